import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { bundledThreads } from './scripts/bundled-threads.ts';
import { HangReporter } from './scripts/hang-reporter.ts';
import { changesTheWorld } from './scripts/lonely-tests.ts';
import { LongestFirst } from './scripts/longest-first.ts';

// A good third of the processor time of engine tests went into optimising functions, in every thread anew: what is tested is called in many
// ways and not for long. They have to be called more often now, and are taken into each other less.
setFlagsFromString('--interrupt-budget=300000');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');

const ROOT = fileURLToPath(new URL('.', import.meta.url));

const files = ['packages', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
);

const alone = files.filter((file) => changesTheWorld(readFileSync(join(ROOT, file), 'utf8')));
const shared = files.filter((file) => !alone.includes(file));

const jsonTo = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }];
const report = process.env['KURSBUCH_TEST_REPORT'];
const soakSeed = process.env['KURSBUCH_SOAK_SEED'];

export default defineConfig({
  // How much of the large properties is tried; packages/engine/src/testkit/budget.ts reads it.
  define: {
    KURSBUCH_SOAK: JSON.stringify({
      full: process.env['KURSBUCH_SOAK'] === 'full',
      ...(soakSeed === undefined ? {} : { seed: Number(soakSeed) }),
    }),
  },
  plugins: [bundledThreads()],
  test: {
    // Threads end with the process that started them, even in the middle of an endless loop.
    pool: 'threads',
    // Browsers, databases and servers that are waited for leave a thread idle half of the time, so there are two more than cores.
    maxWorkers: availableParallelism() + 2,
    // Two cores shared with others: generous, so that a slow moment is not a red test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', new HangReporter(), ...(report === undefined ? [] : [jsonTo(report)])],
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // Most of the time went into loading the engine for every file anew; these load it once for each thread.
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    ],
  },
});
