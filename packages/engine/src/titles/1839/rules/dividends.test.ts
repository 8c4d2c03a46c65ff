import { describe, expect, it } from 'vitest';

import { dividend, done, table, type Table } from '../test-table.ts';
import { finishTurn, operating } from '../test-scenes.ts';
import { paidInHalf, priceMove, waysOpen } from './dividends.ts';

describe('dividends', () => {
  const paying = (phase: 'LG' | 'BL', revenue: number, price = 74): Table =>
    table(2)
      .cash(0, 0)
      .phase(phase)
      .company('NCS', {
        price,
        director: 0,
        shares: [3, 2],
        pool: 1,
        treasury: 1,
        floated: true,
        cash: 0,
        trains: ['4'],
      })
      .at('NCS', 'dividend', { ran: true, hadTrain: true, revenue });
  it('[1839-DIV-01] [1839-DIV-02] [1839-DIV-03] are half before BL and full from then on', () => {
    expect([
      paying('LG', 100).why(dividend(0, 'NCS', 'full')),
      paying('BL', 100).why(dividend(0, 'NCS', 'half')),
    ]).toEqual(['not-in-this-phase 1839-DIV-01', 'not-in-this-phase 1839-DIV-02']);
  });
  it('[1839-DIV-04] withheld, all of it goes to the treasury', () => {
    const t = paying('LG', 130).do(dividend(0, 'NCS', 'withhold'));
    expect([t.moneyOf('NCS'), t.moneyOf(0), t.priceOf('NCS')]).toEqual([130, 0, 67]);
  });
  it('[1839-DIV-05] full pays a tenth for each share', () => {
    expect(waysOpen(paying('BL', 230).state)[0]).toEqual({ pay: 'full', kept: 0, perShare: 23 });
    expect(
      paying('BL', 230)
        .do(dividend(0, 'NCS', 'full'))
        .moneyOf(0),
    ).toBe(69);
  });
  it('[1839-DIV-06] [1839-DIV-07] half rounds down for the company and up for the shares', () => {
    expect([130, 150, 140].map(paidInHalf)).toEqual([
      { pay: 'half', kept: 60, perShare: 7 },
      { pay: 'half', kept: 70, perShare: 8 },
      { pay: 'half', kept: 70, perShare: 7 },
    ]);
  });
  it('[1839-DIV-08] [1839-DIV-09] [1839-DIV-10] [1839-DIV-11] [1839-R-43] pays players, treasury and pool, and not the IPO', () => {
    const t = paying('BL', 100).do(dividend(0, 'NCS', 'full'));
    expect([t.moneyOf(0), t.moneyOf(1), t.moneyOf('NCS')]).toEqual([30, 20, 20]);
  });
  it('[1839-DIV-12] [1839-R-41] counts ten times the dividend of a share', () => {
    expect(
      paying('LG', 150)
        .do(dividend(0, 'NCS', 'half'))
        .priceOf('NCS'),
    ).toBe(82);
  });
  it('[1839-DIV-13] [1839-DIV-14] [1839-DIV-15] [1839-DIV-16] [1839-DIV-17] [1839-R-42] moves the price', () => {
    expect([
      priceMove(73, 74, true),
      priceMove(0, 74, false),
      priceMove(0, 74, true),
      priceMove(74, 74, true),
      priceMove(147, 74, true),
      priceMove(148, 74, true),
      priceMove(999, 74, true),
    ]).toEqual([-1, -2, -1, 1, 1, 2, 2]);
  });
  it('[1839-X-31] [1839-X-32] [1839-X-33] half dividends at 74', () => {
    const end = (revenue: number): readonly number[] => {
      const t = paying('LG', revenue).do(dividend(0, 'NCS', 'half'));
      return [t.moneyOf(0), t.moneyOf(1), t.moneyOf('NCS'), t.priceOf('NCS')];
    };
    expect([end(130), end(150), end(290)]).toEqual([
      [21, 14, 74, 67],
      [24, 16, 86, 82],
      [45, 30, 170, 91],
    ]);
    expect(paying('LG', 130).do(dividend(0, 'NCS', 'half')).state.money.bank).toBe(-109);
  });
  it('[1839-X-34] a Local at 20', () => {
    const t = table(2)
      .cash(0, 0)
      .company('L1', { price: 20, cash: 0, trains: ['2'] })
      .at('L1', 'dividend', { ran: true, hadTrain: true, revenue: 80 })
      .do(dividend(0, 'L1', 'half'));
    expect([t.moneyOf('L1'), t.moneyOf(0), t.priceOf('L1')]).toEqual([40, 24, 31]);
  });
  it('[1839-X-35] full dividends at 113', () => {
    expect(
      [110, 220, 230].map((revenue) =>
        paying('BL', revenue, 113)
          .do(dividend(0, 'NCS', 'full'))
          .priceOf('NCS'),
      ),
    ).toEqual([101, 126, 141]);
  });
  it('[1839-X-36] price 40, full, 80', () => {
    expect(
      paying('BL', 80, 40)
        .do(dividend(0, 'NCS', 'full'))
        .priceOf('NCS'),
    ).toBe(47);
  });
  it('[1839-X-37] nothing paid', () => {
    expect(
      paying('LG', 120)
        .do(dividend(0, 'NCS', 'withhold'))
        .moneyOf('NCS'),
    ).toBe(120);
    const b = table(2)
      .cash(0, 0)
      .company('NCS', { price: 74, cash: 0, trains: ['2'] })
      .at('NCS', 'run')
      .do({ type: 'run', seat: 0, company: 'NCS', runs: [] });
    expect([
      paying('LG', 120)
        .do(dividend(0, 'NCS', 'withhold'))
        .priceOf('NCS'),
      b.priceOf('NCS'),
    ]).toEqual([67, 67]);
    const c = table(2).cash(0, 0).company('NBDS', { price: 74, cash: 200 }).at('NBDS', 'marker').do(done(0));
    expect([c.step(), c.priceOf('NBDS')]).toEqual(['trains', 61]);
  });
  it('[1839-X-38] [1839-MARKET-06] [1839-R-37] a Local at 65 stays', () => {
    const t = table(2)
      .phase('BL')
      .company('L1', { price: 65, trains: ['4+'] })
      .at('L1', 'dividend', { ran: true, hadTrain: true, revenue: 70 })
      .do(dividend(0, 'L1', 'full'));
    expect(t.priceOf('L1')).toBe(65);
  });
  it('[1839-X-69] [1839-END-04] [1839-R-35] [1839-MARKET-11] a price of 300 ends the game after the operating round', () => {
    const t = table(2)
      .phase('LR')
      .company('NCS', { price: 227, director: 0, cash: 0, trains: ['PR2+', 'PR2+'] })
      .company('AMS', { price: 67, director: 1, cash: 0, trains: ['PR2+', 'PR2+'] });
    t.own({ set: { number: 2, of: 3, last: false } })
      .at('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 460 })
      .do(dividend(0, 'NCS', 'full'));
    expect([t.priceOf('NCS'), t.state.outcome, operating(t)]).toEqual([300, undefined, 'AMS']);
    finishTurn(t);
    expect([t.state.outcome?.reason, t.state.own.set.number]).toEqual(['top-price', 2]);
  });
});
