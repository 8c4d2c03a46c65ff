/** The run that is due: what the best-run search is to be asked. */
import type { RunRequest } from '../routes/types.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

/** What the company at turn may run. What has been paid for may be used and need not be: the question is what could be earned. */
export const runRequestNow = (state: GameState): RunRequest | undefined =>
  state.place.owner.kind === 'company' ? titleOf(state.title).table(state, (table, now) => table.run(now)) : undefined;
