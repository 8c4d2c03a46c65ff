/** A board at the size of a stamp: its outline, what is fixed on it, and where the cities are. */
import type { Board, PrintedHex } from '@kursbuch/engine';
import { type Html, html } from './html.ts';

/** Half the width and half the height of a hex that stands on a point, in units of the drawing. */
const HALF_WIDTH = 43.3;
const HALF_HEIGHT = 50;
const OUTLINE = `l${HALF_WIDTH} ${HALF_HEIGHT / 2}v${HALF_HEIGHT}l-${HALF_WIDTH} ${HALF_HEIGHT / 2}l-${HALF_WIDTH} -${HALF_HEIGHT / 2}v-${HALF_HEIGHT}z`;

type Place = { readonly hex: PrintedHex; readonly x: number; readonly y: number };

function stampOf({ hex, x, y }: Place): Html {
  const kinds = new Set(hex.stops.map(({ kind }) => kind));
  const colour = hex.stops.find((stop) => stop.colour !== undefined)?.colour;
  const kind = colour === undefined || colour === 'red' ? hex.area : `${hex.area} ${colour}`;
  const outline = html`<path class="${kind}" d="M${x.toFixed(1)} ${y - HALF_HEIGHT}${OUTLINE}" />`;
  return kinds.has('city') ? html`${outline}<circle cx="${x.toFixed(1)}" cy="${y}" r="14" />` : outline;
}

export function miniMap({ rows, hexes }: Board): Html {
  const places = hexes.map((hex) => ({
    hex,
    x: Number(hex.id.slice(1)) * HALF_WIDTH,
    y: rows.indexOf(hex.id.slice(0, 1)) * HALF_HEIGHT * 1.5,
  }));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const margin = 4;
  const left = Math.min(...xs) - HALF_WIDTH - margin;
  const top = Math.min(...ys) - HALF_HEIGHT - margin;
  const width = Math.max(...xs) + HALF_WIDTH + margin - left;
  const height = Math.max(...ys) + HALF_HEIGHT + margin - top;
  const box = [left, top, width, height].map((n) => n.toFixed(0)).join(' ');
  return html`<svg class="mini" viewBox="${box}" aria-hidden="true">${places.map(stampOf)}</svg>`;
}
