/** Buying papers: certificates of share companies, and what the initial share round offers (areas ISR, SR and CERT). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf, type ShapeOf } from '../../../core/shape.ts';
import { buyShare as buyShareDeed } from '../../../deeds/buy-share.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer } from '../../../deeds/index.ts';
import { buyPaper as buyPaperDeed, type BuyPaper } from '../../../deeds/papers.ts';
import { par } from '../../../deeds/par.ts';
import { spaceAt } from '../../../market/chart.ts';
import { certificatesOf, holding, moveDirector, moveShares, sharesOf } from '../../../mechanisms/shares.ts';
import { trainFromSupply } from '../../../mechanisms/trains.ts';
import type { CoalRailway } from '../components/companies.ts';
import { boxOf } from '../options.ts';
import {
  cardOf,
  cashOf,
  certificateLimit,
  certificatesHeld,
  findCard,
  isBond,
  isConstruction,
  priceNow,
  sharePrice,
} from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { settleDirector } from './directors.ts';
import { PLACES } from './exchanges.ts';
import { putPrice } from './money.ts';
import { openQualified } from './opening.ts';
import { givePaper } from './papers.ts';
import { acted } from './turns.ts';

/** What stands against any purchase of shares of a company, before its price. */
function* buyerReasons(state: State1824, seat: Seat, company: CompanyId, pooled: boolean): Iterable<Refusal> {
  if ((state.own.debts[seat] ?? 0) > 0) yield refusal('in-debt', '1824-EMERG-07');
  if (state.own.shareRound.sold.some((sale) => sale.seat === seat && sale.company === company))
    yield refusal('sold-this-round', '1824-SR-13', { company });
  if (certificatesHeld(state, seat) + 1 > certificateLimit(state))
    yield refusal('certificate-limit', '1824-CERT-02', { limit: certificateLimit(state) });
  // With two players the pool is free of the limit, and with it the bond company (1824-CIS2-15, 1824-CIS2-21).
  if (!pooled && holding(sharesOf(state, company), seat) >= 6)
    yield refusal('holding-limit', '1824-CERT-06', { company });
}

function* priceReasons(state: State1824, seat: Seat, price: number): Iterable<Refusal> {
  const has = cashOf(state, seat);
  if (has < price) yield refusal('not-enough-money', '1824-SR-12', { price, has });
}

const finish = (play: Play1824, seat: Seat, company: CompanyId): void => {
  settleDirector(play, company);
  openQualified(play); // 1824-REG-11, 1824-ISR-09
  acted(play, seat);
  play.flow = 'turn-over';
};

const placeField = oneOf(PLACES);
/** The certificate is that of the bond company with two players, its 20 %. */
const shareShape = narrowed(buyShareDeed, { ...buyShareDeed.fields, from: placeField });
type BuyShare = ShapeOf<typeof shareShape>;

/** Why a director's certificate cannot be bought like others: it is reserved, or only the first buyer gets it. */
function directorRule(state: State1824, company: CompanyId): RuleId {
  if (cardOf(state, company).kind === 'state') return '1824-NAT-21';
  return sharesOf(state, company).director === 'reserved' ? '1824-COAL-13' : '1824-REG-06';
}

function* buyShareReasons(state: State1824, { seat, company, from, certificate }: BuyShare): Iterable<Refusal> {
  const card = findCard(state, company);
  if (card === undefined || (card.kind !== 'regional' && card.kind !== 'state')) {
    yield refusal('has-no-shares', '1824-SR-11', { company });
    return;
  }
  if (card.kind === 'state' && state.place.round === 'initial' && state.own.form === 'first-edition')
    yield refusal('no-staatsbahn-shares-yet', '1824-ED1-04', { company });
  const price = sharePrice(state, company);
  // 1824-ISR-02
  if (price === undefined) {
    yield refusal('has-no-price', card.reserved.length > 0 ? '1824-REG-13' : '1824-REG-06', { company });
    return;
  }
  const shares = sharesOf(state, company);
  if (certificate === 'director' && !(isBond(state, company) && shares.director === 'pool' && from === 'pool'))
    yield refusal('director-not-for-sale', directorRule(state, company), { company });
  else if (certificate === undefined && certificatesOf(shares, from) < 1) {
    const elsewhere = PLACES.some((place) => certificatesOf(shares, place) > 0);
    yield refusal(elsewhere ? 'none-there' : 'no-certificate-left', '1824-SR-11', { company });
  }
  yield* buyerReasons(state, seat, company, from === 'pool');
  yield* priceReasons(state, seat, certificate === 'director' ? 2 * price : price);
}

