import { describe, expect, it } from 'vitest';

import { applyTo, listFor, offersFor, startGame, whyNotFor } from '../../core/game.ts';
import { canonical } from '../../core/hash.ts';
import { seat as seatOf } from '../../core/ids.ts';
import { covers } from '../../core/offer.ts';
import type { Offer } from '../../deeds/index.ts';
import { Dice } from '../../by-chance/dice.ts';
import { fillIn, pickOffer } from '../../by-chance/random-player.ts';
import { rules1839 } from './index.ts';
import type { State1839 } from './state.ts';
import { box } from './cards.ts';

type Action = { readonly [field: string]: unknown };

const HEXES = box.board.hexes.map(({ id }) => id);
const COMPANIES = [...box.companies.map(({ id }) => id), 'GOV', 'supply'];

/** Values a field could have, some right, some wrong, some missing. */
function valuesFor(field: string, state: State1839, action: Action, dice: Dice): readonly unknown[] {
  const some = (all: readonly unknown[], count = 3): readonly unknown[] =>
    Array.from({ length: count }, () => dice.pick(all));
  const held = state.shares.filter(({ players }) => players.some((n) => n > 0)).map(({ company }) => company);
  const lot = (): unknown => ({ company: dice.pick(held) ?? 'L1', count: 1 + dice.roll(3) });
  switch (field) {
    case 'company':
    case 'other':
    case 'lot':
    case 'private':
      return some(COMPANIES);
    case 'from':
      return [...some(COMPANIES), 'ipo', 'pool', 'treasury'];
    case 'hex':
    case 'toHex':
      return some(HEXES);
    case 'stop':
    case 'toStop':
      return [0, 1, undefined];
    case 'tile':
      return some([...box.faces.keys()]);
    case 'rotation':
      return [0, 1, 2, 3, 4, 5];
    case 'keeps':
      return [undefined, [0], [0, 1], [1, 0], [1, 1]];
    case 'using':
      return [undefined, 'HLG'];
    case 'replaces':
      return [undefined, 'GOV'];
    case 'price':
    case 'par':
      return [1, 20, 31, 46, 67, 74, 82, 80, 120, undefined];
    case 'homes':
      return [some(HEXES, 2), some(HEXES, 2), Array.isArray(action[field]) ? action[field].toReversed() : undefined];
    case 'sales':
      return [[lot()], [lot(), lot()], [lot(), lot(), lot()], []];
    case 'count':
      return [1, 2, 3];
    case 'train':
    case 'card':
      return [
        ...some(state.trains.map(({ id }) => id)),
        ...some(
          box.trains.map(({ type }) => type),
          1,
        ),
        undefined,
      ];
    case 'pay':
      return ['half', 'full', 'withhold'];
    case 'seat':
    case 'winner':
      return [0, 1, 2, 3];
    default:
      return [];
  }
}

/** What the offers leave open and a list answers: whether it has exactly this action. */
function isListed(state: State1839, one: Offer, action: Action, lists: Map<Offer, ReadonlySet<string>>): boolean {
  const open = Object.values(one.choose).some((choice) => 'onDemand' in choice);
  if (!open || one.type === 'run') return true;
  // Sales can be very many: the list is asked for those that begin like this one, and the shortest comes first.
  if (one.type === 'sell-shares') {
    for (const first of listFor(rules1839, state, action)) return canonical(first) === canonical(action);
    return false;
  }
  const known =
    lists.get(one) ??
    new Set([...listFor(rules1839, state, { ...one.fixed, type: one.type, seat: one.seat })].map(canonical));
  lists.set(one, known);
  return known.has(canonical(action));
}

/** Compares what is on offer with what is accepted, for actions on offer and for others made from them. */
function disagreements(state: State1839, offers: readonly Offer[], dice: Dice): readonly string[] {
  const lists = new Map<Offer, ReadonlySet<string>>();
  const found: string[] = [];
  const compare = (action: Action): void => {
    const onOffer = offers.some((one) => covers(one, action) && isListed(state, one, action, lists));
    const [reason] = whyNotFor(rules1839, state, action);
    if (onOffer !== (reason === undefined)) found.push(`${canonical(action)} ${reason?.code ?? 'accepted'}`);
    if (reason !== undefined && reason.rule === undefined && reason.code !== 'malformed')
      found.push(`${canonical(action)} ${reason.code} names no rule`);
  };
  for (let n = 0; n < 12; n += 1) {
    const one = dice.pick(offers);
    const filled = one === undefined ? undefined : fillIn(rules1839, state, one, dice);
    if (typeof filled !== 'object' || filled === null || one?.type === 'run') continue;
    const legal: Action = Object.fromEntries(Object.entries(filled));
    compare(legal);
    for (let more = 0; more < 10; more += 1) {
      const field = dice.pick([...Object.keys(legal), 'keeps', 'using', 'replaces']) ?? '';
      const value = dice.pick(valuesFor(field, state, legal, dice));
      const { [field]: _old, ...rest } = legal;
      if (field !== 'type') compare(value === undefined ? rest : { ...rest, [field]: value });
    }
  }
  return found;
}

const LIKINGS: { readonly [type: string]: number } = {
  concede: 0,
  'propose-winner': 0,
  'buy-share': 3,
  'buy-lot': 2,
  done: 2,
  pass: 0.5,
};

/** Plays a game by chance and compares at every fifteenth decision. */
function play(seed: string, seats: number, actions: number): readonly string[] {
  const started = startGame(rules1839, {}, seats, seed);
  if (!started.ok) throw new Error(seed);
  const dice = new Dice(seed);
  let { state } = started.value;
  const found: string[] = [];
  for (let n = 0; n < actions && state.outcome === undefined; n += 1) {
    const offers = Array.from({ length: seats }, (_, seat) => offersFor(rules1839, state, seatOf(seat))).flat();
    if (n % 15 === 0) found.push(...disagreements(state, offers, dice));
    const one = pickOffer(offers, ({ type }) => LIKINGS[type] ?? 1, dice);
    const filled = one === undefined ? undefined : fillIn(rules1839, state, one, dice);
    if (filled === undefined) continue;
    const applied = applyTo(rules1839, state, filled, 'best-runs');
    if (!applied.ok) throw new Error(canonical(filled));
    state = applied.value.state;
  }
  return found;
}

describe('the doors', () => {
  it.each([2, 3, 4])('accept what is on offer and nothing else, with %i players', (seats) => {
    expect(play(`doors ${seats}`, seats, 300)).toEqual([]);
  });
});
