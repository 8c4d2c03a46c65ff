import { describe, expect, it } from 'vitest';
import { playTitleRandomly } from '../../testkit/random-titles.ts';
import { rules18Mag } from '../../titles/18mag/index.ts';
import { importGame } from './import-game.ts';
import { dealtOrder, setUpNumbers } from './saved-game.ts';
import { writeSaved } from './test-write-18mag.ts';

const CARDS = [60, 60, 65, 65, 70, 70, 75, 75, 80, 80];

/** A random game, written as the site saves games and read again. */
function readAgain(seed: number, seats: number, site: readonly string[]): readonly unknown[] {
  const options = {
    ruleset: '18xx.games',
    ...(site.length === 0 ? {} : { site }),
    startPrices: dealtOrder(setUpNumbers(seed, CARDS.length), CARDS).slice(0, seats > 2 ? 7 : 4),
    seating: Array.from({ length: seats }, (_, n) => n),
  };
  const { actions } = playTitleRandomly(rules18Mag.title, {
    seed: `${seed}`,
    seats,
    options,
    mostActions: 6000,
    spoiled: 0,
  });
  const { state, saved } = writeSaved({ seed, seats, options }, actions);
  const read = importGame(saved);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { divergence, state: found } = read.value;
  expect(divergence).toBeUndefined();
  expect(found?.money).toEqual(state.money);
  expect(found?.hexes).toEqual(state.hexes);
  return [found?.outcome, state.outcome];
}

describe('random games of 18Mag, written as 18xx.games saves them', () => {
  it.each([
    [1, 2, []],
    [2, 3, []],
    [3, 4, ['priority-moves-on']],
    [4, 5, ['dry-szolnok']],
    [5, 6, ['priority-moves-on', 'repeated-sales']],
  ] as const)('number %i with %i players comes to the same end (%j)', { timeout: 120_000 }, (seed, seats, site) => {
    const [found, played] = readAgain(seed, seats, site);
    expect(played).toBeDefined();
    expect(found).toEqual(played);
  });
});
