import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busyTime } from '../../../scripts/busy-time.mjs';
import { type CopiedTree, copyTree } from '../../../scripts/copied-tree.ts';
import { hashOf, isFresh } from '../bin/bundle.mjs';
import { testFolder } from './test-command.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** How long one command may take, on a machine with other things to do; the first one bundles. */
const PATIENCE_MS = 60_000;

type Ended = { readonly out: string; readonly err: string; readonly status: number | null };

function node(...args: readonly string[]): Ended {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return { out: stdout, err: stderr, status };
}

describe('an edit of the commands', () => {
  let copied: CopiedTree | undefined;
  let tree = '';
  beforeAll(() => {
    copied = copyTree();
    tree = copied.path;
  });
  afterAll(() => copied?.remove());

  const program = (): string => join(tree, 'packages', 'cli', 'bin', 'kursbuch.mjs');
  const source = (): string => join(tree, 'packages', 'words', 'src', 'en', 'cli', 'help.ts');
  const current = (): string => readFileSync(join(tree, 'packages', 'cli', 'dist', 'current.json'), 'utf8');
  const lock = (): string => join(tree, 'packages', 'cli', 'dist', 'building');
  const help = (): string => node(program(), 'map', '--help').out;
  const edit = (from: string, to: string): void => {
    const text = readFileSync(source(), 'utf8');
    expect(text).toContain(from);
    writeFileSync(source(), text.replace(from, to));
  };

  it('is seen at once', () => {
    expect(help()).toContain('draw a board as SVG');
    const first = current();
    // Whoever bundled was stopped long ago.
    mkdirSync(lock());
    utimesSync(lock(), new Date(2001, 1), new Date(2001, 1));
    edit('draw a board as SVG', 'paint a board as SVG in oil');
    expect(help()).toContain('paint a board as SVG in oil');
    const second = current();
    expect(second).not.toBe(first);
    expect(existsSync(lock())).toBe(false);

    // Somebody else bundles: nobody waits for that.
    mkdirSync(lock());
    edit('in oil', 'in chalk');
    expect(help()).toContain('in chalk');
    expect(current()).toBe(second);
    rmSync(lock(), { recursive: true });

    // The last one that worked is not run in place of what cannot be.
    edit('export const help', 'export konst help');
    const { err, out, status } = node(program(), 'map', '--help');
    expect(err).toContain('help.ts');
    expect([out, status]).toEqual(['', 1]);
  }, 240_000);
});

describe('a bundle', () => {
  const folder = testFolder();
  afterAll(folder.remove);
  const path = 'source.ts';
  const began = new Date(2020, 1);
  const older = new Date(2019, 1);
  const write = (text: string, changed: Date): void => {
    utimesSync(folder.file(path, text), changed, changed);
  };
  const source = { path, size: 3, second: older.getTime() / 1000, hash: hashOf('one') };
  const fresh = (): boolean => isFresh({ folder: '', began: began.getTime(), sources: [source] }, folder.path);

  it.each([
    ['nothing has changed', 'one', older, true],
    ['a tree was copied, and its times are those of the copy', 'one', new Date(), true],
    ['an edit is newer', 'two', new Date(2020, 1, 2), false],
    ['an edit is as long and looks older', 'two', new Date(2018, 1), false],
    ['an edit is longer and looks the same', 'three', older, false],
  ])('when %s', (_, text, changed, expected) => {
    write(text, changed);
    expect(fresh()).toBe(expected);
  });

  it('is old when a source has gone', () => {
    rmSync(join(folder.path, path), { force: true });
    expect(fresh()).toBe(false);
  });
});

describe('the start of a command', () => {
  const KURSBUCH = join(ROOT, 'packages', 'cli', 'bin', 'kursbuch.mjs');
  const HOW_OFTEN = 6;

  it(
    'takes at most 3.5 times as long as an empty program for the version, and 8 times for a map',
    () => {
      expect(node(KURSBUCH, '--version').out).toMatch(/^\d+\.\d+\.\d+\n$/u);
      expect(node(KURSBUCH, 'map', '1824').out).toContain('</svg>');
      const most = { version: 3.5, map: 8 };
      const best = { empty: Infinity, version: Infinity, map: Infinity };
      // Others use the machine too: the best of a few rounds counts.
      for (let round = 0; round < HOW_OFTEN; round += 1) {
        best.empty = Math.min(best.empty, busyTime('--eval', '0'));
        best.version = Math.min(best.version, busyTime(KURSBUCH, '--version'));
        best.map = Math.min(best.map, busyTime(KURSBUCH, 'map', '1824'));
        if (best.version <= most.version * best.empty && best.map <= most.map * best.empty) break;
      }
      expect(best.version / best.empty).toBeLessThanOrEqual(most.version);
      expect(best.map / best.empty).toBeLessThanOrEqual(most.map);
    },
    HOW_OFTEN * PATIENCE_MS,
  );
});
