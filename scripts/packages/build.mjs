/** Builds a package to plain JavaScript with type declarations, for those who are not in this workspace. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { newest } from '../build-web.mjs';

const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** It takes seconds; on the busiest machine not this long. */
const LONGEST = 5 * 60_000;

/**
 * The packages of this workspace that a package stands on.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function groundOf(folder) {
  /** @type {{ readonly dependencies?: { readonly [name: string]: string } }} */
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@kursbuch/'))
    .map((name) => join(folder, '..', name.slice('@kursbuch/'.length)));
}

/**
 * Builds a package and what it stands on into their `dist`, unless that is done.
 * @param {string} folder
 */
export function buildPackage(folder) {
  for (const below of groundOf(folder)) buildPackage(below);
  const dist = join(folder, 'dist');
  if (newest(join(dist, 'index.js')) > newest(join(folder, 'src'))) return;
  rmSync(dist, { recursive: true, force: true });
  const { status, stdout, error } = spawnSync(
    process.execPath,
    [COMPILER, '-p', join(folder, 'tsconfig.pack.json'), '--pretty', 'false'],
    { encoding: 'utf8', timeout: LONGEST, killSignal: 'SIGKILL' },
  );
  if (status !== 0) throw new Error(`${folder} was not built: ${error?.message ?? stdout}`);
  // The compiler turns `./name.ts` into `./name.js` in the code and not in the declarations.
  for (const entry of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.d.ts')) continue;
    const file = join(dist, entry);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(/(?<=\b(?:from |import\()(?<quote>['"])\.{1,2}\/[^'"]+)\.ts(?=\k<quote>)/gu, '.js'),
    );
  }
}
