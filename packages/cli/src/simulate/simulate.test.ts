import { titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../test-command.ts';
import { type GameReport, type GameTask, playGame } from './game.ts';
import { commandFor, summaryOf, summaryText } from './report.ts';
import { addSimulate, gameSeed } from './simulate.ts';

const task: GameTask = {
  title: titleId('18mag'),
  options: {},
  seats: 3,
  seed: 'a',
  mostActions: 30,
  spoiled: 1,
  bots: ['random', 'random', 'random'],
};

describe('a simulated game', () => {
  it('is the same for the same seed', () => {
    expect(playGame(task)).toEqual(playGame(task));
    expect(playGame(task)).toMatchObject({ seed: 'a', actions: 30, ending: 'broken-off', scores: [], violations: [] });
  });

  it('that fails is a violation, not the end of all games', () => {
    const { ending, violations } = playGame({ ...task, seats: 9 });
    expect(ending).toBe('violation');
    expect(violations.join()).toContain('does not start');
  });

  it('can be played again on its own', () => {
    expect([0, 1, 12].map((n) => gameSeed('spring', n))).toEqual(['spring', 'spring-1', 'spring-12']);
  });
});

describe('the summary', () => {
  const report = (seed: string, more: Partial<GameReport> = {}): GameReport => ({
    seed,
    actions: 100,
    ending: 'last-phase',
    scores: [10, 30, 20],
    rounds: 7,
    violations: [],
    ...more,
  });
  const games = [
    report('a'),
    report('b', { actions: 300 }),
    report('c', { ending: 'violation', scores: [], violations: ['money: 3 appeared'] }),
  ];

  it('counts', () => {
    expect(summaryOf(games, 2)).toEqual({
      games: 3,
      actions: 500,
      actionsPerSecond: 250,
      endings: { 'last-phase': 2, violation: 1 },
      violations: [{ seed: 'c', violation: 'money: 3 appeared' }],
    });
  });

  it('is a table that ends with how to see a violation again', () => {
    const text = summaryText(summaryOf(games, 2), games, (seed) => commandFor(task, 'short-solo', seed));
    expect(text).toMatch(/^length in actions, least \/ median \/ most +100 \/ 100 \/ 300$/mu);
    expect(text).toMatch(/^winner ahead of last by, least \/ median \/ most +20 \/ 20 \/ 20$/mu);
    expect(text).toContain(
      "money: 3 appeared\n  kursbuch simulate --title 18mag --variant short-solo --players 3 --games 1 --most-actions 30 --seed 'c'",
    );
  });
});

describe('kursbuch simulate', () => {
  const simulate = (...args: readonly string[]) => runCommand(addSimulate, 'simulate', ...args);

  it('plays in workers and prints exactly what others rely on', async () => {
    const { out, exit } = await simulate(
      '--title',
      '18mag',
      '--players',
      '3',
      '--games',
      '3',
      '--most-actions',
      '20',
      '--jobs',
      '2',
      '--json',
    );
    const summary: unknown = JSON.parse(out);
    expect(Object.keys(summary ?? {})).toEqual(['games', 'actions', 'actionsPerSecond', 'endings', 'violations']);
    expect(summary).toMatchObject({ games: 3, actions: 60, endings: { 'broken-off': 3 }, violations: [] });
    expect(exit).toBe(0);
  });

  it.each([
    [
      'a variant of another title',
      ['--title', '1839', '--players', '3', '--variant', 'cisleithania'],
      '1839 has no variant cisleithania. Its variants are: beginners.',
    ],
    ['a table too large', ['--title', '1839', '--players', '6'], 'This game is not for 6 players.'],
    ['a bot nobody knows', ['--title', '18mag', '--players', '3', '--bots', 'random,deep'], 'There is no bot deep.'],
    [
      'more bots than seats',
      ['--title', '18mag', '--players', '1', '--bots', 'random,random'],
      '2 bots for one player.',
    ],
    [
      'bots for some of the seats',
      ['--title', '18mag', '--players', '3', '--bots', 'random,random'],
      '2 bots for 3 players. Name one for all, or one for each.',
    ],
  ])('does not take %s', async (_, args, words) => {
    const { err, exit } = await simulate(...args);
    expect(err).toContain(words);
    expect(exit).toBe(2);
  });
});
