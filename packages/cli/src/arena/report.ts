/** What the games of an arena come to. */
import { cliWords } from '@kursbuch/words/cli';
import { heads, table } from '../table.ts';
import type { MatchReport } from './match.ts';
import { ratedBlocks } from './rating.ts';

export type BotLine = {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly winShare: number;
  readonly worthShare: number;
  /** Above the mean of the other places, with its interval. */
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly msP50: number;
  readonly msMean: number;
  readonly msP99: number;
  readonly msWorst: number;
};

export type ArenaReport = {
  readonly title: string;
  readonly players: number;
  readonly games: number;
  readonly unfinished: number;
  readonly violations: readonly { readonly seed: string; readonly turn: number; readonly violation: string }[];
  readonly bots: readonly BotLine[];
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** How long decisions took: the middle, the mean, the slowest of a hundred, the slowest. */
function timesOf(
  counted: readonly { readonly [milliseconds: string]: number }[],
): Pick<BotLine, 'msP50' | 'msMean' | 'msP99' | 'msWorst'> {
  const counts = new Map<number, number>();
  for (const one of counted)
    for (const [ms, count] of Object.entries(one)) counts.set(Number(ms), (counts.get(Number(ms)) ?? 0) + count);
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const at = (part: number): number => {
    let left = part * all;
    return sorted.find(([, count]) => (left -= count) <= 0)?.[0] ?? 0;
  };
  const sum = sorted.reduce((total, [ms, count]) => total + ms * count, 0);
  return {
    msP50: at(0.5),
    msMean: all === 0 ? 0 : rounded(sum / all, 1),
    msP99: at(0.99),
    msWorst: sorted.at(-1)?.[0] ?? 0,
  };
}

/** A seat's part of what all are worth; debts count as nothing. */
function worthShare(scores: readonly number[], place: number): number {
  const counted = scores.map((score) => Math.max(0, score));
  const all = counted.reduce((sum, score) => sum + score, 0);
  return all === 0 ? 0 : (counted[place] ?? 0) / all;
}

/** Games by seed: all turns of the line-up on one seed are a block. */
function blocksOf(games: readonly MatchReport[]): readonly (readonly (readonly number[])[])[] {
  const blocks = new Map<string, (readonly number[])[]>();
  for (const { seed, scores } of games) blocks.set(seed, [...(blocks.get(seed) ?? []), scores]);
  return [...blocks.values()];
}

export function reportOf(title: string, names: readonly string[], games: readonly MatchReport[]): ArenaReport {
  const ended = games.filter((game) => game.ended && game.violations.length === 0);
  const ratings = ratedBlocks(blocksOf(ended));
  const mean = (of: (game: MatchReport) => number): number =>
    ended.length === 0 ? 0 : ended.reduce((sum, game) => sum + of(game), 0) / ended.length;
  return {
    title,
    players: names.length,
    games: games.length,
    unfinished: games.filter((game) => !game.ended).length,
    violations: games.flatMap(({ seed, turn, violations }) =>
      violations.map((violation) => ({ seed, turn, violation })),
    ),
    bots: names.map((name, place) => {
      const { rating, low, high } = ratings[place] ?? { rating: 0, low: 0, high: 0 };
      return {
        name,
        games: ended.length,
        wins: rounded(
          ended.reduce((sum, { wins }) => sum + (wins[place] ?? 0), 0),
          2,
        ),
        winShare: rounded(
          mean(({ wins }) => wins[place] ?? 0),
          3,
        ),
        worthShare: rounded(
          mean(({ scores }) => worthShare(scores, place)),
          3,
        ),
        rating: Math.round(rating),
        low: Math.round(low),
        high: Math.round(high),
        ...timesOf(games.map(({ times }) => times[place] ?? {})),
      };
    }),
  };
}

/** The table at the end of an arena. */
export function reportText({ games, unfinished, violations, bots }: ArenaReport): string {
  const head = heads('bot', 'wins', 'of', 'share', 'worth', 'rating', 'interval', 'ms-mean', 'ms-p99', 'ms-worst');
  const rows = bots.map((bot) => [
    bot.name,
    String(bot.wins),
    String(bot.games),
    bot.winShare.toFixed(3),
    bot.worthShare.toFixed(3),
    String(bot.rating),
    cliWords('arena.interval', { low: bot.low, high: bot.high }),
    String(bot.msMean),
    String(bot.msP99),
    String(bot.msWorst),
  ]);
  const said = violations.map(({ seed, turn, violation }) => cliWords('arena.violation', { seed, turn, violation }));
  return [
    table(rows, head),
    cliWords('arena.games', { games, unfinished, violations: violations.length }),
    ...said,
  ].join('\n');
}
