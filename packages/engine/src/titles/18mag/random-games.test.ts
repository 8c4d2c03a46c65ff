import { describe, expect, it } from 'vitest';
import { budget } from '../../testkit/budget.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { tableName, tablesOf } from '../../by-chance/tables.ts';
import { title18Mag } from './index.ts';
import { meta } from './meta.ts';
import type { Ruleset } from '../../mechanisms/deviations.ts';

/** One random game: the number decides players, form and seed. */
function numbered(
  number: number,
  spoiled = 1,
  mostActions = 6000,
  ruleset: Ruleset = 'rulebook',
): ReturnType<typeof playTitleRandomly> {
  const seats = 1 + (number % 6);
  const options = { ruleset, ...(seats === 1 ? { minors: number % 12 < 6 ? 2 : 3 } : {}) };
  return playTitleRandomly(meta.id, { seed: `18mag ${number}`, seats, options, mostActions, spoiled });
}

/** What games know by their numbers are players and the length of solo games; the other choices are left. */
const CHOSEN = tablesOf(title18Mag).filter(
  ({ options }) => options['ruleset'] !== undefined || options['stall'] !== undefined,
);

const THIRTY = Array.from({ length: 30 }, (_, n) => n);

describe('random games', () => {
  it.each(THIRTY)('of all player counts and forms break nothing: the beginning of game %i', (number) => {
    expect(numbered(number, 1, budget(80, 150)).violations).toEqual([]);
  });

  it.each([1, 2, 5])('by the rules of 18xx.games break nothing either: the beginning of game %i', (number) => {
    expect(numbered(number, 1, 150, '18xx.games').violations).toEqual([]);
  });

  it.each(CHOSEN.map((table) => ({ ...table, name: tableName(table) })))(
    'of every other form break nothing: the beginning of a game of $name',
    ({ title, seats, options }) => {
      const play = { seed: 'chosen', seats, options, mostActions: budget(50, 150), spoiled: 1 };
      expect(playTitleRandomly(title, play).violations).toEqual([]);
    },
  );

  it.each([0, 6, 18])('against István come to their end: game %i', (number) => {
    const { violations, state } = numbered(number);
    expect(violations).toEqual([]);
    expect(state.outcome?.scores).toHaveLength(2);
  });

  it('are the same game for the same seed', () => {
    expect(numbered(2, 0, 120).state).toEqual(numbered(2, 0, 120).state);
  });
});
