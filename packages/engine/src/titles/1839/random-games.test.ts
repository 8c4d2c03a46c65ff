import { describe, expect, it } from 'vitest';

import type { LogEvent } from '../../core/events.ts';
import { applyTo, startGame } from '../../core/game.ts';
import { stateHash } from '../../core/form.ts';
import { canonical } from '../../core/hash.ts';
import { budget } from '../../testkit/budget.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import type { Liking } from '../../core/title.ts';
import { rules1839 } from './index.ts';
import type { State1839 } from './state.ts';

/** The thrifty buy few trains and see the later phases; everybody else buys them until somebody is bankrupt. */
const THRIFTY: Liking = {
  'buy-train': 0.3,
  'sell-shares': 0.02,
  par: 0.1,
  'lay-tile': 0.6,
  'buy-private': 0.1,
  done: 2,
};

/** Leaving the game and agreeing on a winner end games early: rare in all of them, less rare in some. */
const early = (number: number): Liking => ({
  ...(number % 5 === 3 ? { concede: 0.005 } : {}),
  ...(number % 10 === 7 ? { 'propose-winner': 0.005 } : {}),
});

type Played = ReturnType<typeof playTitleRandomly> & { readonly seed: string; readonly seats: number };

/** One random game: the number decides players, temper and seed. */
function numbered(number: number, spoiled: number, mostActions: number): Played {
  const [seed, seats] = [`1839 ${number}`, 2 + (number % 3)];
  const likings = { ...(number % 2 === 0 ? {} : THRIFTY), ...early(number) };
  const play = { seed, seats, options: {}, mostActions, spoiled };
  return { ...playTitleRandomly(rules1839.title, play, likings), seed, seats };
}

const NUMBERS = Array.from({ length: 30 }, (_, n) => n);

/** The game once more from its written form, and what its log tells by name. */
function replayed({ seed, seats, actions }: Played): { readonly state: State1839; readonly told: ReadonlySet<string> } {
  const started = startGame(rules1839, {}, seats, seed);
  if (!started.ok) throw new Error(started.refusal.code);
  const told = new Set<string>();
  let { state } = started.value;
  for (const action of actions) {
    const plain: unknown = JSON.parse(canonical(action));
    const applied = applyTo(rules1839, state, plain, 'best-runs');
    if (!applied.ok) throw new Error(applied.refusal.code);
    state = applied.value.state;
    for (const event of applied.value.events) told.add(nameOf(event));
  }
  return { state, told };
}

function nameOf(event: LogEvent): string {
  if (event.event === 'own') return event.what;
  return event.event === 'phase' ? `phase ${event.phase}` : event.event;
}

describe('random games', () => {
  // A third of them is long, the others show many beginnings.
  it.each(NUMBERS)('game %i breaks no invariant', (number) => {
    const game = numbered(number, number % 5 === 0 ? 1 : 0, number % 3 === 0 ? budget(200, 350) : budget(80, 140));
    expect(game.violations).toEqual([]);
    expect(game.actions.length).toBeGreaterThan(5);
  });

  it.each([2, 3, 4])('a game of %i beginners breaks no invariant', (seats) => {
    const play = { seed: 'beginners', seats, options: { beginners: true }, mostActions: budget(80, 350), spoiled: 1 };
    expect(playTitleRandomly(rules1839.title, play).violations).toEqual([]);
  });

  it('sees companies float, fall and be taken, and replays to the byte', () => {
    const game = numbered(0, 0, 900);
    const { state, told } = replayed(game);
    expect([...told]).toEqual(expect.arrayContaining(['floated', 'nationalised', 'local-taken', 'rusted', 'phase BL']));
    expect(stateHash(state)).toBe(stateHash(game.state));
  });
});
