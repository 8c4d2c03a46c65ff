/**
 * Writings to PostgreSQL, many in one statement. A commit that notifies holds a lock of the whole database until it is on the disk, so
 * commits follow one another; what comes in while one is under way goes into the next. Each writing wins or loses alone.
 */
import type { Pool } from 'pg';
import type { LastAway } from '../last-away.ts';
import type { ScriptOutcome } from '../sql.ts';
import type { Writing } from '../writing.ts';
import { CHANNEL, payloadOf } from './bus.ts';
import { isDuplicate, isUndone, translated } from './errors.ts';

/** Written together; more would keep the first of them waiting. */
const MOST_TOGETHER = 100;
/** Statements at once: one waits for the disk while the next is carried out. */
const AT_ONCE = 2;

const INTEGER = 'integer[]';
const TEXT = 'text[]';

const MOVES = {
  game: TEXT,
  expected: INTEGER,
  status_before: TEXT,
  sequence: INTEGER,
  moved: TEXT,
  status: TEXT,
  position: INTEGER,
  to_act: INTEGER,
  round_name: TEXT,
  round_number: INTEGER,
  phase: TEXT,
  result: TEXT,
  undo_asked: TEXT,
  changes: INTEGER,
} as const;
const ENTRIES = {
  game: TEXT,
  sequence: INTEGER,
  kind: TEXT,
  position: INTEGER,
  by_person: TEXT,
  idempotency: TEXT,
  part: INTEGER,
  body: TEXT,
} as const;
const SNAPSHOTS = { game: TEXT, sequence: INTEGER, position: INTEGER, state: TEXT } as const;

const namesOf = <Columns extends { readonly [name: string]: string }>(columns: Columns): (keyof Columns & string)[] =>
  Object.keys(columns).filter((name): name is keyof Columns & string => name in columns);

/** Rows from one list for each column. */
function rowsFrom(columns: { readonly [name: string]: string }, first: number): string {
  const lists = Object.values(columns).map((type, n) => `$${first + n}::${type}`);
  return `unnest(${lists.join(', ')}) as given (${namesOf(columns).join(', ')})`;
}

const listsOf = <Name extends string>(
  names: readonly Name[],
  rows: readonly { readonly [Column in Name]: string | number }[],
): readonly (readonly (string | number)[])[] => names.map((name) => rows.map((row) => row[name]));

const [MOVE_NAMES, ENTRY_NAMES, SNAPSHOT_NAMES] = [namesOf(MOVES), namesOf(ENTRIES), namesOf(SNAPSHOTS)];
const FIRST_ENTRY = MOVE_NAMES.length + 1;
const FIRST_SNAPSHOT = FIRST_ENTRY + ENTRY_NAMES.length;
const FIRST_SIGNAL = FIRST_SNAPSHOT + SNAPSHOT_NAMES.length;

const given = (names: readonly string[]): string => names.map((name) => `given.${name}`).join(', ');

/** Whoever moves a table's sequence on from where it stood has won; everybody else changes no row, and nothing of theirs is added. */
const STATEMENT = `with won as (
  update "kb_tables" as kept set sequence = given.sequence, moved = given.moved, status = given.status, position = given.position,
    to_act = given.to_act, round_name = given.round_name, round_number = given.round_number, phase = given.phase,
    result = given.result, undo_asked = given.undo_asked, version = kept.version + given.changes
  from ${rowsFrom(MOVES, 1)}
  where kept.id = given.game and kept.sequence = given.expected and kept.status = given.status_before returning kept.id
), entries as (
  insert into "kb_entries" (${ENTRY_NAMES.join(', ')})
  select ${given(ENTRY_NAMES)} from ${rowsFrom(ENTRIES, FIRST_ENTRY)} join won on won.id = given.game
), snapshots as (
  insert into "kb_snapshots" (${SNAPSHOT_NAMES.join(', ')})
  select ${given(SNAPSHOT_NAMES)} from ${rowsFrom(SNAPSHOTS, FIRST_SNAPSHOT)} join won on won.id = given.game
)
select won.id, pg_notify('${CHANNEL}', given.payload)
from ${rowsFrom({ game: TEXT, payload: TEXT }, FIRST_SIGNAL)} join won on won.id = given.game`;

type Waiting = {
  readonly writing: Writing;
  readonly settle: (outcome: ScriptOutcome) => void;
  readonly fail: (error: unknown) => void;
};

const isId = (row: unknown): row is { readonly id: string } =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';

export function postgresWriter(pool: Pool, away: LastAway): (writing: Writing) => Promise<ScriptOutcome> {
  let waiting: Waiting[] = [];
  let underWay = 0;

  async function carryOut(writings: readonly Writing[]): Promise<ReadonlySet<string>> {
    const moves = writings.map(({ move }) => move);
    const signals = moves.map(({ game, sequence }) => ({
      game,
      payload: payloadOf({ kind: 'entry', game, sequence }),
    }));
    const entries = writings.flatMap((one) => one.entries);
    const snapshots = writings.flatMap((one) => one.snapshots);
    const values = [
      ...listsOf(MOVE_NAMES, moves),
      ...listsOf(ENTRY_NAMES, entries),
      ...listsOf(SNAPSHOT_NAMES, snapshots),
      ...listsOf(['game', 'payload'], signals),
    ];
    const { rows } = await pool.query({ name: 'kursbuch-write', text: STATEMENT, values });
    const found: readonly unknown[] = rows;
    return new Set(found.filter(isId).map(({ id }) => id));
  }

  async function perform(together: readonly Waiting[]): Promise<void> {
    try {
      const won = await carryOut(together.map(({ writing }) => writing));
      for (const { writing, settle } of together) settle(won.has(writing.move.game) ? 'done' : 'other-count');
    } catch (error) {
      const [only, ...more] = together;
      if (more.length === 0 && isDuplicate(error)) only?.settle('duplicate');
      // One of them was in the way of the others, and nothing has happened: each gets a statement of its own.
      else if (more.length > 0 && (isDuplicate(error) || isUndone(error)))
        for (const one of together) await perform([one]);
      else {
        const failure = away.note(translated(error));
        for (const { fail } of together) fail(failure);
      }
    }
  }

  /** As many of those that wait as go together: no game twice, for each of them sees the table as it was before. */
  function take(): readonly Waiting[] {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of waiting) {
      const { game } = one.writing.move;
      if (taken.size < MOST_TOGETHER && !taken.has(game)) taken.set(game, one);
      else left.push(one);
    }
    waiting = left;
    return [...taken.values()];
  }

  async function work(): Promise<void> {
    if (underWay >= AT_ONCE) return;
    underWay += 1;
    while (waiting.length > 0) await perform(take());
    underWay -= 1;
  }

  return async (writing) =>
    new Promise((settle, fail) => {
      waiting.push({ writing, settle, fail });
      // Whatever comes up in the same turn of the event loop goes together.
      setImmediate(() => void work());
    });
}
