/**
 * PostgreSQL's programs, and an account that may run them. PostgreSQL refuses to run as root, so root lends it the account
 * `postgres`; that account cannot enter every folder which root can, so it is given copies where it can.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mendLinks, packageFolder } from './postgres-links.ts';

/** Who runs the programs: nobody else than we, or the account that root lends. */
export type Account = { readonly uid?: number; readonly gid?: number };

export type Programs = {
  readonly account: Account;
  readonly initdb: string;
  readonly postgres: string;
  /** A folder in which the account may be given one. */
  readonly temporary: string;
};

const ACCOUNT = 'postgres';
/** Anything that is asked here answers in an instant. */
const PATIENCE_MS = 20_000;

const said = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS });

const accountNow = (): Account => ({ uid: Number(said('id', '-u', ACCOUNT)), gid: Number(said('id', '-g', ACCOUNT)) });

/** The account of root's servers, which is made if need be. */
function lentAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  try {
    return accountNow();
  } catch {
    // There is none yet.
  }
  try {
    said('groupadd', '-f', ACCOUNT);
    said('useradd', '-g', ACCOUNT, ACCOUNT);
  } catch {
    // Somebody else makes it at this moment, or nobody can; asking again will tell.
  }
  try {
    return accountNow();
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and the account "${ACCOUNT}" for it could not be made. ` +
        `Make it with: useradd ${ACCOUNT}; or run the tests as somebody else than root.`,
      { cause: error },
    );
  }
}

const programName = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);
const programIn = (native: string, name: string): string => join(native, 'bin', programName(name));

/** Whether the account gets through to the programs and may run them. */
const runs = (native: string, account: Account): boolean =>
  spawnSync(programIn(native, 'postgres'), ['--version'], { ...account, cwd: '/', timeout: PATIENCE_MS }).status === 0;

/** Whether the account gets into a folder. Without an account there is nobody else to ask. */
const enters = (folder: string, account: Account): boolean =>
  account.uid === undefined ||
  spawnSync('test', ['-x', folder], { ...account, cwd: '/', timeout: PATIENCE_MS }).status === 0;

/** Whether a folder is ours and nobody else can have put anything there: others may run what lies in it. */
function isOwn(folder: string): boolean {
  try {
    const { mode, uid } = lstatSync(folder);
    return (mode & 0o170_022) === 0o040_000 && uid === process.getuid?.();
  } catch {
    return false;
  }
}

function version(): string {
  const description: unknown = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  return typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : 'unknown';
}

/** Whether a copy can be used: it is our own, and no cleaning of old temporary files has taken a part of it. */
function isWhole(copy: string, native: string): boolean {
  if (!isOwn(copy)) return false;
  const filesIn = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const there = new Set(filesIn(copy));
  return filesIn(native).every((file) => there.has(file));
}

/**
 * A copy of the programs that is kept for the next time. It gets its name when it is complete, in one step, so that of many who
 * copy at once each finds a whole one.
 */
function copied(native: string, temporary: string): string {
  const kept = join(temporary, `kursbuch-postgres-programs-${version()}`);
  if (isWhole(kept, native)) return kept;
  const copy = mkdtempSync(`${kept}-`);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  // Root may have installed them for its own eyes.
  said('chmod', '-R', 'a+rX,go-w', copy);
  try {
    if (isOwn(kept)) rmSync(kept, { recursive: true, force: true });
    renameSync(copy, kept);
    return kept;
  } catch {
    // Somebody else was quicker, or the name is taken by somebody we do not trust; then ours serves as it is.
    if (!isWhole(kept, native)) return copy;
    rmSync(copy, { recursive: true, force: true });
    return kept;
  }
}

/** The programs where the account can run them, from the folder of the package unless another one is named. */
export function findPrograms(native = join(packageFolder(), 'native')): Programs {
  mendLinks();
  const account = lentAccount();
  const temporary = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => enters(folder, account));
  if (temporary === undefined)
    throw new Error(
      `The account "${ACCOUNT}" cannot enter ${tmpdir()}, where its data would lie. ` +
        'Name a folder that everybody may enter: TMPDIR=<folder> npm test.',
    );
  const reached = account.uid === undefined || runs(native, account) ? native : copied(native, temporary);
  if (!runs(reached, account))
    throw new Error(
      `PostgreSQL's programs do not run from ${reached}. Install them again with: npm ci; ` +
        'where programs may not be run from there, name another folder: TMPDIR=<folder> npm test.',
    );
  return { account, initdb: programIn(reached, 'initdb'), postgres: programIn(reached, 'postgres'), temporary };
}
