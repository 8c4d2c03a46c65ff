/** What every company that runs ran last, where somebody wants to see it. */
import type { Run } from '@kursbuch/engine';
import { useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useLastRunsShown } from '../../map/last-runs-shown.ts';
import { linesInForce, orderOfPlay } from './order-of-play.ts';
import { lastRuns, lineAt } from './shown-run.ts';

export function useLastRuns(looking: boolean): readonly Run[] | undefined {
  const { session, moment, survey } = useGame();
  const areShown = useLastRunsShown();
  const { state, position } = moment;
  const log = session.log();
  return useMemo(() => {
    if (!areShown) return undefined;
    const lines = linesInForce(log, position);
    const companies = orderOfPlay(state, survey, lines).map(({ company }) => company);
    // The run one looks at is drawn by itself.
    return lastRuns(lines, companies, looking ? lineAt(log, position) : undefined);
  }, [areShown, log, position, state, survey, looking]);
}
