/** Games by chance over all forms and player counts, with every invariant checked after every action. */
import { describe, expect, it } from 'vitest';
import { budget } from '../../testkit/budget.ts';
import { playRandomly } from '../../testkit/random-player.ts';
import { rules1824 } from './index.ts';
import { SEATINGS, soakGame } from './soak.ts';

const TABLES = SEATINGS.map(({ options, seats }, number) => ({
  number,
  seats,
  form: Object.values(options).join(' '),
}));

describe('games by chance', () => {
  it.each(TABLES)(
    'the beginning of a game of $form with $seats players, spoiled actions refused',
    ({ number }) => {
      expect(soakGame(number, 1, budget(80, 150)).violations).toEqual([]);
    },
    120_000,
  );

  it.each(TABLES.filter(({ form, seats }) => form === 'cisleithania' || (form === 'second-edition' && seats === 3)))(
    'a whole game of $form with $seats players',
    ({ number, seats }) => {
      const game = soakGame(number, 0);
      expect(game.violations).toEqual([]);
      expect(game.state.outcome?.scores).toHaveLength(seats);
    },
    300_000,
  );

  it('lays are not remembered for the wrong company', () => {
    const play = { seed: 'soak 8', seats: 4, options: { form: 'goods-time' }, mostActions: 150, spoiled: 1 };
    expect(playRandomly(rules1824, play).violations).toEqual([]);
  }, 120_000);
});
