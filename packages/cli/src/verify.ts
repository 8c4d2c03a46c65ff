/** `kursbuch verify`: replays game files and compares states and results with what the files say. */
import { type GameFile, type Verified, verifyGameFile } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import type { Command } from 'commander';
import { DATABASE_HELP } from './backup-database.ts';
import { Failure, reporting } from './failure.ts';
import { loadGame, seatNames } from './game-source.ts';
import { verifyDatabase } from './verify-database.ts';

type VerifyOptions = {
  readonly trustRuns?: boolean;
  readonly json?: boolean;
  /** `true` is the database a server would use here. */
  readonly db?: string | true;
};

function verdictText(path: string, file: GameFile, verified: Verified): string {
  switch (verified.verdict) {
    case 'good':
      return `${path}: good. ${file.actions.length} actions, state ${verified.hash}.`;
    case 'refused': {
      const words = refusalWords(verified.refusal, { names: seatNames(file) });
      const where = verified.action < 0 ? 'the set-up does not fit' : `action ${verified.action + 1} does not fit`;
      const rule = verified.refusal.rule === undefined ? '' : ` [${verified.refusal.rule}]`;
      const action = file.actions[verified.action];
      return [
        `${path}: ${where}. ${words}${rule}`,
        ...(action === undefined ? [] : [`  ${JSON.stringify(action)}`]),
      ].join('\n');
    }
    case 'different':
      return `${path}: the ${verified.what} is another. Here ${verified.ours}, in the file ${verified.theirs}.`;
  }
}

function verdictJson(path: string, file: GameFile, verified: Verified): { readonly [name: string]: unknown } {
  const base = { file: path, title: file.title, actions: file.actions.length, verdict: verified.verdict };
  switch (verified.verdict) {
    case 'good':
      return { ...base, state: verified.hash };
    case 'refused':
      return { ...base, action: verified.action + 1, refusal: verified.refusal };
    case 'different':
      return { ...base, what: verified.what, ours: verified.ours, theirs: verified.theirs };
  }
}

async function verify(paths: readonly string[], { trustRuns, json, db }: VerifyOptions): Promise<void> {
  if (db !== undefined) {
    if (paths.length > 0) throw new Failure(2, 'Either game files or a database, not both.');
    await verifyDatabase(db === true ? undefined : db, { trustRuns: trustRuns === true, json: json === true });
    return;
  }
  if (paths.length === 0) throw new Failure(2, 'Name game files, or a database with --db.');
  const checked = paths.map((path) => {
    const file = loadGame(path);
    return { path, file, verified: verifyGameFile(file, trustRuns === true ? 'best-runs' : 'nothing') };
  });
  if (json) console.log(JSON.stringify(checked.map(({ path, file, verified }) => verdictJson(path, file, verified))));
  else for (const { path, file, verified } of checked) console.log(verdictText(path, file, verified));
  if (checked.some(({ verified }) => verified.verdict !== 'good')) process.exitCode = 1;
}

/** Adds `verify` to the command line. */
export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('replay game files or all games of a server, every rule checked, and compare states and results')
    .argument('[files...]', 'game files')
    .option('--db [address]', `every game of a database instead: ${DATABASE_HELP}`)
    .option('--trust-runs', 'do not prove again that runs are the best')
    .option('--json', 'machine-readable output')
    .addHelpText(
      'after',
      [
        '',
        'Exit code 1 when an action does not fit or a state or a result differs, 2 when a file cannot be read.',
        '',
        'Examples:',
        '  kursbuch verify game.json',
        '  kursbuch verify games/*.json --json',
        '  kursbuch verify --db --trust-runs',
      ].join('\n'),
    )
    .action(reporting(verify));
}
