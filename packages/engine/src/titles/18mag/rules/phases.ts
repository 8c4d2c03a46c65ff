/** Phases: one begins with a new type of train, or by itself where no train is bought (VII.3.9). */
import { log } from '../../../core/play.ts';
import { tell } from '../events.ts';
import { isLastPhase, phaseOf } from '../readers.ts';
import { deviates } from '../variants/18xx-games.ts';
import { inForce } from '../versions.ts';
import { type Play18Mag, putOperating, putOwn } from '../state.ts';

/** Another phase is in force: the log says so, and a share round follows this round (18mag-PHASE-07, 18mag-PHASE-11). */
export function phaseBegan(play: Play18Mag, tellsLast = true): void {
  const { name } = phaseOf(play.draft);
  putOperating(play, { phaseChanged: true });
  log(play, { event: 'phase', phase: name });
  if (isLastPhase(play.draft) && tellsLast) tell(play, 'last-phase', { phase: name });
}

/** Operating rounds without a train after which the phase advances, where a table has chosen it and on 18xx.games. */
const STALL_ROUNDS = 3;

/** The phase advances by itself when no train was bought from its seller for so many rounds (18mag-PHASE-13, 18mag-R-21). */
export function countQuietRounds(play: Play18Mag): void {
  const { operating, forcedPhases, stall } = play.draft.own;
  if (stall !== 'advance' && !deviates(play.draft, 'quietRoundsAdvance')) return;
  const quietRounds = operating.trainBought ? 0 : operating.quietRounds + 1;
  if (quietRounds < STALL_ROUNDS || isLastPhase(play.draft)) {
    putOperating(play, { quietRounds });
    return;
  }
  putOwn(play, { forcedPhases: forcedPhases + 1 });
  putOperating(play, { quietRounds: 0 });
  phaseBegan(play, inForce(play.draft, 'lastPhaseAlwaysTold'));
}
