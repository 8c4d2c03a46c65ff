/** When the database was last found to be away. */
import { StorageUnavailable } from './unavailable.ts';

export type LastAway = {
  /** Takes note of an error if it says so, and gives it back. */
  readonly note: <Caught>(error: Caught) => Caught;
  /** Whether it was away at a moment or later, by the clock of `performance`. */
  readonly since: (moment: number) => boolean;
};

export function lastAway(): LastAway {
  let last = -Infinity;
  return {
    note(error) {
      if (error instanceof StorageUnavailable) last = performance.now();
      return error;
    },
    since: (moment) => last >= moment,
  };
}
