/** SQLite with the interface of `node:sqlite`: Node's own where it has one, a package with the same interface before that. */
import { setTimeout } from 'node:timers/promises';
import { codeOf, isBusy } from './errors.ts';

export type Value = string | number | bigint | null | Uint8Array;
export type Row = { readonly [column: string]: Value };

export type Statement = {
  readonly all: (...values: readonly Value[]) => readonly Row[];
  readonly run: (...values: readonly Value[]) => { readonly changes: number | bigint };
};

export type Connection = {
  readonly prepare: (sql: string) => Statement;
  readonly exec: (sql: string) => void;
  readonly close: () => void;
};

type Library = { readonly DatabaseSync: new (path: string, options: { readonly readOnly: boolean }) => Connection };

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' &&
  module !== null &&
  'DatabaseSync' in module &&
  typeof module.DatabaseSync === 'function';

/** The first Node whose own SQLite needs no flag. */
const OWN_SINCE = [22, 13] as const;

function hasOwn(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OWN_SINCE[0] || (major === OWN_SINCE[0] && minor >= OWN_SINCE[1]);
}

/** Node's own says in every thread that it may change, and that among the lines of the log, which are JSON. */
async function loadOwn(): Promise<unknown> {
  const own: string = 'node:sqlite';
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...more: unknown[]): void => {
    if (!String(warning).includes('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...more]);
  };
  try {
    return await import(own);
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function load(): Promise<Library> {
  const module: unknown = hasOwn(process.versions.node) ? await loadOwn() : await import('@photostructure/sqlite');
  if (!isLibrary(module)) throw new TypeError('this Node has no SQLite');
  return module;
}

/** How a file is opened. */
export type Opening = {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long a connection waits for another process that writes, in milliseconds. */
  readonly patience: number;
};

export const isOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'path' in value;

/** Opens a file as it is, to be locked and not to be used. */
export async function connectPlainly(path: string): Promise<Connection> {
  const { DatabaseSync } = await load();
  return new DatabaseSync(path, { readOnly: false });
}

/** Between two attempts to write the log ahead, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Has the log of a file written ahead. Of two who change a new file at once SQLite refuses one without waiting, whatever patience it
 * was given, since each would wait for the other; the refused one tries again, and then finds it done.
 */
async function writeAhead(connection: Connection, patience: number): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(codeOf(error)) || Date.now() >= end) throw error;
    }
    await setTimeout(PAUSE_MS);
  }
}

/** When nobody has written the log into the file before, it is done within a commit that makes it so many pages long: 16 MB. */
const MOST_PAGES_IN_LOG = 4000;

/**
 * Opens a file. Committed means on the disk: the log is written ahead and synchronised at every commit. Readers see the last
 * commit and never wait for writers.
 */
export async function connect({ path, readOnly, patience }: Opening): Promise<Connection> {
  const { DatabaseSync } = await load();
  const connection = new DatabaseSync(path, { readOnly });
  if (!readOnly) {
    await writeAhead(connection, patience);
    connection.exec('pragma synchronous = full');
    connection.exec(`pragma wal_autocheckpoint = ${MOST_PAGES_IN_LOG}`);
  }
  connection.exec(`pragma busy_timeout = ${patience}`);
  return connection;
}

/** Whether a statement answers with rows. */
const ANSWERS = /^\s*(?:select|with|pragma|values|explain)\b|\breturning\b/iu;

export const MOST_STATEMENTS = 500;

/** Runs statements and keeps them prepared. */
export function runnerOn(connection: Connection): {
  readonly run: (sql: string, values: readonly Value[]) => { readonly rows: readonly Row[]; readonly changes: number };
} {
  const prepared = new Map<string, { readonly statement: Statement; readonly answers: boolean }>();
  return {
    run(sql, values) {
      let found = prepared.get(sql);
      if (found === undefined) {
        found = { statement: connection.prepare(sql), answers: ANSWERS.test(sql) };
        // Lists of varying length make ever new texts; what is used often comes back soon.
        if (prepared.size >= MOST_STATEMENTS) prepared.clear();
        prepared.set(sql, found);
      }
      if (!found.answers) return { rows: [], changes: Number(found.statement.run(...values).changes) };
      const rows = found.statement.all(...values).map((row) => ({ ...row }));
      return { rows, changes: rows.length };
    },
  };
}
