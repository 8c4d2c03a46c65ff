/** Reads the rule catalogue (`docs/rules/*.md`): every table row that opens with the id of a rule. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TitleId } from '@kursbuch/engine';

export type RuleRow = {
  readonly id: string;
  /** The area the id names: `SELL` in an id that ends in `SELL-03`. */
  readonly area: string;
  readonly text: string;
  readonly source: string;
};

/** Folders are found from this file, so the command works from anywhere. */
export const repositoryFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/** Rulings and worked examples have ids too; they explain rows and are not rows themselves. */
const NOT_ROWS = new Set(['R', 'EX', 'E', 'X']);

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function readRow(line: string, title: TitleId): RuleRow | undefined {
  const [id = '', ...said] = cellsOf(line);
  const area = new RegExp(`^${title}-(.+)-\\d+$`, 'u').exec(id)?.[1];
  if (area === undefined || NOT_ROWS.has(area)) return undefined;
  return { id, area, text: said.slice(0, -1).join(' · '), source: said.at(-1) ?? '' };
}

/** A ruling or an example; in some catalogues their ids go without the title. */
function readRuling(line: string, title: TitleId): RuleRow | undefined {
  const [id = '', ...said] = cellsOf(line);
  const [, area = '', number = ''] = new RegExp(`^(?:${title}-)?([A-Z]+)-(\\d+[a-z]?)$`, 'u').exec(id) ?? [];
  if (!NOT_ROWS.has(area)) return undefined;
  return { id: `${title}-${area}-${number}`, area, text: said.join(' · '), source: '' };
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('| '));

const pathOf = (title: TitleId): string => `${repositoryFolder}docs/rules/${title}.md`;

/** Whether a title has a catalogue. */
export const hasCatalogue = (title: TitleId): boolean => existsSync(pathOf(title));

/** The text of a catalogue; none where there is no catalogue. */
const textOf = (title: TitleId): string => (hasCatalogue(title) ? readFileSync(pathOf(title), 'utf8') : '');

/** The rows in the text of a catalogue. */
export const rowsIn = (text: string, title: TitleId): readonly RuleRow[] =>
  linesOf(text).flatMap((line) => readRow(line, title) ?? []);

export const catalogueOf = (title: TitleId): readonly RuleRow[] => rowsIn(textOf(title), title);

/** Rows, rulings and worked examples: everything that has an id. */
export const everythingIn = (title: TitleId): readonly RuleRow[] =>
  linesOf(textOf(title)).flatMap((line) => readRow(line, title) ?? readRuling(line, title) ?? []);

/** Rows whose id or words hold every word of a query, whatever the case. */
export function searchRows(rows: readonly RuleRow[], query: string): readonly RuleRow[] {
  const words = query.toLowerCase().split(/\s+/u);
  return rows.filter(({ id, text }) => words.every((word) => `${id} ${text}`.toLowerCase().includes(word)));
}

/** What the catalogue says under an id, with or without the title before it. */
export const ruleText = (title: TitleId, id: string): string | undefined =>
  everythingIn(title).find((row) => row.id === id || row.id === `${title}-${id.toUpperCase()}`)?.text;
