/** The private auction: buy or discount, twice in a turn. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { buyLot as buyLotDeed, discount as discountDeed, offer } from '../../../deeds/index.ts';
import { moveDirector, moveShares } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { privateCard } from '../cards.ts';
import { ownerOfPrivate } from '../companies.ts';
import { isOut, money, seatAtTurn, seatsIn, type Seen } from '../readers.ts';
import { BROWN, drawnFor } from '../set-up.ts';
import { type AuctionTurn, type Play1839, set, setOwner, type State1839 } from '../state.ts';
import { inForce } from '../versions.ts';
import { setPar } from './prices.ts';
import { turnByCard } from './turns.ts';

/** What each discount takes off (1839-AUCTION-06). */
export const DISCOUNT = 20;
/** Par prices for the companies of the brown privates, each used once (1839-AUCTION-12). */
export const AUCTION_PARS = [67, 74, 82] as const;
export const ACTIONS_A_TURN = 2;

export const lotsLeft = (state: Seen): readonly CompanyId[] =>
  state.own.privates.filter(({ owner }) => owner === 'lot').map(({ id }) => id);

/** The price on the sheet: face value less discounts; it may be below zero. */
export const lotPrice = (state: Seen, id: CompanyId): number =>
  privateCard(id).price - (state.own.privates.find((one) => one.id === id)?.discount ?? 0);

/** What a buyer pays: a negative price is never paid out (1839-AUCTION-08). */
export const lotCost = (state: Seen, id: CompanyId): number => Math.max(0, lotPrice(state, id));

const isLot = (state: Seen, id: CompanyId): boolean => ownerOfPrivate(state, id) === 'lot';

/** Lots that were at nothing or less before the turn began and are still there. */
const mustTake = (state: Seen): readonly CompanyId[] =>
  state.own.auction.prices.filter(({ id, price }) => price <= 0 && isLot(state, id)).map(({ id }) => id);

/** The lots that others must have been able to afford, as the turn began. */
const lotsForOthers = (state: Seen): AuctionTurn['prices'] =>
  state.own.auction.prices.filter(({ id }) => inForce(state, 'lotsAsTheTurnBegan') || isLot(state, id));

/** 1839-AUCTION-09: nobody else could afford anything when the turn began, and the player can. */
function mustBuy(state: Seen, seat: Seat): boolean {
  const { cash, discounted } = state.own.auction;
  const cheapest = Math.max(0, Math.min(...lotsForOthers(state).map(({ price }) => price)));
  const others = seatsIn(state).filter((other) => other !== seat);
  if (others.some((other) => (cash[other] ?? 0) >= cheapest)) return false;
  return lotsLeft(state).some((id) => !discounted.includes(id) && money(state, seat) >= lotCost(state, id));
}

export const isBrown = (id: CompanyId): boolean => BROWN.includes(id);
export const parsLeft = (state: Seen): readonly number[] =>
  AUCTION_PARS.filter((par) => !state.own.auctionPars.includes(par));

function* wrongPar(state: Seen, lot: CompanyId, par: number | undefined): Reasons {
  if (par === undefined) yield refusal('par-needed', '1839-AUCTION-11', { lot });
  else if (!parsLeft(state).includes(par))
    yield refusal('par-not-open', '1839-AUCTION-12', { par, open: parsLeft(state).join(' ') });
}

function* reasonsAgainstBuying(state: State1839, seat: Seat, lot: CompanyId, par?: number): Reasons {
  if (!isLot(state, lot)) return yield refusal('not-for-sale', '1839-AUCTION-01', { lot });
  const forced = mustTake(state);
  const [first] = forced;
  if (first !== undefined && !forced.includes(lot)) yield refusal('free-lot-first', '1839-AUCTION-07', { lot: first });
  if (state.own.auction.discounted.includes(lot)) yield refusal('discounted-this-turn', '1839-AUCTION-05', { lot });
  const [has, cost] = [money(state, seat), lotCost(state, lot)];
  if (has < cost) yield refusal('not-enough-money', '1839-AUCTION-10', { has, cost });
  if (isBrown(lot)) yield* wrongPar(state, lot, par);
  else if (par !== undefined) yield refusal('no-par-here', '1839-AUCTION-11', { lot });
}

