/** Habits: each of them changes what is weighed, in percent of what a style says, and those that are not named stay. */
import { auctionNow, type GameState, seatToAct, titles, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { patient } from './careful.ts';
import { choose } from './choose.ts';
import { judgeFor, valueOf } from './judge.ts';
import { changed, HABITS, LIKINGS } from './level.ts';
import { weigh } from './weigh.ts';

/** Positions of every title, from its first rounds to its last. */
const positions: readonly GameState[] = titles().flatMap(({ meta }) => {
  const seen: GameState[] = [];
  playTitleRandomly(
    meta.id,
    {
      seed: 'habits',
      seats: 3,
      options: {},
      mostActions: 350,
      spoiled: 0,
      chooses: (now, seat) => {
        if (auctionNow(now) === undefined) seen.push(now);
        return choose(view(now, seat), seat, { level: 'local', seed: 'habits', steps: 60 });
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  return seen.filter((_, n) => n % 9 === 0);
});

/** Everything that is weighed in a position, and what it is worth as it is. */
function weighedIn(state: GameState, habits: { readonly [what: string]: number }): readonly unknown[] {
  const seat = seatToAct(state);
  if (seat === undefined) return [];
  const judge = judgeFor(state, seat, changed(LIKINGS.even, habits), { steps: 800, look: patient });
  return [Math.round(valueOf(state, judge)), ...weigh(state, judge).map(({ act, gain }) => [act, Math.round(gain)])];
}

describe('every habit counts somewhere', () => {
  const plain = positions.map((state) => JSON.stringify(weighedIn(state, {})));
  it.each(HABITS)('%s', (habit) => {
    const differs = positions.some((state, n) => JSON.stringify(weighedIn(state, { [habit]: 200 })) !== plain[n]);
    expect(differs).toBe(true);
  });
});

it('habits are percentages of what a style says, and those that are not named stay', () => {
  const learned = changed(LIKINGS.trader, { shares: 50, rivals: 200 });
  expect(learned).toEqual({ ...LIKINGS.trader, shares: LIKINGS.trader.shares / 2, rivals: 2 * LIKINGS.trader.rivals });
});

it('there is a habit for everything that can be liked', () => {
  expect([...HABITS].toSorted()).toEqual(Object.keys(LIKINGS.even).toSorted());
});
