/** Selling shares to the Bank, in a share round or in an emergency (areas SELL and EMERG). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { offer, type Offer } from '../../../core/offer.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, optional, record, type ShapeOf, whole } from '../../../core/shape.ts';
import type { Shares } from '../../../core/state.ts';
import { companyField, seatField } from '../../../mechanisms/action-fields.ts';
import { afterSale, certificatesOf, holding, seatsAfter, settleSale, sharesOf } from '../../../mechanisms/shares.ts';
import { actingCompany, deviations, findCard, isBond, isShareCompany, sharePrice } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { bankPays, movePrice } from './money.ts';
import { acted } from './turns.ts';

const shape = record({
  type: oneOf(['sell-shares']),
  seat: seatField,
  company: companyField,
  /** In shares of 10 %. */
  count: whole(1, 10),
  /** Cisleithania for two: the 20 % certificate of the bond company, sold as a whole. */
  certificate: optional(oneOf(['director'])),
});
export type Sale = ShapeOf<typeof shape>;

/** The most of a company that may lie in the Bank and its pool together after a sale, in shares (1824-SELL-03, 1824-R-84). */
export const MOST_IN_BANK = 5;

/** Sold shares lie with the unsold ones, with two players in a pool of their own (1824-SR-14, 1824-CIS2-14). */
const soldTo = (state: State1824): 'bank' | 'pool' => (state.own.bond === undefined ? 'bank' : 'pool');

/** Shares after the sale, or undefined if the certificates do not allow it (1824-SELL-04, 1824-DIR-08, 1824-DIR-10). */
function sharesAfter(state: State1824, { seat, company, count, certificate }: Sale): Shares | undefined {
  const shares = sharesOf(state, company);
  if (!isBond(state, company))
    return certificate === undefined
      ? afterSale(shares, seat, count, soldTo(state), seatsAfter(state.seats, seat)) // 1824-DIR-07
      : undefined;
  // The bond company's 20 % certificate is sold as a whole, alone or together with others (1824-CIS2-22).
  const tens = certificate === undefined ? count : count - 2;
  const held = certificatesOf(shares, seat);
  if (tens < 0 || held < tens || (certificate !== undefined && shares.director !== seat)) return undefined;
  const director = certificate === undefined ? shares.director : 'pool';
  return { ...shares, director, players: shares.players.with(seat, held - tens), pool: shares.pool + tens };
}

const inBank = (shares: Shares): number => holding(shares, 'bank') + holding(shares, 'pool');

/** Everything that stands against a sale, whatever its occasion. */
function* saleReasons(state: State1824, sale: Sale): Iterable<Refusal> {
  const { seat, company, count } = sale;
  if (!isShareCompany(state, company)) {
    yield refusal('has-no-shares', paperRule(state, company), { company });
    return;
  }
  const shares = sharesOf(state, company);
  if (holding(shares, seat) < count) {
    yield refusal('not-so-many-shares', '1824-SR-06', { company, count: holding(shares, seat) });
    return;
  }
  const bond = isBond(state, company);
  if (sharePrice(state, company) === undefined) yield refusal('has-no-price', '1824-R-29', { company });
  if (!bond && !state.own.operated.includes(company)) yield refusal('has-not-operated', '1824-SELL-02', { company });
  const after = sharesAfter(state, sale);
  if (after === undefined) {
    const rule = bond ? '1824-CIS2-22' : sale.certificate === undefined ? '1824-DIR-06' : '1824-SELL-04';
    yield refusal('director-cannot-sell', rule, { company });
  }
  if (!bond && inBank(shares) + count > MOST_IN_BANK)
    yield refusal('bank-is-full', '1824-SELL-03', { company, most: 10 * MOST_IN_BANK });
}

/** Papers that can never be sold. */
function paperRule(state: State1824, company: CompanyId): RuleId {
  switch (findCard(state, company)?.kind) {
    case 'mountain':
      return '1824-PRIV-02';
    case 'coal':
      return '1824-COAL-06';
    case 'pre-state':
      return '1824-PRE-05';
    case 'regional':
    case 'state':
    case undefined:
      return '1824-SR-11';
  }
}

function carryOut(play: Play1824, sale: Sale): void {
  const { seat, company, count } = sale;
  const price = sharePrice(play.draft, company) ?? 0;
  const after = sharesAfter(play.draft, sale);
  if (after === undefined) throw new RangeError(`${company} cannot be sold`);
  settleSale(play, after);
  bankPays(play, seat, count * price, 'sale'); // 1824-SELL-05
  movePrice(play, company, 'sale'); // 1824-MARKET-08, 1824-MARKET-10
}

