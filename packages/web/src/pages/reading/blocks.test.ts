import { describe, expect, it } from 'vitest';
import { fullId, readBlocks } from './blocks.ts';
import { piecesOf, plainText } from './pieces.ts';
import { minutesToRead, wordCount } from './reading-time.ts';

describe('the reader of texts', () => {
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
    expect(readBlocks('18mag', text.join('\n'))).toEqual([
      { kind: 'heading', level: 1, text: 'A b', anchor: 'a-b' },
      { kind: 'text', text: 'one two' },
      { kind: 'list', items: ['first goes on', 'second'] },
      { kind: 'table', head: ['id', 'rule'], rows: [{ id: '18mag-R-07', cells: ['R-07', 'says *so*'] }] },
    ]);
  });

  it('finds rules and stress inside a text', () => {
    expect(piecesOf('See **now** R-07, `code`.')).toEqual([
      { kind: 'plain', text: 'See ' },
      { kind: 'strong', text: 'now', pieces: [{ kind: 'plain', text: 'now' }] },
      { kind: 'plain', text: ' ' },
      { kind: 'rule', text: 'R-07' },
      { kind: 'plain', text: ', ' },
      { kind: 'code', text: 'code' },
      { kind: 'plain', text: '.' },
    ]);
    expect([fullId('1824', 'R-07'), fullId('1824', '1824-SELL-03')]).toEqual(['1824-R-07', '1824-SELL-03']);
  });

  it('reads steps in their order, and figures with what they show', () => {
    const text = ['1. first', '   goes on', '2. second', '', '![Two tiles](tiles:57, 15)', '', '![All](trains)'];
    expect(readBlocks('18mag', text.join('\n'))).toEqual([
      { kind: 'steps', items: ['first goes on', 'second'] },
      { kind: 'figure', figure: { kind: 'tiles', names: ['57', '15'], caption: 'Two tiles' } },
      { kind: 'figure', figure: { kind: 'trains', names: [], caption: 'All' } },
    ]);
  });

  it('leaves a picture of something that cannot be drawn as it is written', () => {
    expect(readBlocks('18mag', '![A cat](cat)')).toEqual([{ kind: 'text', text: '![A cat](cat)' }]);
  });

  it('finds terms and ways to rules inside a text, and nothing else in brackets', () => {
    expect(piecesOf('A [minor](term:minor) [sells](18mag-MAJOR-OR-02); [free](I16).')).toEqual([
      { kind: 'plain', text: 'A ' },
      { kind: 'term', text: 'minor', term: 'minor' },
      { kind: 'plain', text: ' ' },
      { kind: 'rule-link', text: 'sells', id: '18mag-MAJOR-OR-02' },
      { kind: 'plain', text: '; [free](I16).' },
    ]);
  });

  it('finds a term inside stress', () => {
    expect(piecesOf('**[Minors](term:minor) run**')).toEqual([
      {
        kind: 'strong',
        text: 'Minors run',
        pieces: [
          { kind: 'term', text: 'Minors', term: 'minor' },
          { kind: 'plain', text: ' run' },
        ],
      },
    ]);
    expect(plainText('A **[minor](term:minor)** [sells](18mag-SELL-01).')).toBe('A minor sells.');
  });

  it('counts words as they are seen, and 200 of them to the minute', () => {
    const blocks = readBlocks(
      '18mag',
      '# How it plays\n\nA [minor of yours](term:minor) – it runs.\n\n![Two](tiles:57,15)',
    );
    expect(wordCount(blocks)).toBe(3 + 6 + 1);
    const long = (words: number): number => minutesToRead([{ kind: 'text', text: 'word '.repeat(words) }]);
    expect([long(0), long(299), long(301), long(1800)]).toEqual([1, 1, 2, 9]);
  });
});
