/** Share rounds: selling, then buying one certificate, or passing (VIII). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { listOf, oneOf, record, type ShapeOf, whole } from '../../../core/shape.ts';
import { buyShare as buyShareDeed } from '../../../deeds/buy-share.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { companyField } from '../../../deeds/fields.ts';
import { offer } from '../../../deeds/index.ts';
import { sellShares } from '../../../deeds/sell-shares.ts';
import { plainKind, turnOver } from '../../../mechanisms/plain.ts';
import {
  afterSale,
  certificatesOf,
  holding,
  papersOf,
  seatsAfter,
  settleSale,
  sharesOf,
  withPlayers,
} from '../../../mechanisms/shares.ts';
import { giveTurn } from '../../../sequence/turns.ts';
import { tell } from '../events.ts';
import { cash, certificateLimit, certificatesHeld, majorsByPrice, sharePrice } from '../readers.ts';
import { boxOf, majorCard, type State18Mag } from '../state.ts';
import { deviationsOf } from '../variants/18xx-games.ts';
import { type Play18Mag, putOwn, putShareRound } from './draft-parts.ts';
import { rowFor } from './mode-rows.ts';
import { onCharter, papersAfterPurchase, takeShare } from './directors.ts';
import { movePrice } from './payout.ts';

/** Whether a seat holds more certificates than it may, which only a lost directorship can bring about (18mag-R-65). */
export const overLimit = (state: State18Mag, seat: Seat): boolean =>
  certificatesHeld(state, seat) > certificateLimit(state);

function* passReasons(state: State18Mag, seat: Seat): Iterable<Refusal> {
  if (state.own.shareRound.soldNow.length > 0) yield refusal('has-acted', '18mag-SR-02', { seat });
  yield* limitReasons(state, seat);
}

function* limitReasons(state: State18Mag, seat: Seat): Iterable<Refusal> {
  if (!overLimit(state, seat)) return;
  const [has, most] = [certificatesHeld(state, seat), certificateLimit(state)];
  yield refusal('over-the-limit', '18mag-R-65', { seat, has, most });
}

/** A pass counts towards the end of the round and nothing else (18mag-SR-05, 18mag-SR-07). */
export function countPass(play: Play18Mag, seat: Seat): void {
  putShareRound(play, { passes: play.draft.own.shareRound.passes + 1 });
  tell(play, 'passed', { seat });
}

/** Passing. */
export const passKind = plainKind<State18Mag>({
  type: 'pass',
  rule: '18mag-SR-02',
  against: passReasons,
  perform(play, seat) {
    countPass(play, seat);
    turnOver(play);
  },
});

/** Ending a turn after selling, without buying. */
export const endTurnKind = plainKind<State18Mag>({
  type: 'done',
  rule: '18mag-SR-03',
  *against(state, seat) {
    if (state.own.shareRound.soldNow.length === 0) yield refusal('nothing-sold', '18mag-SR-02', { seat });
    yield* limitReasons(state, seat);
  },
  perform: turnOver,
});

/** The director's certificate is never named: whoever sells below it hands it over (18mag-SELL-04). */
const saleShape = record({ company: companyField, count: whole(1, 10) });
type Sale = ShapeOf<typeof saleShape>;

const sellShape = narrowed(sellShares, { sales: listOf(saleShape) });
type SellSharesAction = ShapeOf<typeof sellShape>;

/** Why a number of shares cannot be sold: too many, or nobody could take over as director. */
function* holdingReasons(state: State18Mag, seat: Seat, { company, count }: Sale): Iterable<Refusal> {
  const shares = sharesOf(state, company);
  const has = shares.director === seat ? holding(shares, seat) : certificatesOf(shares, seat);
  if (count > has) {
    yield refusal('not-enough-shares', '18mag-SELL-01', { company, has, count });
    return;
  }
  // 18mag-DIR-05, 18mag-DIR-07
  if (afterSale(shares, seat, count, 'bank', seatsAfter(state.seats, seat)) === undefined)
    yield refusal('nobody-takes-over', '18mag-SELL-05', { company, count });
}

