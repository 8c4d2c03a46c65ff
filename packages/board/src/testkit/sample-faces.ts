/** Faces for tests: every hex of every box, every tile in every position, and tiles on the hexes that may take them. */
import { allComponentSets, EDGES, type PrintedHex, type TileFace } from '@kursbuch/engine';
import { type Face, printedFace, tileOnHex } from '../face/face.ts';

export type SampleFace = { readonly name: string; readonly face: Face };

/** Every printed hex, once for each box; boxes share most of theirs. */
export const printedFaces = (): readonly SampleFace[] => {
  const seen = new Set<PrintedHex>();
  return allComponentSets().flatMap((set) =>
    set.board.hexes.flatMap((hex) => {
      if (seen.has(hex)) return [];
      seen.add(hex);
      return [{ name: `${set.id} ${hex.id}`, face: printedFace(hex) }];
    }),
  );
};

export const allTiles = (): readonly TileFace[] => [
  ...new Set(allComponentSets().flatMap((set) => [...set.faces.values()])),
];

/** Every tile by itself in all six positions. */
export const loneTiles = (): readonly SampleFace[] =>
  allTiles().flatMap((tile) =>
    EDGES.map((turn) => ({ name: `${tile.id} turned ${turn}`, face: tileOnHex(tile, turn) })),
  );

const takes = (hex: PrintedHex, tile: TileFace): boolean =>
  hex.name !== undefined &&
  (hex.area === 'land' || hex.area === 'yellow') &&
  hex.stops.length >= tile.stops.length &&
  hex.stops[0]?.kind === tile.stops[0]?.kind &&
  (hex.label === tile.label || (hex.label === 'K' && tile.colour === 'yellow'));

/** Every tile with a name below it, on every hex that can have it, each in one of its positions. */
export function namedTiles(): readonly SampleFace[] {
  const seen = new Set<string>();
  return allComponentSets().flatMap((set) =>
    [...set.faces.values()].flatMap((tile, n) =>
      set.board.hexes.flatMap((hex, m) => {
        const name = `${set.title} ${hex.name ?? ''} ${tile.id}`;
        const turn = EDGES[(n + m) % 6] ?? 0;
        if (!takes(hex, tile) || seen.has(name)) return [];
        seen.add(name);
        return [{ name: `${name} turned ${turn}`, face: tileOnHex(tile, turn, hex) }];
      }),
    ),
  );
}
