/** The run that is due, whichever title it is: what the best-run search is to be asked. */
import type { RunRequest } from '../routes/types.ts';
import { runRequest as request1824 } from './1824/index.ts';
import { isParred } from './1839/index.ts';
import { runRequest as request1839 } from './1839/rules/running.ts';
import { runRequest as request18Mag } from './18mag/rules/runs.ts';
import type { GameState } from './index.ts';

/**
 * What the company at turn may run. Rail cars of 18Mag that have been paid for may be used and need not be: the question is
 * what could be earned, not what must be run.
 */
export function runRequestNow(state: GameState): RunRequest | undefined {
  const { owner } = state.place;
  if (owner.kind !== 'company') return undefined;
  switch (state.title) {
    case '1824':
      return request1824(state, owner.company);
    case '18mag':
      return { ...request18Mag(state, owner.company, state.own.turn.cars), carsUsed: 'any' };
    case '1839':
      // A company that has just been nationalised has left the market and runs no more.
      return isParred(state, owner.company) ? request1839(state, owner.company) : undefined;
  }
}
