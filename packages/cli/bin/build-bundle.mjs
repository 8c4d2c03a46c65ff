/**
 * Makes the bundle of the commands, as a program of its own: what builds stays out of the process that runs the command.
 * Ends with 0 when there is a fresh bundle, with `CANNOT` where none can be made, and with 1 when the sources are faulty.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { BUNDLES, CANNOT, CURRENT, currentBundle, freshBundle, hashOf, ROOT, secondOf } from './bundle.mjs';

const LOCK = join(BUNDLES, 'building');

/** Whoever takes longer than this has been stopped in the middle. */
const GIVEN_UP = 2 * 60_000;

/** So many are kept besides the new one, for programs that still run from them. */
const KEPT = 3;

/** Files a thread or a worker loads keep their names: they are looked for beside the file that starts them. */
const ENTRIES = {
  kursbuch: 'packages/cli/src/main.ts',
  'simulate-worker': 'packages/cli/src/simulate/game.ts',
  'arena-worker': 'packages/cli/src/arena/match.ts',
  writer: 'packages/server/src/storage/sqlite/writer.ts',
  tidier: 'packages/server/src/storage/sqlite/tidier.ts',
  judge: 'packages/server/src/games/judge.ts',
  thinker: 'packages/server/src/moves/thinker.ts',
  player: 'packages/server/src/programs/player.ts',
};

/** What decides about a bundle besides the modules in it. */
const SETTINGS = [
  'package-lock.json',
  'packages/cli/bin/build-bundle.mjs',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`),
].filter((path) => statSync(join(ROOT, path), { throwIfNoEntry: false }) !== undefined);

/** Packages that are taken in: modules in many small files. Those of the older kind, or with files beside their code, stay outside. */
const TAKEN_IN = [
  /^@kursbuch\//u,
  /^(?:commander|zod|kysely|better-auth|better-call|defu|fastify-type-provider-zod|jose)(?:\/|$)/u,
  /^@(?:better-auth|noble)\//u,
];

/** @param {unknown} error */
const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/**
 * Notes what was read of each source, for one may be changed in the meantime, and lets a module find the files beside its source,
 * wherever the bundle lies. Threads are the exception: what they load is in the bundle.
 * @param {string} folder
 * @param {Map<string, string>} read
 * @returns {import('vite').Plugin}
 */
function readSources(folder, read) {
  return {
    name: 'kursbuch-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(ROOT) || id.includes('node_modules')) return undefined;
      read.set(inRoot(id), code);
      if (!code.includes('import.meta.url')) return undefined;
      const place = JSON.stringify(relative(folder, id).split(sep).join('/'));
      return code.replaceAll(
        /(?<!new URL\('[\w-]+\.mjs', )\bimport\.meta\.url\b/gu,
        `new URL(${place}, import.meta.url).href`,
      );
    },
  };
}

/** @param {string} file */
const inRoot = (file) => relative(ROOT, file).split(sep).join('/');

/** @param {readonly [path: string, content: string]} source */
function sourceOf([path, content]) {
  return {
    path,
    size: Buffer.byteLength(content),
    second: secondOf(statSync(join(ROOT, path))),
    hash: hashOf(content),
  };
}

async function build() {
  const began = Date.now();
  const name = `${began.toString(36)}-${process.pid}`;
  const folder = join(BUNDLES, name);
  const read = new Map(SETTINGS.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const vite = await import('vite');
  try {
    await vite.build({
      configFile: false,
      logLevel: 'silent',
      root: ROOT,
      ssr: { noExternal: TAKEN_IN },
      plugins: [readSources(folder, read)],
      build: {
        ssr: true,
        outDir: folder,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(Object.entries(ENTRIES).map(([entry, path]) => [entry, join(ROOT, path)])),
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const before = currentBundle();
  const written = `${CURRENT}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ folder: name, began, sources: [...read].map(sourceOf) }));
  renameSync(written, CURRENT);
  forgetOld(new Set([name, before?.folder]));
}

/**
 * Removes all but the newest bundles.
 * @param {ReadonlySet<string | undefined>} kept
 */
function forgetOld(kept) {
  /** @type {readonly { readonly path: string, readonly since: number }[]} */
  const old = readdirSync(BUNDLES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && join(BUNDLES, entry.name) !== LOCK && !kept.has(entry.name))
    .map((entry) => ({ path: join(BUNDLES, entry.name), since: statSync(join(BUNDLES, entry.name)).mtimeMs }))
    .toSorted((one, other) => other.since - one.since);
  for (const { path } of old.slice(KEPT - 1)) rmSync(path, { recursive: true, force: true });
}

/** Takes a folder that exists while somebody builds; making it is the same as finding that nobody does. */
function lock() {
  mkdirSync(BUNDLES, { recursive: true });
  const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > GIVEN_UP) rmSync(LOCK, { recursive: true, force: true });
  mkdirSync(LOCK);
}

try {
  lock();
  try {
    if (freshBundle() === undefined) await build();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
} catch (error) {
  // Somebody else builds, the folder may not be written to, or the tools for development are not installed.
  const cannot = ['EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ERR_MODULE_NOT_FOUND'].includes(codeOf(error) ?? '');
  if (!cannot) console.error(error instanceof Error ? error.message.split(/\n\s*Stack backtrace/u)[0] : error);
  process.exitCode = cannot ? CANNOT : 1;
}