function* saleReasons(state: State18Mag, seat: Seat, sale: Sale): Iterable<Refusal> {
  const { company } = sale;
  // 18mag-MINOR-02
  if (majorCard(boxOf(state), company) === undefined) {
    yield refusal('no-such-company', rowFor(state, '18mag-SELL-01', '18mag-TWO-04'), { company });
    return;
  }
  // 18mag-R-63: all shares of a major sold in one turn are one sale.
  if (state.own.shareRound.soldNow.includes(company) && !deviationsOf(state.own).salesMayRepeat)
    yield refusal('sold-this-turn', '18mag-SELL-07', { company });
  yield* holdingReasons(state, seat, sale);
}

/** One major after the other is sold, each sale with a drop of its own (18mag-SELL-06, 18mag-SELL-07). */
function* sellReasons(state: State18Mag, { seat, sales }: SellSharesAction): Generator<Refusal, Sale | undefined> {
  const [sale, ...others] = sales;
  if (sale === undefined) {
    yield refusal('nothing-to-sell', '18mag-SELL-01', {});
    return undefined;
  }
  if (others.length > 0) yield refusal('one-company-at-a-time', '18mag-SELL-07', { count: sales.length });
  yield* saleReasons(state, seat, sale);
  return sale;
}

/** Numbers of shares of a major a seat may sell now. */
function sellable(state: State18Mag, seat: Seat, company: CompanyId): readonly number[] {
  const most = holding(sharesOf(state, company), seat);
  return Array.from({ length: most }, (_, n) => n + 1).filter((count) =>
    nothingAgainst(saleReasons(state, seat, { company, count })),
  );
}

/** Whoever sells or buys acts: passes are counted anew, and the card may go to the left neighbour (18mag-SR-08). */
const markActor = (play: Play18Mag, seat: Seat): void => putShareRound(play, { passes: 0, lastActor: seat });

/** Selling shares of one major: one price for all, then one space left (18mag-SELL-02, 18mag-SELL-07). */
export const sellSharesKind = actionKind<State18Mag, SellSharesAction, Sale | undefined>({
  type: 'sell-shares',
  rule: '18mag-SELL-01',
  shape: sellShape,
  offers: (state, seat) =>
    state.shares.flatMap(({ company }) => {
      const counts = sellable(state, seat, company);
      if (counts.length === 0) return [];
      const sales = { oneOf: counts.map((count) => [{ company, count }]) };
      const lots = [{ company, counts, price: sharePrice(state, company) }];
      return [offer('sell-shares', seat, {}, { sales }, { lots })];
    }),
  reasons: sellReasons,
  finds: true,
  perform(play, { seat }, sale) {
    if (sale === undefined) throw new RangeError(`${seat} sells nothing`);
    const { draft } = play;
    const { company, count } = sale;
    // 18mag-DIR-01, 18mag-DIR-04, 18mag-DIR-06
    const after = afterSale(sharesOf(draft, company), seat, count, 'bank', seatsAfter(draft.seats, seat));
    if (after === undefined) throw new RangeError(`${seat} cannot sell ${count} of ${company}`);
    pay(play, 'bank', seat, count * sharePrice(draft, company), 'sale');
    tell(play, 'sold', { seat, company, count });
    settleSale(play, after);
    movePrice(play, company, -1); // 18mag-SELL-07, 18mag-MARKET-04
    const { sold, soldNow } = draft.own.shareRound;
    putShareRound(play, {
      soldNow: [...soldNow, company],
      sold: sold.with(seat, [...(sold[seat] ?? []), company]),
    });
    markActor(play, seat);
  },
});

/** Certificates lie on the charters, with the Bank; there is no pool (18mag-SELL-03). */
const charterField = oneOf(['bank']); // 18mag-SR-01
const buyShape = narrowed(buyShareDeed, { company: companyField, from: charterField });
type BuyShareAction = ShapeOf<typeof buyShape>;

/** Certificates a seat would hold after a purchase, all majors together (18mag-R-65: after the swap). */
const heldAfter = (state: State18Mag, seat: Seat, company: CompanyId): number => {
  const shares = sharesOf(state, company);
  return certificatesHeld(state, seat) - papersOf(shares, seat) + papersAfterPurchase(shares, seat);
};

/** The row on how many certificates a purchase may lead to. */
const limitRow = (state: State18Mag): RuleId => rowFor(state, '18mag-BUY-07', '18mag-TWO-23', '18mag-SOLO-11');

