/**
 * Takes PostgreSQL away again and again while games are played and watched, at one server process or several. The servers have to
 * live on, to answer 200 or 503 and nothing else, and to go on by themselves.
 */
import { Dice } from '@kursbuch/engine/by-chance';
import { openStorage } from '../../storage/open.ts';
import { PASSWORD } from '../driver.ts';
import { follow, type Follower } from '../follower.ts';
import { type Load, pause, startLoad } from '../load.ts';
import type { TestPostgres } from '../postgres.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../server-process.ts';

export type LossReport = {
  readonly losses: number;
  readonly acknowledged: number;
  /** Answers of 503. */
  readonly unavailable: number;
  /** From the moment the database was there again until all servers did their work again, for each loss, in milliseconds. */
  readonly recoveries: readonly number[];
  /** The same until everybody who follows a game had heard of something new. */
  readonly heardAgain: readonly number[];
  /** Everything that should not be. */
  readonly problems: readonly string[];
};

/** The database goes after at most so many more acknowledged actions and milliseconds, and stays away for at most so long. */
const PLAY = { actions: 40, milliseconds: 20, away: 400 } as const;
const LONGEST_MS = 30_000;
/** How often a thing is looked at, in milliseconds. */
const LOOK_MS = 10;
/** Between two questions of the one who asks all the time; hashing passwords is work. */
const NAG_MS = 50;

export type LossPlan = {
  readonly file: string;
  readonly environment: Environment;
  readonly postgres: TestPostgres;
  readonly databaseUrl: string;
  readonly losses: number;
  readonly processes: number;
  readonly games: number;
  readonly seed: string;
};

/** Waits until something is so. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > LONGEST_MS) throw new Error(`in vain: ${what}`);
    await pause(LOOK_MS);
  }
}

/** Waits until a server does its work; one that has ended never will. */
async function ready(server: ServerProcess): Promise<void> {
  await until('a server that is ready', async () => {
    const words = server.lastWords();
    if (words !== undefined) throw new Error(`a server ended with its database: ${words}`);
    return (await statusOf(server.address, '/readyz')) === 200;
  });
}

const statusOf = async (address: string, path: string, body?: unknown): Promise<number | 'no answer'> => {
  try {
    const response = await fetch(`${address}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin: address, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'no answer';
  }
};

/** Asks a server for this and that all the time; whatever is neither done nor 503 is a problem. */
function nag(address: string, problems: string[]): { readonly stop: () => Promise<void> } {
  const signIn = { name: 'Player 1', password: PASSWORD };
  const questions: readonly (readonly [path: string, body: unknown, good: readonly unknown[]])[] = [
    ['/healthz', undefined, [200]],
    ['/readyz', undefined, [200, 503]],
    ['/api/tables?list=open', undefined, [200, 503]],
    // Whoever knows the password is never told that it is wrong.
    ['/api/account/sign-in', signIn, [200, 503]],
  ];
  const stopping = new AbortController();
  async function go(): Promise<void> {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const [path, body, good] = questions[n % questions.length] ?? ['/healthz', undefined, [200]];
      const status = await statusOf(address, path, body);
      if (!good.includes(status)) problems.push(`${path} answers ${status}`);
      await pause(NAG_MS);
    }
  }
  const going = go();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
}

/** The entries of a game in order, each once. */
const isWhole = (sequences: readonly number[]): boolean => sequences.every((sequence, n) => sequence === n + 1);

/**
 * One loss; tells how long it took until all was well again. After the first the same database comes back, after the next another
 * one with its data, and so on in turn.
 */
async function lose(
  { postgres }: LossPlan,
  n: number,
  dice: Dice,
  servers: readonly ServerProcess[],
  { load, followers }: { readonly load: Load; readonly followers: readonly Follower[] },
): Promise<{ readonly recovery: number; readonly heard: number }> {
  await load.played(1 + dice.roll(PLAY.actions));
  await pause(dice.roll(PLAY.milliseconds));
  if (n % 2 === 1) await postgres.failOver();
  else {
    await postgres.kill();
    await pause(dice.roll(PLAY.away));
    await postgres.resume();
  }
  const back = performance.now();
  const heardBefore = followers.map((follower) => follower.sequences().length);
  const acknowledged = load.acknowledged();
  await Promise.all(servers.map(ready));
  await until('an action', () => load.acknowledged() > acknowledged);
  const recovery = performance.now() - back;
  await until('an entry in every stream', () =>
    followers.every((follower, one) => follower.sequences().length > (heardBefore[one] ?? 0)),
  );
  return { recovery, heard: performance.now() - back };
}

export async function loseDatabase(plan: LossPlan): Promise<LossReport> {
  const { file, environment, databaseUrl, losses, processes, games, seed } = plan;
  const dice = new Dice(seed);
  const servers: ServerProcess[] = [];
  const recoveries: number[] = [];
  const heardAgain: number[] = [];
  try {
    for (let n = 0; n < processes; n += 1) servers.push(await startServerProcess(file, environment));
    const addresses = servers.map(({ address }) => address);
    const load = await startLoad({ addresses: () => addresses, games, seed });
    const { problems } = load;
    const followers = load.games.flatMap(({ id, seats }, n) => {
      const address = addresses[n % addresses.length];
      const [player] = seats;
      return address === undefined || player === undefined ? [] : [follow(() => address, player, id)];
    });
    const nags = addresses.map((address) => nag(address, problems));
    for (let n = 0; n < losses; n += 1) {
      const { recovery, heard } = await lose(plan, n, dice, servers, { load, followers });
      recoveries.push(Math.round(recovery));
      heardAgain.push(Math.round(heard));
    }
    await load.end();
    await Promise.all(nags.map((one) => one.stop()));
    if (load.lost('no-answer') > 0) problems.push(`${load.lost('no-answer')} posts got no answer`);
    const storage = await openStorage({ url: databaseUrl });
    try {
      await load.compare(storage);
      for (const [n, { id }] of load.games.entries()) {
        const entries = await storage.games.entries(id, 0, 1000);
        const follower = followers[n];
        if (follower === undefined) continue;
        await until(`all entries of ${id}`, () => follower.sequences().length >= entries.length);
        if (!isWhole(follower.sequences())) problems.push(`the stream of ${id} is ${follower.sequences().join(' ')}`);
      }
    } finally {
      await storage.close();
      await Promise.all(followers.map((follower) => follower.stop()));
    }
    const { acknowledged, lost } = load;
    return { losses, acknowledged: acknowledged(), unavailable: lost('unavailable'), recoveries, heardAgain, problems };
  } finally {
    for (const server of servers) await server.kill();
  }
}
