/** Games by chance over all forms and player counts, with every invariant checked after every action. */
import { describe, expect, it } from 'vitest';
import { budget } from '../../testkit/budget.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { type GameTable, tableName, tablesOf } from '../../by-chance/tables.ts';
import { title1824 } from './index.ts';

/** Every form with every number of players. */
const TABLES = tablesOf(title1824).map((table, number) => ({
  ...table,
  seed: `1824 ${number}`,
  name: tableName(table),
}));

type Chosen = Pick<GameTable, 'options' | 'seats'> & { readonly seed: string };

const played = (
  { seed, seats, options }: Chosen,
  spoiled: number,
  mostActions = 6000,
): ReturnType<typeof playTitleRandomly> => playTitleRandomly('1824', { seed, seats, options, mostActions, spoiled });

/** Short ones, by the book. */
const WHOLE = TABLES.filter(
  ({ variant, options, seats }) =>
    options['ruleset'] === undefined && (variant === 'cisleithania' || (variant === 'second-edition' && seats === 3)),
);

describe('games by chance', () => {
  it.each(TABLES)(
    'the beginning of a game of $name, spoiled actions refused',
    (table) => {
      expect(played(table, 1, budget(50, 150)).violations).toEqual([]);
    },
    120_000,
  );

  it.each(WHOLE)(
    'a whole game of $name',
    (table) => {
      const game = played(table, 0);
      expect(game.violations).toEqual([]);
      expect(game.state.outcome?.scores).toHaveLength(table.seats);
    },
    300_000,
  );
});
