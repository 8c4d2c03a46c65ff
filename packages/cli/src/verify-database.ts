/** `kursbuch verify --db`: replays every game a server keeps. */
import type { Refusal } from '@kursbuch/engine';
import type { Finding, Storage } from '@kursbuch/server/storage';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { withDatabase } from './backup-database.ts';
import { jsonLine } from './files.ts';
import { progressOver } from './progress.ts';

type Bad = Extract<Finding, { readonly verdict: 'bad' }>;

/** What was found in all games together. */
type Findings = {
  games: number;
  actions: number;
  /** Entries of another form, which were replayed and not compared. */
  older: number;
  readonly bad: (Bad & { readonly game: string })[];
  /** Games that go beyond what this program knows. */
  readonly unknown: { readonly game: string; readonly refusal: Refusal }[];
};

const GAMES_AT_ONCE = 200;

/** A row that is no game keeps nobody from the others; a database that has gone away does. */
function unreadable(error: unknown): Finding {
  if (error instanceof Error && error.name === 'StorageUnavailable') throw error;
  return { verdict: 'bad', sequence: 0, problem: cliWords('verify.unreadable') };
}

async function everyGame(storage: Storage): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = ''; ;) {
    const page = await storage.games.ids(after, GAMES_AT_ONCE);
    ids.push(...page);
    const last = page.at(-1);
    if (last === undefined) return ids;
    after = last;
  }
}

function add(findings: Findings, game: string, finding: Finding): void {
  switch (finding.verdict) {
    case 'good':
      findings.actions += finding.actions;
      findings.older += finding.older;
      break;
    case 'unknown-rules':
      findings.unknown.push({ game, refusal: finding.refusal });
      break;
    case 'bad':
      findings.bad.push({ game, ...finding });
      break;
  }
}

/** The findings in sentences, one to a line. */
function sentences({ games, actions, older, bad, unknown }: Findings): readonly string[] {
  return [
    ...bad.map(({ game, sequence, problem }) => cliWords('verify.entry', { game, entry: sequence, problem })),
    ...unknown.map(({ game, refusal }) =>
      cliWords('verify.not-checked', { game, why: refusalWords(refusal, { names: [] }) }),
    ),
    cliWords('verify.good-games', { good: games - bad.length - unknown.length, games, actions }),
    ...(older === 0 ? [] : [cliWords('verify.older', { count: older })]),
    ...(unknown.length === 0 ? [] : [cliWords('verify.newer', { count: unknown.length })]),
  ];
}

/** Checks every stored game and says which are bad; 1 is the exit code when one is, or cannot be checked. */
export async function verifyDatabase(
  address: string | undefined,
  { trustRuns, json }: { readonly trustRuns: boolean; readonly json: boolean },
): Promise<void> {
  await withDatabase(address, 'fail', async (storage) => {
    const { verifyStoredGame } = await import('@kursbuch/server/storage');
    const ids = await everyGame(storage);
    const progress = progressOver(ids.length, cliWords('games'));
    const findings: Findings = { games: ids.length, actions: 0, older: 0, bad: [], unknown: [] };
    for (const game of ids) {
      add(findings, game, await verifyStoredGame(storage, game, trustRuns ? 'best-runs' : 'nothing').catch(unreadable));
      progress.step();
    }
    progress.stop();
    if (json) console.log(jsonLine(findings));
    else for (const sentence of sentences(findings)) console.log(sentence);
    if (findings.bad.length + findings.unknown.length > 0) process.exitCode = 1;
  });
}
