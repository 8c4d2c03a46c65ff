/**
 * What one request costs a server, whoever asks: `npx tsx bench/requests/run.ts [tables] [times]`. Processor time of the server's process,
 * beside that of the cheapest request there is, in a database with so many tables. Whoever may ask 1,200 times a minute gets that much
 * of a processor.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../packages/server/src/storage/open.ts';
import { startServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import { hangUp, post } from '../load/drive.ts';
import { AS_HOSTED, treeIn } from '../load/trees.ts';

const [tables = 20_000, times = 40] = process.argv.slice(2).map(Number);
const AT_ONCE = 40;
const STATUSES = ['open', 'running', 'finished'] as const;
/** Actions that are played over HTTP first, so that there is a long log. */
const PLAYED = 850;

const folder = mkdtempSync(join(tmpdir(), 'kursbuch-requests-'));
const url = `sqlite:${join(folder, 'kursbuch.sqlite')}`;
const tree = await treeIn('.');
const [game] = await tree.addGames(url, 1, PLAYED + 10);
if (game === undefined) throw new RangeError('there are no games');

const storage = await openStorage({ url });
await storage.kysely.transaction().execute(async (transaction) => {
  const { id } = game;
  const row = await transaction.selectFrom('kb_tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let from = 0; from < tables; from += AT_ONCE) {
    const copies = Array.from({ length: AT_ONCE }, (_, n) => ({
      ...row,
      id: `table-${from + n}`,
      invitation: `invitation-${from + n}`,
      name: `Table number ${from + n}`,
      search: `table number ${from + n}`,
      host: 'somebody else',
      status: STATUSES[(from / AT_ONCE) % STATUSES.length] ?? 'open',
      moved: new Date(1.7e12 + (from + n) * 1000).toISOString(),
    }));
    await transaction.insertInto('kb_tables').values(copies).execute();
  }
});
await storage.close();

const server = await startServerProcess(tree.bundle.file, { KURSBUCH_DATA: folder }, AS_HOSTED);
const processor = (): number => {
  const line = readFileSync(`/proc/${server.pid}/schedstat`, 'utf8').split(' ')[0];
  return Number(line) / 1e6;
};
const ofPlayer = { authorization: `Bearer ${game.seats[0]?.token ?? ''}` };
const here = `/api/games/${game.id}`;
const REQUESTS: readonly (readonly [name: string, path: string, headers?: { readonly [name: string]: string }])[] = [
  ['the cheapest', '/healthz'],
  ['the documentation', '/api/openapi.json'],
  ['a game', here],
  ['its log, 1,000 entries', `${here}/log?limit=1000`],
  ['its log, the last ten', `${here}/log?after=${PLAYED - 10}`],
  ['a past state', `${here}/state?position=${PLAYED - 51}`],
  ['open tables, nobody asks', '/api/tables?list=open'],
  ['open tables, a player asks', '/api/tables?list=open', ofPlayer],
  ['finished games, a player asks', '/api/tables?list=finished', ofPlayer],
  ['open tables by a text that none has', '/api/tables?list=open&text=zzzz'],
  ['my tables', '/api/tables?list=mine', ofPlayer],
  ['an invitation that is none', '/api/invitations/none'],
];
try {
  for (let n = game.from; n < PLAYED; n += 1)
    if ((await post([server.address], game, n)) === undefined) throw new Error(`action ${n} was refused`);
  const rows = [];
  for (const [name, path, headers = {}] of REQUESTS) {
    const ask = async (): Promise<number> => (await (await fetch(server.address + path, { headers })).text()).length;
    for (let n = 0; n < times; n += 1) await ask();
    const before = processor();
    let letters = 0;
    for (let n = 0; n < times; n += 1) letters = await ask();
    rows.push({ name, letters, milliseconds: (processor() - before) / times });
  }
  const least = rows[0]?.milliseconds ?? Number.NaN;
  console.table(
    rows.map(({ name, letters, milliseconds }) => ({
      request: name,
      letters,
      'main thread, ms': milliseconds.toFixed(2),
      'times the cheapest': (milliseconds / least).toFixed(1),
    })),
  );
  console.log(`${tables} tables, machine load ${loadavg()[0]?.toFixed(1) ?? ''}`);
} finally {
  await server.kill();
  hangUp();
  tree.bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}
