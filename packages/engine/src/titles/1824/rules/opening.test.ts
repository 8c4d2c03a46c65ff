import { describe, expect, it } from 'vitest';
import { table, type Table } from '../test-table.ts';

/** Seat 0 is at turn in a share round; EPP was sold for 160 and exchanged, so BK is directed by seat 0. */
const exchanged = (): Table => {
  const t = table().paper('EPP', 0, 160).afterInitial().phase(3).turnOf(0);
  return t.do('exchange', { company: 'EPP', into: 'BK' }).money(0, 900).money(1, 900).turnOf(0);
};

describe('regional railways', () => {
  it('[1824-REG-01] BK, MS, CL and SB have a coal railway, BH has none', () => {
    const t = table();
    expect(t.choices('par', 'company')).toEqual(expect.arrayContaining(['BH']));
    expect(new Set(t.offers('par').map(({ fixed }) => fixed['company']))).toEqual(new Set(['BH']));
  });

  it('[1824-REG-02] own four trains up to phase 3, three in 4 and 5, two from 6', () => {
    for (const [phase, limit] of [
      [2, 4],
      [3, 4],
      [4, 3],
      [5, 3],
      [6, 2],
      [7, 2],
      [8, 2],
    ] as const) {
      const t = table().afterInitial().phase(phase).open('BH', 0, [3]).money('BH', 5000).marker('BH', 'J13');
      t.trains('BH', ...Array.from({ length: limit - 1 }, () => '10')).at('BH', 'trains');
      const [first] = t.offers('buy-train');
      expect(first?.fixed['train']).toBeDefined();
      t.trains('BH', '10');
      expect(t.whyNot('buy-train', { ...first?.fixed })).toContain('1824-TRAIN-11');
    }
  });

  it('[1824-REG-03] the price is fixed by the purchase of the coal railway, and shares can be bought from then on', () => {
    const t = table();
    expect(t.no('buy-share', { company: 'BK', from: 'bank' })).toBe('1824-REG-13');
    t.do('buy-paper', { company: 'EPP', price: 140 }).do('buy-share', { company: 'BK', from: 'bank' });
    expect([t.held('BK', 1), t.moneyOf(1)]).toEqual([1, 750]);
  });

  it('[1824-REG-14] [1824-NAT-23] nobody directs what is not open, however much he holds', () => {
    const t = table().afterInitial().shares('SD', 'bank', [1]).money(0, 900).turnOf(0);
    t.do('buy-share', { company: 'SD', from: 'bank' });
    expect([t.held('SD', 0), t.directorOf('SD')]).toEqual([2, undefined]);
    const open = table().afterInitial().phase(4).open('SD', 0).shares('SD', 'bank', [1]).money(0, 900).turnOf(0);
    open.do('buy-share', { company: 'SD', from: 'bank' });
    expect([open.held('SD', 0), open.directorOf('SD')]).toEqual([2, 0]);
  });

  it('[1824-REG-04] [1824-R-27] opens with 50 % of all players together, the director among them', () => {
    const t = exchanged().shares('BK', 0, [1, 1]);
    expect(t.state.own.open).toEqual([]);
    t.turnOf(1).do('buy-share', { company: 'BK', from: 'bank' });
    expect(t.state.own.open).toEqual(['BK']);
  });

  it('[1824-REG-05] [1824-EX-17] gets 8 times the issue price, and what the coal railway had', () => {
    const t = exchanged().shares('BK', 0, [2]).do('buy-share', { company: 'BK', from: 'bank' });
    expect([t.moneyOf('BK'), t.trainsOf('BK')]).toEqual([640 + 40, ['1g']]);
    const unsold = table().afterInitial().money(0, 900).turnOf(0).do('par', { company: 'BK', price: 80 });
    unsold.shares('BK', 0, [2]).turnOf(0).do('buy-share', { company: 'BK', from: 'bank' });
    expect(unsold.moneyOf('BK')).toBe(800);
  });

  it("[1824-REG-06] without coal railway the director's certificate is bought first", () => {
    expect(table().no('buy-share', { company: 'BH', from: 'bank' })).toBe('1824-REG-06');
  });

  it('[1824-REG-07] its buyer sets the price and pays twice as much to the Bank', () => {
    const t = table();
    expect(t.choices('par', 'price')).toEqual([60, 70, 80, 90, 100]);
    expect(t.no('par', { company: 'BH', price: 75 })).toBe('1824-REG-07');
    const { bank } = t.state.money;
    t.do('par', { company: 'BH', price: 90 });
    expect([t.priceOf('BH'), t.moneyOf(2), t.state.money.bank - bank]).toEqual([90, 640, 180]);
  });

  it('[1824-REG-08] from then on its other shares can be bought', () => {
    const t = table().do('par', { company: 'BH', price: 60 }).do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.held('BH', 1), t.moneyOf(1)]).toEqual([1, 760]);
  });

  it('[1824-REG-09] [1824-REG-10] [1824-REG-11] opens at once with 50 % and gets 10 times the issue price', () => {
    const t = table().issued('BH', 70).shares('BH', 0, [1, 1]).money(0, 500).turnOf(0);
    t.do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.state.own.open, t.moneyOf('BH')]).toEqual([['BH'], 700]);
    // By an exchange too.
    const other = table().paper('B1', 0).afterInitial().phase(3).issued('BH', 70).shares('BH', 0, [1, 1]).turnOf(0);
    other.do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect([other.state.own.open, other.moneyOf('BH')]).toEqual([['BH'], 700]);
  });

  it('[1824-REG-12] on opening the director has markers and capital at his disposal', () => {
    const t = table().issued('BH', 70).shares('BH', 1, [0, 2]).money(1, 500).turnOf(1);
    t.do('buy-share', { company: 'BH', from: 'bank' }).do('pass').do('pass').do('pass');
    expect([t.state.place.owner, t.acting, t.moneyOf('BH'), t.markers('BH')]).toEqual([
      { kind: 'company', company: 'BH' },
      1,
      700,
      ['J13'],
    ]);
  });

  it('[1824-REG-13] shares of an unpriced railway come from mountain exchanges only', () => {
    const t = table().paper('B1', 0).afterInitial().phase(3).money(0, 500).turnOf(0);
    expect(t.no('buy-share', { company: 'CL', from: 'bank' })).toBe('1824-REG-13');
    t.do('exchange', { company: 'B1', into: 'CL', from: 'bank' });
    expect(t.held('CL', 0)).toBe(1);
  });

  it("[1824-REG-14] [1824-R-24] while the director's certificate is reserved nobody directs", () => {
    const t = table().paper('EPP', 0).afterInitial().shares('BK', 'reserved', [0, 5]).money(1, 500).turnOf(1);
    t.do('buy-share', { company: 'BK', from: 'bank' });
    expect([t.directorOf('BK'), t.state.own.open]).toEqual([undefined, []]);
  });

  it('[1824-REG-15] the price of shares goes to the Bank, not to the company', () => {
    const t = table().open('BH', 0, [3]).money('BH', 100).money(1, 500).turnOf(1);
    const { bank } = t.state.money;
    t.do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.moneyOf('BH'), t.state.money.bank - bank]).toEqual([100, 80]);
  });

  it('[1824-R-29] an unpriced railway with 50 % waits for the director and then opens at once', () => {
    const t = table().afterInitial().shares('BH', 'bank', [3, 3]).money(2, 500).turnOf(2);
    expect(t.state.own.open).toEqual([]);
    t.do('par', { company: 'BH', price: 60 });
    expect([t.state.own.open, t.moneyOf('BH'), t.directorOf('BH')]).toEqual([['BH'], 600, 0]);
  });

  it('[1824-R-30] the capital follows the issue price, not the price of the day', () => {
    const t = table().issued('BH', 70).field('BH', 1, 8).shares('BH', 0, [2]).money(0, 500).turnOf(0);
    t.do('buy-share', { company: 'BH', from: 'bank' });
    expect(t.moneyOf('BH')).toBe(700);
  });
});
