/** Selling shares to the Bank, in a share round or in an emergency (areas SELL and EMERG). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import type { Shares } from '../../../core/state.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { type Sale as SaleOfDeed, sellShares as sellDeed, type SellShares } from '../../../deeds/sell-shares.ts';
import {
  afterSale,
  maySell,
  certificatesOf,
  holding,
  papersOf,
  seatsAfter,
  settleSale,
  sharesOf,
} from '../../../mechanisms/shares.ts';
import {
  certificateLimit,
  certificatesHeld,
  companyAtTurn,
  deviates,
  findCard,
  isBond,
  isShareCompany,
  priceNow,
  sharePrice,
} from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { inForce } from '../versions.ts';
import { bankPays, movePrice } from './money.ts';
import { aboveLimit, acted, limitRule } from './turns.ts';

/** Shares of one company that a seat sells; the certificate is that of the bond company with two players, its 20 %. */
type Sale = SaleOfDeed & { readonly seat: Seat };

type Reasons = (state: State1824, sale: Sale) => Iterable<Refusal>;

/** The sale of an action that names one company, as those of 1824 do: the seller chooses the order (1824-SELL-06). */
function saleOf({ seat, sales }: SellShares): Sale | undefined {
  const [sale, ...others] = sales;
  return sale === undefined || others.length > 0 ? undefined : { seat, ...sale };
}

/** What stands against an action, given what stands against its sale. */
const against = (reasons: Reasons): ((state: State1824, action: SellShares) => Iterable<Refusal>) =>
  function* againstSale(state, action) {
    const sale = saleOf(action);
    if (action.sales.length === 0) yield refusal('nothing-to-sell', '1824-SELL-06');
    else if (sale === undefined) yield refusal('one-company-at-a-time', '1824-SELL-06');
    else yield* reasons(state, sale);
  };

/** The most of a company that may lie in the Bank and its pool together after a sale, in shares (1824-SELL-03, 1824-R-84). */
export const MOST_IN_BANK = 5;

/** Sold shares lie with the unsold ones, with two players in a pool of their own (1824-SR-14, 1824-CIS2-14). */
const soldTo = (state: State1824): 'bank' | 'pool' => (state.own.bond === undefined ? 'bank' : 'pool'); // 1824-CIS3-10

/** Shares after the sale, or undefined if the certificates do not allow it (1824-SELL-04, 1824-DIR-08, 1824-DIR-10). */
function sharesAfter(state: State1824, { seat, company, count, certificate }: Sale): Shares | undefined {
  const shares = sharesOf(state, company);
  if (!isBond(state, company))
    return certificate === undefined
      ? afterSale(shares, seat, count, soldTo(state), seatsAfter(state.seats, seat)) // 1824-DIR-07, 1824-DIR-09, 1824-ED1-12
      : undefined;
  // The bond company's 20 % certificate is sold as a whole, alone or together with others (1824-CIS2-22).
  const tens = certificate === undefined ? count : count - 2;
  const held = certificatesOf(shares, seat);
  if (tens < 0 || held < tens || (certificate !== undefined && shares.director !== seat)) return undefined;
  const director = certificate === undefined ? shares.director : 'pool';
  return { ...shares, director, players: shares.players.with(seat, held - tens), pool: shares.pool + tens }; // 1824-CIS2-20
}

/** Whether the certificates of the seller allow a sale. */
const certificatesAllow = (state: State1824, sale: Sale): boolean =>
  isBond(state, sale.company)
    ? sharesAfter(state, sale) !== undefined
    : sale.certificate === undefined && maySell(sharesOf(state, sale.company), sale.seat, sale.count);

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
  if (!certificatesAllow(state, sale)) yield certificateFault(state, sale);
  if (!bond && inBank(shares) + count > MOST_IN_BANK)
    yield refusal('bank-is-full', '1824-SELL-03', { company, most: 10 * MOST_IN_BANK });
}

