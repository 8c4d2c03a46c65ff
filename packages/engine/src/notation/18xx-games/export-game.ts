/**
 * A game of ours as a file that 18xx.games loads: what the app's export and the command line both use. The site plays by its own
 * rules, so a game is told only if it comes out the same there; the import, which plays by them, is the proof.
 */
import type { LogEvent } from '../../core/events.ts';
import { canonical } from '../../core/hash.ts';
import { seat as seatOf } from '../../core/ids.ts';
import { isRecord, type Json } from '../../core/json.ts';
import type { GameRecord } from '../../core/record.ts';
import { type Refusal, refusal } from '../../core/result.ts';
import type { BaseState } from '../../core/state.ts';
import { type GameState, replayGame, seatToAct } from '../../doors/game.ts';
import { type GameImport, importGame } from './import-game.ts';
import { type SiteEntry, siteFile, type SiteFile, Untellable } from './site-file.ts';
import { type Telling, visitTelling } from './site-titles.ts';
import { readAction, type Told } from './site-writer.ts';

/** What stands in the way of telling a game. */
export type Obstacle = {
  readonly refusal: Refusal;
  /** The action at which it shows, by its place in the record from 1; 0 is the set-up. Absent where it is the game as such. */
  readonly action?: number;
  /** The action itself and what it led to here. */
  readonly deed?: { readonly action: Json; readonly events: readonly LogEvent[] };
  /** What happens here and what would happen there, where that is the difference. */
  readonly ours?: LogEvent;
  readonly theirs?: LogEvent;
};

export type GameExport =
  | { readonly told: true; readonly file: SiteFile; readonly actions: number }
  | { readonly told: false; readonly obstacle: Obstacle };

export type ExportOptions = {
  /** Names in seat order; left out they are numbers. */
  readonly names?: readonly string[];
};

/** A game as it was played here: the states between the actions, and what each led to. */
type Played = {
  readonly states: readonly GameState[];
  /** The events of the set-up first, then those of each action. */
  readonly events: readonly (readonly LogEvent[])[];
};

/** A game replayed, or the action that does not fit. */
function play(record: GameRecord): Played | Obstacle {
  const states: GameState[] = [];
  const events: (readonly LogEvent[])[] = [];
  const { fault } = replayGame(
    record,
    (applied) => {
      states.push(applied.state);
      events.push(applied.events);
    },
    'best-runs',
  );
  return fault === undefined ? { states, events } : { refusal: fault.refusal, action: fault.action + 1 };
}

const not = (obstacle: Obstacle): GameExport => ({ told: false, obstacle });

/** The obstacle at an action of the record, from 0; -1 is the set-up. */
function obstacleAt(
  record: GameRecord,
  { events }: Played,
  action: number,
  reason: Refusal,
  more: Partial<Obstacle> = {},
): Obstacle {
  const deed = record.actions[action];
  const led = events[action + 1];
  return {
    refusal: reason,
    action: action + 1,
    ...(deed === undefined || led === undefined ? {} : { deed: { action: deed, events: led } }),
    ...more,
  };
}

/** What is only said at the table: an offer that somebody refused leaves no trace over there. */
const isSaid = (event: LogEvent): boolean =>
  event.event === 'declined' || (event.event === 'own' && event.what === 'train-asked');

/** A run as text, without the order of the cars on it. */
function runText(run: unknown): string {
  const { cars, ...rest } = isRecord(run) ? run : {};
  return canonical({ ...rest, cars: Array.isArray(cars) ? cars.map(String).toSorted() : [] });
}

/** The data of an event without what a file over there has no word for: the order of routes and of the cars on them. */
function withoutOrder(data: { readonly [name: string]: Json }): unknown {
  const { runs } = data;
  return Array.isArray(runs) ? { ...data, runs: runs.map(runText).toSorted() } : data;
}

/** What an event says that both sides have a word for; which benefit of a car was meant shows only in the run. */
function comparable(event: LogEvent): string {
  if (event.event !== 'own') return canonical(event);
  const { service: _service, ...data } = event.data;
  return canonical({ what: event.what, data: withoutOrder(data) });
}

/** An event in the log, and the action that led to it, -1 for the set-up. */
type Logged = { readonly event: LogEvent; readonly action: number };

const logOf = ({ events }: Played): readonly Logged[] =>
  events.flatMap((led, n) => led.flatMap((event) => (isSaid(event) ? [] : [{ event, action: n - 1 }])));

/** The log up to an end by agreement: over there somebody may still have to pass in silence before it. */
const untilAgreed = (log: readonly Logged[]): readonly Logged[] =>
  log.filter(({ event }) => event.event !== 'end' || event.reason !== 'by-agreement');

/** Whether both games end alike. */
const endsAlike = (ours: GameState, theirs: GameState): boolean =>
  canonical([ours.money, ours.hexes, ours.outcome]) === canonical([theirs.money, theirs.hexes, theirs.outcome]);

/** A game told: the entries' origins, and how far the game has come. */
type ToldGame = {
  readonly record: GameRecord;
  readonly played: Played;
  readonly entries: readonly SiteEntry[];
  readonly origins: readonly number[];
  /** Whether the players ended it, and whether it is over by the rules. */
  readonly byHand: boolean;
  readonly isOver: boolean;
};

/** The last action that the file says something about other than that somebody passes. */
const lastWord = ({ entries, origins }: ToldGame): number =>
  origins[entries.findLastIndex(({ type }) => type !== 'pass' && type !== 'end_game')] ?? -1;

