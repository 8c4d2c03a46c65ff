/** Learning: what games say is found, and what they say nothing of stays as it was. */
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../players/features.ts';
import { STAGES } from '../players/learned.ts';
import { fit, solve } from './fit.ts';
import { fitGains } from './fit-gains.ts';
import { gainsText } from './gains-text.ts';
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
  return {
    seed: `${game}`,
    scores,
    rounds: 12,
    prices: {},
    moments: [{ rounds: 2, over: 10, prices: {}, values, figures }],
  };
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

describe('gains of shares', () => {
  const at = (over: number, price: number): Lesson['moments'][number] => ({
    rounds: 0,
    over,
    prices: { A: price, gone: 50 },
    values: [],
    figures: [],
  });
  /** A game of twelve rounds in which A rises by 5 a round at first and by 20 in the last three; B is there only in the end. */
  const game: Lesson = {
    seed: 'a',
    scores: [],
    rounds: 12,
    prices: { A: 200, B: 100 },
    moments: [at(0, 95), at(2, 105), at(9, 140), at(10, 160), at(12, 200)],
  };

  it('are what a price moves by until the end, for ten rounds, by how many are left', () => {
    const found = fitGains(Array.from({ length: 10 }, () => ({ ...game, moments: [...game.moments, at(7, 130)] })));
    expect(found).toEqual({ A: [200, 140, 91] });
  });

  it('are nothing where too few games say something', () => {
    expect(fitGains([game])).toEqual({});
    expect(fitGains(Array.from({ length: 10 }, () => game))).toEqual({});
  });

  it('are written as a file of the title', () => {
    expect(gainsText('Tiny', { 'a-box': { 'G&C': [1, -2, 3], A: [4, 5, 6] } })).toBe(
      [
        '/** What shares of Tiny have gained in games of programs among themselves: see `npm run train`. */',
        "import type { Gains } from '../../core/title.ts';",
        '',
        'export const gains: Gains = {',
        "  'a-box': {",
        "    'G&C': [1, -2, 3],",
        '    A: [4, 5, 6],',
        '  },',
        '};',
        '',
      ].join('\n'),
    );
  });
});
