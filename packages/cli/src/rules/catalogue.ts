/** Reads the rule catalogue (`docs/rules/*.md`): every table row that opens with the id of a rule. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TitleId } from '@kursbuch/engine';

export const TITLES = ['1824', '18mag', '1839'] as const satisfies readonly TitleId[];

export type RuleRow = {
  readonly id: string;
  /** The area the id names: `SELL` in `1824-SELL-03`. */
  readonly area: string;
  readonly text: string;
  readonly source: string;
};

/** Folders are found from this file, so the command works from anywhere. */
export const repositoryFolder = fileURLToPath(new URL('../../../../', import.meta.url));

/** Rulings and worked examples have ids too; they explain rows and are not rows themselves. */
const NOT_ROWS = new Set(['R', 'EX', 'E', 'X']);

function readRow(line: string, title: TitleId): RuleRow | undefined {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, id = '', ...rest] = cells;
  const area = new RegExp(`^${title}-(.+)-\\d+$`, 'u').exec(id)?.[1];
  if (area === undefined || NOT_ROWS.has(area)) return undefined;
  const said = rest.slice(0, -1);
  return { id, area, text: said.slice(0, -1).join(' · '), source: said.at(-1) ?? '' };
}

/** The rows in the text of a catalogue. */
export const rowsIn = (text: string, title: TitleId): readonly RuleRow[] =>
  text.split('\n').flatMap((line) => (line.startsWith('| ') ? (readRow(line, title) ?? []) : []));

export const catalogueOf = (title: TitleId): readonly RuleRow[] =>
  rowsIn(readFileSync(`${repositoryFolder}docs/rules/${title}.md`, 'utf8'), title);

/** Rows whose id or words hold every word of a query, whatever the case. */
export function searchRows(rows: readonly RuleRow[], query: string): readonly RuleRow[] {
  const words = query.toLowerCase().split(/\s+/u);
  return rows.filter(({ id, text }) => words.every((word) => `${id} ${text}`.toLowerCase().includes(word)));
}

/** What the catalogue says under an id; rulings and examples have ids too, in some titles without the title. */
export function ruleText(title: TitleId, id: string): string | undefined {
  const row = catalogueOf(title).find((one) => one.id === id);
  if (row !== undefined) return row.text;
  const short = id.replace(`${title}-`, '');
  const line = readFileSync(`${repositoryFolder}docs/rules/${title}.md`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`| ${id} |`) || one.startsWith(`| ${short} |`));
  return line
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
    .join(' · ');
}
