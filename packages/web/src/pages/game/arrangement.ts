/** Where the band stands, so that the map is as large as it can be: below it with its tables, beside it, or below with the strip only. */
import type { Size } from '../../map/fit.ts';

export const ARRANGEMENTS = ['open', 'beside', 'folded'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** The order strip, which is always there. */
export const STRIP = 48;
/** What a band beside the map takes at least, and at most. */
export const BESIDE = { least: 300, most: 460 } as const;
/** Narrower than this, players and prices side by side do not show all they have. */
const OPEN_LEAST = 900;
/** A board that is shown at its full size gains nothing by more room. */
const ENOUGH = 1;
/** So much of the scale is worth seeing more at a glance. */
const NEARLY = 0.97;

/** The scale of the map in each arrangement; `tables` is how high the tables of an open band are. */
export function scalesIn(stage: Size, board: Size, tables: number): { readonly [one in Arrangement]: number } {
  const fit = (width: number, height: number): number => Math.min(ENOUGH, width / board.width, height / board.height);
  const below = (band: number): number => fit(stage.width, stage.height - band);
  return {
    open: below(STRIP + tables),
    beside: fit(stage.width - BESIDE.least, stage.height),
    folded: below(STRIP),
  };
}

/** The arrangement with the largest map; of those that are nearly as good the one that shows most, if it has the width for it. */
export function arrangementOf(stage: Size, board: Size, tables: number): Arrangement {
  const scales = scalesIn(stage, board, tables);
  const largest = Math.max(...Object.values(scales));
  const fits = (one: Arrangement): boolean => one !== 'open' || stage.width >= OPEN_LEAST;
  return ARRANGEMENTS.find((one) => fits(one) && scales[one] >= NEARLY * largest) ?? 'folded';
}
