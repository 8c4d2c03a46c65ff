/** Trains: scrapping before the run (VII.3.5), buying after it, from the sellers or from other minors (VII.3.8, III.3.2). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId, TrainId, TrainType } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { decisionDue } from '../../../core/pending.ts';
import { ask, log } from '../../../core/play.ts';
import { isAny } from '../../../core/reasons.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import type { ShapeOf } from '../../../core/shape.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import { buyTrain } from '../../../deeds/buy-train.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { companyField } from '../../../deeds/fields.ts';
import { type ActionOf, offer, type OfferOf } from '../../../deeds/index.ts';
import { scrap } from '../../../deeds/train-cards.ts';
import { answering } from '../../../mechanisms/plain.ts';
import { logPurchase, moveTrain, removeTrains, trainFromSupply, trainsOf } from '../../../mechanisms/trains.ts';
import type { Train18Mag } from '../components/index.ts';
import { tell } from '../events.ts';
import { isLastPhase, phaseOf, roomForTrains, treasury } from '../readers.ts';
import { boxOf, isIstvan, minorActing, minorAtTurn, ownerOf, type State18Mag, type TrainSale } from '../state.ts';
import { waysOf } from '../versions.ts';
import { type Play18Mag, putOperating, putTurn } from './draft-parts.ts';
import { rowFor } from './mode-rows.ts';

/** A train card by its type; undefined where the box has none. */
export const trainCardOf = (state: Pick<State18Mag, 'own'>, type: TrainType): Train18Mag | undefined =>
  boxOf(state).trains.find((card) => card.type === type);

/** Scraps a train: nothing is paid, the card can be bought again (18mag-SCRAP-02, 18mag-SCRAP-03). */
export function scrapTrain(play: Play18Mag, company: CompanyId, train: TrainId): void {
  const [gone] = removeTrains(play, ({ id }) => id === train);
  if (gone !== undefined) tell(play, 'scrapped', { company, type: gone.type });
}

/** Scrapping one train, after the station and before the run. */
export const scrapKind = actionKind<State18Mag, ActionOf<'scrap'>>({
  type: 'scrap',
  rule: '18mag-SCRAP-01',
  shape: scrap.shape,
  offers: (state, seat) => {
    const company = minorActing(state);
    if (state.own.turn.cars.length > 0) return [];
    const trains = trainsOf(state, company).map(({ id }) => id);
    return trains.length === 0 ? [] : [offer('scrap', seat, { company }, { train: { oneOf: trains } }, {})];
  },
  *reasons(state, { company, train }) {
    if (company !== minorAtTurn(state)) {
      yield refusal('not-its-turn', '18mag-OR-07', { company });
      return;
    }
    // Paying for rail cars is part of the run, which comes after scrapping.
    if (state.own.turn.cars.length > 0) yield refusal('running-has-begun', '18mag-OR-08', { company });
    if (!trainsOf(state, company).some(({ id }) => id === train))
      yield refusal('not-its-train', '18mag-SCRAP-01', { company, train });
  },
  perform: (play, { company, train }) => scrapTrain(play, company, train),
});

const { train: trainField, card: cardField, price: priceField } = buyTrain.fields;

/** A type is bought from the major that sells it, a card from the minor that owns it; nothing is traded in. */
const buyShape = narrowed(buyTrain, {
  company: companyField,
  from: companyField,
  train: trainField,
  card: cardField,
  price: priceField,
});
type BuyTrainAction = ShapeOf<typeof buyShape>;

/** Buys a train from its seller's stack, with the change of phase where the type is new (18mag-PHASE-02). */
export function buyFromStack(play: Play18Mag, company: CompanyId, card: Train18Mag): void {
  const before = phaseOf(play.draft);
  pay(play, company, card.soldBy, card.paidToSeller, 'train');
  pay(play, company, 'bank', card.price - card.paidToSeller, 'train'); // 18mag-TRAIN-09
  trainFromSupply(play, company, card.type);
  logPurchase(play, company, card.type, card.soldBy, card.price);
  putOperating(play, { trainBought: true });
  const phase = phaseOf(play.draft);
  if (phase === before) return;
  putOperating(play, { phaseChanged: true }); // 18mag-PHASE-07, 18mag-PHASE-11
  log(play, { event: 'phase', phase: phase.name });
  if (isLastPhase(play.draft)) tell(play, 'last-phase', { phase: phase.name });
}