/** Hands over the certificates that lie with a private (1839-AUCTION-13). */
function takeAttached(play: Play1839, seat: Seat, lot: CompanyId): void {
  const { comesWith } = privateCard(lot);
  if (comesWith === undefined) return;
  const company = drawnFor(play.draft.own.drawn, comesWith.drawnFor);
  moveShares(play, company, 'reserved', seat, comesWith.certificates.filter((percent) => percent === 10).length);
  if (comesWith.certificates.includes(20)) moveDirector(play, company, seat);
}

function noteAction(play: Play1839, discounted: readonly CompanyId[]): void {
  const { auction } = play.draft.own;
  const actions = auction.actions + 1;
  set(play, { auction: { ...auction, actions, discounted: [...auction.discounted, ...discounted] } });
}

export const buyLot: ActionKind<State1839> = actionKind(buyLotDeed, {
  rule: '1839-AUCTION-04',
  *offers(state, seat) {
    for (const lot of lotsLeft(state)) {
      const pars = isBrown(lot) ? parsLeft(state) : undefined;
      const choose = pars === undefined ? {} : { par: { oneOf: pars } };
      if (nothingAgainst(reasonsAgainstBuying(state, seat, lot, pars?.[0])))
        yield offer('buy-lot', seat, { lot }, choose, { cost: lotCost(state, lot) });
    }
  },
  reasons: (state, { seat, lot, par }) => reasonsAgainstBuying(state, seat, lot, par),
  perform(play, { seat, lot, par }) {
    pay(play, seat, 'bank', lotCost(play.draft, lot), 'private'); // 1839-AUCTION-04
    setOwner(play, lot, seat);
    tell(play, 'private-bought', { private: lot, seat });
    takeAttached(play, seat, lot);
    if (par !== undefined) {
      setPar(play, drawnFor(play.draft.own.drawn, lot), 0, par);
      set(play, { auctionPars: [...play.draft.own.auctionPars, par] });
    }
    noteAction(play, []);
  },
});

function* reasonsAgainstAnyDiscount(state: Seen, seat: Seat): Reasons {
  const [forced] = mustTake(state);
  if (forced !== undefined) yield refusal('free-lot-first', '1839-AUCTION-07', { lot: forced });
  if (mustBuy(state, seat)) yield refusal('only-you-can-buy', '1839-AUCTION-09', {});
}

export const discountLot: ActionKind<State1839> = actionKind(discountDeed, {
  rule: '1839-AUCTION-06',
  *offers(state, seat) {
    if (nothingAgainst(reasonsAgainstAnyDiscount(state, seat)))
      yield offer('discount', seat, {}, { lot: { oneOf: lotsLeft(state) } }, { amount: DISCOUNT });
  },
  *reasons(state, { seat, lot }) {
    if (!isLot(state, lot)) yield refusal('not-for-sale', '1839-AUCTION-01', { lot });
    yield* reasonsAgainstAnyDiscount(state, seat);
  },
  perform(play, { lot }) {
    set(play, {
      privates: play.draft.own.privates.map((one) =>
        one.id === lot ? { ...one, discount: one.discount + DISCOUNT } : one,
      ),
    });
    tell(play, 'discount', { private: lot, price: lotPrice(play.draft, lot) });
    noteAction(play, [lot]);
  },
});

export const auctionDue = (state: State1839): boolean =>
  !isOut(state, seatAtTurn(state)) &&
  lotsLeft(state).length > 0 && // 1839-AUCTION-15: even in the middle of a turn
  state.own.auction.actions < ACTIONS_A_TURN; // 1839-AUCTION-03

/** 1839-AUCTION-02: by number card, round and round. */
export function nextAuctionTurn(play: Play1839): boolean {
  const { draft } = play;
  if (lotsLeft(draft).length === 0) return false;
  turnByCard(play);
  set(play, {
    auction: {
      actions: 0,
      discounted: [],
      prices: lotsLeft(draft).map((id) => ({ id, price: lotPrice(draft, id) })),
      cash: draft.money.players,
    },
  });
  return true;
}

/** 1839-AUCTION-16: least cash gets card 1; equal cash keeps the order before. */
export function dealByCash(play: Play1839): void {
  const order = play.draft.own.cards.order.toSorted((a, b) => money(play.draft, a) - money(play.draft, b));
  set(play, { cards: { ...play.draft.own.cards, order } });
  tell(play, 'number-cards', { order });
}
