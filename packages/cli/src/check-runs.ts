/** Proves the best run at every run of a game and compares it with what was played. */
import {
  bestRun,
  type GameState,
  type ImportedGame,
  isRecord,
  type LogEvent,
  replayGame,
  type Run,
  runRequestNow,
} from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { heads, table } from './table.ts';

export type CheckedRun = {
  /** The saved action by its place in the file, counted from 1. */
  readonly action: number;
  readonly company: string;
  readonly played: number;
  readonly best: number;
  readonly proven: boolean;
  /** `above-best` would be a mistake of ours. */
  readonly verdict: 'best' | 'better-run' | 'above-best';
  /** The better run, where there is one. */
  readonly runs?: readonly Run[];
};

/** What the trains of a company brought in, by the log of its run. */
function playedIncome(events: readonly LogEvent[]): { readonly company: string; readonly income: number } | undefined {
  for (const event of events) {
    if (event.event !== 'own' || (event.what !== 'run' && event.what !== 'ran')) continue;
    const { company, income, revenue } = event.data;
    const earned = income ?? revenue;
    if (typeof company === 'string' && typeof earned === 'number') return { company, income: earned };
  }
  return undefined;
}

/** The best run of whoever is about to run, compared with what was played. */
function checkOne(
  before: GameState,
  played: { readonly company: string; readonly income: number },
  action: number,
): CheckedRun | undefined {
  const request = runRequestNow(before);
  if (request === undefined) return undefined;
  const best = bestRun(request);
  const verdict = best.income > played.income ? 'better-run' : best.income < played.income ? 'above-best' : 'best';
  return {
    action,
    company: played.company,
    played: played.income,
    best: best.income,
    proven: best.proven,
    verdict,
    ...(verdict === 'better-run' ? { runs: best.runs } : {}),
  };
}

/** Every run of an imported game. */
export function checkRuns({ record, origins }: ImportedGame): readonly CheckedRun[] {
  const found: CheckedRun[] = [];
  let before: GameState | undefined;
  replayGame(
    record,
    ({ state, events }, n) => {
      const action = record.actions[n];
      if (before !== undefined && isRecord(action) && action['type'] === 'run') {
        const played = playedIncome(events);
        const checked = played && checkOne(before, played, (origins[n] ?? n) + 1);
        if (checked !== undefined) found.push(checked);
      }
      before = state;
    },
    'best-runs',
  );
  return found;
}

/** A run as its stops: `3: Wien F9 – Linz F5`. */
export function runLine({ train, cars, legs, income, mines }: Run): string {
  const hexes = legs.filter(({ stop }) => stop !== undefined).map(({ hex }) => hex);
  const more = [...cars, ...(mines > 0 ? [cliWords('runs.mines', { amount: mines })] : [])];
  return `${train}: ${hexes.join(' – ')} = ${income}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}

export function checkedRunText(runs: readonly CheckedRun[]): string {
  const missed = runs.filter(({ verdict }) => verdict === 'better-run');
  const above = runs.filter(({ verdict }) => verdict === 'above-best');
  const unproven = runs.filter(({ proven }) => !proven).length;
  const head = [
    cliWords('runs.checked', {
      all: runs.length,
      best: runs.length - missed.length - above.length,
      missed: missed.length,
    }),
    ...(unproven > 0 ? [cliWords('runs.unproven', { count: unproven })] : []),
    ...(above.length > 0 ? [cliWords('runs.above', { count: above.length })] : []),
  ];
  const shown = [...above, ...missed];
  const rows = shown.map(({ action, company, played, best, runs: better = [] }) => [
    String(action),
    company,
    String(played),
    String(best),
    better.map(runLine).join('; '),
  ]);
  return shown.length === 0
    ? head.join('\n')
    : [...head, table(rows, heads('action', 'company', 'played', 'best', 'best-run'))].join('\n');
}
