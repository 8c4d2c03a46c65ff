/** Makes the bundle of the commands where it is missing or a source has changed, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CANNOT, freshBundle } from './bundle.mjs';

/** It takes a second or two; on the busiest machine not this long. */
const LONGEST_BUILD = 60_000;

/**
 * Makes the bundle if that is needed; the folder it lies in, or nothing where it cannot be made.
 * @returns {string | undefined}
 */
export function bundle() {
  const fresh = freshBundle();
  if (fresh !== undefined) return fresh;
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('build-bundle.mjs', import.meta.url))],
    { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', timeout: LONGEST_BUILD, killSignal: 'SIGKILL' },
  );
  // The sources say better what is wrong with them, if they are; so it is told and they are tried.
  if (status !== 0 && status !== CANNOT) console.error(`The commands were not bundled. ${stderr.trim()}`);
  return freshBundle();
}
