/** What happens by itself between rounds and as an operating round begins: cards, prices, sets of rounds, income. */
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { sharesOf } from '../../../mechanisms/shares.ts';
import { privateCard, RH } from '../cards.ts';
import { inIpo, operatingOrder, ownerOfPrivate } from '../companies.ts';
import { phaseOf, type Seen, since } from '../readers.ts';
import { type Play1839, set } from '../state.ts';
import { owe } from './emergency.ts';
import { movePrice } from './prices.ts';
import { passedOrder } from './turns.ts';

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

export const busy = (play: Play1839): void => set(play, { idle: { ...play.draft.own.idle, busy: true } });

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
