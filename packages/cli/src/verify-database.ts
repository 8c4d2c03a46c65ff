/** `kursbuch verify --db`: replays every game a server keeps. */
import type { Finding } from '@kursbuch/server/storage';
import { withDatabase } from './backup-database.ts';
import { jsonLine } from './files.ts';
import { progressOver } from './progress.ts';

type Checked = { readonly game: string; readonly finding: Finding };

const GAMES_AT_ONCE = 200;

/** A row that is no game keeps nobody from the others; a database that has gone away does. */
function unreadable(error: unknown): Finding {
  if (error instanceof Error && error.name === 'StorageUnavailable') throw error;
  return { verdict: 'bad', sequence: 0, problem: 'what is stored of it cannot be read' };
}

/** Checks every stored game and says which are bad; 1 is the exit code when one is. */
export async function verifyDatabase(
  address: string | undefined,
  { trustRuns, json }: { readonly trustRuns: boolean; readonly json: boolean },
): Promise<void> {
  await withDatabase(address, 'fail', async (storage) => {
    const { verifyStoredGame } = await import('@kursbuch/server/storage');
    const ids: string[] = [];
    for (let after = ''; ;) {
      const page = await storage.games.ids(after, GAMES_AT_ONCE);
      ids.push(...page);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    const progress = progressOver(ids.length, 'games');
    const bad: Checked[] = [];
    let actions = 0;
    for (const game of ids) {
      const finding = await verifyStoredGame(storage, game, trustRuns ? 'best-runs' : 'nothing').catch(unreadable);
      if (finding.verdict === 'good') actions += finding.actions;
      else bad.push({ game, finding });
      progress.step();
    }
    progress.stop();
    const told = bad.map(({ game, finding }) => ({ game, ...finding }));
    if (json) console.log(jsonLine({ games: ids.length, actions, bad: told }));
    else {
      for (const { game, finding } of bad)
        if (finding.verdict === 'bad') console.log(`${game}: entry ${finding.sequence}: ${finding.problem}.`);
      console.log(`${ids.length - bad.length} of ${ids.length} games are good, ${actions} actions.`);
    }
    if (bad.length > 0) process.exitCode = 1;
  });
}
