/** Which trains for sale have a line of their own on the television, and which share one. */
import type { GameState, TrainType } from '@kursbuch/engine';

type Kind = { readonly type: TrainType; readonly price: number };
type ForSale = Kind & GameState['supply'][number];

/** Lines with everything that is to be said; more would be too small to read. */
const LINES = 4;

/** Everything that is left, the next first; where it does not fit, the last line names the later ones together. */
export function trainsTold(
  kinds: readonly Kind[],
  supply: GameState['supply'],
): { readonly lines: readonly ForSale[]; readonly later: readonly ForSale[] } {
  const left = kinds
    .map(({ type, price }, n) => ({ ...(supply[n] ?? { left: 0, sold: 0 }), type, price }))
    .filter((kind) => kind.left !== 0);
  const lines = left.length > LINES ? LINES - 1 : LINES;
  return { lines: left.slice(0, lines), later: left.slice(lines) };
}