/** Why a share cannot be bought. István asks the same questions. */
export function* buyReasons(
  state: State18Mag,
  { seat, company }: Pick<BuyShareAction, 'seat' | 'company'>,
): Iterable<Refusal> {
  const card = majorCard(boxOf(state), company);
  if (card === undefined) {
    yield refusal('no-such-company', rowFor(state, '18mag-BUY-01', '18mag-TWO-04'), { company });
    return;
  }
  const shares = sharesOf(state, company);
  if (onCharter(shares) < 1) yield refusal('none-on-charter', '18mag-BUY-08', { company });
  if (state.own.shareRound.sold[seat]?.includes(company) === true)
    yield refusal('sold-this-round', '18mag-BUY-04', { company });
  const percent = 10 * (holding(shares, seat) + 1);
  if (percent > card.maxHoldingPercent) yield refusal('over-60-percent', '18mag-CERT-06', { company, percent });
  // Whoever is over the limit already has to sell, whatever the purchase.
  if (overLimit(state, seat)) yield* limitReasons(state, seat);
  else {
    const [after, most] = [heldAfter(state, seat, company), certificateLimit(state)];
    if (after > most) yield refusal('over-the-limit', limitRow(state), { after, most });
  }
  const [has, needed] = [cash(state, seat), sharePrice(state, company)];
  if (has < needed) yield refusal('not-enough-money', '18mag-BUY-03', { seat, has, needed });
}

/** Whether a seat may buy a share of a major. */
export const mayBuy = (state: State18Mag, seat: Seat, company: CompanyId): boolean =>
  nothingAgainst(buyReasons(state, { seat, company }));

/** Buys one certificate; the price does not move (18mag-BUY-02, 18mag-BUY-06). */
export function buyShare(play: Play18Mag, seat: Seat, company: CompanyId): void {
  pay(play, seat, 'bank', sharePrice(play.draft, company), 'share');
  tell(play, 'bought', { seat, company });
  takeShare(play, company, seat);
  markActor(play, seat);
}

/** Buying one certificate, which ends the turn (18mag-SR-03, 18mag-SR-04). */
export const buyShareKind = actionKind<State18Mag, BuyShareAction>({
  type: 'buy-share',
  rule: '18mag-BUY-01',
  shape: buyShape,
  offers: (state, seat) =>
    state.shares
      .filter(({ company }) => mayBuy(state, seat, company))
      .map(({ company }) =>
        offer('buy-share', seat, { company, from: 'bank' }, {}, { shares: 1, cost: sharePrice(state, company) }),
      ),
  reasons: buyReasons,
  perform(play, { seat, company }) {
    buyShare(play, seat, company);
    play.flow = 'turn-over';
  },
});

/** Begins a share round. */
export function openShareRound(play: Play18Mag): void {
  const { seats } = play.draft;
  // 18mag-BUY-05
  putOwn(play, { shareRound: { passes: 0, sold: Array.from({ length: seats }, () => []), soldNow: [] } });
}

/** Gives the turn to the next seat; nobody is next when all have passed one after the other (18mag-SR-06, 18mag-SR-07). */
export function nextShareTurn(play: Play18Mag): boolean {
  const { draft } = play;
  const { owner } = draft.place;
  if (draft.own.shareRound.passes >= draft.seats) return false;
  const [next = draft.own.priority] = owner.kind === 'seat' ? seatsAfter(draft.seats, owner.seat) : [];
  putShareRound(play, { soldNow: [] });
  giveTurn(play, next);
  return true;
}

/** The card goes to the left of whoever acted last; if nobody did it stays (18mag-SR-08, 18mag-R-68). */
export function passPriority(play: Play18Mag): void {
  const { lastActor } = play.draft.own.shareRound;
  if (lastActor === undefined) return;
  const [left = lastActor] = seatsAfter(play.draft.seats, lastActor);
  putOwn(play, { priority: left });
}

/** Majors whose shares are all with players rise, in operating order (18mag-MARKET-05, 18mag-MARKET-07, 18mag-R-69). */
export function raiseSoldOut(play: Play18Mag): void {
  for (const company of majorsByPrice(play.draft))
    if (withPlayers(sharesOf(play.draft, company)) === 10) movePrice(play, company, 1);
}
