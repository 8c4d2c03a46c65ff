/** Records games of the corpus by chance, with today's code. */
import { DEEDS_VERSION, type GameState, isJson, type Json, seat as seatOf, worthNow } from '@kursbuch/engine';
import { everyTable, playTitleRandomly } from '@kursbuch/engine/by-chance';
import type { Mood } from '../random-games/moods.ts';
import { parsed } from './parsed.ts';
import { everyAction, type Offered, type RecordedGame, replayed, sentencesOf, type Start } from './game.ts';

/** Offers are written down before every so manieth action. */
const EVERY = 20;

/** A game by chance, its actions as plain data. */
export function playedActions({ title, ...play }: Start, mostActions: number, mood: Mood = {}): readonly Json[] {
  const { actions, violations } = playTitleRandomly(title, { ...play, mostActions, spoiled: 0 }, mood);
  if (violations.length > 0) throw new Error(violations.join('; '));
  return actions.filter((action): action is Json => isJson(action));
}

const worthIn = (state: GameState): readonly number[] =>
  Array.from({ length: state.seats }, (_, n) => worthNow(state, seatOf(n)));

/** What is written down of a game: what was said about its actions, and what could have been done at some moments. */
export function recorded(name: string, start: Start, actions: readonly Json[]): RecordedGame {
  const { title, options, seats, seed } = start;
  const logs: (readonly string[])[] = [];
  const offered: Offered[] = [];
  let end: GameState | undefined;
  for (const { at, before, action, state, events } of replayed(start, undefined, actions)) {
    if (before !== undefined && at % EVERY === 0) offered.push({ at, actions: everyAction(before).map(parsed) });
    logs.push(sentencesOf(title, seats, action, events));
    end = state;
  }
  if (end === undefined) throw new Error(`${name} has no beginning`);
  const { rules, outcome } = end;
  return {
    title,
    options,
    seats,
    seed,
    version: DEEDS_VERSION,
    name,
    rules,
    actions,
    every: EVERY,
    logs,
    offered,
    worth: worthIn(end),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** One of many games over all tables; its number picks the table. */
export function recordGame(number: number, seed: string, mostActions: number): RecordedGame {
  const tables = everyTable();
  const table = tables[number % tables.length];
  if (table === undefined) throw new RangeError('there are no tables');
  const { title, seats, options } = table;
  const start = { title, seats, options, seed: `${seed} ${number}` };
  return recorded(`random-${String(number).padStart(3, '0')}`, start, playedActions(start, mostActions));
}
