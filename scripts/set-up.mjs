/**
 * The step before everything else: a usable Node and installed packages. Runs on a fresh clone, so it imports nothing
 * but Node itself.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the test runner keeps what is running, for those who stop it in the middle. */
export const RUNNING = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'running.txt');

/** How a check says that there was nothing to check. */
export const SKIPPED = 77;

/** Packages come in a minute or two; a registry that does not answer would be waited for for ever. */
const LONGEST_INSTALLATION_MINUTES = 20;

const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/**
 * Says in one sentence why a version of Node is too old, or nothing when it will do.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) return undefined;
  const needed = `${OLDEST_MAJOR}.${OLDEST_MINOR}`;
  return `Kursbuch needs Node ${needed} or newer; this is Node ${version}. Newer ones are at https://nodejs.org.`;
}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, peer?: boolean,
 *   extraneous?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Tells whether what is installed is what the lockfile asks for. npm leaves its own record of an installation in
 * `node_modules/.package-lock.json` as the last thing it does, so an interrupted installation has none.
 * @param {Lockfile} wanted
 * @param {Lockfile | undefined} installed
 * @returns {boolean}
 */
export function upToDate(wanted, installed) {
  if (installed === undefined) return false;
  return Object.entries(wanted.packages).every(([path, pkg]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const present = installed.packages[path];
    // Packages for other systems are listed in the lockfile and never installed here.
    if (present === undefined) return pkg.optional === true;
    return present.link === pkg.link && present.version === pkg.version && present.integrity === pkg.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Checks Node and installs what is missing; ends the process with a plain message when that fails. */
export function setUp() {
  const complaint = nodeTooOld(process.versions.node);
  if (complaint !== undefined) stop(complaint);

  const wanted = readLockfile(join(ROOT, 'package-lock.json'));
  if (wanted === undefined)
    stop('package-lock.json is missing or damaged. Restore it with: git checkout package-lock.json');
  if (upToDate(wanted, readLockfile(join(ROOT, 'node_modules', '.package-lock.json')))) return;

  console.log('Installing packages with npm ci. This happens once, and again when package-lock.json changes.');
  const started = performance.now();
  // Development packages are needed even where NODE_ENV says production: the sources run through tsx.
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    timeout: LONGEST_INSTALLATION_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  });
  if (isLate(done))
    stop(
      `npm ci took more than ${LONGEST_INSTALLATION_MINUTES} minutes and was stopped. Is the registry to be reached?`,
    );
  if (done.error !== undefined) stop(`npm could not be started: ${done.error.message}`);
  if (done.status !== 0) stop('npm ci failed; its message is above.');
  console.log(`Packages installed in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
}

/**
 * Tells whether a program was stopped because it took longer than it may.
 * @param {{ error?: Error | undefined }} done what `spawnSync` gave
 * @returns {boolean}
 */
export function isLate({ error }) {
  return error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
