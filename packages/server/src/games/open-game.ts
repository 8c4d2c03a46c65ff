/** Opening a game: the newest snapshot of today's form, and the few actions after it. */
import { setImmediate as giveWay } from 'node:timers/promises';
import type { Entry } from '@kursbuch/api';
import { apply, type GameState, newGame, sameHash, STATE_FORM } from '@kursbuch/engine';
import type { Snapshot, Storage, StoredTable } from '../storage/contract.ts';
import { actionToday, isNewer } from './older-form.ts';
import { stateIn, stateText } from './read-state.ts';
import { seenHash } from './standing.ts';
import { ensureKnown, UnknownRules } from './unknown-rules.ts';

/** A game in memory. It is a copy: what counts is in storage. */
export type OpenGame = {
  readonly table: StoredTable;
  readonly sequence: number;
  readonly position: number;
  readonly state: GameState;
  readonly hash: string;
  readonly undoAsked: StoredTable['undoAsked'];
  readonly status: StoredTable['status'];
};

/** What is stored does not replay. Nothing a player does leads here. */
export class BrokenGame extends Error {
  override readonly name = 'BrokenGame';
}

/** So many actions in one go; a long replay keeps nobody else waiting. */
export const ACTIONS_IN_ONE_GO = 20;

/** The first state of a table's game. */
export function firstState(table: StoredTable): GameState {
  ensureKnown(table);
  const { id, title, options, seats, seed, rules } = table;
  const started = newGame(title, options, seats.length, seed, rules);
  if (!started.ok) throw new BrokenGame(`game ${id} does not start: ${started.refusal.code}`);
  return started.value.state;
}

/** Carries out an action that was accepted before: every rule is asked again, only the proof of best runs is not. */
export function again(state: GameState, entry: Entry, table: StoredTable): GameState {
  // What a newer program wrote may mean something else here, even where it can be read.
  if (isNewer(entry)) throw new UnknownRules(table);
  if (entry.kind !== 'action') return state;
  const applied = apply(state, actionToday(entry), 'best-runs');
  if (applied.ok) return applied.value.state;
  throw new BrokenGame(`entry ${entry.sequence} of game ${table.id} is refused: ${applied.refusal.code}`);
}

/** Where a replay begins. */
type Beginning = {
  readonly position: number;
  readonly state: GameState;
  /** Snapshots on the way from there that are of no use, the first one first: states are worked out anew for them. */
  readonly stale: readonly Snapshot[];
};

/** The state of a snapshot, if it is the one the log tells; `newer` when only a newer program can read it. */
async function stateOf(
  storage: Storage,
  table: StoredTable,
  snapshot: Snapshot,
): Promise<GameState | 'stale' | 'newer'> {
  const read = stateIn(snapshot.state);
  if (!read.ok) {
    const { code, params } = read.refusal;
    return code === 'other-form' && Number(params['form']) > STATE_FORM ? 'newer' : 'stale';
  }
  const state = read.value;
  if (state.title !== table.title || state.rules !== table.rules) return 'stale';
  const [entry] = await storage.games.entries(table.id, snapshot.sequence - 1, 1);
  return entry !== undefined && sameHash(entry.hash, seenHash(state)) === false ? 'stale' : state;
}

async function beginningFor(storage: Storage, table: StoredTable, position: number): Promise<Beginning> {
  const stale: Snapshot[] = [];
  for (let before = position; before >= 0;) {
    const snapshot = await storage.games.snapshot(table.id, before);
    if (snapshot === undefined) break;
    const state = await stateOf(storage, table, snapshot);
    if (typeof state === 'object') return { position: snapshot.position, state, stale };
    // One of a newer form is still of use to whoever wrote it. A snapshot only saves time: the actions are the game.
    if (state === 'stale') stale.unshift(snapshot);
    before = snapshot.position - 1;
  }
  return { position: 0, state: firstState(table), stale };
}

/**
 * The last entry of a table's game; undefined before the first. Nothing is written after an entry of a newer form, so the
 * last one says whether the whole log can be read here.
 */
async function lastEntry(storage: Storage, table: StoredTable): Promise<Entry | undefined> {
  ensureKnown(table);
  const { id, sequence } = table;
  const [last] = sequence === 0 ? [] : await storage.games.entries(id, sequence - 1, 1);
  if (last !== undefined && isNewer(last)) throw new UnknownRules(table);
  return last;
}

/** The state after so many actions in force. */
export async function stateAt(storage: Storage, table: StoredTable, position: number): Promise<GameState> {
  await lastEntry(storage, table);
  return replayed(storage, table, position);
}

/** Snapshots that cannot be used are passed over once, and are of today's form then. */
async function replayed(storage: Storage, table: StoredTable, position: number): Promise<GameState> {
  const { stale, ...from } = await beginningFor(storage, table, position);
  const actions = position > from.position ? await storage.games.actionsInForce(table.id, from.position, position) : [];
  let { state } = from;
  for (const [n, { entry }] of actions.entries()) {
    state = again(state, entry, table);
    const renewed = stale.find((snapshot) => snapshot.position === entry.position);
    if (renewed !== undefined) await storage.games.putSnapshot(table.id, { ...renewed, state: stateText(state) });
    else if (n % ACTIONS_IN_ONE_GO === ACTIONS_IN_ONE_GO - 1) await giveWay();
  }
  return state;
}

/** While it is being read others may write; then it is read again. */
const TRIES = 5;

/** Opens the game of a table that has been started; undefined when there is none. */
export async function openGame(storage: Storage, game: string): Promise<OpenGame | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const table = await storage.tables.get(game);
    if (table === undefined || table.rules === '') return undefined;
    const { sequence, position, undoAsked, status } = table;
    const last = await lastEntry(storage, table);
    const state = await replayed(storage, table, position);
    const hash = seenHash(state);
    const isSame = last === undefined ? sequence === 0 : sameHash(last.hash, hash);
    // A hash of another form tells nothing, so it has to do that nobody wrote meanwhile.
    const fits = isSame ?? (await storage.tables.get(game))?.sequence === sequence;
    if (fits) return { table, sequence, position, state, hash, undoAsked, status };
  }
  throw new BrokenGame(`game ${game} does not come to the state its log tells`);
}

/**
 * Brings a game in memory up to date with entries that were written elsewhere; undefined when it has to be opened anew,
 * because something was taken back.
 */
export function follow(open: OpenGame, table: StoredTable, entries: readonly Entry[]): OpenGame | undefined {
  let { state, position, sequence } = open;
  for (const entry of entries) {
    if (entry.kind === 'undo' || entry.kind === 'redo') return undefined;
    if (entry.sequence !== sequence + 1) return undefined;
    state = again(state, entry, table);
    ({ sequence, position } = entry);
  }
  if (sequence !== table.sequence) return undefined;
  const last = entries.at(-1);
  const hash = last === undefined ? open.hash : seenHash(state);
  if (last !== undefined && sameHash(last.hash, hash) === false) return undefined;
  return { table, sequence, position, state, hash, undoAsked: table.undoAsked, status: table.status };
}
