/** `kursbuch backup`: everything the server keeps, in one file, while it goes on. */
import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Command } from 'commander';
import { DATABASE_HELP, withDatabase } from './backup-database.ts';
import { Failure, reporting } from './failure.ts';
import { jsonLine, makeFolder } from './files.ts';

type BackupOptions = { readonly db?: string; readonly force?: boolean; readonly json?: boolean };

/** Files that are databases themselves. */
export const IS_SQLITE = /\.(?:db|sqlite3?)$/u;
export const IS_PACKED = /\.gz$/u;

/** It holds hashes of passwords and sessions, which are nobody else's business on a machine with several accounts. */
const FOR_ITS_OWNER = 0o600;

async function backup(path: string, { db, force, json }: BackupOptions): Promise<void> {
  const target = resolve(path);
  if (existsSync(target) && force !== true)
    throw new Failure(2, `${path} exists. Choose another name, or add --force.`);
  // Under another name until it is complete, so that a backup that breaks off is not taken for one.
  const part = `${target}.part`;
  await withDatabase(db, 'fail', async (storage) => {
    makeFolder(dirname(target));
    rmSync(part, { force: true });
    const { copySqlite, dump, lineText } = await import('@kursbuch/server/storage');
    let rows: number | undefined;
    if (IS_SQLITE.test(target)) {
      if (storage.dialect !== 'sqlite')
        throw new Failure(
          2,
          'Only a SQLite database can be copied into one. Name the backup something.jsonl.gz instead.',
        );
      await copySqlite(storage, part);
      chmodSync(part, FOR_ITS_OWNER);
    } else {
      const file = createWriteStream(part, { mode: FOR_ITS_OWNER });
      const packed = IS_PACKED.test(target) ? createGzip() : new PassThrough();
      const written = pipeline(packed, file);
      await dump(storage, new Date().toISOString(), async (line) => {
        if (line.kind === 'end') ({ rows } = line);
        if (!packed.write(`${lineText(line)}\n`)) await once(packed, 'drain');
      });
      packed.end();
      await written;
    }
    renameSync(part, target);
    const words = rows === undefined ? `${path}: a copy of the database.` : `${path}: ${rows} rows.`;
    console.log(json ? jsonLine({ file: path, rows }) : words);
  });
}

/** Adds `backup` to the command line. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('write everything the server keeps into one file, while it goes on')
    .argument('<file>', 'name.jsonl or name.jsonl.gz for any database; name.db for a copy of a SQLite database')
    .option('--db <address>', DATABASE_HELP)
    .option('--force', 'replace a file that exists')
    .option('--json', 'machine-readable output: file, rows')
    .addHelpText(
      'after',
      '\nThe file holds passwords (hashed), sessions and seeds: keep it as safe as the database.\n\nExamples:\n  kursbuch backup monday.jsonl.gz\n  kursbuch backup monday.jsonl.gz --db postgres://kursbuch@localhost/kursbuch',
    )
    .action(reporting(backup));
}