/** The obstacle where the logs part. */
function partingAt({ record, played }: ToldGame, here: Logged | undefined, other: Logged | undefined): Obstacle {
  const last = here?.action ?? record.actions.length - 1;
  return obstacleAt(record, played, last, refusal('other-course-there', undefined), {
    ...(here === undefined ? {} : { ours: here.event }),
    ...(other === undefined ? {} : { theirs: other.event }),
  });
}

/**
 * What is different over there: the set-up, the first thing that happens otherwise, an entry that does not fit, or the end. What
 * goes by in silence at the end of a game that is not over happens only with the entry that comes next, so it may be missing.
 */
function parting(told: ToldGame, there: Played, misfit: Obstacle | undefined): Obstacle | undefined {
  const { record, played, isOver } = told;
  const [start, startThere] = [played.states[0], there.states[0]];
  if (canonical(start?.money) !== canonical(startThere?.money))
    return obstacleAt(record, played, -1, refusal('other-set-up-there', undefined));
  const [here, theirs] = [untilAgreed(logOf(played)), untilAgreed(logOf(there))];
  const n = here.findIndex(({ event }, at) => {
    const other = theirs[at];
    return other === undefined || comparable(event) !== comparable(other.event);
  });
  const [first, other] = [here[n], theirs[n < 0 ? here.length : n]];
  if (first !== undefined && other !== undefined) return partingAt(told, first, other);
  if (misfit !== undefined) return misfit;
  if (first !== undefined) return isOver || first.action <= lastWord(told) ? partingAt(told, first, other) : undefined;
  if (other !== undefined) return partingAt(told, first, other);
  const [last, lastThere] = [played.states.at(-1), there.states.at(-1)];
  const isAlike = last !== undefined && lastThere !== undefined && endsAlike(last, lastThere);
  return isAlike
    ? undefined
    : obstacleAt(record, played, record.actions.length - 1, refusal('other-end-there', undefined));
}

/** What the import of a file that has just been written says against it. */
function against(told: ToldGame, { imported, divergence }: GameImport): Obstacle | undefined {
  const { record, played, origins, byHand } = told;
  const there = play(imported.record);
  if ('refusal' in there) return there;
  // Where the last steps of a game are missing, so is what they were worth.
  if (divergence === undefined || (byHand && divergence.refusal.code === 'other-result'))
    return parting(told, there, undefined);
  const action = origins[divergence.action - 1] ?? (divergence.action === 0 ? -1 : record.actions.length - 1);
  return parting(told, there, obstacleAt(record, played, action, divergence.refusal));
}

const playerNames = (seats: number): readonly string[] => Array.from({ length: seats }, (_, n) => `Player ${n + 1}`);

function tell<S extends BaseState>(
  telling: Telling<S>,
  start: S,
  record: GameRecord,
  played: Played,
  names: readonly string[],
): GameExport {
  const never = telling.obstacle(start);
  if (never !== undefined) return not({ refusal: never });
  const seed = telling.seed(start);
  if (seed === undefined) return not({ refusal: refusal('no-seed-there', undefined), action: 0 });
  const actions = record.actions.map(readAction);
  const writer = telling.writer(start, actions);
  for (const [n, action] of actions.entries()) {
    const [before, after, events] = [played.states[n], played.states[n + 1], played.events[n + 1]];
    if (before === undefined || after === undefined || events === undefined) throw new RangeError('a state is missing');
    if (!telling.is(before) || !telling.is(after)) throw new TypeError('this is another title');
    const told: Told<S> = { before, after, action, events };
    writer.list.action = n;
    try {
      writer.tell(told);
    } catch (error) {
      if (error instanceof Untellable) return not(obstacleAt(record, played, n, error.refusal));
      throw error;
    }
  }
  const last = played.states.at(-1) ?? start;
  const { entries, origins } = writer.list;
  const byHand = last.outcome?.reason === 'agreed';
  const due = seatToAct(last);
  const file = siteFile(
    {
      title: telling.title(start),
      seed,
      optionalRules: telling.optionalRules(start),
      names,
      turn: 1 + (last.rounds[telling.shareRound] ?? 0),
      round: /operating/u.test(last.place.round) ? 'Operating Round' : 'Stock Round',
      acting: due === undefined ? names.map((_, n) => seatOf(n)) : [due],
      ...(last.outcome === undefined
        ? {}
        : { scores: last.outcome.scores, reason: byHand ? 'manually_ended' : telling.endReason }),
      endedByHand: byHand,
    },
    entries,
  );
  const read = importGame(file);
  if (!read.ok) return not({ refusal: read.refusal, action: 0 });
  const isOver = last.outcome !== undefined && !byHand;
  const why = against({ record, played, entries, origins, byHand, isOver }, read.value);
  return why === undefined ? { told: true, file, actions: entries.length } : not(why);
}

/** Tells a game in the site's words, or says what stands in the way. */
export function exportGame(record: GameRecord, { names }: ExportOptions = {}): GameExport {
  const played = play(record);
  if ('refusal' in played) return not(played);
  const [start] = played.states;
  if (start === undefined) throw new RangeError('a game begins with a state');
  const told = visitTelling(start, (telling, first) =>
    tell(telling, first, record, played, names ?? playerNames(record.seats)),
  );
  return told ?? not({ refusal: refusal('not-played-there', undefined, { title: record.title }) });
}
