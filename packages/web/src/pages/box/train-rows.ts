/** The trains of a box with all that the first of a type brings about. */
import { type Colour, componentsOf, type GameState, phaseLine, type TrainCard, type TrainType } from '@kursbuch/engine';

export type Phase = ReturnType<typeof phaseLine>[number];

export type TrainRow = {
  readonly card: TrainCard;
  /** How many there are in the box, and how many of them are left. */
  readonly count: number | 'unlimited';
  readonly left: number | 'unlimited';
  /** Trains that the first of this type removes. */
  readonly scraps: readonly TrainType[];
  /** The phase it begins, where trains begin phases; the first one begins with the game and stands with the first train. */
  readonly phases: readonly Phase[];
  /** What is new then. */
  readonly opens: Colour | undefined;
  readonly rounds: number | undefined;
  readonly limits: LimitsChanged;
};

/** Train limits that are new or others than before, and kinds of companies that have no part any more. */
export type LimitsChanged = {
  readonly now: Phase['trainLimits'];
  readonly gone: readonly string[];
};

export function limitsChanged(before: Phase | undefined, phase: Phase | undefined): LimitsChanged {
  const [was, is] = [before?.trainLimits ?? [], phase?.trainLimits ?? []];
  const isSame = (one: Phase['trainLimits'][number], other: Phase['trainLimits'][number]): boolean =>
    one.kind === other.kind && one.most === other.most;
  return {
    now: is.filter((limit) => !was.some((one) => isSame(one, limit))),
    gone:
      is.length === 0
        ? []
        : was.flatMap(({ kind }) => (kind === undefined || is.some((one) => one.kind === kind) ? [] : [kind])),
  };
}

/** Phases that no train begins; the first one begins with the game. Where there are any, phases are a list of their own. */
export function phasesBesideTrains(state: GameState): readonly Phase[] {
  const phases = phaseLine(state);
  return phases.some(({ begins }, n) => n > 0 && begins === undefined) ? phases : [];
}

export function trainRows(state: GameState): readonly TrainRow[] {
  const { trains } = componentsOf(state);
  const phases = phasesBesideTrains(state).length > 0 ? [] : phaseLine(state);
  return trains.map((card): TrainRow => {
    const begun = phases.filter(({ begins }, n) => begins === card.type || (n === 0 && card === trains[0]));
    const [phase, before] = [begun.at(-1), phases[phases.findIndex((one) => one === begun[0]) - 1]];
    const { left, sold } = supplyOf(state, card.type);
    return {
      card,
      count: left === 'unlimited' ? left : left + sold,
      left,
      scraps: trains.filter(({ rustedBy }) => rustedBy.includes(card.type)).map(({ type }) => type),
      phases: begun,
      opens: phase?.colour === before?.colour ? undefined : phase?.colour,
      rounds: phase?.operatingRounds === before?.operatingRounds ? undefined : phase?.operatingRounds,
      limits: phase === undefined ? { now: [], gone: [] } : limitsChanged(before, phase),
    };
  });
}

function supplyOf({ supply }: GameState, train: TrainType): GameState['supply'][number] {
  const found = supply.find(({ type }) => type === train);
  if (found === undefined) throw new RangeError(`the supply knows no ${train}`);
  return found;
}
