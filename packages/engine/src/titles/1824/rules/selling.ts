/** Selling shares to the Bank, in a share round or in an emergency (areas SELL and EMERG). */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { any, type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import type { Shares } from '../../../core/state.ts';
import type { Sale } from '../../../deeds/index.ts';
import { bug } from '../../../mechanisms/bug.ts';
import { type Blocks, blocksOf, lotsOf, type SellingOne, sellingOne } from '../../../mechanisms/sell-shares.ts';
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
import { findCard, isBond, isShareCompany, priceNow, sharePrice } from '../companies.ts';
import { certificateLimit, certificatesHeld, deviates } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { inForce } from '../versions.ts';
import { bankPays, movePrice } from './money.ts';
import { aboveLimit, acted, limitRule } from './turns.ts';

/** The most of a company that may lie in the Bank and its pool together after a sale, in shares (1824-SELL-03, 1824-R-84). */
export const MOST_IN_BANK = 5;

/** Sold shares lie with the unsold ones, with two players in a pool of their own (1824-SR-14, 1824-CIS2-14). */
const soldTo = (state: State1824): 'bank' | 'pool' => (state.own.bond === undefined ? 'bank' : 'pool'); // 1824-CIS3-10

/** Shares after the sale, or undefined if the certificates do not allow it (1824-SELL-04, 1824-DIR-08, 1824-DIR-10). */
function sharesAfter(state: State1824, seat: Seat, { company, count, certificate }: Sale): Shares | undefined {
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

/** The same for a sale that nothing stands against. */
const sharesLeft = (state: State1824, seat: Seat, sale: Sale): Shares =>
  sharesAfter(state, seat, sale) ?? bug(`${sale.company} cannot be sold`);

const inBank = (shares: Shares): number => holding(shares, 'bank') + holding(shares, 'pool');

/** Everything that stands against a sale, whatever its occasion. */
function* saleReasons(state: State1824, seat: Seat, sale: Sale): Reasons {
  const { company, count } = sale;
  if (!isShareCompany(state, company)) {
    const row = PAPER_ROWS[findCard(state, company)?.kind ?? ''] ?? '1824-SR-11';
    return yield refusal('has-no-shares', row, { company });
  }
  const shares = sharesOf(state, company);
  const has = holding(shares, seat);
  if (has < count) return yield refusal('not-enough-shares', '1824-SR-06', { company, has, count });
  const bond = isBond(state, company);
  if (sharePrice(state, company) === undefined) yield refusal('has-no-price', '1824-R-29', { company });
  if (!bond && !state.own.operated.includes(company)) yield refusal('has-not-operated', '1824-SELL-02', { company });
  yield* certificateFaults(state, seat, sale);
  if (!bond && inBank(shares) + count > MOST_IN_BANK)
    yield refusal('bank-is-full', '1824-SELL-03', { company, most: 10 * MOST_IN_BANK });
}

/** Why the certificates of a seat do not allow a sale, though it holds so many shares. */
function* certificateFaults(state: State1824, seat: Seat, sale: Sale): Reasons {
  const { company, count, certificate } = sale;
  const shares = sharesOf(state, company);
  if (isBond(state, company)) {
    const its = certificate === undefined || shares.director === seat;
    if (sharesAfter(state, seat, sale) === undefined)
      yield refusal(its ? 'whole-certificate' : 'not-your-certificate', '1824-CIS2-22', { company });
  } else if (certificate !== undefined) yield refusal('director-not-for-sale', '1824-SELL-04', { company });
  else if (!maySell(shares, seat, count)) yield refusal('nobody-takes-over', '1824-DIR-06', { company });
}

const PAPER_ROWS: { readonly [kind: string]: RuleId } = {
  mountain: '1824-PRIV-02',
  coal: '1824-COAL-06',
  'pre-state': '1824-PRE-05',
};

export function sell(play: Play1824, seat: Seat, sale: Sale): void {
  const { company, count } = sale;
  const price = priceNow(play.draft, company); // 1824-SR-06
  settleSale(play, sharesLeft(play.draft, seat, sale));
  bankPays(play, seat, count * price, 'sale'); // 1824-SELL-05
  movePrice(play, company, 'sale'); // 1824-MARKET-08, 1824-MARKET-10
}

/** What all sales have in common: one company at a time, and only the bond company's certificate is sold as it is. */
export const SALE: Pick<SellingOne<State1824>, 'rows' | 'price' | 'sellsCertificate'> = {
  rows: { nothing: '1824-SELL-06', oneAtATime: '1824-SELL-06' },
  price: priceNow,
  sellsCertificate: isBond, // 1824-CIS2-22
};

/** What stands against a sale in a share round, whoever has to come down to the certificate limit. */
function* turnReasons(state: State1824, seat: Seat, sale: Sale): Reasons {
  if (state.place.round !== 'share') return yield refusal('no-sales-yet', '1824-SELL-01');
  yield* saleReasons(state, seat, sale);
  // All shares of one company sold in one turn are one sale (1824-R-40).
  if (state.own.turn.sold.includes(sale.company) && !deviates(state, 'manySalesEachTurn'))
    yield refusal('sold-this-turn', '1824-MARKET-08', { company: sale.company });
}

/** The blocks that the rules of a turn allow, whether or not they are enough. */
const TURN: Blocks<State1824> = { ...SALE, reasons: turnReasons };

/** By how many papers a sale brings its seller down; who hands over a director's certificate gets two for it first. */
const papersLess = (state: State1824, seat: Seat, sale: Sale): number =>
  papersOf(sharesOf(state, sale.company), seat) - papersOf(sharesLeft(state, seat, sale), seat);

/** By how many papers a seat can still come down in this turn, with a block of each company but one; they do not hinder one another. */
function mostPapersLess(state: State1824, seat: Seat, but?: CompanyId): number {
  const most = new Map<CompanyId, number>();
  for (const lot of lotsOf(state, seat, TURN))
    for (const sale of blocksOf(lot))
      most.set(lot.company, Math.max(most.get(lot.company) ?? 0, papersLess(state, seat, sale)));
  return [...most].reduce((sum, [company, less]) => (company === but ? sum : sum + less), 0);
}

/** Whether a seat above the limit has to sell enough; where blocks can follow one another, each of them is a step down. */
const sellsEnough = (state: State1824): boolean =>
  inForce(state, 'sellsEnough') && !deviates(state, 'manySalesEachTurn');

/** Whether the certificate limit still asks the seat for a sale that is legal: it may not pass meanwhile (1824-R-11). */
export function hasToSell(state: State1824, seat: Seat): boolean {
  if (!aboveLimit(state, seat)) return false;
  return sellsEnough(state) ? mostPapersLess(state, seat) > 0 : lotsOf(state, seat, TURN).length > 0;
}

/**
 * Who is above the limit comes down to it in his turn, or as near as he can: a block after which he could not any more is
 * too small (1824-CERT-05, 1824-ED1-05).
 */
function* tooSmall(state: State1824, seat: Seat, sale: Sale): Reasons {
  if (!sellsEnough(state) || !aboveLimit(state, seat)) return;
  const above = certificatesHeld(state, seat) - certificateLimit(state);
  const due = Math.min(above, mostPapersLess(state, seat));
  const later = mostPapersLess(state, seat, sale.company);
  if (papersLess(state, seat, sale) + later < due)
    yield refusal('sells-too-few', limitRule(state), {
      company: sale.company,
      limit: certificateLimit(state),
      least: due - later,
    });
}

/** Sales in a player's own turn of a share round, companies in any order (1824-SELL-06). */
export const sellShares = sellingOne<State1824>({
  ...SALE,
  rule: '1824-SELL-07',
  *reasons(state, seat, sale) {
    if (!(yield* any(turnReasons(state, seat, sale)))) yield* tooSmall(state, seat, sale);
  },
  perform(play, seat, sale) {
    sell(play, seat, sale);
    const { shareRound, turn } = play.draft.own;
    const { company } = sale;
    change(play, {
      turn: { ...turn, sold: [...turn.sold, company] },
      shareRound: { ...shareRound, sold: [...shareRound.sold, { seat, company }] },
    });
    acted(play, seat);
  },
});

/** What stands against a sale of a director who is short of money for a train. */
export function* emergencyReasons(state: State1824, seat: Seat, sale: Sale): Reasons {
  yield* saleReasons(state, seat, sale);
  if (!isShareCompany(state, sale.company) || isBond(state, sale.company)) return;
  const before = sharesOf(state, sale.company).director;
  const after = sharesAfter(state, seat, sale);
  if (after !== undefined && after.director !== before)
    yield refusal('director-must-not-change', '1824-EMERG-04', { company: sale.company });
}
