/** `kursbuch backup`: everything the server keeps, in one file, while it goes on. */
import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Storage } from '@kursbuch/server/storage';
import { cliWords } from '@kursbuch/words/cli';
import type { Command } from 'commander';
import { withDatabase } from './backup-database.ts';
import { Failure, reporting } from './failure.ts';
import { jsonLine, makeFolder, trouble } from './files.ts';
import { helpAfter } from './help-after.ts';

type BackupOptions = { readonly db?: string; readonly force?: boolean; readonly json?: boolean };

/** Files that are databases themselves. */
export const IS_SQLITE = /\.(?:db|sqlite3?)$/u;
export const IS_PACKED = /\.gz$/u;

/** It holds what lets one in as anybody, which is nobody else's business on a machine with several accounts. */
export const FOR_ITS_OWNER = 0o600;

/** Writes the lines of a backup; tells how many rows it has. */
async function writeLines(storage: Storage, part: string, isPacked: boolean): Promise<number | undefined> {
  const { dump, lineText } = await import('@kursbuch/server/storage');
  let rows: number | undefined;
  const lines = isPacked ? createGzip() : new PassThrough();
  const written = pipeline(lines, createWriteStream(part, { mode: FOR_ITS_OWNER }));
  const dumped = dump(
    storage,
    new Date().toISOString(),
    async (line) => {
      if (line.kind === 'end') ({ rows } = line);
      if (!lines.write(`${lineText(line)}\n`)) await once(lines, 'drain');
    },
    // Where there is room for the backup there is room for a copy, which cannot be said of the place for temporary files.
    dirname(part),
  ).then(
    () => lines.end(),
    (error: unknown) => {
      lines.destroy();
      throw error;
    },
  );
  // Whichever fails first ends the other, and is what went wrong.
  await Promise.all([dumped, written]);
  return rows;
}

async function backup(path: string, { db, force, json }: BackupOptions): Promise<void> {
  const target = resolve(path);
  if (existsSync(target) && force !== true) throw new Failure(2, cliWords('backup.exists', { file: path }));
  // Under another name until it is complete, so that a backup that breaks off is not taken for one.
  const part = `${target}.part`;
  await withDatabase(db, 'fail', async (storage, source) => {
    makeFolder(dirname(target));
    rmSync(part, { force: true });
    const { adoptSecret, copySqlite, secretIn } = await import('@kursbuch/server/storage');
    if (IS_SQLITE.test(target) && storage.dialect !== 'sqlite') throw new Failure(2, cliWords('backup.only-sqlite'));
    let rows: number | undefined;
    let secret: Awaited<ReturnType<typeof secretIn>>;
    try {
      // An older version kept it beside the database, where no backup would find it.
      if (source !== undefined) await adoptSecret(storage, dirname(resolve(source)));
      if (IS_SQLITE.test(target)) {
        // Made here, so that it is never open to others; SQLite fills an empty file as it would make one.
        writeFileSync(part, '', { mode: FOR_ITS_OWNER });
        await copySqlite(storage, part);
      } else rows = await writeLines(storage, part, IS_PACKED.test(target));
      secret = await secretIn(storage);
      renameSync(part, target);
    } catch (error) {
      rmSync(part, { force: true });
      throw new Failure(1, cliWords('backup.not-written', { file: path, why: trouble(error) }), error);
    }
    const words =
      rows === undefined ? cliWords('backup.copy', { file: path }) : cliWords('backup.rows', { file: path, rows });
    console.log(json ? jsonLine({ file: path, rows, secret }) : words);
    // Beside what a script reads.
    if (!json) console.error(cliWords(`backup.secret-${secret}`));
  });
}

/** Adds `backup` to the command line. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .description(cliWords('help.backup'))
    .argument('<file>', cliWords('help.backup.file'))
    .option('--db <address>', cliWords('help.database'))
    .option('--force', cliWords('help.backup.force'))
    .option('--json', cliWords('help.backup.json'))
    .addHelpText(
      'after',
      helpAfter(
        [
          'kursbuch backup monday.jsonl.gz',
          'kursbuch backup monday.jsonl.gz --db postgres://kursbuch@localhost/kursbuch',
        ],
        cliWords('help.backup.note'),
      ),
    )
    .action(reporting(backup));
}
