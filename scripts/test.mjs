/**
 * `npm test`: installs what is missing, then runs every check beside all the tests, and ends with one plain line of counts.
 * `npm test -- --only lint` runs one of them; anything after `--only tests` is passed on to vitest.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installBrowser } from './browser.mjs';
import { ROOT, RUNNING, setUp, SKIPPED } from './set-up.mjs';

const VITEST_REPORT = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'vitest.json');

/** Far more than anything takes; whatever takes longer hangs. */
const LONGEST_MINUTES = 30;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What to run. A program of an installed package is named by its package and its file there, so that no shell and no
 * `npx` stands between.
 * @type {readonly { name: string, about: string, command: readonly string[] }[]}
 */
const CHECKS = [
  { name: 'types', about: 'compiler', command: own('types') },
  { name: 'lint', about: 'linter, with the layers of the house', command: [bin('oxlint', 'bin/oxlint')] },
  { name: 'format', about: 'formatter', command: [bin('oxfmt', 'bin/oxfmt'), '--check'] },
  { name: 'unused', about: 'dead code', command: [bin('knip', 'bin/knip.js'), '--no-progress'] },
  { name: 'lockfile', about: 'package-lock.json', command: own('lockfile') },
  { name: 'traces', about: 'no paths, registries, silenced checks', command: own('traces') },
  { name: 'rules', about: 'rule ids against docs/rules', command: own('rules') },
];
const TESTS = {
  name: 'tests',
  about: 'vitest',
  command: [bin('vitest', 'vitest.mjs'), 'run'],
};

/** @param {string} name */
function own(name) {
  return ['--import', 'tsx', join('scripts', 'check.ts'), name];
}

/**
 * @param {string} pkg
 * @param {string} file
 */
function bin(pkg, file) {
  return join('node_modules', pkg, file);
}

/**
 * Runs one command with its output kept back, unless it is to be seen as it comes.
 * @param {readonly string[]} command
 * @param {boolean} visible
 * @returns {Promise<{ status: number, output: string, seconds: string }>}
 */
function run(command, visible) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, [...command], {
      cwd: ROOT,
      // The tools see a pipe and would guess. Colours go to a terminal and nowhere else.
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        KURSBUCH_TEST_REPORT: VITEST_REPORT,
      },
      stdio: visible ? 'inherit' : 'pipe',
      // A test that never returns cannot be stopped from within.
      timeout: LONGEST_MINUTES * 60_000,
      killSignal: 'SIGKILL',
    });
    /** @type {string[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => said.push(text));
    child.on('error', (error) => said.push(`${error}\n`));
    child.on('close', (status) => {
      if (child.killed) said.push(`It took more than ${LONGEST_MINUTES} minutes and was stopped.\n`);
      const output = said.join('');
      // Some tools colour their words in CI whatever they are told.
      const shown = process.stdout.isTTY ? output : stripVTControlCharacters(output);
      done({ status: status ?? 1, output: shown, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    });
  });
}

/**
 * @param {{ name: string, about: string, command: readonly string[] }} check
 * @returns {Promise<Counts>}
 */
async function runCheck({ name, about, command }) {
  const { status, output, seconds } = await run(command, false);
  const verdict = status === 0 ? 'passed' : status === SKIPPED ? 'skipped' : 'failed';
  process.stdout.write(`${name.padEnd(9)} ${about.padEnd(40)} ${verdict.padEnd(7)} ${seconds.padStart(6)} s\n`);
  if (verdict === 'failed') process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return { passed: 0, failed: 0, skipped: 0, [verdict]: 1 };
}

/**
 * One check after the other.
 * @param {typeof CHECKS} checks
 */
async function runChecks(checks) {
  /** @type {Counts[]} */
  const counts = [];
  for (const check of checks) counts.push(await runCheck(check));
  return counts;
}

/**
 * @param {readonly string[]} filters
 * @returns {Promise<Counts>}
 */
async function runTests(filters) {
  mkdirSync(dirname(VITEST_REPORT), { recursive: true });
  rmSync(VITEST_REPORT, { force: true });
  rmSync(RUNNING, { force: true });
  const { status, output, seconds } = await run([...TESTS.command, ...filters], true);
  // Everything else is on the screen already; what was running at the end is named by a file.
  if (output !== '') process.stdout.write(`\n${output}${whatWasRunning()}\n`);
  const counts = readVitestReport();
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  const failed = status !== 0 && counts.failed === 0 ? 1 : counts.failed;
  process.stdout.write(
    `${TESTS.name.padEnd(9)} ${TESTS.about.padEnd(40)} ${(status === 0 ? 'passed' : 'failed').padEnd(7)} ${seconds.padStart(6)} s\n`,
  );
  return { ...counts, failed };
}

/** @returns {string} */
function whatWasRunning() {
  const running = existsSync(RUNNING) ? readFileSync(RUNNING, 'utf8').trim() : '';
  return running === '' ? '' : `Running at that moment:\n${running}\n`;
}

/** @returns {Counts} */
function readVitestReport() {
  try {
    const report = JSON.parse(readFileSync(VITEST_REPORT, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/**
 * The one thing asked for with `--only`, or everything.
 * @param {readonly string[]} args
 */
function choose(args) {
  const names = [...CHECKS.map(({ name }) => name), TESTS.name];
  const [flag, name, ...filters] = args;
  if (flag === undefined) return { checks: CHECKS, tests: true, filters: [] };
  if (flag !== '--only' || name === undefined || !names.includes(name)) {
    console.error(`Use: npm test, or: npm test -- --only <${names.join('|')}>`);
    process.exit(2);
  }
  return { checks: CHECKS.filter((check) => check.name === name), tests: name === TESTS.name, filters };
}

const chosen = choose(process.argv.slice(2));
setUp();
if (chosen.tests) installBrowser();
const started = performance.now();
// Tests wait for browsers and databases half of the time, so the checks go on beside them.
const [checked, tested] = await Promise.all([
  runChecks(chosen.checks),
  chosen.tests ? runTests(chosen.filters) : undefined,
]);
const counts = tested === undefined ? checked : [...checked, tested];
/** @param {keyof Counts} key */
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);

console.log(`\nAll in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
