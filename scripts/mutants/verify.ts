/** Compares the tests that were run with those the test runner itself finds in the same files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import type { Group } from './groups.ts';

const isReport = (value: unknown): value is { readonly numPassedTests: number; readonly numTotalTests: number } =>
  typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numTotalTests' in value;

export function verify({ tests }: Group, count: number, say: (line: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-mutants-'));
  const report = join(folder, 'report.json');
  try {
    spawnSync(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...tests], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, KURSBUCH_TEST_REPORT: report },
    });
    const found: unknown = JSON.parse(readFileSync(report, 'utf8'));
    if (!isReport(found)) throw new Error('the test runner wrote no report');
    say(`The test runner: ${found.numPassedTests} of ${found.numTotalTests} passed; here: ${count} passed.`);
    if (found.numTotalTests !== count || found.numPassedTests !== count) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
