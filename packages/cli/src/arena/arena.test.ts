import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord, titleId } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../test-command.ts';
import { addArena, matchesOf } from './arena.ts';
import { type MatchReport, playMatch } from './match.ts';
import { duelsOf, ratedBlocks, ratingsOf } from './rating.ts';
import { reportOf, reportText } from './report.ts';

const task = { title: titleId('18mag'), options: {}, seed: 'a', bots: ['local', 'random', 'random'], mostActions: 24 };

const game = (seed: string, turn: number, scores: readonly number[], more: Partial<MatchReport> = {}): MatchReport => {
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  return {
    seed,
    turn,
    actions: 100,
    ended: true,
    scores,
    wins: scores.map((score) => (score === best ? 1 / winners : 0)),
    times: scores.map(() => ({ '2': 98, '40': 1, '300': 1 })),
    violations: [],
    ...more,
  };
};

describe('the games of an arena', () => {
  it('are whole blocks: all rotations of the line-up on each seed', () => {
    const all = matchesOf(task, 4);
    expect(all.map(({ seed, turn }) => `${seed}/${turn}`)).toEqual([
      'a-0/0',
      'a-0/1',
      'a-0/2',
      'a-1/0',
      'a-1/1',
      'a-1/2',
    ]);
  });

  it('are told by place of the line-up, wherever it sits', () => {
    for (const turn of [0, 1, 2]) {
      const { times, violations, actions } = playMatch({ ...task, turn });
      expect(violations).toEqual([]);
      expect(actions).toBe(24);
      const decided = times.map((one) => Object.values(one).reduce((sum, count) => sum + count, 0));
      expect(decided[0]).toBeGreaterThan(0);
      expect(decided.slice(1)).toEqual([0, 0]);
    }
  });
});

describe('ratings', () => {
  it('are 0 for equals and symmetric for two', () => {
    expect(ratingsOf(duelsOf([[5, 5, 5]])).map(Math.round)).toEqual([0, 0, 0]);
    const [a = 0, b = 0] = ratingsOf(
      duelsOf([
        [2, 1],
        [2, 1],
        [1, 2],
      ]),
    );
    expect(a).toBeGreaterThan(0);
    expect(a + b).toBeCloseTo(0, 6);
  });

  it('say 400 points for odds of ten to one', () => {
    // 9.5 to 0.5 games and half a game each way are ten to one.
    const [a = 0] = ratingsOf([
      [0, 9.5],
      [0.5, 0],
    ]);
    expect(a).toBeCloseTo(400, 3);
  });

  it('have intervals that hold the rating and shrink with more blocks', () => {
    const block = (n: number): readonly (readonly number[])[] => [n % 3 === 0 ? [1, 2] : [2, 1], [2, 1]];
    const width = (blocks: number): number => {
      const [first] = ratedBlocks(Array.from({ length: blocks }, (_, n) => block(n)));
      if (first === undefined) throw new Error('nobody is rated');
      expect(first.low).toBeLessThanOrEqual(first.rating);
      expect(first.high).toBeGreaterThanOrEqual(first.rating);
      return first.high - first.low;
    };
    expect(width(48)).toBeLessThan(width(12));
  });
});

describe('the report', () => {
  const games = [
    game('a', 0, [30, 10, 10]),
    game('a', 1, [20, 20, 0]),
    game('b', 0, [0, 0, 0], { ended: false }),
    game('b', 1, [9, 0, 0], { violations: ['money: 3 appeared'] }),
  ];
  const report = reportOf('18mag', task.bots, games);

  it('has one line for each place, shared wins in parts', () => {
    expect(report).toMatchObject({ title: '18mag', players: 3, games: 4, unfinished: 1 });
    expect(report.violations).toEqual([{ seed: 'b', turn: 1, violation: 'money: 3 appeared' }]);
    expect(report.bots.map(({ name, wins, winShare, worthShare }) => [name, wins, winShare, worthShare])).toEqual([
      ['local', 1.5, 0.75, 0.55],
      ['random', 0.5, 0.25, 0.35],
      ['random', 0, 0, 0.1],
    ]);
    expect(report.bots[0]).toMatchObject({ games: 2, msP50: 2, msMean: 5.4, msP99: 40, msWorst: 300 });
  });

  it('is a table with what went wrong under it', () => {
    expect(reportText(report)).toMatch(/^local +1\.5 +2 +0\.750 +0\.550/mu);
    expect(reportText(report)).toContain('seed b, turn 1: money: 3 appeared');
  });
});

