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
import { helpAfter } from '../help-after.ts';

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
    .description(cliWords('help.export'))
    .argument('[game]', cliWords('help.export.game'))
    .option('-o, --output <path>', cliWords('help.export.output'))
    .option('--format <format>', cliWords('help.export.format', { formats: FORMATS.join(' or ') }))
    .option('--names', cliWords('help.export.names'))
    .option('--csv', cliWords('help.export.csv', { tables: TABLE_NAMES.join(', ') }))
    .option('--schema', cliWords('help.export.schema'))
    .option('--json', cliWords('help.export.json'))
    .addHelpText(
      'after',
      helpAfter(
        [
          'kursbuch export saved.json -o game.json',
          'kursbuch export game.json --csv -o tables',
          'kursbuch export game.json --format 18xx.games -o there.json',
        ],
        cliWords('help.export.note'),
      ),
    )
    .action(reporting(exportGame));
}
