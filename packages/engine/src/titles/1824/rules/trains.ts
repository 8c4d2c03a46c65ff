/** Buying trains, from the Bank or from other companies, and trading in (areas TRAIN and TRADEIN). */
import type { CompanyId, Seat, TrainType } from '../../../core/ids.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { either, oneOf } from '../../../core/shape.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import { DEEDS, narrowed, offer, type OfferOf, trainField, trainTypeField } from '../../../deeds/index.ts';
import { type BuyNew, buyTrainBy, type BuyUsed } from '../../../mechanisms/buy-train.ts';
import { findTrain, trainsOf } from '../../../mechanisms/trains.ts';
import { answering, asking, saying } from '../../../mechanisms/plain.ts';
import { sellingOne } from '../../../mechanisms/sell-shares.ts';
import type { Train1824 } from '../components/index.ts';
import { boxOf } from '../options.ts';
import { directorOf, isConstruction, isOpen, isShareCompany } from '../companies.ts';
import {
  actingCompany,
  actingSeat,
  cashOf,
  companyAtTurn,
  deviates,
  mayOwn,
  trainCardOf,
  trainLimit,
  trainsOnSale,
} from '../readers.ts';
import { change, type State1824 } from '../state.ts';
import { finance } from './emergency.ts';
import { emergencyReasons, SALE, sell } from './selling.ts';

const { 'buy-train': anyTrain } = DEEDS;
const { train: _train, card: _card, from: _from, ...paid } = anyTrain.fields;
const supplyField = oneOf(['supply']);
/** A new train by its type, or the very card of another company: an action says one of both. */
const deed = {
  type: anyTrain.type,
  shape: either(
    narrowed(anyTrain, { ...paid, from: supplyField, train: trainTypeField }).shape,
    narrowed(anyTrain, { ...paid, from: paid.company, card: trainField }).shape,
  ),
};

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
  const asked = deviates(state, 'helpDespiteGoodsTrains') && normal.length > 0 ? normal : trains;
  return cashOf(state, company) < Math.min(...asked.map((card) => card.price));
}

/** What a new train costs, less a train given in payment, also one bought in this turn (1824-TRADEIN-03, 1824-TRADEIN-07). */
const bankPrice = (card: Train1824, given: OwnedTrain | undefined): number =>
  given === undefined ? card.price : (card.tradeIn.find(({ train }) => train === given.type)?.price ?? card.price);

function* newReasons(state: State1824, { company, train, price, tradeIn }: BuyNew): Reasons {
  const card = findTrain(boxOf(state), train);
  if (card === undefined || !trainsOnSale(state).some(({ type }) => type === card.type))
    return yield refusal('not-on-sale', card?.kind === 'goods' ? '1824-TRAIN-16' : '1824-TRAIN-13', { train });
  if (!mayOwn(state, company, card)) yield refusal('goods-trains-only', '1824-COAL-08', { company });
  const given = trainsOf(state, company).find(({ id }) => id === tradeIn); // 1824-TRADEIN-08
  if (tradeIn !== undefined) {
    if (given === undefined) yield refusal('not-its-train', '1824-TRADEIN-01', { train: tradeIn });
    else if (!card.tradeIn.some((pair) => pair.train === given.type))
      yield refusal('wrong-trade-in', '1824-TRADEIN-02', { train: given.type, for: card.type });
    if (state.own.turn.tradedIn && !deviates(state, 'manyTradeIns'))
      yield refusal('one-trade-in', '1824-TRADEIN-04', { company });
  }
  yield* limitReasons(state, company, given === undefined ? 1 : 0); // 1824-TRADEIN-06
  const due = bankPrice(card, given);
  if (price !== due) yield refusal('wrong-price', '1824-TRAIN-12', { price: due });
  yield* moneyReasons(state, company, due);
}

function* limitReasons(state: State1824, company: CompanyId, more: number): Reasons {
  const limit = trainLimit(state, company);
  if (trainsOf(state, company).length + more > limit) yield refusal('train-limit', '1824-TRAIN-11', { limit });
}

function* moneyReasons(state: State1824, company: CompanyId, price: number): Reasons {
  const has = cashOf(state, company);
  // 1824-EMERG-12
  if (has < price && !inEmergency(state, company)) yield refusal('not-enough-money', '1824-EMERG-01', { price, has });
}

/** The least and the most that may be paid to another company for a train. */
function priceSpan(state: State1824, company: CompanyId, from: CompanyId, type: TrainType): readonly [number, number] {
  const printed = trainCardOf(state, type).price;
  if (directorOf(state, from) !== directorOf(state, company)) return [printed, printed]; // 1824-TRAIN-19
  return [1, inEmergency(state, company) ? printed : cashOf(state, company)]; // 1824-TRAIN-18, 1824-EMERG-11
}

