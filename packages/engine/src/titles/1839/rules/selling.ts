/** Selling shares: what may be sold, what it brings, and the redemption that may follow. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { decisionDue } from '../../../core/play.ts';
import { nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import type { ShapeOf } from '../../../core/shape.ts';
import { offer, type Sale, sellPlainShares } from '../../../deeds/index.ts';
import { answering } from '../../../mechanisms/plain.ts';
import { againstHolding, type Blocks, blocksOf, lotsOf, moveSold } from '../../../mechanisms/sell-shares.ts';
import { certificatesOf, moveShares, sharesOf } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { directorOf, isFloated, isParred, operatingOrder, price, salePrice } from '../companies.ts';
import { money, orderAfter } from '../readers.ts';
import { askFor, type Play1839, pop, push, replaceTop, setStock, type State1839, topTask } from '../state.ts';
import type { Lot } from '../tasks.ts';
import { movePrice } from './prices.ts';
import { act } from './turns.ts';

type Sell = ShapeOf<typeof sellPlainShares.shape>;

/** No player sells in the first stock round (1839-SELL-02). */
export const isFirstStockRound = ({ rounds }: Pick<State1839, 'rounds'>): boolean => (rounds['stock'] ?? 0) <= 1;

const ROWS = { tooMany: '1839-SELL-01', nobodyTakesOver: '1839-SELL-15' } as const; // 1839-DIR-06

export function* reasonsAgainstLot(state: State1839, seat: Seat, sale: Sale): Reasons {
  const { company } = sale;
  if (!isParred(state, company)) yield refusal('not-parred', '1839-SELL-01', { company });
  else yield* againstHolding(sharesOf(state, company), seat, sale, ROWS);
}

export const BLOCKS: Blocks<State1839> = { companies: operatingOrder, reasons: reasonsAgainstLot, price: salePrice };

function* reasonsAgainstSale(state: State1839, { seat, sales }: Sell): Reasons {
  if (isFirstStockRound(state)) yield refusal('first-stock-round', '1839-SELL-02', {});
  if (sales.length === 0) yield refusal('nothing-to-sell', '1839-SELL-07', {});
  const names = sales.map(({ company }) => company);
  const twice = names.find((company, n) => names.indexOf(company) < n);
  if (twice !== undefined) yield refusal('named-twice', '1839-SELL-07', { company: twice });
  for (const one of sales) yield* reasonsAgainstLot(state, seat, one);
}

/**
 * Carries a sale out as far as nobody else has to decide: money, directors, then the shares wait in the pool for the
 * companies that may redeem them.
 */
export function sell(play: Play1839, seat: Seat, lots: readonly Sale[], helped?: CompanyId): void {
  const { draft } = play;
  // 1839-SELL-08: all prices are fixed before any marker moves. 1839-SELL-09: paid at once.
  for (const { company, count } of lots) pay(play, 'bank', seat, count * salePrice(draft, company), 'sale');
  for (const lot of lots) {
    moveSold(play, seat, lot, 'pool', orderAfter(draft, seat)); // 1839-SELL-10, 1839-DIR-03, 1839-DIR-04, 1839-DIR-05, 1839-DIR-07
    tell(play, 'sold', { seat, company: lot.company, count: lot.count });
  }
  push(play, { task: 'sale', lots, ...(helped === undefined ? {} : { helped }) });
}

/** Whether a company may redeem shares just sold: all of them, and not the one for which they were sold. */
const mayRedeem = ({ draft }: Play1839, { company, count }: Lot, helped: CompanyId | undefined): boolean =>
  company !== helped && // 1839-EMR-13
  isFloated(draft, company) && // 1839-REDEEM-07
  money(draft, company) >= count * price(draft, company); // 1839-REDEEM-04

/** Asks for redemption company by company, then moves the markers (1839-SELL-11, 1839-SELL-12). */
export function settleSaleTask(play: Play1839): void {
  const task = topTask(play.draft, 'sale');
  const open = task.lots.find((lot) => lot.decided === undefined);
  if (open !== undefined) {
    const seat = directorOf(play.draft, open.company); // 1839-REDEEM-06
    if (seat !== undefined && mayRedeem(play, open, task.helped))
      askFor(play, {
        kind: 'redeem',
        seat,
        company: open.company,
        count: open.count,
        price: price(play.draft, open.company),
      });
    else decide(play, open, 'not-redeemed');
    return;
  }
  pop(play);
  for (const { company, count, decided } of task.lots)
    if (decided === 'not-redeemed') movePrice(play, company, 'left', count); // 1839-SELL-13
}

