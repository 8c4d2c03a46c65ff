/** Games by chance over all forms and player counts, with every invariant checked after every action. */
import { describe, expect, it } from 'vitest';
import { budget } from '../../testkit/budget.ts';
import { tableName } from '../../by-chance/tables.ts';
import { SEATINGS, soakGame } from './soak.ts';

const TABLES = SEATINGS.map((table, number) => ({ ...table, number, name: tableName(table) }));

/** Short ones, by the book. */
const WHOLE = TABLES.filter(
  ({ variant, options, seats }) =>
    options['ruleset'] === undefined && (variant === 'cisleithania' || (variant === 'second-edition' && seats === 3)),
);

describe('games by chance', () => {
  it.each(TABLES)(
    'the beginning of a game of $name, spoiled actions refused',
    ({ number }) => {
      expect(soakGame(number, 1, budget(50, 150)).violations).toEqual([]);
    },
    120_000,
  );

  it.each(WHOLE)(
    'a whole game of $name',
    ({ number, seats }) => {
      const game = soakGame(number, 0);
      expect(game.violations).toEqual([]);
      expect(game.state.outcome?.scores).toHaveLength(seats);
    },
    300_000,
  );
});
