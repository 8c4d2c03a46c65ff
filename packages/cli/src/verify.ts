/** `kursbuch verify`: replays game files and compares states and results with what the files say. */
import { fileDealFault } from '@kursbuch/server/deal';
import { type GameFile, type Verified, verifyGameFile } from '@kursbuch/engine';
import { dealWords, endWords, refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import type { Command } from 'commander';
import { type ExitCode, Failure, reporting } from './failure.ts';
import { loadGame, seatNames } from './game-source.ts';
import { withRule } from './place.ts';
import { verifyDatabase } from './verify-database.ts';
import { helpAfter } from './help-after.ts';

type VerifyOptions = {
  readonly trustRuns?: boolean;
  readonly json?: boolean;
  /** `true` is the database a server would use here. */
  readonly db?: string | true;
};

/** Whether the file has a state that nobody can compare with ours; every action was replayed all the same. */
const isOlder = ({ state }: GameFile, verified: Verified): boolean =>
  verified.verdict === 'good' && state !== undefined && !verified.compared;

/** Whether the deal is the one that was committed to; `none` where the file has no proof of it. */
const dealOf = (file: GameFile): 'none' | 'holds' | 'secret' | 'seed' | 'seating' => fileDealFault(file) ?? 'holds';

/** The deal of a file in sentences; nothing where it has no proof of it. */
function dealLines(file: GameFile): readonly string[] {
  const { deal } = file;
  const verdict = dealOf(file);
  if (deal === undefined || verdict === 'none') return [];
  const shared = deal.seating.map((arrival) => deal.shares[arrival] !== '');
  return dealWords(verdict, { commitment: deal.commitment, shared }, { names: file.seats });
}

function verdictText(path: string, file: GameFile, verified: Verified): string {
  switch (verified.verdict) {
    case 'good':
      return [
        cliWords('verify.good', { file: path, actions: file.actions.length, state: verified.hash }),
        ...(isOlder(file, verified) ? [cliWords('verify.older-state')] : []),
        ...(file.result === undefined ? [] : [`  ${cliWords('place.over', { reason: endWords(file.result.reason) })}`]),
        ...dealLines(file).map((line) => `  ${line}`),
      ].join('\n');
    case 'refused': {
      const why = withRule(refusalWords(verified.refusal, { names: seatNames(file) }), verified.refusal);
      const action = file.actions[verified.action];
      return [
        verified.action < 0
          ? cliWords('verify.unfit-set-up', { file: path, why })
          : cliWords('file.unfit', { file: path, action: verified.action + 1, why }),
        ...(action === undefined ? [] : [`  ${JSON.stringify(action)}`]),
      ].join('\n');
    }
    case 'different':
      return cliWords('verify.different', {
        file: path,
        what: verified.what,
        ours: verified.ours,
        theirs: verified.theirs,
      });
  }
}

function verdictJson(path: string, file: GameFile, verified: Verified): { readonly [name: string]: unknown } {
  const deal = dealOf(file);
  const base = { file: path, title: file.title, actions: file.actions.length, verdict: verified.verdict, deal };
  switch (verified.verdict) {
    case 'good':
      return { ...base, state: verified.hash, compared: verified.compared };
    case 'refused':
      return { ...base, action: verified.action + 1, refusal: verified.refusal };
    case 'different':
      return { ...base, what: verified.what, ours: verified.ours, theirs: verified.theirs };
  }
}

async function verify(paths: readonly string[], { trustRuns, json, db }: VerifyOptions): Promise<void> {
  if (db !== undefined) {
    if (paths.length > 0) throw new Failure(2, cliWords('verify.either'));
    await verifyDatabase(db === true ? undefined : db, { trustRuns: trustRuns === true, json: json === true });
    return;
  }
  if (paths.length === 0) throw new Failure(2, cliWords('verify.nothing'));
  const checked = paths.map((path) => checkFile(path, trustRuns === true ? 'best-runs' : 'nothing', json === true));
  const older = checked.filter((one) => one.older).length;
  if (json) console.log(JSON.stringify(checked.map((one) => one.json)));
  else if (older > 0 && paths.length > 1)
    console.log(cliWords('verify.older-files', { count: older, files: paths.length }));
  const exits = checked.map(({ exit }) => exit);
  if (exits.some((exit) => exit > 0)) process.exitCode = Math.max(...exits);
}

type Checked = {
  readonly json: { readonly [name: string]: unknown };
  readonly exit: 0 | ExitCode;
  readonly older: boolean;
};

/** Judges one file and says so at once; a file that cannot be read keeps nobody from the others. */
function checkFile(path: string, trust: 'best-runs' | 'nothing', silent: boolean): Checked {
  let file: GameFile;
  try {
    file = loadGame(path);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return { json: { file: path, verdict: 'unreadable', problem: error.message }, exit: error.exit, older: false };
  }
  const verified = verifyGameFile(file, trust);
  if (!silent) console.log(verdictText(path, file, verified));
  return {
    json: verdictJson(path, file, verified),
    exit: verified.verdict === 'good' && ['none', 'holds'].includes(dealOf(file)) ? 0 : 1,
    older: isOlder(file, verified),
  };
}

/** Adds `verify` to the command line. */
export function addVerify(program: Command): void {
  program
    .command('verify')
    .description(cliWords('help.verify'))
    .argument('[files...]', cliWords('help.verify.files'))
    .option('--db [address]', cliWords('help.verify.db', { database: cliWords('help.database') }))
    .option('--trust-runs', cliWords('help.verify.trust-runs'))
    .option('--json', cliWords('help.verify.json'))
    .addHelpText(
      'after',
      helpAfter(
        ['kursbuch verify game.json', 'kursbuch verify games/*.json --json', 'kursbuch verify --db --trust-runs'],
        cliWords('help.verify.note'),
      ),
    )
    .action(reporting(verify));
}
