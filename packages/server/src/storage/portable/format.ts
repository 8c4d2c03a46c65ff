/**
 * The portable backup: JSON lines. The first line says what it is, then for each table its name and columns and its rows, the
 * last line counts them. It can be restored into either database.
 */
import { serverWords } from '@kursbuch/words/server';

export const FORMAT = 'kursbuch-backup';
export const FORMAT_VERSION = 1;

export type Cell = string | number | boolean | null;

export type Line =
  | {
      readonly kind: 'head';
      readonly format: typeof FORMAT;
      readonly version: number;
      readonly at: string;
      /** The migrations the database had gone through. */
      readonly migrations: readonly string[];
    }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  | { readonly kind: 'end'; readonly rows: number };

/** A backup that cannot be used, in words for people. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

export function lineText(line: Line): string {
  switch (line.kind) {
    case 'head':
      return JSON.stringify({
        format: line.format,
        version: line.version,
        at: line.at,
        migrations: line.migrations,
      });
    case 'table':
      return JSON.stringify({ table: line.table, columns: line.columns });
    case 'row':
      return JSON.stringify(line.cells);
    case 'end':
      return JSON.stringify({ end: true, rows: line.rows });
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isCells = (value: unknown): value is readonly Cell[] => Array.isArray(value) && value.every(isCell);

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupProblem(serverWords('backup.not-json', { line: number }));
  }
}

export function readLine(text: string, number: number): Line {
  const value = parse(text, number);
  if (isCells(value)) return { kind: 'row', cells: value };
  if (typeof value === 'object' && value !== null) {
    if ('format' in value && value.format === FORMAT && 'version' in value && 'at' in value && 'migrations' in value) {
      const { version, at, migrations } = value;
      if (typeof version === 'number' && typeof at === 'string' && isTexts(migrations))
        return { kind: 'head', format: FORMAT, version, at, migrations };
    }
    if ('table' in value && 'columns' in value && typeof value.table === 'string' && isTexts(value.columns))
      return { kind: 'table', table: value.table, columns: value.columns };
    if ('end' in value && 'rows' in value && typeof value.rows === 'number') return { kind: 'end', rows: value.rows };
  }
  throw new BackupProblem(serverWords('backup.stranger', { line: number }));
}
