/**
 * Our own game file: a game as JSON that anybody can keep, send and check. `docs/game-file.md` describes it for people; the
 * schema below describes it for programs.
 */
import type { Trust } from '../core/action.ts';
import { DEEDS_VERSION, sameHash, stateHash } from '../core/form.ts';
import { canonical } from '../core/hash.ts';
import { seat } from '../core/ids.ts';
import { isRecord, type Json } from '../core/json.ts';
import type { GameRecord } from '../core/record.ts';
import { ok, type Refusal, refusal, refused, type Result } from '../core/result.ts';
import {
  listOf,
  numberOf,
  oneOf,
  optional,
  record,
  type Schema,
  shape,
  type Shape,
  type ShapeOf,
  text,
  whole,
  wholeNumber,
} from '../core/shape.ts';
import { DEEDS } from '../deeds/index.ts';
import { type GameState, replayGame } from '../doors/game.ts';
import { findTitle } from '../titles/registry.ts';
import { deedFrom, reasonOfDeed } from './deeds-1.ts';

export const GAME_FILE_FORMAT = 'kursbuch-game';
/** A file is counted like the deeds in it. */
export const GAME_FILE_VERSION = DEEDS_VERSION;
const MOST_ACTIONS = 100_000;
const MOST_DEPTH = 12;

/** Whether JSON can say it, and not too deep down: what comes from outside may be meant to break us. */
export const isJson = (input: unknown, depth = 0): input is Json => {
  if (depth > MOST_DEPTH) return false;
  if (Array.isArray(input)) return input.every((item) => isJson(item, depth + 1));
  if (isRecord(input)) return Object.values(input).every((item) => isJson(item, depth + 1));
  return input === null || ['string', 'boolean'].includes(typeof input) || Number.isFinite(input);
};

const wrong = (path: string, expected: string): Result<never> =>
  refused(refusal('malformed', undefined, { path, expected }));

/** A record of plain data. */
const data: Shape<{ readonly [name: string]: Json }> = shape({ type: 'object' }, (input, path) => {
  if (!isRecord(input)) return wrong(path, 'a record');
  const fields: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(input)) {
    if (!isJson(value)) return wrong(`${path}.${name}`, 'plain data');
    // Written into a record, this name would vanish from it.
    if (name === '__proto__') return wrong(`${path}.${name}`, 'another name');
    fields[name] = value;
  }
  return ok(fields);
});

const seatNumber = numberOf(0, 5, seat);

/** An action: whatever else it says, it says what is done and by which seat. */
const action: Shape<{ readonly [name: string]: Json }> = shape(
  { oneOf: Object.values(DEEDS).map((one) => one.shape.schema) },
  (input, path) => {
    const read = data(input, path);
    if (!read.ok) return read;
    const type = text(read.value['type'], `${path}.type`);
    if (!type.ok) return type;
    const who = seatNumber(read.value['seat'], `${path}.seat`);
    return who.ok ? read : who;
  },
);

/** A number of players does not come in here: how many may play is the title's to say. */
const MOST_SEATS = 6;

const result = record({
  /** Why the game ended, in the title's own word. */
  reason: text,
  /** What every seat was worth. */
  scores: listOf(wholeNumber, 6),
  winners: listOf(seatNumber, 6),
});

const fields = record({
  format: oneOf([GAME_FILE_FORMAT]),
  version: oneOf([GAME_FILE_VERSION]),
  title: text,
  /** The rules version the game is played by. */
  rules: text,
  /** What was agreed before the game. */
  options: data,
  /** What all chance of the game comes from. */
  seed: text,
  /** Names in seat order. */
  seats: listOf(text, MOST_SEATS),
  actions: listOf(action, MOST_ACTIONS),
  /** The hash of the state after the last action, with its form before it. */
  state: optional(text),
  /** Only once the game is over. */
  result: optional(result),
  /** How a game played online was dealt, so that everybody can check it; `docs/game-file.md` says how. */
  deal: optional(
    record({
      commitment: text,
      secret: text,
      /** In the order in which people sat down; empty where none was sent. */
      shares: listOf(text, MOST_SEATS),
      /** By seat, who sits there: a place in the order in which people sat down. */
      seating: listOf(whole(0, MOST_SEATS - 1), MOST_SEATS),
    }),
  ),
  /** Seats that programs play; their actions stand among the others, and nobody needs the program to replay them. */
  programs: optional(listOf(record({ seat: seatNumber, level: text, style: text, version: wholeNumber }), MOST_SEATS)),
  /** Where a game came from that was not played here. */
  source: optional(record({ program: text, game: text })),
});

export type GameFile = ShapeOf<typeof fields>;

