/** Why not now: the rows of the catalogue that an action at the wrong moment breaks, as tables, and why a step was passed over. */
import type { ActionKind } from '../core/action.ts';
import type { RuleId } from '../core/result.ts';
import type { BaseState, Place } from '../core/state.ts';
import type { WrongMoment } from '../core/title.ts';
import { stepsAt } from './advance.ts';
import type { Sequence, Step } from './steps.ts';

/** A row, or which one it is in a state. */
type Row<S> = RuleId | ((state: S) => RuleId | undefined);

export type MomentRows<S extends BaseState> = {
  /** After the end of the game. */
  readonly over: Row<S>;
  /** Before a decision that somebody owes, by its kind. */
  readonly asked: { readonly [kind in S['pending'][number]['kind']]: Row<S> };
  /** Out of turn, by round. */
  readonly order: { readonly [round: string]: Row<S> };
  /** Out of its time, by round and kind of action. */
  readonly time: { readonly [round: string]: { readonly [type: string]: Row<S> } };
};

/** The row for an action at the wrong moment; undefined where the general one says it best. */
export const momentRuleOf =
  <S extends BaseState>({ over, asked, order, time }: MomentRows<S>) =>
  (state: S, type: string, why: WrongMoment): RuleId | undefined => {
    const { round } = state.place;
    const kind: S['pending'][number]['kind'] | undefined = state.pending[0]?.kind;
    const outOfTurn = why === 'not-your-turn' ? order[round] : time[round]?.[type];
    const row: Row<S> | undefined = why === 'game-over' ? over : kind === undefined ? outOfTurn : asked[kind];
    return typeof row === 'function' ? row(state) : row;
  };

/** The steps of the running stage that lie behind. */
function stepsBehind<S extends BaseState>(sequence: Sequence<S>, place: Place): readonly Step<S>[] {
  const steps = stepsAt(sequence, place);
  return steps.slice(
    0,
    steps.findIndex(({ name }) => name === place.step),
  );
}

/** Whether a step of the running stage lies behind. */
export const isBehind = <S extends BaseState>(sequence: Sequence<S>, place: Place, step: string): boolean =>
  stepsBehind(sequence, place).some(({ name }) => name === step);

/** The kind of action of the last step behind that knows it: judged now, it says why its step was passed over. */
export const kindBehind = <S extends BaseState>(
  sequence: Sequence<S>,
  place: Place,
  type: string,
): ActionKind<S> | undefined =>
  stepsBehind(sequence, place)
    .flatMap((one) => ('actions' in one ? one.actions : []))
    .findLast((kind) => kind.type === type);
