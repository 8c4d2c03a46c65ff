/** Moves the order of play on until somebody has to decide or the game is over. */
import { log, nobody, type Play } from '../core/play.ts';
import { type BaseState, type Place, STAGE_OVER } from '../core/state.ts';
import type { Round, Sequence, Step } from './steps.ts';

/** No list of steps carries itself out this often in a row; more is a title that goes round in circles. */
const MOST_STEPS = 100_000;

export function roundOf<S extends BaseState>(sequence: Sequence<S>, name: string): Round<S> {
  const found = sequence.rounds.find((round) => round.name === name);
  if (found === undefined) throw new RangeError(`there is no round ${name}`);
  return found;
}

/** The steps of a stage of the running round. */
export const stepsAt = <S extends BaseState>(sequence: Sequence<S>, { round, stage }: Place): readonly Step<S>[] =>
  roundOf(sequence, round)[stage] ?? [];

/** The step the place points at, or undefined behind the last step of its stage. */
export function stepAt<S extends BaseState>(sequence: Sequence<S>, place: Place): Step<S> | undefined {
  if (place.step === STAGE_OVER) return undefined;
  const found = stepsAt(sequence, place).find((step) => step.name === place.step);
  if (found === undefined)
    throw new RangeError(`there is no step ${place.step} in the ${place.stage} of ${place.round}`);
  return found;
}

/** The name of the first step of a stage. */
const firstStep = <S extends BaseState>(round: Round<S>, stage: Place['stage']): string =>
  round[stage]?.[0]?.name ?? STAGE_OVER;

/** Moves to a step of the running stage. */
function moveToStep<S extends BaseState>({ draft }: Play<S>, step: string): void {
  const { round, number, stage, owner } = draft.place;
  draft.place = { round, number, stage, step, owner };
}

/** Moves behind the step that was reached. */
function moveOn<S extends BaseState>(play: Play<S>, sequence: Sequence<S>): void {
  const { place } = play.draft;
  const steps = stepsAt(sequence, place);
  const at = steps.findIndex(({ name }) => name === place.step);
  moveToStep(play, at < 0 ? STAGE_OVER : (steps[at + 1]?.name ?? STAGE_OVER));
}

/** Moves to the first step of a stage of the running round. */
function moveToStage<S extends BaseState>(
  { draft }: Play<S>,
  sequence: Sequence<S>,
  stage: Place['stage'],
  owner: Place['owner'],
): void {
  const { round, number } = draft.place;
  draft.place = { round, number, stage, step: firstStep(roundOf(sequence, round), stage), owner };
}

/** Begins the first or the next round of a kind. */
export function beginRound<S extends BaseState>(play: Play<S>, sequence: Sequence<S>, round: string): void {
  const number = (play.draft.rounds[round] ?? 0) + 1;
  play.draft.rounds = { ...play.draft.rounds, [round]: number };
  play.draft.place = {
    round,
    number,
    stage: 'opening',
    step: firstStep(roundOf(sequence, round), 'opening'),
    owner: nobody,
  };
  log(play, { event: 'round', round, number });
}

/** What comes behind the last step of a stage. */
function leaveStage<S extends BaseState>(play: Play<S>, sequence: Sequence<S>): void {
  const { place } = play.draft;
  const round = roundOf(sequence, place.round);
  if (place.stage === 'closing') {
    beginRound(play, sequence, round.next(play));
  } else if (round.nextTurn(play)) moveToStage(play, sequence, 'turn', play.draft.place.owner);
  else moveToStage(play, sequence, 'closing', nobody);
}

/**
 * Carries out steps and passes over those that are not due, until a decision is; answers the state then. It is the very state that
 * the step was asked about, so that what was found out for it is at hand when its offers are asked for.
 */
export function advance<S extends BaseState>(
  play: Play<S>,
  sequence: Sequence<S>,
  state: (draft: Play<S>['draft']) => S,
): S {
  for (let n = 0; n < MOST_STEPS; n += 1) {
    const { draft } = play;
    if (draft.outcome !== undefined || draft.pending.length > 0) return state(draft);
    const step = stepAt(sequence, draft.place);
    if (step === undefined) leaveStage(play, sequence);
    else if ('carryOut' in step) {
      // The place moves on first: what the step asks of others is answered behind it.
      moveOn(play, sequence);
      step.carryOut(play);
      sequence.settle?.(play);
    } else {
      const now = state(draft);
      if (step.due(now)) return now;
      moveOn(play, sequence);
    }
  }
  throw new Error(`the order of play goes round in circles at ${JSON.stringify(play.draft.place)}`);
}

/** Puts into effect what an action said about the order of play. */
export function follow<S extends BaseState>(play: Play<S>, sequence: Sequence<S>): void {
  const { flow } = play;
  play.flow = 'stay';
  if (flow === 'step-over') moveOn(play, sequence);
  else if (flow === 'turn-over') moveToStep(play, STAGE_OVER);
  else if (flow === 'round-over') moveToStage(play, sequence, 'closing', nobody);
}
