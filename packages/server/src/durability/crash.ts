/** Kills a server again and again while games are played on it, or one of several, and looks at what is left. */
import { Dice } from '@kursbuch/engine/by-chance';
import { openStorage } from '../storage/open.ts';
import { pause, startLoad } from '../testkit/load.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../testkit/server-process.ts';

export type CrashReport = {
  readonly kills: number;
  /** Actions that were acknowledged. */
  readonly acknowledged: number;
  /** Posts that got no answer because the server died, and were made again. */
  readonly lost: number;
  /** Everything that should not be. */
  readonly problems: readonly string[];
};

/**
 * After at most so many more acknowledged actions, and so many milliseconds, comes the next kill: on a slow machine, too. Others go
 * on alone for so many milliseconds at most.
 */
const PLAY = { actions: 40, milliseconds: 20, without: 100 } as const;

type Plan = {
  readonly file: string;
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly kills: number;
  /** Servers that share the database; one of them is killed each time, and the others go on. */
  readonly processes: number;
  readonly games: number;
  readonly seed: string;
};

export async function crash(plan: Plan): Promise<CrashReport> {
  const { file, environment, databaseUrl, kills, processes, games, seed } = plan;
  const dice = new Dice(seed);
  const servers: ServerProcess[] = [];
  for (let n = 0; n < processes; n += 1) servers.push(await startServerProcess(file, environment));
  const load = await startLoad({ addresses: () => servers.map(({ address }) => address), games, seed });
  for (let n = 0; n < kills; n += 1) {
    await load.played(1 + dice.roll(PLAY.actions));
    await pause(dice.roll(PLAY.milliseconds));
    const which = dice.roll(processes);
    await servers[which]?.kill();
    // Those whose post was lost post again at once, to another server if there is one.
    if (processes > 1) await pause(dice.roll(PLAY.without));
    // The others find the gate closed: a server takes long to start, and no game is to be over before the last kill.
    const open = load.hold();
    servers[which] = await startServerProcess(file, environment);
    open();
  }
  await load.end();
  for (const server of servers) await server.kill();

  // What is on the disk now is what counts.
  const storage = await openStorage({ url: databaseUrl });
  try {
    await load.compare(storage);
  } finally {
    await storage.close();
  }
  const lost = load.lost('no-answer') + load.lost('unavailable');
  return { kills, acknowledged: load.acknowledged(), lost, problems: load.problems };
}
