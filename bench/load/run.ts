/**
 * What a server bears: bots play real games of 18Mag over HTTP, with their next actions at hand. Paced, each game has one action
 * a second, as lively people might play; flat out, each bot acts as soon as it has its answer.
 * `npx tsx bench/load/run.ts [sqlite|postgres] [seconds] [games …]`, with
 * `--against <tree>` the server of another tree in the same run, turn by turn; `--processes <n>` so many on one PostgreSQL, the
 * seats of every game spread over them; `--streams` an open stream for every seat; `--how paced|flat` only one of the two; `--warm-up <n>` so
 * many actions that are not measured, because code is compiled while it runs; `--programs <n>` so many tables beside, at which a host
 * with an action a second plays against two programs of the server, Express or what `--level` says, and `--people <n>` so many at which three
 * people act as often and one of them asks for the same, by turns of a few seconds with people alone,
 * because what a machine does changes from minute to minute; `--profile <folder>` leaves a processor profile of every
 * thread of the servers there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres, type TestPostgres } from '../../packages/server/src/testkit/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import { openBeside, type Tables } from './beside.ts';
import { connect, hangUp, listen, NO_EARS, play, post } from './drive.ts';
import { engineAlone } from './engine-alone.ts';
import { addPeople, recordGames } from './set-up.ts';
import { Sum } from './sum.ts';
import { AS_HOSTED, type Tree, treeIn } from './trees.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', multiple: true, default: [] },
    processes: { type: 'string', default: '1' },
    streams: { type: 'boolean', default: false },
    how: { type: 'string' },
    'warm-up': { type: 'string', default: '10000' },
    programs: { type: 'string', default: '0' },
    people: { type: 'string', default: '0' },
    level: { type: 'string', default: 'express' },
    profile: { type: 'string' },
  },
});
const [which = 'sqlite', length = '15', ...counts] = positionals;
const seconds = Number(length);
const processes = Number(options.processes);
const [withPrograms, withPeople] = [Number(options.programs), Number(options.people)];
const concurrent = counts.length === 0 ? [10, 100, 1000] : counts.map(Number);
/** Milliseconds that a lively person thinks about an action. */
const LIVELY = 1000;
/** Milliseconds between the actions at a table of people beside: about as many as at one with programs. */
const BESIDE = 667;
const WAYS = [
  { how: 'paced', name: 'one a second', thinking: LIVELY },
  { how: 'flat', name: 'flat out', thinking: 0 },
] as const;
const ways = WAYS.filter(({ how }) => options.how === undefined || options.how === how);
const profiling = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
const flags = [...AS_HOSTED, '--expose-gc', ...profiling];
/** More actions than a server does in a second, so that no game is over too soon. */
const MOST_A_SECOND = 2500;
/** Seconds that people are measured alone, and then with others beside; and milliseconds until the others have come to rest, or are in full swing. */
const [SLICE, SETTLING] = [4, 3000];
const ALONE = 'nobody';
/** However few games there are, so many actions of each are enough to warm up. */
const MOST_WARMING = 100;

const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
};

const heapOf = async (servers: readonly ServerProcess[]): Promise<number> => {
  const all = await Promise.all(servers.map((server) => server.memory()));
  return all.reduce((sum, { heapUsed }) => sum + heapUsed, 0);
};

type Row = { readonly [column: string]: string | number };

