/** A recorded game of the corpus: what was done, what was said about it, and what could have been done at some moments. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  apply,
  canonical,
  type Choice,
  type GameState,
  isJson,
  isRecord,
  type Json,
  listed,
  type LogEvent,
  newGame,
  type Offer,
  offers,
  seat as seatOf,
  titleId,
} from '@kursbuch/engine';
import { deedWords, eventWords } from '@kursbuch/words';

export type Start = {
  readonly title: string;
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
};

/** What could be done at a moment: every action behind every offer, ends of spans only. */
export type Offered = { readonly at: number; readonly actions: readonly Json[] };

export type RecordedGame = Start & {
  /** The version of the deeds, as game files count it. */
  readonly version: number;
  readonly name: string;
  readonly rules: string;
  readonly actions: readonly Json[];
  /** Offers were written down before every so manieth action. */
  readonly every: number;
  /** The sentences about the start and each action, then those about its events. */
  readonly logs: readonly (readonly string[])[];
  readonly offered: readonly Offered[];
  readonly worth: readonly number[];
  readonly outcome?: Json;
};

/** What we wrote ourselves needs no more than a look at its label. */
const isRecorded = (value: unknown): value is RecordedGame =>
  isRecord(value) && typeof value['version'] === 'number' && Array.isArray(value['logs']) && isJson(value['options']);

export function readRecorded(path: string): RecordedGame {
  const value: unknown = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8'));
  if (!isRecorded(value)) throw new TypeError(`${path} is no game of a corpus`);
  return value;
}

export const writeRecorded = (path: string, game: RecordedGame): void =>
  writeFileSync(path, gzipSync(JSON.stringify(game)));

/** Lists on demand can be very long; so many of each are looked at. */
const MOST_LISTED = 1000;

function valuesOf(choice: Exclude<Choice, { readonly onDemand: true }>): readonly unknown[] {
  if ('oneOf' in choice) return choice.oneOf;
  const last = choice.from + choice.step * Math.floor((choice.to - choice.from) / choice.step);
  return choice.from === last ? [choice.from] : [choice.from, last];
}

type Begun = { readonly [field: string]: unknown };

function* behind(state: GameState, offer: Offer): Generator<unknown, void> {
  let begun: readonly Begun[] = [{ type: offer.type, seat: offer.seat, ...offer.fixed }];
  let asked = false;
  for (const [field, choice] of Object.entries<Choice | undefined>(offer.choose)) {
    if (choice === undefined) continue;
    if ('onDemand' in choice) asked = true;
    else begun = begun.flatMap((one) => valuesOf(choice).map((value) => ({ ...one, [field]: value })));
  }
  if (!asked) yield* begun;
  else
    for (const one of begun) {
      let count = 0;
      for (const action of listed(state, one)) {
        yield action;
        count += 1;
        if (count === MOST_LISTED) break;
      }
    }
}

/** Every action behind every offer of every seat, as canonical text, each once and in order. */
export function everyAction(state: GameState): readonly string[] {
  const found = new Set<string>();
  for (let n = 0; n < state.seats; n += 1)
    for (const offer of offers(state, seatOf(n)))
      for (const action of behind(state, offer)) found.add(canonical(action));
  return [...found].toSorted();
}

/** Everything that is said about an action. */
export function sentencesOf(
  title: string,
  seats: number,
  action: Json | undefined,
  events: readonly LogEvent[],
): readonly string[] {
  const table = { title: titleId(title), names: Array.from({ length: seats }, (_, n) => `Player ${n + 1}`) };
  const { said, more } = deedWords({ ...(action === undefined ? {} : { action }), events }, table);
  return [said, ...more, '|', ...events.map((event) => eventWords(event, table))];
}

/** One moment of a replay: the state before an action, and what the action led to. */
export type Moment = {
  readonly at: number;
  readonly before: GameState | undefined;
  readonly action: Json | undefined;
  readonly state: GameState;
  readonly events: readonly LogEvent[];
};

/** Replays a game; an action that does not fit ends it with an error. */
export function* replayed(start: Start, rules: string | undefined, actions: readonly Json[]): Generator<Moment, void> {
  const started = newGame(start.title, start.options, start.seats, start.seed, rules);
  if (!started.ok) throw new Error(`does not start: ${canonical(started.refusal)}`);
  let { state } = started.value;
  yield { at: -1, before: undefined, action: undefined, state, events: started.value.events };
  for (const [at, action] of actions.entries()) {
    const applied = apply(state, action, 'best-runs');
    if (!applied.ok) throw new Error(`action ${at} ${canonical(action)}: ${canonical(applied.refusal)}`);
    const before = state;
    ({ state } = applied.value);
    yield { at, before, action, state, events: applied.value.events };
  }
}
