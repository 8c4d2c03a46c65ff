import { stripVTControlCharacters } from 'node:util';
import { componentSet, componentsOf, emptyPosition, hexId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { playFirst } from '../test-games.ts';
import { COLOURED, paintFor, PLAIN } from './colours.ts';
import { hexWords, terminalMap } from './terminal-map.ts';

const box = componentSet('18mag');
const empty = emptyPosition(box.board);
const wide = { paint: PLAIN, columns: 200 };

describe('the map in a terminal', () => {
  const map = terminalMap(box, empty, wide).split('\n');

  it('has every hex at its place', () => {
    for (const { id } of box.board.hexes) {
      const row = box.board.rows.indexOf(id.slice(0, 1));
      const at = 4 * (Number(id.slice(1)) - 1) + 2;
      expect(map[3 * row]?.slice(at, at + id.length)).toBe(id);
    }
  });

  it('shows track at the edges it leads over', () => {
    // H1 Trieszt: track to the east and the south-east.
    expect(map.slice(21, 24).map((line) => line.slice(0, 8))).toEqual([
      '  H1    ',
      ' Triesz-',
      '      \\ '.slice(0, 7),
    ]);
  });

  it('shows tiles with the letter of their colour, and markers', () => {
    const n = box.board.numberOf.get(hexId('E10')) ?? -1;
    const tile = { id: box.pieces[3]?.faces[0] ?? '', rotation: 0 } as const;
    const laid = empty.with(n, {
      ...empty[n],
      tile: { ...tile, id: componentSet('18mag').pieces[2]?.faces[0] ?? never() },
      markers: [[box.companies[2]?.id ?? never()]],
    });
    const lines = terminalMap(box, laid, wide).split('\n');
    expect(lines[13]?.slice(36, 44)).toMatch(/^.y5○/u);
    expect(lines[14]?.slice(36, 44)).toContain('3');
  });

  it('points at hexes', () => {
    expect(terminalMap(box, empty, { ...wide, marked: new Set(['E10']) })).toContain('E10*');
  });

  it('is cut around the focus where the terminal is narrow', () => {
    const narrow = terminalMap(box, empty, { paint: PLAIN, columns: 60, focus: hexId('H27') });
    expect(Math.max(...narrow.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(60);
    expect(narrow).toContain('H27');
    expect(narrow).not.toContain('H1 ');
  });

  it('is the same in colour but for the colours', () => {
    const coloured = terminalMap(box, empty, { ...wide, paint: COLOURED });
    const bare = stripVTControlCharacters(coloured).split('\n');
    expect(bare.map((line) => line.trimEnd())).toEqual(map);
    expect(coloured).not.toBe(map.join('\n'));
  });
});

const never = (): never => {
  throw new Error('the box has changed');
};

describe('one hex in words', () => {
  it('tells everything', () => {
    expect(hexWords(box, empty, hexId('H1'))).toMatch(
      /^H1 Trieszt; printed offboard; stop 0: offboard Trieszt worth \d+\/\d+\/\d+\/\d+$/u,
    );
    const state = playFirst('18mag', 3, 1);
    expect(hexWords(componentsOf(state), state.hexes, hexId('E12'))).toMatch(/stop 1: city Pest .*markers 1$/u);
    expect(hexWords(box, empty, hexId('Z9'))).toBeUndefined();
  });
});

describe('colours', () => {
  it('are for terminals, unless somebody said otherwise', () => {
    expect(paintFor({}, true)).toBe(COLOURED);
    expect(paintFor({}, false)).toBe(PLAIN);
    expect(paintFor({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(PLAIN);
    expect(paintFor({ FORCE_COLOR: '1' }, false)).toBe(COLOURED);
  });
});
