import { describe, expect, it } from 'vitest';
import { components1824 } from '../components/index.ts';
import { table, type Table } from '../test-table.ts';

/** BH on a field, about to decide on its income. */
const paying = (row: number, column: number, income = 100): Table => {
  const t = table().afterInitial().open('BH', 0, [2, 2]).marker('BH', 'J13').field('BH', row, column).trains('BH', '2');
  t.phase(2).at('BH', 'dividend');
  return t.own({ turn: { ...t.state.own.turn, income } });
};
const pays = (row: number, column: number): string =>
  paying(row, column).do('dividend', { company: 'BH', pay: 'full' }).fieldOf('BH');
const withholds = (row: number, column: number): string =>
  paying(row, column).do('dividend', { company: 'BH', pay: 'withhold' }).fieldOf('BH');

const selling = (row: number, column: number): Table =>
  table().afterInitial().open('BH', 0, [3, 3]).field('BH', row, column).turnOf(0);
const sells = (row: number, column: number): string =>
  selling(row, column)
    .do('sell-shares', { sales: [{ company: 'BH', count: 1 }] })
    .fieldOf('BH');

const soldOut = (row: number, column: number): string => {
  const t = table().afterInitial().open('BH', 0, [4, 4]).field('BH', row, column).turnOf(0);
  while (t.state.place.round === 'share') t.do('pass');
  return t.fieldOf('BH');
};

