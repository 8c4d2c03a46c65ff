/** The first edition as a function of the second: a goods train falls to one other type only. */
import { type HexId, hexId } from '../../../core/ids.ts';
import type { Components1824 } from '../components/index.ts';

/** 1g only by the first 3g, 2g only by the first 4g, 3g only by the first 5g. */
export const firstEditionBox = (base: Components1824): Components1824 => ({
  ...base,
  trains: base.trains.map((train) => ({ ...train, rustedBy: train.rustedBy.slice(0, 1) })), // 1824-ED1-07
});

/** The name a hex bears on the first edition's map: the letter one later, the number one less (1824-ED1-02). */
export function firstEditionHex(id: HexId): HexId {
  const row = String.fromCharCode(id.charCodeAt(0) + 1);
  return hexId(`${row}${Number(id.slice(1)) - 1}`);
}
