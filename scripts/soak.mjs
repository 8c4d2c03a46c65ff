/**
 * `npm run soak`: the large properties and the random games with all their tries, of which `npm test` takes a share. Hours are
 * fine here; what is done stays done when it is stopped, and it goes on there unless the sources have changed since.
 *
 * `npm run soak -- --seed 7` tries what another seed gives, `npm run soak -- --fresh` begins anew, and
 * `npm run soak -- agreement` takes the files with that in their names only.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { newest } from './build-web.mjs';
import { isLate, ROOT, setUp } from './set-up.mjs';

/** What is done so far. */
const RECORD = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'soak.json');

/** Far more than any one file takes. */
const LONGEST_HOURS = 3;

/** @typedef {{ seed: string, sources: number, done: string[] }} Progress */

/** The files with tests that read the budget. */
function files() {
  return readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join('packages', file))
    .filter((file) => /\bbudget\(/u.test(readFileSync(join(ROOT, file), 'utf8')))
    .toSorted();
}

/** When the newest source was changed, tests included. */
function sources() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name, 'src'));
  return Math.max(...[...packages, ...files().map((file) => join(ROOT, file))].map(newest));
}

/**
 * What was done before with the same seed and the same sources.
 * @param {Omit<Progress, 'done'>} now
 * @returns {Progress}
 */
function begun(now) {
  try {
    /** @type {Progress} */
    const before = JSON.parse(readFileSync(RECORD, 'utf8'));
    if (before.seed === now.seed && before.sources === now.sources) return before;
  } catch {
    // Nothing was begun.
  }
  return { ...now, done: [] };
}

/**
 * Runs one file with all its tries and tells whether it passed.
 * @param {string} file
 * @param {string} seed
 */
function soak(file, seed) {
  const done = spawnSync(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, KURSBUCH_SOAK: 'full', ...(seed === '' ? {} : { KURSBUCH_SOAK_SEED: seed }) },
    timeout: LONGEST_HOURS * 3_600_000,
    killSignal: 'SIGKILL',
  });
  if (isLate(done)) console.error(`${file} took more than ${LONGEST_HOURS} hours and was stopped.`);
  return done.status === 0;
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '' }, fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (!/^\d*$/u.test(values.seed)) {
  console.error('Use: npm run soak -- [--seed <whole number>] [--fresh] [part of a file’s name …]');
  process.exit(2);
}
setUp();
if (values.fresh) rmSync(RECORD, { force: true });
const progress = begun({ seed: values.seed, sources: sources() });
const wanted = files().filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
const left = wanted.filter((file) => !progress.done.includes(file));
console.log(`${wanted.length} files, ${wanted.length - left.length} of them done before.`);
/** @type {string[]} */
const failed = [];
for (const [n, file] of left.entries()) {
  console.log(`\n${n + 1} of ${left.length}: ${file}`);
  if (!soak(file, values.seed)) {
    failed.push(file);
    continue;
  }
  progress.done.push(file);
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(progress));
}
for (const file of failed) console.error(`Failed: ${file}`);
console.log(`\n${left.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
