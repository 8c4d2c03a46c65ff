/**
 * Small games of every form, to be kept with the rules version they were recorded under: a short one, to its end if that is
 * near, the middle part of one where this version does something that the one before it did not, and one that ends by agreement.
 */
import { apply, type Json, rulesVersions } from '@kursbuch/engine';
import { everyTable, type GameTable, tableName } from '@kursbuch/engine/by-chance';
import { type RecordedGame, replayed, type Start } from './game.ts';
import { readGame } from './read.ts';
import { playedActions, recorded } from './record.ts';
import { MOODS } from '../random-games/moods.ts';

/** So many games are looked at for each that is kept. */
const TRIES = 10;

const formOf = ({ title, variant, options }: GameTable): string => JSON.stringify([title, variant, options]);

/** The tables of each form in which at most one thing is chosen besides the variant; combinations show nothing more. */
function plainForms(): readonly (readonly GameTable[])[] {
  const all = everyTable();
  const chosen = ({ title, variant, options }: GameTable): number => {
    // The first table of a variant is the one where nothing else is chosen.
    const plain = all.find((one) => one.title === title && one.variant === variant);
    return Object.keys(options).length - Object.keys(plain?.options ?? {}).length;
  };
  const few = all.filter((table) => chosen(table) <= 1);
  return [...new Set(few.map(formOf))].map((form) => few.filter((one) => formOf(one) === form));
}

const startOf = ({ title, seats, options }: GameTable, seed: string): Start => ({ title, seats, options, seed });

/** Files are called after their table. */
const fileName = (table: GameTable, what: string): string =>
  `${tableName(table)} ${what}`.replaceAll(/[^\w]+/gu, '-').replace(/-players?/u, 'p');

/** The games of a table, one for each try. */
const tries = (table: GameTable, what: string): readonly Start[] =>
  Array.from({ length: TRIES }, (_, n) => startOf(table, `${fileName(table, what)} ${n}`));

/** Whether a game goes otherwise under an earlier version of its rules. */
const isNew = (game: RecordedGame): boolean =>
  rulesVersions(game.title).some(
    (rules) => rules !== game.rules && readGame({ ...game, rules }).differences.length > 0,
  );

/** The shortest of some games. */
function short(table: GameTable, most: number): RecordedGame {
  const games = tries(table, 'short').map((start) => ({ start, actions: playedActions(start, most) }));
  const [first] = games.toSorted((a, b) => a.actions.length - b.actions.length);
  if (first === undefined) throw new RangeError('nothing was tried');
  return recorded(fileName(table, 'short'), first.start, first.actions);
}

/** The first of some games in which the rules show that they are not the earlier ones, or else the last. */
function telling(table: GameTable, most: number): RecordedGame {
  const name = fileName(table, 'telling');
  let game: RecordedGame | undefined;
  for (const start of tries(table, 'telling')) {
    game = recorded(name, start, playedActions(start, most, MOODS.restless));
    if (isNew(game)) break;
  }
  if (game === undefined) throw new RangeError('nothing was tried');
  return game;
}

/** A game that is broken off and ended by agreement. */
function agreed(table: GameTable, most: number): RecordedGame {
  const name = fileName(table, 'agreed');
  const start = startOf(table, name);
  const actions = [...playedActions(start, most)];
  let state = [...replayed(start, undefined, actions)].at(-1)?.state;
  for (let n = 0; state !== undefined && n < table.seats; n += 1) {
    const yes: Json = { type: 'agree-end', seat: n, take: 'yes' };
    const applied = apply(state, yes);
    // Who has left, and an automaton, are not asked.
    if (applied.ok) {
      actions.push(yes);
      ({ state } = applied.value);
    }
  }
  return recorded(name, start, actions);
}

/** Actions of each kind of game; together all games take seconds to read. */
const MOST = { short: 200, telling: 160, long: 400, agreed: 60 };

/** So many tables have one in the middle that is neither for few nor for all. */
const MANY_TABLES = 5;

/** Plays small games of every form, one after another. */
export function* smallGames(): Generator<RecordedGame, void> {
  for (const tables of plainForms()) {
    const [first, second = first] = tables;
    const [middle, last] = [tables[Math.floor(tables.length / 2)], tables.at(-1)];
    if (first === undefined || second === undefined || middle === undefined || last === undefined) continue;
    yield short(first, MOST.short);
    yield telling(second, MOST.telling);
    if (tables.length >= MANY_TABLES) yield telling(middle, MOST.long);
    yield agreed(last, MOST.agreed);
  }
}
