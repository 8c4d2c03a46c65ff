/** Answers to open offers, and what an accepted one does at once (1839-NEGOT-11). */
import { decisionDue } from '../../../core/pending.ts';
import { nothingAgainst, type Reasons } from '../../../core/reasons.ts';
import type { Question } from '../../../deeds/answer.ts';
import { answering } from '../../../mechanisms/plain.ts';
import { askFor, pop, replaceTop, topTask } from '../agenda.ts';
import { tell } from '../events.ts';
import { isOut, type Seen } from '../readers.ts';
import type { Play1839, State1839 } from '../state.ts';
import type { OpenOffer } from '../tasks.ts';
import { carryOutGift, carryOutMove, reasonsAgainstGift, reasonsAgainstMove } from './anytime.ts';
import { agreedWinner } from './ends.ts';
import { carryOutPrivateSale, reasonsAgainstPrivate } from './green-privates.ts';
import { carryOutSwap, reasonsAgainstSwap } from './swapping.ts';
import { carryOutDeal, reasonsAgainstDeal, sellerOf } from './trains.ts';

function reasonsAgainst(state: Seen, one: OpenOffer): Reasons {
  switch (one.about) {
    case 'private':
      return reasonsAgainstPrivate(state, one);
    case 'train':
      return reasonsAgainstDeal(state, one);
    case 'swap':
      return reasonsAgainstSwap(state, one);
    case 'move':
      return reasonsAgainstMove(state, one);
    case 'gift':
      return reasonsAgainstGift(state, one);
  }
}

/** Whether an offer still makes sense: a concession may have taken its subject away, or the money for it. */
const stillStands = (state: Seen, one: OpenOffer): boolean => nothingAgainst(reasonsAgainst(state, one));

function carryOut(play: Play1839, one: OpenOffer): void {
  switch (one.about) {
    case 'private':
      return carryOutPrivateSale(play, one);
    case 'train':
      return carryOutDeal(play, one);
    case 'swap':
      return carryOutSwap(play, one);
    case 'move':
      return carryOutMove(play, one);
    case 'gift':
      return carryOutGift(play, one);
  }
}

/** Asks for consent, or carries the offer out where both sides are one player (1839-NEGOT-10). */
export function settleOfferTask(play: Play1839): void {
  const { offer: one } = topTask(play, 'offer');
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
  const { by, winner, waiting } = topTask(play, 'winner');
  const [seat] = waiting.filter((one) => !isOut(play.draft, one));
  if (seat === undefined) {
    pop(play);
    agreedWinner(play, winner);
  } else askFor(play, { kind: 'agree', seat, winner, by });
}

/** An open offer as it is put to the one who has to agree. */
function questionOf(state: Seen, one: OpenOffer): Question {
  const { by, company } = one;
  switch (one.about) {
    case 'private':
      return { question: 'private-sale', by, company, private: one.private, price: one.price };
    case 'train':
      return {
        question: 'train-sale',
        by,
        buyer: company,
        seller: sellerOf(state, one.train),
        train: one.train,
        price: one.price,
      };
    case 'swap':
      return { question: 'swap-markers', by, company, from: one.from, other: one.other, place: one.place };
    case 'move':
      return { question: 'move-marker', by, company, from: one.from, place: one.place };
    case 'gift':
      return { question: 'gift', by, company, train: one.train };
  }
}

export const answerConsent = answering<State1839>({
  rule: '1839-NEGOT-11',
  question: (state) => questionOf(state, decisionDue(state, 'consent').offer),
  perform(play, take) {
    const { offer: one } = topTask(play, 'offer');
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
    const task = topTask(play, 'winner');
    if (take === 'yes') replaceTop(play, { ...task, waiting: task.waiting.filter((one) => one !== seat) });
    else pop(play);
  },
});
