/**
 * `npx tsx bench/lists/run.ts [tables]`: how long the list of games that wait for somebody takes beside the list of those that
 * run, in a database with many running games, on both databases. All running games are read for both; asking each of them
 * about every seat of hers would take fifty times as long.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableFilter } from '../../packages/server/src/storage/contract.ts';
import { openStorage } from '../../packages/server/src/storage/open.ts';
import { addPeople, tableOf } from '../../packages/server/src/testkit/played.ts';
import { startPostgres } from '../../packages/server/src/testkit/postgres.ts';

const TABLES = Number(process.argv[2] ?? 1500);
const AT_ONCE = 100;
const TRIES = 20;

async function measure(name: string, url: string): Promise<void> {
  const storage = await openStorage({ url });
  await addPeople(storage, ['eve', 'fay']);
  for (let from = 0; from < TABLES; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        storage.tables.add(
          tableOf(`many-${from + n}`, ['eve', 'fay'], { status: 'running', rules: '1', toAct: n % 2 }),
        ),
      ),
    );
  /** The shortest of some tries: whatever else the machine does only makes it longer. */
  const shortest = async (list: TableFilter['list']): Promise<number> => {
    let best = Infinity;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const began = performance.now();
      await storage.tables.list({ list, user: 'eve', limit: 20 });
      best = Math.min(best, performance.now() - began);
    }
    return best;
  };
  const [turn, running] = [await shortest('my-turn'), await shortest('running')];
  console.log(`| ${name} | ${running.toFixed(1)} | ${turn.toFixed(1)} | ${(turn / running).toFixed(1)} |`);
  await storage.close();
}

console.log(`${TABLES} running games\n\n| | running, ms | my turn, ms | ratio |\n|---|---|---|---|`);
const folder = mkdtempSync(join(tmpdir(), 'kursbuch-lists-'));
await measure('SQLite', `sqlite:${join(folder, 'lists.db')}`);
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgres();
await measure('PostgreSQL', await postgres.fresh());
await postgres.stop();
