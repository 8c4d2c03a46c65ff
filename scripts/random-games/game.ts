/** One game of `npm run random-games`: its number says where it is played, in which mood, and from which seed. */
import { isRecord } from '@kursbuch/engine';
import { everyTable, type GameTable, playTitleRandomly, tableName } from '@kursbuch/engine/by-chance';
import { MOODS } from './moods.ts';

/** Far more than a game takes that comes to its end; what is longer is broken off. */
const MOST_ACTIONS = 4000;

export type Task = {
  readonly number: number;
  readonly table: GameTable;
  readonly mood: keyof typeof MOODS;
  readonly seed: string;
};

/** What came of a game, as it is kept. */
export type Played = {
  readonly number: number;
  readonly form: string;
  readonly mood: string;
  readonly seed: string;
  readonly actions: number;
  /** Spoiled actions that were refused, one at every decision. */
  readonly refused: number;
  /** Why it ended, in the title's own word, or `open`. */
  readonly ended: string;
  readonly violations: readonly string[];
};

export const isPlayed = (value: unknown): value is Played =>
  isRecord(value) && typeof value['number'] === 'number' && Array.isArray(value['violations']);

/** The tables of each title. */
function tablesByTitle(): readonly (readonly GameTable[])[] {
  const all = everyTable();
  return [...new Set(all.map(({ title }) => title))].map((title) => all.filter((one) => one.title === title));
}

function at<Item>(items: readonly Item[], n: number): Item {
  const found = items[n % items.length];
  if (found === undefined) throw new RangeError('there is nothing to choose from');
  return found;
}

const MOOD_NAMES = Object.keys(MOODS).filter((name): name is keyof typeof MOODS => Object.hasOwn(MOODS, name));

/** Titles take turns, and within a title its tables; after every round of its tables the mood is another one. */
export function taskFor(number: number, seed: string): Task {
  const titles = tablesByTitle();
  const tables = at(titles, number);
  const turn = Math.floor(number / titles.length);
  return {
    number,
    table: at(tables, turn),
    mood: at(MOOD_NAMES, Math.floor(turn / tables.length)),
    seed: `${seed} ${number}`,
  };
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n${error.cause.stack ?? ''}` : '';
  return `${error.message}${cause}`;
};

/** Plays a game; an exception of the engine is a violation like any other. */
export function played({ number, table, mood, seed }: Task): Played {
  const about = { number, form: tableName(table), mood, seed };
  const { title, seats, options } = table;
  try {
    const play = { seed, seats, options, mostActions: MOST_ACTIONS, spoiled: 1 };
    const { state, actions, refused, violations } = playTitleRandomly(title, play, MOODS[mood]);
    return { ...about, actions: actions.length, refused, ended: state.outcome?.reason ?? 'open', violations };
  } catch (error) {
    return { ...about, actions: 0, refused: 0, ended: 'error', violations: [wordsOf(error)] };
  }
}
