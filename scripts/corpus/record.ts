/** Records a game of the corpus by chance, with today's code. */
import { DEEDS_VERSION, isJson, type Json, seat as seatOf, worthNow } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { parsed } from './parsed.ts';
import { everyAction, type Offered, type RecordedGame, replayed, sentencesOf, type Start } from './game.ts';

/** Every form of every title with every number of players; the number of a game picks one. */
export const TABLES: readonly Omit<Start, 'seed'>[] = [
  ...[3, 4, 5, 6].flatMap((seats) =>
    ['second-edition', 'first-edition', 'goods-time'].map((form) => ({ title: '1824', seats, options: { form } })),
  ),
  ...[3, 4, 5, 6].map((seats) => ({ title: '1824', seats, options: { form: 'goods-time', placement: 'free' } })),
  ...[2, 3].map((seats) => ({ title: '1824', seats, options: { form: 'cisleithania' } })),
  ...[2, 3].map((seats) => ({ title: '1824', seats, options: { form: 'cisleithania', ruleset: '18xx.games' } })),
  { title: '1824', seats: 4, options: { ruleset: '18xx.games' } },
  ...[2, 3].map((minors) => ({ title: '18mag', seats: 1, options: { minors } })),
  ...[2, 3, 4, 5, 6].map((seats) => ({ title: '18mag', seats, options: {} })),
  ...[3, 4].map((seats) => ({ title: '18mag', seats, options: { ruleset: '18xx.games' } })),
  ...[2, 3, 4].map((seats) => ({ title: '1839', seats, options: {} })),
  ...[2, 3, 4].map((seats) => ({ title: '1839', seats, options: { beginners: true } })),
];

/** Offers are written down before every so manieth action. */
const EVERY = 20;

export function recordGame(number: number, seed: string, mostActions: number): RecordedGame {
  const table = TABLES[number % TABLES.length];
  if (table === undefined) throw new RangeError('there are no tables');
  const start: Start = { ...table, seed: `${seed} ${number}` };
  const { options, seats } = start;
  const played = playTitleRandomly(start.title, { seed: start.seed, seats, options, mostActions, spoiled: 0 });
  if (played.violations.length > 0) throw new Error(played.violations.join('; '));
  const actions = played.actions.filter((action): action is Json => isJson(action));
  const logs: (readonly string[])[] = [];
  const offered: Offered[] = [];
  for (const { at, before, action, events } of replayed(start, undefined, actions)) {
    if (before !== undefined && at % EVERY === 0) offered.push({ at, actions: everyAction(before).map(parsed) });
    logs.push(sentencesOf(start.title, seats, action, events));
  }
  const { state } = played;
  return {
    ...start,
    version: DEEDS_VERSION,
    name: `random-${String(number).padStart(3, '0')}`,
    rules: state.rules,
    actions,
    every: EVERY,
    logs,
    offered,
    worth: Array.from({ length: seats }, (_, n) => worthNow(state, seatOf(n))),
    ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
  };
}
