/** Range that is left, as one number, and what is left of it after a stop. */
import type { TrainRun } from '../types.ts';
import { valueFor } from './strict.ts';

/** Range that a stop uses up: none, of all stops, or of all and of large ones. */
export const FREE = 0;
export const SMALL = 1;
export const LARGE = 2;

export type RangeTable = {
  /** Numbers from 0 up to the full range. */
  readonly ranges: number;
  /** `after[3 * left + cost]`, or -1 if the range does not reach. A stop that uses range up leads to a smaller number. */
  readonly after: Int16Array;
  /** By range left: how many stops have been counted; 0 where only large ones are limited. */
  readonly spent: Int16Array;
};

/** What is left: of all stops, and of large ones. Where there is no limit a number stays as it is. */
type Left = { readonly all: number; readonly large: number };

/** Tables by range and places: there are few of either. */
const known = new Map<string, RangeTable>();

/** The table of a train. No route is longer than the number of places. */
export function rangeTable({ range }: Pick<TrainRun, 'range'>, places: number): RangeTable {
  const key = `${range.all} ${range.large} ${places}`;
  const table = known.get(key) ?? makeTable(range, places);
  known.set(key, table);
  return table;
}

/** A table with nothing but what can be left of the range. */
function makeTable(range: TrainRun['range'], places: number): RangeTable {
  const unlimited = range.all === undefined && range.large === undefined;
  const countsAll = unlimited || range.all !== undefined;
  const countsLarge = range.large !== undefined;
  const full: Left = {
    all: countsAll ? Math.min(range.all ?? places, places) : 0,
    large: Math.min(range.large ?? 0, places),
  };
  // More large stops than stops at all are as good as none to spare.
  const left = ({ all, large }: Left): Left => ({ all, large: countsAll ? Math.min(all, large) : large });
  const width = full.large + 1;
  const keyOf = ({ all, large }: Left): number => all * width + large;
  const after = ({ all, large }: Left, cost: number): Left | undefined => {
    if (cost === FREE) return { all, large };
    const then = { all: all - Number(countsAll), large: large - Number(countsLarge && cost === LARGE) };
    return then.all < 0 || then.large < 0 ? undefined : left(then);
  };
  const found = new Map<number, Left>();
  const open = [left(full)];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(keyOf(one))) continue;
    found.set(keyOf(one), one);
    for (const cost of [SMALL, LARGE]) open.push(...[after(one, cost)].flatMap((then) => then ?? []));
  }
  const order = [...found.keys()].toSorted((a, b) => a - b);
  const numberOf = new Map(order.map((key, n) => [key, n]));
  const table = new Int16Array(3 * order.length).fill(-1);
  const spent = new Int16Array(order.length);
  order.forEach((key, n) => {
    const here = valueFor(found, key);
    if (countsAll) spent[n] = full.all - here.all;
    for (const cost of [FREE, SMALL, LARGE]) {
      const then = after(here, cost);
      table[3 * n + cost] = then === undefined ? -1 : valueFor(numberOf, keyOf(then));
    }
  });
  return { ranges: order.length, after: table, spent };
}
