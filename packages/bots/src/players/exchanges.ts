/** Papers given for a share that is kept for them: what is certain of it before its company starts. */
import { type GameState, type Seat, worthNow } from '@kursbuch/engine';
import type { Act } from './act.ts';
import { companiesIn, nearStart, trainsIn } from './figures.ts';

/**
 * What an exchange seems to bring at once and waiting would bring as well. A share of a company that has not started earns nothing, while the
 * paper that is given for it earns until the day; so as long as the start is far, a share that is kept for the paper counts as little as the start
 * is near. Shares that anybody may take are another matter: they may be gone.
 */
export function early(state: GameState, { type, into }: Act, then: GameState, seat: Seat): number {
  if (type !== 'exchange') return 0;
  const [before, after] = [state, then].map((now) => companiesIn(now).find(({ company }) => company === into));
  if (before?.shares === undefined || after?.shares === undefined || trainsIn(then, after.company) !== undefined)
    return 0;
  if (after.shares.reserved >= before.shares.reserved) return 0;
  return (1 - nearStart(then, after)) * Math.max(0, worthNow(then, seat) - worthNow(state, seat));
}
