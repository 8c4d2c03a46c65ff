/** Buying trains, from the Bank or from other companies, and trading in (areas TRAIN and TRADEIN). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { decisionDue } from '../../../core/pending.ts';
import { ask } from '../../../core/play.ts';
import { isAny, nothingAgainst } from '../../../core/reasons.ts';
import { type Refusal, refusal } from '../../../core/result.ts';
import { either, oneOf, type ShapeOf } from '../../../core/shape.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import { buyTrain as buyTrainDeed } from '../../../deeds/buy-train.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { companyField, trainField, trainTypeField } from '../../../deeds/fields.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { done } from '../../../deeds/plain.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import { answering, saying } from '../../../mechanisms/plain.ts';
import type { Train1824 } from '../components/index.ts';
import {
  actingCompany,
  actingSeat,
  cashOf,
  companyAtTurn,
  deviations,
  directorOf,
  findTrainCard,
  isConstruction,
  isOpen,
  isShareCompany,
  mayOwn,
  trainCardOf,
  trainLimit,
  trainsOnSale,
} from '../readers.ts';
import { change, type Pending1824, type State1824, type TrainOfOther } from '../state.ts';
import { finance } from './emergency.ts';

const { fields } = buyTrainDeed;
const paid = { company: fields.company, price: fields.price, tradeIn: fields.tradeIn };
const supplyField = oneOf(['supply']);
/** A new train by its type, or the very card of another company: an action says one of both. */
const fromSupply = narrowed(buyTrainDeed, { ...paid, from: supplyField, train: trainTypeField });
const fromCompany = narrowed(buyTrainDeed, { ...paid, from: companyField, card: trainField });
const shape = either(fromSupply, fromCompany);
type BuyNew = ShapeOf<typeof fromSupply>;
type BuyUsed = ShapeOf<typeof fromCompany>;
type BuyTrain = BuyNew | BuyUsed;

/** The Bank's trains that this company is allowed to own. */
export const bankTrainsFor = (state: State1824, company: CompanyId): readonly Train1824[] =>
  trainsOnSale(state).filter((card) => mayOwn(state, company, card));

/** Whether the company has to own a train at the end of its turn and has none (1824-TRAIN-07, 1824-TRAIN-08). */
export const mustBuy = (state: State1824, company: CompanyId): boolean =>
  !isConstruction(state, company) && // 1824-CIS2-09
  trainsOf(state, company).length === 0 &&
  bankTrainsFor(state, company).length > 0;

/** Whether the director has to help: no train, and too little money for the cheapest one of the Bank (1824-R-61, 1824-EMERG-14, 1824-EMERG-15). */
export function inEmergency(state: State1824, company: CompanyId): boolean {
  if (!mustBuy(state, company)) return false;
  const trains = bankTrainsFor(state, company);
  const normal = trains.filter(({ kind }) => kind === 'normal');
  const asked = deviations(state).helpDespiteGoodsTrains && normal.length > 0 ? normal : trains;
  return cashOf(state, company) < Math.min(...asked.map((card) => card.price));
}

/** What a new train costs, less a train given in payment, also one bought in this turn (1824-TRADEIN-03, 1824-TRADEIN-07). */
const bankPrice = (card: Train1824, given: OwnedTrain | undefined): number =>
  given === undefined ? card.price : (card.tradeIn.find(({ train }) => train === given.type)?.price ?? card.price);

function* supplyReasons(state: State1824, action: BuyNew): Iterable<Refusal> {
  const { company, train, price, tradeIn } = action;
  const card = findTrainCard(state, train);
  if (card === undefined || !trainsOnSale(state).some(({ type }) => type === card.type)) {
    yield refusal('not-on-sale', card?.kind === 'goods' ? '1824-TRAIN-16' : '1824-TRAIN-13', { train });
    return;
  }
  if (!mayOwn(state, company, card)) yield refusal('goods-trains-only', '1824-COAL-08', { company });
  const own = trainsOf(state, company);
  const given = own.find(({ id }) => id === tradeIn); // 1824-TRADEIN-08
  if (tradeIn !== undefined) {
    if (given === undefined) yield refusal('not-its-train', '1824-TRADEIN-01', { train: tradeIn });
    else if (!card.tradeIn.some((pair) => pair.train === given.type))
      yield refusal('wrong-trade-in', '1824-TRADEIN-02', { train: given.type, for: card.type });
    if (state.own.turn.tradedIn && !deviations(state).manyTradeIns)
      yield refusal('one-trade-in', '1824-TRADEIN-04', { company });
  }
  // 1824-TRADEIN-06
  if (own.length - (given === undefined ? 0 : 1) >= trainLimit(state, company)) yield limitReached(state, company);
  const due = bankPrice(card, given);
  if (price !== due) yield refusal('wrong-price', '1824-TRAIN-12', { price: due });
  yield* moneyReasons(state, company, due);
}

