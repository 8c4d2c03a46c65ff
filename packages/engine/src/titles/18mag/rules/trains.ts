/** Trains: scrapping before the run (VII.3.5), buying after it, from the sellers or from other minors (VII.3.8, III.3.2). */
import { type ActionKind, turnKind } from '../../../core/action.ts';
import type { CompanyId, Seat, TrainId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { firstAgainst, type Reasons, type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { buyTrain, type BuyTrain, narrowed, offer, type OfferOf, scrap, without } from '../../../deeds/index.ts';
import { type BuyNew, buyTrainBy, type BuyUsed } from '../../../mechanisms/buy-train.ts';
import { answering, asking } from '../../../mechanisms/plain.ts';
import { spansWithout } from '../../../mechanisms/spans.ts';
import {
  deliverNew,
  deliverUsed,
  findTrain,
  ownedTrain,
  removeTrains,
  trainCard,
  trainsOf,
} from '../../../mechanisms/trains.ts';
import type { Train18Mag } from '../components/index.ts';
import { tell } from '../events.ts';
import { phaseOf, roomForTrains, trainLimit, treasury } from '../readers.ts';
import {
  atTurn,
  boxOf,
  isIstvan,
  ownerOf,
  type Play18Mag,
  putOperating,
  putTurn,
  rowFor,
  type State18Mag,
} from '../state.ts';
import { inForce } from '../versions.ts';
import { phaseBegan } from './phases.ts';

/** Scraps a train: nothing is paid, the card can be bought again (18mag-SCRAP-02, 18mag-SCRAP-03). */
export function scrapTrain(play: Play18Mag, company: CompanyId, train: TrainId): void {
  const [gone] = removeTrains(play, ({ id }) => id === train);
  if (gone !== undefined) tell(play, 'scrapped', { company, type: gone.type });
}

/** Scrapping one train, after the station and before the run. */
export const scrapKind: ActionKind<State18Mag> = turnKind(scrap, {
  rule: '18mag-SCRAP-01',
  turn: atTurn,
  *offers(state, seat, company) {
    const trains = trainsOf(state, company).map(({ id }) => id);
    if (trains.length > 0 && state.own.turn.cars.length === 0)
      yield offer('scrap', seat, { company }, { train: { oneOf: trains } }, {});
  },
  *reasons(state, { company, train }) {
    // Paying for rail cars is part of the run, which comes after scrapping.
    if (state.own.turn.cars.length > 0) yield refusal('running-has-begun', '18mag-OR-08', { company });
    if (!trainsOf(state, company).some(({ id }) => id === train))
      yield refusal('not-its-train', '18mag-SCRAP-01', { company, train });
  },
  perform: (play, { company, train }) => scrapTrain(play, company, train),
});

/** A type is bought from the major that sells it, a card from the minor that owns it; nothing is traded in. */
const withoutTradeIn = without(buyTrain, 'tradeIn');
const deed = narrowed(withoutTradeIn, { ...withoutTradeIn.fields, from: buyTrain.fields.company });

/** Buys a train from its seller's stack, with the change of phase where the type is new (18mag-PHASE-02). */
export function buyFromStack(play: Play18Mag, company: CompanyId, card: Train18Mag): void {
  const { type: train, soldBy: from, price, paidToSeller } = card;
  const before = phaseOf(play.draft);
  pay(play, company, from, paidToSeller, 'train');
  pay(play, company, 'bank', price - paidToSeller, 'train'); // 18mag-TRAIN-09
  deliverNew(play, company, { train, from, price });
  putOperating(play, { trainBought: true });
  if (phaseOf(play.draft) !== before) phaseBegan(play);
}

/** Hands a train from minor to minor; neither a major nor the Bank takes part (18mag-TRAIN-12). */
function trade(play: Play18Mag, { company, from, card, price }: BuyUsed): void {
  pay(play, company, from, price, 'train');
  deliverUsed(play, company, card, price);
}

/** Minors the company may buy from: in play, with a train, and not István's (18mag-R-56, 18mag-R-89). */
function* sellers(state: State18Mag, buyer: CompanyId): Generator<CompanyId, void> {
  for (const { company } of state.own.minors) {
    if (company === buyer || isIstvan(state, ownerOf(state, company))) continue;
    // Whoever is out of the game has no train.
    if (trainsOf(state, company).length > 0) yield company;
  }
}

/** Everything the minor could offer others for their trains; those nobody was asked for yet in one (18mag-MINOR-07, 18mag-TRAIN-13). */
function* usedOffers(state: State18Mag, seat: Seat, company: CompanyId): Iterable<OfferOf<'buy-train'>> {
  const money = treasury(state, company);
  if (money < 1 || roomForTrains(state, company) < 1) return;
  const all = { from: 1, to: money, step: 1 };
  for (const from of sellers(state, company)) {
    const about = asking(ownerOf(state, company), ownerOf(state, from));
    const cards = trainsOf(state, from).map(({ id }) => id);
    const fresh = cards.filter((card) => askedFor(state, from, card).length === 0);
    if (fresh.length > 0)
      yield offer('buy-train', seat, { company, from }, { card: { oneOf: fresh }, price: all }, about);
    for (const card of cards.filter((one) => !fresh.includes(one)))
      for (const price of spansWithout(all, askedFor(state, from, card)))
        yield offer('buy-train', seat, { company, from }, { card: { oneOf: [card] }, price }, about);
  }
}

const askedFor = (state: State18Mag, from: CompanyId, card: TrainId): readonly number[] =>
  (state.own.turn.asked ?? []).filter((one) => one.from === from && one.train === card).map(({ price }) => price);

const PRICE_ROWS: { readonly [type: string]: RuleId } = {
  2: '18mag-TRAIN-05',
  3: '18mag-TRAIN-06',
  4: '18mag-TRAIN-07',
  6: '18mag-TRAIN-08',
};

function* stackReasons(state: State18Mag, action: BuyNew): Reasons {
  const { train, from, price } = action;
  const card = findTrain(boxOf(state), train);
  if (card === undefined) yield refusal('no-such-train', rowFor(state, '18mag-TRAIN-04', '18mag-TWO-05'), { train });
  else {
    if (card.soldBy !== from)
      yield refusal('not-the-seller', rowFor(state, '18mag-SETUP-06', '18mag-TWO-05'), { train, from });
    const row = rowFor(state, PRICE_ROWS[train] ?? '18mag-TRAIN-04', '18mag-TWO-06');
    if (card.price !== price) yield refusal('wrong-price', row, { train, price: card.price });
  }
  yield* meansReasons(state, action);
}

function* tradeReasons(state: State18Mag, action: BuyUsed): Reasons {
  const { company, from, card, price } = action;
  const owner = ownerOf(state, from);
  if (from === company || owner === undefined) yield refusal('not-the-seller', '18mag-MINOR-07', { from });
  else if (isIstvan(state, owner)) yield refusal('istvan-does-not-trade', '18mag-SOLO-29', { from });
  if (!trainsOf(state, from).some(({ id }) => id === card))
    yield refusal('not-its-train', '18mag-MINOR-07', { from, card });
  if (price < 1) yield refusal('price-too-low', '18mag-MINOR-07', { price });
  if (askedFor(state, from, card).includes(price)) yield refusal('offered-before', '18mag-TRAIN-13', { from, price });
  yield* meansReasons(state, action);
}

/** Why a minor cannot have another train at this price, whatever the train: no room, or not the money. */
function* meansReasons(state: State18Mag, { company, price }: Pick<BuyTrain, 'company' | 'price'>): Reasons {
  if (roomForTrains(state, company) < 1) yield refusal('train-limit', '18mag-TRAIN-03', { limit: trainLimit(state) });
  const has = treasury(state, company);
  if (price > has) yield refusal('not-enough-money', '18mag-OR-10', { company, has, needed: price });
}

/** Why a minor whose turn is over had no train to buy in it; undefined where it could have had this one. */
export function missedPurchase(state: State18Mag, action: unknown): Refusal | undefined {
  const read = deed.shape(action, 'action');
  return read.ok ? firstAgainst(meansReasons(state, read.value)) : undefined;
}

/** Buying a train. Another player's minor is asked before the train changes hands (18mag-MINOR-07). */
export const market = buyTrainBy<State18Mag>({
  rule: '18mag-TRAIN-01',
  one: '18mag-TRAIN-02',
  deed,
  turn: atTurn,
  newTrains: {
    onSale: (state, company) =>
      boxOf(state).trains.map(({ type: train, soldBy: from, price }) => ({ company, from, train, price })),
    about: (state, { train }) => ({ paidToSeller: trainCard(boxOf(state), train).paidToSeller }),
    reasons: stackReasons,
    buy: (play, { company, train }) => buyFromStack(play, company, trainCard(boxOf(play.draft), train)),
  },
  usedTrains: {
    offers: usedOffers,
    reasons: tradeReasons,
    buy(play, purchase) {
      const { draft } = play;
      const { company, from, card: train, price } = purchase;
      const { asks: seat } = asking(ownerOf(draft, company), ownerOf(draft, from));
      if (seat === undefined) {
        trade(play, purchase);
        return;
      }
      ask(play, { kind: 'train-sale', seat, buyer: company, seller: from, train, price });
      const { asked = [] } = draft.own.turn;
      if (inForce(draft, 'trainOffersOnce')) putTurn(play, { asked: [...asked, { from, train, price }] });
      tell(play, 'train-asked', { company, from, type: ownedTrain(draft, train).type, price });
    },
  },
});

/** Whether the train step has anything to offer (18mag-TRAIN-03: not with two trains). */
export function trainsDue(state: State18Mag): boolean {
  const company = atTurn.company(state);
  const seat = company === undefined ? undefined : ownerOf(state, company);
  return seat !== undefined && market.anyFor(state, seat);
}

/** The seller's owner agrees or does not (18mag-R-56). */
export const saleAnswerKind = answering<State18Mag>({
  rule: '18mag-MINOR-07',
  question(state) {
    const { buyer, seller, train, price } = decisionDue(state, 'train-sale');
    const by = ownerOf(state, buyer);
    return by === undefined ? undefined : { question: 'train-sale', by, buyer, seller, train, price };
  },
  perform(play, take) {
    const { buyer: company, seller: from, train: card, price } = decisionDue(play.before, 'train-sale');
    if (take === 'yes') trade(play, { company, from, card, price });
  },
});