/** Buys one certificate at the current price, which does not move (1824-MARKET-14); Staatsbahn shares too (1824-NAT-20). */
export const buyShare = actionKind<State1824, BuyShare>({
  type: 'buy-share',
  rule: '1824-SR-02',
  shape: shareShape,
  offers: (state, seat) =>
    state.shares
      .flatMap((shares): readonly BuyShare[] => {
        const { company } = shares;
        const lying = PLACES.filter((from) => certificatesOf(shares, from) > 0);
        const single = lying.map((from): BuyShare => ({ type: 'buy-share', seat, company, from }));
        return isBond(state, company)
          ? [...single, { type: 'buy-share', seat, company, from: 'pool', certificate: 'director' }]
          : single;
      })
      .filter((action) => nothingAgainst(buyShareReasons(state, action)))
      .map(({ company, from, certificate }) => {
        const shares = certificate === undefined ? 1 : 2;
        const cost = shares * priceNow(state, company);
        const fixed = { company, from, ...(certificate === undefined ? {} : { certificate }) };
        return offer('buy-share', seat, fixed, {}, { shares, cost });
      }),
  reasons: buyShareReasons,
  perform(play, { seat, company, from, certificate }) {
    const price = priceNow(play.draft, company);
    pay(play, seat, 'bank', certificate === 'director' ? 2 * price : price, 'share'); // 1824-REG-15
    if (certificate === 'director') moveDirector(play, company, seat);
    else moveShares(play, company, from, seat, 1);
    finish(play, seat, company);
  },
});

const parShape = narrowed(par, { company: par.fields.company, price: par.fields.price });
type Par = ShapeOf<typeof parShape>;

export const issuePrices = (state: State1824): readonly number[] =>
  boxOf(state)
    .market.parSpaces.map(({ price }) => price)
    .toSorted((a, b) => a - b);

/** Puts a regional railway on its start field; from then on its shares can be bought (1824-MARKET-02, 1824-REG-03, 1824-REG-08). */
export function issue(play: Play1824, company: CompanyId, price: number): void {
  const chart = boxOf(play.draft).market;
  const field = chart.parSpaces.find((space) => space.price === price);
  if (field === undefined) throw new RangeError(`no company starts at ${price}`);
  const space = spaceAt(chart, field.row, field.column);
  if (space === undefined) throw new RangeError(`no company starts at ${price}`);
  change(play, { issued: [...play.draft.own.issued, { company, price }] });
  putPrice(play, company, space);
}

function* parReasons(state: State1824, { seat, company, price }: Par): Iterable<Refusal> {
  const card = findCard(state, company);
  if (card?.kind !== 'regional') {
    yield refusal('director-not-for-sale', card?.kind === 'state' ? '1824-NAT-21' : '1824-REG-06', { company });
    return;
  }
  const shares = sharesOf(state, company);
  if (shares.director !== 'bank') {
    yield refusal('director-not-for-sale', directorRule(state, company), { company });
    return;
  }
  if (!issuePrices(state).includes(price)) yield refusal('no-such-issue-price', '1824-REG-07', { price });
  yield* buyerReasons(state, seat, company, false);
  yield* priceReasons(state, seat, 2 * price);
}

