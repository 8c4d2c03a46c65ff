/** Who plays a duel is what was written, or is refused; what was played belongs to the sources it was played with. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooserOf, playerOf, sourcesOf } from './players.ts';

let folder = '';
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duel-'));
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ends with ${String(code)}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('a program', () => {
  it('is a level, with other work or other habits where they are written', () => {
    expect([playerOf('express'), playerOf('local@3'), playerOf('orient-express@1500:trust=50,rivals=200')]).toEqual([
      { level: 'express', habits: {} },
      { level: 'local', steps: 3, habits: {} },
      { level: 'orient-express', steps: 1500, habits: { trust: 50, rivals: 200 } },
    ]);
  });

  it.each([
    ['random', 'There is no program random. The programs are: local, express, orient-express.'],
    ['', 'There is no program . The programs are: local, express, orient-express.'],
    ['local@0', 'local@0 has no work: write a whole number from 1 up behind the @, as in local@500.'],
    ['local@', 'local@ has no work: write a whole number from 1 up behind the @, as in local@500.'],
    ['local@3:nope=50', 'There is no habit nope. The habits are: track, shares, trains, '],
    ['local:trust=abc', 'trust=abc is no habit in percent: write it as trust=50.'],
    ['local:trust=50,', ' is no habit in percent: write it as trust=50.'],
    ['local:trust=50:rivals=20', 'trust=50:rivals=20 is no habit in percent: write it as trust=50.'],
  ])('is not %j', (text, words) => {
    expect(() => playerOf(text)).toThrow('ends with 2');
    expect(said.join()).toContain(words);
  });
});

describe('another tree', () => {
  it.each([
    ['is not where nothing is', () => {}, 'has no players: --tree takes the folder of another tree of Kursbuch.'],
    [
      'needs its packages',
      () => write('packages/bots/src/players/choose.ts', ''),
      'has no packages installed: run npm ci there first.',
    ],
  ])('%s', async (_, prepare, words) => {
    prepare();
    await expect(chooserOf(folder)).rejects.toThrow('ends with 2');
    expect(said.join()).toContain(words);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('what was played', () => {
  it('belongs to the sources of players and engine, wherever they lie', () => {
    write('one/packages/bots/src/players/choose.ts', '1');
    write('one/packages/engine/src/index.ts', '1');
    cpSync(join(folder, 'one'), join(folder, 'other'), { recursive: true });
    const now = (): string => sourcesOf(join(folder, 'one'));
    const first = now();
    expect(sourcesOf(join(folder, 'other'))).toBe(first);
    write('one/packages/bots/src/players/choose.test.ts', '1');
    expect(now()).toBe(first);
    write('one/packages/engine/src/index.ts', '2');
    const second = now();
    write('one/packages/engine/src/index.ts', '1');
    write('one/packages/bots/src/players/choose.ts', '2');
    expect(new Set([first, second, now()]).size).toBe(3);
  });
});