/** Why the certificates of a seat do not allow a sale, though it holds so many shares. */
function certificateFault(state: State1824, { seat, company, certificate }: Sale): Refusal {
  if (isBond(state, company)) {
    const its = certificate === undefined || sharesOf(state, company).director === seat;
    return refusal(its ? 'whole-certificate' : 'not-your-certificate', '1824-CIS2-22', { company });
  }
  return certificate === undefined
    ? refusal('director-cannot-sell', '1824-DIR-06', { company })
    : refusal('director-not-for-sale', '1824-SELL-04', { company });
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

function carryOut(play: Play1824, action: SellShares): Sale {
  const sale = saleOf(action);
  if (sale === undefined) throw new RangeError('one company is sold at a time');
  const { seat, company, count } = sale;
  const price = priceNow(play.draft, company); // 1824-SR-06
  const after = sharesAfter(play.draft, sale);
  if (after === undefined) throw new RangeError(`${company} cannot be sold`);
  settleSale(play, after);
  bankPays(play, seat, count * price, 'sale'); // 1824-SELL-05
  movePrice(play, company, 'sale'); // 1824-MARKET-08, 1824-MARKET-10
  return sale;
}

/** All sales of a seat that nothing stands against. */
function possibleSales(state: State1824, seat: Seat, reasons: Reasons): readonly Sale[] {
  return state.shares.flatMap((shares) => {
    const { company } = shares;
    const held = holding(shares, seat);
    if (held === 0) return [];
    const plain = Array.from({ length: held }, (_, n): Sale => ({ seat, company, count: n + 1 }));
    // Only the bond company's certificate is sold as it is (1824-CIS2-22).
    const whole = isBond(state, company) ? plain.map((sale): Sale => ({ ...sale, certificate: 'director' })) : [];
    return [...plain, ...whole].filter((sale) => nothingAgainst(reasons(state, sale)));
  });
}

/** One offer for each company, with the sizes of blocks that can be sold. */
function saleOffers(
  state: State1824,
  seat: Seat,
  reasons: Reasons,
  missing?: number,
): readonly OfferOf<'sell-shares'>[] {
  const possible = possibleSales(state, seat, reasons);
  return state.shares.flatMap(({ company }) =>
    [{}, { certificate: 'director' } as const].flatMap((whole) => {
      const counts = possible
        .filter((sale) => sale.company === company && sale.certificate === whole.certificate)
        .map(({ count }) => count);
      if (counts.length === 0) return [];
      const sales = counts.map((count) => [{ company, count, ...whole }]);
      const lots = [{ company, counts, price: priceNow(state, company), ...whole }];
      const about = missing === undefined ? { lots } : { lots, missing };
      return [offer('sell-shares', seat, {}, { sales: { oneOf: sales } }, about)];
    }),
  );
}

/** What stands against a sale in a share round, whoever has to come down to the certificate limit. */
function* turnReasons(state: State1824, sale: Sale): Iterable<Refusal> {
  if (state.place.round !== 'share') {
    yield refusal('no-sales-yet', '1824-SELL-01');
    return;
  }
  yield* saleReasons(state, sale);
  // All shares of one company sold in one turn are one sale (1824-R-40).
  if (state.own.turn.sold.includes(sale.company) && !deviates(state, 'manySalesEachTurn'))
    yield refusal('one-sale-each-turn', '1824-MARKET-08', { company: sale.company });
}

/** By how many papers a sale brings its seller down; who hands over a director's certificate gets two for it first. */
function papersLess(state: State1824, sale: Sale): number {
  const after = sharesAfter(state, sale);
  if (after === undefined) throw new RangeError(`${sale.company} cannot be sold`);
  return papersOf(sharesOf(state, sale.company), sale.seat) - papersOf(after, sale.seat);
}

/** By how many papers a seat can still come down in this turn, with one block of each of these companies; they do not hinder one another. */
function mostPapersLess(state: State1824, seat: Seat, among: (company: CompanyId) => boolean): number {
  const sales = possibleSales(state, seat, turnReasons).filter(({ company }) => among(company));
  return state.shares.reduce((sum, { company }) => {
    const blocks = sales.filter((sale) => sale.company === company).map((sale) => papersLess(state, sale));
    return sum + Math.max(0, ...blocks);
  }, 0);
}

/** Whether a seat above the limit has to sell enough; where blocks can follow one another, each of them is a step down. */
const sellsEnough = (state: State1824): boolean =>
  inForce(state, 'sellsEnough') && !deviates(state, 'manySalesEachTurn');

/** Whether the certificate limit still asks the seat for a sale that is legal: it may not pass meanwhile (1824-R-11). */
export function hasToSell(state: State1824, seat: Seat): boolean {
  if (!aboveLimit(state, seat)) return false;
  if (!sellsEnough(state)) return possibleSales(state, seat, turnReasons).length > 0;
  return mostPapersLess(state, seat, () => true) > 0;
}

/**
 * Who is above the limit comes down to it in his turn, or as near as he can: a block after which he could not any more is
 * too small (1824-CERT-05, 1824-ED1-05).
 */
function* tooSmall(state: State1824, sale: Sale): Iterable<Refusal> {
  if (!sellsEnough(state) || !aboveLimit(state, sale.seat)) return;
  const above = certificatesHeld(state, sale.seat) - certificateLimit(state);
  const due = Math.min(
    above,
    mostPapersLess(state, sale.seat, () => true),
  );
  const later = mostPapersLess(state, sale.seat, (company) => company !== sale.company);
  if (papersLess(state, sale) + later < due)
    yield refusal('sells-too-few', limitRule(state), {
      company: sale.company,
      limit: certificateLimit(state),
      least: due - later,
    });
}

function* shareRoundReasons(state: State1824, sale: Sale): Iterable<Refusal> {
  const illegal = [...turnReasons(state, sale)];
  yield* illegal;
  if (illegal.length === 0) yield* tooSmall(state, sale);
}

/** Sales in a player's own turn of a share round, companies in any order (1824-SELL-06). */
export const sellShares = actionKind<State1824, SellShares>({
  type: 'sell-shares',
  rule: '1824-SELL-07',
  shape: sellDeed.shape,
  offers: (state, seat) => saleOffers(state, seat, shareRoundReasons),
  reasons: against(shareRoundReasons),
  perform(play, action) {
    const { seat, company } = carryOut(play, action);
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
  if (!deviates(state, 'salesBeforePurchase') || !mayHelp(state, companyAtTurn(state))) {
    yield refusal('no-sales-now', '1824-SELL-07');
    return;
  }
  yield* emergencyReasons(state, sale);
}

type MayHelp = (state: State1824, company: CompanyId) => boolean;

/** Sales before the purchase of a train, as 18xx.games has them. */
export const saleBeforePurchase = (mayHelp: MayHelp): ActionKind<State1824> => {
  const reasons: Reasons = (state, sale) => earlySaleReasons(state, sale, mayHelp);
  return actionKind<State1824, SellShares>({
    type: 'sell-shares',
    rule: '1824-SELL-07',
    shape: sellDeed.shape,
    offers: (state, seat) => (deviates(state, 'salesBeforePurchase') ? saleOffers(state, seat, reasons) : []),
    reasons: against(reasons),
    perform(play, action) {
      carryOut(play, action);
    },
  });
};

/** Sales of a director who is short of money for a train; `settle` goes on with the purchase. */
export const emergencySale = (
  missing: (state: State1824) => number,
  settle: (play: Play1824) => void,
): ActionKind<State1824> =>
  actionKind<State1824, SellShares>({
    type: 'sell-shares',
    rule: '1824-EMERG-03',
    shape: sellDeed.shape,
    offers: (state, seat) => saleOffers(state, seat, emergencyReasons, missing(state)),
    reasons: against(emergencyReasons),
    perform(play, action) {
      carryOut(play, action);
      settle(play);
    },
  });