/** Hands a train from minor to minor; neither a major nor the Bank takes part (18mag-TRAIN-12). */
function trade(play: Play18Mag, buyer: CompanyId, seller: CompanyId, train: OwnedTrain, price: number): void {
  pay(play, buyer, seller, price, 'train');
  moveTrain(play, train.id, buyer);
  logPurchase(play, buyer, train.type, seller, price);
}

/** Minors the company may buy from: in play, with a train, and not István's (18mag-R-56, 18mag-R-89). */
function* sellers(state: State18Mag, buyer: CompanyId): Generator<CompanyId, void> {
  for (const { company } of state.own.minors) {
    if (company === buyer || isIstvan(state, ownerOf(state, company))) continue;
    // Whoever is out of the game has no train.
    if (state.trains.some((train) => train.owner === company)) yield company;
  }
}

/** Prices that can be asked for: from the lowest to the highest. */
type Prices = { readonly from: number; readonly to: number };

/** The prices up to what is there, without those that were offered before. */
function pricesLeft(money: number, before: readonly number[]): readonly Prices[] {
  const walls = [0, ...before.filter((price) => price <= money).toSorted((a, b) => a - b), money + 1];
  return walls
    .slice(1)
    .map((wall, n) => ({ from: (walls[n] ?? 0) + 1, to: wall - 1 }))
    .filter(({ from, to }) => from <= to);
}

/** Cards of another minor and the prices at which it can be asked for any of them. */
type Trade = { readonly from: CompanyId; readonly cards: readonly TrainId[]; readonly prices: Prices };

/** Everything the minor could offer others for their trains (18mag-MINOR-07, 18mag-TRAIN-13). */
function* trades(state: State18Mag, company: CompanyId): Generator<Trade, void> {
  const money = treasury(state, company);
  if (money < 1) return;
  for (const from of sellers(state, company)) {
    const before = (card: TrainId): readonly number[] => askedFor(state, from, card);
    const cards = trainsOf(state, from).map(({ id }) => id);
    const fresh = cards.filter((card) => before(card).length === 0);
    if (fresh.length > 0) yield { from, cards: fresh, prices: { from: 1, to: money } };
    for (const card of cards.filter((one) => !fresh.includes(one)))
      for (const prices of pricesLeft(money, before(card))) yield { from, cards: [card], prices };
  }
}

/** Prices the minor at turn has offered for a train. */
const askedFor = (state: State18Mag, from: CompanyId, card: TrainId): readonly number[] =>
  (state.own.turn.asked ?? []).filter((one) => one.from === from && one.train === card).map(({ price }) => price);

/** Whether the train step has anything to offer (18mag-TRAIN-03: not with two trains). */
export function trainsDue(state: State18Mag): boolean {
  const company = minorAtTurn(state);
  if (company === undefined || roomForTrains(state, company) < 1) return false;
  const money = treasury(state, company);
  if (boxOf(state).trains.some(({ price }) => price <= money)) return true;
  return isAny(trades(state, company));
}

/** The rows on what each train costs. */
const PRICE_ROWS: { readonly [type: string]: RuleId } = {
  2: '18mag-TRAIN-05',
  3: '18mag-TRAIN-06',
  4: '18mag-TRAIN-07',
  6: '18mag-TRAIN-08',
};

function* stackReasons(state: State18Mag, action: BuyTrainAction, type: TrainType): Iterable<Refusal> {
  const card = trainCardOf(state, type);
  if (card === undefined) {
    yield refusal('no-such-train', rowFor(state, '18mag-TRAIN-04', '18mag-TWO-05'), { train: type });
    return;
  }
  if (card.soldBy !== action.from)
    yield refusal('not-the-seller', rowFor(state, '18mag-SETUP-06', '18mag-TWO-05'), {
      train: type,
      from: action.from,
    });
  if (card.price !== action.price)
    yield refusal('wrong-price', rowFor(state, PRICE_ROWS[type] ?? '18mag-TRAIN-04', '18mag-TWO-06'), {
      train: type,
      price: card.price,
    });
}

function* tradeReasons(state: State18Mag, action: BuyTrainAction, card: TrainId): Iterable<Refusal> {
  const { company, from, price } = action;
  const owner = ownerOf(state, from);
  if (from === company || owner === undefined) yield refusal('not-the-seller', '18mag-MINOR-07', { from });
  else if (isIstvan(state, owner)) yield refusal('istvan-does-not-trade', '18mag-SOLO-29', { from });
  if (!trainsOf(state, from).some(({ id }) => id === card))
    yield refusal('not-its-train', '18mag-MINOR-07', { from, card });
  if (price < 1) yield refusal('price-too-low', '18mag-MINOR-07', { price });
  if (askedFor(state, from, card).includes(price)) yield refusal('offered-before', '18mag-TRAIN-13', { from, price });
}

