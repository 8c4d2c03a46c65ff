/** The frame of an operating round: income, whose turn it is, the beginning and the end of a turn. */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { isAny, refusal } from '../../../core/result.ts';
import { done } from '../../../deeds/index.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { tell } from '../events.ts';
import { box, privateCard, RH } from '../cards.ts';
import {
  deciderOf,
  floatedInOrder,
  inIpo,
  floatedAtTurn,
  isFloated,
  operatingOrder,
  ownerOfPrivate,
  publicState,
} from '../companies.ts';
import { companyAtTurn, money, phaseOf, type Seen, since, trainCount, trainLimit } from '../readers.ts';
import { noTurn, type Play1839, set, setCompany, type State1839, TRAIN_STEP } from '../state.ts';
import { sharesOf } from '../../../mechanisms/shares.ts';
import { giveTurn } from '../../../core/play.ts';
import { krUsable } from './anytime.ts';
import { owe } from './emergency.ts';
import { buyPrivate } from './green-privates.ts';
import { sparesOf } from './markers.ts';
import { movePrice } from './prices.ts';
import { passedOrder } from './turns.ts';
import { canSwap } from './swapping.ts';
import { mustBuyTrain } from './trains.ts';

// ---- between the rounds -------------------------------------------------------------------------------------------

/** Companies with shares in the pool fall, in operating order. */
export function dropPoolCompanies(play: Play1839): void {
  // 1839-SR-10, 1839-SR-12
  for (const id of operatingOrder(play.draft)) if (sharesOf(play.draft, id).pool > 0) movePrice(play, id, 'left', 1);
}

/** 1839-SR-11: companies sold out rise; shares in the treasury do not matter. */
export function raiseSoldOut(play: Play1839): void {
  for (const id of operatingOrder(play.draft)) {
    const shares = sharesOf(play.draft, id);
    if (inIpo(shares) === 0 && shares.pool === 0) movePrice(play, id, 'right', 1);
  }
}

/** 1839-SR-09, 1839-SR-14: new cards, the length of the set, and the ban of those who nationalised lapses. */
export function prepareSet(play: Play1839): void {
  const { draft } = play;
  const { colour } = draft.own.cards;
  set(play, {
    cards: { colour: colour === 'blue' ? 'red' : 'blue', order: passedOrder(draft), passed: [] },
    set: { number: 0, of: phaseOf(draft).operatingRounds, last: since(draft, 'PU') }, // 1839-END-05
    banned: [],
  });
}

export function openStockRound(play: Play1839): void {
  const { idle, cards } = play.draft.own;
  set(play, {
    stock: {
      part: 'sell',
      acted: false,
      sold: [], // 1839-BUY-12
      lapsed: [],
    },
    cards: { ...cards, passed: [] },
    topReached: false,
    idle: { ...idle, busy: false },
  });
}

/** Counts cycles in which nothing happened (1839-END-06). */
export function countCycle(play: Play1839): void {
  const { set: ors, idle } = play.draft.own;
  if (ors.number < ors.of) return;
  set(play, { idle: { ...idle, cycles: idle.busy ? 0 : idle.cycles + 1 } });
}

// ---- the start of an operating round ------------------------------------------------------------------------------

const busy = (play: Play1839): void => set(play, { idle: { ...play.draft.own.idle, busy: true } });

/** The n-th operating round of the game pays KF so much (1839-PRIV-62). */
function revenueOf(state: Seen, id: CompanyId): number {
  const { revenue } = privateCard(id);
  return typeof revenue === 'number'
    ? Math.max(0, revenue)
    : revenue.start + revenue.increase * (state.place.number - 1);
}

/** 1839-OR-01: privates pay their owners. */
export function payPrivates(play: Play1839): void {
  const { draft } = play;
  set(play, { done: [], topReached: false, set: { ...draft.own.set, number: draft.own.set.number + 1 } });
  for (const { id, owner } of draft.own.privates) {
    const amount = revenueOf(draft, id);
    if (owner === 'gone' || owner === 'lot' || owner === 'waiting' || amount === 0) continue;
    pay(play, 'bank', owner, amount, 'private'); // 1839-PRIV-01, 1839-PRIV-05
    busy(play);
  }
}

/** 1839-OR-02: the owner of RH pays. */
export function chargeRh(play: Play1839): void {
  const owner = ownerOfPrivate(play.draft, RH);
  const { revenue } = privateCard(RH);
  if (typeof revenue !== 'number') throw new Error('RH costs the same every time');
  if (typeof owner !== 'number') return;
  busy(play);
  owe(play, { why: 'rh', seat: owner, amount: -revenue }); // 1839-PRIV-132, 1839-PHASE-37, 1839-EMR-01
}

// ---- turns --------------------------------------------------------------------------------------------------------

/** 1839-OR-07: the next company is worked out anew after each, and none comes twice. */
export function nextCompany(play: Play1839): boolean {
  const { draft } = play;
  const company = floatedInOrder(draft).find((id) => !draft.own.done.includes(id)); // 1839-OR-08, 1839-NAT-12
  if (company === undefined) {
    set(play, { turn: noTurn });
    return false;
  }
  giveTurn(play, company);
  const turn = { ...noTurn, first: !publicState(draft, company).operated };
  set(play, { done: [...draft.own.done, company], turn });
  busy(play);
  return true;
}

/** The turn is complete; from now on shares sell at the price itself. */
export function finishTurn(play: Play1839): void {
  const company = companyAtTurn(play.draft);
  if (isFloated(play.draft, company)) setCompany(play, company, { operated: true });
  tell(play, 'turn-over', { company });
}

/** Who decides in a turn; for a company it is asked only while that is floated. */
export const whoDecides = (state: State1839): Seat =>
  state.place.owner.kind === 'seat' ? state.place.owner.seat : deciderOf(state, companyAtTurn(state)); // 1839-DIR-08

export const stillOperates = (state: State1839): boolean => floatedAtTurn(state) !== undefined;

export function markersDue(state: State1839): boolean {
  const company = floatedAtTurn(state);
  if (company === undefined || state.own.turn.markerUsed) return false;
  if (krUsable(state)) return true;
  return money(state, company) >= box.own.markerCost && (sparesOf(state, company) > 0 || canSwap(state, company));
}

/** Whether there can be anything to decide about trains: a duty, room for one more, or a green private to buy. */
export function trainsDue(state: State1839): boolean {
  const company = floatedAtTurn(state);
  if (company === undefined) return false;
  if (mustBuyTrain(state, company)) return true; // 1839-TRAIN-08
  if (money(state, company) > 0 && trainCount(state, company) < trainLimit(state)) return true; // 1839-TRAIN-17
  return isAny(buyPrivate.offers(state, deciderOf(state, company)));
}

export const stepDone = saying<State1839>(done, {
  rule: '1839-OR-09',
  *reasons(state) {
    const company = companyAtTurn(state);
    if (state.place.step === TRAIN_STEP && mustBuyTrain(state, company))
      yield refusal('needs-a-train', '1839-TRAIN-07', { company });
  },
  flow: 'step-over',
});
