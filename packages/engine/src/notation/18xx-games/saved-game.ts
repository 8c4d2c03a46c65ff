/**
 * Reading games saved by 18xx.games: the file as it comes, which of its actions still stand after all undoing, and the
 * small conventions every title of that site shares. What an action means is for the title to say.
 */
import { isRecord } from '../../core/json.ts';
import type { GameRecord } from '../../core/record.ts';
import { ok, type Refusal, refusal, refused, type Result } from '../../core/result.ts';
import { optional, shape, text } from '../../core/shape.ts';

/** An action that stands. `entity` is a company's name or a player's id, as text. */
export type SavedAction = {
  readonly type: string;
  readonly entity: string;
  readonly entityType: string;
  /** Its place in the file's list, from 0; what was carried out with another action has that action's place. */
  readonly position: number;
  /** Whether the site's automation carried it out with the action before it. */
  readonly automatic: boolean;
  /** The fields only this type of action has. */
  readonly fields: { readonly [name: string]: unknown };
};

export type SavedGame = {
  readonly title: string;
  readonly id: string;
  /** In seating order for play. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly optionalRules: readonly string[];
  /** The number the site's random set-up starts from. */
  readonly seed: number;
  /** When its first action was carried out, in seconds; undefined where the file does not say. */
  readonly begun?: number;
  /** Actions that stand, in the order in which they were carried out. */
  readonly actions: readonly SavedAction[];
  /** Final worth by player id, where the game has been finished. */
  readonly result: ReadonlyMap<string, number>;
  /** An undo or redo that cannot be carried out: what stands is what stood before it. */
  readonly fault?: Fault;
};

/** Where in the file's list something cannot be followed, from 0, and why; -1 is the set-up. */
export type Fault = { readonly position: number; readonly refusal: Refusal };

/** A saved game in our words: the record, and for each of its actions the place of the saved action behind it. */
export type ImportedGame = { readonly record: GameRecord; readonly origins: readonly number[] };

/** What an import comes to: the game as far as it could be followed, and where and why it could not. */
export type Import = {
  readonly imported: ImportedGame;
  readonly fault?: Fault;
};

const wrong = (path: string, expected: string): Result<never> =>
  refused(refusal('malformed', undefined, { path, expected }));

/** A name or a number, as text. */
const nameOrNumber = shape<string>({ type: ['string', 'number'] }, (input, path) => {
  if (typeof input === 'string') return ok(input);
  return typeof input === 'number' ? ok(String(input)) : wrong(path, 'a name or a number');
});

const isMissing = (input: unknown): input is null | undefined => input === undefined || input === null;

/** A list; where there is none it is empty. */
const listOrNothing = shape<readonly unknown[]>({ type: ['array', 'null'] }, (input, path) => {
  if (isMissing(input)) return ok([]);
  return Array.isArray(input) ? ok(input) : wrong(path, 'a list');
});

/** A record; where there is none it is empty. */
const recordOrNothing = shape<{ readonly [name: string]: unknown }>({ type: ['object', 'null'] }, (input, path) => {
  if (isMissing(input)) return ok({});
  return isRecord(input) ? ok(input) : wrong(path, 'a record');
});

/** An action with what it carried along, before anybody asks whether it stands. */
type Raw = {
  readonly id: number | undefined;
  readonly undoTo: number | undefined;
  readonly type: string;
  readonly actions: readonly SavedAction[];
};

const SHARED_FIELDS = ['type', 'entity', 'entity_type', 'id', 'created_at', 'user', 'auto_actions'];

function readAction(input: unknown, position: number, automatic: boolean, path: string): Result<SavedAction> {
  if (!isRecord(input)) return wrong(path, 'a record');
  const type = text(input['type'], `${path}.type`);
  if (!type.ok) return type;
  const entity = nameOrNumber(input['entity'], `${path}.entity`);
  // An undo may come from nobody in particular.
  if (!entity.ok && type.value !== 'undo' && type.value !== 'redo') return entity;
  const entityType = input['entity_type'];
  return ok({
    type: type.value,
    entity: entity.ok ? entity.value : '',
    entityType: typeof entityType === 'string' ? entityType : '',
    position,
    automatic,
    fields: Object.fromEntries(Object.entries(input).filter(([name]) => !SHARED_FIELDS.includes(name))),
  });
}

