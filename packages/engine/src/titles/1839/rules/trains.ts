/** Buying trains: the first train of a company (step 2), and step 7, from the supply and from other companies. */
import type { CompanyId, Seat, TrainId, TrainType } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { buyTrain as buyTrainDeed, offer, type OfferOf, without } from '../../../deeds/index.ts';
import { type BuyNew, buyTrainBy, type BuyUsed } from '../../../mechanisms/buy-train.ts';
import { spansWithout } from '../../../mechanisms/spans.ts';
import { deliverUsed, ownedTrain, trainsOf } from '../../../mechanisms/trains.ts';
import { asking } from '../../../mechanisms/plain.ts';
import { train1839 } from '../cards.ts';
import { deciderOf, floatedInOrder, isLocal, isParred, publicState } from '../companies.ts';
import { atTurn, money, nextTrain, type Seen, trainCount, trainLimit } from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import type { OpenOffer } from '../tasks.ts';
import { inForce } from '../versions.ts';
import { owe } from './emergency.ts';
import { type Deal, openOffer } from './consent.ts';

/** No train is ever given in payment. */
const deed = without(buyTrainDeed, 'tradeIn');

function* reasonsAgainstNext(state: Seen, { train, price }: BuyNew, cost: number, row: RuleId): Reasons {
  const { type } = nextTrain(state);
  if (train !== type) yield refusal('not-the-next-train', row, { train, next: type });
  if (price !== cost) yield refusal('wrong-price', '1839-TRAIN-03', { price, cost });
}

// ---- step 2 -------------------------------------------------------------------------------------------------------

/** With these the first train is not bought in step 2 (1839-OR-12). */
const FIRST_TRAIN_ENDS = ['GR', 'PU'];
const hasFirstTrain = (state: Seen): boolean => !FIRST_TRAIN_ENDS.includes(train1839(nextTrain(state).type).rank);
export const firstTrainDue = (state: State1839): boolean => {
  const { first, firstTrain } = state.own.turn;
  return first && !firstTrain && hasFirstTrain(state);
};

export const isGivenTrain = (state: Seen, company: CompanyId): boolean =>
  isParred(state, company) &&
  !publicState(state, company).operated &&
  trainCount(state, company) === 0 &&
  hasFirstTrain(state) &&
  priceAtFirst(state, company, nextTrain(state).type) === 0;

export const priceAtFirst = (state: Seen, company: CompanyId, type: TrainType): number =>
  isLocal(state, company) ? 0 : train1839(type).price; // 1839-OR-13, 1839-LOCAL-01, 1839-MAJOR-01
const firstPrice = (state: Seen, company: CompanyId): number => priceAtFirst(state, company, nextTrain(state).type);

function* reasonsAgainstFirst(state: Seen, purchase: BuyNew): Reasons {
  const { company, from } = purchase;
  if (from !== 'supply') yield refusal('from-the-supply', '1839-OR-12', { from });
  yield* reasonsAgainstNext(state, purchase, firstPrice(state, company), '1839-TRAIN-01');
}

export const { kind: buyFirstTrain } = buyTrainBy<State1839>({
  rule: '1839-OR-12',
  one: '1839-OR-12',
  deed,
  turn: atTurn,
  newTrains: {
    onSale: (state, company) => [
      { company, from: 'supply', train: nextTrain(state).type, price: firstPrice(state, company) },
    ],
    reasons: reasonsAgainstFirst,
    buy(play, { company }) {
      setTurn(play, { firstTrain: true });
      fromSupply(play, company, firstPrice(play.draft, company)); // 1839-OR-14
    },
  },
  usedTrains: {
    offers: () => [],
    reasons: (_state, { from }) => [refusal('from-the-supply', '1839-OR-12', { from })],
    buy() {},
  },
});

/** Takes the next train for the company: free, or for a sum that has to be found. */
function fromSupply(play: Play1839, company: CompanyId, amount: number): void {
  const { type } = nextTrain(play.draft);
  // 1839-EMR-01
  owe(play, { why: 'train', seat: deciderOf(play.draft, company), company, amount, train: type });
}

// ---- step 7 -------------------------------------------------------------------------------------------------------

/** A company without a train must buy one from the supply (1839-TRAIN-07). */
export const mustBuyTrain = (state: Seen, company: CompanyId): boolean => trainCount(state, company) === 0;