const plainFields = (input: Json): { readonly [name: string]: Json } => {
  const read = data(input, 'action');
  if (!read.ok) throw new TypeError(`this is no record: ${canonical(input)}`);
  return read.value;
};

/**
 * Reads a game file, of any version there ever was, in the words of today. Fields it does not know are refused, so that
 * nothing is lost without a word.
 */
export function readGameFile(input: unknown): Result<GameFile> {
  if (!isRecord(input) || input['format'] !== GAME_FILE_FORMAT) return refused(refusal('no-game-file', undefined));
  const { version } = input;
  if (typeof version === 'number' && version > GAME_FILE_VERSION)
    return refused(refusal('newer-game-file', undefined, { version, known: GAME_FILE_VERSION }));
  const isOlder = version === 1;
  if (!isOlder && version !== GAME_FILE_VERSION) return wrong('file.version', `1 to ${GAME_FILE_VERSION}`);
  const read = fields(isOlder ? { ...input, version: GAME_FILE_VERSION } : input, 'file');
  if (!read.ok) return read;
  const file = read.value;
  if (findTitle(file.title) === undefined) return refused(refusal('no-such-title', undefined, { title: file.title }));
  return ok(isOlder ? { ...file, actions: file.actions.map((one) => plainFields(deedFrom(1, one))) } : file);
}

/** The record in a file. */
export const recordOf = ({ title, rules, options, seed, seats, actions }: GameFile): GameRecord => ({
  title,
  rules,
  options,
  seed,
  seats: seats.length,
  actions,
});

/** A file for a game that stands at `state` after the actions of the record. */
export function gameFileOf(
  { title, rules, options, seed, actions }: GameRecord,
  names: readonly string[],
  state: GameState,
  { deal, programs, source }: Pick<GameFile, 'deal' | 'programs' | 'source'> = {},
): GameFile {
  return {
    format: GAME_FILE_FORMAT,
    version: GAME_FILE_VERSION,
    title,
    rules,
    options: plainFields(options),
    seed,
    seats: names,
    actions: actions.map(plainFields),
    state: stateHash(state),
    ...(state.outcome === undefined ? {} : { result: state.outcome }),
    ...(deal === undefined ? {} : { deal }),
    ...(programs === undefined ? {} : { programs }),
    ...(source === undefined ? {} : { source }),
  };
}

/** One action to a line, so that a game can be read and compared by eye. */
export function gameFileText(file: GameFile): string {
  const { actions, ...rest } = file;
  const empty = JSON.stringify({ ...rest, actions: [] }, undefined, 2);
  const lines = actions.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  // The list of actions comes last, so its closing bracket is the last one.
  const end = empty.lastIndexOf(']');
  return `${empty.slice(0, end)}${lines === '' ? '' : `\n${lines}\n  `}${empty.slice(end)}\n`;
}

/** What a file says of its end, where something else comes out. */
export type FileDifference = { readonly what: 'state' | 'result'; readonly ours: string; readonly theirs: string };

/** Compares what a file says of its end with what its actions lead to; a hash of another form says nothing. */
export function differenceIn(file: GameFile, state: GameState): FileDifference | undefined {
  const [ours, theirs] = [canonical(state.outcome), canonical(file.result)];
  if (ours !== theirs) return { what: 'result', ours, theirs };
  const hash = stateHash(state);
  return file.state !== undefined && sameHash(file.state, hash) === false
    ? { what: 'state', ours: hash, theirs: file.state }
    : undefined;
}

/** What replaying a file comes to. */
export type Verified =
  /** `compared`: whether the file has a hash of today's form; one of an older form cannot be compared. */
  | { readonly verdict: 'good'; readonly state: GameState; readonly hash: string; readonly compared: boolean }
  /** An action does not fit; -1 is the set-up. */
  | { readonly verdict: 'refused'; readonly action: number; readonly refusal: Refusal }
  | (FileDifference & { readonly verdict: 'different'; readonly state: GameState });

/** Replays a game file and compares what it says about the end with what comes out. */
export function verifyGameFile(file: GameFile, trust?: Trust): Verified {
  const replayed = replayGame(recordOf(file), undefined, trust);
  if (!replayed.result.ok) {
    const number = replayed.fault?.action ?? -1;
    const reason = reasonOfDeed(file.actions[number] ?? false, replayed.result.refusal);
    return { verdict: 'refused', action: number, refusal: reason };
  }
  const state = replayed.result.value;
  const difference = differenceIn(file, state);
  if (difference !== undefined) return { verdict: 'different', ...difference, state };
  const hash = stateHash(state);
  return { verdict: 'good', state, hash, compared: file.state !== undefined && sameHash(file.state, hash) === true };
}

/** The form of a game file as JSON Schema, for programs in other languages. */
export const gameFileSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Kursbuch game file',
  ...fields.schema,
};