describe('the share price chart', () => {
  it('[1824-MARKET-01] [1824-R-36] has rows of 14, 14, 14, 11, 9, 7 and 5 fields', () => {
    const { rows } = components1824.market;
    expect(rows.map((row) => row.length)).toEqual([14, 14, 14, 11, 9, 7, 5]);
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      [100, 350],
      [90, 340],
      [80, 330],
      [70, 220],
      [60, 170],
      [50, 120],
      [40, 80],
    ]);
    expect(rows.map((row) => row[5])).toEqual([155, 145, 135, 125, 115, 105, undefined]);
    expect(rows[0]).toEqual([100, 110, 120, 130, 140, 155, 170, 190, 210, 235, 260, 290, 320, 350]);
  });

  it('[1824-MARKET-02] [1824-R-37] regional railways start in the third column', () => {
    const fields = [60, 70, 80, 90, 100].map((price) => table().do('par', { company: 'BH', price }).fieldOf('BH'));
    expect(fields).toEqual(['(7,3) 60', '(6,3) 70', '(5,3) 80', '(4,3) 90', '(3,3) 100']);
  });

  it('[1824-MARKET-03] Staatsbahnen start on the 120 of the top row', () => {
    expect(table().fieldOf('UG')).toBe('(1,3) 120');
  });

  it('[1824-MARKET-04] a pay-out moves right', () => {
    expect([pays(3, 3), pays(1, 3)]).toEqual(['(3,4) 110', '(1,4) 130']);
  });

  it('[1824-MARKET-05] [1824-R-38] at the right end up, in the corner nowhere', () => {
    expect([pays(7, 5), pays(4, 11), pays(1, 14)]).toEqual(['(6,5) 90', '(3,11) 240', '(1,14) 350']);
  });

  it('[1824-MARKET-06] [1824-R-64] no pay-out moves left: withheld, without train, with income 0', () => {
    expect(withholds(1, 3)).toBe('(1,2) 110');
    const t = table()
      .afterInitial()
      .phase(2)
      .open('BH', 0, [2, 2])
      .marker('BH', 'J13')
      .field('BH', 3, 3)
      .money('BH', 500);
    t.at('BH', 'track').do('done');
    expect([t.fieldOf('BH'), t.state.place.step]).toEqual(['(3,2) 90', 'trains']);
  });

  it('[1824-MARKET-07] in the first column down, in the corner nowhere', () => {
    expect([withholds(5, 1), withholds(7, 1)]).toEqual(['(6,1) 50', '(7,1) 40']);
  });

  it('[1824-MARKET-08] [1824-MARKET-10] one field down for each sale, however many shares', () => {
    const t = selling(3, 3).shares('BH', 0, [3, 3]);
    t.do('sell-shares', { sales: [{ company: 'BH', count: 2 }] });
    expect(t.fieldOf('BH')).toBe('(4,3) 90');
    t.do('pass').do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(t.fieldOf('BH')).toBe('(5,3) 80');
  });

  it('[1824-MARKET-09] no move at the bottom of a column', () => {
    expect([sells(3, 12), sells(7, 2), sells(3, 3)]).toEqual(['(3,12) 270', '(7,2) 50', '(4,3) 90']);
  });

  it('[1824-MARKET-11] [1824-MARKET-12] [1824-R-41] sold out moves straight up, in the top row nowhere', () => {
    expect([soldOut(3, 3), soldOut(1, 6)]).toEqual(['(2,3) 110', '(1,6) 155']);
    const left = table().afterInitial().phase(3).open('BH', 0, [3, 2, 2], 100).turnOf(0);
    while (left.state.place.round === 'share') left.do('pass');
    expect([left.held('BH', 'bank'), left.fieldOf('BH')]).toEqual([1, '(3,3) 100']);
  });

  it('[1824-MARKET-11] the initial share round is a share round: what is sold out at its end rises', () => {
    const t = table().paper('EPP', 0).shares('BK', 'reserved', [4, 4]).turnOf(0, 'initial');
    expect(t.fieldOf('BK')).toBe('(7,3) 60');
    for (let n = 0; n < 3; n += 1) t.do('pass');
    expect([t.state.place.round, t.fieldOf('BK')]).toEqual(['operating', '(6,3) 70']);
  });

  it("[1824-R-42] a reserved director's certificate does not prevent the rise", () => {
    const t = table().paper('EPP', 0).afterInitial().shares('BK', 'reserved', [4, 4]).turnOf(0);
    for (let n = 0; n < 3; n += 1) t.do('pass');
    expect(t.fieldOf('BK')).toBe('(6,3) 70');
  });

  it('[1824-MARKET-13] [1824-R-39] a marker goes underneath; one that stays keeps its place', () => {
    const t = paying(3, 3).issued('CL', 60).field('CL', 3, 4).do('dividend', { company: 'BH', pay: 'full' });
    expect(t.state.market.find((markers) => markers.includes(t.company('BH')))).toEqual(['CL', 'BH']);
    const corner = paying(1, 14).issued('CL', 60).field('CL', 1, 14).do('dividend', { company: 'BH', pay: 'full' });
    expect(corner.state.market.find((markers) => markers.includes(corner.company('BH')))).toEqual(['BH', 'CL']);
  });

  it('[1824-R-43] sold-out companies of one field keep their order', () => {
    const t = table()
      .afterInitial()
      .open('BH', 0, [4, 4])
      .open('CL', 1, [4, 4])
      .field('BH', 3, 3)
      .field('CL', 3, 3)
      .turnOf(0);
    while (t.state.place.round === 'share') t.do('pass');
    expect(t.state.market.find((markers) => markers.includes(t.company('BH')))).toEqual(['BH', 'CL']);
  });

  it('[1824-MARKET-14] purchases never move a price', () => {
    const t = selling(3, 3).money(1, 500).turnOf(1).do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.fieldOf('BH'), t.moneyOf(1), t.held('BH', 1)]).toEqual(['(3,3) 100', 400, 4]);
  });

  it('[1824-MARKET-15] papers have no marker on the chart', () => {
    const t = table().paper('EPP', 0).paper('SD1', 1).paper('B1', 2);
    expect(t.state.market.flat()).toEqual(['SD', 'UG', 'KK', 'BK']);
  });

  it('[1824-EX-22] chart moves', () => {
    expect([pays(1, 3), withholds(1, 3), pays(7, 5), pays(4, 11), pays(1, 14), withholds(7, 1)]).toEqual([
      '(1,4) 130',
      '(1,2) 110',
      '(6,5) 90',
      '(3,11) 240',
      '(1,14) 350',
      '(7,1) 40',
    ]);
    expect([sells(3, 3), sells(3, 12), soldOut(3, 3), soldOut(1, 3)]).toEqual([
      '(4,3) 90',
      '(3,12) 270',
      '(2,3) 110',
      '(1,3) 120',
    ]);
  });
});
