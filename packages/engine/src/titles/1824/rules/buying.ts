/** Buying certificates of share companies (areas SR, REG and CERT). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, type ShapeOf } from '../../../core/shape.ts';
import { buyShare as buyShareDeed, narrowed, offer, par, without } from '../../../deeds/index.ts';
import { againstBuyer, type BuyerRows, buyingShare, type Wanted } from '../../../mechanisms/buy-share.ts';
import { certificatesOf, moveDirector, moveShares, sharesOf } from '../../../mechanisms/shares.ts';
import { cardOf, findCard, isBond, priceNow, sharePrice } from '../companies.ts';
import { cashOf } from '../readers.ts';
import { type Play1824, type State1824 } from '../state.ts';
import { debtOf } from './debt.ts';
import { settleDirector } from './directors.ts';
import { issue, issuePrices, openQualified } from './opening.ts';
import { acted, limitReasons } from './turns.ts';

const FROM_BANK = { sold: '1824-SR-13', most: '1824-CERT-06' } as const;
/** With two players the pool is free of the limit of 60 %, and with it the bond company (1824-CIS2-15, 1824-CIS2-21). */
const FROM_POOL = { sold: '1824-SR-13' } as const;

/** What stands against any purchase of shares of a company, before its price. */
function* buyerReasons(state: State1824, seat: Seat, company: CompanyId, rows: BuyerRows): Reasons {
  if (debtOf(state, seat) > 0) yield refusal('in-debt', '1824-EMERG-07');
  const hasSold = state.own.shareRound.sold.some((sale) => sale.seat === seat && sale.company === company);
  yield* againstBuyer(sharesOf(state, company), seat, hasSold, rows);
  yield* limitReasons(state, seat);
}

export function* priceReasons(state: State1824, seat: Seat, price: number): Reasons {
  const has = cashOf(state, seat);
  if (has < price) yield refusal('not-enough-money', '1824-SR-12', { price, has });
}

const finish = (play: Play1824, seat: Seat, company: CompanyId): void => {
  settleDirector(play, company);
  openQualified(play); // 1824-REG-11, 1824-ISR-09
  acted(play, seat);
  play.flow = 'turn-over';
};

export const PLACES = ['bank', 'pool'] as const;
const placeField = oneOf(PLACES);
type Place = ShapeOf<typeof placeField>;
/** The certificate is that of the bond company with two players, its 20 %. */
const share = narrowed(buyShareDeed, { ...buyShareDeed.fields, from: placeField });

/** Why a director's certificate cannot be bought like others: it is reserved, or only the first buyer gets it. */
function directorRule(state: State1824, company: CompanyId): RuleId {
  if (cardOf(state, company).kind === 'state') return '1824-NAT-21';
  return sharesOf(state, company).director === 'reserved' ? '1824-COAL-13' : '1824-REG-06';
}

function* buyShareReasons(state: State1824, seat: Seat, { company, from, certificate }: Wanted<Place>): Reasons {
  const card = findCard(state, company);
  if (card === undefined || (card.kind !== 'regional' && card.kind !== 'state'))
    return yield refusal('has-no-shares', '1824-SR-11', { company });
  if (card.kind === 'state' && state.place.round === 'initial' && state.own.form === 'first-edition')
    yield refusal('no-staatsbahn-shares-yet', '1824-ED1-04', { company });
  const price = sharePrice(state, company);
  // 1824-ISR-02
  if (price === undefined)
    return yield refusal('has-no-price', card.reserved.length > 0 ? '1824-REG-13' : '1824-REG-06', { company });
  const shares = sharesOf(state, company);
  if (certificate === 'director' && !(isBond(state, company) && shares.director === 'pool' && from === 'pool'))
    yield refusal('director-not-for-sale', directorRule(state, company), { company });
  else if (certificate === undefined && certificatesOf(shares, from) < 1) {
    const elsewhere = PLACES.some((place) => certificatesOf(shares, place) > 0);
    yield refusal(elsewhere ? 'none-there' : 'no-certificate-left', '1824-SR-11', { company });
  }
  yield* buyerReasons(state, seat, company, from === 'pool' ? FROM_POOL : FROM_BANK);
  yield* priceReasons(state, seat, certificate === 'director' ? 2 * price : price);
}

/** What lies in the Bank and in its pool; the bond company's 20 % certificate is bought as it lies. */
export const lying = (state: State1824): readonly Wanted<Place>[] =>
  state.shares.flatMap((shares): readonly Wanted<Place>[] => {
    const { company } = shares;
    const tens = PLACES.filter((from) => certificatesOf(shares, from) > 0).map((from) => ({ company, from }));
    return isBond(state, company) ? [...tens, { company, from: 'pool', certificate: 'director' }] : tens;
  });

/** Buys one certificate at the current price, which does not move (1824-MARKET-14); Staatsbahn shares too (1824-NAT-20). */
export const buyShare = buyingShare<State1824, Place>({
  rule: '1824-SR-02',
  deed: share,
  lying,
  reasons: buyShareReasons,
  sharesOn: (_state, { certificate }) => (certificate === 'director' ? 2 : 1),
  price: priceNow,
  perform(play, seat, { company, from, certificate }) {
    const price = priceNow(play.draft, company);
    pay(play, seat, 'bank', certificate === 'director' ? 2 * price : price, 'share'); // 1824-REG-15
    if (certificate === 'director') moveDirector(play, company, seat);
    else moveShares(play, company, from, seat, 1);
    finish(play, seat, company);
  },
});

function* parReasons(state: State1824, seat: Seat, company: CompanyId, price: number): Reasons {
  const card = findCard(state, company);
  if (card?.kind !== 'regional')
    return yield refusal('director-not-for-sale', card?.kind === 'state' ? '1824-NAT-21' : '1824-REG-06', { company });
  if (sharesOf(state, company).director !== 'bank')
    return yield refusal('director-not-for-sale', directorRule(state, company), { company });
  if (!issuePrices(state).includes(price)) yield refusal('no-such-issue-price', '1824-REG-07', { price });
  yield* buyerReasons(state, seat, company, FROM_BANK);
  yield* priceReasons(state, seat, 2 * price);
}

/** Buys the director's certificate of a regional railway without price and sets its price (1824-REG-06, 1824-REG-07). */
export const buyDirector: ActionKind<State1824> = actionKind(without(par, 'homes'), {
  rule: '1824-REG-07',
  *offers(state, seat) {
    for (const { company } of state.shares) {
      const prices = issuePrices(state).filter((price) => nothingAgainst(parReasons(state, seat, company, price)));
      if (prices.length > 0) yield offer('par', seat, { company }, { price: { oneOf: prices } }, { shares: 2 });
    }
  },
  reasons: (state, { seat, company, price }) => parReasons(state, seat, company, price),
  perform(play, { seat, company, price }) {
    pay(play, seat, 'bank', 2 * price, 'directors-certificate');
    issue(play, company, price);
    moveDirector(play, company, seat);
    finish(play, seat, company);
  },
});
