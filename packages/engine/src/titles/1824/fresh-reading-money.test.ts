/** Emergencies, phase changes, exports and the end of 1824, read from the book alone; each test names its section. */
import { describe, expect, it } from 'vitest';
import { table, type Table } from './test-table.ts';

/** A game of three after the initial round, in a phase, with nothing on the map. */
const game = (phase = 3): Table => table({}, 3).afterInitial().phase(phase);

const newTrain = (company: string, train: string, price: number) => ({ company, from: 'supply', train, price });
const sell = (company: string, count: number) => ({ sales: [{ company, count }] });
const buy = (company: string) => ({ company, from: 'bank' });

/** BK of seat 0 in Pilsen with a 2-train, which earns 40 with Dresden in the green phase. */
const pilsen = (phase = 3): Table =>
  game(phase).open('BK', 0, [3]).tile('B5', '5', 1).marker('BK', 'B5').trains('BK', '2');

describe('emergencies', () => {
  it('VII.12: treasury and cash go first, the rest is a debt with half of it on top, rounded up', () => {
    const t = game(2).open('BK', 0, [3]).money('BK', 30).money(0, 45).at('BK', 'trains');
    expect(t.whyNot('done')).not.toEqual([]);
    t.do('buy-train', newTrain('BK', '2', 80)).do('borrow');
    expect([t.moneyOf('BK'), t.moneyOf(0)]).toEqual([0, 0]);
    expect(t.state.own.debts).toEqual([8, 0, 0]);
    expect(t.trainsOf('BK')).toEqual(['2']);
  });

  it('VII.12: no certificate of another railway changes hands for a train either', () => {
    const t = game(2).open('BK', 0, [3]).open('BH', 0, [1, 2, 2]).money('BK', 0).money(0, 0).at('BK', 'trains');
    t.do('buy-train', newTrain('BK', '2', 80));
    expect(t.lots().find(({ company }) => company === 'BH')?.counts).toEqual([1]);
    expect(t.whyNot('sell-shares', sell('BH', 2))).not.toEqual([]);
  });

  it('VII.12: some shares may be sold and the rest be borrowed, with interest on the rest only', () => {
    const t = game(3).left('2', 0).open('BK', 0, [1, 3]).open('BH', 1, [2, 4]).field('BH', 7, 2);
    t.money('BK', 0)
      .money(0, 0)
      .at('BK', 'trains')
      .do('buy-train', newTrain('BK', '3', 180));
    t.do('sell-shares', sell('BH', 1)).do('borrow');
    expect(t.state.own.debts).toEqual([130 + 65, 0, 0]);
  });

  it('VII.12: a debtor buys nothing, unless he sells and pays back first in the same turn', () => {
    const t = game()
      .open('BK', 0, [4])
      .open('BH', 1, [0, 3])
      .own({ debts: [30, 0, 0] })
      .money(0, 100)
      .turnOf(0);
    expect(t.whyNot('buy-share', buy('BH'))).not.toEqual([]);
    expect(t.money(0, 200).whyNot('par', { company: 'MS', price: 60 })).not.toEqual([]);
    // 40 and 80 for the share, less the debt, leave enough for a share at 80.
    t.money(0, 40).do('sell-shares', sell('BK', 1)).do('repay', { amount: 30 }).do('buy-share', buy('BH'));
    expect(t.state.own.debts).toEqual([0, 0, 0]);
    expect(t.held('BH', 0)).toBe(1);
  });

  it('VII.12: what is still owed at the end of a share round grows by half, rounded up', () => {
    const t = game()
      .open('BK', 0, [3])
      .own({ debts: [7, 0, 10] })
      .turnOf(0)
      .do('pass')
      .do('pass')
      .do('pass');
    expect(t.state.own.debts).toEqual([11, 0, 15]);
  });

  it('VII.12: with help nobody pays more than the face value for a used train', () => {
    const t = game().open('BK', 0, [3]).open('BH', 0, [3]).trains('BH', '2', '2').money('BK', 10).money(0, 500);
    const used = (price: number) => ({ company: 'BK', from: 'BH', card: t.cardOf('BH'), price });
    t.at('BK', 'trains');
    expect(t.whyNot('buy-train', used(81))).not.toEqual([]);
    t.do('buy-train', used(80));
    expect([t.moneyOf('BK'), t.moneyOf(0), t.moneyOf('BH')]).toEqual([0, 430, 80]);
  });
});

