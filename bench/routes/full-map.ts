/** The fullest maps there are: colour after colour, every hex gets the tile that joins most of its neighbours. */
import {
  type Components,
  edge,
  emptyPosition,
  faceById,
  layTile,
  neighbourOf,
  opposite,
  type Placement,
  placementsOn,
  type Position,
  reachesEdge,
  trackEdges,
  trackOf,
} from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { rulesFor } from '../placements/late-map.ts';

function joins(box: Components, position: Position, hex: number, { id, rotation }: Placement): number {
  const track = trackOf(faceById(box.faces, id), rotation);
  let joined = 0;
  for (const e of new Set(track.flatMap(trackEdges))) {
    const next = neighbourOf(box.board, hex, e);
    const tile = position[next]?.tile;
    const there =
      tile === undefined ? box.board.hexes[next]?.track : trackOf(faceById(box.faces, tile.id), tile.rotation);
    joined += 1 + (there !== undefined && reachesEdge(there, opposite(edge(e))) ? 10 : 0);
  }
  return joined;
}

/** Builds a map within the supply of the box. Another seed builds in another order. */
export function fullMap(box: Components, seed: string): Position {
  const dice = new Dice(seed);
  const pieceOf = new Map(box.pieces.flatMap((piece, n) => piece.faces.map((face) => [face, n] as const)));
  const left = box.pieces.map((piece) => piece.count);
  let position = emptyPosition(box.board);
  for (let round = 0; round < 4; round += 1) {
    const order = position.map((_, hex) => ({ hex, at: dice.roll(1_000_000) })).toSorted((a, b) => a.at - b.at);
    for (const { hex } of order) {
      const faces = [...box.faces.values()].filter(({ id }) => (left[pieceOf.get(id) ?? -1] ?? 0) > 0);
      const ways = placementsOn(box, rulesFor(box), position, hex, faces);
      let [best] = ways;
      for (const way of ways)
        if (best !== undefined && joins(box, position, hex, way) > joins(box, position, hex, best)) best = way;
      if (best === undefined) continue;
      const old = position[hex]?.tile;
      const [taken, back] = [pieceOf.get(best.id) ?? -1, old === undefined ? -1 : (pieceOf.get(old.id) ?? -1)];
      left[taken] = (left[taken] ?? 0) - 1;
      if (back >= 0) left[back] = (left[back] ?? 0) + 1;
      position = layTile(box, position, hex, best);
    }
  }
  return position;
}