async function measure(tree: Tree, count: number, postgres: TestPostgres | undefined): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-load-'));
  const url = postgres === undefined ? `sqlite:${join(folder, 'kursbuch.sqlite')}` : await postgres.fresh();
  const servers: ServerProcess[] = [];
  const rows: Row[] = [];
  let ears = NO_EARS;
  const beside = new Map<string, Tables>();
  try {
    const warming = Math.min(MOST_WARMING, Math.ceil(Number(options['warm-up']) / count));
    const kinds = 1 + Math.sign(withPeople) + Math.sign(withPrograms);
    const measured = kinds === 1 ? seconds : kinds * (seconds + SLICE);
    const paced = options.how === 'flat' ? 0 : measured;
    const flatOut = options.how === 'paced' ? 0 : Math.ceil((measured * MOST_A_SECOND) / count);
    const games = await tree.addGames(url, count, warming + paced + flatOut + 10);
    const gamesBeside = await tree.addGames(url, withPeople, Math.ceil((measured * 1000) / BESIDE));
    const hosts = await addPeople(url, withPrograms);
    const environment = { KURSBUCH_DATA: folder, ...(postgres === undefined ? {} : { DATABASE_URL: url }) };
    for (let n = 0; n < processes; n += 1) servers.push(await startServerProcess(tree.bundle.file, environment, flags));
    const addresses = servers.map(({ address }) => address);
    const places = new Map<string, number>();
    const before = await heapOf(servers);
    // One action in each game, so that all are open and nothing is cold.
    for (const game of games) {
      if ((await post(addresses, game, game.from)) === undefined) throw new Error(`${game.id} takes no action`);
      places.set(game.id, game.from + 1);
    }
    const open = await heapOf(servers);
    await connect(addresses, count);
    if (options.streams) ears = await listen(addresses, games);
    const load = { addresses, games, places, onSent: ears.onSent };
    const [address] = addresses;
    if (address === undefined) throw new RangeError('no server was started');
    if (withPeople > 0)
      beside.set('people', await openBeside({ kind: 'people', address, games: gamesBeside, thinking: BESIDE }));
    if (withPrograms > 0) {
      const tokens = hosts.map(({ token }) => token);
      const order = { kind: 'programs', address, level: options.level, tokens, thinking: LIVELY } as const;
      beside.set('programs', await openBeside(order));
    }
    await play({ ...load, thinking: 0, seconds: 600, mostEach: warming });
    ears.heard();
    for (const { name: how, thinking } of ways) {
      const slices = beside.size === 0 ? 1 : Math.ceil(seconds / SLICE);
      const turns = [ALONE, ...beside.keys()].map((who) => ({ who, sum: new Sum(servers) }));
      for (let slice = 0; slice < slices; slice += 1)
        for (const { who, sum } of turns) {
          for (const [kind, tables] of beside) await tables.ask(kind === who ? 'go on' : 'rest');
          if (beside.size > 0) await pause(SETTLING);
          await sum.during(() => play({ ...load, thinking, seconds: seconds / slices }), beside.get(who));
          sum.heard.push(...ears.heard());
        }
      for (const { who, sum } of turns) {
        const { times, heard } = sum;
        const each = (milliseconds: number): string => (milliseconds / Math.max(1, times.length)).toFixed(2);
        rows.push({
          server: tree.name,
          database: which,
          processes,
          games: count,
          ...(beside.size === 0
            ? {}
            : { beside: who, 'acts of people beside': sum.acts, 'of programs': sum.ofPrograms }),
          how,
          'actions/s': Math.round(times.length / sum.seconds),
          'p50 ms': at(times, 0.5),
          'p99 ms': at(times, 0.99),
          ...(options.streams ? { heard: heard.length, 'heard p99 ms': at(heard, 0.99) } : {}),
          'server CPU ms/action': each(sum.servers),
          'engine alone': alone.toFixed(2),
          'generator CPU ms/action': each(sum.generator),
          'kB/open game': Math.round((open - before) / 1024 / count),
          failed: sum.failed,
          'machine load': loadavg()[0]?.toFixed(0) ?? '',
        });
        console.error(JSON.stringify(rows.at(-1)));
      }
    }
  } finally {
    for (const tables of beside.values()) tables.close();
    ears.close();
    // A profile is written at the end of a process that is let end.
    for (const server of servers) await (options.profile === undefined ? server.kill() : server.close());
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

const alone = engineAlone(recordGames('load'), recordGames('alone'));
const trees: Tree[] = [];
for (const folder of [...options.against, '.']) trees.push(await treeIn(folder));
const postgres = which === 'postgres' ? await startPostgres({ durable: true }) : undefined;
const rows: Row[] = [];
try {
  for (const count of concurrent) for (const tree of trees) rows.push(...(await measure(tree, count, postgres)));
} finally {
  hangUp();
  await postgres?.stop();
  for (const { bundle } of trees) bundle.remove();
}
console.table(rows);
