/** Loads the commands: from their bundle, which is made anew when a source has changed, or from the sources where there can be none. */
import { pathToFileURL } from 'node:url';
import { bundle } from './make-bundle.mjs';

/**
 * The command line as a function.
 * @returns {Promise<(argv: readonly string[]) => Promise<void>>}
 */
export async function loadCommands() {
  const folder = bundle();
  if (folder !== undefined) {
    /** @type {typeof import('../src/main.ts')} */
    const { main } = await import(pathToFileURL(`${folder}/kursbuch.mjs`).href);
    return main;
  }
  // Node 20 cannot run TypeScript alone.
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import('../src/main.ts');
  return main;
}
