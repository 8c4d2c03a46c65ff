/** Trains of 1824, read from the book alone: each test names the section that it takes at its word. */
import { describe, expect, it } from 'vitest';
import { table, type Table } from './test-table.ts';

/** A game of three after the initial round, in a phase, with nothing on the map. */
const game = (phase = 3): Table => table({}, 3).afterInitial().phase(phase);

const newTrain = (company: string, train: string, price: number) => ({ company, from: 'supply', train, price });

describe('trains', () => {
  it('VII.11: at the limit no train is bought, though it would scrap others; handing one in is possible', () => {
    const t = game().open('BH', 0, [3]).left('3', 0).trains('BH', '2', '2', '2', '3').left('3', 0).money('BH', 500);
    t.at('BH', 'trains');
    expect(t.whyNot('buy-train', newTrain('BH', '4', 280))).not.toEqual([]);
    t.do('buy-train', { ...newTrain('BH', '4', 190), tradeIn: t.cardOf('BH', 3) });
    expect(t.trainsOf('BH')).toEqual(['4']);
    expect(t.moneyOf('BH')).toBe(310);
  });

  it('VII.14: no 1g is sold before the first 2-train, and no 3-train before the last 2-train', () => {
    const t = table({}, 3).paper('EPP', 0).afterInitial().money('EPP', 300).at('EPP', 'trains');
    expect(t.whyNot('buy-train', newTrain('EPP', '1g', 120))).not.toEqual([]);
    const later = game(2).open('BK', 0, [3]).money('BK', 500).at('BK', 'trains');
    expect(later.whyNot('buy-train', newTrain('BK', '3', 180))).not.toEqual([]);
    expect(later.whyNot('buy-train', newTrain('BK', '1g', 120))).toEqual([]);
  });

  it('VII.11: below the limit one may buy the train that lowers it, and then loses one', () => {
    const t = game().open('BH', 0, [3]).trains('BH', '3', '3', '3').left('3', 0).money('BH', 500).at('BH', 'trains');
    t.do('buy-train', newTrain('BH', '4', 280)).do('discard-train', { company: 'BH', train: t.cardOf('BH') });
    expect(t.trainsOf('BH')).toEqual(['3', '3', '4']);
  });

  it('IV.2: what lies on the sheet of a railway that is not open cannot be sold', () => {
    const t = table({}, 3)
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .turnOf(0)
      .do('exchange', { company: 'EPP', into: 'BK' });
    t.open('BH', 0, [3]).money('BH', 500).at('BH', 'trains');
    const used = { company: 'BH', from: 'BK', card: t.cardOf('BK'), price: 1 };
    expect(t.whyNot('buy-train', used)).not.toEqual([]);
  });

  it('VII.13: a coal railway with two trains hands one in, and buys no third', () => {
    const t = table({}, 3)
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .trains('EPP', '1g')
      .money('EPP', 300)
      .at('EPP', 'trains');
    expect(t.whyNot('buy-train', newTrain('EPP', '2g', 240))).not.toEqual([]);
    t.do('buy-train', { ...newTrain('EPP', '2g', 180), tradeIn: t.cardOf('EPP') });
    expect(t.trainsOf('EPP')).toEqual(['1g', '2g']);
  });

  it('VII.14: the first 4-train takes the fourth train from another regional railway, which its director chooses', () => {
    const t = game()
      .open('BH', 0, [3])
      .open('CL', 1, [0, 3])
      .trains('CL', '3', '2g', '3', '3')
      .left('3', 0)
      .money('BH', 500);
    t.at('BH', 'trains').do('buy-train', newTrain('BH', '4', 280));
    expect(t.acting).toBe(1);
    t.do('discard-train', { company: 'CL', train: t.cardOf('CL', 1) });
    expect(t.trainsOf('CL')).toEqual(['3', '3', '3']);
    expect(t.acting).toBe(0);
  });

  it('VII.11: trains change hands from phase 3 on, at face value between two directors and from 1 on with one', () => {
    const trade = (phase: number, director: number, price: number) => {
      const t = game(phase)
        .open('BH', 0, [3])
        .open('CL', director, [0, 3])
        .trains('CL', '2')
        .money('BH', 500)
        .at('BH', 'trains');
      return t.whyNot('buy-train', { company: 'BH', from: 'CL', card: t.cardOf('CL'), price });
    };
    expect(trade(2, 0, 80)).not.toEqual([]);
    expect(trade(3, 1, 79)).not.toEqual([]);
    expect(trade(3, 1, 81)).not.toEqual([]);
    expect(trade(3, 1, 80)).toEqual([]);
    expect(trade(3, 0, 0)).not.toEqual([]);
    expect(trade(3, 0, 1)).toEqual([]);
    expect(trade(3, 0, 300)).toEqual([]);
  });

  it('VII.11: a coal railway buys goods trains only, and is let off when the Bank has none', () => {
    const t = table({}, 3)
      .paper('EPP', 0)
      .afterInitial()
      .phase(4)
      .edit((play) => (play.draft.trains = []));
    t.left('1g', 0).left('2g', 0).left('3g', 0).money('EPP', 500).at('EPP', 'trains');
    expect(t.whyNot('buy-train', newTrain('EPP', '4', 280))).not.toEqual([]);
    expect(t.whyNot('done')).toEqual([]);
    expect(t.left('2g', 1).whyNot('done')).not.toEqual([]);
  });

  it('VII.13: the last 5-train is handed in at once for the first 6-train, and no second one in the same round', () => {
    const t = game(5).open('SD', 0, [3]).trains('SD', '5').left('5', 1).money('SD', 2000).at('SD', 'trains');
    t.do('buy-train', newTrain('SD', '5', 400));
    t.do('buy-train', { ...newTrain('SD', '6', 400), tradeIn: t.cardOf('SD', 1) });
    expect(t.moneyOf('SD')).toBe(1200);
    expect(t.trainsOf('SD')).toEqual(['5', '6']);
    expect(t.whyNot('buy-train', { ...newTrain('SD', '6', 400), tradeIn: t.cardOf('SD', 0) })).not.toEqual([]);
    expect(t.whyNot('buy-train', newTrain('SD', '6', 600))).toEqual([]);
  });

  it('VII.13: no step is skipped, neither for half of the price nor for anything else', () => {
    const t = game(5).open('SD', 0, [3]).trains('SD', '4').left('5', 0).money('SD', 2000).at('SD', 'trains');
    for (const price of [600, 460, 400]) {
      expect(t.whyNot('buy-train', { ...newTrain('SD', '6', price), tradeIn: t.cardOf('SD') })).not.toEqual([]);
    }
  });

  it('VII.13: a train is handed in for a new one, not for one of another railway', () => {
    const t = game(4).open('BH', 0, [3]).open('CL', 0, [3]).trains('CL', '4').trains('BH', '3').money('BH', 500);
    const used = { company: 'BH', from: 'CL', card: t.cardOf('CL'), price: 190, tradeIn: t.cardOf('BH') };
    expect(t.at('BH', 'trains').whyNot('buy-train', used)).not.toEqual([]);
  });

  it('VII.14: the first 3g scraps every 1g: in the Bank, and on the sheet of a railway that is not open yet', () => {
    const t = table({}, 3)
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .turnOf(0)
      .do('exchange', { company: 'EPP', into: 'BK' });
    expect(t.trainsOf('BK')).toEqual(['1g']);
    t.phase(4).open('BH', 1, [0, 3]).money('BH', 1000).at('BH', 'trains');
    expect(t.whyNot('buy-train', newTrain('BH', '1g', 120))).toEqual([]);
    t.do('buy-train', newTrain('BH', '3g', 360));
    expect(t.trainsOf('BK')).toEqual([]);
    expect(t.whyNot('buy-train', newTrain('BH', '1g', 120))).not.toEqual([]);
  });

  it('VII.14: both kinds of Staatsbahn are due when the 4-trains and the first 5-train go in one round', () => {
    const t = table({}, 3)
      .paper('SD1', 0)
      .paper('UG1', 1)
      .marker('SD1', 'E12', 0)
      .marker('UG1', 'F17', 1)
      .afterInitial()
      .phase(3)
      .left('3', 0)
      .left('4', 1);
    t.open('BH', 2, [0, 0, 3]).money('BH', 1200).at('BH', 'trains');
    t.do('buy-train', newTrain('BH', '4', 280)).do('buy-train', newTrain('BH', '5', 400));
    expect(t.state.own.open).toEqual(['BH']);
    t.do('done');
    expect(t.state.own.open).toEqual(['BH', 'SD', 'UG']);
    expect([t.moneyOf('SD'), t.moneyOf('UG')]).toEqual([720 + 240 + 240, 840 + 240 + 120]);
  });

  it('VII.14: the first 4g scraps 2g, and 1g too if there never was a 3g', () => {
    const t = game(6)
      .open('BH', 0, [3])
      .open('CL', 1, [0, 3])
      .trains('CL', '1g', '2g')
      .money('BH', 600)
      .at('BH', 'trains');
    t.do('buy-train', newTrain('BH', '4g', 600));
    expect(t.trainsOf('CL')).toEqual([]);
  });

  it('IV.4.4: out of three forerunners with two trains each the Südbahn keeps no more than four', () => {
    const t = table({}, 3)
      .paper('SD1', 1)
      .paper('SD2', 0)
      .paper('SD3', 0)
      .marker('SD1', 'E12', 0)
      .marker('SD2', 'G10')
      .marker('SD3', 'G4')
      .afterInitial()
      .phase(3)
      .open('BH', 2, [0, 0, 3]);
    t.trains('SD1', '3', '3').trains('SD2', '3', '3').trains('SD3', '3', '2g').left('3', 0).money('BH', 400);
    t.at('BH', 'trains')
      .do('buy-train', newTrain('BH', '4', 280))
      .do('done');
    for (let n = 0; n < 2; n += 1) t.do('discard-train', { company: 'SD', train: t.cardOf('SD') });
    expect(t.trainsOf('SD')).toHaveLength(4);
    expect(t.state.place.round).toBe('share');
  });
});
