/** What many simulated games come to. */
import { cliWords } from '@kursbuch/words/cli';
import { table } from '../table.ts';
import type { GameReport, GameTask } from './game.ts';

export type Summary = {
  readonly games: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly endings: { readonly [reason: string]: number };
  /** Each with the seed that brings it about again. */
  readonly violations: readonly { readonly seed: string; readonly violation: string }[];
};

export function summaryOf(games: readonly GameReport[], seconds: number): Summary {
  const actions = games.reduce((sum, game) => sum + game.actions, 0);
  const endings = new Map<string, number>();
  for (const { ending } of games) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  return {
    games: games.length,
    actions,
    actionsPerSecond: seconds > 0 ? Math.round(actions / seconds) : 0,
    endings: Object.fromEntries([...endings].toSorted(([, a], [, b]) => b - a)),
    violations: games.flatMap(({ seed, violations }) => violations.map((violation) => ({ seed, violation }))),
  };
}

/** Least, median and most of a list. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return least === undefined || middle === undefined || most === undefined
    ? cliWords('simulate.none')
    : `${least} / ${middle} / ${most}`;
}

/** The command that plays one game again. */
export function commandFor(
  { title, seats, mostActions, bots }: GameTask,
  variant: string | undefined,
  seed: string,
): string {
  const words = [`--title ${title}`, ...(variant === undefined ? [] : [`--variant ${variant}`])];
  if (bots.some((name) => name !== 'random')) words.push(`--bots ${bots.join(',')}`);
  return `kursbuch simulate ${words.join(' ')} --players ${seats} --games 1 --most-actions ${mostActions} --seed '${seed}'`;
}

/** The table at the end of a simulation. */
export function summaryText(summary: Summary, games: readonly GameReport[], again: (seed: string) => string): string {
  const ended = games.filter(({ scores }) => scores.length > 0);
  const rows = [
    [cliWords('games'), String(summary.games)],
    [cliWords('simulate.actions'), String(summary.actions)],
    [cliWords('simulate.speed'), String(summary.actionsPerSecond)],
    [cliWords('simulate.in-actions'), spread(games.map(({ actions }) => actions))],
    [cliWords('simulate.in-rounds'), spread(games.map(({ rounds }) => rounds))],
    [cliWords('simulate.winners'), spread(ended.map(({ scores }) => Math.max(...scores)))],
    [cliWords('simulate.everybody'), spread(ended.flatMap(({ scores }) => scores))],
    [cliWords('simulate.lead'), spread(ended.map(({ scores }) => Math.max(...scores) - Math.min(...scores)))],
    ...Object.entries(summary.endings).map(([reason, count]) => [
      cliWords('simulate.ended', { reason }),
      String(count),
    ]),
    [cliWords('simulate.violations'), String(summary.violations.length)],
  ];
  const violations = summary.violations.flatMap(({ seed, violation }) => [violation, `  ${again(seed)}`]);
  return [table(rows), ...violations].join('\n');
}
