/** Late-game maps made by chance: tiles are laid and replaced, colour by colour, until nothing more fits. */
import {
  type Components,
  emptyPosition,
  layTile,
  placementsOn,
  type Position,
  type PlacementRules,
} from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';

export const rulesFor = (box: Components): PlacementRules => ({
  labelFor: (hex, colour) => (hex.label === 'K' && colour === 'yellow' ? undefined : hex.label),
  fixedPlacements: box.fixedPlacements,
  redBarriersClosed: false,
});

/** A map on which so many rounds of building over the whole board have taken place; three reach brown, four gray. */
export function lateMap(box: Components, seed: string, rounds: number): { position: Position; pieces: number[] } {
  const dice = new Dice(seed);
  const pieces = box.pieces.map((piece) => piece.count);
  const pieceOf = new Map(box.pieces.flatMap((piece, n) => piece.faces.map((face) => [face, n] as const)));
  let position = emptyPosition(box.board);
  for (let round = 0; round < rounds; round += 1) {
    for (let hex = 0; hex < position.length; hex += 1) {
      const left = [...box.faces.values()].filter((face) => (pieces[pieceOf.get(face.id) ?? -1] ?? 0) > 0);
      const lay = dice.pick(placementsOn(box, rulesFor(box), position, hex, left));
      if (lay === undefined) continue;
      const old = position[hex]?.tile;
      const [taken, back] = [pieceOf.get(lay.id) ?? -1, old === undefined ? -1 : (pieceOf.get(old.id) ?? -1)];
      pieces[taken] = (pieces[taken] ?? 0) - 1;
      if (back >= 0) pieces[back] = (pieces[back] ?? 0) + 1;
      position = layTile(box, position, hex, lay);
    }
  }
  return { position, pieces };
}
