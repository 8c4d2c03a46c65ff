/** `kursbuch restore`: fills an empty database from a backup. */
import { chmodSync, copyFileSync, createReadStream, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Command } from 'commander';
import { cliWords } from '@kursbuch/words/cli';
import { removeSqlite, sqliteFile, withDatabase } from './backup-database.ts';
import { FOR_ITS_OWNER, IS_PACKED, IS_SQLITE } from './backup.ts';
import { Failure, reporting } from './failure.ts';
import { jsonLine, makeFolder } from './files.ts';
import { helpAfter } from './help-after.ts';

type Secret = 'kept' | 'given' | 'none';

/** Says what was restored, and what is missing. */
function tell(
  json: boolean,
  done: { readonly file: string; readonly rows: number | undefined; readonly secret: Secret },
  words: string,
): void {
  console.log(json ? jsonLine(done) : words);
  if (!json && done.secret !== 'kept') console.error(cliWords(`restore.secret-${done.secret}`));
}

type RestoreOptions = { readonly db?: string; readonly json?: boolean };

/** Puts a copy of a SQLite database where the server will look for it. */
async function restoreCopy(path: string, { db, json }: RestoreOptions): Promise<void> {
  const { NewerDatabase, readSettings, secretIn, storageUrl } = await import('@kursbuch/server/storage');
  const url = db ?? storageUrl(readSettings(process.env));
  const target = sqliteFile(url);
  if (target === undefined) throw new Failure(2, cliWords('restore.only-sqlite'));
  if (existsSync(target)) throw new Failure(2, cliWords('restore.exists', { file: target }));
  makeFolder(dirname(resolve(target)));
  // The log of a database that is no longer there would be played into the copy.
  removeSqlite(target);
  copyFileSync(path, target);
  // Wherever the copy has been, this is a server's database now.
  chmodSync(target, FOR_ITS_OWNER);
  let secret: Secret = 'none';
  try {
    await withDatabase(url, 'fail', async (storage) => {
      await storage.health();
      secret = await secretIn(storage);
    });
  } catch (error) {
    removeSqlite(target);
    const isNewer = error instanceof Error && error.cause instanceof NewerDatabase;
    throw new Failure(1, cliWords(isNewer ? 'restore.newer' : 'restore.no-copy', { file: path }), error);
  }
  tell(json === true, { file: path, rows: undefined, secret }, cliWords('restore.copied', { file: target }));
}

/** The lines of a file, unpacked. What goes wrong with the file goes wrong with the lines. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text: Readable = IS_PACKED.test(path) ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  let rest = '';
  for await (const part of text) {
    const lines = `${rest}${String(part)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

async function restoreLines(path: string, { db, json }: RestoreOptions): Promise<void> {
  await withDatabase(db, 'make', async (storage) => {
    const { BackupProblem, prepareAccounts, restore, secretIn } = await import('@kursbuch/server/storage');
    await prepareAccounts(storage);
    try {
      const rows = await restore(storage, linesOf(path));
      tell(json === true, { file: path, rows, secret: await secretIn(storage) }, cliWords('restore.rows', { rows }));
    } catch (error) {
      if (error instanceof BackupProblem) throw new Failure(1, error.message, error);
      throw new Failure(
        1,
        cliWords('restore.failed', { file: path, why: error instanceof Error ? error.message : String(error) }),
        error,
      );
    }
  });
}

async function restoreCommand(path: string, options: RestoreOptions): Promise<void> {
  if (!existsSync(path)) throw new Failure(2, cliWords('file.none', { file: path }));
  if (statSync(path).isDirectory()) throw new Failure(2, cliWords('file.folder', { file: path }));
  await (IS_SQLITE.test(path) ? restoreCopy(path, options) : restoreLines(path, options));
}

/** Adds `restore` to the command line. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description(cliWords('help.restore'))
    .argument('<file>', cliWords('help.restore.file'))
    .option('--db <address>', cliWords('help.database'))
    .option('--json', cliWords('help.restore.json'))
    .addHelpText(
      'after',
      helpAfter(
        [
          'kursbuch restore monday.jsonl.gz',
          'kursbuch restore monday.jsonl.gz --db postgres://kursbuch@localhost/kursbuch',
        ],
        cliWords('help.restore.note'),
      ),
    )
    .action(reporting(restoreCommand));
}
