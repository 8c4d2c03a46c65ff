import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFolder } from './postgres-links.ts';
import { findPrograms } from './postgres-programs.ts';

describe('PostgreSQL’s programs in a folder that only its owner may enter', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kursbuch-hidden-'));
    chmodSync(folder, 0o700);
    cpSync(join(packageFolder(), 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('are run by the account that may run them, also where root lends it', () => {
    const { account, initdb, postgres } = findPrograms(join(folder, 'native'));
    expect(account.uid).not.toBe(0);
    for (const program of [initdb, postgres])
      expect(spawnSync(program, ['--version'], { ...account, cwd: '/' }).status).toBe(0);
  });

  it('are found in the same place again', () => {
    expect(findPrograms(join(folder, 'native'))).toEqual(findPrograms(join(folder, 'native')));
  });
});
