/** The quickest sensible way on: run, pay out, buy what must be bought, and otherwise be done. For looking ahead only. */
import {
  apply,
  type Action,
  componentsOf,
  type GameState,
  isOffer,
  listed,
  type LogEvent,
  type Offer,
  offers,
  type Seat,
  seatToAct,
} from '@kursbuch/engine';
import { type Act, actsOf } from './act.ts';

type Step = { readonly state: GameState; readonly events: readonly LogEvent[] };

const carry = (state: GameState, act: Act | Action): Step | undefined => {
  const applied = apply(state, act, 'listed');
  return applied.ok ? applied.value : undefined;
};

/** What is told of a moment without asking for all offers. */
const judged = (state: GameState, act: Act): Step | undefined => {
  const applied = apply(state, act);
  return applied.ok ? applied.value : undefined;
};

/** Whether the company at turn ought to buy a train before it is done: it has none, and money. */
function wantsTrain(state: GameState): boolean {
  const { owner } = state.place;
  if (owner.kind !== 'company') return false;
  const { company } = owner;
  if (state.trains.some((train) => train.owner === company)) return false;
  return (state.money.companies[componentsOf(state).companies.findIndex(({ id }) => id === company)] ?? 0) > 0;
}

const RANK: { readonly [type: string]: number } = {
  run: 0,
  dividend: 1,
  'buy-train': 2,
  answer: 3,
  done: 4,
  pass: 4,
  'sell-shares': 5,
};
const rankOf = ({ type }: Offer): number => RANK[type] ?? 6;

/** The first way on among the offers. */
function byOffers(state: GameState, seat: Seat): Step | undefined {
  const open = offers(state, seat).toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const offer of open) {
    if (offer.type === 'concede' || offer.type === 'propose-winner') continue;
    if (offer.type === 'buy-train' && offer.fixed.from !== 'supply' && offer.choose.card !== undefined) continue;
    if (isOffer(offer, 'run')) {
      for (const best of listed(state, { type: 'run', seat, ...offer.fixed })) return carry(state, best);
      continue;
    }
    const acts = actsOf(state, offer, 12);
    const act =
      offer.type === 'answer'
        ? { type: 'answer', seat, take: 'no' }
        : offer.type === 'dividend'
          ? mostPaid(acts)
          : acts[0];
    const next = act === undefined ? undefined : judged(state, act);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** The payment that gives most to the shares. */
function mostPaid(acts: readonly Act[]): Act | undefined {
  const rank = ({ pay }: Act): number => (typeof pay === 'number' ? pay : pay === 'full' ? 2 : pay === 'half' ? 1 : 0);
  return acts.toSorted((a, b) => rank(b) - rank(a))[0];
}

/** One step on; undefined when nobody can do anything. */
export function stepOn(state: GameState): Step | undefined {
  const seat = seatToAct(state);
  if (seat === undefined) return undefined;
  const { owner } = state.place;
  if (state.pending.length === 0 && !wantsTrain(state)) {
    const ended = judged(state, { type: owner.kind === 'seat' ? 'pass' : 'done', seat });
    if (ended !== undefined) return ended;
  }
  return byOffers(state, seat) ?? judged(state, { type: 'done', seat }) ?? judged(state, { type: 'pass', seat });
}
