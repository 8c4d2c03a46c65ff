import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStale, newest } from './build-web.mjs';

describe('the build of the app', () => {
  let folder = '';
  const write = (path: string, second: number): void => {
    writeFileSync(join(folder, path), '');
    utimesSync(join(folder, path), second, second);
  };
  const age = (path: string, second: number): void => utimesSync(join(folder, path), second, second);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kursbuch-build-'));
    mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
    mkdirSync(join(folder, 'dist'));
    write('src/a.ts', 100);
    write('src/deep/b.ts', 200);
    age('src/deep', 100);
    age('src', 100);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const stale = (): boolean => isStale([join(folder, 'src')], join(folder, 'dist'));

  it('is needed where there is none', () => {
    expect(stale()).toBe(true);
  });

  it('is needed when a source is newer, however deep it lies', () => {
    write('dist/.built', 150);
    expect(stale()).toBe(true);
    write('dist/.built', 250);
    expect(stale()).toBe(false);
  });

  it('is not needed for a test', () => {
    write('dist/.built', 250);
    write('src/deep/b.test.ts', 300);
    age('src/deep', 100);
    expect(stale()).toBe(false);
    expect(newest(join(folder, 'src'))).toBe(200_000);
  });

  it('is needed when a source has gone', () => {
    write('dist/.built', 250);
    rmSync(join(folder, 'src', 'deep', 'b.ts'));
    expect(stale()).toBe(true);
  });
});
