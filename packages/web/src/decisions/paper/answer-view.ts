/** Answers: what is asked, and the two actions that answer it. */
import { type ActionOf, isOffer, type Offer, type Question } from '@kursbuch/engine';

export type AnswerView = {
  readonly question: Question;
  readonly yes: ActionOf<'answer'>;
  readonly no: ActionOf<'answer'>;
};

export function answerView(offers: readonly Offer[]): AnswerView | undefined {
  const offer = offers.find((one) => isOffer(one, 'answer'));
  if (offer === undefined) return undefined;
  const { seat, about } = offer;
  return { question: about, yes: { type: 'answer', seat, take: 'yes' }, no: { type: 'answer', seat, take: 'no' } };
}
