/** Scripts say in a sentence what they do not understand, and end with 2; `--help` is no mistake. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkTable, levelOf, wholeNumber } from './asked.ts';
import { ROOT } from './set-up.mjs';

type Ended = { readonly exit: number; readonly out: string; readonly err: string };

const run = (script: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], (_, out, err) =>
      resolve({ exit: child.exitCode ?? 0, out, err }),
    );
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('--help', () => {
  it.concurrent.each([
    ['scripts/duel/index.ts', 'duel'],
    ['scripts/train/index.ts', 'train'],
  ])('of %s shows its use', async (script, name) => {
    const { exit, out, err } = await run(script, '--help');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Use: npm run ${name} -- .+\n$`, 'u'));
  });
});

describe('what is not understood', () => {
  it.concurrent.each([
    ['bench/arena/run.ts', ['--nope'], "Unknown option '--nope'.\nUse: npm run arena -- "],
    [
      'scripts/random-games.ts',
      ['--game', '--games'],
      "Option '--game' argument is ambiguous.\nUse: npm run random-games -- ",
    ],
    ['scripts/golden.ts', ['--nodes', '20,abc'], '--nodes takes versions of Node, such as 20,22,24, not 20,abc.\n'],
    ['scripts/duel/index.ts', ['--games', '0'], '--games takes a whole number from 1 up, not 0.\n'],
    ['scripts/pace/index.ts', ['--title', '1839', '--players', '9'], 'This game is not for 9 players.\n'],
  ])('by %s %j is said', async (script, args, words) => {
    const { exit, out, err } = await run(script, ...args);
    expect([exit, out, err.slice(0, words.length)]).toEqual([2, '', words]);
    expect(err).not.toContain('    at ');
  });
});

describe('an option', () => {
  it('is taken as it is meant', () => {
    expect([wholeNumber('games', '12'), levelOf('local')]).toEqual([12, 'local']);
    expect(() => checkTable('1839', 3)).not.toThrow();
  });

  it.each([
    [() => wholeNumber('games', '0'), '--games takes a whole number from 1 up, not 0.'],
    [() => wholeNumber('games', ''), '--games takes a whole number from 1 up, not nothing.'],
    [() => wholeNumber('games', '1.5'), '--games takes a whole number from 1 up, not 1.5.'],
    [() => wholeNumber('seats', '1', 2), '--seats takes a whole number from 2 up, not 1.'],
    [() => levelOf('random'), 'There is no program random. The programs are: local, express, orient-express.'],
    [() => checkTable('nope', 3), 'There is no title nope. The titles are: '],
    [() => checkTable('1839', 9), 'This game is not for 9 players.'],
  ])('is refused in a sentence: %#', (ask, words) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ends with ${String(code)}`);
    });
    expect(ask).toThrow('ends with 2');
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(words));
  });
});
