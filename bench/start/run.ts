/**
 * How long commands take to start, as ratios to an empty program, all in one run and turn by turn; and how long it takes from
 * `npm start` on a built tree until the server answers. `npx tsx bench/start/run.ts [rounds] [other tree …]` compares with other trees.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { busyTime } from '../../scripts/busy-time.mjs';
import { ROOT } from '../../scripts/set-up.mjs';

const COMMANDS: readonly (readonly string[])[] = [['--version'], ['map', '1824'], ['map', '1824', '--help']];

/** Far more than a start takes. */
const LONGEST = 60_000;

const [rounds = '5', ...others] = process.argv.slice(2);
const trees = [ROOT, ...others.map((path) => resolve(path))];

/** Milliseconds from `npm start` until the server says its address. */
async function readyAfter(tree: string): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'kursbuch-start-'));
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent', '--', '--no-open', '--json', '--port', '0', '--data', data], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LONGEST,
    // Its signals reach the server behind npm, too.
    detached: true,
  });
  const ended = new Promise((done) => child.once('close', done));
  try {
    return await new Promise((done, fail) => {
      child.stdout.once('data', () => {
        done(performance.now() - started);
      });
      child.once('close', () => {
        fail(new Error(`npm start in ${tree} ended without an address`));
      });
    });
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const times = new Map<string, number[]>();
const note = (what: string, time: number): void => {
  times.set(what, [...(times.get(what) ?? []), time]);
};
const EMPTY = 'an empty program';

for (let round = 0; round < Number(rounds); round += 1) {
  note(EMPTY, busyTime('--eval', '0'));
  for (const tree of trees) {
    const program = join(tree, 'packages', 'cli', 'bin', 'kursbuch.mjs');
    for (const command of COMMANDS)
      note(`kursbuch ${command.join(' ')} (${basename(tree)})`, busyTime(program, ...command));
    note(`npm start, until it answers (${basename(tree)})`, await readyAfter(tree));
  }
  console.error(`round ${round + 1} of ${rounds}`);
}

const empty = median(times.get(EMPTY) ?? []);
console.log('| what | median | fastest | times an empty program |\n|---|---|---|---|');
for (const [what, all] of times)
  console.log(
    `| ${what} | ${median(all).toFixed(0)} ms | ${Math.min(...all).toFixed(0)} ms | ${(median(all) / empty).toFixed(1)} |`,
  );
