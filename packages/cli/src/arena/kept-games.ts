/** The games of an arena in a file, one to a line, so that one that was stopped goes on where it was. */
import { existsSync } from 'node:fs';
import { canonical, isRecord, type Json } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { Failure } from '../failure.ts';
import { appendText, readText } from '../files.ts';
import type { MatchReport } from './match.ts';

/** A game is what its seed and its turn make of it, whoever has played it. */
export const gameName = ({ seed, turn }: Pick<MatchReport, 'seed' | 'turn'>): string => `${turn} ${seed}`;

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

function gameIn(line: string): MatchReport | undefined {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    // Somebody who was stopped in the middle of a line left a part of it.
    return undefined;
  }
  if (!isRecord(read)) return undefined;
  const { seed, turn, actions, ended, scores, wins, times, violations } = read;
  if (typeof seed !== 'string' || typeof turn !== 'number' || typeof actions !== 'number') return undefined;
  if (typeof ended !== 'boolean' || !isNumbers(scores) || !isNumbers(wins)) return undefined;
  if (!Array.isArray(times) || !Array.isArray(violations)) return undefined;
  return { seed, turn, actions, ended, scores, wins, times: times.map(countsIn), violations: violations.map(String) };
}

const countsIn = (value: unknown): { readonly [milliseconds: string]: number } =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([ms, count]) => (typeof count === 'number' ? [[ms, count]] : [])),
      )
    : {};

export type KeptGames = {
  readonly games: readonly MatchReport[];
  readonly keep: (game: MatchReport) => void;
};

/** What has been played by these settings so far, every game once; a file of other settings is refused, an empty one is new. */
export function keptGames(path: string | undefined, settings: Json): KeptGames {
  if (path === undefined) return { games: [], keep: () => undefined };
  const head = canonical(settings);
  const text = existsSync(path) ? readText(path).trimStart() : '';
  const [first, ...lines] = text === '' ? [head] : text.split('\n');
  if (first !== head) throw new Failure(2, cliWords('arena.other', { file: path }));
  // Written before the first game is played, so that a place where nothing can be kept is told at once.
  if (text === '') appendText(path, `${head}\n`);
  // A line that broke off must not swallow the next one.
  else if (!text.endsWith('\n')) appendText(path, '\n');
  // Two arenas that play at the same time may both have played a game; it is the same one.
  const games = new Map(lines.flatMap((line) => gameIn(line) ?? []).map((game) => [gameName(game), game]));
  return {
    games: [...games.values()],
    keep: (game) => appendText(path, `${JSON.stringify(game)}\n`),
  };
}
