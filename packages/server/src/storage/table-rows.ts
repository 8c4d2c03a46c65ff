/** Tables to rows and back. */
import { Aids, Pace, TableStatus, UndoPolicy } from '@kursbuch/api';
import { titleId } from '@kursbuch/engine';
import type { StoredSeat, StoredTable } from './contract.ts';
import { readOptions, readResult, readUndoAsked } from './json.ts';
import type { TableRow } from './schema.ts';

/** The same for names and for what is looked for in them. */
export const searchable = (text: string): string => text.toLowerCase();

export const toFlag = (value: boolean): number => (value ? 1 : 0);

export function tableRow(table: StoredTable): TableRow {
  return {
    id: table.id,
    name: table.name,
    search: searchable(table.name),
    title: table.title,
    options: JSON.stringify(table.options),
    players_from: table.players.from,
    players_to: table.players.to,
    listed: toFlag(table.listed),
    seed: table.seed,
    deal_secret: table.secret,
    rules: table.rules,
    undo: table.undo,
    pace: table.pace,
    host_may_act: toFlag(table.hostMayAct),
    aids: table.aids,
    status: table.status,
    host: table.host,
    invitation: table.invitation,
    code: table.code ?? '',
    television: table.television ?? '',
    created: table.created,
    moved: table.moved,
    version: table.version,
    sequence: table.sequence,
    position: table.position,
    to_act: table.toAct ?? -1,
    round_name: table.round?.name ?? '',
    round_number: table.round?.number ?? 0,
    phase: table.phase ?? '',
    result: table.result === undefined ? '' : JSON.stringify(table.result),
    undo_asked: table.undoAsked === undefined ? '' : JSON.stringify(table.undoAsked),
    chat: 0,
  };
}

export function tableOf(row: TableRow, seats: readonly StoredSeat[]): StoredTable {
  const result = readResult(row.result);
  const undoAsked = readUndoAsked(row.undo_asked);
  return {
    id: row.id,
    name: row.name,
    // Perhaps one that only a newer program has; the table is shown all the same.
    title: titleId(row.title),
    options: readOptions(row.options),
    players: { from: row.players_from, to: row.players_to },
    listed: row.listed === 1,
    seed: row.seed,
    secret: row.deal_secret,
    rules: row.rules,
    undo: UndoPolicy.parse(row.undo),
    pace: Pace.parse(row.pace),
    hostMayAct: row.host_may_act === 1,
    aids: Aids.parse(row.aids),
    status: TableStatus.parse(row.status),
    host: row.host,
    invitation: row.invitation,
    ...(row.code === '' ? {} : { code: row.code }),
    ...(row.television === '' ? {} : { television: row.television }),
    seats,
    created: row.created,
    moved: row.moved,
    version: row.version,
    sequence: row.sequence,
    position: row.position,
    ...(row.to_act < 0 ? {} : { toAct: row.to_act }),
    ...(row.round_name === '' ? {} : { round: { name: row.round_name, number: row.round_number } }),
    ...(row.phase === '' ? {} : { phase: row.phase }),
    ...(result === undefined ? {} : { result }),
    ...(undoAsked === undefined ? {} : { undoAsked }),
  };
}
