/**
 * Builds the web app where it is missing or older than what it is made of, with compressed copies beside the files, so that
 * the server need not compress while people wait.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './set-up.mjs';

const WEB = join(ROOT, 'packages', 'web');
export const WEB_DIST = join(WEB, 'dist');

/** Everything that ends up in the app. */
const SOURCES = [
  'package-lock.json',
  'docs/rules',
  'packages/api/src',
  'packages/board/src',
  'packages/engine/src',
  'packages/words/src',
  'packages/web/index.html',
  'packages/web/package.json',
  'packages/web/public',
  'packages/web/src',
  'packages/web/vite.config.ts',
].map((path) => join(ROOT, path));

/** Written as the last thing, so that an interrupted build has none. */
const STAMP = '.built';
const SQUEEZED = /\.(?:js|css|html|svg|json)$/u;
/** Below this a compressed copy saves nothing. */
const WORTH_IT = 1024;

/**
 * When the newest file below a path was changed; 0 where there is nothing.
 * @param {string} path
 * @returns {number}
 */
export function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  // The folder itself changes when a file in it goes away.
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.endsWith('.test.ts') && name !== 'node_modules')
    .reduce((latest, { name }) => Math.max(latest, newest(join(path, name))), found.mtimeMs);
}

/**
 * Tells whether a build is missing or older than one of its sources.
 * @param {readonly string[]} sources
 * @param {string} dist
 * @returns {boolean}
 */
export function isStale(sources, dist) {
  const built = newest(join(dist, STAMP));
  return built === 0 || sources.some((source) => newest(source) > built);
}

/** Counts what has been read, on one line of the terminal. */
function progress() {
  let count = 0;
  let told = 0;
  return {
    name: 'kursbuch-progress',
    transform() {
      count += 1;
      if (!process.stderr.isTTY || performance.now() - told < 100) return;
      told = performance.now();
      process.stderr.write(`\r${count} files read`);
    },
    closeBundle() {
      if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(30)}\r`);
    },
  };
}

/** @param {string} folder */
function squeeze(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !SQUEEZED.test(entry.name)) continue;
    const content = readFileSync(path);
    if (content.length < WORTH_IT) continue;
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

/** A folder that exists while somebody builds; making one is the same as finding that nobody does. */
const LOCK = join(ROOT, 'node_modules', '.building-web');
/** Whoever takes longer than this has been stopped in the middle. */
const GIVEN_UP = 5 * 60_000;

/** @returns {boolean} */
function lock() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const since = newest(LOCK);
    if (since > 0 && Date.now() - since > GIVEN_UP) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

/** Builds the app if that is needed, and says so. Of several who call at the same time one builds and the others wait. */
export async function buildWeb() {
  while (isStale(SOURCES, WEB_DIST)) {
    if (!lock()) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      continue;
    }
    try {
      await build();
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
    return;
  }
}

async function build() {
  const why = existsSync(join(WEB_DIST, STAMP))
    ? 'Its sources have changed.'
    : 'This happens once, and again when its sources change.';
  console.error(`Building the app. ${why}`);
  const started = performance.now();
  rmSync(join(WEB_DIST, STAMP), { force: true });
  const vite = await import('vite');
  // Called from a test the environment says so, and React would come in its slow form for developers.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await vite.build({ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', plugins: [progress()] });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  squeeze(WEB_DIST);
  writeFileSync(join(WEB_DIST, STAMP), '');
  console.error(`App built in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
}
