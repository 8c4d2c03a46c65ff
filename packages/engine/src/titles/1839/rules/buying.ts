/** Part (b) of a turn in a stock round: buy one certificate, start a company, or redeem shares from the pool. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { any, isAny, type Reasons, refusal, type Refusal } from '../../../core/result.ts';
import type { Shares } from '../../../core/state.ts';
import { oneOf, type ShapeOf } from '../../../core/shape.ts';
import { buyShare as buyShareDeed, narrowed, offer, par, redeem as redeemDeed } from '../../../deeds/index.ts';
import { againstBuyer, buyingShare, type Wanted } from '../../../mechanisms/buy-share.ts';
import { certificatesOf, moveDirector, moveShares, settleDirector, sharesOf } from '../../../mechanisms/shares.ts';
import { SHARE_SOURCES, tell } from '../events.ts';
import { isLCompany, publicCards } from '../cards.ts';
import { directedBy, directorOf, inIpo, isFloated, isParred, operatingOrder, price } from '../companies.ts';
import { money } from '../readers.ts';
import { type Play1839, setCompany, setStock, type State1839 } from '../state.ts';
import { floatIfDue, openPars, reasonsAgainstPar, reasonsAgainstStarting, rowOf } from './floating.ts';
import { setPar } from './prices.ts';
import { homePairs, homesExist } from './reservations.ts';
import { redeem } from './selling.ts';
import { act } from './turns.ts';

const PLACE = { ipo: 'bank', pool: 'pool', treasury: 'treasury' } as const;

/** Whether a seat can still buy, start or redeem in its turn. */
const isPartB = ({ own }: State1839): boolean => own.stock.part === 'sell' || own.stock.part === 'buy';
const partIsOver = (): Refusal => refusal('one-purchase', '1839-BUY-06', {});

const isBanned = ({ own }: State1839, seat: Seat): boolean => own.banned.includes(seat);
const banned = (): Refusal => refusal('nationalised-last-set', '1839-BUY-09', {});

function* tooDear(state: State1839, seat: Seat, cost: number): Reasons {
  const has = money(state, seat);
  if (has < cost) yield refusal('not-enough-money', '1839-BUY-04', { has, cost });
}

const ROWS = { sold: '1839-BUY-11', most: '1839-BUY-07' } as const;

/** No certificate is named: the director's comes first whenever it lies in the IPO. */
const sourceField = oneOf(SHARE_SOURCES);
type Source = ShapeOf<typeof sourceField>;
const deed = narrowed(buyShareDeed, { company: buyShareDeed.fields.company, from: sourceField });

const isDirectorsCertificate = ({ director }: Shares): boolean => director === 'bank';
const sharesOnIt = (shares: Shares): number => (isDirectorsCertificate(shares) ? 2 : 1);

const liesNowhere = (shares: Shares, from: Source): boolean =>
  !isDirectorsCertificate(shares) && certificatesOf(shares, PLACE[from]) === 0;

function* reasonsAgainstBuying(state: State1839, seat: Seat, { company, from }: Wanted<Source>): Reasons {
  if (!isPartB(state)) yield partIsOver();
  if (!isParred(state, company)) return yield refusal('not-parred', '1839-BUY-10', { company });
  const shares = sharesOf(state, company);
  if (isDirectorsCertificate(shares)) {
    // 1839-BANKRUPT-07, R-32: the certificate came back from a player who is out.
    if (from !== 'ipo') yield refusal('directors-certificate-first', '1839-BUY-02', { company });
    if (isBanned(state, seat)) yield banned();
  } else if (liesNowhere(shares, from)) yield refusal('none-there', '1839-BUY-01', { company, from });
  if (from === 'treasury' && inIpo(shares) > 0) yield refusal('ipo-first', '1839-BUY-03', { company });
  const hasSold = state.own.stock.sold.some((one) => one.seat === seat && one.company === company);
  yield* againstBuyer(shares, seat, hasSold, ROWS);
  yield* tooDear(state, seat, sharesOnIt(shares) * price(state, company));
}

/** The part is used; only a sale can follow. */
function actInPartB(play: Play1839, seat: Seat): void {
  act(play, seat);
  setStock(play, { part: 'sell-again' }); // 1839-BUY-14
}

