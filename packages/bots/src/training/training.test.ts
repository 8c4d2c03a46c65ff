/** Learning: what games say is found, and what they say nothing of stays as it was. */
import { Dice } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { HABITS } from '../players/level.ts';
import { fitGains } from './fit-gains.ts';
import { gainsText } from './gains-text.ts';
import { type Lesson, playLesson } from './game.ts';
import { effectsOf, learnHabits, type Tried } from './habits.ts';
import { habitsText } from './habits-text.ts';
import { type Dealt, fitPapers, playDealt } from './papers.ts';
import { papersText } from './papers-text.ts';
import { solve } from './solve.ts';

describe('equations', () => {
  it('are solved', () => {
    const rows = [
      [0, 2],
      [3, 0],
    ];
    expect(solve(rows, [4, 9])).toEqual([3, 2]);
  });

  it('that say nothing give 0', () => {
    const rows = [
      [1, 0],
      [0, 0],
    ];
    expect(solve(rows, [5, 0])).toEqual([5, 0]);
  });
});

describe('habits', () => {
  /**
   * Games in which whoever counts track more is worth a tenth more, and whoever counts rivals more a little less; who counts trains less
   * loses much, and who counts them more nothing; the rest is luck.
   */
  const dice = new Dice('habits');
  const games: readonly Tried[] = Array.from({ length: 300 }, (_, game) => {
    const drawn = [0, 1, 2].map(() => HABITS.map(() => dice.roll(3) - 1));
    const scores = drawn.map((draws) => {
      const [track, rivals] = [draws[HABITS.indexOf('track')] ?? 0, draws[HABITS.indexOf('rivals')] ?? 0];
      const trains = draws[HABITS.indexOf('trains')] === -1 ? 200 : 0;
      return 1000 + 100 * track - 50 * rivals - trains + 10 * (dice.roll(21) - 10);
    });
    return { seed: `${game}`, scores, drawn };
  });
  const effects = effectsOf(games);
  const effectOf = (name: (typeof HABITS)[number]) => effects.find(({ habit }) => habit === name);

  it('are found with what they do less and more, and how sure that is', () => {
    expect(effectOf('track')?.more.effect).toBeCloseTo(0.1, 1);
    expect(effectOf('track')?.less.effect).toBeCloseTo(-0.1, 1);
    expect(effectOf('rivals')?.more.effect).toBeCloseTo(-0.05, 1);
    expect(effectOf('trains')?.less.effect).toBeCloseTo(-0.2, 1);
    expect(Math.abs(effectOf('trains')?.more.effect ?? 1)).toBeLessThan(0.02);
    for (const { error } of effects.flatMap(({ less, more }) => [less, more])) {
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(0.02);
    }
  });

  it('are told apart from where one sits', () => {
    // The first seat is worth half as much again, and counts track more three times in four.
    const seated = games.map((game) => {
      const drawn = game.drawn.map((draws, seat) =>
        draws.map((draw, n) => (seat === 0 && n === HABITS.indexOf('track') && dice.roll(4) > 0 ? 1 : draw)),
      );
      return { ...game, drawn, scores: drawn.map((_, seat) => (seat === 0 ? 1500 : 1000) + dice.roll(20)) };
    });
    for (const { less, more } of effectsOf(seated))
      for (const { effect } of [less, more]) expect(Math.abs(effect)).toBeLessThan(0.005);
  });

  it('change by as much as games are sure of, from where they were', () => {
    const learned = learnHabits({}, games);
    expect([learned.track, learned.rivals, learned.trains]).toEqual([160, 60, undefined]);
    expect(learnHabits({ track: 160, rivals: 40 }, games)).toMatchObject({ track: 256, rivals: 30 });
    expect(learnHabits({ track: 256 }, games).track).toBe(300);
    const half = games.map(({ scores, ...game }) => ({ ...game, scores: scores.map(() => 1000) }));
    expect(learnHabits({ rivals: 80 }, half)).toEqual({ rivals: 80 });
  });

  it('are written as a file of the title', () => {
    expect(habitsText('Tiny', { 'a-box': { track: 60, swaps: 160 }, b: {} })).toBe(
      [
        '/** What programs count more or less in Tiny, learned in games among themselves: see `npm run habits`. */',
        "import type { Habits } from '../../core/title.ts';",
        '',
        'export const habits: Habits = {',
        "  'a-box': { track: 60, swaps: 160 },",
        '  b: {},',
        '};',
        '',
      ].join('\n'),
    );
  });
});

it('a game that does not end teaches nothing', () => {
  const cut = { seed: 'a', seats: 3, options: {}, mostActions: 40 };
  expect(playLesson('18mag', cut)).toBeUndefined();
  expect(playDealt('18mag', cut)).toBeUndefined();
});

