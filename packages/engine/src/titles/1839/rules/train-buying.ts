/** Buying trains: the first train of a company (step 2), and step 7, from the supply and from other companies. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat, TrainId, TrainType } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { isAny, nothingAgainst } from '../../../core/reasons.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import type { ShapeOf } from '../../../core/shape.ts';
import { buyTrain as buyTrainDeed } from '../../../deeds/buy-train.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { spansWithout } from '../../../mechanisms/spans.ts';
import { logPurchase, moveTrain, trainsOf } from '../../../mechanisms/trains.ts';
import {
  companyAtTurn,
  deciderOf,
  floatedAtTurn,
  floatedInOrder,
  isLocal,
  money,
  nextTrain,
  type Seen,
  train1839,
  trainCount,
  trainLimit,
} from '../readers.ts';
import { type Play1839, setTurn, type State1839, type TrainOffer } from '../state.ts';
import type { OpenOffer } from '../tasks.ts';
import { waysOf } from '../versions.ts';
import { owe } from './emergency.ts';
import { asking, openOffer } from './consent.ts';

const SUPPLY = 'supply';

/** No train is ever given in payment. */
const { tradeIn: _tradeIn, ...fields } = buyTrainDeed.fields;
const buy = narrowed(buyTrainDeed, fields);
type Buy = ShapeOf<typeof buy>;

function* notThisCompany(state: Seen, company: CompanyId): Iterable<Refusal> {
  if (companyAtTurn(state) !== company) yield refusal('not-its-turn', '1839-OR-09', { company });
}

// ---- step 2 -------------------------------------------------------------------------------------------------------

/** With these the first train is not bought in step 2 (1839-OR-12). */
const FIRST_TRAIN_ENDS = ['GR', 'PU'];
export const firstTrainDue = (state: State1839): boolean => {
  const { first, firstTrain } = state.own.turn;
  if (floatedAtTurn(state) === undefined || !first || firstTrain) return false;
  return !FIRST_TRAIN_ENDS.includes(train1839(nextTrain(state).type).rank);
};

/** What a train costs in step 2. */
export const priceAtFirst = (state: Seen, company: CompanyId, type: TrainType): number =>
  isLocal(state, company) ? 0 : train1839(type).price; // 1839-OR-13, 1839-LOCAL-01, 1839-MAJOR-01
const firstPrice = (state: Seen, company: CompanyId): number => priceAtFirst(state, company, nextTrain(state).type);

function* reasonsAgainstFirst(state: State1839, action: Buy): Iterable<Refusal> {
  const { company, from, train, card, price } = action;
  for (const reason of notThisCompany(state, company)) {
    yield reason;
    return;
  }
  const { type } = nextTrain(state);
  if (from !== SUPPLY || card !== undefined) yield refusal('from-the-supply', '1839-OR-12', { from });
  if (train !== type) yield refusal('not-the-next-train', '1839-TRAIN-01', { train: train ?? '', next: type });
  if (price !== firstPrice(state, company))
    yield refusal('wrong-price', '1839-TRAIN-03', { price, cost: firstPrice(state, company) });
}

