/**
 * A rolling upgrade: several servers on one database under load, each replaced in its turn by another program while the others play on.
 * Nothing that was acknowledged may be lost, and who follows a game hears every entry once and in order, wherever they come back to.
 */
import { openStorage } from '../../storage/open.ts';
import { follow } from '../follower.ts';
import { startLoad } from '../load.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../server-process.ts';

export type UpgradePlan = {
  /** The program that runs, and the one that takes its place. */
  readonly before: string;
  readonly after: string;
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly processes: number;
  readonly games: number;
  readonly seed: string;
};

export type UpgradeReport = {
  readonly acknowledged: number;
  /** Posts that had to be made again at another server. */
  readonly again: number;
  /** How often streams ended and were resumed. */
  readonly breaks: number;
  /** Everything that should not be. */
  readonly problems: readonly string[];
};

/** Actions that are played before, between and after. */
const BETWEEN = 20;

export async function upgradeOneByOne(plan: UpgradePlan): Promise<UpgradeReport> {
  const { before, after, environment, databaseUrl, processes, games, seed } = plan;
  const servers: ServerProcess[] = [];
  try {
    for (let n = 0; n < processes; n += 1) servers.push(await startServerProcess(before, environment));
    const addresses = (): readonly string[] => servers.map(({ address }) => address);
    const load = await startLoad({ addresses, games, seed });
    const [player] = load.players;
    if (player === undefined) throw new RangeError('somebody has to play');
    const followers = load.games.flatMap(({ id }, game) =>
      servers.map((_, n) => follow(() => addresses()[(game + n) % processes] ?? '', player, id)),
    );
    await load.played(BETWEEN);
    for (let n = 0; n < processes; n += 1) {
      const old = servers[n];
      // As a proxy does it: the new one is there before the old one goes, and nobody is sent to the old one any more.
      servers[n] = await startServerProcess(after, environment);
      await old?.close();
      await load.played(BETWEEN);
    }
    await load.end();
    const storage = await openStorage({ url: databaseUrl });
    const problems: string[] = [];
    try {
      await load.compare(storage);
      for (const [n, follower] of followers.entries()) {
        const game = load.games[Math.floor(n / processes)]?.id ?? '';
        const last = (await storage.tables.get(game))?.sequence ?? 0;
        const late = performance.now() + 30_000;
        while (follower.sequences().length < last && performance.now() < late)
          await new Promise((resolve) => void setTimeout(resolve, 20));
        await follower.stop();
        const heard = follower.sequences();
        if (heard.length !== last || heard.some((sequence, index) => sequence !== index + 1))
          problems.push(`a follower of ${game} heard ${heard.length} of ${last} entries: ${heard.join()}`);
      }
    } finally {
      await storage.close();
    }
    return {
      acknowledged: load.acknowledged(),
      again: load.lost('no-answer') + load.lost('unavailable'),
      breaks: followers.reduce((sum, follower) => sum + follower.breaks(), 0),
      problems: [...load.problems, ...problems],
    };
  } finally {
    for (const server of servers) await server.kill();
  }
}
