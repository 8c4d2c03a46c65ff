/** Kills a server again and again while games are played on it, and looks at what is left. */
import { Dice } from '@kursbuch/engine/testkit';
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

/** After at most so many more acknowledged actions, and so many milliseconds, comes the next kill: on a slow machine, too. */
const PLAY = { actions: 40, milliseconds: 20 } as const;

type Plan = {
  readonly file: string;
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly kills: number;
  readonly games: number;
  readonly seed: string;
};

export async function crash({ file, environment, databaseUrl, kills, games, seed }: Plan): Promise<CrashReport> {
  const dice = new Dice(seed);
  let server: ServerProcess = await startServerProcess(file, environment);
  const load = await startLoad({ addresses: () => [server.address], games, seed });
  for (let n = 0; n < kills; n += 1) {
    await load.played(1 + dice.roll(PLAY.actions));
    await pause(dice.roll(PLAY.milliseconds));
    await server.kill();
    // Those whose post was lost post again at once; the others find the gate closed.
    const open = load.hold();
    server = await startServerProcess(file, environment);
    open();
  }
  await load.end();
  await server.kill();

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