describe('gains of shares', () => {
  const at = (over: number, price: number, hasStarted = true): Lesson['moments'][number] => ({
    over,
    papers: { A: { price, hasStarted }, gone: { price: 50, hasStarted } },
  });
  /** A game of twelve rounds: A starts after two, pays 10 in every round from the fifth on, and rises to 200. */
  const game: Lesson = {
    seed: 'a',
    scores: [],
    rounds: 12,
    prices: { A: 200, B: 100 },
    paid: { A: [0, 0, 0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80] },
    moments: [at(0, 80, false), at(2, 100), at(7, 150), at(10, 190), at(12, 200)],
  };
  const many = Array.from({ length: 1000 }, () => game);

  it('are what a share was paid and its price moved by, for ten rounds, by how many are left and whether it has started', () => {
    // 200 in twelve rounds, 30 in the last two, 100 in five, 180 in ten; what few games say of is held to nothing.
    const { A, ...others } = fitGains(many);
    expect(others).toEqual({});
    expect(A?.running.map((gain) => Math.round(gain / 10))).toEqual([15, 20, 18]);
    expect(A?.waiting.map((gain) => Math.round(gain / 10))).toEqual([0, 0, 17]);
  });

  it('are held to nothing where few games say something, and to those of other companies', () => {
    const [few, all] = [fitGains([game]), fitGains(many)];
    expect(few['A']?.running[2]).toBeGreaterThan(0);
    expect(few['A']?.running[2]).toBeLessThan((all['A']?.running[2] ?? 0) / 2);
    const { B } = fitGains([
      ...many,
      {
        ...game,
        paid: {},
        moments: [{ over: 2, papers: { B: { price: 100, hasStarted: true } } }],
      },
    ]);
    // One game in which B gains nothing against five times what A does.
    expect(B?.running[2]).toBe(148);
  });

  it('are written as a file of the title', () => {
    const one = { waiting: [1, -2, 3], running: [4, 5, 6] };
    expect(gainsText('Tiny', { 'a-box': { 'G&C': one, A: { waiting: [], running: [7] } } })).toBe(
      [
        '/** What shares of Tiny have gained in games of programs among themselves: see `npm run train`. */',
        "import type { Gains } from '../../core/title.ts';",
        '',
        'export const gains: Gains = {',
        "  'a-box': {",
        "    'G&C': { waiting: [1, -2, 3], running: [4, 5, 6] },",
        '    A: { waiting: [], running: [7] },',
        '  },',
        '};',
        '',
      ].join('\n'),
    );
  });
});

describe('papers of the start', () => {
  const dice = new Dice('papers');
  /** A makes its owner half as rich again as the others, B a little poorer, C nothing; whoever sits first is worth more besides. */
  const dealt = (games: number): readonly Dealt[] =>
    Array.from({ length: games }, (_, game) => {
      const held = { A: dice.roll(3), B: dice.roll(3), C: dice.roll(3) };
      const scores = [0, 1, 2].map(
        (seat) =>
          1000 + (held.A === seat ? 500 : 0) - (held.B === seat ? 100 : 0) + (seat === 0 ? 300 : 0) + dice.roll(40),
      );
      return { seed: `${game}`, scores, held };
    });

  it('bring what who had them was ahead by, wherever that was', () => {
    const { A = 0, B = 0, C = 0 } = fitPapers(dealt(1000), {});
    expect(Math.abs(A - 500)).toBeLessThan(40);
    expect(Math.abs(B + 100)).toBeLessThan(40);
    expect(Math.abs(C)).toBeLessThan(40);
  });

  it('bring what was guessed where hardly a game says otherwise', () => {
    const { A = 0, B = 0 } = fitPapers(dealt(1), { A: 300 });
    expect(Math.abs(A - 300)).toBeLessThan(40);
    expect(Math.abs(B)).toBeLessThan(40);
    const many = fitPapers(dealt(1000), { A: 300 });
    expect(Math.abs((many['A'] ?? 0) - 500)).toBeLessThan(40);
  });

  it('are written down as they are held when companies run for the first time', () => {
    const game = playDealt('1824', { seed: 'papers', seats: 3, options: {}, mostActions: 5000 });
    expect(game?.scores).toHaveLength(3);
    expect(Object.keys(game?.held ?? {}).length).toBeGreaterThan(8);
    expect(new Set(Object.values(game?.held ?? {}))).toEqual(new Set([0, 1, 2]));
  });

  it('are written as a file of the title', () => {
    expect(papersText('Tiny', { 'a-box': { 'G&C': 12, A: -3 } })).toBe(
      [
        '/** What papers of Tiny have brought in games of programs among themselves: see `npm run papers`. */',
        "import type { Papers } from '../../core/title.ts';",
        '',
        'export const papers: Papers = {',
        "  'a-box': {",
        "    'G&C': 12,",
        '    A: -3,',
        '  },',
        '};',
        '',
      ].join('\n'),
    );
  });
});
