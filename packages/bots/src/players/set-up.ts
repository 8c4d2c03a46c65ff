/** Papers at the start of a game: drafted, bought from the Bank, or out of an auction. */
import {
  auctionNow,
  companyId,
  type CompanyId,
  type GameState,
  isOffer,
  type Offer,
  type Seat,
} from '@kursbuch/engine';
import { type Act, actsOf } from './act.ts';
import type { Weighed } from './track.ts';

const SET_UP: readonly Offer['type'][] = ['pick', 'draft', 'set-price', 'buy-paper', 'buy-lot', 'discount'];

/** Whether papers are dealt out now. */
export const isSetUp = (open: readonly Offer[]): boolean => open.some(({ type }) => SET_UP.includes(type));

/** A paper there is one of cannot wait; shares can. */
const [UNIQUE, LATER] = [30, 0.5];

/** What a purchase gains for each hundred it costs. */
const perHundred = (gain: number, cost: number): number => (100 * gain) / Math.max(20, cost);

/** Of prices one may choose from, the middle: neither poor in money nor out of reach. */
function middlePrice(acts: readonly Act[]): Act | undefined {
  const priced = acts.toSorted((a, b) => Number(a['price'] ?? 0) - Number(b['price'] ?? 0));
  return priced[Math.floor(priced.length / 2)];
}

const companyOf = (act: Act): CompanyId | undefined => {
  const { company } = act;
  return typeof company === 'string' ? companyId(company) : undefined;
};

/** What a paper brings, in somebody's eyes. */
export type Guess = (state: GameState, company: CompanyId) => number;

function weighOffer(state: GameState, offer: Offer, cash: number, paper: Guess): readonly Weighed[] {
  const guess = (company: CompanyId): number => paper(state, company);
  if (isOffer(offer, 'pick'))
    return actsOf(state, offer).map((act) => {
      const company = companyOf(act);
      return { act, gain: company === undefined ? 0 : guess(company) };
    });
  const [first] = actsOf(state, offer);
  if (first === undefined) return [];
  if (isOffer(offer, 'draft')) {
    const act = middlePrice(actsOf(state, offer)) ?? first;
    const others = offer.about.others.reduce((sum, one) => sum + guess(one), 0);
    return [{ act, gain: guess(offer.fixed.company) - others / 2 + 1000 }];
  }
  if (isOffer(offer, 'set-price')) return [{ act: middlePrice(actsOf(state, offer)) ?? first, gain: 1 }];
  if (isOffer(offer, 'buy-paper')) {
    const act = middlePrice(actsOf(state, offer)) ?? first;
    return [{ act, gain: perHundred(guess(offer.fixed.company), Number(act['price'])) + UNIQUE }];
  }
  if (isOffer(offer, 'buy-lot')) {
    const { lot } = offer.fixed;
    const face = auctionNow(state)?.lots.find((one) => one.lot === lot)?.face ?? offer.about.cost;
    const gain = guess(lot) + face - offer.about.cost;
    const rest = cash - offer.about.cost;
    // Whoever has spent all cannot start what came with the papers.
    const enough = perHundred(gain, offer.about.cost) - (rest < 60 ? 60 : 30);
    const acts = actsOf(state, offer);
    return [{ act: acts.at(-1) ?? first, gain: enough }];
  }
  if (isOffer(offer, 'discount'))
    return actsOf(state, offer).map((act) => {
      const { lot } = act;
      const entry = auctionNow(state)?.lots.find((one) => one.lot === lot);
      const tempting = entry === undefined ? 0 : guess(entry.lot) + entry.face - entry.price;
      return { act, gain: -tempting / 100 };
    });
  if (isOffer(offer, 'buy-share'))
    return [
      { act: first, gain: perHundred(LATER * guess(offer.fixed.company) * offer.about.shares, offer.about.cost) },
    ];
  if (isOffer(offer, 'par')) {
    const act = actsOf(state, offer).at(-1) ?? first;
    const cost = offer.about.shares * Number(act['price'] ?? 0);
    return [{ act, gain: perHundred(LATER * guess(offer.fixed.company) * offer.about.shares, cost) }];
  }
  if (isOffer(offer, 'pass') || isOffer(offer, 'done')) return [{ act: first, gain: 0 }];
  return [];
}

/** Every paper that can be had, each with what it gains for its price. */
export const weighPapers = (state: GameState, open: readonly Offer[], seat: Seat, paper: Guess): readonly Weighed[] =>
  open.flatMap((offer) => weighOffer(state, offer, state.money.players[seat] ?? 0, paper));
