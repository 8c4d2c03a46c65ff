/** The tiles of a box, sorted as on a printed sheet: by colour, then by what they carry. */
import {
  type Colour,
  COLOURS,
  type Components,
  type PrintedHex,
  type TileFace,
  type TileId,
  upgradeTable,
} from '@kursbuch/engine';
import type { BoardWords } from '@kursbuch/words/board';
import { measure } from '../text/measure.ts';

/** One face on the sheet. */
export type Cell = {
  readonly face: TileFace;
  readonly count: number;
  /** Small print below the number, line by line. */
  readonly notes: readonly string[];
};
export type CellGroup = { readonly caption: string; readonly cells: readonly Cell[] };
export type Section = { readonly colour: Colour; readonly pieces: number; readonly groups: readonly CellGroup[] };

export const NOTE_SIZE = 11;

/** A list broken into lines no wider than given. */
export function brokenList(first: string, items: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = first;
  for (const [n, item] of items.entries()) {
    const next = `${item}${n < items.length - 1 ? ',' : ''}`;
    const longer = line === '' ? next : `${line} ${next}`;
    if (line !== '' && measure(longer, 'Source Sans 3 600', NOTE_SIZE).width > width) {
      lines.push(line);
      line = next;
    } else line = longer;
  }
  return [...lines, line];
}

/** The caption of the tiles with a label: the place it stands for, where there is only one. */
function labelCaption(label: string, hexes: readonly PrintedHex[], words: BoardWords): string {
  const [only, more] = hexes.filter((hex) => hex.label === label);
  const { twinCities, cities } = words.manifest;
  if (label === 'OO') return twinCities.toUpperCase();
  // The label keeps its own letters: Bu is not BU.
  const place = only?.name !== undefined && more === undefined ? only.name : cities;
  return `${label}  ${place.toUpperCase()}`;
}

function captionOf(face: TileFace, hexes: readonly PrintedHex[], words: BoardWords): string {
  const { track, towns, twoTowns, cities } = words.manifest;
  if (face.label !== undefined) return labelCaption(face.label, hexes, words);
  if (face.stops.length === 0) return track.toUpperCase();
  if (face.stops[0]?.kind === 'city') return cities.toUpperCase();
  return (face.stops.length > 1 ? twoTowns : towns).toUpperCase();
}

/** Everything on the sheet of a box. */
export function sectionsOf(components: Components, words: BoardWords, width: number): readonly Section[] {
  const { faces, pieces, board } = components;
  const chart = upgradeTable(components);
  const notes = (id: TileId, colour: Colour, back: TileId | undefined): readonly string[] => {
    const next = (chart.get(id) ?? []).map((upgrade) => upgrade.tile);
    const { becomes, stays, back: other } = words.manifest;
    return [
      ...(back === undefined ? [] : [`${other} ${back}`]),
      ...(next.length > 0 ? brokenList(becomes, next, width) : colour === 'gray' ? [] : [stays]),
    ];
  };
  const all = pieces.flatMap(({ faces: ids, count }) =>
    ids.flatMap((id) => {
      const face = faces.get(id);
      const back = ids.find((other) => other !== id);
      return face === undefined ? [] : [{ face, count, notes: notes(id, face.colour, back) }];
    }),
  );
  const order = [...faces.keys()];
  const sorted = all.toSorted((a, b) => order.indexOf(a.face.id) - order.indexOf(b.face.id));
  return COLOURS.map((colour) => {
    const cells = sorted.filter((cell) => cell.face.colour === colour);
    const groups = new Map<string, Cell[]>();
    for (const cell of cells.toSorted((a, b) => rank(a.face) - rank(b.face) || byLabel(a.face, b.face))) {
      const caption = captionOf(cell.face, board.hexes, words);
      groups.set(caption, [...(groups.get(caption) ?? []), cell]);
    }
    return {
      colour,
      pieces: pieces
        .filter(({ faces: [first] }) => faces.get(first)?.colour === colour)
        .reduce((sum, p) => sum + p.count, 0),
      groups: [...groups].map(([caption, list]) => ({ caption, cells: list })),
    };
  }).filter((section) => section.groups.length > 0);
}

/** Labels in the order of the alphabet, in every colour the same. */
function byLabel({ label: a = '' }: TileFace, { label: b = '' }: TileFace): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Plain track first, then towns, cities, and tiles with a label. */
function rank(face: TileFace): number {
  if (face.label !== undefined) return 4;
  if (face.stops.length === 0) return 0;
  if (face.stops[0]?.kind === 'city') return 3;
  return face.stops.length;
}