describe('emergencies with others', () => {
  it('VII.12: the other railway is paid in full, whatever the buyer has to borrow', () => {
    const t = game().open('BK', 0, [3]).open('CL', 1, [0, 3]).trains('CL', '2', '2').money('BK', 0).money(0, 10);
    t.at('BK', 'trains').do('buy-train', { company: 'BK', from: 'CL', card: t.cardOf('CL'), price: 80 });
    expect(t.acting).toBe(1);
    t.do('answer', { take: 'yes' }).do('borrow');
    expect(t.moneyOf('CL')).toBe(80);
    expect(t.state.own.debts).toEqual([70 + 35, 0, 0]);
    expect(t.trainsOf('BK')).toEqual(['2']);
  });

  it('VII.12: the owner of a coal railway stands in for its duty like a director', () => {
    const t = table({}, 3)
      .paper('EPP', 1)
      .afterInitial()
      .phase(4)
      .edit((play) => (play.draft.trains = []));
    t.left('1g', 0)
      .money('EPP', 39)
      .money(1, 100)
      .at('EPP', 'trains')
      .do('buy-train', newTrain('EPP', '2g', 240));
    t.do('borrow');
    expect(t.state.own.debts).toEqual([0, 101 + 51, 0]);
  });

  it('VII.12: shares of a railway in its first turn cannot be sold for its own train', () => {
    const t = game(2).open('BK', 0, [4]).own({ operated: [] }).money('BK', 0).money(0, 0).at('BK', 'trains');
    t.do('buy-train', newTrain('BK', '2', 80));
    expect(t.lots()).toEqual([]);
    expect(t.whyNot('borrow')).toEqual([]);
  });

  it('VII.12: no help for a railway that can pay for a train itself, nor for one that has a train', () => {
    const t = game().open('BK', 0, [3]).money('BK', 130).money(0, 900).at('BK', 'trains');
    expect(t.whyNot('buy-train', newTrain('BK', '3', 180))).not.toEqual([]);
    expect(t.whyNot('buy-train', newTrain('BK', '1g', 120))).toEqual([]);
    t.money('BK', 100).trains('BK', '2');
    expect(t.whyNot('buy-train', { ...newTrain('BK', '3', 140), tradeIn: t.cardOf('BK') })).not.toEqual([]);
  });
});

describe('compulsory exchanges', () => {
  const first4 = newTrain('BH', '4', 280);
  const before4 = (t: Table): Table => t.afterInitial().phase(3).left('3', 0).open('BH', 2, [0, 0, 3]).money('BH', 500);

  it('IV.1: mountain railways go in the order of their numbers, and nobody may keep his', () => {
    const t = before4(table({}, 3).paper('B1', 1).paper('B2', 0).paper('B3', 1))
      .at('BH', 'trains')
      .do('buy-train', first4);
    const order: number[] = [];
    for (const paper of ['B1', 'B2', 'B3']) {
      order.push(t.acting);
      expect(t.whyNot('pass')).not.toEqual([]);
      expect(t.whyNot('done')).not.toEqual([]);
      t.do('exchange', { company: paper, into: 'BH', from: 'bank' });
    }
    expect(order).toEqual([1, 0, 1]);
    expect([t.held('BH', 0), t.held('BH', 1)]).toEqual([1, 2]);
    expect(t.acting).toBe(2);
  });

  it('IV.1: without a ten in the Bank a mountain railway goes for nothing, and nobody is asked', () => {
    const t = before4(table({}, 3).paper('B1', 1)).at('BH', 'trains');
    for (const company of ['BH', 'BK', 'MS', 'CL', 'SB']) t.shares(company, 2, [0, 4, 4]);
    t.do('buy-train', first4);
    expect(t.owner('B1')).toBe('gone');
    expect(t.acting).toBe(2);
  });

  it('IV.1: a share got for a mountain railway earns in the same operating round', () => {
    const t = before4(table({}, 3).paper('B1', 1))
      .open('CL', 0, [4])
      .tile('B23', '57')
      .marker('CL', 'B23')
      .trains('CL', '3');
    t.left('3', 0).at('BH', 'trains', ['CL']).do('buy-train', first4);
    t.do('exchange', { company: 'B1', into: 'CL', from: 'bank' }).money(1, 0).do('done');
    while (t.state.place.step !== 'run') t.do('done');
    t.run().do('dividend', { company: 'CL', pay: 'full' });
    // Lemberg 20 and Kiew 30.
    expect(t.moneyOf(1)).toBe(5);
  });

  it('VI.6: a director who is overtaken by an exchange in the turn of his railway loses it there and then', () => {
    const t = table({}, 3)
      .paper('B1', 1)
      .afterInitial()
      .phase(3)
      .left('3', 0)
      .open('BH', 0, [0, 2, 1])
      .money('BH', 500);
    t.at('BH', 'trains').do('buy-train', first4).do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.directorOf('BH')).toBe(1);
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'BH' });
    expect(t.acting).toBe(1);
  });

  it('IV.1: only regional railways are on offer, among them one without a price', () => {
    const t = before4(table({}, 3).paper('B1', 1)).open('CL', 0, [4]);
    t.at('BH', 'trains').do('buy-train', first4);
    expect(t.whyNot('exchange', { company: 'B1', into: 'SD', from: 'bank' })).not.toEqual([]);
    expect(t.priceOf('SB')).toBeUndefined();
    t.do('exchange', { company: 'B1', into: 'SB', from: 'bank' });
    expect(t.held('SB', 1)).toBe(1);
    expect(t.priceOf('SB')).toBeUndefined();
  });

  it('IV.2: the first 5-train closes coal railways at once, and what they open acts from the next round on', () => {
    const t = table({}, 3).paper('EPP', 0, 160).afterInitial().phase(4).left('4', 0).open('BH', 2, [0, 0, 3]);
    t.shares('BK', 'reserved', [0, 2, 1]).money('BH', 1000).at('BH', 'trains').set(2, 1);
    t.do('buy-train', newTrain('BH', '5', 400));
    expect(t.owner('EPP')).toBe('gone');
    expect(t.held('BK', 0)).toBe(2);
    expect(t.state.own.open).not.toContain('BK');
    t.do('done');
    expect(t.state.own.open).toContain('BK');
    expect(t.moneyOf('BK')).toBe(8 * 80 + 40);
    expect(t.state.own.inRound).toContain('BK');
    expect(t.state.own.set).toEqual({ length: 2, begun: 2 });
  });

  it('IV.2: whoever holds three tens is director after a compulsory exchange as well', () => {
    const t = table({}, 3).paper('EPP', 0).afterInitial().phase(4).left('4', 0).open('BH', 2, [0, 0, 3]);
    t.shares('BK', 'reserved', [0, 3])
      .money('BH', 1000)
      .at('BH', 'trains')
      .do('buy-train', newTrain('BH', '5', 400));
    expect(t.directorOf('BK')).toBe(1);
    expect(t.held('BK', 0)).toBe(2);
  });
});

