import { describe, expect, it } from 'vitest';
import { columnOf } from './runs.ts';
import { phaseOf, trainLimit, trainsOnSale } from '../readers.ts';
import { table, type Table } from '../test-table.ts';

/** BH about to buy the first train of the next type. */
const next = (phase: number, sold: string): Table =>
  table()
    .afterInitial()
    .phase(phase)
    .left(sold, 0)
    .open('BH', 0, [4])
    .marker('BH', 'J13')
    .money('BH', 2000)
    .at('BH', 'trains')
    .set(3, 1);
const buy = (t: Table, train: string, price: number): Table =>
  t.do('buy-train', { company: 'BH', from: 'supply', train, price });
const colours = (t: Table): readonly string[] => phaseOf(t.state).tiles;
const onSale = (t: Table): readonly string[] => trainsOnSale(t.state).map(({ type }) => type);

describe('phases', () => {
  it('[1824-PHASE-01] [1824-R-49] change at once with the first train bought or exported, also in the middle of a turn', () => {
    const t = buy(next(2, '2'), '3', 180);
    expect([t.state.own.phase, t.state.place.owner]).toEqual([3, { kind: 'company', company: 'BH' }]);
    const exported = next(2, '2').trains('BH', '2').set(1, 1).do('done');
    expect(exported.state.own.phase).toBe(3);
  });

  it('[1824-PHASE-02] phase 1: yellow tiles, 2-trains, one round', () => {
    const t = table();
    expect([colours(t), onSale(t), phaseOf(t.state).operatingRounds]).toEqual([['yellow'], ['2'], 1]);
  });

  it('[1824-PHASE-03] phase 2: 1g-trains, and an export after every set', () => {
    const t = table().afterInitial().open('BH', 0, [4]).marker('BH', 'J13').money('BH', 80).at('BH', 'trains');
    buy(t, '2', 80);
    expect([t.state.own.phase, onSale(t), t.leftOf('2')]).toEqual([2, ['2', '1g'], 7]);
  });

  it('[1824-PHASE-04] phase 3: green tiles, 2g-trains, exchanges by choice, two rounds, trade between companies', () => {
    const t = buy(next(2, '2'), '3', 180);
    expect([colours(t), onSale(t), phaseOf(t.state).operatingRounds]).toEqual([
      ['yellow', 'green'],
      ['3', '1g', '2g'],
      2,
    ]);
  });

  it('[1824-PHASE-05] phase 4: 2-trains scrapped, 3g-trains, mountain railways closed, limits 3 and 4, Sd due', () => {
    const t = next(3, '3').paper('B1', 1).trains('BH', '2');
    buy(t, '4', 280);
    expect([t.trainsOf('BH'), onSale(t), t.state.pending[0]?.kind, t.state.own.toFound]).toEqual([
      ['4'],
      ['4', '1g', '2g', '3g'],
      'mountain-exchange',
      ['SD'],
    ]);
    expect([trainLimit(t.state, t.company('BH')), trainLimit(t.state, t.company('SD'))]).toEqual([3, 4]);
  });

  it('[1824-PHASE-06] phase 5: brown tiles, coal railways closed, higher mine values, Ug due', () => {
    const t = next(4, '4').paper('EPP', 1);
    buy(t, '5', 400);
    expect([colours(t), t.owner('EPP'), columnOf(t.state), t.state.own.toFound]).toEqual([
      ['yellow', 'green', 'brown'],
      'gone',
      'brown',
      ['UG'],
    ]);
  });

  it('[1824-PHASE-07] phase 6: 3-trains scrapped, 4g-trains, limits 2 and 3, three rounds, kk due', () => {
    const t = buy(next(5, '5').trains('BH', '3'), '6', 600);
    expect([t.trainsOf('BH'), onSale(t), phaseOf(t.state).operatingRounds, t.state.own.toFound]).toEqual([
      ['6'],
      ['6', '1g', '2g', '3g', '4g'],
      3,
      ['KK'],
    ]);
    expect([trainLimit(t.state, t.company('BH')), trainLimit(t.state, t.company('SD'))]).toEqual([2, 3]);
  });

  it('[1824-PHASE-08] phase 7: gray tiles, 4-trains scrapped, 5g-trains', () => {
    const t = buy(next(6, '6').trains('BH', '4'), '8', 800);
    expect([colours(t), t.trainsOf('BH'), onSale(t)]).toEqual([
      ['yellow', 'green', 'brown', 'gray'],
      ['8'],
      ['8', '1g', '2g', '3g', '4g', '5g'],
    ]);
  });

  it('[1824-PHASE-09] phase 8: 5-trains scrapped', () => {
    const t = buy(next(7, '8').trains('BH', '5'), '10', 1000);
    expect([t.trainsOf('BH'), t.state.own.phase]).toEqual([['10'], 8]);
  });

  it('[1824-PHASE-10] [1824-R-50] scrapping, then surplus trains beginning with the active company, then exchanges', () => {
    const t = next(3, '3')
      .paper('B1', 1)
      .open('MS', 1, [0, 4])
      .field('MS', 1, 14)
      .trains('BH', '2', '3', '3', '3')
      .trains('MS', '3', '3', '3', '1g');
    t.edit((play) => {
      play.draft.trains = play.draft.trains.filter(({ id }) => id !== t.cardOf('BH', 3));
    });
    buy(t.at('BH', 'trains').set(3, 1), '4', 280);
    expect(t.state.pending.map((one) => [one.kind, 'company' in one ? one.company : ''])).toEqual([
      ['surplus-train', 'MS'],
      ['mountain-exchange', 'B1'],
    ]);
    const both = next(3, '3')
      .open('MS', 1, [0, 4])
      .field('MS', 1, 14)
      .trains('BH', '3', '3', '3')
      .trains('MS', '3', '3', '3', '1g')
      .at('BH', 'trains')
      .set(3, 1);
    buy(both, '4', 280);
    expect(both.state.pending.map((one) => ('company' in one ? one.company : ''))).toEqual(['BH', 'MS']);
  });
});

