/** A writing as statements for SQLite. They are always the same, so they are prepared once. */
import type { Writing } from '../writing.ts';
import type { WireStep } from './messages.ts';

const MOVE = `update kb_tables set sequence = ?, moved = ?, status = ?, position = ?, to_act = ?, round_name = ?, round_number = ?,
phase = ?, result = ?, undo_asked = ?, version = version + ? where id = ? and sequence = ? and status = ?`;

const ENTRY = `insert into kb_entries (game, sequence, kind, position, by_person, idempotency, part, body)
values (?, ?, ?, ?, ?, ?, ?, ?)`;

const SNAPSHOT = 'insert into kb_snapshots (game, sequence, position, state) values (?, ?, ?, ?)';

export function stepsOf({ move, entries, snapshots }: Writing): readonly WireStep[] {
  return [
    // Whoever moves the table's sequence on from where it stood has won; everybody else changes no row.
    {
      sql: MOVE,
      values: [
        move.sequence,
        move.moved,
        move.status,
        move.position,
        move.to_act,
        move.round_name,
        move.round_number,
        move.phase,
        move.result,
        move.undo_asked,
        move.changes,
        move.game,
        move.expected,
        move.status_before,
      ],
      changes: 1,
    },
    ...entries.map(({ game, sequence, kind, position, by_person, idempotency, part, body }) => ({
      sql: ENTRY,
      values: [game, sequence, kind, position, by_person, idempotency, part, body],
    })),
    ...snapshots.map(({ game, sequence, position, state }) => ({
      sql: SNAPSHOT,
      values: [game, sequence, position, state],
    })),
  ];
}
