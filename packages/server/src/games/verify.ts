/** Checks a stored game from its first entry to its last: every action replays, every state is the one the log tells. */
import type { Entry } from '@kursbuch/api';
import { canonical, type Refusal, sameHash, seatToAct, stateHash } from '@kursbuch/engine';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { BrokenRow } from '../storage/json.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { Line } from './line.ts';
import { isNewer, isOfToday, ofNewerForm } from './older-form.ts';
import { firstState } from './open-game.ts';
import { stateIn } from './read-state.ts';
import { seenHash } from './standing.ts';
import { dealProblem } from '../tables/deal.ts';
import { whyUnknown } from './unknown-rules.ts';

export type Finding =
  /** `older` entries are of an older form: they were replayed, and their hashes could not be compared. */
  | { readonly verdict: 'good'; readonly entries: number; readonly actions: number; readonly older: number }
  /** The program does not have the rules of the game, or not the form of one of its entries, so nobody knows. */
  | { readonly verdict: 'unknown-rules'; readonly refusal: Refusal }
  /** `sequence` is the entry it was seen at; 0 is the start, and the table's own account of the game comes after the last. */
  | { readonly verdict: 'bad'; readonly sequence: number; readonly problem: string };

const ENTRIES_AT_ONCE = 500;

/** Follows one entry; says what is wrong with it. */
function followEntry(line: Line, entry: Entry, trust: 'nothing' | 'best-runs'): string | undefined {
  const followed = line.follow(entry, trust);
  if (!followed.ok) return followed.problem;
  const { state } = line;
  if (entry.toAct !== seatToAct(state)) return 'somebody else owes the next decision';
  return sameHash(entry.hash, seenHash(state)) === false ? 'the state is another' : undefined;
}

/** Whether the table tells of the game what its log comes to. */
function tableProblem(table: StoredTable, { state, position }: Line, sequence: number): string | undefined {
  if (table.sequence !== sequence) return `the table counts ${table.sequence} entries`;
  if (table.position !== position) return `the table is at position ${table.position}`;
  // An abandoned game waits for nobody, whoever's turn it was.
  const due = table.status === 'abandoned' ? undefined : seatToAct(state);
  if (table.toAct !== due) return 'the table waits for somebody else';
  if (canonical(table.result) !== canonical(state.outcome)) return 'the table has another result';
  if (table.status === 'finished' && state.outcome === undefined) return 'the table is finished and the game is not';
  if (table.status === 'running' && state.outcome !== undefined) return 'the game is over and the table is not';
  return undefined;
}

/** Looks at the newest snapshot. One of another form is passed over, as it is when the game is opened. */
async function snapshotProblem(storage: Storage, game: string, line: Line): Promise<Finding | undefined> {
  const snapshot = await storage.games.snapshot(game, line.position);
  if (snapshot === undefined) return undefined;
  const bad = (problem: string): Finding => ({ verdict: 'bad', sequence: snapshot.sequence, problem });
  const read = stateIn(snapshot.state);
  if (!read.ok)
    return read.refusal.code === 'other-form' ? undefined : bad(`the snapshot cannot be read: ${read.refusal.code}`);
  const there = line.at(snapshot.position);
  const isSame = there !== undefined && stateHash(read.value) === stateHash(there);
  return isSame ? undefined : bad('the snapshot is another state');
}

export async function verifyStoredGame(
  storage: Storage,
  game: string,
  trust: 'nothing' | 'best-runs' = 'nothing',
): Promise<Finding> {
  const table = await storage.tables.get(game);
  if (table === undefined || table.rules === '')
    return { verdict: 'bad', sequence: 0, problem: 'there is no such game' };
  const unknown = whyUnknown(table);
  if (unknown !== undefined) return { verdict: 'unknown-rules', refusal: unknown };
  const wrongDeal = dealProblem(table);
  if (wrongDeal !== undefined) return { verdict: 'bad', sequence: 0, problem: wrongDeal };
  let sequence = 0;
  let actions = 0;
  let older = 0;
  try {
    const line = new Line(firstState(table));
    for (;;) {
      const entries = await storage.games.entries(game, sequence, ENTRIES_AT_ONCE);
      for (const entry of entries) {
        if (entry.sequence !== sequence + 1)
          return { verdict: 'bad', sequence, problem: `entry ${entry.sequence} follows entry ${sequence}` };
        ({ sequence } = entry);
        if (entry.kind === 'action') actions += 1;
        if (isNewer(entry)) return { verdict: 'unknown-rules', refusal: ofNewerForm(entry) };
        if (!isOfToday(entry)) older += 1;
        const problem = followEntry(line, entry, trust);
        if (problem !== undefined) return { verdict: 'bad', sequence, problem };
      }
      if (entries.length < ENTRIES_AT_ONCE) break;
    }
    const problem = tableProblem(table, line, sequence);
    if (problem !== undefined) return { verdict: 'bad', sequence, problem };
    const wrongSnapshot = await snapshotProblem(storage, game, line);
    if (wrongSnapshot !== undefined) return wrongSnapshot;
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    // A page of entries is read at once, so the row knows better than we do where it lies.
    const at = error instanceof BrokenRow ? (error.sequence ?? sequence) : sequence;
    return { verdict: 'bad', sequence: at, problem: error instanceof Error ? error.message : String(error) };
  }
  return { verdict: 'good', entries: sequence, actions, older };
}
