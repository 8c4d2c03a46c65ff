/** Learning: what games say is found, and what they say nothing of stays as it was. */
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../players/features.ts';
import { STAGES } from '../players/learned.ts';
import { fit, solve } from './fit.ts';
import { type Lesson, playLesson } from './game.ts';

/** Games in which cash counts half as much again as the value made by hand says, debts to come a fifth more, and nothing else is there. */
const lessons: readonly Lesson[] = Array.from({ length: 400 }, (_, game) => {
  const figures = [0, 1, 2].map((seat) =>
    FEATURES.map((name) => {
      if (name === 'cash') return 100 + ((game * 37 + seat * 91) % 200);
      return name === 'near' ? (game * 53 + seat * 29) % 150 : 0;
    }),
  );
  const [cash, near] = [FEATURES.indexOf('cash'), FEATURES.indexOf('near')];
  const scoreOf = (one: readonly number[], perCash: number, perDebt: number): number =>
    perCash * (one[cash] ?? 0) - perDebt * (one[near] ?? 0);
  const scores = figures.map((one) => scoreOf(one, 1.5, 1));
  const values = figures.map((one) => scoreOf(one, 1, 0.8));
  return { seed: `${game}`, scores, moments: [{ rounds: 2, values, figures }] };
});

describe('weights', () => {
  const learned = fit(lessons);
  const weight = (stage: number, name: (typeof FEATURES)[number]) => learned[stage]?.[FEATURES.indexOf(name)];

  it('come near to what the games say', () => {
    expect(weight(1, 'cash')).toBeGreaterThan(450);
    expect(weight(1, 'cash')).toBeLessThanOrEqual(500);
    expect(weight(1, 'near')).toBeGreaterThan(-220);
    expect(weight(1, 'near')).toBeLessThan(-150);
  });

  it('are nothing where no game says anything', () => {
    expect(weight(1, 'income')).toBe(0);
    for (const stage of [0, 2, 3]) expect(learned[stage]).toEqual(FEATURES.map(() => 0));
    expect(learned).toHaveLength(STAGES.length);
  });

  it('are never so large that a figure outweighs all that is known', () => {
    const wild = lessons.map((lesson) => ({ ...lesson, scores: lesson.scores.map((score) => 9 * score) }));
    const found = fit(wild).flat();
    expect(Math.max(...found.map((one) => Math.abs(one)))).toBe(1_000);
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
  const cut = { seed: 'a', seats: 3, options: {}, weights: [], mostActions: 40 };
  expect(playLesson('18mag', cut)).toBeUndefined();
});
