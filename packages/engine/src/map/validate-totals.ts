/** How many pieces of each colour a box has: checksums that the rules print beside the list of tiles. */
import type { ComponentSetId, Components } from '../core/components.ts';
import { type Colour, COLOURS } from './tile.ts';
import { type ComponentFault, fault } from './validate-fault.ts';

type Totals = { readonly [colour in Colour]: number };
const totals = (yellow: number, green: number, brown: number, gray: number): Totals => ({ yellow, green, brown, gray });

/** Cisleithania leaves out the four tiles of Budapest, two players of 18Mag the gray ones; Goods Time adds 12 and 5. */
const PRINTED: { readonly [id in ComponentSetId]: Totals } = {
  '1824': totals(72, 48, 20, 3),
  '1824-goods-time': totals(84, 53, 20, 3),
  '1824-cisleithania-2': totals(71, 47, 19, 2),
  '1824-cisleithania-3': totals(71, 47, 19, 2),
  '18mag': totals(65, 51, 28, 6),
  '18mag-2p': totals(65, 51, 28, 0),
  '1839': totals(58, 55, 27, 12),
};

export function totalFaults({ id, pieces, faces }: Components): readonly ComponentFault[] {
  return COLOURS.flatMap((colour) => {
    const count = pieces
      .filter((piece) => faces.get(piece.faces[0])?.colour === colour)
      .reduce((sum, piece) => sum + piece.count, 0);
    const printed = PRINTED[id][colour];
    return count === printed ? [] : [fault('count', `${colour} tiles`, { count, printed })];
  });
}
