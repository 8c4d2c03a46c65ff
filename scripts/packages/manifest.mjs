/** What stands in the package.json of a packed package: the built files instead of the sources, versions instead of the workspace. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly license: string, readonly description: string,
 *   readonly type: string, readonly exports: { readonly [door: string]: string },
 *   readonly dependencies?: { readonly [name: string]: string } }} Manifest
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The doors of a package that others may use: the main one, and those that its page tells of by their names.
 * @param {Pick<Manifest, 'name' | 'exports'>} own
 * @param {string} told the text of its `API.md`
 * @returns {{ readonly [door: string]: string }}
 */
export const publicDoors = ({ name, exports }, told) =>
  Object.fromEntries(
    Object.entries(exports).filter(([door]) => door === '.' || told.includes(`\`${name}${door.slice(1)}\``)),
  );

/**
 * A door in the built form.
 * @param {string} source
 */
const built = (source) => {
  const file = source.replace(/^\.\/src\//u, './dist/').replace(/\.ts$/u, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
};

/**
 * @param {Manifest} own as the workspace has it
 * @param {{ readonly engines: unknown }} root
 * @param {string} told the text of its `API.md`
 */
export const packedManifest = (
  { name, version, description, license, type, exports, dependencies = {} },
  { engines },
  told,
) => ({
  name,
  version,
  description,
  license,
  type,
  engines,
  exports: Object.fromEntries(
    Object.entries(publicDoors({ name, exports }, told)).map(([door, source]) => [door, built(source)]),
  ),
  files: ['dist', 'API.md'],
  // All packages of the workspace are packed together and have one version.
  dependencies: Object.fromEntries(
    Object.entries(dependencies).map(([other, wanted]) => [other, other.startsWith('@kursbuch/') ? version : wanted]),
  ),
});
