/**
 * A browser for the tests where none is installed and the packaged one does not run: on Linux other than x64. Debian's
 * package is the only one to be had there, and installing it takes the rights to do so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isLate } from './set-up.mjs';

const INSTALLED = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Each of the two steps is a minute or two. */
const LONGEST_MINUTES = 10;

/** Installs Chromium if that is both needed and possible; without it the tests in a browser are skipped. */
export function installBrowser() {
  const comesAsPackage = process.platform !== 'linux' || process.arch === 'x64';
  const there = process.env['CHROME'] !== undefined || INSTALLED.some((path) => existsSync(path));
  if (comesAsPackage || there || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the tests in a browser …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const limit = { timeout: LONGEST_MINUTES * 60_000, killSignal: /** @type {const} */ ('SIGKILL') };
    const done = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'], ...limit });
    if (isLate(done)) console.log(`apt-get ${args[0]} took more than ${LONGEST_MINUTES} minutes and was stopped.`);
  }
  console.log(INSTALLED.some((path) => existsSync(path)) ? 'Chromium is there.' : 'Chromium could not be installed.');
}
