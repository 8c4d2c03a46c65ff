/** Programs that sit at a table: which there are, and what they are called. */
import type { ProgramWanted } from '@kursbuch/api';
import { isLevel, type Level, LEVELS, PLAYERS_VERSION, programName, STYLES } from '@kursbuch/bots/players';
import { sameName } from '../accounts/looks.ts';
import { newId } from '../accounts/people-plugin.ts';
import { Problem } from '../http/problem.ts';
import type { StoredProgram } from '../storage/contract.ts';

/** So many tables with programs one account may have open or running: each of them makes the server think. */
export const MOST_TABLES_WITH_PROGRAMS = 10;

/** A program by its strength, with a number where somebody at the table has that name. */
function nameOf(level: Level, taken: readonly string[]): string {
  const name = programName(level);
  const numbered = (number: number): string => (number === 1 ? name : `${name} ${number}`);
  let number = 1;
  while (taken.some((other) => sameName(other, numbered(number)))) number += 1;
  return numbered(number);
}

/** A program that somebody asks for, as it sits down among those of the names; `path` is where it is asked for. */
export function newProgram(
  { level, style = STYLES[0] }: ProgramWanted,
  taken: readonly string[],
  path: string,
): StoredProgram {
  if (!isLevel(level))
    throw new Problem('malformed', { params: { path: `${path}.level`, expected: LEVELS.join(', ') } });
  if (!STYLES.some((one) => one === style))
    throw new Problem('malformed', { params: { path: `${path}.style`, expected: STYLES.join(', ') } });
  return { id: `program-${newId()}`, name: nameOf(level, taken), level, style, version: PLAYERS_VERSION };
}
