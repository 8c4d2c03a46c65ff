/**
 * What was played so far, one line for each game, so that a stop loses nothing. The first line says for which seed and which
 * sources: games of other rules prove nothing about these.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from '@kursbuch/engine';
import { isPlayed, type Played } from './game.ts';

export type Bound = { readonly seed: string; readonly sources: string };

/** A line as a value; one that was cut off by a stop is none. */
function lineValue(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const linesOf = (path: string): readonly string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Opens a record; what was kept for another seed or other sources is thrown away. */
export function openRecord(path: string, { seed, sources }: Bound, fresh: boolean): Map<number, Played> {
  const [head, ...lines] = fresh ? [] : linesOf(path);
  const label = lineValue(head ?? '');
  const fits = isRecord(label) && label['seed'] === seed && label['sources'] === sources;
  const games = fits ? lines.map(lineValue).filter(isPlayed) : [];
  mkdirSync(dirname(path), { recursive: true });
  // Written anew, so that a line cut off does not spoil the next one.
  writeFileSync(path, [{ seed, sources }, ...games].map((line) => `${JSON.stringify(line)}\n`).join(''));
  return new Map(games.map((game) => [game.number, game]));
}

export const keep = (path: string, game: Played): void => appendFileSync(path, `${JSON.stringify(game)}\n`);
