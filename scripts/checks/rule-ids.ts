/** Every rule id in code and test names must stand in the catalogue, `docs/rules/`: a typo would prove nothing. */
import { type Finding, lineOf, type TextFile, textFiles } from './files.ts';

/** `1824-SELL-03`, `18mag-MAJOR-OR-02`, `1824-CIS2-11`; names of boards such as `18mag-2p` are in small letters. */
const RULE_ID = /\b(?:1824|18mag|1839)-[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\d+[a-z]?\b/gu;

/**
 * A rule is defined where its id opens a row of a table; elsewhere it is only mentioned. Rulings and examples may leave
 * out the title, which is the name of the file: `R-61` in 1839.md is `1839-R-61`.
 */
const DEFINITION = /^\|[ *`]*(?:(?<title>1824|18mag|1839)-)?(?<rest>(?:[A-Z][A-Z0-9]*-)+\d+[a-z]?)[ *`]*\|/gmu;

function rulesDefinedIn({ path, text }: TextFile): readonly string[] {
  const title = /(?<name>[^/]+)\.md$/u.exec(path)?.groups?.['name'];
  return [...text.matchAll(DEFINITION)].map(({ groups }) => `${groups?.['title'] ?? title}-${groups?.['rest']}`);
}

export function unknownRuleIds(catalogue: readonly TextFile[], code: readonly TextFile[]): readonly Finding[] {
  const known = new Set(catalogue.flatMap(rulesDefinedIn));
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(RULE_ID)]
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
