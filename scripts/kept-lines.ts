/** What long work has done stays done: a line for each piece in a file, so that it goes on where it was stopped. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { ROOT } from './set-up.mjs';

const fileOf = (name: string): string => join(ROOT, 'node_modules', '.cache', 'kursbuch', `${name}.jsonl`);

/** Everything kept under a name; nothing where there is no such file. */
export function keptLines<Line>(name: string, schema: z.ZodType<Line>): readonly Line[] {
  let text: string;
  try {
    text = readFileSync(fileOf(name), 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => (line === '' ? [] : [schema.parse(JSON.parse(line))]));
}

export function keepLine(name: string, line: unknown): void {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  appendFileSync(fileOf(name), `${JSON.stringify(line)}\n`);
}

export const forgetLines = (name: string): void => rmSync(fileOf(name), { force: true });

/** The games an earlier run has kept under a name, and a word that they are not played again; `fresh` forgets them. */
export function keptGames<Line>(name: string, schema: z.ZodType<Line>, isFresh: boolean): readonly Line[] {
  if (isFresh) forgetLines(name);
  const games = keptLines(name, schema);
  if (games.length > 0)
    console.error(`${games.length === 1 ? 'One game' : `${games.length} games`} kept; --fresh plays anew.`);
  return games;
}
