/**
 * Lets the threads that tests start load the bundle of the commands, as those of people's servers do. From its sources each of
 * them would have the whole engine translated anew: up to a second and a half of processor time for each thread.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { bundle } from '../packages/cli/bin/make-bundle.mjs';

/** How the sources name what a thread loads; `packages/cli/src/threads.test.ts` sees that it is in the bundle. */
const THREAD = /new URL\('([\w-]+\.mjs)', import\.meta\.url\)/gu;
const STARTERS = /\/packages\/(?:server|cli)\/src\/(?!.*\.test\.ts$).*\.ts$/u;

/** Names the files of a bundle in the place of those beside a source. */
export const fromBundle = (code: string, folder: string): string =>
  code.replaceAll(THREAD, (_, file: string) => `new URL(${JSON.stringify(pathToFileURL(join(folder, file)).href)})`);

export const bundledThreads = (): Plugin => ({
  name: 'kursbuch-bundled-threads',
  enforce: 'pre',
  transform(code, id) {
    if (!STARTERS.test(id) || code.search(THREAD) === -1) return undefined;
    // Where no bundle can be made, the sources do as well.
    const folder = bundle();
    return folder === undefined ? undefined : fromBundle(code, folder);
  },
});
