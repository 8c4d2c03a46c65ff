/** Checks a stored game from its first entry to its last: every action replays, every state is the one the log tells. */
import type { Entry } from '@kursbuch/api';
import { canonical, type Refusal, sameHash, seatToAct, stateHash } from '@kursbuch/engine';
import type { Snapshot, Storage, StoredTable } from '../storage/contract.ts';
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

/** A game is never written to so fast that no moment is quiet; if it is, its snapshot is left for the next time. */
const MOST_ROUNDS = 20;

const NO_GAME = 'there is no such game';

type Trust = 'nothing' | 'best-runs';

/** Follows one entry; says what is wrong with it. */
function followEntry(line: Line, entry: Entry, trust: Trust): string | undefined {
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

/** Looks at a snapshot of the line. One of another form is passed over, as it is when the game is opened. */
function snapshotProblem(snapshot: Snapshot | undefined, line: Line): Finding | undefined {
  if (snapshot === undefined) return undefined;
  const bad = (problem: string): Finding => ({ verdict: 'bad', sequence: snapshot.sequence, problem });
  const read = stateIn(snapshot.state);
  if (!read.ok)
    return read.refusal.code === 'other-form' ? undefined : bad(`the snapshot cannot be read: ${read.refusal.code}`);
  const there = line.at(snapshot.position);
  const isSame = there !== undefined && stateHash(read.value) === stateHash(there);
  return isSame ? undefined : bad('the snapshot is another state');
}

/** A log as far as it has been followed. */
class Followed {
  readonly line: Line;
  readonly #trust: Trust;
  sequence = 0;
  actions = 0;
  older = 0;

  constructor(line: Line, trust: Trust) {
    this.line = line;
    this.#trust = trust;
  }

  /** Goes on to an entry, or to the last one if there is none of that number yet. */
  async to(storage: Storage, game: string, sequence: number): Promise<Finding | undefined> {
    while (this.sequence < sequence) {
      const most = Math.min(ENTRIES_AT_ONCE, sequence - this.sequence);
      const entries = await storage.games.entries(game, this.sequence, most);
      for (const entry of entries) {
        const finding = this.#take(entry);
        if (finding !== undefined) return finding;
      }
      if (entries.length < most) return undefined;
    }
    return undefined;
  }

  #take(entry: Entry): Finding | undefined {
    const before = this.sequence;
    if (entry.sequence !== before + 1)
      return { verdict: 'bad', sequence: before, problem: `entry ${entry.sequence} follows entry ${before}` };
    this.sequence = entry.sequence;
    if (entry.kind === 'action') this.actions += 1;
    if (isNewer(entry)) return { verdict: 'unknown-rules', refusal: ofNewerForm(entry) };
    if (!isOfToday(entry)) this.older += 1;
    const problem = followEntry(this.line, entry, this.#trust);
    return problem === undefined ? undefined : { verdict: 'bad', sequence: entry.sequence, problem };
  }

  bad(problem: string): Finding {
    return { verdict: 'bad', sequence: this.sequence, problem };
  }

  get good(): Finding {
    return { verdict: 'good', entries: this.sequence, actions: this.actions, older: this.older };
  }
}

/**
 * Follows a game that may be played meanwhile. A table and the entries it counts are written together, so they are compared with
 * one another; what came after is followed with the table that counts it. The snapshot, and what no table counts, is looked at in a
 * moment in which nobody wrote.
 */
async function check(storage: Storage, first: StoredTable, followed: Followed): Promise<Finding> {
  const { line } = followed;
  let table = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const finding = await followed.to(storage, table.id, table.sequence);
    if (finding !== undefined) return finding;
    const problem = tableProblem(table, line, followed.sequence);
    if (problem !== undefined) return followed.bad(problem);
    const snapshot = await storage.games.snapshot(table.id, line.position);
    const uncounted = await storage.games.entries(table.id, table.sequence, 1);
    const later = await storage.tables.get(table.id);
    if (later === undefined) return followed.bad(NO_GAME);
    if (later.sequence === table.sequence) {
      if (uncounted.length > 0) return followed.bad(`the table counts ${table.sequence} entries, and there are more`);
      return snapshotProblem(snapshot, line) ?? followed.good;
    }
    table = later;
  }
  return followed.good;
}

export async function verifyStoredGame(storage: Storage, game: string, trust: Trust = 'nothing'): Promise<Finding> {
  const table = await storage.tables.get(game);
  if (table === undefined || table.rules === '') return { verdict: 'bad', sequence: 0, problem: NO_GAME };
  const unknown = whyUnknown(table);
  if (unknown !== undefined) return { verdict: 'unknown-rules', refusal: unknown };
  const wrongDeal = dealProblem(table);
  if (wrongDeal !== undefined) return { verdict: 'bad', sequence: 0, problem: wrongDeal };
  let followed: Followed | undefined;
  try {
    followed = new Followed(new Line(firstState(table)), trust);
    return await check(storage, table, followed);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    const sequence = followed?.sequence ?? 0;
    // A page of entries is read at once, so the row knows better than we do where it lies.
    const at = error instanceof BrokenRow ? (error.sequence ?? sequence) : sequence;
    return { verdict: 'bad', sequence: at, problem: error instanceof Error ? error.message : String(error) };
  }
}
