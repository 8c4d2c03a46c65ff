/** A game as tables for a spreadsheet: cash, prices, holdings and revenue, one line for each round. */
import {
  type GameFile,
  type GameState,
  type LogEvent,
  recordOf,
  replayGame,
  type Survey,
  surveyOf,
} from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { Failure } from '../failure.ts';
import { seatNames } from '../game-source.ts';

export const TABLE_NAMES = ['cash', 'prices', 'holdings', 'revenue'] as const;
export type TableName = (typeof TABLE_NAMES)[number];
export type Table = readonly (readonly (string | number)[])[];

/** The table at the end of a round, and what was earned in it. */
type RoundEnd = {
  readonly round: string;
  readonly number: number;
  readonly survey: Survey;
  readonly revenue: ReadonlyMap<string, number>;
};

/** What a run earned, mines included. */
function earned(event: LogEvent): { readonly company: string; readonly amount: number } | undefined {
  if (event.event !== 'own' || (event.what !== 'run' && event.what !== 'ran')) return undefined;
  const { company, income, revenue, mines } = event.data;
  const sum = [income, revenue, mines].reduce<number>(
    (total, part) => total + (typeof part === 'number' ? part : 0),
    0,
  );
  return typeof company === 'string' ? { company, amount: sum } : undefined;
}

/** The ends of all rounds that were played, the running one included. */
export function roundEnds(file: GameFile): readonly RoundEnd[] {
  const ends: RoundEnd[] = [];
  let now = { round: '', number: 0 };
  let revenue = new Map<string, number>();
  let last: GameState | undefined;
  const close = (state: GameState): void => {
    if (now.round !== '') ends.push({ ...now, survey: surveyOf(state), revenue });
    revenue = new Map();
  };
  const replayed = replayGame(
    recordOf(file),
    ({ state, events }) => {
      for (const event of events) {
        const income = earned(event);
        if (income !== undefined) revenue.set(income.company, (revenue.get(income.company) ?? 0) + income.amount);
        if (event.event !== 'round') continue;
        close(state);
        now = { round: event.round, number: event.number };
      }
      last = state;
    },
    'best-runs',
  );
  if (!replayed.result.ok) {
    const at = (replayed.fault?.action ?? -1) + 1;
    throw new Failure(
      1,
      cliWords('action.unfit', { action: at, why: refusalWords(replayed.result.refusal, { names: seatNames(file) }) }),
    );
  }
  if (last !== undefined) close(last);
  return ends;
}

/** Companies that ever had a figure worth a column. */
const columns = (
  ends: readonly RoundEnd[],
  figure: (end: RoundEnd, n: number) => number | undefined,
): readonly number[] =>
  (ends[0]?.survey.companies ?? []).flatMap((_, n) => (ends.some((end) => (figure(end, n) ?? 0) !== 0) ? [n] : []));

const idOf = (ends: readonly RoundEnd[], n: number): string => ends[0]?.survey.companies[n]?.company ?? '';

function byCompany(ends: readonly RoundEnd[], figure: (end: RoundEnd, n: number) => number | undefined): Table {
  const shown = columns(ends, figure);
  return [
    ['round', 'number', ...shown.map((n) => idOf(ends, n))],
    ...ends.map((end) => [end.round, end.number, ...shown.map((n) => figure(end, n) ?? '')]),
  ];
}

function cashTable(ends: readonly RoundEnd[], names: readonly string[]): Table {
  const treasury = (end: RoundEnd, n: number): number | undefined => end.survey.companies[n]?.treasury;
  const shown = columns(ends, treasury);
  return [
    ['round', 'number', ...names, ...names.map((name) => `${name} worth`), 'bank', ...shown.map((n) => idOf(ends, n))],
    ...ends.map((end) => [
      end.round,
      end.number,
      ...end.survey.seats.map(({ cash }) => cash),
      ...end.survey.seats.map(({ worth }) => worth),
      end.survey.bank,
      ...shown.map((n) => treasury(end, n) ?? ''),
    ]),
  ];
}

/** One line for each company with shares: percentages. */
function holdingsTable(ends: readonly RoundEnd[], names: readonly string[]): Table {
  return [
    ['round', 'number', 'company', 'director', ...names, 'bank', 'pool', 'treasury', 'reserved'],
    ...ends.flatMap(({ round, number, survey }) =>
      survey.companies.flatMap(({ company, decider, shares }) => {
        if (shares === undefined) return [];
        const director = typeof decider === 'number' ? (names[decider] ?? '') : (decider ?? '');
        const { players, bank, pool, treasury, reserved } = shares;
        return [[round, number, company, director, ...players, bank, pool, treasury, reserved]];
      }),
    ),
  ];
}

/** All tables of a game. */
export function roundTables(file: GameFile): { readonly [name in TableName]: Table } {
  const ends = roundEnds(file);
  const names = seatNames(file);
  return {
    cash: cashTable(ends, names),
    prices: byCompany(ends, ({ survey }, n) => survey.companies[n]?.price),
    holdings: holdingsTable(ends, names),
    revenue: byCompany(ends, ({ survey, revenue }, n) => revenue.get(survey.companies[n]?.company ?? '')),
  };
}

const cell = (value: string | number): string => {
  // A spreadsheet takes text that begins with one of these for a formula.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/u.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Comma-separated values by RFC 4180. */
export const csvText = (table: Table): string => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