function* reasonsAgainstNew(state: Seen, purchase: BuyNew): Reasons {
  const { company, from, train } = purchase;
  if (from !== 'supply') return yield refusal('not-its-train', '1839-NEGOT-05', { train });
  const { price: cost } = train1839(nextTrain(state).type);
  yield* reasonsAgainstNext(state, purchase, cost, '1839-TRAIN-02');
  // 1839-TRAIN-13: emergency money only for the train it must have.
  if (!mustBuyTrain(state, company) && money(state, company) < cost)
    yield refusal('not-enough-money', '1839-TRAIN-06', { has: money(state, company), cost });
  yield* reasonsAgainstMore(state, company);
}

function* reasonsAgainstMore(state: Seen, company: CompanyId): Reasons {
  const limit = trainLimit(state);
  if (trainCount(state, company) >= limit) yield refusal('train-limit', '1839-LIMIT-03', { limit });
}

/** Why one company cannot buy a train from another at a price; also asked when an open offer is answered late. */
function* reasonsAgainstSale(state: Seen, { company, price }: Pick<OpenOffer<'train'>, 'company' | 'price'>): Reasons {
  if (mustBuyTrain(state, company)) yield refusal('supply-first', '1839-TRAIN-09', { company });
  yield* reasonsAgainstMore(state, company);
  if (price < 1 || price > money(state, company))
    yield refusal('price-out-of-range', '1839-TRAIN-10', { price, most: money(state, company) });
}

function* reasonsAgainstUsed(state: Seen, { company, from, card, price }: BuyUsed): Reasons {
  if (from === company || !trainsOf(state, from).some(({ id }) => id === card))
    return yield refusal('not-its-train', '1839-NEGOT-05', { train: card });
  yield* reasonsAgainstSale(state, { company, price });
  if (offeredPrices(state, from, card).includes(price))
    yield refusal('offered-before', '1839-NEGOT-13', { from, price });
}

/** Prices at which the operating company has offered for a train in this turn, where that counts. */
const offeredPrices = ({ own }: Seen, seller: CompanyId, card: TrainId): readonly number[] =>
  (own.turn.offered ?? []).filter((one) => one.seller === seller && one.train === card).map(({ price }) => price);

function* dealsFor(state: State1839, seat: Seat, company: CompanyId): Iterable<OfferOf<'buy-train'>> {
  if (!nothingAgainst(reasonsAgainstSale(state, { company, price: 1 }))) return;
  const all = { from: 1, to: money(state, company), step: 1 };
  for (const from of floatedInOrder(state)) {
    if (from === company) continue;
    const about = asking(seat, deciderOf(state, from));
    for (const { id: card } of trainsOf(state, from))
      for (const price of spansWithout(all, offeredPrices(state, from, card)))
        yield offer('buy-train', seat, { company, from, card }, { price }, about);
  }
}

export const { kind: buyTrain } = buyTrainBy<State1839>({
  rule: '1839-OR-20',
  one: '1839-NEGOT-05',
  deed,
  turn: atTurn,
  newTrains: {
    onSale(state, company) {
      const { type: train } = nextTrain(state);
      return [{ company, from: 'supply', train, price: train1839(train).price }];
    },
    reasons: reasonsAgainstNew,
    buy: (play, { company, price }) => fromSupply(play, company, price), // 1839-TRAIN-05
  },
  usedTrains: {
    offers: dealsFor,
    reasons: reasonsAgainstUsed,
    buy(play, { company, from, card: train, price }, seat) {
      const to = deciderOf(play.draft, from);
      const { offered = [] } = play.draft.own.turn;
      // An offer that another director has to answer is remembered.
      if (to !== seat && inForce(play.draft, 'sameOfferOnce'))
        setTurn(play, { offered: [...offered, { seller: from, train, price }] });
      openOffer(play, { about: 'train', by: seat, to, company, train, price });
    },
  },
});

function sellerOf(state: Seen, train: TrainId): CompanyId {
  const { owner } = ownedTrain(state, train);
  if (typeof owner === 'number') throw new Error(`nobody sells ${train}`);
  return owner;
}

export const trainSale: Deal<'train'> = {
  reasons: reasonsAgainstSale,
  question: ({ by, company: buyer, train, price }, state) => {
    return { question: 'train-sale', by, buyer, seller: sellerOf(state, train), train, price };
  },
  carryOut(play, { company, train, price }) {
    pay(play, company, sellerOf(play.draft, train), price, 'train');
    deliverUsed(play, company, train, price); // 1839-TRAIN-11, 1839-TRAIN-16: whether it has run goes along
  },
};