export const buyShare = buyingShare<State1839, Source>({
  rule: '1839-BUY-01',
  deed,
  *lying(state) {
    if (!isPartB(state)) return;
    for (const company of operatingOrder(state)) {
      const shares = sharesOf(state, company);
      for (const from of SHARE_SOURCES) if (!liesNowhere(shares, from)) yield { company, from };
    }
  },
  reasons: reasonsAgainstBuying,
  sharesOn: (state, { company }) => sharesOnIt(sharesOf(state, company)),
  price,
  perform(play, seat, { company, from }) {
    const { draft } = play;
    const shares = sharesOf(draft, company);
    const cost = sharesOnIt(shares) * price(draft, company);
    pay(play, seat, from === 'treasury' ? company : 'bank', cost, 'share'); // 1839-BUY-05
    if (isDirectorsCertificate(shares)) moveDirector(play, company, seat);
    else moveShares(play, company, PLACE[from], seat, 1);
    tell(play, 'bought', { seat, company, from });
    actInPartB(play, seat);
    settleDirector(play, company, [seat]); // 1839-DIR-01, 1839-DIR-02, 1839-DIR-07
    floatIfDue(play, company);
  },
});

/** Par prices a seat may choose for a company now, homes aside. */
function parsFor(state: State1839, seat: Seat, company: CompanyId): readonly number[] {
  if (!isPartB(state) || isBanned(state, seat) || isAny(reasonsAgainstStarting(state, company))) return [];
  return openPars(state, company).filter((one) => money(state, seat) >= 2 * one);
}

/** Starts a company: its director's certificate, its price, and the homes of a Lokaalspoorwegen. */
export const startCompany: ActionKind<State1839> = actionKind(par, {
  rule: '1839-FLOAT-01',
  *offers(state, seat) {
    if (!isPartB(state)) return;
    const homes = homesExist(state);
    for (const { id: company } of publicCards) {
      const pars = parsFor(state, seat, company);
      if (pars.length === 0 || (isLCompany(company) && !homes)) continue;
      const more = isLCompany(company) ? { homes: { onDemand: true } as const } : {};
      yield offer('par', seat, { company }, { price: { oneOf: pars }, ...more }, { shares: 2 });
    }
  },
  *list(state, seat, begun) {
    const card = publicCards.find(({ id }) => id === begun['company']);
    if (card === undefined || !isLCompany(card.id)) return;
    const prices = parsFor(state, seat, card.id).filter(
      (one) => begun['price'] === undefined || begun['price'] === one,
    );
    for (const one of prices)
      for (const homes of homePairs(state)) yield { type: 'par', seat, company: card.id, price: one, homes };
  },
  *reasons(state, { seat, company, price: wanted, homes }) {
    if (!isPartB(state)) yield partIsOver();
    if (yield* any(reasonsAgainstStarting(state, company))) return;
    if (isBanned(state, seat)) yield banned();
    yield* reasonsAgainstPar(state, company, wanted, homes);
    yield* tooDear(state, seat, 2 * wanted); // 1839-FLOAT-11
  },
  perform(play, { seat, company, price: wanted, homes }) {
    pay(play, seat, 'bank', 2 * wanted, 'share');
    setPar(play, company, rowOf(company), wanted);
    moveDirector(play, company, seat); // 1839-BUY-08
    if (homes !== undefined) setCompany(play, company, { homes });
    tell(play, 'started', { seat, company, price: wanted, homes: homes ?? [] });
    actInPartB(play, seat);
  },
});

function* reasonsAgainstRedeeming(state: State1839, seat: Seat, company: CompanyId, count: number): Reasons {
  if (!isPartB(state)) yield partIsOver();
  if (!isFloated(state, company)) return yield refusal('not-floated', '1839-REDEEM-07', { company });
  if (directorOf(state, company) !== seat) yield refusal('not-director', '1839-REDEEM-08', { company });
  const { pool } = sharesOf(state, company);
  if (count > pool) yield refusal('none-there', '1839-REDEEM-08', { company, pool, count });
  const [has, cost] = [money(state, company), count * price(state, company)];
  if (has < cost) yield refusal('not-enough-money', '1839-REDEEM-09', { has, cost });
}

/** Instead of buying, a director has one of his companies take shares from the pool. */
export const redeemShares: ActionKind<State1839> = actionKind(redeemDeed, {
  rule: '1839-REDEEM-08',
  *offers(state, seat) {
    for (const company of directedBy(state, seat)) {
      if (isAny(reasonsAgainstRedeeming(state, seat, company, 1))) continue;
      const each = price(state, company);
      const most = Math.min(sharesOf(state, company).pool, Math.floor(money(state, company) / each));
      yield offer('redeem', seat, { company }, { count: { from: 1, to: most, step: 1 } }, { price: each });
    }
  },
  reasons: (state, { seat, company, count }) => reasonsAgainstRedeeming(state, seat, company, count),
  perform(play, { seat, company, count }) {
    redeem(play, company, count);
    actInPartB(play, seat); // 1839-REDEEM-10
  },
});