function readRaw(input: unknown, position: number): Result<Raw> {
  const path = `actions[${position}]`;
  const own = readAction(input, position, false, path);
  if (!own.ok) return own;
  const { id, auto_actions: carried } = isRecord(input) ? input : {};
  const actions: SavedAction[] = [own.value];
  const along = listOrNothing(carried, `${path}.auto_actions`);
  if (!along.ok) return along;
  for (const [n, entry] of along.value.entries()) {
    const read = readAction(entry, position, true, `${path}.auto_actions[${n}]`);
    if (!read.ok) return read;
    actions.push(read.value);
  }
  const undoTo = own.value.fields['action_id'];
  return ok({
    id: typeof id === 'number' ? id : undefined,
    undoTo: typeof undoTo === 'number' ? undoTo : undefined,
    type: own.value.type,
    actions,
  });
}

/** How much stands after an undo: everything up to the action it names, or all but the last one that is no chat. */
function keptBy({ undoTo }: Raw, stands: readonly Raw[]): number {
  if (undoTo === undefined)
    return Math.max(
      0,
      stands.findLastIndex(({ type }) => type !== 'message'),
    );
  const named = stands.findLastIndex(({ id }) => id === undoTo);
  // What an undo names may itself be gone; then everything older than it stays.
  return 1 + (named >= 0 ? named : stands.findLastIndex(({ id }) => id !== undefined && id <= undoTo));
}

/** Why an undo or redo cannot be carried out, if it cannot. */
function impossible({ type, undoTo }: Raw, stands: readonly Raw[], undone: readonly unknown[]): Refusal | undefined {
  if (type === 'redo' && undone.length === 0) return refusal('nothing-to-redo', undefined);
  if (type !== 'undo') return undefined;
  if (!stands.some((one) => one.type !== 'message')) return refusal('nothing-to-undo', undefined);
  const last = stands.findLast(({ id }) => id !== undefined)?.id;
  return undoTo !== undefined && undoTo !== 0 && last !== undefined && undoTo > last
    ? refusal('undo-of-nothing', undefined, { action: undoTo })
    : undefined;
}

type Standing = { readonly stands: readonly Raw[]; readonly fault?: Fault };

/**
 * What still stands. An undo takes back the last action that stands, or everything behind the action it names; a redo
 * brings back what the last undo took, unless something new has been done since. Chat is no action, but an undo may name
 * it.
 */
function standing(all: readonly Raw[]): Standing {
  let stands: readonly Raw[] = [];
  let undone: readonly (readonly Raw[])[] = [];
  for (const [position, raw] of all.entries()) {
    const why = impossible(raw, stands, undone);
    if (why !== undefined) return { stands, fault: { position, refusal: why } };
    if (raw.type === 'undo') {
      const keep = keptBy(raw, stands);
      undone = [...undone, stands.slice(keep)];
      stands = stands.slice(0, keep);
    } else if (raw.type === 'redo') {
      stands = [...stands, ...(undone.at(-1) ?? [])];
      undone = undone.slice(0, -1);
    } else {
      stands = [...stands, raw];
      if (raw.type !== 'message') undone = [];
    }
  }
  return { stands };
}

/** The seed: `settings.seed` where it is a number, else the first digits of the game's id. */
function seedOf(settings: { readonly [name: string]: unknown }, id: string): number {
  const given = settings['seed'];
  const digits = typeof given === 'number' || typeof given === 'string' ? /^\d+$/.exec(String(given))?.[0] : undefined;
  return Number(BigInt(digits ?? /\d+/.exec(id)?.[0] ?? '0') % RANDOM_MODULUS);
}

const optionalText = optional(text);

/** Results of the first years are by name. */
const idOf = (players: SavedGame['players'], who: string): string =>
  players.some(({ id }) => id === who) ? who : (players.find(({ name }) => name === who)?.id ?? who);

/** The names of the site's optional rules that the game is played with. */
function readRules(input: unknown): Result<readonly string[]> {
  const path = 'settings.optional_rules';
  const list = listOrNothing(input, path);
  if (!list.ok) return list;
  const rules: string[] = [];
  for (const [n, rule] of list.value.entries()) {
    const read = text(rule, `${path}[${n}]`);
    if (!read.ok) return read;
    rules.push(read.value);
  }
  return ok(rules);
}

