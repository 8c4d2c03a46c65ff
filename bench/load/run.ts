/**
 * What a server bears: bots play real games of 18Mag over HTTP at one server process, with their next actions at hand. Paced, each
 * game has one action a second, as lively people might play; flat out, each bot acts as soon as it has its answer.
 * `npx tsx bench/load/run.ts [sqlite|postgres] [seconds] [games …]`
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../../packages/server/src/testkit/bundle.ts';
import { startPostgres } from '../../packages/server/src/testkit/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import { addGames, type LoadGame, recordGames } from './set-up.ts';

const [which = 'sqlite', length = '15', ...counts] = process.argv.slice(2);
const seconds = Number(length);
const concurrent = counts.length === 0 ? [10, 100, 1000] : counts.map(Number);
const THINK_MS = 1000;

const agent = new Agent({ keepAlive: true, maxSockets: 2000, maxFreeSockets: 2000 });

/** Posts an action; resolves to the milliseconds it took, or to undefined when it was not written. */
function post(address: string, { id, played, seats }: LoadGame, n: number): Promise<number | undefined> {
  const action = played.actions[n];
  const player = seats[Number(action?.['seat'])];
  const body = JSON.stringify({ seen: n, key: `action-${n}-of-${id}`, action });
  return new Promise((resolve) => {
    const begun = performance.now();
    const sent = ask(
      `${address}/api/games/${id}/actions`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${player?.token ?? ''}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - begun : undefined));
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Load = { readonly times: readonly number[]; readonly failed: number; readonly seconds: number };

/** Plays all games for a while. Where each stands is kept in `places`, so that the next load goes on from there. */
async function load(
  address: string,
  games: readonly LoadGame[],
  places: Map<string, number>,
  thinking: number,
): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    games.map(async (game, index) => {
      await pause((thinking * index) / games.length);
      while (performance.now() < end) {
        const n = places.get(game.id) ?? game.from;
        if (n >= game.played.actions.length) return;
        const next = performance.now() + thinking;
        const time = await post(address, game, n);
        if (time === undefined) {
          failed += 1;
          return;
        }
        times.push(time);
        places.set(game.id, n + 1);
        if (thinking > 0) await pause(Math.max(0, next - performance.now()));
      }
    }),
  );
  return { times, failed, seconds: (performance.now() - begun) / 1000 };
}

const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
};

/** Processor time of a process with all its threads, in milliseconds; undefined where the system does not tell. */
function processorTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

const recorded = recordGames();
const bundle = await bundleServer();
const postgres = which === 'postgres' ? await startPostgres({ durable: true }) : undefined;
const rows: { readonly [column: string]: string | number }[] = [];
try {
  for (const count of concurrent) {
    const folder = mkdtempSync(join(tmpdir(), 'kursbuch-load-'));
    const url = postgres === undefined ? `sqlite:${join(folder, 'kursbuch.sqlite')}` : await postgres.fresh();
    let server: ServerProcess | undefined;
    try {
      const games = await addGames(url, recorded, count, 2 * seconds + Math.ceil((seconds * 1500) / count));
      const environment = { KURSBUCH_DATA: folder, ...(postgres === undefined ? {} : { DATABASE_URL: url }) };
      server = await startServerProcess(bundle.file, environment, ['--expose-gc']);
      const places = new Map<string, number>();
      const before = await server.memory();
      // One action in each game, so that all are open and nothing is cold.
      for (const game of games) {
        if ((await post(server.address, game, game.from)) === undefined) throw new Error(`${game.id} takes no action`);
        places.set(game.id, game.from + 1);
      }
      const open = await server.memory();
      for (const [how, thinking] of [
        ['one a second', THINK_MS],
        ['flat out', 0],
      ] as const) {
        const cpu = processorTime(server.pid);
        const { times, failed, seconds: took } = await load(server.address, games, places, thinking);
        rows.push({
          database: which,
          games: count,
          how,
          'actions/s': Math.round(times.length / took),
          'p50 ms': at(times, 0.5),
          'p99 ms': at(times, 0.99),
          'server CPU ms/action': ((processorTime(server.pid) - cpu) / Math.max(1, times.length)).toFixed(2),
          'kB/open game': Math.round((open.heapUsed - before.heapUsed) / 1024 / count),
          failed,
          'machine load': loadavg()[0]?.toFixed(0) ?? '',
        });
        console.error(JSON.stringify(rows.at(-1)));
      }
    } finally {
      await server?.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  }
} finally {
  agent.destroy();
  await postgres?.stop();
  bundle.remove();
}
console.table(rows);