/** Why a minor cannot have another train at this price, whatever the train: no room, or not the money. */
function* meansReasons(state: State18Mag, { company, price }: BuyTrainAction): Iterable<Refusal> {
  if (roomForTrains(state, company) < 1) yield refusal('two-trains', '18mag-TRAIN-03', { company });
  const has = treasury(state, company);
  if (price > has) yield refusal('not-enough-money', '18mag-OR-10', { company, has, needed: price });
}

/** Why a minor whose turn is over had no train to buy in it; undefined where it could have had this one. */
export function missedPurchase(state: State18Mag, action: unknown): Refusal | undefined {
  const read = buyShape(action, 'action');
  if (read.ok) for (const reason of meansReasons(state, read.value)) return reason;
  return undefined;
}

function* buyReasons(state: State18Mag, action: BuyTrainAction): Iterable<Refusal> {
  const { company, train, card } = action;
  if (company !== minorAtTurn(state)) {
    yield refusal('not-its-turn', '18mag-OR-07', { company });
    return;
  }
  if (train !== undefined && card === undefined) yield* stackReasons(state, action, train);
  else if (card !== undefined && train === undefined) yield* tradeReasons(state, action, card);
  else yield refusal('one-train', '18mag-TRAIN-02', {});
  yield* meansReasons(state, action);
}

function buyOffers(state: State18Mag, seat: BuyTrainAction['seat']): readonly OfferOf<'buy-train'>[] {
  const company = minorActing(state);
  if (roomForTrains(state, company) < 1) return [];
  const money = treasury(state, company);
  const stacks = boxOf(state)
    .trains.filter(({ price }) => price <= money)
    .map(({ type, soldBy, price, paidToSeller }) =>
      offer('buy-train', seat, { company, from: soldBy, train: type, price }, {}, { paidToSeller }),
    );
  const owner = ownerOf(state, company);
  const traded = [...trades(state, company)].map(({ from, cards, prices }) => {
    const asked = ownerOf(state, from);
    return offer(
      'buy-train',
      seat,
      { company, from },
      { card: { oneOf: cards }, price: { ...prices, step: 1 } },
      asked === undefined || asked === owner ? {} : { asks: asked },
    );
  });
  return [...stacks, ...traded];
}

/** Buying a train. Another player's minor is asked before the train changes hands (18mag-MINOR-07). */
export const buyTrainKind = actionKind<State18Mag, BuyTrainAction>({
  type: 'buy-train',
  rule: '18mag-TRAIN-01',
  shape: buyShape,
  offers: buyOffers,
  reasons: buyReasons,
  perform(play, { company, from, train, card, price }) {
    const { draft } = play;
    const fromStack = train === undefined ? undefined : trainCardOf(draft, train);
    if (fromStack !== undefined) {
      buyFromStack(play, company, fromStack);
      return;
    }
    const traded = trainsOf(draft, from).find(({ id }) => id === card);
    const [buyer, seller] = [ownerOf(draft, company), ownerOf(draft, from)];
    if (traded === undefined || seller === undefined) throw new RangeError(`${from} has no train ${card}`);
    if (buyer === seller) trade(play, company, from, traded, price);
    else {
      const sale: TrainSale = {
        kind: 'train-sale',
        seat: seller,
        buyer: company,
        seller: from,
        train: traded.id,
        price,
      };
      ask(play, sale);
      const { asked = [] } = draft.own.turn;
      if (waysOf(draft).trainOffersOnce) putTurn(play, { asked: [...asked, { from, train: traded.id, price }] });
      tell(play, 'train-asked', { company, from, type: traded.type, price });
    }
  },
});

/** The seller's owner agrees or does not (18mag-R-56). */
export const saleAnswerKind = answering<State18Mag>({
  rule: '18mag-MINOR-07',
  question(state) {
    const { buyer, seller, train, price } = decisionDue(state, 'train-sale');
    const by = ownerOf(state, buyer);
    return by === undefined ? undefined : { question: 'train-sale', by, buyer, seller, train, price };
  },
  perform(play, take) {
    const sale = decisionDue(play.before, 'train-sale');
    const train = trainsOf(play.draft, sale.seller).find(({ id }) => id === sale.train);
    if (take === 'yes' && train !== undefined) trade(play, sale.buyer, sale.seller, train, sale.price);
    else tell(play, 'train-refused', { company: sale.buyer, from: sale.seller });
  },
});
