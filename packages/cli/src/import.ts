/** `kursbuch import`: reads a game saved by 18xx.games, replays it here and writes it as a game file of ours. */
import {
  deviationsOfGame,
  type Divergence,
  GAME_FILE_FORMAT,
  gameFileOf,
  gameFileText,
  type GameImport,
  type GameState,
  importGame,
  isRecord,
  playerNames,
  unknownFields,
} from '@kursbuch/engine';
import { deviationWords, refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import type { Command } from 'commander';
import { type CheckedRun, checkRuns, checkedRunText } from './check-runs.ts';
import { Failure, reporting } from './failure.ts';
import { jsonLine, readJson, writeText } from './files.ts';
import { whereWords, withRule } from './place.ts';
import { heads, table } from './table.ts';
import { helpAfter } from './help-after.ts';

type ImportOptions = { readonly output?: string; readonly checkRuns?: boolean; readonly json?: boolean };

/** Where the games part, as the machine-readable form has it. */
function divergenceOf({ saved, state, divergence }: GameImport): { readonly [name: string]: unknown } | undefined {
  if (divergence === undefined) return undefined;
  return {
    action: divergence.action,
    reason: refusalWords(divergence.refusal, { names: playerNames(saved) }),
    code: divergence.refusal.code,
    rule: divergence.refusal.rule,
    ours: state === undefined ? undefined : whereWords(state, playerNames(saved)),
    theirs: divergence.theirs,
  };
}

/** By which rules the game is played here, and what that changes. */
function rulesetLines(state: GameState | undefined): readonly string[] {
  if (state === undefined) return [];
  const deviations = deviationsOfGame(state);
  if (deviations.length === 0) return [];
  return [
    cliWords('import.ruleset'),
    ...deviations.map(({ name, rule }) => `  ${deviationWords(state.title, name)} [${rule}]`),
  ];
}

/** Where the games part, in a sentence. */
function partedWords({ action, refusal }: Divergence): string {
  if (refusal.code === 'ends-early') return cliWords('import.ends-early', { action });
  return action === 0 ? cliWords('import.set-up') : cliWords('import.parts', { action });
}

export function importText(game: GameImport): string {
  const { saved, state, followed, result, recorded, divergence } = game;
  const names = playerNames(saved);
  const rows = names.map((name) => [
    name,
    String(result[name] ?? ''),
    Object.hasOwn(recorded, name) ? String(recorded[name]) : cliWords('import.not-recorded'),
  ]);
  const lines = [
    cliWords('import.followed', {
      title: saved.title,
      players: names.length,
      actions: followed,
      ours: game.imported.record.actions.length,
    }),
    ...rulesetLines(state),
    table(rows, heads('player', 'worth-here', 'recorded')),
  ];
  if (divergence === undefined) {
    const agreed = Object.keys(recorded).length > 0;
    return [...lines, cliWords(agreed ? 'import.agree' : 'import.fits')].join('\n');
  }
  return [
    ...lines,
    partedWords(divergence),
    cliWords('import.why', { why: withRule(refusalWords(divergence.refusal, { names }), divergence.refusal) }),
    ...(state === undefined ? [] : [cliWords('import.here', { where: whereWords(state, names) })]),
    ...(divergence.theirs === undefined
      ? []
      : [cliWords('import.file', { action: JSON.stringify(divergence.theirs) })]),
  ].join('\n');
}

function fileOf(game: GameImport): string {
  const { saved, imported, state } = game;
  if (state === undefined) throw new Failure(1, cliWords('import.nothing'));
  return gameFileText(
    gameFileOf(imported.record, playerNames(saved), state, { source: { program: '18xx.games', game: saved.id } }),
  );
}

function importFile(path: string, options: ImportOptions): void {
  if (options.json && options.output === '-') throw new Failure(2, cliWords('import.both'));
  const input = readJson(path);
  if (isRecord(input) && input['format'] === GAME_FILE_FORMAT)
    throw new Failure(1, cliWords('import.ours', { file: path }));
  const read = importGame(input);
  if (!read.ok) throw new Failure(1, cliWords('import.unreadable', { file: path, why: refusalWords(read.refusal) }));
  const game = read.value;
  const strangers = unknownFields(input);
  if (strangers.length > 0) console.error(cliWords('import.strangers', { file: path, fields: strangers.join(', ') }));
  const runs: readonly CheckedRun[] = options.checkRuns === true ? checkRuns(game.imported) : [];
  const { title } = game.imported.record;
  const { followed: actions, result, recorded, matches } = game;
  if (options.json)
    console.log(
      jsonLine({
        title,
        actions,
        result,
        recorded,
        matches,
        divergence: divergenceOf(game),
        ...(options.checkRuns === true ? { runs } : {}),
      }),
    );
  else {
    const say = options.output === '-' ? console.error : console.log;
    say(importText(game));
    if (options.checkRuns === true) say(checkedRunText(runs));
  }
  if (options.output !== undefined) writeText(options.output, fileOf(game));
  if (!matches || runs.some(({ verdict }) => verdict === 'above-best')) process.exitCode = 1;
}

/** Adds `import` to the command line. */
export function addImport(program: Command): void {
  program
    .command('import')
    .description(cliWords('help.import'))
    .argument('<file>', cliWords('help.import.file'))
    .option('-o, --output <file>', cliWords('help.import.output'))
    .option('--check-runs', cliWords('help.import.check-runs'))
    .option('--json', cliWords('help.import.json'))
    .addHelpText(
      'after',
      helpAfter(
        ['kursbuch import saved.json -o game.json', 'kursbuch import saved.json --check-runs --json'],
        cliWords('help.import.note'),
      ),
    )
    .action(reporting(importFile));
}
