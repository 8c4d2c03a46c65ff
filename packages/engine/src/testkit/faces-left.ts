/** The tiles of a supply, for tests that lay them one by one. */
import type { Components } from '../core/components.ts';
import type { BaseState } from '../core/state.ts';
import { faceById } from '../map/position.ts';
import type { Colour, TileFace } from '../map/tile.ts';

/** Faces of the given colours of which a piece is left, in the order of the box. */
export function facesLeft(
  components: Components,
  state: Pick<BaseState, 'pieces'>,
  colours: readonly Colour[],
): readonly TileFace[] {
  return components.pieces.flatMap((piece, n) =>
    (state.pieces[n] ?? 0) > 0
      ? piece.faces.map((id) => faceById(components.faces, id)).filter((face) => colours.includes(face.colour))
      : [],
  );
}