const limitReached = (state: State1824, company: CompanyId): Refusal =>
  refusal('train-limit', '1824-TRAIN-11', { limit: trainLimit(state, company) });

function* moneyReasons(state: State1824, company: CompanyId, price: number): Iterable<Refusal> {
  const has = cashOf(state, company);
  // 1824-EMERG-12
  if (has < price && !inEmergency(state, company)) yield refusal('treasury-too-small', '1824-EMERG-01', { price, has });
}

/** The least and the most that may be paid to another company for a train. */
function priceSpan(
  state: State1824,
  company: CompanyId,
  from: CompanyId,
  train: OwnedTrain,
): readonly [number, number] {
  const printed = trainCardOf(state, train.type).price;
  if (directorOf(state, from) !== directorOf(state, company)) return [printed, printed]; // 1824-TRAIN-19
  return [1, inEmergency(state, company) ? printed : cashOf(state, company)]; // 1824-TRAIN-18, 1824-EMERG-11
}

function* tradeReasons(state: State1824, action: BuyUsed): Iterable<Refusal> {
  const { company, from, card: train, price } = action;
  if (state.own.phase < 3) {
    yield refusal('no-trade-yet', '1824-TRAIN-17');
    return;
  }
  const wanted = trainsOf(state, from).find(({ id }) => id === train);
  if (wanted === undefined) {
    yield refusal('not-its-train', '1824-TRAIN-20', { train, company: from });
    return;
  }
  if (from === company) {
    yield refusal('has-it-already', '1824-TRAIN-20', { train, company });
    return;
  }
  if (isShareCompany(state, from) && !isOpen(state, from)) {
    yield refusal('charter-not-open', '1824-R-31', { company: from });
    return;
  }
  if (state.own.turn.notForSale.includes(wanted.id)) yield refusal('not-for-sale', '1824-R-102', { train });
  if (directorOf(state, from) === undefined) yield refusal('nobody-sells', '1824-NAT-18', { company: from });
  if (!mayOwn(state, company, trainCardOf(state, wanted.type)))
    yield refusal('goods-trains-only', '1824-COAL-08', { company });
  if (action.tradeIn !== undefined) yield refusal('trade-in-with-bank-only', '1824-TRADEIN-01');
  if (trainsOf(state, company).length >= trainLimit(state, company)) yield limitReached(state, company);
  const [least, most] = priceSpan(state, company, from, wanted);
  const sameDirector = directorOf(state, from) === directorOf(state, company);
  // In an emergency the printed price is the most; otherwise only the treasury is, which is asked below.
  if (price < least || (price > most && (!sameDirector || inEmergency(state, company)))) {
    const dear = sameDirector && price > most;
    const rule = dear ? '1824-EMERG-11' : sameDirector ? '1824-TRAIN-18' : '1824-TRAIN-19';
    yield refusal('wrong-price', rule, { from: least, to: most });
  }
  yield* moneyReasons(state, company, price);
}

function* reasons(state: State1824, action: BuyTrain): Iterable<Refusal> {
  const { company } = action;
  if (company !== actingCompany(state)) {
    yield refusal('not-its-turn', '1824-TRAIN-20', { company });
    return;
  }
  yield* 'train' in action ? supplyReasons(state, action) : tradeReasons(state, action);
}

const isLegal = (state: State1824, action: BuyTrain): boolean => nothingAgainst(reasons(state, action));

