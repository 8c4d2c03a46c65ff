/** What is offered, in lines of a menu, and what is asked when an offer is filled in. */
import type { DeedType, Offer, OfferOf, Question } from '@kursbuch/engine';
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';
import type { OfferKinds } from './sections.ts';
import { fill, type Params, sentence, spoken, type Table } from './templates.ts';

/** What costs nothing is not worth a word. */
const unlessFree = (amount: number): number | undefined => (amount === 0 ? undefined : amount);

/** Shares of one company with their price; several companies have no common words. */
function lotsOf({ about: { lots } }: OfferOf<'sell-shares'>): Params {
  const [lot, ...others] = lots;
  if (lot === undefined || others.length > 0) return {};
  return { company: lot.company, [lot.certificate === undefined ? 'price' : 'directors']: lot.price };
}

/** What the line of an offer may tell. */
function tellsOf(offer: Offer): Params {
  switch (offer.type) {
    case 'agree-end':
    case 'answer':
    case 'concede':
    case 'done':
    case 'pass':
    case 'pick':
    case 'place-town':
    case 'propose-winner':
    case 'remote-build':
    case 'withdraw':
      return {};
    case 'borrow':
      return { shortfall: offer.about.shortfall };
    case 'buy-car':
      return { service: offer.fixed.service, cost: offer.about.cost };
    case 'buy-lot':
      return { lot: offer.fixed.lot, cost: unlessFree(offer.about.cost) };
    case 'buy-paper':
    case 'draft':
      return { company: offer.fixed.company, price: offer.fixed.price };
    case 'buy-private':
      return { private: offer.fixed.private };
    case 'buy-share':
      return { company: offer.fixed.company, from: offer.fixed.from, cost: offer.about.cost };
    case 'buy-train': {
      const { from, train, card, price, tradeIn } = offer.fixed;
      return { from, train, card, price, tradeIn };
    }
    case 'choose-home':
    case 'discard-train':
    case 'give-train':
    case 'move-marker':
    case 'par':
    case 'redeem':
    case 'run':
    case 'scrap':
    case 'set-price':
      return { company: offer.fixed.company };
    case 'discount':
      return { amount: offer.about.amount };
    case 'dividend':
      // Where an amount is chosen, it comes out of the treasury, whatever was earned.
      return {
        company: offer.fixed.company,
        income: offer.about.ways.length === 0 ? undefined : offer.about.income,
      };
    case 'exchange':
      return { company: offer.fixed.company, into: offer.fixed.into, from: offer.fixed.from };
    case 'lay-tile':
      return {
        hex: offer.fixed.hex,
        terrain: unlessFree(offer.about.terrain),
        fee: unlessFree(offer.about.fee),
      };
    case 'place-marker':
      return { company: offer.fixed.company, hex: offer.fixed.hex, cost: unlessFree(offer.about.cost) };
    case 'repay':
      return { debt: offer.about.debt };
    case 'return-marker':
      return { company: offer.fixed.company, hex: offer.about.hex };
    case 'sell-shares':
      return lotsOf(offer);
    case 'swap-markers':
      return { other: offer.fixed.other };
    case 'take-local':
      return { private: offer.about.private };
  }
}

/** What a question may tell. */
function askedIn(question: Question): Params {
  switch (question.question) {
    case 'train-sale':
      return { buyer: question.buyer, seller: question.seller, train: question.train, price: question.price };
    case 'private-sale':
      return { company: question.company, private: question.private, price: question.price };
    case 'gift':
      return { by: question.by, company: question.company, train: question.train };
    case 'offer-gift':
      return { company: question.company, train: question.train };
    case 'swap-markers':
      return {
        company: question.company,
        other: question.other,
        hex: question.from.hex,
        toHex: question.place.hex,
      };
    case 'move-marker':
      return {
        by: question.by,
        company: question.company,
        hex: question.from.hex,
        toHex: question.place.hex,
      };
    case 'redeem':
      return { company: question.company, count: question.count, cost: question.cost };
    case 'nationalise':
      return { company: question.company };
    case 'winner':
      return { winner: question.winner };
  }
}

/** An offer as a line of a menu. */
export function offerWords(offer: Offer, table: Table = {}, language: GameWords = game): string {
  const line =
    offer.type === 'answer'
      ? fill(language.answers[offer.about.question], askedIn(offer.about), table, language)
      : fill(language.offers[offer.type], tellsOf(offer), table, language);
  return line ?? sentence(spoken(offer.type));
}

/** Shares that are sold, one company behind the other: `20 % of NRS, 10 % of L1`. */
export const saleWords = (
  sales: readonly { readonly company: string; readonly count: number }[],
  table: Table = {},
  language: GameWords = game,
): string =>
  sales
    .map(({ company, count }) => fill(language.parts.lot, { company, percent: 10 * count }, table, language))
    .join(', ');

/** What a kind of offer is about, where several of them are put together. */
export function offerKindWords(type: DeedType, language: GameWords = game): string {
  const kinds: OfferKinds = language.offerKinds;
  return kinds[type] ?? fill(language.offers[type], {}, {}, language) ?? sentence(spoken(type));
}

const isQuestion = (field: string, { questions }: GameWords): field is keyof GameWords['questions'] =>
  Object.hasOwn(questions, field);

/** What is asked when a field has to be filled in. */
export const questionWords = (field: string, language: GameWords = game): string =>
  isQuestion(field, language) ? language.questions[field] : `${sentence(spoken(field))}?`;