export const buyFirstTrain: ActionKind<State1839> = actionKind<State1839, Buy>({
  type: 'buy-train',
  rule: '1839-OR-12',
  shape: buy,
  offers(state, seat) {
    const company = companyAtTurn(state);
    return [
      offer(
        'buy-train',
        seat,
        { company, from: SUPPLY, train: nextTrain(state).type, price: firstPrice(state, company) },
        {},
        {},
      ),
    ];
  },
  reasons: reasonsAgainstFirst,
  perform(play, { company }) {
    setTurn(play, { firstTrain: true });
    fromSupply(play, company, firstPrice(play.draft, company)); // 1839-OR-14
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

function* reasonsAgainstSupply(state: State1839, { company, train, card, price }: Buy): Iterable<Refusal> {
  const { type } = nextTrain(state);
  const cost = train1839(type).price;
  if (train !== type || card !== undefined)
    yield refusal('not-the-next-train', '1839-TRAIN-02', { train: train ?? '', next: type });
  if (price !== cost) yield refusal('wrong-price', '1839-TRAIN-03', { price, cost });
  // 1839-TRAIN-13: emergency money only for the train it must have.
  if (!mustBuyTrain(state, company) && money(state, company) < cost)
    yield refusal('not-enough-money', '1839-TRAIN-06', { has: money(state, company), cost });
}

/** Why one company cannot buy a train from another at a price; also asked when an open offer is answered late. */
export function* reasonsAgainstDeal(
  state: Seen,
  deal: Pick<Extract<OpenOffer, { about: 'train' }>, 'company' | 'price'>,
): Iterable<Refusal> {
  const { company, price } = deal;
  if (mustBuyTrain(state, company)) yield refusal('supply-first', '1839-TRAIN-09', { company });
  if (trainCount(state, company) >= trainLimit(state))
    yield refusal('train-limit', '1839-LIMIT-03', { limit: trainLimit(state) });
  if (price < 1 || price > money(state, company))
    yield refusal('price-out-of-range', '1839-TRAIN-10', { price, most: money(state, company) });
}

function* reasonsAgainstBuying(state: State1839, action: Buy): Iterable<Refusal> {
  const { company, from, card, train, price } = action;
  for (const reason of notThisCompany(state, company)) {
    yield reason;
    return;
  }
  if (from === SUPPLY) {
    yield* reasonsAgainstSupply(state, action);
    if (trainCount(state, company) >= trainLimit(state))
      yield refusal('train-limit', '1839-LIMIT-03', { limit: trainLimit(state) });
    return;
  }
  const isOwner = from !== company && trainsOf(state, from).some(({ id }) => id === card);
  if (card === undefined || train !== undefined || !isOwner) {
    yield refusal('not-its-train', '1839-NEGOT-05', { train: card ?? '' });
    return;
  }
  yield* reasonsAgainstDeal(state, { company, price });
  if (offeredPrices(state, from, card).includes(price))
    yield refusal('offered-before', '1839-NEGOT-13', { from, price });
}

/** Prices at which the operating company has offered for a train in this turn, where that counts. */
const offeredPrices = ({ own }: Seen, seller: CompanyId, card: TrainId): readonly number[] =>
  (own.turn.offered ?? []).filter((one) => one.seller === seller && one.train === card).map(({ price }) => price);

/** Remembers an offer that another director has to answer. */
function noteOffer(play: Play1839, offered: TrainOffer): void {
  if (waysOf(play.draft).sameTrainOffer === 'any-number') return;
  setTurn(play, { offered: [...(play.draft.own.turn.offered ?? []), offered] });
}

function dealsFor(state: State1839, seat: Seat, company: CompanyId): readonly OfferOf<'buy-train'>[] {
  if (isAny(reasonsAgainstDeal(state, { company, price: 1 }))) return [];
  return floatedInOrder(state)
    .filter((other) => other !== company)
    .flatMap((from) =>
      trainsOf(state, from).flatMap(({ id: card }) =>
        spansWithout({ from: 1, to: money(state, company), step: 1 }, offeredPrices(state, from, card)).map((price) =>
          offer('buy-train', seat, { company, from, card }, { price }, asking(seat, deciderOf(state, from))),
        ),
      ),
    );
}

export const buyTrain: ActionKind<State1839> = actionKind<State1839, Buy>({
  type: 'buy-train',
  rule: '1839-OR-20',
  shape: buy,
  offers(state, seat) {
    const company = companyAtTurn(state);
    const { type } = nextTrain(state);
    const fixed = { company, from: SUPPLY, train: type, price: train1839(type).price } as const;
    const legal = nothingAgainst(reasonsAgainstBuying(state, { type: 'buy-train', seat, ...fixed }));
    return [...(legal ? [offer('buy-train', seat, fixed, {}, {})] : []), ...dealsFor(state, seat, company)];
  },
  reasons: reasonsAgainstBuying,
  perform(play, { seat, company, from, card, price }) {
    if (from === SUPPLY) {
      fromSupply(play, company, price); // 1839-TRAIN-05
      return;
    }
    if (card === undefined) throw new Error('the train of another company has a card');
    const to = deciderOf(play.draft, from);
    if (to !== seat) noteOffer(play, { seller: from, train: card, price });
    openOffer(play, { about: 'train', by: seat, to, company, train: card, price });
  },
});

/** A train that another company sells. */
function soldTrain(state: Seen, train: TrainId): { readonly type: TrainType; readonly owner: CompanyId } {
  const found = state.trains.find(({ id }) => id === train);
  if (found === undefined || typeof found.owner === 'number') throw new Error(`nobody sells ${train}`);
  return { type: found.type, owner: found.owner };
}

/** The company that sells a train. */
export const sellerOf = (state: Seen, train: TrainId): CompanyId => soldTrain(state, train).owner;

/** Carries out an accepted deal. */
export function carryOutDeal(play: Play1839, { company, train, price }: Extract<OpenOffer, { about: 'train' }>): void {
  const { type, owner } = soldTrain(play.draft, train);
  pay(play, company, owner, price, 'train');
  logPurchase(play, company, type, owner, price);
  moveTrain(play, train, company); // 1839-TRAIN-11, 1839-TRAIN-16: whether it has run goes along
}