describe('kursbuch arena', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const arena = (...args: readonly string[]) =>
    runCommand(addArena, 'arena', '--title', '18mag', '--most-actions', '12', '--jobs', '1', ...args);

  it('prints exactly what others rely on', async () => {
    const { out, exit } = await arena('--bots', 'local,random,random', '--games', '3', '--json');
    const report: unknown = JSON.parse(out);
    expect(Object.keys(report ?? {})).toEqual(['title', 'players', 'games', 'unfinished', 'violations', 'bots']);
    expect(report).toMatchObject({ title: '18mag', players: 3, games: 3, unfinished: 3, violations: [] });
    const bots: readonly unknown[] = isRecord(report) && Array.isArray(report['bots']) ? report['bots'] : [];
    expect(bots.map((bot) => Object.keys(bot ?? {}))).toEqual(
      Array.from({ length: 3 }, () => [
        'name',
        'games',
        'wins',
        'winShare',
        'worthShare',
        'rating',
        'low',
        'high',
        'msP50',
        'msMean',
        'msP99',
        'msWorst',
      ]),
    );
    expect(exit).toBe(0);
  });

  it('takes a bot with other work for a decision than usual, and names it so', async () => {
    const { out, exit } = await arena('--bots', 'local@5,random,random', '--games', '3', '--json');
    expect(JSON.parse(out)).toMatchObject({ bots: [{ name: 'local@5' }, { name: 'random' }, { name: 'random' }] });
    expect(exit).toBe(0);
  });

  it('goes on where its file ends, even where a line broke off', async () => {
    const file = join(folder, 'games.jsonl');
    const once = ['--bots', 'random,random,random', '--json', '--keep', file];
    await arena(...once, '--games', '3');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 20) ?? ''}`);
    const { out } = await arena(...once, '--games', '6');
    expect(JSON.parse(out)).toMatchObject({ games: 6 });
    const after = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(after.slice(0, 3)).toEqual(lines.slice(0, 3));
    // The broken line stays, and four games were played: its own and three new ones.
    expect(after).toHaveLength(8);
  });

  it('counts a game once that two arenas have played at the same time', async () => {
    const file = join(folder, 'games.jsonl');
    const once = ['--bots', 'random,random,random', '--json', '--keep', file];
    await arena(...once, '--games', '3');
    const [head = '', ...games] = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, [head, head, ...games, ...games, ''].join('\n'));
    const { out } = await arena(...once, '--games', '6');
    expect(JSON.parse(out)).toMatchObject({ games: 6 });
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2 + 3 + 3 + 3);
  });

  it.each(['', '\n'])('takes an empty file for a new one (%j)', async (text) => {
    const file = join(folder, 'games.jsonl');
    writeFileSync(file, text);
    const once = ['--bots', 'random,random,random', '--json', '--keep', file];
    expect(await arena(...once, '--games', '3')).toMatchObject({ err: '', exit: 0 });
    const kept = readFileSync(file, 'utf8');
    expect(await arena(...once, '--games', '3')).toMatchObject({ err: '', exit: 0 });
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('says in a sentence that nothing can be kept in a folder that is not there', async () => {
    const file = join(folder, 'nowhere', 'games.jsonl');
    const { err, exit } = await arena('--bots', 'random,random,random', '--games', '1', '--keep', file);
    expect(err).toBe(`${file} cannot be written: there is no such file or folder.\n`);
    expect(exit).toBe(2);
  });

  it('does not mix games of other settings', async () => {
    const file = join(folder, 'games.jsonl');
    await arena('--bots', 'random,random,random', '--games', '1', '--keep', file);
    const { err, exit } = await arena('--bots', 'random,random,random', '--seed', 'other', '--keep', file);
    expect(err).toContain('has games of another arena');
    expect(exit).toBe(2);
  });

  it.each([
    ['a bot nobody knows', ['--bots', 'local,deep,random'], 'There is no bot deep. The bots are: random, local'],
    ['chance with work of its own', ['--bots', 'local,random@5,random'], 'There is no bot random@5.'],
    ['a bot without work', ['--bots', 'local,local@0,random'], 'There is no bot local@0.'],
    ['a table too large', ['--bots', 'local,local,local,local,local,local,local'], 'This game is not for 7 players.'],
    ['a table too small', ['--title', '1824', '--bots', 'local'], 'This game is not for one player.'],
  ])('does not take %s', async (_, args, words) => {
    const { err, exit } = await arena(...args);
    expect(err).toContain(words);
    expect(exit).toBe(2);
    expect(existsSync(join(folder, 'games.jsonl'))).toBe(false);
  });
});