function* usedReasons(state: State1824, { company, from, card, price, tradeIn }: BuyUsed): Reasons {
  if (state.own.phase < 3) return yield refusal('no-trade-yet', '1824-TRAIN-17');
  const wanted = trainsOf(state, from).find(({ id }) => id === card);
  if (wanted === undefined) return yield refusal('not-its-train', '1824-TRAIN-20', { train: card, company: from });
  if (from === company) return yield refusal('has-it-already', '1824-TRAIN-20', { train: card, company });
  if (isShareCompany(state, from) && !isOpen(state, from))
    return yield refusal('charter-not-open', '1824-R-31', { company: from });
  if (state.own.turn.notForSale.includes(card)) yield refusal('not-for-sale', '1824-R-102', { train: card });
  if (directorOf(state, from) === undefined) yield refusal('nobody-sells', '1824-NAT-18', { company: from });
  if (!mayOwn(state, company, trainCardOf(state, wanted.type)))
    yield refusal('goods-trains-only', '1824-COAL-08', { company });
  if (tradeIn !== undefined) yield refusal('trade-in-with-bank-only', '1824-TRADEIN-01');
  yield* limitReasons(state, company, 1);
  const [least, most] = priceSpan(state, company, from, wanted.type);
  const sameDirector = directorOf(state, from) === directorOf(state, company);
  // In an emergency the printed price is the most; otherwise only the treasury is, which is asked below.
  if (price < least || (price > most && (!sameDirector || inEmergency(state, company)))) {
    const dear = sameDirector && price > most;
    const rule = dear ? '1824-EMERG-11' : sameDirector ? '1824-TRAIN-18' : '1824-TRAIN-19';
    yield refusal('wrong-price', rule, { from: least, to: most });
  }
  yield* moneyReasons(state, company, price);
}

/** The trains of the Bank, alone or against each train the company has. */
function* onSale(state: State1824, company: CompanyId): Iterable<BuyNew> {
  for (const card of bankTrainsFor(state, company)) {
    const { type: train } = card;
    yield { company, from: 'supply', train, price: card.price };
    for (const given of trainsOf(state, company))
      yield { company, from: 'supply', train, price: bankPrice(card, given), tradeIn: given.id };
  }
}

/** Trains of other companies that this one may buy, with the least and the most it may pay. */
function* usedOffers(state: State1824, seat: Seat, company: CompanyId): Iterable<OfferOf<'buy-train'>> {
  // What stands against every purchase is asked once.
  if (state.own.phase < 3 || trainsOf(state, company).length >= trainLimit(state, company)) return;
  for (const train of state.trains) {
    const from = train.owner;
    if (from === company) continue;
    if (typeof from === 'number') throw new Error('no player owns a train');
    const [least, most] = priceSpan(state, company, from, train.type);
    const fixed = { company, from, card: train.id };
    if (most < least || !nothingAgainst(usedReasons(state, { company, from, card: train.id, price: most }))) continue;
    const about = asking(directorOf(state, company), directorOf(state, from));
    yield least === most
      ? offer('buy-train', seat, { ...fixed, price: most }, {}, about)
      : offer('buy-train', seat, fixed, { price: { from: least, to: most, step: 1 } }, about);
  }
}

/** Buys one train; several may be bought one after the other (1824-TRAIN-10). */
export const market = buyTrainBy<State1824>({
  rule: '1824-OR-08',
  one: '1824-TRAIN-20',
  deed,
  turn: { company: actingCompany, row: '1824-TRAIN-20' },
  newTrains: {
    onSale,
    reasons: newReasons,
    // 1824-OR-09
    buy: (play, { company, train, price, tradeIn }) =>
      finance(play, { company, from: 'supply', train, price, ...(tradeIn === undefined ? {} : { tradeIn }) }),
  },
  usedTrains: {
    offers: usedOffers,
    reasons: usedReasons,
    buy(play, { company, from, card, price }) {
      const purchase = { company, from, card, price };
      const { asks: seat } = asking(directorOf(play.draft, company), directorOf(play.draft, from));
      if (seat === undefined) finance(play, purchase);
      else ask(play, { kind: 'train-sale', seat, purchase }); // 1824-TRAIN-19
    },
  },
});

/** Sales for a train that has not been bought yet, as 18xx.games has them; the rulebook knows no such sale (1824-R-62). */
export const sellEarly = sellingOne<State1824>({
  ...SALE,
  rule: '1824-SELL-07',
  companies: (state) => (deviates(state, 'salesBeforePurchase') ? state.shares.map(({ company }) => company) : []),
  *reasons(state, seat, sale) {
    if (deviates(state, 'salesBeforePurchase') && inEmergency(state, companyAtTurn(state)))
      yield* emergencyReasons(state, seat, sale);
    else yield refusal('no-sales-now', '1824-SELL-07');
  },
  perform: sell,
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
export const doneBuying = saying<State1824>(DEEDS.done, {
  rule: '1824-OR-08',
  *reasons(state) {
    const company = companyAtTurn(state);
    if (mustBuy(state, company)) yield refusal('needs-a-train', '1824-TRAIN-07', { company });
  },
  flow: 'step-over',
});

export function trainsDue(state: State1824): boolean {
  const seat = directorOf(state, companyAtTurn(state));
  return seat !== undefined && market.anyFor(state, seat); // 1824-R-21
}
