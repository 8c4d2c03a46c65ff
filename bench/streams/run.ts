/**
 * What open streams cost, and what hostile ones do. Idle streams in memory; an action in a game with a crowd of watchers; and three
 * attacks: long made-up marks, connections that hang up at once, and a crowd that comes and goes.
 * `npx tsx bench/streams/run.ts [idle] [watchers] [seed]`, `--against <tree>` for the server of another tree in the same run.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as ask } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Dice } from '@kursbuch/engine/by-chance';
import { bundleServer } from '../../packages/server/src/testkit/bundle.ts';
import { startServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import { hangUp, post } from '../load/drive.ts';
import { addGames, type LoadGame, recordGames } from '../load/set-up.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string', multiple: true, default: [] } },
});
const [idle = '5000', crowd = '1000', seed = 'streams'] = positionals;
/** As many as one account may open a stream in a while, and the bytes its header may have. */
const MARKS = 40;
const MARK_BYTES = 60_000;
const HANG_UPS = 300;
/** Nothing takes longer than this, so that an attack that works ends, too. */
const LONGEST_S = 60;

/** Processor time of a process with all its threads, in milliseconds. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Opened = { readonly response: IncomingMessage; readonly status: number };

function open(
  address: string,
  path: string,
  { token, mark, onText }: { token?: string; mark?: string; onText?: (text: string) => void } = {},
): Promise<Opened> {
  return new Promise((done, fail) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(mark === undefined ? {} : { 'last-event-id': mark }),
    };
    const asked = ask(`${address}${path}`, { agent: false, headers });
    asked.on('error', fail);
    asked.on('response', (response) => {
      response.setEncoding('latin1').on('data', (text: string) => onText?.(text));
      response.on('error', () => undefined);
      done({ response, status: response.statusCode ?? 0 });
    });
    asked.end();
  });
}

async function until(is: () => boolean): Promise<number> {
  const begun = performance.now();
  while (!is() && performance.now() - begun < LONGEST_S * 1000) await pause(5);
  return performance.now() - begun;
}

const within = (milliseconds: number): string =>
  milliseconds >= LONGEST_S * 1000 ? `more than ${LONGEST_S} s` : `${(milliseconds / 1000).toFixed(2)} s`;

async function measure(name: string, sources?: string): Promise<{ readonly [column: string]: string | number }> {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-streams-'));
  const bundle = await bundleServer(sources);
  const dice = new Dice(seed);
  const streams: IncomingMessage[] = [];
  try {
    const url = `sqlite:${join(folder, 'kursbuch.sqlite')}`;
    const count = Math.ceil(Number(idle) / 30);
    const games = await addGames(url, recordGames('streams'), count, 20);
    const [first] = games;
    if (first === undefined) throw new RangeError('there are no games');
    const server = await startServerProcess(bundle.file, { KURSBUCH_DATA: folder, TRUST_PROXY: 'no' }, ['--expose-gc']);
    try {
      const { address, pid } = server;
      /** Each of a game's three players opens some, as few as an account may. */
      const openMany = async (
        many: number,
        of: (n: number) => LoadGame,
        onText?: (n: number, text: string) => void,
      ) => {
        const opened: IncomingMessage[] = [];
        for (let n = 0; n < many; n += 50)
          await Promise.all(
            Array.from({ length: Math.min(50, many - n) }, async (_, more) => {
              const nth = n + more;
              const owner = games[nth % games.length] ?? first;
              const token = owner.seats[dice.roll(owner.seats.length)]?.token ?? '';
              const path = `/api/games/${of(nth).id}/events`;
              const { response, status } = await open(address, path, { token, onText: (text) => onText?.(nth, text) });
              if (status !== 200) throw new Error(`a stream was answered with ${status}`);
              opened.push(response);
            }),
          );
        return opened;
      };

      const before = await server.memory();
      streams.push(...(await openMany(Number(idle), (n) => games[n % games.length] ?? first)));
      await pause(2000);
      const after = await server.memory();
      for (const stream of streams.splice(0)) stream.destroy();
      await pause(2000);

      const watchers = Number(crowd);
      const reached = new Set<number>();
      const cpuBefore = processorTime(pid);
      const begunComing = performance.now();
      streams.push(
        ...(await openMany(
          watchers,
          () => first,
          (n, text) => void (text.includes('event: entry') && reached.add(n)),
        )),
      );
      // Everybody is told how many there are before it counts how long an action takes.
      await pause(2500);
      const coming = performance.now() - begunComing - 2500;
      const comingCpu = processorTime(pid) - cpuBefore;
      const begun = performance.now();
      if ((await post([address], first, first.from)) === undefined) throw new Error('the action was refused');
      const answered = performance.now() - begun;
      await until(() => reached.size >= watchers);
      const all = performance.now() - begun;
      for (const stream of streams.splice(0)) stream.destroy();
      await pause(2000);

      const token = first.seats[0]?.token ?? '';
      const cpu = processorTime(pid);
      const statuses = new Set<number>();
      for (let n = 0; n < MARKS; n += 1) {
        let mark = '';
        // Ids as long as ours, so that it might be a mark.
        while (mark.length < MARK_BYTES) mark += `made-up-${dice.roll(1e9).toString(36).padStart(6, '0')}.1~`;
        const { response, status } = await open(address, '/api/me/events', { token, mark });
        statuses.add(status);
        response.destroy();
      }
      for (let n = 0; n < HANG_UPS; n += 1) {
        const asked = ask(`${address}/api/games/${first.id}/events?after=0`, { agent: false });
        asked.on('error', () => undefined).end();
        await pause(dice.roll(4));
        asked.destroy();
      }
      const attacked = performance.now();
      // Whoever asks now waits for what is still done for those who are gone.
      await post([address], first, first.from + 1);
      const calm = performance.now() - attacked;
      await pause(3000);
      return {
        server: name,
        'kB a stream, resident': Math.round((after.rss - before.rss) / 1024 / Number(idle)),
        'kB a stream, heap': Math.round((after.heapUsed - before.heapUsed) / 1024 / Number(idle)),
        [`${watchers} come`]: within(coming),
        'CPU of that': within(comingCpu),
        answered: within(answered),
        'all have the action': reached.size >= watchers ? within(all) : `${reached.size} of ${watchers}`,
        'marks answered': [...statuses].join(),
        'attack, CPU': within(processorTime(pid) - cpu),
        'next answer after it': within(calm),
        'machine load': loadavg()[0]?.toFixed(0) ?? '',
      };
    } finally {
      await server.kill();
    }
  } finally {
    hangUp();
    bundle.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = [];
for (const tree of options.against) rows.push(await measure(tree, resolve(tree, 'packages', 'server', 'src')));
rows.push(await measure('this'));
console.table(rows);
