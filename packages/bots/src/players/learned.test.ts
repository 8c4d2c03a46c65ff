/** Weights as data: whole numbers for titles that are there, one for each figure and part of a game. */
import { newGame, seat as seatOf, titles, worthNow } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { careful } from './careful.ts';
import { FEATURES, featuresOf } from './features.ts';
import { judgeFor, seatValues, valueByParts } from './judge.ts';
import { stageOf, STAGES } from './learned.ts';
import { LIKINGS } from './level.ts';

it('are whole numbers for every figure and every part of a game', () => {
  for (const stages of titles().flatMap(({ weights }) => (weights.length === 0 ? [] : [weights]))) {
    expect(stages).toHaveLength(STAGES.length);
    for (const weights of stages) {
      expect(weights).toHaveLength(FEATURES.length);
      expect(weights.every((weight) => Number.isInteger(weight))).toBe(true);
    }
  }
  expect([0, 1, 2, 3, 4, 6, 7, 8].map(stageOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

it('add to the value of a seat, and its parts say what it is made of', () => {
  const begun = newGame('1824', {}, 3, 'a');
  if (!begun.ok) throw new Error('no game');
  const { state } = begun.value;
  const seat = seatOf(0);
  const stages = STAGES.map(() => FEATURES.map((_, n) => 10 * n - 50));
  const judgeWith = (weights: readonly (readonly number[])[]) =>
    judgeFor(state, seat, LIKINGS.even, { steps: 100, look: careful, weights });
  const judge = judgeWith(stages);
  const [mine = []] = featuresOf(state, judge);
  expect((mine[FEATURES.indexOf('cash')] ?? 0) + (mine[FEATURES.indexOf('papers')] ?? 0)).toBe(worthNow(state, seat));
  const learned = mine.reduce((all, figure, n) => all + (figure * (10 * n - 50)) / 1000, 0);
  expect(learned).not.toBe(0);
  const byHand = seatValues(state, judgeWith([]))[seat] ?? 0;
  expect(seatValues(state, judge)[seat]).toBeCloseTo(byHand + learned);
  const { others, ...own } = valueByParts(state, judge);
  expect(Object.values(own).reduce((all, part) => all + part, 0)).toBeCloseTo(byHand + learned);
  expect(others).toBeLessThan(0);
});
