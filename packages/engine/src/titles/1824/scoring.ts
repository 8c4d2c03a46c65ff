/** The end of the game: final wealth and winners (area END). */
import { endGame } from '../../core/play.ts';
import type { Outcome } from '../../core/state.ts';
import { standings } from '../../mechanisms/readers.ts';
import { worthOf } from './readers.ts';
import { setOver } from './rules/rounds.ts';
import type { Play1824, State1824 } from './state.ts';

export const scoresAndWinners = (state: State1824): Pick<Outcome, 'scores' | 'winners'> => standings(state, worthOf); // 1824-END-07

/** Ends the game after the last operating round of a set once the Bank has run dry (1824-END-02, 1824-END-03). */
export function endIfBankBroken(play: Play1824): void {
  const { draft } = play;
  if (!draft.own.bankBroken || !setOver(draft)) return;
  endGame(play, { reason: 'bank-broken', ...scoresAndWinners(draft) });
}
