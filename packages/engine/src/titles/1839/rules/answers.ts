/** Answers to open offers, and what an accepted one does at once (1839-NEGOT-11). */
import { decisionDue } from '../../../core/play.ts';
import { nothingAgainst } from '../../../core/result.ts';
import type { Question } from '../../../deeds/index.ts';
import { answering } from '../../../mechanisms/plain.ts';
import { tell } from '../events.ts';
import { isOut, type Seen } from '../readers.ts';
import { askFor, type Play1839, pop, replaceTop, type State1839, topTask } from '../state.ts';
import type { About, OpenOffer } from '../tasks.ts';
import { markerMove, trainGift } from './anytime.ts';
import type { Deal } from './consent.ts';
import { agreedWinner } from '../scoring.ts';
import { privateSale } from './green-privates.ts';
import { markerSwap } from './swapping.ts';
import { trainSale } from './trains.ts';

const DEALS: { readonly [about in About]: Deal<about> } = {
  private: privateSale,
  train: trainSale,
  swap: markerSwap,
  move: markerMove,
  gift: trainGift,
};

/** Whether an offer still makes sense: a concession may have taken its subject away, or the money for it. */
const stillStands = <A extends About>(state: Seen, one: OpenOffer<A>): boolean =>
  nothingAgainst(DEALS[one.about].reasons(state, one));

const carryOut = <A extends About>(play: Play1839, one: OpenOffer<A>): void => DEALS[one.about].carryOut(play, one);

const questionOf = <A extends About>(state: Seen, one: OpenOffer<A>): Question => DEALS[one.about].question(one, state);

/** Asks for consent, or carries the offer out where both sides are one player (1839-NEGOT-10). */
export function settleOfferTask(play: Play1839): void {
  const { offer: one } = topTask(play.draft, 'offer');
  const stands = stillStands(play.draft, one);
  if (stands && one.by !== one.to) {
    askFor(play, { kind: 'consent', seat: one.to, offer: one }); // 1839-NEGOT-03
    return;
  }
  pop(play);
  if (stands) carryOut(play, one); // 1839-NEGOT-10
}

/** Asks the others one by one; a single refusal is the end of it (1839-NEGOT-09, R-76). */
export function settleWinnerTask(play: Play1839): void {
  const { by, winner, waiting } = topTask(play.draft, 'winner');
  const [seat] = waiting.filter((one) => !isOut(play.draft, one));
  if (seat === undefined) {
    pop(play);
    agreedWinner(play, winner);
  } else askFor(play, { kind: 'agree', seat, winner, by });
}

export const answerConsent = answering<State1839>({
  rule: '1839-NEGOT-11',
  question: (state) => questionOf(state, decisionDue(state, 'consent').offer),
  perform(play, take) {
    const { offer: one } = topTask(play.draft, 'offer');
    pop(play);
    tell(play, 'offer-answered', { about: one.about, company: one.company, take });
    if (take === 'yes') carryOut(play, one); // 1839-NEGOT-11
  },
});

export const answerWinner = answering<State1839>({
  rule: '1839-NEGOT-09',
  question(state) {
    const { by, winner } = decisionDue(state, 'agree');
    return { question: 'winner', by, winner };
  },
  perform(play, take, seat) {
    const task = topTask(play.draft, 'winner');
    if (take === 'yes') replaceTop(play, { ...task, waiting: task.waiting.filter((one) => one !== seat) });
    else pop(play);
  },
});
