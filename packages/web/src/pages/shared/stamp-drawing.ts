/** A board at the size of a stamp: its outline, what is fixed on it, and where the cities are, as few paths. */
import type { Board, PrintedHex } from '@kursbuch/engine';

const HALF_WIDTH = 43;
const HALF_HEIGHT = 50;
const OUTLINE = 'l43 25v50l-43 25-43-25v-50z';
const CITY = 'm-14 0a14 14 0 1028 0a14 14 0 10-28 0z';
const MARGIN = 4;

/** One path for all hexes of a kind. */
export type StampPart = { readonly kind: string; readonly d: string };
export type Stamp = { readonly box: string; readonly parts: readonly StampPart[] };

function kindOf({ area, stops }: PrintedHex): string {
  const colour = stops.find((stop) => stop.colour !== undefined)?.colour;
  return colour === undefined || colour === 'red' ? area : colour;
}

export function stampOf({ rows, hexes }: Board): Stamp {
  const places = hexes.map((hex) => ({
    hex,
    x: Number(hex.id.slice(1)) * HALF_WIDTH,
    y: rows.indexOf(hex.id.slice(0, 1)) * HALF_HEIGHT * 1.5,
  }));
  const paths = new Map<string, string>();
  const add = (kind: string, d: string): void => void paths.set(kind, (paths.get(kind) ?? '') + d);
  for (const { hex, x, y } of places) add(kindOf(hex), `M${String(x)} ${String(y - HALF_HEIGHT)}${OUTLINE}`);
  for (const { hex, x, y } of places)
    if (hex.stops.some(({ kind }) => kind === 'city'))
      add(hex.area === 'land' ? 'city' : 'city-on-tile', `M${String(x)} ${String(y)}${CITY}`);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const left = Math.min(...xs) - HALF_WIDTH - MARGIN;
  const top = Math.min(...ys) - HALF_HEIGHT - MARGIN;
  const width = Math.max(...xs) + HALF_WIDTH + MARGIN - left;
  const height = Math.max(...ys) + HALF_HEIGHT + MARGIN - top;
  return {
    box: [left, top, width, height].join(' '),
    parts: [...paths].map(([kind, d]) => ({ kind, d })),
  };
}