/** Buys the director's certificate of a regional railway without price and sets its price (1824-REG-06, 1824-REG-07). */
export const buyDirector = actionKind<State1824, Par>({
  type: 'par',
  rule: '1824-REG-07',
  shape: parShape,
  offers: (state, seat) =>
    state.shares.flatMap(({ company }) => {
      const prices = issuePrices(state).filter((price) =>
        nothingAgainst(parReasons(state, { type: 'par', seat, company, price })),
      );
      return prices.length === 0 ? [] : [offer('par', seat, { company }, { price: { oneOf: prices } }, { shares: 2 })];
    }),
  reasons: parReasons,
  perform(play, { seat, company, price }) {
    pay(play, seat, 'bank', 2 * price, 'directors-certificate');
    issue(play, company, price);
    moveDirector(play, company, seat);
    finish(play, seat, company);
  },
});

/** The prices at which a paper can be bought (1824-ISR-05). */
export function paperPrices(state: State1824, company: CompanyId): readonly number[] {
  const card = cardOf(state, company);
  switch (card.kind) {
    case 'mountain':
    case 'pre-state':
      return [card.price];
    case 'coal': // A construction company has its printed price and sets none (1824-R-79).
      return isConstruction(state, company) ? card.prices.slice(0, 1) : card.prices;
    case 'regional':
    case 'state':
      throw new RangeError(`${company} is no paper`);
  }
}

/** Takes a paper for its price: what is paid becomes the treasury of a coal railway or pre-Staatsbahn. */
export function takePaper(play: Play1824, seat: Seat, company: CompanyId, price: number): void {
  const card = cardOf(play.draft, company);
  givePaper(play, company, seat);
  if (card.kind === 'mountain' || isConstruction(play.draft, company)) {
    pay(play, seat, 'bank', price, 'paper');
    return;
  }
  pay(play, seat, company, price, 'paper'); // 1824-PRE-04, 1824-COAL-04
  if (card.kind === 'coal') equip(play, card, price);
}

/** The coal railway buys its first train and its price sets that of the regional railway (1824-COAL-03, 1824-COAL-04, 1824-COAL-05). */
function equip(play: Play1824, card: CoalRailway, price: number): void {
  pay(play, card.id, 'bank', card.startingCash.priceLess, 'first-train');
  for (const type of card.startingTrains) trainFromSupply(play, card.id, type);
  issue(play, card.exchangesInto.company, price / 2); // 1824-COAL-03, 1824-MARKET-15
}

function* buyPaperReasons(state: State1824, { seat, company, price }: BuyPaper): Iterable<Refusal> {
  if (state.own.papers.find((paper) => paper.company === company)?.owner !== 'bank') {
    yield refusal('not-on-offer', '1824-ISR-01', { company });
    return;
  }
  const prices = paperPrices(state, company);
  const { kind } = cardOf(state, company);
  if (!prices.includes(price))
    yield refusal('wrong-price', kind === 'coal' ? '1824-COAL-02' : '1824-ISR-05', { price: prices.join('/') });
  const counts = kind !== 'mountain';
  if (counts && certificatesHeld(state, seat) + 1 > certificateLimit(state))
    yield refusal('certificate-limit', '1824-CERT-02', { limit: certificateLimit(state) });
  yield* priceReasons(state, seat, price);
}

/** Buys a mountain railway, coal railway or pre-Staatsbahn in the initial share round. */
export const buyPaper = actionKind<State1824, BuyPaper>({
  type: 'buy-paper',
  rule: '1824-ISR-01',
  shape: buyPaperDeed.shape,
  offers: (state, seat) =>
    state.own.papers
      .filter(({ owner }) => owner === 'bank')
      .flatMap(({ company }) => {
        const prices = paperPrices(state, company).filter((price) =>
          nothingAgainst(buyPaperReasons(state, { type: 'buy-paper', seat, company, price })),
        );
        const [only] = prices;
        if (only === undefined) return [];
        const fixed = cardOf(state, company).kind !== 'coal';
        return fixed
          ? [offer('buy-paper', seat, { company, price: only }, {}, {})]
          : [offer('buy-paper', seat, { company }, { price: { oneOf: prices } }, {})];
      }),
  reasons: buyPaperReasons,
  perform(play, { seat, company, price }) {
    takePaper(play, seat, company, price);
    acted(play, seat);
    play.flow = 'turn-over';
  },
});
