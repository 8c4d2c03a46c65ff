import { describe, expect, it } from 'vitest';

import { applyTo, startGame } from '../../core/game.ts';
import { stateHash } from '../../core/form.ts';
import { canonical } from '../../core/hash.ts';
import { budget } from '../../testkit/budget.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { rules1839 } from './index.ts';
import type { State1839 } from './state.ts';
import { type SoakGame, soakGame, survey } from './soak.ts';

const NUMBERS = Array.from({ length: 30 }, (_, n) => n);

/** The game once more from its written form. */
function replayed({ seed, seats, actions }: SoakGame): State1839 {
  const started = startGame(rules1839, {}, seats, seed);
  if (!started.ok) throw new Error(started.refusal.code);
  let { state } = started.value;
  for (const action of actions) {
    const plain: unknown = JSON.parse(canonical(action));
    const applied = applyTo(rules1839, state, plain, 'best-runs');
    if (!applied.ok) throw new Error(applied.refusal.code);
    state = applied.value.state;
  }
  return state;
}

describe('random games', () => {
  // A third of them is long, the others show many beginnings.
  it.each(NUMBERS)('game %i breaks no invariant', (number) => {
    const game = soakGame(number, number % 5 === 0 ? 1 : 0, number % 3 === 0 ? budget(200, 350) : budget(80, 140));
    expect(game.violations).toEqual([]);
    expect(game.actions.length).toBeGreaterThan(5);
  });

  it.each([2, 3, 4])('a game of %i beginners breaks no invariant', (seats) => {
    const play = { seed: 'beginners', seats, options: { beginners: true }, mostActions: budget(80, 350), spoiled: 1 };
    expect(playTitleRandomly(rules1839.title, play).violations).toEqual([]);
  });

  it('sees companies float, fall and be taken, and replays to the byte', () => {
    const game = soakGame(0, 0, 900);
    const seen = survey(game);
    for (const what of ['floated', 'nationalised', 'local-taken', 'rusted', 'phase BL'])
      expect(seen.get(what) ?? 0).toBeGreaterThan(0);
    expect(stateHash(replayed(game))).toBe(stateHash(game.state));
  });
});
