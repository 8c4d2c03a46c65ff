/** Deeds that need no more than saying so: passing, ending a step, leaving, taking something back, answering a question. */
import { type ActionKind, actionKind } from '../core/action.ts';
import type { Seat } from '../core/ids.ts';
import type { CoreEvent } from '../core/events.ts';
import { type Flow, log, type Play } from '../core/play.ts';
import { nothingAgainst, type Reasons, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { type ActionOf, answer, type Answer, type Asks, offer, type PlainDeed, type Question } from '../deeds/index.ts';

/** What a title says about such a deed. */
export type Saying<S extends BaseState> = {
  readonly rule: RuleId;
  /** What stands against it; left out where nothing ever does. */
  readonly reasons?: (state: S, seat: Seat) => Reasons;
  readonly perform?: (play: Play<S>, seat: Seat) => void;
  /** What it ends; left out where the order of play finds out by itself. */
  readonly flow?: Flow;
};

const nothing = (): Reasons => [];

/** A deed without fields: on offer exactly when nothing stands against it. */
export const saying = <S extends BaseState>(
  deed: PlainDeed,
  { rule, reasons = nothing, perform, flow }: Saying<S>,
): ActionKind<S> =>
  actionKind<S, ActionOf<PlainDeed['type']>>(deed, {
    rule,
    offers: (state, seat) => (nothingAgainst(reasons(state, seat)) ? [offer(deed.type, seat, {}, {}, {})] : []),
    reasons: (state, { seat }) => reasons(state, seat),
    perform(play, { seat }) {
      perform?.(play, seat);
      if (flow !== undefined) play.flow = flow;
    },
  });

/** Whom something asks; nobody where both sides are one player. */
export const asking = (seat: Seat | undefined, other: Seat | undefined): Asks =>
  other === undefined || other === seat ? {} : { asks: other };

/** What a refused proposal was about. A yes is told by what follows from it. */
function declined(asked: Question): CoreEvent {
  const { question } = asked;
  switch (asked.question) {
    case 'train-sale':
      return { event: 'declined', question, company: asked.seller, other: asked.buyer };
    case 'private-sale':
      return { event: 'declined', question, company: asked.private, other: asked.company };
    case 'swap-markers':
      return { event: 'declined', question, company: asked.company, other: asked.other };
    case 'winner':
      return { event: 'declined', question };
    case 'gift':
    case 'offer-gift':
    case 'move-marker':
    case 'redeem':
    case 'nationalise':
      return { event: 'declined', question, company: asked.company };
  }
}

/** Yes or no to a question that is put to a seat; nothing ever stands against either. */
export const answering = <S extends BaseState>(rules: {
  readonly rule: RuleId;
  readonly question: (state: S) => Question | undefined;
  readonly perform: (play: Play<S>, take: Answer['take'], seat: Seat) => void;
}): ActionKind<S> =>
  actionKind(answer, {
    rule: rules.rule,
    offers(state, seat) {
      const question = rules.question(state);
      return question === undefined ? [] : [offer('answer', seat, {}, { take: { oneOf: ['yes', 'no'] } }, question)];
    },
    perform(play, { seat, take }) {
      const question = rules.question(play.before);
      if (take === 'no' && question !== undefined) log(play, declined(question));
      rules.perform(play, take, seat);
    },
  });
