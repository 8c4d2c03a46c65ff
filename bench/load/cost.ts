/**
 * What an action costs a server, by threads: so many actions of real games, in turns with the servers of other trees, a slice each.
 * Other work on the machine then slows all of them alike, and the ratio holds where times do not.
 * `npx tsx bench/load/cost.ts [games] [actions] [--against <tree> …]`, on Linux with SQLite.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import { connect, hangUp, post } from './drive.ts';
import { AS_HOSTED, treeIn } from './trees.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string', multiple: true, default: [] } },
});
const [count = 300, actions = 6000] = positionals.map(Number);
const SLICES = 6;
/** Played before it is measured: programs are compiled while they run. */
const WARM_UP = actions;
const ahead = Math.ceil((2 * (WARM_UP + actions)) / count) + 10;

/** Processor time of each thread of a process, in milliseconds, the oldest thread first. */
const threadTimes = (pid: number): ReadonlyMap<number, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`)
      .map(Number)
      .toSorted((a, b) => a - b)
      .map((id) => [id, Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6]),
  );

type Side = {
  readonly name: string;
  readonly pid: number;
  readonly act: (actions: number) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly times: Map<number, number>;
  seconds: number;
};

async function startSide(name: string): Promise<Side> {
  const { bundle, addGames } = await treeIn(name);
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-cost-'));
  const games = await addGames(`sqlite:${join(folder, 'kursbuch.sqlite')}`, count, ahead);
  const server = await startServerProcess(bundle.file, { KURSBUCH_DATA: folder }, AS_HOSTED);
  await connect([server.address], count);
  const waiting = games.map((game) => ({ game, next: game.from }));
  return {
    name,
    pid: server.pid ?? 0,
    times: new Map(),
    seconds: 0,
    async act(most) {
      let left = most;
      const go = async (): Promise<void> => {
        for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
          if (left === 0) {
            waiting.push(one);
            return;
          }
          left -= 1;
          if ((await post([server.address], one.game, one.next)) === undefined)
            throw new Error('an action was refused');
          if (one.next + 1 < one.game.played.actions.length) waiting.push({ game: one.game, next: one.next + 1 });
        }
      };
      await Promise.all(games.map(go));
    },
    async end() {
      await server.kill();
      bundle.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sides: Side[] = [];
for (const tree of [...options.against, '.']) sides.push(await startSide(tree));
try {
  for (const side of sides) await side.act(WARM_UP);
  for (let slice = 0; slice < SLICES; slice += 1)
    for (const side of sides) {
      const [before, begun] = [threadTimes(side.pid), performance.now()];
      await side.act(Math.round(actions / SLICES));
      side.seconds += (performance.now() - begun) / 1000;
      for (const [id, time] of threadTimes(side.pid))
        side.times.set(id, (side.times.get(id) ?? 0) + time - (before.get(id) ?? 0));
    }
} finally {
  for (const side of sides) await side.end();
  hangUp();
}
console.table(
  sides.map(({ name, pid, times, seconds }) => {
    const each = (milliseconds: number): string => (milliseconds / actions).toFixed(3);
    const others = [...times].filter(([id, time]) => id !== pid && time / actions > 0.002);
    return {
      server: name,
      'ms/action': each([...times.values()].reduce((sum, time) => sum + time, 0)),
      'main thread': each(times.get(pid) ?? 0),
      'other threads': others.map(([, time]) => each(time)).join(' '),
      'actions/s': Math.round(actions / seconds),
      'machine load': loadavg()[0]?.toFixed(0) ?? '',
    };
  }),
);
