import { titles } from '@kursbuch/engine';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fullId, piecesOf, readCatalogue } from './catalogue.ts';

const textOf = (title: string): string =>
  readFileSync(new URL(`../../../../../docs/rules/${title}.md`, import.meta.url), 'utf8');

const idsOf = (title: string): readonly string[] =>
  readCatalogue(title, textOf(title)).flatMap((block) =>
    block.kind === 'table' ? block.rows.flatMap(({ id }) => id ?? []) : [],
  );

describe('the rule catalogue', () => {
  it.each(titles().map(({ meta }) => meta.id))('of %s gives every rule one address', (title) => {
    const ids = idsOf(title);
    expect(ids.length).toBeGreaterThan(150);
    expect(ids).toContain(`${title}-SETUP-01`);
    const written = [...textOf(title).matchAll(/^\| ((?:1824|18mag|1839)-[A-Z0-9-]+-\d+) \|/gmu)].map(
      ([, id = '']) => id,
    );
    expect(written.length).toBeGreaterThan(150);
    expect(ids).toEqual(expect.arrayContaining(written));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('reads headings, text, lists and tables', () => {
    const text = [
      '# A b',
      'one',
      'two',
      '',
      '- first',
      '  goes on',
      '- second',
      '',
      '| id | rule |',
      '|---|---|',
      '| R-07 | says *so* |',
    ];
    expect(readCatalogue('18mag', text.join('\n'))).toEqual([
      { kind: 'heading', level: 1, text: 'A b', anchor: 'a-b' },
      { kind: 'text', text: 'one two' },
      { kind: 'list', items: ['first goes on', 'second'] },
      { kind: 'table', head: ['id', 'rule'], rows: [{ id: '18mag-R-07', cells: ['R-07', 'says *so*'] }] },
    ]);
  });

  it('finds rules and stress inside a text', () => {
    expect(piecesOf('See **now** R-07, `code`.')).toEqual([
      { kind: 'plain', text: 'See ' },
      { kind: 'strong', text: 'now' },
      { kind: 'plain', text: ' ' },
      { kind: 'rule', text: 'R-07' },
      { kind: 'plain', text: ', ' },
      { kind: 'code', text: 'code' },
      { kind: 'plain', text: '.' },
    ]);
    expect([fullId('1824', 'R-07'), fullId('1824', '1824-SELL-03')]).toEqual(['1824-R-07', '1824-SELL-03']);
  });
});
