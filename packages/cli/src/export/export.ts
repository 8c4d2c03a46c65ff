/** `kursbuch export`: a game as a game file of ours, as a file of 18xx.games, or as tables for a spreadsheet. */
import { join } from 'node:path';
import { type GameFile, gameFileOf, gameFileSchema, gameFileText, recordOf, replayGame } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import type { Command } from 'commander';
import { Failure, reporting } from '../failure.ts';
import { writeText } from '../files.ts';
import { loadGame, seatNames } from '../game-source.ts';
import { csvText, roundTables, TABLE_NAMES } from './round-tables.ts';
import { exportToSite } from './to-site.ts';

const FORMATS = ['kursbuch', '18xx.games'] as const;

type ExportOptions = {
  readonly output?: string;
  readonly format?: string;
  readonly names?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly schema?: boolean;
};

/** The same game with the state and the result worked out anew. */
function renewed(file: GameFile): GameFile {
  const { result, fault } = replayGame(recordOf(file), undefined, 'best-runs');
  if (!result.ok) {
    const words = refusalWords(result.refusal, { names: seatNames(file) });
    throw new Failure(1, cliWords('action.unfit', { action: (fault?.action ?? -1) + 1, why: words }));
  }
  return gameFileOf(recordOf(file), file.seats, result.value, file);
}

function exportTables(file: GameFile, { output, json }: ExportOptions): void {
  const tables = roundTables(file);
  if (json) writeText(output ?? '-', `${JSON.stringify(tables)}\n`);
  else if (output === undefined)
    console.log(TABLE_NAMES.map((name) => `${name}\r\n${csvText(tables[name])}`).join('\r\n'));
  else for (const name of TABLE_NAMES) writeText(join(output, `${name}.csv`), csvText(tables[name]));
}

function formatOf({ format = 'kursbuch', names, csv }: ExportOptions): (typeof FORMATS)[number] {
  const found = FORMATS.find((one) => one === format);
  if (found === undefined)
    throw new Failure(2, cliWords('export.no-format', { format, formats: FORMATS.join(' and ') }));
  if (names === true && found !== '18xx.games') throw new Failure(2, cliWords('export.names'));
  if (csv === true && found === '18xx.games') throw new Failure(2, cliWords('export.tables'));
  return found;
}

function exportGame(path: string | undefined, options: ExportOptions): void {
  const { output = '-', csv, json, schema } = options;
  const format = formatOf(options);
  if (schema) {
    writeText(output, `${JSON.stringify(gameFileSchema, undefined, 2)}\n`);
    return;
  }
  if (path === undefined) throw new Failure(2, cliWords('export.which'));
  const file = loadGame(path);
  if (format === '18xx.games') exportToSite(file, options);
  else if (csv) exportTables(file, options);
  else writeText(output, json ? `${JSON.stringify(renewed(file))}\n` : gameFileText(renewed(file)));
}

/** Adds `export` to the command line. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description('write a game as a game file of ours, as a file of 18xx.games, or as tables for a spreadsheet')
    .argument('[game]', 'a game file of ours or a game saved by 18xx.games')
    .option('-o, --output <path>', 'where to: a file, or with --csv a folder for four files')
    .option('--format <format>', `${FORMATS.join(' or ')}; 18Mag, 1824 and Cisleithania can be told to 18xx.games`)
    .option('--names', 'with --format 18xx.games: the names of the players instead of numbers')
    .option('--csv', `tables of ${TABLE_NAMES.join(', ')} for each round`)
    .option('--schema', 'the form of a game file as JSON Schema')
    .option('--json', 'machine-readable output: the game file in one line, or the tables')
    .addHelpText(
      'after',
      [
        '',
        'State and result are worked out anew. A line of a table shows the game as the next round begins.',
        'A game is told to 18xx.games only if it comes out the same by its rules; otherwise the action is named at which it',
        'does not, and why. Exit code 1 then.',
        '',
        'Examples:',
        '  kursbuch export saved.json -o game.json',
        '  kursbuch export game.json --csv -o tables',
        '  kursbuch export game.json --format 18xx.games -o there.json',
      ].join('\n'),
    )
    .action(reporting(exportGame));
}
