/** One act as rows: what its table becomes, and what is added to its log. Every action of every game is written so, as cheaply as can be. */
import type { Appending } from './contract.ts';
import type { EntryRow, SnapshotRow } from './schema.ts';

/** What becomes of the table, if it stands where the writer thinks. */
export type TableMove = {
  readonly game: string;
  readonly expected: number;
  readonly status_before: string;
  readonly sequence: number;
  readonly moved: string;
  readonly status: string;
  readonly position: number;
  readonly to_act: number;
  readonly round_name: string;
  readonly round_number: number;
  readonly phase: string;
  readonly result: string;
  readonly undo_asked: string;
  /** How often it counts as a change of the table. */
  readonly changes: number;
};

export type Writing = {
  readonly move: TableMove;
  readonly entries: readonly EntryRow[];
  readonly snapshots: readonly SnapshotRow[];
};

export function writingOf(appending: Appending): Writing {
  const { game, expected, by, key, entries, standing, over = false, snapshot } = appending;
  const last = entries.at(-1);
  if (last === undefined) throw new RangeError('an append has at least one entry');
  const { status, position, toAct, round, phase, result, undoAsked } = standing;
  return {
    move: {
      game,
      expected,
      status_before: over ? 'finished' : 'running',
      sequence: expected + entries.length,
      moved: last.at,
      status,
      position,
      to_act: toAct ?? -1,
      round_name: round?.name ?? '',
      round_number: round?.number ?? 0,
      phase: phase ?? '',
      result: result === undefined ? '' : JSON.stringify(result),
      undo_asked: undoAsked === undefined ? '' : JSON.stringify(undoAsked),
      // The end of a game is a change of its table, and so is going on: whoever has not seen it does not change it.
      changes: status === 'running' && !over ? 0 : 1,
    },
    entries: entries.map((entry, part) => ({
      game,
      sequence: entry.sequence,
      kind: entry.kind,
      position: entry.position,
      by_person: by,
      idempotency: key,
      part,
      body: JSON.stringify(entry),
    })),
    snapshots: snapshot === undefined ? [] : [{ game, ...snapshot }],
  };
}
