import { describe, expect, it } from 'vitest';
import { unknownRuleIds } from './rule-ids.ts';

const catalogue = [
  { path: 'docs/rules/1824.md', text: '| id | rule |\n|---|---|\n| 1824-SELL-03 | As 1824-GONE-01 said. |\n' },
  { path: 'docs/rules/18mag.md', text: '| 18mag-MAJOR-OR-02 | Rule. |\n| E-08 | Example. |' },
];
const unknown = (text: string): readonly string[] =>
  unknownRuleIds(catalogue, [{ path: 'a.test.ts', text }]).map(({ line, what }) => `${line} ${what}`);

describe('rule ids', () => {
  it('are known when they open a row of the catalogue', () => {
    expect(unknown("it('[1824-SELL-03] sells', …) // and 18mag-MAJOR-OR-02")).toEqual([]);
  });

  it('may leave out the title in the catalogue, not in the code', () => {
    expect(unknown('18mag-E-08, 1824-E-08')).toEqual(['1 no rule 1824-E-08 in docs/rules']);
  });

  it('are unknown otherwise, even when another rule mentions them', () => {
    expect(unknown("\nrefusal('x', '1824-SELL-30') // 1824-GONE-01")).toEqual([
      '2 no rule 1824-SELL-30 in docs/rules',
      '2 no rule 1824-GONE-01 in docs/rules',
    ]);
  });

  it('are not mistaken for the names of boards and files', () => {
    expect(unknown("['18mag-2p', '1824-goods-time', '1824-2nd-edition-de.txt']")).toEqual([]);
  });
});
