/**
 * Our own game file: a game as JSON that anybody can keep, send and check. `docs/game-file.md` describes it for people; the
 * schema below describes it for programs.
 */
import type { Trust } from '../core/action.ts';
import type { TitleId } from '../core/components.ts';
import { canonical, type Json, stateHash } from '../core/hash.ts';
import { seat } from '../core/ids.ts';
import type { GameRecord } from '../core/record.ts';
import { ok, type Refusal, refusal, refused, type Result } from '../core/result.ts';
import { isRecord, listOf, numberOf, oneOf, optional, record, type Shape, type ShapeOf, text } from '../core/shape.ts';
import { type GameState, replayGame } from '../titles/index.ts';

export const GAME_FILE_FORMAT = 'kursbuch-game';
export const GAME_FILE_VERSION = 1;

const TITLES = ['1824', '18mag', '1839'] as const satisfies readonly TitleId[];
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
const data: Shape<{ readonly [name: string]: Json }> = (input, path) => {
  if (!isRecord(input)) return wrong(path, 'a record');
  const fields: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(input)) {
    if (!isJson(value)) return wrong(`${path}.${name}`, 'plain data');
    fields[name] = value;
  }
  return ok(fields);
};

const seatNumber = numberOf(0, 5, seat);

/** An action: whatever else it says, it says what is done and by which seat. */
const action: Shape<{ readonly [name: string]: Json }> = (input, path) => {
  const read = data(input, path);
  if (!read.ok) return read;
  const type = text(read.value['type'], `${path}.type`);
  if (!type.ok) return type;
  const who = seatNumber(read.value['seat'], `${path}.seat`);
  return who.ok ? read : who;
};

const anyNumber: Shape<number> = (input, path) =>
  typeof input === 'number' && Number.isSafeInteger(input) ? ok(input) : wrong(path, 'a whole number');

const result = record({
  /** Why the game ended, in the title's own word. */
  reason: text,
  /** What every seat was worth. */
  scores: listOf(anyNumber, 6),
  winners: listOf(seatNumber, 6),
});

const fields = record({
  format: oneOf([GAME_FILE_FORMAT]),
  version: oneOf([GAME_FILE_VERSION]),
  title: oneOf(TITLES),
  rules: text,
  options: data,
  seed: text,
  /** Names in seat order. */
  seats: listOf(text, 6),
  actions: listOf(action, MOST_ACTIONS),
  /** The hash of the state after the last action. */
  state: optional(text),
  /** Only once the game is over. */
  result: optional(result),
  /** Where a game came from that was not played here. */
  source: optional(record({ program: text, game: text })),
});

export type GameFile = ShapeOf<typeof fields>;

/** Reads a game file. Fields it does not know are refused, so that nothing is lost without a word. */
export function readGameFile(input: unknown): Result<GameFile> {
  if (!isRecord(input) || input['format'] !== GAME_FILE_FORMAT) return refused(refusal('no-game-file', undefined));
  if (typeof input['version'] === 'number' && input['version'] > GAME_FILE_VERSION)
    return refused(refusal('newer-game-file', undefined, { version: input['version'], known: GAME_FILE_VERSION }));
  return fields(input, 'file');
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
  source?: GameFile['source'],
): GameFile {
  const plain = (input: Json): { readonly [name: string]: Json } => {
    const read = data(input, 'action');
    if (!read.ok) throw new TypeError(`this is no record: ${canonical(input)}`);
    return read.value;
  };
  return {
    format: GAME_FILE_FORMAT,
    version: GAME_FILE_VERSION,
    title,
    rules,
    options: plain(options),
    seed,
    seats: names,
    actions: actions.map(plain),
    state: stateHash(state),
    ...(state.outcome === undefined ? {} : { result: state.outcome }),
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

/** What replaying a file comes to. */
export type Verified =
  | { readonly verdict: 'good'; readonly state: GameState; readonly hash: string }
  /** An action does not fit; -1 is the set-up. */
  | { readonly verdict: 'refused'; readonly action: number; readonly refusal: Refusal }
  | {
      readonly verdict: 'different';
      readonly what: 'state' | 'result';
      readonly ours: string;
      readonly theirs: string;
      readonly state: GameState;
    };

/** Replays a game file and compares what it says about the end with what comes out. */
export function verifyGameFile(file: GameFile, trust?: Trust): Verified {
  const replayed = replayGame(recordOf(file), undefined, trust);
  if (!replayed.result.ok)
    return { verdict: 'refused', action: replayed.fault?.action ?? -1, refusal: replayed.result.refusal };
  const state = replayed.result.value;
  const hash = stateHash(state);
  if (canonical(file.result) !== canonical(state.outcome))
    return {
      verdict: 'different',
      what: 'result',
      ours: canonical(state.outcome),
      theirs: canonical(file.result),
      state,
    };
  if (file.state !== undefined && file.state !== hash)
    return { verdict: 'different', what: 'state', ours: hash, theirs: file.state, state };
  return { verdict: 'good', state, hash };
}

/** The form of a game file as JSON Schema, for programs in other languages. */
export const gameFileSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Kursbuch game file',
  type: 'object',
  required: ['format', 'version', 'title', 'rules', 'options', 'seed', 'seats', 'actions'],
  additionalProperties: false,
  properties: {
    format: { const: GAME_FILE_FORMAT },
    version: { const: GAME_FILE_VERSION },
    title: { enum: TITLES },
    rules: { type: 'string', description: 'The rules version the game is played by.' },
    options: { type: 'object', description: 'What was agreed before the game; see docs/game-file.md.' },
    seed: { type: 'string', description: 'What all chance of the game comes from.' },
    seats: { type: 'array', maxItems: 6, items: { type: 'string' }, description: 'Names in seat order.' },
    actions: {
      type: 'array',
      maxItems: MOST_ACTIONS,
      items: {
        type: 'object',
        required: ['type', 'seat'],
        properties: { type: { type: 'string' }, seat: { type: 'integer', minimum: 0, maximum: 5 } },
      },
    },
    state: { type: 'string', pattern: '^[0-9a-f]{32}$', description: 'Hash of the state after the last action.' },
    result: {
      type: 'object',
      required: ['reason', 'scores', 'winners'],
      additionalProperties: false,
      properties: {
        reason: { type: 'string' },
        scores: { type: 'array', maxItems: 6, items: { type: 'integer' } },
        winners: { type: 'array', maxItems: 6, items: { type: 'integer', minimum: 0, maximum: 5 } },
      },
    },
    source: {
      type: 'object',
      required: ['program', 'game'],
      additionalProperties: false,
      properties: { program: { type: 'string' }, game: { type: 'string' } },
    },
  },
} as const satisfies Json;
