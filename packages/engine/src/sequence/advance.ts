/** Moves the order of play on until somebody has to decide or the game is over. */
import { log, nobody, type Play } from '../core/play.ts';
import type { BaseState, Place } from '../core/state.ts';
import type { Round, Sequence, Step } from './steps.ts';

/** No list of steps carries itself out this often in a row; more is a title that goes round in circles. */
const MOST_STEPS = 100_000;

export function roundOf<S extends BaseState>(sequence: Sequence<S>, name: string): Round<S> {
  const found = sequence.rounds.find((round) => round.name === name);
  if (found === undefined) throw new RangeError(`there is no round ${name}`);
  return found;
}

/** The step the place points at, or undefined behind the last step of its stage. */
export const stepAt = <S extends BaseState>(sequence: Sequence<S>, place: Place): Step<S> | undefined =>
  roundOf(sequence, place.round)[place.stage][place.step];

/** Moves to a step of the running stage. */
function moveToStep<S extends BaseState>({ draft }: Play<S>, step: number): void {
  const { round, number, stage, owner } = draft.place;
  draft.place = { round, number, stage, step, owner };
}

/** Moves to the first step of a stage of the running round. */
function moveToStage<S extends BaseState>({ draft }: Play<S>, stage: Place['stage'], owner: Place['owner']): void {
  const { round, number } = draft.place;
  draft.place = { round, number, stage, step: 0, owner };
}

/** Begins the first or the next round of a kind. */
export function beginRound<S extends BaseState>(play: Play<S>, round: string): void {
  const number = (play.draft.rounds[round] ?? 0) + 1;
  play.draft.rounds = { ...play.draft.rounds, [round]: number };
  play.draft.place = { round, number, stage: 'opening', step: 0, owner: nobody };
  log(play, { event: 'round', round, number });
}

/** What comes behind the last step of a stage. */
function leaveStage<S extends BaseState>(play: Play<S>, sequence: Sequence<S>): void {
  const { place } = play.draft;
  const round = roundOf(sequence, place.round);
  if (place.stage === 'closing') {
    beginRound(play, round.next(play));
  } else if (round.nextTurn(play)) moveToStage(play, 'turn', play.draft.place.owner);
  else moveToStage(play, 'closing', nobody);
}

/** Carries out steps and passes over those that are not due, until a decision is. */
export function advance<S extends BaseState>(
  play: Play<S>,
  sequence: Sequence<S>,
  state: (draft: Play<S>['draft']) => S,
): void {
  for (let n = 0; n < MOST_STEPS; n += 1) {
    const { draft } = play;
    if (draft.outcome !== undefined || draft.pending.length > 0) return;
    const step = stepAt(sequence, draft.place);
    if (step === undefined) leaveStage(play, sequence);
    else if ('carryOut' in step) {
      // The place moves on first: what the step asks of others is answered behind it.
      moveToStep(play, draft.place.step + 1);
      step.carryOut(play);
    } else if (step.due(state(draft))) return;
    else moveToStep(play, draft.place.step + 1);
  }
  throw new Error(`the order of play goes round in circles at ${JSON.stringify(play.draft.place)}`);
}

/** Puts into effect what an action said about the order of play. */
export function follow<S extends BaseState>(play: Play<S>, sequence: Sequence<S>): void {
  const { place } = play.draft;
  const { flow } = play;
  play.flow = 'stay';
  if (flow === 'step-over') moveToStep(play, place.step + 1);
  else if (flow === 'turn-over') moveToStep(play, roundOf(sequence, place.round)[place.stage].length);
  else if (flow === 'round-over') moveToStage(play, 'closing', nobody);
}
