/** How many pieces of each colour a box has: checksums that the rules print beside the list of tiles. */
import type { Components } from '../core/components.ts';
import type { ComponentSetId, TitleId } from '../core/ids.ts';
import { type Colour, COLOURS } from './tile.ts';
import { type ComponentFault, fault } from './validate-fault.ts';

/** What is printed about a box: whose it is, and its pieces of each colour. */
export type KnownBox = {
  readonly id: ComponentSetId;
  readonly title: TitleId;
  readonly totals: { readonly [colour in Colour]: number };
};

export function totalFaults({ id, pieces, faces }: Components, boxes: readonly KnownBox[]): readonly ComponentFault[] {
  const totals = boxes.find((box) => box.id === id)?.totals;
  if (totals === undefined) return [];
  return COLOURS.flatMap((colour) => {
    const count = pieces
      .filter((piece) => faces.get(piece.faces[0])?.colour === colour)
      .reduce((sum, piece) => sum + piece.count, 0);
    const printed = totals[colour];
    return count === printed ? [] : [fault('count', `${colour} tiles`, { count, printed })];
  });
}
