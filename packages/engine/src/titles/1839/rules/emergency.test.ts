import { describe, expect, it } from 'vitest';

import { asked } from '../../../core/play.ts';
import { buy, no, pass, sell, table, type Table, train, yes } from '../test-table.ts';
import { ncsBuys, poor } from '../test-scenes.ts';

describe('emergency money', () => {
  it('[1839-EMR-01] is raised for a train in step 2 and in step 7, for a home fee, and for RH', () => {
    const why = (t: Table): unknown => asked(t.state, 'raise')?.why;
    expect(why(ncsBuys(poor(20), 'PR2+', 240))).toBe('train');
    const first = poor(20, { operated: false, settled: true }).at('NCS', 'first train');
    expect(why(first.do(train(0, 'NCS', 'PR2+', 240)))).toBe('train');
    const fee = table(3)
      .cash(10, 500, 500)
      .company('L4', { price: 10, shares: [3, 2, 0], homes: ['G10', 'I8'] })
      .company('AMS', { price: 82, director: 1, shares: [2, 4, 0], cash: 0, trains: ['2'] })
      .stock(1)
      .do(buy(1, 'L4'));
    expect(why(fee)).toBe('fee');
    const rh = table(4)
      .cash(0, 500, 500, 500)
      .private('RH', 0)
      .phase('DB')
      .company('NCS', { price: 67, director: 0, shares: [6, 0, 0, 0], cash: 0, trains: ['R4'] })
      .stock(0)
      .do(pass(0), pass(1), pass(2), pass(3));
    expect(why(rh)).toBe('rh');
  });
  it('[1839-EMR-02] [1839-EMR-03] [1839-R-82] comes from the cash and then the shares of the company', () => {
    const t = ncsBuys(poor(500), 'PR2+', 240);
    expect([t.sharesOf('NCS').treasury, t.sharesOf('NCS').pool, t.priceOf('NCS'), t.moneyOf('NCS')]).toEqual([
      0, 2, 56, 0,
    ]);
    const one = ncsBuys(poor(500, { cash: 190 }), 'PR2+', 240);
    expect([one.sharesOf('NCS').treasury, one.moneyOf('NCS'), one.moneyOf(0)]).toEqual([1, 17, 500]);
  });
  it('[1839-EMR-04] [1839-EMR-08] [1839-EMR-12] [1839-R-68] then the director adds exactly what is missing', () => {
    const t = ncsBuys(poor(500), 'PR2+', 240);
    expect([t.moneyOf(0), t.moneyOf('NCS'), t.sharesOf('NCS').treasury, t.trainsOf('NCS')]).toEqual([
      444,
      0,
      0,
      ['PR2+'],
    ]);
  });
  it('[1839-EMR-05] [1839-EMR-09] [1839-EMR-10] [1839-R-67] then he sells shares of his choice, no more than needed', () => {
    const t = ncsBuys(poor(20), 'PR2+', 240);
    expect(t.asked).toBe('raise 0');
    expect([
      t.why(sell(0, ['AMS', 2])),
      t.why(sell(0, ['AMS', 1])),
      t.why(sell(0, ['NCS', 1])),
      t.why(sell(0, ['AMS', 1], ['NCS', 1])),
    ]).toEqual(['more-than-needed 1839-EMR-09', 'legal', 'legal', 'one-company-at-a-time 1839-EMR-10']);
    expect(t.offers('sell-shares', 0)[0]?.choose['sales']).toEqual({
      oneOf: [[{ company: 'AMS', count: 1 }], [{ company: 'NCS', count: 1 }]],
    });
  });
  it('[1839-R-28] [1839-SELL-03] in the first operating round too', () => {
    const t = poor(20).at('NCS', 'trains');
    t.state = { ...t.state, rounds: { auction: 1, stock: 1, operating: 1 } };
    expect(t.do(train(0, 'NCS', 'PR2+', 240)).why(sell(0, ['AMS', 1]))).toBe('legal');
  });
  it('[1839-EMR-03] without shares of its own the company sells none', () => {
    const t = ncsBuys(poor(500, { treasury: 0 }), 'PR2+', 240);
    expect(t.events.filter((one) => one.event === 'own' && one.what === 'sold')).toEqual([]);
  });
  it('[1839-EMR-06] but never so that the operating company changes its director', () => {
    const t = ncsBuys(
      poor(0, { shares: [4, 3, 0], treasury: 0, cash: 0 }).company('AMS', {
        price: 101,
        director: 1,
        shares: [0, 6, 0],
      }),
      'PR2+',
      240,
    );
    expect([t.why(sell(0, ['NCS', 1])), t.why(sell(0, ['NCS', 2]))]).toEqual([
      'legal',
      'keeps-its-director 1839-EMR-06',
    ]);
  });
  it('[1839-EMR-07] [1839-EMR-13] other companies may change theirs, and the new director decides about redemption', () => {
    const t = ncsBuys(
      poor(0, { cash: 0, treasury: 0 }).company('AMS', { price: 101, director: 0, shares: [4, 3, 0], cash: 900 }),
      'PR2+',
      240,
    );
    t.do(sell(0, ['AMS', 3]));
    expect([t.sharesOf('AMS').director, t.asked]).toEqual([1, 'redeem 1']);
    t.do(yes(1));
    expect([t.moneyOf('AMS'), t.priceOf('AMS'), t.trainsOf('NCS')]).toEqual([597, 101, ['PR2+']]);
    const own = ncsBuys(
      poor(0, { cash: 100, treasury: 0 }).company('AMS', { price: 101, director: 1, shares: [0, 6, 0] }),
      'PR2+',
      240,
    ).do(sell(0, ['NCS', 1]));
    expect([own.asked, own.sharesOf('NCS').pool]).toEqual(['raise 0', 1]);
  });
  it('[1839-EMR-11] and if that is too little he is bankrupt', () => {
    const t = ncsBuys(
      poor(0, { cash: 0, treasury: 0 })
        .company('AMS', { price: 101, director: 1, shares: [0, 6, 0] })
        .left({ LR: 3 }),
      'PR2+',
      240,
    );
    while (t.asked === 'raise 0') t.do(sell(0, ['NCS', 1]));
    expect(t.state.own.out).toEqual([0]);
  });
  it('[1839-X-61] a company and its director pay together', () => {
    const t = ncsBuys(poor(100), 'PR2+', 240);
    expect([t.priceOf('NCS'), t.sharesOf('NCS').pool, t.moneyOf(0), t.moneyOf('NCS')]).toEqual([56, 2, 44, 0]);
  });
  it('[1839-X-62] exactly one share of Y', () => {
    const t = ncsBuys(poor(20).money('AMS', 101), 'PR2+', 240).do(sell(0, ['AMS', 1]));
    expect([t.asked, t.moneyOf(0)]).toEqual(['redeem 1', 121]);
    t.do(no(1));
    expect([t.moneyOf(0), t.priceOf('AMS'), t.trainsOf('NCS')]).toEqual([65, 91, ['PR2+']]);
  });
  it('[1839-X-76] a Major that has not operated', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('LG')
      .company('NCS', {
        price: 61,
        director: 0,
        shares: [6, 0],
        treasury: 2,
        cash: 50,
        operated: false,
        settled: false,
      });
    t.at('NCS', 'first train').do(train(0, 'NCS', '3', 140));
    expect([t.moneyOf('NCS'), t.priceOf('NCS'), t.sharesOf('NCS').pool, t.moneyOf(0)]).toEqual([22, 51, 2, 500]);
  });
  it('[1839-R-28] no shares are sold for a fee in the first stock round', () => {
    const t = table(3)
      .cash(20, 500, 500)
      .company('L4', { price: 10, director: 0, shares: [3, 2, 0], homes: ['G10', 'I8'] })
      .tile('I8', '619')
      .company('AMS', { price: 101, director: 1, shares: [1, 5, 0] });
    t.stock(1, 1).do(buy(1, 'L4'));
    expect([t.state.own.out, t.parred('L4')]).toEqual([[0], false]);
    const later = table(3)
      .cash(20, 500, 500)
      .company('L4', { price: 10, director: 0, shares: [3, 2, 0], homes: ['G10', 'I8'] })
      .tile('I8', '619')
      .company('AMS', { price: 101, director: 1, shares: [1, 5, 0], cash: 0 });
    expect(later.stock(1, 2).do(buy(1, 'L4')).asked).toBe('raise 0');
  });
});
