/** Checks a stored game from its first entry to its last: every action replays, every state is the one the log tells. */
import type { Entry } from '@kursbuch/api';
import { apply, canonical, type GameState, seatToAct, stateHash } from '@kursbuch/engine';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { firstState } from './open-game.ts';
import { readState } from './read-state.ts';
import { seenHash } from './standing.ts';

export type Finding =
  | { readonly verdict: 'good'; readonly entries: number; readonly actions: number }
  /** `sequence` is the entry it was seen at; 0 is the start, and the table's own account of the game comes after the last. */
  | { readonly verdict: 'bad'; readonly sequence: number; readonly problem: string };

const ENTRIES_AT_ONCE = 500;

/** The states of the line of play: the first, and one after each action. */
type Line = { readonly states: GameState[]; position: number };

const stateOf = ({ states, position }: Line): GameState => {
  const state = states[position];
  if (state === undefined) throw new RangeError(`there is no position ${position}`);
  return state;
};

/** Follows one entry; says what is wrong with it. */
function followEntry(line: Line, entry: Entry, trust: 'nothing' | 'best-runs'): string | undefined {
  switch (entry.kind) {
    case 'action': {
      const applied = apply(stateOf(line), entry.action, trust);
      if (!applied.ok) return `the action is refused: ${applied.refusal.code}`;
      line.states.length = line.position + 1;
      line.states.push(applied.value.state);
      line.position += 1;
      break;
    }
    case 'undo':
      if (entry.to < 0 || entry.to >= line.position) return `an undo from ${line.position} to ${entry.to}`;
      line.position = entry.to;
      break;
    case 'redo':
      if (entry.to <= line.position || entry.to >= line.states.length)
        return `a redo from ${line.position} to ${entry.to}`;
      line.position = entry.to;
      break;
    case 'undo-asked':
    case 'undo-agreed':
    case 'undo-declined':
      break;
  }
  if (entry.position !== line.position) return `position ${entry.position} instead of ${line.position}`;
  const state = stateOf(line);
  if (entry.toAct !== seatToAct(state)) return 'somebody else owes the next decision';
  return entry.hash === seenHash(state) ? undefined : 'the state is another';
}

/** Whether the table tells of the game what its log comes to. */
function tableProblem(table: StoredTable, line: Line, sequence: number): string | undefined {
  const state = stateOf(line);
  if (table.sequence !== sequence) return `the table counts ${table.sequence} entries`;
  if (table.position !== line.position) return `the table is at position ${table.position}`;
  // An abandoned game waits for nobody, whoever's turn it was.
  const due = table.status === 'abandoned' ? undefined : seatToAct(state);
  if (table.toAct !== due) return 'the table waits for somebody else';
  if (canonical(table.result) !== canonical(state.outcome)) return 'the table has another result';
  if (table.status === 'finished' && state.outcome === undefined) return 'the table is finished and the game is not';
  if (table.status === 'running' && state.outcome !== undefined) return 'the game is over and the table is not';
  return undefined;
}

export async function verifyStoredGame(
  storage: Storage,
  game: string,
  trust: 'nothing' | 'best-runs' = 'nothing',
): Promise<Finding> {
  const table = await storage.tables.get(game);
  if (table === undefined || table.rules === '')
    return { verdict: 'bad', sequence: 0, problem: 'there is no such game' };
  let sequence = 0;
  let actions = 0;
  try {
    const line: Line = { states: [firstState(table)], position: 0 };
    for (;;) {
      const entries = await storage.games.entries(game, sequence, ENTRIES_AT_ONCE);
      for (const entry of entries) {
        if (entry.sequence !== sequence + 1)
          return { verdict: 'bad', sequence, problem: `entry ${entry.sequence} follows entry ${sequence}` };
        ({ sequence } = entry);
        if (entry.kind === 'action') actions += 1;
        const problem = followEntry(line, entry, trust);
        if (problem !== undefined) return { verdict: 'bad', sequence, problem };
      }
      if (entries.length < ENTRIES_AT_ONCE) break;
    }
    const problem = tableProblem(table, line, sequence);
    if (problem !== undefined) return { verdict: 'bad', sequence, problem };
    const snapshot = await storage.games.snapshot(game, line.position);
    const there = snapshot === undefined ? undefined : line.states[snapshot.position];
    if (snapshot !== undefined && (there === undefined || stateHash(readState(snapshot.state)) !== stateHash(there)))
      return { verdict: 'bad', sequence: snapshot.sequence, problem: 'the snapshot is another state' };
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    return { verdict: 'bad', sequence, problem: error instanceof Error ? error.message : String(error) };
  }
  return { verdict: 'good', entries: sequence, actions };
}
