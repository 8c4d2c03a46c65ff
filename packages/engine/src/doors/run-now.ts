/** The run that is due: what the best-run search is to be asked. */
import type { CompanyId } from '../core/ids.ts';
import type { RunRequest } from '../routes/types.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

/** What a company may run now, at turn or not; undefined for one that never runs. */
export const runRequestOf = (state: GameState, company: CompanyId): RunRequest | undefined =>
  titleOf(state.title).table(state, (table, now) => table.runOf(now, company));

/** What the company at turn may run. What has been paid for may be used and need not be: the question is what could be earned. */
export const runRequestNow = (state: GameState): RunRequest | undefined =>
  state.place.owner.kind === 'company' ? runRequestOf(state, state.place.owner.company) : undefined;
