/** The line of the whole game, as it stands. */
import { useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import type { GameSession } from '../../session/session.ts';
import { type HistoryLine, historyLine } from './history-line.ts';
import { firstRound } from './log-rows.ts';
import { linesInForce } from './order-of-play.ts';

export function historyOf(session: GameSession): HistoryLine {
  const { state, position } = session.moment();
  return historyLine(linesInForce(session.log(), position), state, firstRound(state), position);
}

export function useHistoryLine(): HistoryLine {
  const { session } = useGame();
  const [now, log] = [session.moment(), session.log()];
  return useMemo(() => historyOf(session), [session, now, log]);
}