/** All sales of a seat that nothing stands against. */
function possibleSales(
  state: State1824,
  seat: Seat,
  reasons: (state: State1824, sale: Sale) => Iterable<Refusal>,
): readonly Sale[] {
  return state.shares.flatMap((shares) => {
    const { company } = shares;
    const held = holding(shares, seat);
    const plain = Array.from({ length: held }, (_, n): Sale => ({ type: 'sell-shares', seat, company, count: n + 1 }));
    const withDirector =
      isBond(state, company) && shares.director === seat
        ? plain.slice(1).map((sale): Sale => ({ ...sale, certificate: 'director' }))
        : [];
    return [...plain, ...withDirector].filter((sale) => [...reasons(state, sale)].length === 0);
  });
}

/** One offer for each company, with the sizes of blocks that can be sold. */
function saleOffers(state: State1824, seat: Seat, sales: readonly Sale[]): readonly Offer[] {
  return state.shares.flatMap(({ company }) => {
    const about = { price: sharePrice(state, company) ?? 0 };
    const counts = (certificate: Sale['certificate']): readonly number[] =>
      sales.filter((sale) => sale.company === company && sale.certificate === certificate).map(({ count }) => count);
    const [plain, withDirector] = [counts(undefined), counts('director')];
    return [
      ...(plain.length > 0 ? [offer('sell-shares', seat, { company }, { count: { oneOf: plain } }, about)] : []),
      ...(withDirector.length > 0
        ? [offer('sell-shares', seat, { company, certificate: 'director' }, { count: { oneOf: withDirector } }, about)]
        : []),
    ];
  });
}

function* shareRoundReasons(state: State1824, sale: Sale): Iterable<Refusal> {
  if (state.place.round !== 'share') {
    yield refusal('no-sales-yet', '1824-SELL-01');
    return;
  }
  yield* saleReasons(state, sale);
  // All shares of one company sold in one turn are one sale (1824-R-40).
  if (state.own.turn.sold.includes(sale.company) && !deviations(state).manySalesEachTurn)
    yield refusal('one-sale-each-turn', '1824-MARKET-08', { company: sale.company });
}

/** Whether the seat could sell anything in its turn. */
export const canSell = (state: State1824, seat: Seat): boolean =>
  possibleSales(state, seat, shareRoundReasons).length > 0;

/** Sales in a player's own turn of a share round, companies in any order (1824-SELL-06). */
export const sellShares = actionKind<State1824, Sale>({
  type: 'sell-shares',
  rule: '1824-SELL-07',
  shape,
  offers: (state, seat) => saleOffers(state, seat, possibleSales(state, seat, shareRoundReasons)),
  reasons: shareRoundReasons,
  perform(play, sale) {
    carryOut(play, sale);
    const { seat, company } = sale;
    const { shareRound, turn } = play.draft.own;
    change(play, {
      turn: { ...turn, sold: [...turn.sold, company] },
      shareRound: { ...shareRound, sold: [...shareRound.sold, { seat, company }] },
    });
    acted(play, seat);
  },
});

function* emergencyReasons(state: State1824, sale: Sale): Iterable<Refusal> {
  yield* saleReasons(state, sale);
  if (!isShareCompany(state, sale.company) || isBond(state, sale.company)) return;
  const before = sharesOf(state, sale.company).director;
  const after = sharesAfter(state, sale);
  if (after !== undefined && after.director !== before)
    yield refusal('director-must-not-change', '1824-EMERG-04', { company: sale.company });
}

/** Whether a director may sell for a train his company has not bought yet; the rulebook knows no such sale (1824-R-62). */
function* earlySaleReasons(state: State1824, sale: Sale, mayHelp: MayHelp): Iterable<Refusal> {
  const company = actingCompany(state);
  if (!deviations(state).salesBeforePurchase || company === undefined || !mayHelp(state, company)) {
    yield refusal('no-sales-now', '1824-SELL-07');
    return;
  }
  yield* emergencyReasons(state, sale);
}

type MayHelp = (state: State1824, company: CompanyId) => boolean;

/** Sales before the purchase of a train, as 18xx.games has them. */
export const saleBeforePurchase = (mayHelp: MayHelp): ActionKind<State1824> => {
  const reasons = (state: State1824, sale: Sale): Iterable<Refusal> => earlySaleReasons(state, sale, mayHelp);
  return actionKind<State1824, Sale>({
    type: 'sell-shares',
    rule: '1824-SELL-07',
    shape,
    offers: (state, seat) =>
      deviations(state).salesBeforePurchase ? saleOffers(state, seat, possibleSales(state, seat, reasons)) : [],
    reasons,
    perform: carryOut,
  });
};

/** Sales of a director who is short of money for a train; `settle` goes on with the purchase. */
export const emergencySale = (settle: (play: Play1824) => void): ActionKind<State1824> =>
  actionKind<State1824, Sale>({
    type: 'sell-shares',
    rule: '1824-EMERG-03',
    shape,
    offers: (state, seat) => saleOffers(state, seat, possibleSales(state, seat, emergencyReasons)),
    reasons: emergencyReasons,
    perform(play, sale) {
      carryOut(play, sale);
      settle(play);
    },
  });
