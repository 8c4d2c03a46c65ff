/** What a player is worth, who leads, and the ends of the game. */
import type { Seat } from '../../core/ids.ts';
import { endGame } from '../../core/play.ts';
import type { Outcome } from '../../core/state.ts';
import { sharesWorth, standings } from '../../mechanisms/readers.ts';
import { box, privateCard } from './cards.ts';
import { isOut, money, seatsIn, type Seen } from './readers.ts';
import type { Play1839 } from './state.ts';

/** 1839-SCORE-01, 1839-SCORE-02, 1839-SCORE-03: cash, shares at their price, privates at face value; who is out has nothing. */
export function worth(state: Seen, seat: Seat): number {
  if (isOut(state, seat)) return 0; // 1839-BANKRUPT-14
  const privates = state.own.privates
    .filter(({ owner }) => owner === seat)
    .reduce((sum, { id }) => sum + privateCard(id).price, 0);
  return money(state, seat) + sharesWorth(box.market, state, seat) + privates;
}

/** What everybody is worth; only players still in can win (1839-SCORE-04). */
export const scoresAndWinners = (state: Seen): Pick<Outcome, 'scores' | 'winners'> =>
  standings(state, worth, seatsIn(state));

/** 1839-SCORE-04: the highest score wins, tied leaders share the win, unless it is otherwise clear who has won. */
function end(play: Play1839, reason: string, winners?: readonly Seat[]): void {
  const byScore = scoresAndWinners(play.draft);
  endGame(play, { reason, scores: byScore.scores, winners: winners ?? byScore.winners });
}

/** 1839-END-01: whatever his score. */
export const lastPlayer = (play: Play1839): void => end(play, 'last-player', seatsIn(play.draft));

/** 1839-END-02 */
export const agreedWinner = (play: Play1839, winner: Seat): void => end(play, 'agreed', [winner]);

/** 1839-END-03: after all moves at the end of the stock round. */
export function endAfterStockRound(play: Play1839): void {
  if (play.draft.own.topReached) end(play, 'top-price');
}

/** 1839-END-04, 1839-END-05, 1839-END-06: at the end of an operating round. */
export function endAfterOperatingRound(play: Play1839): void {
  const { set, topReached, idle } = play.draft.own;
  const setOver = set.number >= set.of;
  if (topReached) end(play, 'top-price');
  else if (setOver && set.last) end(play, 'purple');
  else if (setOver && !idle.busy && idle.cycles + 1 >= IDLE_CYCLES) end(play, 'dead-position');
}

/** So many cycles without anything happening end the game. */
const IDLE_CYCLES = 2;
