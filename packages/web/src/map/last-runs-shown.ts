/** Whether the map shows what companies ran last. */
import { keptSwitch } from '../shell/kept-switch.ts';

export const { turn: showLastRuns, useIsOn: useLastRunsShown } = keptSwitch('kursbuch-last-runs', false);
