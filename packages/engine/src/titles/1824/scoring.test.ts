import { describe, expect, it } from 'vitest';
import { table, type Table } from './test-table.ts';

/** The last turn of an operating round; the Bank has so much left, the rest lies with seat 2. */
const ending = (bank: number): Table =>
  table()
    .afterInitial()
    .phase(3)
    .open('BH', 0, [3])
    .marker('BH', 'J13')
    .trains('BH', '10')
    .money('BH', 0)
    .money(0, 100)
    .money(1, 100)
    .bank(bank, 2);

const dividend = (t: Table, income: number): Table => {
  t.at('BH', 'dividend').own({ turn: { ...t.state.own.turn, income } });
  return t;
};

describe('the end of the game', () => {
  it('[1824-END-01] [1824-R-76] comes when the Bank has 0 or less, and stays', () => {
    const t = dividend(ending(50), 100);
    t.set(2, 1).do('dividend', { company: 'BH', pay: 'full' });
    expect([t.state.money.bank, t.state.own.bankBroken]).toEqual([0, true]);
    const told = (): number => t.events.filter((event) => event.event === 'own' && event.what === 'bank-broken').length;
    expect(told()).toBe(1);
    dividend(t, 100).set(2, 1).do('dividend', { company: 'BH', pay: 'full' });
    expect([t.state.money.bank, told()]).toEqual([-50, 0]);
    expect(
      dividend(ending(51), 100).set(2, 1).do('dividend', { company: 'BH', pay: 'full' }).state.own.bankBroken,
    ).toBe(false);
  });

  it('[1824-END-02] in an operating round the set is played to its end', () => {
    const t = dividend(ending(40), 100).set(2, 1).do('dividend', { company: 'BH', pay: 'full' });
    expect([t.state.outcome, t.state.place.number]).toEqual([undefined, 2]);
    t.at('BH', 'trains').set(2, 2).money('BH', 500).do('done');
    expect(t.state.outcome?.reason).toBe('bank-broken');
  });

  it('[1824-END-03] in a share round one whole set follows', () => {
    const t = ending(50)
      .open('MS', 2, [2, 0, 3])
      .money('MS', 0)
      .trains('MS', '10')
      .turnOf(0)
      .do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([t.state.own.bankBroken, t.state.outcome]).toEqual([true, undefined]);
    while (t.state.place.round === 'share') t.do('pass');
    expect([t.state.place.round, t.state.own.set, t.state.outcome]).toEqual([
      'operating',
      { length: 2, begun: 1 },
      undefined,
    ]);
    t.at('BH', 'trains').set(2, 1).money('BH', 500).do('done');
    expect([t.state.place.round, t.state.outcome]).toEqual(['operating', undefined]);
    t.at('BH', 'trains').set(2, 2).money('BH', 500).do('done');
    expect(t.state.outcome?.reason).toBe('bank-broken');
  });

  it('[1824-END-04] payments go on in full', () => {
    const t = dividend(ending(10), 1000).set(2, 1).do('dividend', { company: 'BH', pay: 'full' });
    expect([t.state.money.bank, t.moneyOf(0)]).toEqual([-490, 600]);
  });

  it('[1824-END-05] [1824-END-06] [1824-END-07] wealth is cash and shares less debt; trains and treasuries count nothing', () => {
    const t = ending(0)
      .money('BH', 100)
      .own({ bankBroken: true, debts: [30, 0, 0] })
      .field('BH', 3, 3)
      .at('BH', 'trains');
    const cash = t.state.money.players;
    if (t.offers('done').length > 0) t.do('done');
    expect(t.state.outcome?.scores).toEqual([(cash[0] ?? 0) + 500 - 30, cash[1], cash[2]]);
    expect(t.state.outcome?.winners).toEqual([2]);
  });

  it('[1824-R-77] papers and unpriced shares count nothing; equal wealth is a shared win', () => {
    const t = table().paper('EPP', 0).paper('SD1', 0).paper('B1', 0).afterInitial().phase(3).shares('BH', 'bank', [3]);
    t.money(0, 100)
      .money(1, 100)
      .money(2, 50)
      .own({ bankBroken: true })
      .marker('EPP', 'C6')
      .money('EPP', 200)
      .at('EPP', 'trains')
      .do('done');
    expect([t.state.outcome?.scores, t.state.outcome?.winners]).toEqual([
      [100, 100, 50],
      [0, 1],
    ]);
  });

  it('[1824-END-08] [1824-R-95] [1824-EX-30] the closing steps of the last round come before the count', () => {
    const t = table()
      .paper('KK1', 0)
      .afterInitial()
      .phase(5)
      .left('5', 0)
      .marker('KK1', 'E12', 1)
      .money('KK1', 600)
      .trains('KK1', '5');
    t.money(0, 150).money(1, 0).bank(0, 2).own({ bankBroken: true }).at('KK1', 'trains');
    t.do('buy-train', { company: 'KK1', from: 'supply', train: '6', price: 600 });
    expect(t.state.outcome?.scores[0]).toBe(150 + 240);
    expect(t.leftOf('6')).toBe(1);
  });
});
