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
  'docs/how-it-plays',
  'docs/rules',
  'packages/api/src',
  'packages/board/src',
  'packages/bots/src',
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

/**
 * Another app than the one that ships, for a test: its name, what it is made of besides, and what makes the difference.
 * @typedef {{ readonly name: string, readonly sources: readonly string[], readonly plugin: import('vite').Plugin }} Variant
 */

/** Whoever takes longer than this has been stopped in the middle. */
const GIVEN_UP = 5 * 60_000;

/**
 * Takes a folder that exists while somebody builds; making it is the same as finding that nobody does.
 * @param {string} folder
 * @returns {boolean}
 */
function lock(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const since = newest(folder);
    if (since > 0 && Date.now() - since > GIVEN_UP) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/**
 * Builds the app if that is needed, and says so. Of several who call at the same time one builds and the others wait.
 * @param {Variant} [variant]
 * @returns {Promise<string>} the folder it lies in
 */
export async function buildWeb(variant) {
  const suffix = variant === undefined ? '' : `-${variant.name}`;
  const dist = variant === undefined ? WEB_DIST : join(ROOT, 'node_modules', `.kursbuch-web${suffix}`);
  const building = join(ROOT, 'node_modules', `.building-web${suffix}`);
  while (isStale([...SOURCES, ...(variant?.sources ?? [])], dist)) {
    if (!lock(building)) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      continue;
    }
    try {
      await build(dist, variant);
    } finally {
      rmSync(building, { recursive: true, force: true });
    }
    break;
  }
  return dist;
}

/**
 * @param {string} dist
 * @param {Variant | undefined} variant
 */
async function build(dist, variant) {
  const why = existsSync(join(dist, STAMP))
    ? 'Its sources have changed.'
    : 'This happens once, and again when its sources change.';
  console.error(`Building the app${variant === undefined ? '' : `, ${variant.name}`}. ${why}`);
  const started = performance.now();
  rmSync(join(dist, STAMP), { force: true });
  const vite = await import('vite');
  // Called from a test the environment says so, and React would come in its slow form for developers.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await vite.build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: dist },
      plugins: [progress(), ...(variant === undefined ? [] : [variant.plugin])],
      // Workers are built for themselves.
      ...(variant === undefined ? {} : { worker: { plugins: () => [variant.plugin] } }),
    });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  // Nobody waits for an app that is not shipped.
  if (variant === undefined) squeeze(dist);
  writeFileSync(join(dist, STAMP), '');
  console.error(`App built in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
}
