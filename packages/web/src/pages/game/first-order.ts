/** In which order players act first, where chance or cards have decided it and not their seats. */
import { type GameState, type Seat, titleOf } from '@kursbuch/engine';

const isSeat = (one: unknown): one is Seat => typeof one === 'number';

/** `start` is the game before its first action. Undefined where they act as they sit. */
export function firstOrder(start: GameState): readonly Seat[] | undefined {
  const seats = titleOf(start.title)
    .table(start, ({ outlook }, now) => outlook.order(now))
    .filter(isSeat);
  const order = [...new Set(seats)];
  return order.every((seat, n) => seat === n) ? undefined : order;
}
