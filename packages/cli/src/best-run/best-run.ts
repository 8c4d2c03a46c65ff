/** `kursbuch best-run`: the proven best run of a company on each board of a file, one board to a line. */
import { drawBoard, PALETTES, toSvg } from '@kursbuch/board';
import { type BestRun, bestRun, type BoardLine, readBoardLine, type RunRequest } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import type { Command } from 'commander';
import { Failure, reporting } from '../failure.ts';
import { readText, writeText } from '../files.ts';
import { helpAfter } from '../help-after.ts';

type BestRunOptions = { readonly json?: boolean; readonly svg?: string };

/** What is said about a board. */
export type Figures = {
  readonly id: string;
  /** The highest income without mine money; cars may stay idle. */
  readonly income: number;
  /** The highest sum of both. */
  readonly incomePlusMines: number;
  /** The highest income among the runs in which every car takes effect. */
  readonly compulsory: number;
  readonly proven: boolean;
  readonly ms: number;
};

/** Solves one board. The three figures are three questions; without cars and mines they are one. */
export function solve({ id, request }: BoardLine): { readonly figures: Figures; readonly best: BestRun } {
  const begun = performance.now();
  const best = bestRun(request);
  const ms = performance.now() - begun;
  const usesMines = request.cars.length > 0 || request.trains.some(({ mines }) => mines !== 'none');
  const ask = (more: Partial<RunRequest>): BestRun => bestRun({ ...request, ...more });
  const both = usesMines ? ask({ goal: 'income-plus-mines' }) : best;
  const compulsory = request.cars.length > 0 ? ask({ carsUsed: 'all' }) : best;
  const figures = {
    id,
    income: best.income,
    incomePlusMines: both.income + both.mines,
    compulsory: compulsory.income,
    proven: best.proven && both.proven && compulsory.proven,
    ms: Math.round(ms * 100) / 100,
  };
  return { figures, best };
}

function runLines({ runs }: BestRun): readonly string[] {
  return runs.map(({ train: type, cars, legs, income, mines }) => {
    const stops = legs.flatMap(({ stop, hex }) => (stop === undefined ? [] : [hex])).join(' – ');
    const train =
      cars.length === 0
        ? type
        : cliWords('best-run.train-and-cars', { train: type, cars: cars.join(cliWords('list.and')) });
    return cliWords('best-run.run', { train, stops, income, mines });
  });
}

function inWords({ id, income, incomePlusMines, compulsory, proven }: Figures, best: BestRun): string {
  const more = [
    incomePlusMines === income ? '' : cliWords('best-run.mines', { income: incomePlusMines }),
    compulsory === income ? '' : cliWords('best-run.compulsory', { income: compulsory }),
  ].join('');
  const proof = proven ? '' : cliWords('best-run.unproven');
  return [cliWords('best-run.board', { board: id, income, more, proof }), ...runLines(best)].join('\n');
}

/** A name for a file, from whatever the board is called. */
const fileName = (id: string, line: number): string => id.replaceAll(/[^\w-]+/gu, '_').slice(0, 80) || `line-${line}`;

function solveFile(path: string, { json, svg }: BestRunOptions): void {
  const text = readText(path);
  if (text.trim() === '') throw new Failure(1, cliWords('best-run.empty', { file: path }));
  const names = new Set<string>();
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') {
      console.error(cliWords('best-run.line', { file: path, line: n + 1, why: read }));
      process.exitCode = 1;
      continue;
    }
    const { figures, best } = solve(read);
    console.log(json ? JSON.stringify(figures) : inWords(figures, best));
    if (svg === undefined) continue;
    const { components, request } = read;
    const drawn = drawBoard(components, request.position, { routes: best.runs });
    const name = fileName(figures.id, n + 1);
    writeText(`${svg}/${names.has(name) ? `${name}-${n + 1}` : name}.svg`, toSvg(drawn, { palette: PALETTES.light }));
    names.add(name);
  }
}

/** Reads a line, or says in a sentence what is wrong with it. */
function readLine(line: string): BoardLine | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return cliWords('best-run.no-json');
  }
  const read = readBoardLine(json);
  return read.ok ? read.value : refusalWords(read.refusal);
}

/** Adds `best-run` to the command line. */
export function addBestRun(program: Command): void {
  program
    .command('best-run')
    .description(cliWords('help.best-run'))
    .argument('<file>', cliWords('help.best-run.file'))
    .option(
      '--json',
      cliWords('help.best-run.json', { fields: '{id, income, incomePlusMines, compulsory, proven, ms}' }),
    )
    .option('--svg <folder>', cliWords('help.best-run.svg'))
    .addHelpText('after', helpAfter(['kursbuch best-run packages/cli/examples/boards.jsonl --json']))
    .action(reporting(solveFile));
}
