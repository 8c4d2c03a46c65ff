import { describe, expect, it } from 'vitest';

import { box } from '../cards.ts';
import { isLocal, operatingOrder } from '../companies.ts';
import { dividend, pass, sell, table } from '../test-table.ts';

describe('the two markets', () => {
  it('[1839-MARKET-01] [1839-MARKET-02] [1839-MARKET-03] are two lines', () => {
    expect(box.market.rows).toEqual([
      [40, 43, 47, 51, 56, 61, 67, 74, 82, 91, 101, 113, 126, 141, 159, 179, 202, 227, 254, 300],
      [10, 13, 16, 20, 25, 31, 38, 46, 55, 65],
    ]);
  });
  it('[1839-MARKET-04] make a company Local or Major by where its marker is', () => {
    const t = table(2)
      .company('L1', { price: 46 })
      .company('L2', { price: 43, major: true })
      .company('NCS', { price: 40 });
    expect(['L1', 'L2', 'NCS'].map((id) => isLocal(t.state, t.sharesOf(id).company))).toEqual([true, false, false]);
  });
  it('[1839-MARKET-05] [1839-MARKET-11] end at both ends', () => {
    const left = table(2)
      .phase('BL')
      .company('NCS', { price: 40, trains: ['4+'] })
      .at('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 10 });
    expect(left.do(dividend(0, 'NCS', 'withhold')).priceOf('NCS')).toBe(40);
    const right = table(2)
      .phase('BL')
      .company('NCS', { price: 300, trains: ['4+'] })
      .company('AMS', { price: 254, trains: ['4+'] });
    right.at('AMS', 'dividend', { ran: true, hadTrain: true, revenue: 600 }).do(dividend(0, 'AMS', 'full'));
    expect([right.priceOf('NCS'), right.priceOf('AMS')]).toEqual([300, 300]);
    right.at('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 300 }).do(dividend(0, 'NCS', 'full'));
    expect(right.priceOf('NCS')).toBe(300);
  });
  it('[1839-MARKET-07] put a moved marker under those there', () => {
    const t = table(2)
      .company('NCS', { price: 91, shares: [5, 0], cash: 0 })
      .company('AMS', { price: 82, shares: [6, 0] })
      .stock(0)
      .do(sell(0, ['NCS', 1]));
    expect(operatingOrder(t.state)).toEqual(['AMS', 'NCS']);
  });
  it('[1839-MARKET-08] leave a marker that does not move in its place', () => {
    const t = table(2)
      .company('NCS', { price: 40, shares: [6, 0], cash: 0 })
      .company('AMS', { price: 40, shares: [6, 0] })
      .stock(0)
      .do(sell(0, ['NCS', 1]));
    expect(operatingOrder(t.state)).toEqual(['NCS', 'AMS']);
    expect(t.events.filter(({ event }) => event === 'price')).toEqual([]);
  });
  it('[1839-MARKET-09] have pale spaces without a rule of their own', () => {
    const t = table(2)
      .company('NCS', { price: 91, shares: [6, 4] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(t.priceOf('NCS')).toBe(101);
    expect(box.market.parSpaces.map(({ price }) => price)).toEqual([67, 74, 82, 20, 31, 46]);
  });
  it('[1839-MARKET-10] convert at three spaces', () => {
    expect(box.market.conversions.map(({ from, to }) => [from.price, to.price])).toEqual([
      [46, 43],
      [55, 51],
      [65, 61],
    ]);
  });
  it('[1839-MARKET-12] count a move of several spaces as one arrival', () => {
    const t = table(2)
      .company('NCS', { price: 91, shares: [6, 0], cash: 0 })
      .company('AMS', { price: 82, shares: [6, 0] })
      .company('MSS', { price: 74, shares: [6, 0] });
    t.stock(0).do(sell(0, ['NCS', 2]));
    expect(operatingOrder(t.state)).toEqual(['AMS', 'MSS', 'NCS']);
    expect(t.events.filter(({ event }) => event === 'price')).toEqual([
      { event: 'price', company: 'NCS', from: 91, to: 74 },
    ]);
  });
});
