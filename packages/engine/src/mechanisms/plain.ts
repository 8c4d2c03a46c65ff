/** Deeds that need no more than saying so: on offer as long as nothing speaks against them. */
import { type ActionKind, actionKind } from '../core/action.ts';
import type { Seat } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { nothingAgainst } from '../core/reasons.ts';
import type { Refusal, RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { type ActionOf, DEEDS, offer } from '../deeds/index.ts';

/** Ends a step or a turn, does nothing in it, leaves the game, or takes an offer back. */
type PlainType = 'done' | 'pass' | 'concede' | 'withdraw';

export type PlainRules<S extends BaseState> = {
  readonly type: PlainType;
  readonly rule: RuleId;
  readonly against?: (state: S, seat: Seat) => Iterable<Refusal>;
  readonly perform: (play: Play<S>, seat: Seat) => void;
};

const nothing = (): readonly Refusal[] => [];

export const plainKind = <S extends BaseState>({
  type,
  rule,
  against = nothing,
  perform,
}: PlainRules<S>): ActionKind<S> =>
  actionKind<S, ActionOf<PlainType>>({
    type,
    rule,
    shape: DEEDS[type].shape,
    offers: (state, seat) => (nothingAgainst(against(state, seat)) ? [offer(type, seat, {}, {}, {})] : []),
    reasons: (state, { seat }) => against(state, seat),
    perform: (play, { seat }) => perform(play, seat),
  });

export const stepOver = (play: Play): void => {
  play.flow = 'step-over';
};

export const turnOver = (play: Play): void => {
  play.flow = 'turn-over';
};
