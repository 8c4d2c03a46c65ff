/** Phases: one begins with a new type of train, or by itself where no train is bought (VII.3.9). */
import { log } from '../../../core/play.ts';
import { tell } from '../events.ts';
import { isLastPhase, phaseOf } from '../readers.ts';
import type { OwnState } from '../state.ts';
import { deviationsOf, STALL_ROUNDS } from '../variants/18xx-games.ts';
import { waysOf } from '../versions.ts';
import { type Play18Mag, putOperating, putOwn } from './draft-parts.ts';

/** Another phase is in force: the log says so, and a share round follows this round (18mag-PHASE-07, 18mag-PHASE-11). */
export function phaseBegan(play: Play18Mag, tellsLast = true): void {
  const { name } = phaseOf(play.draft);
  putOperating(play, { phaseChanged: true });
  log(play, { event: 'phase', phase: name });
  if (isLastPhase(play.draft) && tellsLast) tell(play, 'last-phase', { phase: name });
}

/** After how many operating rounds without a train the phase advances; it does not unless chosen, or by 18xx.games. */
const roundsBeforeAdvance = (own: OwnState): number | undefined =>
  own.stall === 'advance' ? STALL_ROUNDS : deviationsOf(own).quietRoundsAdvance;

/** The phase advances by itself when no train was bought from its seller for so many rounds (18mag-PHASE-13, 18mag-R-21). */
export function countQuietRounds(play: Play18Mag): void {
  const { operating, forcedPhases } = play.draft.own;
  const most = roundsBeforeAdvance(play.draft.own);
  if (most === undefined) return;
  const quietRounds = operating.trainBought ? 0 : operating.quietRounds + 1;
  if (quietRounds < most || isLastPhase(play.draft)) {
    putOperating(play, { quietRounds });
    return;
  }
  putOwn(play, { forcedPhases: forcedPhases + 1 });
  putOperating(play, { quietRounds: 0 });
  phaseBegan(play, waysOf(play.draft).lastPhaseAlwaysTold);
}
