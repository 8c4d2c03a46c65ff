/** Answering a question that play waits for: yes or no, and nothing speaks against either. */
import { type ActionKind, actionKind } from '../core/action.ts';
import type { Play } from '../core/play.ts';
import type { RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { answer, type Answer, type Question } from '../deeds/answer.ts';
import { offer } from '../deeds/index.ts';
import { decisionDue } from '../sequence/agenda.ts';

type Owed<S extends BaseState, Kind extends string> = Extract<S['pending'][number], { readonly kind: Kind }>;

export type AnswerRules<S extends BaseState, Kind extends S['pending'][number]['kind']> = {
  /** The decision that is answered. */
  readonly kind: Kind;
  readonly rule: RuleId;
  /** The decision as it is put to the one who answers. */
  readonly question: (state: S, due: Owed<S, Kind>) => Question;
  readonly perform: (play: Play<S>, action: Answer, due: Owed<S, Kind>) => void;
};

export const answerKind = <S extends BaseState, Kind extends S['pending'][number]['kind']>({
  kind,
  rule,
  question,
  perform,
}: AnswerRules<S, Kind>): ActionKind<S> =>
  actionKind<S, Answer>({
    type: 'answer',
    rule,
    shape: answer.shape,
    offers: (state, seat) => [
      offer(
        'answer',
        seat,
        {},
        { take: { oneOf: ['yes', 'no'] } },
        question(state, decisionDue<S['pending'][number], Kind>(state, kind)),
      ),
    ],
    *reasons() {},
    perform: (play, action) => perform(play, action, decisionDue<S['pending'][number], Kind>(play.before, kind)),
  });
