/** Learning: what games say is found, and what they say nothing of stays as it was. */
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../players/features.ts';
import { firstWeights, STAGES } from '../players/learned.ts';
import { fit, solve } from './fit.ts';
import { type Lesson, playLesson } from './game.ts';

/** Games in which cash counts twice in the end, debts to come count once, and nothing else is there. */
const lessons: readonly Lesson[] = Array.from({ length: 400 }, (_, game) => {
  const figures = [0, 1, 2].map((seat) =>
    FEATURES.map((name) => {
      if (name === 'cash') return 100 + ((game * 37 + seat * 91) % 200);
      return name === 'near' ? (game * 53 + seat * 29) % 150 : 0;
    }),
  );
  const [cash, near] = [FEATURES.indexOf('cash'), FEATURES.indexOf('near')];
  const scores = figures.map((one) => 2 * (one[cash] ?? 0) - (one[near] ?? 0));
  return { seed: `${game}`, scores, moments: [{ rounds: 2, figures }] };
});

describe('weights', () => {
  const learned = fit(lessons);
  const weight = (stage: number, name: (typeof FEATURES)[number]) => learned[stage]?.[FEATURES.indexOf(name)];

  it('come near to what the games say', () => {
    expect(weight(1, 'cash')).toBeGreaterThan(1_900);
    expect(weight(1, 'cash')).toBeLessThan(2_050);
    expect(weight(1, 'near')).toBeGreaterThan(-1_050);
    expect(weight(1, 'near')).toBeLessThan(-950);
  });

  it('stay as they were where no game says anything', () => {
    expect(weight(1, 'income')).toBe(firstWeights[FEATURES.indexOf('income')]);
    for (const stage of [0, 2, 3]) expect(learned[stage]).toEqual(firstWeights);
    expect(learned).toHaveLength(STAGES.length);
  });

  it('solve equations, those that say nothing by 0', () => {
    expect(
      solve(
        [
          [0, 2],
          [3, 0],
        ],
        [4, 9],
      ),
    ).toEqual([3, 2]);
    expect(
      solve(
        [
          [1, 0],
          [0, 0],
        ],
        [5, 0],
      ),
    ).toEqual([5, 0]);
  });
});

it('a game that does not end teaches nothing', () => {
  const cut = { seed: 'a', seats: 3, options: {}, learned: true, mostActions: 40 };
  expect(playLesson('18mag', cut)).toBeUndefined();
});
