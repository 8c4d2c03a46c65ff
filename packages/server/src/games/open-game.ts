/** Opening a game: the newest snapshot, and the few actions after it. It is never replayed from the start. */
import type { Entry } from '@kursbuch/api';
import { apply, type GameState, newGame } from '@kursbuch/engine';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { readState } from './read-state.ts';
import { seenHash } from './standing.ts';

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

/** The first state of a table's game. */
export function firstState({ id, title, options, seats, seed, rules }: StoredTable): GameState {
  const started = newGame(title, options, seats.length, seed, rules);
  if (!started.ok) throw new BrokenGame(`game ${id} does not start: ${started.refusal.code}`);
  return started.value.state;
}

/** Carries out an action that was accepted before: every rule is asked again, only the proof of best runs is not. */
export function again(state: GameState, entry: Entry, game: string): GameState {
  if (entry.kind !== 'action') return state;
  const applied = apply(state, entry.action, 'best-runs');
  if (!applied.ok) throw new BrokenGame(`entry ${entry.sequence} of game ${game} is refused: ${applied.refusal.code}`);
  return applied.value.state;
}

/** The state after so many actions in force. */
export async function stateAt(storage: Storage, table: StoredTable, position: number): Promise<GameState> {
  const snapshot = await storage.games.snapshot(table.id, position);
  const from = snapshot?.position ?? 0;
  let state = snapshot === undefined ? firstState(table) : readState(snapshot.state);
  const actions = position > from ? await storage.games.actionsInForce(table.id, from, position) : [];
  for (const { entry } of actions) state = again(state, entry, table.id);
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
    const state = await stateAt(storage, table, position);
    const hash = seenHash(state);
    const [last] = sequence === 0 ? [] : await storage.games.entries(game, sequence - 1, 1);
    if (sequence === 0 || last?.hash === hash) return { table, sequence, position, state, hash, undoAsked, status };
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
    state = again(state, entry, table.id);
    ({ sequence, position } = entry);
  }
  if (sequence !== table.sequence) return undefined;
  const hash = entries.length === 0 ? open.hash : seenHash(state);
  if (entries.length > 0 && entries.at(-1)?.hash !== hash) return undefined;
  return { table, sequence, position, state, hash, undoAsked: table.undoAsked, status: table.status };
}
