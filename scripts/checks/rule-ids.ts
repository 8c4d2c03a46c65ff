/** Every rule id in code and test names must stand in the catalogue, `docs/rules/`: a typo would prove nothing. */
import { type Finding, lineOf, type TextFile, textFiles } from './files.ts';

/** `1824-SELL-03`, `18mag-MAJOR-OR-02`, `1824-CIS2-11`; names of boards such as `18mag-2p` are in small letters. */
const ruleIds = (titles: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${titles.join('|')})-[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\d+[a-z]?\b`, 'gu');

/**
 * A rule is defined where its id opens a row of a table; elsewhere it is only mentioned. Rulings and examples may leave
 * out the title, which is the name of the file: `R-61` in 1839.md is `1839-R-61`.
 */
const DEFINITION = /^\|[ *`]*(?:(?<title>[0-9a-z]+)-)?(?<rest>(?:[A-Z][A-Z0-9]*-)+\d+[a-z]?)[ *`]*\|/gmu;

const titleOf = ({ path }: TextFile): string => /(?<name>[^/]+)\.md$/u.exec(path)?.groups?.['name'] ?? '';

const rulesDefinedIn = (file: TextFile): readonly string[] =>
  [...file.text.matchAll(DEFINITION)].map(({ groups }) => `${groups?.['title'] ?? titleOf(file)}-${groups?.['rest']}`);

export function unknownRuleIds(catalogue: readonly TextFile[], code: readonly TextFile[]): readonly Finding[] {
  const known = new Set(catalogue.flatMap(rulesDefinedIn));
  const pattern = ruleIds(catalogue.map(titleOf));
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([id]) => !known.has(id))
      .map((match) => ({ path, line: lineOf(text, match.index), what: `no rule ${match[0]} in docs/rules` })),
  );
}

/** The check as `npm test` runs it; nothing to compare with until the catalogue is there. */
export function checkRuleIds(): readonly Finding[] | 'skipped' {
  const catalogue = textFiles((path) => /^docs\/rules\/[^/]+\.md$/u.test(path));
  if (catalogue.length === 0) return 'skipped';
  return unknownRuleIds(
    catalogue,
    textFiles((path) => /\.tsx?$/u.test(path) && !path.startsWith('scripts/checks/')),
  );
}
