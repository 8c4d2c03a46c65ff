import { titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { catalogueOf, everythingIn, hasCatalogue, rowsIn, ruleText, searchRows } from './catalogue.ts';
import { coverageOf } from './coverage.ts';
import { namedIds } from './named.ts';
import { coverageText } from './rules.ts';

const TEXT = `
| id | rule | source |
|---|---|---|
| 18mag-SELL-01 | Any number may be sold (R-63). | VIII.4 |
| 18mag-MAJOR-OR-02 | On top acts first. | VII.4 |
| 18mag-SETUP-17 | Etiquette. | IV.2 |
| R-63 | A ruling, see 18mag-SELL-01. | – | – | – |
| 1824-SELL-01 | Another title. | VI |
Prose that mentions 18mag-SELL-02.
`;
const [MAG, OLD, DUTCH] = [titleId('18mag'), titleId('1824'), titleId('1839')];
const rows = rowsIn(TEXT, MAG);

describe('the catalogue', () => {
  it('is the rows that open with an id of the title', () => {
    expect(rows.map(({ id, area }) => [id, area])).toEqual([
      ['18mag-SELL-01', 'SELL'],
      ['18mag-MAJOR-OR-02', 'MAJOR-OR'],
      ['18mag-SETUP-17', 'SETUP'],
    ]);
    expect(rows[0]).toMatchObject({ text: 'Any number may be sold (R-63).', source: 'VIII.4' });
  });

  it('has as many rows as the three titles have', () => {
    expect([MAG, OLD, DUTCH].map((title) => catalogueOf(title).length)).toEqual([366, 407, 517]);
  });

  it('gives rulings and examples under their ids, with the title or without', () => {
    const everything = everythingIn(MAG).map(({ id }) => id);
    expect(everything).toEqual(expect.arrayContaining(['18mag-R-40', '18mag-E-01', '18mag-SELL-01']));
    expect(ruleText(MAG, 'R-40')).toBe(ruleText(MAG, '18mag-R-40'));
    expect(ruleText(MAG, 'sell-01')).toBe(ruleText(MAG, '18mag-SELL-01'));
    expect(everythingIn(OLD).map(({ id }) => id)).toContain('1824-R-32');
    expect(ruleText(DUTCH, 'R-10')?.length).toBeGreaterThan(20);
    expect(ruleText(MAG, 'constructor')).toBeUndefined();
  });

  it('is empty for a title that has none', () => {
    const none = titleId('no such');
    expect([hasCatalogue(none), hasCatalogue(MAG), catalogueOf(none), ruleText(none, 'R-40')]).toEqual([
      false,
      true,
      [],
      undefined,
    ]);
  });

  it('is searched by id and words', () => {
    expect(searchRows(rows, 'TOP first').map(({ id }) => id)).toEqual(['18mag-MAJOR-OR-02']);
    expect(searchRows(rows, '18mag-sell').map(({ id }) => id)).toEqual(['18mag-SELL-01']);
    expect(searchRows(rows, 'dance')).toEqual([]);
  });
});

describe('coverage', () => {
  const sources = [
    { path: 'engine/src/titles/18mag/rules/selling.ts', text: `refusal('x', '18mag-SELL-01')` },
    { path: 'engine/src/titles/18mag/rules/selling.test.ts', text: `it('[18mag-SELL-01] [18mag-E-22] sells', () => {` },
    { path: 'engine/src/titles/18mag/unenforceable.ts', text: `{ id: '18mag-SETUP-17', reason: 'etiquette' }` },
    { path: 'engine/src/titles/18mag/other.test.ts', text: `// 18mag-MAJOR-OR-02 is mentioned, not proven` },
  ];

  it('counts tests named after a row, not mentions', () => {
    expect(coverageOf(MAG, sources, rows)).toEqual({
      title: '18mag',
      rows: 3,
      proven: 1,
      unenforceable: ['18mag-SETUP-17'],
      missing: ['18mag-MAJOR-OR-02'],
      named: 1,
      unnamed: ['18mag-MAJOR-OR-02', '18mag-SETUP-17'],
    });
  });

  it('sees all ids at the head of a test name', () => {
    const more = [...sources, { path: 'a.test.ts', text: `it.each([1])('[18mag-E-22] [18mag-MAJOR-OR-02] case %d', ` }];
    expect(coverageOf(MAG, more, rows).missing).toEqual([]);
  });

  it('reads well', () => {
    expect(coverageText(coverageOf(MAG, sources, rows))).toBe(
      [
        '18mag: 1 of 3 rows proven by a test named after the row, 1 named in the code that carries them out.',
        '1 that no engine can enforce: 18mag-SETUP-17.',
        '1 missing: 18mag-MAJOR-OR-02.',
        '2 not named: 18mag-MAJOR-OR-02, 18mag-SETUP-17.',
      ].join('\n'),
    );
  });

  it('counts a row as named on the line or directly above it, not in headers, lists and other rooms', () => {
    const named = (text: string, path = 'engine/src/titles/18mag/rules/one.ts'): readonly string[] => [
      ...namedIds('18mag', [{ path, text }]),
    ];
    const line = 'pay(play, who);';
    expect(named(`${line} // 18mag-SELL-01`)).toEqual(['18mag-SELL-01']);
    expect(named(`import x;\n/**\n * 18mag-SELL-01\n */\n${line}`)).toEqual(['18mag-SELL-01']);
    expect(named(`import x;\n// 18mag-SELL-01\n\n${line}`)).toEqual([]);
    expect(named(`/** 18mag-SELL-01 */\n${line}`)).toEqual([]);
    expect(named(`import x;\n// 18mag-SELL-01, 18mag-SELL-02, 18mag-SELL-03\n${line}`)).toHaveLength(3);
    expect(named(`import x;\n// 18mag-SELL-01, 18mag-SELL-02, 18mag-SELL-03, 18mag-SELL-04\n${line}`)).toEqual([]);
    expect(named(`${line} // 18mag-SELL-01`, 'engine/src/mechanisms/one.ts')).toEqual(['18mag-SELL-01']);
    for (const elsewhere of ['titles/1839/rules/one.ts', 'titles/18mag/test-table.ts', 'titles/18mag/unenforceable.ts'])
      expect(named(`${line} // 18mag-SELL-01`, `engine/src/${elsewhere}`)).toEqual([]);
  });
});
