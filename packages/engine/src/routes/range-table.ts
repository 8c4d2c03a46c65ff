/** Range that is left, as one number, and what is left of it after a stop. */
import type { TrainRun } from './types.ts';

/** Range that a stop uses up: none, of all stops, or of all and of large ones. */
export const FREE = 0;
export const SMALL = 1;
export const LARGE = 2;

export type RangeTable = {
  /** Numbers from 0 up to the full range. */
  readonly ranges: number;
  /** `after[3 * left + cost]`, or -1 if the range does not reach. */
  readonly after: Int16Array;
  /** By range left: how many stops have been counted; 0 where only large ones are limited. */
  readonly spent: Int16Array;
};

/** The table of a train. No route is longer than the number of places. */
export function rangeTable({ range }: TrainRun, places: number): RangeTable {
  const unlimited = range.all === undefined && range.large === undefined;
  const all = unlimited ? places : Math.min(range.all ?? -1, places);
  const large = Math.min(range.large ?? -1, places);
  const width = large < 0 ? 1 : large + 1;
  const ranges = (all < 0 ? 1 : all + 1) * width;
  const oneOfAll = all < 0 ? 0 : width;
  const oneLarge = large < 0 ? 0 : 1;
  const after = new Int16Array(3 * ranges).fill(-1);
  const spent = new Int16Array(ranges);
  for (let left = 0; left < ranges; left += 1) {
    after[3 * left + FREE] = left;
    if (all >= 0) spent[left] = all - Math.floor(left / width);
    if (left < oneOfAll) continue;
    after[3 * left + SMALL] = left - oneOfAll;
    if (left % width >= oneLarge) after[3 * left + LARGE] = left - oneOfAll - oneLarge;
  }
  return { ranges, after, spent };
}
