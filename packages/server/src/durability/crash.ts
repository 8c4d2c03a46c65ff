/** Kills a server again and again while games are played on it, and looks at what is left. */
import type { Entry } from '@kursbuch/api';
import { Dice } from '@kursbuch/engine/testkit';
import { verifyStoredGame } from '../games/verify.ts';
import { openStorage } from '../storage/open.ts';
import { type DrivenGame, newPlayer, postAction, startGame } from '../testkit/driver.ts';
import { dealtGame, TITLE } from '../testkit/played.ts';
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

const PLAYERS = 3;
/** Long enough that no game is over before the last kill. */
const ACTIONS = 400;
/** After at most so many more acknowledged actions, and so many milliseconds, comes the next kill: on a slow machine, too. */
const PLAY = { actions: 40, milliseconds: 20 } as const;

/** A server that lives acknowledges something within this time, on the busiest machine. */
const LONGEST_SILENCE_MS = 60_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
  const problems: string[] = [];
  const acknowledged = new Map<string, Entry[]>();
  const count = (): number => [...acknowledged.values()].reduce((sum, entries) => sum + entries.length, 0);
  let lost = 0;
  /** Games that are not over and have no problem. */
  const playing = new Set<string>();
  /** Posts wait here while there is nobody to answer them; `end` tells that there will be nobody any more. */
  const gate: { now: Promise<'go' | 'end'> } = { now: Promise.resolve('go') };
  let server: ServerProcess = await startServerProcess(file, environment);

  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, n) => newPlayer(server.address, `Player ${n + 1}`)),
  );
  const driven: DrivenGame[] = [];
  const played = dealtGame(TITLE, PLAYERS, seed, ACTIONS);
  for (let n = 0; n < games; n += 1) driven.push(await startGame(server.address, `Game ${n + 1}`, played, players));

  /** Plays one game on whatever server there is. */
  async function drive(game: DrivenGame): Promise<void> {
    const entries: Entry[] = [];
    acknowledged.set(game.id, entries);
    playing.add(game.id);
    let n = 0;
    while (n < played.actions.length && (await gate.now) === 'go') {
      const posted = await postAction(server.address, game, n);
      if (posted.kind === 'written') {
        entries.push(posted.entry);
        n += 1;
      } else if (posted.kind === 'lost') {
        lost += 1;
        await pause(2);
      } else {
        problems.push(`action ${n} of ${game.id}: ${posted.words}`);
        break;
      }
    }
    playing.delete(game.id);
  }

  const driving = Promise.all(driven.map(drive));
  for (let n = 0; n < kills; n += 1) {
    const enough = count() + 1 + dice.roll(PLAY.actions);
    const late = performance.now() + LONGEST_SILENCE_MS;
    while (count() < enough && playing.size > 0) {
      if (performance.now() > late)
        throw new Error(
          `${enough - count()} more actions should have been acknowledged within ${LONGEST_SILENCE_MS / 1000} s before ` +
            `kill ${n + 1}, and have not; ${lost} posts were lost so far. Problems: ${problems.join('; ') || 'none'}.`,
        );
      await pause(1);
    }
    await pause(dice.roll(PLAY.milliseconds));
    await server.kill();
    let open: (word: 'go' | 'end') => void = () => undefined;
    // Those whose post was lost post again at once; the others find the gate closed.
    gate.now = new Promise((resolve) => {
      open = resolve;
    });
    server = await startServerProcess(file, environment);
    open(n === kills - 1 ? 'end' : 'go');
  }
  await driving;
  await server.kill();

  // What is on the disk now is what counts.
  const storage = await openStorage({ url: databaseUrl });
  try {
    for (const { id } of driven) {
      const entries = await storage.games.entries(id, 0, ACTIONS);
      const known = acknowledged.get(id) ?? [];
      for (const [n, entry] of known.entries())
        if (JSON.stringify(entries[n]) !== JSON.stringify(entry))
          problems.push(`acknowledged action ${n} of ${id} is not there as it was told`);
      if (entries.length > known.length + 1) problems.push(`${id} has ${entries.length} entries for ${known.length}`);
      for (const [n, entry] of entries.entries())
        if (entry.kind !== 'action' || JSON.stringify(entry.action) !== JSON.stringify(played.actions[n]))
          problems.push(`entry ${n + 1} of ${id} is another action`);
      const finding = await verifyStoredGame(storage, id, 'best-runs');
      if (finding.verdict === 'bad') problems.push(`${id}, entry ${finding.sequence}: ${finding.problem}`);
    }
  } finally {
    await storage.close();
  }
  return { kills, acknowledged: count(), lost, problems };
}
