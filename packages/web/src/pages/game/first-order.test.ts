import { newGame } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { firstOrder } from './first-order.ts';

const begun = (title: string, seats: number, options: object = {}) => {
  const game = newGame(title, options, seats, 'first');
  if (!game.ok) throw new Error(game.refusal.code);
  return game.value.state;
};

describe('the order in which players act first', () => {
  it('is told where cards have decided it', () => {
    expect(firstOrder(begun('1839', 3, { cards: [2, 0, 1] }))).toEqual([2, 0, 1]);
  });

  it('is not told where they act as they sit', () => {
    expect(firstOrder(begun('1839', 3, { cards: [0, 1, 2] }))).toBeUndefined();
    expect(firstOrder(begun('18mag', 3))).toBeUndefined();
  });
});
