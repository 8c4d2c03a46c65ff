/**
 * What is kept of the corpus. Of the first form of states: one whole game of every form of play, the exhibition game, and games
 * of real players. Of every rules version after the first: small games of every form of play.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { readRecorded, type RecordedGame } from './game.ts';

const FIXTURES = join(ROOT, 'fixtures');
const FOLDER = join(FIXTURES, 'form-1', 'corpus');

const gamesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => name.replace('.json.gz', ''))
    .toSorted();

export const keptNames = gamesIn(FOLDER);

export const keptGame = (name: string): RecordedGame => readRecorded(join(FOLDER, `${name}.json.gz`));

/** The small games of one form of play under one rules version. */
export type KeptForm = { readonly name: string; readonly rules: string; readonly games: () => readonly RecordedGame[] };

/** Names of games say the form, then how many play, then what kind of game it is. */
const formIn = (name: string): string => name.replace(/-\d+p-[a-z]+$/u, '');

function formsIn(folder: string): readonly KeptForm[] {
  const names = gamesIn(join(FIXTURES, folder));
  return [...new Set(names.map(formIn))].map((form) => {
    const own = names.filter((name) => formIn(name) === form);
    let games: readonly RecordedGame[] | undefined;
    return {
      name: `${folder}-${form}`,
      rules: folder.replace('rules-', ''),
      games: () => (games ??= own.map((name) => readRecorded(join(FIXTURES, folder, `${name}.json.gz`)))),
    };
  });
}

export const keptForms: readonly KeptForm[] = readdirSync(FIXTURES)
  .filter((folder) => folder.startsWith('rules-'))
  .toSorted()
  .flatMap(formsIn);
