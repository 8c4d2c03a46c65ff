import { describe, expect, it } from 'vitest';
import { budget } from '../../testkit/budget.ts';
import { soakGame } from './soak.ts';

const THIRTY = Array.from({ length: 30 }, (_, n) => n);

describe('random games', () => {
  it.each(THIRTY)('of all player counts and forms break nothing: the beginning of game %i', (number) => {
    expect(soakGame(number, 1, budget(80, 150)).violations).toEqual([]);
  });

  it.each([1, 2, 5])('by the rules of 18xx.games break nothing either: the beginning of game %i', (number) => {
    expect(soakGame(number, 1, 150, '18xx.games').violations).toEqual([]);
  });

  it.each([0, 6, 18])('against István come to their end: game %i', (number) => {
    const { ended, violations, state } = soakGame(number);
    expect([violations, ended]).toEqual([[], true]);
    expect(state.outcome?.scores).toHaveLength(2);
  });

  it('are the same game for the same seed', () => {
    expect(soakGame(2, 0, 120).state).toEqual(soakGame(2, 0, 120).state);
  });
});