function decide(play: Play1839, open: Lot, decided: NonNullable<Lot['decided']>): void {
  const task = topTask(play.draft, 'sale');
  replaceTop(play, {
    ...task,
    lots: task.lots.map((lot) => (lot.company === open.company ? { ...lot, decided } : lot)),
  });
}

/** The director's answer: the company redeems all the shares just sold, or none of them. */
export const answerRedeem = answering<State1839>({
  rule: '1839-REDEEM-01',
  question(state) {
    const { company, count, price: each } = decisionDue(state, 'redeem');
    return { question: 'redeem', company, count, cost: count * each };
  },
  perform(play, take) {
    const task = topTask(play.draft, 'sale');
    const open = task.lots.find((lot) => lot.decided === undefined);
    if (open === undefined) throw new Error('nothing to redeem');
    if (take === 'yes') redeem(play, open.company, open.count); // 1839-SR-15
    decide(play, open, take === 'yes' ? 'redeemed' : 'not-redeemed'); // 1839-REDEEM-02
  },
});

/** The company takes shares from the pool into its treasury at its current price (1839-REDEEM-03, 1839-REDEEM-05). */
export function redeem(play: Play1839, company: CompanyId, count: number): void {
  pay(play, company, 'bank', count * price(play.draft, company), 'redeem');
  moveShares(play, company, 'pool', 'treasury', count);
  tell(play, 'redeemed', { company, count });
}

type Sales = Sell['sales'];

/** Announcements with one block more than each of the given ones: a company that is not in it, any number it may sell. */
function* longer(shorter: Iterable<Sales>, blocks: Sales): Iterable<Sales> {
  for (const sales of shorter)
    for (const block of blocks) if (!sales.some(({ company }) => company === block.company)) yield [...sales, block];
}

/** Every announcement that begins as given, the short ones first. There can be very many of them: take what is needed. */
function* announcements(state: State1839, seat: Seat, begun: unknown): Iterable<Sell> {
  const read = sellPlainShares.shape({ type: 'sell-shares', seat, sales: begun ?? [] }, 'begun');
  if (!read.ok || isFirstStockRound(state)) return;
  const { sales: first } = read.value;
  if (first.length > 0 && !nothingAgainst(reasonsAgainstSale(state, read.value))) return;
  const blocks = lotsOf(state, seat, BLOCKS).flatMap(blocksOf);
  if (first.length > 0) yield { type: 'sell-shares', seat, sales: first };
  for (let shorter: Sales[] = [first]; shorter.length > 0;) {
    const found: Sales[] = [];
    for (const sales of longer(shorter, blocks)) {
      found.push(sales);
      yield { type: 'sell-shares', seat, sales };
    }
    shorter = found;
  }
}

/** Whoever sells in a stock round buys no more of that company in it. */
export function noteSales(play: Play1839, seat: Seat, sales: Sales): void {
  const { sold } = play.draft.own.stock;
  setStock(play, { sold: [...sold, ...sales.map(({ company }) => ({ seat, company }))] });
}

/** Parts (a) and (c) of a turn in a stock round. */
export const sellShares: ActionKind<State1839> = actionKind(sellPlainShares, {
  rule: '1839-SELL-03',
  offers(state, seat) {
    const lots = isFirstStockRound(state) ? [] : lotsOf(state, seat, BLOCKS);
    // The announcements are all selections of these lots: any companies, any number of shares of each, in any order.
    return lots.length === 0 ? [] : [offer('sell-shares', seat, {}, { sales: { onDemand: true } }, { lots })];
  },
  list: (state, seat, begun) => announcements(state, seat, begun['sales']),
  reasons: reasonsAgainstSale,
  perform(play, { seat, sales }) {
    act(play, seat);
    // A second sale without a purchase between them is part (c).
    setStock(play, { part: play.draft.own.stock.part === 'sell' ? 'buy' : 'over' });
    noteSales(play, seat, sales);
    sell(play, seat, sales);
  },
});

/** Sells shares out of a company's own treasury; nobody redeems them (1839-EMR-03). */
export function sellTreasuryShares(play: Play1839, company: CompanyId, count: number): void {
  if (count === 0 || certificatesOf(sharesOf(play.draft, company), 'treasury') < count) return;
  pay(play, 'bank', company, count * salePrice(play.draft, company), 'sale');
  moveShares(play, company, 'treasury', 'pool', count);
  tell(play, 'sold', { company, count });
  movePrice(play, company, 'left', count);
}