function* supplyOffers(state: State1824, seat: Seat, company: CompanyId): Generator<OfferOf<'buy-train'>, void> {
  const own = trainsOf(state, company);
  for (const card of bankTrainsFor(state, company)) {
    for (const given of [undefined, ...own]) {
      const price = bankPrice(card, given);
      const plain = { company, from: 'supply', train: card.type, price } as const;
      const fixed = given === undefined ? plain : { ...plain, tradeIn: given.id };
      if (isLegal(state, { type: 'buy-train', seat, ...fixed })) yield offer('buy-train', seat, fixed, {}, {});
    }
  }
}

/** Trains of other companies that this one may buy, with the least and the most it may pay. */
function* tradeable(
  state: State1824,
  seat: Seat,
  company: CompanyId,
): Iterable<{ readonly train: OwnedTrain; readonly from: CompanyId; readonly least: number; readonly most: number }> {
  // What stands against every purchase is asked once.
  if (state.own.phase < 3 || trainsOf(state, company).length >= trainLimit(state, company)) return;
  for (const train of state.trains) {
    const from = train.owner;
    if (from === company) continue;
    if (typeof from === 'number') throw new Error('no player owns a train');
    const [least, most] = priceSpan(state, company, from, train);
    if (most >= least && isLegal(state, { type: 'buy-train', seat, company, from, card: train.id, price: most }))
      yield { train, from, least, most };
  }
}

function tradeOffers(state: State1824, seat: Seat, company: CompanyId): readonly OfferOf<'buy-train'>[] {
  return [...tradeable(state, seat, company)].map(({ train, from, least, most }) => {
    const seller = directorOf(state, from);
    const about = seller === undefined || seller === directorOf(state, company) ? {} : { asks: seller };
    const fixed = { company, from, card: train.id };
    return least === most
      ? offer('buy-train', seat, { ...fixed, price: most }, {}, about)
      : offer('buy-train', seat, fixed, { price: { from: least, to: most, step: 1 } }, about);
  });
}

function trainOffers(state: State1824, seat: Seat): readonly OfferOf<'buy-train'>[] {
  const company = companyAtTurn(state);
  return [...supplyOffers(state, seat, company), ...tradeOffers(state, seat, company)];
}

/** What the director of the selling company is asked, unless he directs both. */
function saleQuestion(state: State1824, purchase: TrainOfOther): Pending1824 | undefined {
  const seat = directorOf(state, purchase.from);
  return seat === undefined || seat === directorOf(state, purchase.company)
    ? undefined
    : { kind: 'train-sale', seat, purchase };
}

/** Buys one train; several may be bought one after the other (1824-TRAIN-10). */
export const buyTrain = actionKind<State1824, BuyTrain>({
  type: 'buy-train',
  rule: '1824-OR-08',
  shape,
  offers: trainOffers,
  reasons,
  perform(play, { type: _type, seat: _seat, ...purchase }) {
    const asked = 'train' in purchase ? undefined : saleQuestion(play.draft, purchase);
    if (asked === undefined) finance(play, purchase); // 1824-OR-09
    else ask(play, asked); // 1824-TRAIN-19
  },
});

/** The director of the selling company agrees, or does not. */
export const answerSale = answering<State1824>({
  rule: '1824-TRAIN-19',
  question(state) {
    const { company: buyer, from: seller, card: train, price } = decisionDue(state, 'train-sale').purchase;
    return { question: 'train-sale', by: actingSeat(state), buyer, seller, train, price };
  },
  perform(play, take) {
    const { purchase } = decisionDue(play.before, 'train-sale');
    const { turn } = play.draft.own;
    if (take === 'yes') finance(play, purchase);
    else change(play, { turn: { ...turn, notForSale: [...turn.notForSale, purchase.card] } }); // 1824-R-102
  },
});

/** Ends the purchases of a company, unless it still has to buy. */
export const doneBuying = saying<State1824>(done, {
  rule: '1824-OR-08',
  *reasons(state) {
    const company = companyAtTurn(state);
    if (mustBuy(state, company)) yield refusal('must-buy-a-train', '1824-TRAIN-07', { company });
  },
  flow: 'step-over',
});

/** Whether there is a train to be bought, or one that has to be. */
export function trainsDue(state: State1824): boolean {
  const company = companyAtTurn(state);
  const seat = directorOf(state, company);
  if (seat === undefined) return false; // 1824-R-21
  return isAny(supplyOffers(state, seat, company)) || isAny(tradeable(state, seat, company));
}
