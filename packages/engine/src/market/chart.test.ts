import { describe, expect, it } from 'vitest';

import { companyId } from '../core/ids.ts';
import { componentSet } from '../doors/boxes.ts';
import {
  byPrice,
  emptyMarket,
  neighbourSpace,
  priceAt,
  priceOf,
  spaceAt,
  spaceOf,
  withMarkerOn,
  withoutMarkerOf,
} from './chart.ts';

const grid = componentSet('1824').market;
const line = componentSet('18mag').market;
const two = componentSet('1839').market;
const at = (row: number, column: number): number => {
  const space = spaceAt(grid, row - 1, column - 1);
  if (space === undefined) throw new Error(`no space ${row},${column}`);
  return space;
};
const [a, b, c] = ['SD', 'UG', 'KK'].map(companyId);
if (a === undefined || b === undefined || c === undefined) throw new Error('three companies');

describe('the chart', () => {
  it('[1824-MARKET-01] is a grid with ragged rows', () => {
    expect(grid.rows.map((row) => row.length)).toEqual([14, 14, 14, 11, 9, 7, 5]);
    expect(priceAt(grid, at(4, 11))).toBe(220);
    expect(neighbourSpace(grid, at(4, 11), 'right')).toBeUndefined();
    expect(neighbourSpace(grid, at(4, 11), 'up')).toBe(at(3, 11));
    expect(neighbourSpace(grid, at(3, 12), 'down')).toBeUndefined();
    expect(neighbourSpace(grid, at(7, 1), 'left')).toBeUndefined();
    expect(neighbourSpace(grid, at(1, 3), 'up')).toBeUndefined();
  });

  it('[18mag-MARKET-01] [1839-MARKET-01] or one line, or two', () => {
    expect(neighbourSpace(line, 0, 'left')).toBeUndefined();
    expect(neighbourSpace(line, 28, 'right')).toBeUndefined();
    expect(priceAt(line, 28)).toBe(400);
    const local = spaceAt(two, 1, 9) ?? -1;
    expect(priceAt(two, local)).toBe(65);
    expect(neighbourSpace(two, local, 'right')).toBeUndefined();
    expect(neighbourSpace(two, spaceAt(two, 0, 19) ?? -1, 'right')).toBeUndefined();
  });
});

describe('markers', () => {
  it('[1824-MARKET-13] [18mag-MARKET-02] [1839-MARKET-07] go underneath those already there', () => {
    const market = [a, b, c].reduce((now, company) => withMarkerOn(now, company, at(1, 3)), emptyMarket(grid));
    expect(market[at(1, 3)]).toEqual([a, b, c]);
    const moved = withMarkerOn(withMarkerOn(market, a, at(1, 4)), a, at(1, 3));
    expect(moved[at(1, 3)]).toEqual([b, c, a]);
    expect(priceOf(grid, moved, a)).toBe(120);
  });

  it('[1839-MARKET-08] [1824-R-39] keep their place when they do not move', () => {
    const market = [a, b].reduce((now, company) => withMarkerOn(now, company, 5), emptyMarket(grid));
    expect(withMarkerOn(market, a, 5)).toBe(market);
  });

  it('leave the chart with their company', () => {
    const market = withMarkerOn(emptyMarket(grid), a, 5);
    expect(spaceOf(withoutMarkerOf(market, a), a)).toBeUndefined();
    expect(priceOf(grid, emptyMarket(grid), a)).toBeUndefined();
  });

  it('[1824-OR-05] [1824-OR-06] [1824-OR-07] act by price, then further right, then from the top of the pile', () => {
    const d = companyId('BK');
    const market = (
      [
        [a, at(3, 3)],
        [b, at(2, 2)],
        [c, at(2, 2)],
        [d, at(1, 2)],
      ] as const
    ).reduce((now, [company, space]) => withMarkerOn(now, company, space), emptyMarket(grid));
    expect(byPrice(grid, market)).toEqual([d, a, b, c]);
  });
});
