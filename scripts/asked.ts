/** What a script is asked for: arguments it knows, or a sentence that says what to do, and the exit code of the command line for that. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isLevel, type Level, LEVELS } from '@kursbuch/bots/players';
import { type Json, newGame, titles } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';

/** Ends the script: what was asked for was not understood. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The arguments of a script; `--help` shows its use, and so does an argument it does not know. */
export function askedFor<Config extends ParseArgsConfig>(use: string, config: Config) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(use);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node adds in further sentences is about arguments that begin with a dash.
    const [what = ''] = error instanceof Error ? error.message.split(/\.(?: |\n|$)/u) : [];
    return refuse(`${what}.\n${use}`);
  }
}

/** The whole number of an option. */
export const wholeNumber = (option: string, text: string, least = 1): number =>
  /^\d+$/u.test(text) && Number(text) >= least
    ? Number(text)
    : refuse(`--${option} takes a whole number from ${least} up, not ${text === '' ? 'nothing' : text}.`);

/** Refuses a title nobody knows, and a table that is too large or too small for one. */
export function checkTable(title: string, seats: number, options: Json = {}): void {
  const ids = titles().map(({ meta }) => meta.id);
  if (!ids.some((id) => id === title)) refuse(`There is no title ${title}. The titles are: ${ids.join(', ')}.`);
  const started = newGame(title, options, seats, 'table');
  if (!started.ok) refuse(refusalWords(started.refusal));
}

/** A program by its name. */
export const levelOf = (name: string): Level =>
  isLevel(name) ? name : refuse(`There is no program ${name}. The programs are: ${LEVELS.join(', ')}.`);