/** The last turn of a set; BH owns a train and buys none. */
const endOfSet = (phase: number): Table =>
  table()
    .afterInitial()
    .phase(phase)
    .open('BH', 0, [4])
    .marker('BH', 'J13')
    .trains('BH', '10')
    .money('BH', 2000)
    .at('BH', 'trains');

describe('export', () => {
  it('[1824-EXPORT-01] not before the first 2-train is sold', () => {
    const t = table().paper('EPP', 0).afterInitial().marker('EPP', 'C6').at('EPP', 'track').do('done');
    expect([t.state.place.round, t.leftOf('2')]).toEqual(['share', 9]);
  });

  it('[1824-EXPORT-02] [1824-R-52] one train at the end of every set, not of every round', () => {
    const last = endOfSet(3).set(2, 2);
    expect([last.leftOf('3'), last.do('done').leftOf('3')]).toEqual([6, 5]);
    const first = endOfSet(3).set(2, 1);
    expect(first.do('done').leftOf('3')).toBe(6);
  });

  it('[1824-EXPORT-03] a normal train of the type on sale', () => {
    const t = endOfSet(4).do('done');
    expect([t.leftOf('4'), t.leftOf('1g'), t.leftOf('3g')]).toEqual([2, 6, 4]);
  });

  it('[1824-EXPORT-04] [1824-EXPORT-06] it leaves the game and no money moves', () => {
    const t = endOfSet(4);
    const { money } = t.state;
    t.do('done');
    expect([t.state.trains.map(({ type }) => type), t.state.money]).toEqual([['10'], money]);
  });

  it('[1824-EXPORT-05] it can change the phase with all consequences', () => {
    const t = endOfSet(3).left('3', 0).paper('B1', 1).do('done');
    expect([t.state.own.phase, t.state.pending[0]?.kind]).toEqual([4, 'mountain-exchange']);
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect([t.state.place.round, t.state.own.open.includes(t.company('SD'))]).toEqual(['share', true]);
  });

  it('[1824-R-52] the last of a type exported does not change the phase', () => {
    const t = endOfSet(3).left('3', 1).do('done');
    expect([t.leftOf('3'), t.state.own.phase]).toEqual([0, 3]);
  });
});
