/** What stands in the package.json of a packed package: the built files instead of the sources, versions instead of the workspace. */

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly license: string, readonly description: string,
 *   readonly type: string, readonly dependencies?: { readonly [name: string]: string } }} Manifest
 */

/**
 * @param {Manifest} own as the workspace has it
 * @param {{ readonly engines: unknown }} root
 */
export const packedManifest = ({ name, version, description, license, type, dependencies = {} }, { engines }) => ({
  name,
  version,
  description,
  license,
  type,
  engines,
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  files: ['dist', 'API.md'],
  // All packages of the workspace are packed together and have one version.
  dependencies: Object.fromEntries(
    Object.entries(dependencies).map(([other, wanted]) => [other, other.startsWith('@kursbuch/') ? version : wanted]),
  ),
});
