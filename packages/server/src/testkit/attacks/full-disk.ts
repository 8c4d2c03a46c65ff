/**
 * Fills the disk under a server on SQLite: no file of it may grow beyond a size, which is to a program what a full disk is. It has
 * to say so (503) wherever it cannot write, go on reading, and have everything it acknowledged when there is room again.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TableDetail } from '@kursbuch/api';
import { Visitor } from '../../test-server.ts';
import { PASSWORD } from '../driver.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { TABLE } from '../../test-game.ts';

/**
 * In blocks of 512 or 1024 bytes, as the shell counts them. The empty database has room in it, and some dozens of notes: not so many that the log
 * would be written into the file before, and begun anew.
 */
const LARGEST_FILE = 1200;
/** More notes than fit. */
const MOST_NOTES = 400;

export type FullDiskReport = {
  /** Notes that were acknowledged before there was no room any more. */
  readonly kept: number;
  /** What each question was answered with on the full disk. */
  readonly full: { readonly [question: string]: number };
  /** The same when there was room again. */
  readonly after: { readonly [question: string]: number };
  readonly problems: readonly string[];
};

/** A program that runs Node with a limit on the size of files. */
function limitedNode(folder: string): string {
  const path = join(folder, 'limited-node');
  writeFileSync(path, `#!/bin/sh\nulimit -f ${LARGEST_FILE}\nexec "${process.execPath}" "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

const NAME = 'Filler';

async function answers(
  address: string,
  player: Visitor,
  game: string,
): Promise<{ readonly [question: string]: number }> {
  const visitor = new Visitor(address);
  const status = async (method: string, path: string, body?: unknown, who = visitor): Promise<number> =>
    (await who.ask(method, path, body)).status;
  return {
    healthz: await status('GET', '/healthz'),
    readyz: await status('GET', '/readyz'),
    reading: await status('GET', '/api/tables?list=open'),
    'my table': await status('GET', `/api/tables/${game}`, undefined, player),
    'signing in': await status('POST', '/api/account/sign-in', { name: NAME, password: PASSWORD }),
    'signing up': await status('POST', '/api/account/sign-up', { name: `${NAME} 2`, password: PASSWORD }),
    writing: await status('PUT', `/api/games/${game}/notes`, { text: 'x'.repeat(9000) }, player),
  };
}

export async function fillDisk(file: string, folder: string): Promise<FullDiskReport> {
  const problems: string[] = [];
  const environment = { KURSBUCH_DATA: join(folder, 'data') };
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess(file, environment, [], limitedNode(folder));
    const player = new Visitor(server.address);
    await player.ask('POST', '/api/account/sign-up', { name: NAME, password: PASSWORD });
    const table = await player.post(TableDetail, '/api/tables', TABLE);
    const notes = `/api/games/${table.id}/notes`;
    let kept = 0;
    for (; kept < MOST_NOTES; kept += 1) {
      const { status } = await player.ask('PUT', notes, { text: `${kept} `.padEnd(9000, 'x') });
      if (status === 503) break;
      if (status !== 204) problems.push(`note ${kept} is answered with ${status}`);
    }
    if (kept === MOST_NOTES) problems.push('the disk did not fill');
    const full = await answers(server.address, player, table.id);
    const words = server.lastWords();
    if (words !== undefined) problems.push(`the server ended: ${words}`);
    await server.kill();

    server = await startServerProcess(file, environment);
    const again = new Visitor(server.address);
    for (const [name, value] of player.cookies) again.cookies.set(name, value);
    const { text } = await again.ask('GET', notes);
    // The one that was answered with 503 may be there or not.
    if (![kept - 1, kept].some((n) => text.includes(`"${n} x`))) problems.push(`the notes are ${text.slice(0, 40)}`);
    return { kept, full, after: await answers(server.address, again, table.id), problems };
  } finally {
    await server?.kill();
  }
}
