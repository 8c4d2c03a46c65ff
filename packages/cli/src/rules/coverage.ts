/** Which rules are enforced by code and proven by a test named after them. */
import type { TitleId } from '@kursbuch/engine';
import { catalogueOf, type RuleRow } from './catalogue.ts';
import { namedIds } from './named.ts';
import type { SourceText } from './sources.ts';

export type Coverage = {
  readonly title: TitleId;
  readonly rows: number;
  /** Rows with at least one test named after them. */
  readonly proven: number;
  /** Rows that no engine can enforce, by the title's own visible list. */
  readonly unenforceable: readonly string[];
  /** Rows with neither. */
  readonly missing: readonly string[];
  /** How many rows are named in the code that carries them out. */
  readonly named: number;
  /** Rows that are not. */
  readonly unnamed: readonly string[];
};

const idsIn = (text: string, title: TitleId): readonly string[] =>
  [...text.matchAll(new RegExp(`\\b${title}-[A-Z0-9-]+-\\d+\\b`, 'gu'))].map(([id]) => id);

/** Ids in square brackets at the head of a test's name: `it('[1824-SELL-03] …')`, also in tables of cases. */
const idsInTestNames = (text: string): readonly string[] =>
  [...text.matchAll(/(['"`])((?:\[[^\]\n]+\]\s*)+)[^\n]*/gu)].flatMap(([, , brackets = '']) =>
    [...brackets.matchAll(/\[([^\]]+)\]/gu)].map(([, id = '']) => id),
  );

export function coverageOf(
  title: TitleId,
  sources: readonly SourceText[],
  rows: readonly RuleRow[] = catalogueOf(title),
): Coverage {
  const tests = sources.filter(({ path }) => path.endsWith('.test.ts'));
  const code = sources.filter(({ path }) => !path.endsWith('.test.ts'));
  const list = code.filter(({ path }) => path.endsWith(`titles/${title}/unenforceable.ts`));
  const proven = new Set(tests.flatMap(({ text }) => idsInTestNames(text)));
  const excused = new Set(list.flatMap(({ text }) => idsIn(text, title)));
  const named = namedIds(title, code);
  const ids = rows.map(({ id }) => id);
  return {
    title,
    rows: ids.length,
    proven: ids.filter((id) => proven.has(id)).length,
    unenforceable: ids.filter((id) => excused.has(id)),
    missing: ids.filter((id) => !proven.has(id) && !excused.has(id)),
    named: ids.filter((id) => named.has(id)).length,
    unnamed: ids.filter((id) => !named.has(id)),
  };
}
