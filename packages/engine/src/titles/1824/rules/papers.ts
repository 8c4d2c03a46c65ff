/** Mountain railways, coal railways and pre-Staatsbahnen: how they are bought, exchanged and closed. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { buyPaper as buyPaperDeed, offer } from '../../../deeds/index.ts';
import { stopOfKey, stopsWithMarker, withoutMarker, withReplacedMarker } from '../../../map/markers.ts';
import { hexAt, type HexState } from '../../../map/position.ts';
import { moveDirector, moveShares } from '../../../mechanisms/shares.ts';
import { trainFromSupply } from '../../../mechanisms/trains.ts';
import type { CoalRailway, MountainRailway } from '../components/companies.ts';
import { tell } from '../events.ts';
import { cardOf, isConstruction, ownerOf, paperOf } from '../companies.ts';
import { cashOf, deviates } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { priceReasons } from './buying.ts';
import { settleDirector } from './directors.ts';
import { issue } from './opening.ts';
import { acted, limitReasons } from './turns.ts';

export function givePaper(play: Play1824, company: CompanyId, owner: Seat | 'gone'): void {
  const { papers } = play.draft.own;
  change(play, { papers: papers.map((paper) => (paper.company === company ? { company, owner } : paper)) });
}

function changeMarked(play: Play1824, company: CompanyId, changed: (hex: HexState, stop: number) => HexState): void {
  const { draft } = play;
  for (const { hex, stop } of stopsWithMarker(draft.hexes, company).map(stopOfKey))
    draft.hexes = draft.hexes.with(hex, changed(hexAt(draft.hexes, hex), stop));
}

export function liftMarkers(play: Play1824, company: CompanyId): void {
  changeMarked(play, company, (hex, stop) => withoutMarker(hex, stop, company));
}

/** Puts markers of one company in the place of another's (1824-NAT-13). */
export function replaceMarkers(play: Play1824, old: CompanyId, by: CompanyId): void {
  changeMarked(play, old, (hex, stop) => withReplacedMarker(hex, stop, old, by));
}

export function passOn(play: Play1824, from: CompanyId, to: CompanyId): void {
  pay(play, from, to, cashOf(play.draft, from), 'taken-over');
  play.draft.trains = play.draft.trains.map((train) => (train.owner === from ? { ...train, owner: to } : train));
}

/** Mountain railways in play with their owners, in the order B1 to B6. */
export const mountainsInPlay = (
  state: State1824,
): readonly { readonly card: MountainRailway; readonly owner: Seat }[] =>
  state.own.papers.flatMap(({ company, owner }) => {
    const card = cardOf(state, company);
    return typeof owner === 'number' && card.kind === 'mountain' ? [{ card, owner }] : [];
  });

/** Exchanges a mountain railway for a 10 % certificate, never the director's (1824-PRIV-15, 1824-PRIV-16); no price moves (1824-R-26). */
export function exchangeMountain(play: Play1824, mountain: CompanyId, into: CompanyId, from: 'bank' | 'pool'): void {
  const owner = ownerOf(play.draft, mountain);
  if (owner === undefined) throw new RangeError(`nobody owns ${mountain}`);
  givePaper(play, mountain, 'gone');
  moveShares(play, into, from, owner, 1); // 1824-CERT-07, 1824-ED1-14
  tell(play, 'exchanged', { company: mountain, into, share: 10, seat: owner });
  settleDirector(play, into); // 1824-DIR-11
}

/** Exchanges a coal railway for the director's certificate of its regional railway (1824-COAL-12, 1824-COAL-15). */
export function exchangeCoal(play: Play1824, coal: CompanyId): void {
  const card = cardOf(play.draft, coal);
  const owner = ownerOf(play.draft, coal);
  if (card.kind !== 'coal' || owner === undefined) throw new RangeError(`${coal} cannot be exchanged`);
  const into = card.exchangesInto.company;
  passOn(play, coal, into); // 1824-COAL-19
  if (!deviates(play.draft, 'markerStaysOnMine')) liftMarkers(play, coal); // 1824-COAL-20
  givePaper(play, coal, 'gone');
  tell(play, 'exchanged', { company: coal, into, share: 20, seat: owner });
  moveDirector(play, into, owner);
  settleDirector(play, into); // 1824-COAL-14
}

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

/** One sale of papers by the Bank: which kind is on offer, if not every kind, and the rows that say so. */
type PaperSale = { readonly rule: RuleId; readonly kind?: 'mountain'; readonly price: RuleId };

const isOnOffer = (state: State1824, company: CompanyId, { kind }: PaperSale): boolean =>
  paperOf(state, company)?.owner === 'bank' && (kind === undefined || cardOf(state, company).kind === kind);

function* againstPaper(state: State1824, seat: Seat, company: CompanyId, price: number, sale: PaperSale): Reasons {
  if (!isOnOffer(state, company, sale)) return yield refusal('not-on-offer', sale.rule, { company });
  const prices = paperPrices(state, company);
  const { kind } = cardOf(state, company);
  if (!prices.includes(price))
    yield refusal('wrong-price', kind === 'coal' ? '1824-COAL-02' : sale.price, { price: prices.join('/') });
  if (kind !== 'mountain') yield* limitReasons(state, seat);
  yield* priceReasons(state, seat, price);
}

/** An offer leaves no price open where only one is printed. */
export const settledPrice = (state: State1824, company: CompanyId): { readonly price?: number } => {
  const [price, ...others] = paperPrices(state, company);
  return price === undefined || others.length > 0 ? {} : { price };
};

/** Buys a paper of the Bank, which ends the turn. */
const buyingPaper = (sale: PaperSale): ActionKind<State1824> =>
  actionKind(buyPaperDeed, {
    rule: sale.rule,
    *offers(state, seat) {
      for (const { company } of state.own.papers) {
        if (!isOnOffer(state, company, sale)) continue;
        const prices = paperPrices(state, company).filter((price) =>
          nothingAgainst(againstPaper(state, seat, company, price, sale)),
        );
        const settled = settledPrice(state, company);
        const choose = settled.price === undefined ? { price: { oneOf: prices } } : {};
        if (prices.length > 0) yield offer('buy-paper', seat, { company, ...settled }, choose, {});
      }
    },
    reasons: (state, { seat, company, price }) => againstPaper(state, seat, company, price, sale),
    perform(play, { seat, company, price }) {
      takePaper(play, seat, company, price);
      acted(play, seat);
      play.flow = 'turn-over';
    },
  });

/** A mountain railway, coal railway or pre-Staatsbahn in the initial share round. */
export const buyPaper = buyingPaper({ rule: '1824-ISR-01', price: '1824-ISR-05' });

/** Cisleithania for two: after the draft each player may buy one mountain railway. */
export const buyMountain = buyingPaper({ rule: '1824-CIS2-31', kind: 'mountain', price: '1824-PRIV-01' });