describe('rounds and exports', () => {
  it('VII.1: the first 3-train and the first 6-train make the next set longer, not this one', () => {
    const after = (phase: number, train: string, price: number, length: number): Table => {
      const t = game(phase).left(String(phase), 0).open('BH', 0, [3]).money('BH', 2000).at('BH', 'trains');
      return t
        .set(length, length)
        .do('buy-train', newTrain('BH', train, price))
        .do('done');
    };
    const three = after(2, '3', 180, 1);
    expect(three.state.place.round).toBe('share');
    expect(three.do('pass').do('pass').do('pass').state.own.set).toEqual({ length: 2, begun: 1 });
    const six = after(5, '6', 600, 2);
    expect(six.state.place.round).toBe('share');
    expect(six.do('pass').do('pass').do('pass').state.own.set).toEqual({ length: 3, begun: 1 });
  });

  it('VII.4: coal railways act by their numbers, then the forerunners in the order of their Staatsbahnen', () => {
    const t = table({}, 3);
    const order = ['EPP', 'MLB', 'SD1', 'SD2', 'UG1', 'UG2', 'KK2'];
    for (const paper of order.toReversed()) t.paper(paper, 0);
    t.afterInitial().phase(2);
    for (const paper of order.slice(2)) t.trains(paper, '2');
    t.turnOf(0).do('pass').do('pass').do('pass');
    const seen: unknown[] = [];
    while (t.state.place.round === 'operating') {
      const { owner } = t.state.place;
      if (owner.kind === 'company' && seen.at(-1) !== owner.company) seen.push(owner.company);
      if (t.state.place.step === 'run') t.run();
      else t.do('done');
    }
    expect(seen).toEqual(order);
  });

  it('VII.15: nothing goes abroad before the first 2-train is sold, and then one train for each set', () => {
    const t = game(1).open('BK', 0, [3]).trains('BK', '1g').money('BK', 500).at('BK', 'trains').do('done');
    expect(t.leftOf('2')).toBe(9);
    t.at('BK', 'trains')
      .set(2, 1)
      .do('buy-train', newTrain('BK', '2', 80))
      .do('done');
    expect(t.leftOf('2')).toBe(8);
    t.at('BK', 'trains').do('done');
    expect(t.leftOf('2')).toBe(7);
  });

  it('VII.15: a 4-train that goes abroad scraps, closes and founds before the share round', () => {
    const t = table({}, 3)
      .paper('SD1', 0)
      .marker('SD1', 'E12', 0)
      .paper('B1', 1)
      .afterInitial()
      .phase(3)
      .open('BH', 2, [0, 0, 3]);
    t.trains('BH', '2', '3').left('3', 0).money('BH', 500).at('BH', 'trains');
    const bank = t.moneyOf('BH') + t.state.money.bank;
    t.do('done');
    expect(t.trainsOf('BH')).toEqual(['3']);
    expect(t.acting).toBe(1);
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.state.place.round).toBe('share');
    expect(t.state.own.open).toContain('SD');
    expect(t.directorOf('SD')).toBe(0);
    // The Südbahn gets its capital, and nobody gets anything for the train.
    expect(t.moneyOf('BH') + t.state.money.bank).toBe(bank - 720 - 240);
  });

  it('VII.15: a 5-train that goes abroad closes coal railways, and what that opens and founds is there before the share round', () => {
    const t = table({}, 3)
      .paper('EPP', 0, 200)
      .paper('UG1', 1)
      .marker('UG1', 'F17', 1)
      .afterInitial()
      .phase(4)
      .open('BH', 2, [0, 0, 3]);
    t.trains('BH', '4').left('4', 0).shares('BK', 'reserved', [0, 2, 1]).money('BH', 500).at('BH', 'trains').do('done');
    expect(t.state.place.round).toBe('share');
    expect(t.state.own.open).toEqual(['BH', 'BK', 'UG']);
    expect(t.moneyOf('BK')).toBe(800 + 80);
  });

  it('VII.15: a first 10-train that goes abroad scraps the 5-trains', () => {
    const t = game(7)
      .open('SD', 0, [3])
      .trains('SD', '5', '6')
      .left('8', 0)
      .money('SD', 5000)
      .at('SD', 'trains')
      .do('done');
    expect(t.state.own.phase).toBe(8);
    expect(t.trainsOf('SD')).toEqual(['6']);
  });
});