/** Everybody's worth at the end by player id; empty where the file has no result yet. */
function readResult(input: unknown, players: SavedGame['players']): Result<SavedGame['result']> {
  const read = recordOrNothing(input, 'result');
  if (!read.ok) return read;
  const worth = new Map<string, number>();
  for (const [who, sum] of Object.entries(read.value)) {
    if (typeof sum !== 'number') return wrong(`result.${who}`, 'a number');
    worth.set(idOf(players, who), sum);
  }
  return ok(worth);
}

/** Reads a saved game of any title. */
export function readSavedGame(input: unknown): Result<SavedGame> {
  if (!isRecord(input)) return wrong('game', 'a record');
  const title = text(input['title'], 'title');
  if (!title.ok) return title;
  const id = nameOrNumber(input['id'] ?? '', 'id');
  if (!id.ok) return id;
  const { players: seats, actions: list, settings: given, result: worth } = input;
  if (!Array.isArray(seats)) return wrong('players', 'a list');
  const players: { readonly id: string; readonly name: string }[] = [];
  for (const [n, entry] of seats.entries()) {
    const player: { readonly [name: string]: unknown } = isRecord(entry) ? entry : {};
    // Files of the site's first years know players by their names alone.
    const playerId = nameOrNumber(player['id'] ?? player['name'], `players[${n}].id`);
    if (!playerId.ok) return playerId;
    if (players.some((other) => other.id === playerId.value))
      return wrong(`players[${n}].id`, 'the number of one player only');
    const name = optionalText.optional(player['name'], `players[${n}].name`);
    players.push({ id: playerId.value, name: name.ok ? name.value : playerId.value });
  }
  if (!Array.isArray(list)) return wrong('actions', 'a list');
  const raws: Raw[] = [];
  for (const [n, entry] of list.entries()) {
    const read = readRaw(entry, n);
    if (!read.ok) return read;
    raws.push(read.value);
  }
  const settings = recordOrNothing(given, 'settings');
  if (!settings.ok) return settings;
  const rules = readRules(settings.value['optional_rules']);
  if (!rules.ok) return rules;
  const result = readResult(worth, players);
  if (!result.ok) return result;
  const { stands, fault } = standing(raws);
  const first: unknown = list[0];
  const begun = isRecord(first) ? first['created_at'] : undefined;
  return ok({
    title: title.value,
    id: id.value,
    players,
    optionalRules: rules.value,
    seed: seedOf(settings.value, id.value),
    ...(typeof begun === 'number' ? { begun } : {}),
    actions: stands.filter(({ type }) => type !== 'message').flatMap(({ actions }) => actions),
    result: result.value,
    ...(fault === undefined ? {} : { fault }),
  });
}

const RANDOM_MODULUS = 2n ** 31n;

/** The numbers of the site's random set-up: a linear congruential generator started from the game's seed. */
export function setUpNumbers(seed: number, count: number): readonly number[] {
  const found: number[] = [];
  let x = seed;
  for (let n = 0; n < count; n += 1) {
    // The product is needed modulo 2^31 only, and its lower 32 bits are exact.
    x = (Math.imul(1_103_515_245, x) + 12_345) & 0x7f_ff_ff_ff;
    found.push(x);
  }
  return found;
}

/** The items in the order the site deals them: each gets the next number as its key, smallest key first. */
export function dealtOrder<Item>(numbers: readonly number[], items: readonly Item[]): readonly Item[] {
  return items
    .map((item, n) => ({ item, key: numbers[n] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** A text field of an action, or a refusal that names it. */
export function textIn(action: SavedAction, name: string): Result<string> {
  return nameOrNumber(action.fields[name], `actions[${action.position}].${name}`);
}

/** A number field of an action, or a refusal that names it. */
export function numberIn(action: SavedAction, name: string): Result<number> {
  const value = action.fields[name];
  return typeof value === 'number' ? ok(value) : wrong(`actions[${action.position}].${name}`, 'a number');
}

/** A list field of an action; absent is empty. */
export function listIn(action: SavedAction, name: string): readonly unknown[] {
  const value = action.fields[name];
  return Array.isArray(value) ? value : [];
}

/** The name without the number of the copy: tiles are `57-0`, trains `2-14`. */
export const withoutCopy = (name: string): string => name.replace(/-\d+$/, '');

/** The company of a share: `SIK_2` is one of SIK's. */
export const companyOfShare = (share: string): string => share.replace(/_\d+$/, '');
