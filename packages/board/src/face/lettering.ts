/**
 * How large words are set on a board that is shown at some scale: names 10 pixels where the scale allows, and figures that can be read
 * beside them. Close sizes are one and the same, so that a layout is worked out once for all of them.
 */
export type Lettering = { readonly name: number; readonly figure: number };

const NAME = { pixels: 10, least: 11.8, most: 15 } as const;
const FIGURE = { pixels: 9.6, least: 12, most: 13.4 } as const;
/** Sizes are told apart in steps of a fifth, rounded up: nothing is smaller than it should be. */
const STEPS = 5;

const sizeFor = ({ pixels, least, most }: typeof NAME | typeof FIGURE, scale: number): number =>
  Math.ceil(Math.min(most, Math.max(least, pixels / scale)) * STEPS - 1e-9) / STEPS;

const known = new Map<string, Lettering>();

/** The sizes for so many pixels to a unit. */
export function letteringFor(scale: number): Lettering {
  const lettering = { name: sizeFor(NAME, scale), figure: sizeFor(FIGURE, scale) };
  const key = `${lettering.name} ${lettering.figure}`;
  const same = known.get(key) ?? lettering;
  known.set(key, same);
  return same;
}
