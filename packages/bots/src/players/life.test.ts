/** How long trains live, as far as the box tells. */
import { newGame, type GameState, trainType, outlookOf } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { lifeOf, waitFor } from './life.ts';

function start(title: string, seats: number): GameState {
  const started = newGame(title, {}, seats, 'life');
  if (!started.ok) throw new Error('the game does not start');
  return started.value.state;
}

describe('trains', () => {
  it('live the longer the later the type that removes them comes, and for ever where nothing does', () => {
    const state = playTitleRandomly('1824', { seed: 'life', seats: 3, options: {}, mostActions: 60, spoiled: 0 }).state;
    expect(outlookOf(state).companies.flatMap(({ onSale }) => onSale)).toContain('2');
    const lives = ['2', '3', '4', '5', '6'].map((type) => lifeOf(state, trainType(type)));
    expect(lives.toSorted((a, b) => a - b)).toEqual(lives);
    expect(new Set(lives).size).toBe(lives.length);
    expect(lives.at(-1)).toBe(Infinity);
  });

  it('live for ever in a title where nothing is removed', () => {
    const state = start('18mag', 3);
    expect(state.supply.map(({ type }) => lifeOf(state, type))).toEqual(state.supply.map(() => Infinity));
  });

  it('can be waited for, longer for later types, and for ever where none is left', () => {
    const state = playTitleRandomly('1824', { seed: 'life', seats: 3, options: {}, mostActions: 60, spoiled: 0 }).state;
    expect(waitFor(state, trainType('2'))).toBe(0);
    expect(waitFor(state, trainType('4'))).toBeGreaterThan(waitFor(state, trainType('3')));
    const none = { ...state, supply: state.supply.map((entry) => ({ ...entry, left: 0 })) };
    expect(waitFor(none, trainType('3'))).toBe(Infinity);
  });
});