describe('the end', () => {
  it('IX.1: the capital of a railway that opens may empty the Bank, and the set after the share round is the last', () => {
    const t = pilsen().issued('BH', 100).shares('BH', 1, [0, 2]).money('BK', 500).turnOf(1).money(1, 200).bank(899, 2);
    t.do('buy-share', buy('BH')).do('pass').do('pass').do('pass');
    expect(t.state.outcome).toBeUndefined();
    expect(t.state.place.round).toBe('operating');
    t.at('BK', 'trains').do('done');
    expect(t.state.outcome?.reason).toBe('bank-broken');
  });

  it('IX.1: an empty Bank in the first of two operating rounds leaves time for the second', () => {
    const t = pilsen().money('BK', 500).at('BK', 'run').set(2, 1).bank(40, 2).run();
    t.do('dividend', { company: 'BK', pay: 'withhold' });
    expect(t.state.money.bank).toBe(0);
    t.do('done');
    expect(t.state.outcome).toBeUndefined();
    expect(t.state.own.set).toEqual({ length: 2, begun: 2 });
    while (t.state.place.step !== 'run') t.do('done');
    // The Bank pays on, on paper.
    t.run().do('dividend', { company: 'BK', pay: 'withhold' }).do('done');
    expect(t.state.outcome).toBeDefined();
  });

  it('IX.1: a Bank broken in a share round still sees a whole set of operating rounds', () => {
    const t = pilsen().open('BH', 1, [2, 3]).trains('BH', '2').turnOf(0).bank(80, 2).do('sell-shares', sell('BH', 1));
    expect(t.state.money.bank).toBe(0);
    for (const _ of [0, 1, 2, 3]) if (t.state.place.round === 'share') t.do('pass');
    expect(t.state.place.round).toBe('operating');
    expect(t.state.outcome).toBeUndefined();
    expect(t.state.own.set).toEqual({ length: 2, begun: 1 });
  });

  it('IX.2: cash and shares less debts count; treasuries and railways on paper do not', () => {
    const t = table({}, 3).paper('KK1', 1).paper('MLB', 1).afterInitial().phase(3);
    t.open('BK', 0, [3, 2])
      .field('BK', 3, 3)
      .tile('B5', '5', 1)
      .marker('BK', 'B5')
      .trains('BK', '2', '2')
      .money('BK', 700);
    t.money(0, 50)
      .money(1, 10)
      .own({ debts: [90, 0, 0] })
      .at('BK', 'trains')
      .bank(0, 2)
      .own({ bankBroken: true });
    t.do('done');
    expect(t.state.outcome?.scores.slice(0, 2)).toEqual([50 + 500 - 90, 10 + 200]);
  });

  it('IX.2: shares of a railway that never acted count at their price, those without a price do not', () => {
    const t = table({}, 3)
      .paper('SPB', 1, 140)
      .paper('KK1', 2)
      .afterInitial()
      .phase(3)
      .open('BK', 0, [3])
      .trains('BK', '2');
    t.shares('KK', 'reserved', [0, 2]).shares('BH', 'bank', [0, 1]).shares('SB', 'reserved', [0, 1]).money('BK', 700);
    t.money(1, 0).at('BK', 'trains').bank(0, 2).own({ bankBroken: true }).do('done');
    expect(t.state.outcome?.scores[1]).toBe(2 * 120 + 70);
  });
});
