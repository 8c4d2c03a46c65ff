/**
 * Where the commands lie ready to run: all sources in a few files of plain JavaScript, made by `build-bundle.mjs`. This file is
 * loaded at every start, so it does no more than look whether one of the sources has changed since.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = dirname(fileURLToPath(import.meta.url));
export const ROOT = join(BIN, '..', '..', '..');

/** Bundles lie in folders of their own here, for a program that runs from an older one may still load a part of it. */
export const BUNDLES = join(BIN, '..', 'dist');

/** Written as the last thing and in one go, so that an interrupted build has none. */
export const CURRENT = join(BUNDLES, 'current.json');

/** How a build ends that was not possible here: somebody else builds, nothing may be written, or there is nothing to build with. */
export const CANNOT = 3;

/**
 * A source as it was when it was read: its path from the root, and what tells whether it is another now.
 * @typedef {{ readonly path: string, readonly size: number, readonly second: number, readonly hash: string }} Source
 * @typedef {{ readonly folder: string, readonly began: number, readonly sources: readonly Source[] }} Current
 */

/**
 * The second in which a file was last changed; archives and images know no smaller parts.
 * @param {{ readonly mtimeMs: number }} found
 */
export const secondOf = ({ mtimeMs }) => Math.floor(mtimeMs / 1000);

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash('sha1').update(content).digest('base64');

/**
 * Tells whether a source has changed since a build began. Only where its time says so is it read: times change when a tree
 * is copied, too.
 * @param {Source} source
 * @param {number} began
 * @param {string} root
 */
function hasChanged({ path, size, second, hash }, began, root) {
  const file = join(root, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.size !== size) return true;
  if (found.mtimeMs <= began && secondOf(found) === second) return false;
  return hashOf(readFileSync(file)) !== hash;
}

/**
 * Tells whether what was written about a build still holds.
 * @param {Current} current
 * @param {string} root
 */
export const isFresh = ({ began, sources }, root) => !sources.some((source) => hasChanged(source, began, root));

/** @returns {Current | undefined} */
export function currentBundle() {
  try {
    return JSON.parse(readFileSync(CURRENT, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The folder of a bundle that is what the sources are; nothing where there is none.
 * @returns {string | undefined}
 */
export function freshBundle() {
  const current = currentBundle();
  return current !== undefined && isFresh(current, ROOT) ? join(BUNDLES, current.folder) : undefined;
}
