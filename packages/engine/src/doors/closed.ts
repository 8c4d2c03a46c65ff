/** What one would want and cannot have: deeds that look possible, with all that speaks against each. */
import type { Seat } from '../core/ids.ts';
import { lately } from '../core/memo.ts';
import type { Refusal } from '../core/result.ts';
import type { Action } from '../deeds/index.ts';
import { titleOf } from '../titles/registry.ts';
import { type GameState, whyNot } from './game.ts';

/** A deed that is closed to a seat now; the decisive reason comes first. */
export type Closed = { readonly action: Action; readonly reasons: readonly Refusal[] };

/** One position is asked about again and again while it is looked at. */
const known = lately((_state: GameState) => new Map<Seat, readonly Closed[]>());

/** What a seat might want to do now and cannot; what it might want is for the title to say, why it cannot for the rules. */
export function closed(state: GameState, seat: Seat): readonly Closed[] {
  const remembered = known(state);
  let found = remembered.get(seat);
  if (found === undefined) {
    const wanted = titleOf(state.title).table(state, (table, now) => table.wanted(now, seat));
    found = wanted.flatMap((action) => {
      const reasons = whyNot(state, action);
      return reasons.length === 0 ? [] : [{ action, reasons }];
    });
    remembered.set(seat, found);
  }
  return found;
}
