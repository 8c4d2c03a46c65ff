import {
  allComponentSets,
  type Components,
  companyId,
  componentSet,
  componentSetId,
  emptyPosition,
  hexId,
  hexNumber,
  type HexState,
  tileId,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { type BoardOptions, drawBoard } from './board.ts';
import { drawLegend } from './frame/legend.ts';
import type { SvgNode } from './svg/node.ts';
import { toSvg } from './svg/to-svg.ts';
import { PALETTES } from './theme.ts';

const layer = (drawing: SvgNode, name: string): SvgNode => {
  const found = drawing.children.find((child) => typeof child !== 'string' && child.attrs['data-layer'] === name);
  if (found === undefined || typeof found === 'string') throw new Error(`no layer ${name}`);
  return found;
};
const hexesIn = (node: SvgNode): readonly string[] =>
  node.children.flatMap((child) => (typeof child === 'string' ? [] : [String(child.attrs['data-hex'])]));
const hexNode = (node: SvgNode, hex: string): string => {
  const found = node.children.filter((child) => typeof child !== 'string' && child.attrs['data-hex'] === hex);
  return found.map((child) => (typeof child === 'string' ? child : toSvg(child))).join('');
};

const draw = (set: Components, options: BoardOptions = {}): SvgNode =>
  drawBoard(set, emptyPosition(set.board), options);

describe.each(allComponentSets())('the board $id', (set) => {
  const drawing = draw(set, { surround: true, column: 'yellow' });
  const text = toSvg(drawing);

  it('names the letters of its hexes in the legend', () => {
    const legend = toSvg(drawLegend(set));
    const labels = [...new Set(set.board.hexes.flatMap(({ label }) => label ?? []))];
    expect(legend.includes(`${labels.join(', ')}: tiles with the same letters`)).toBe(labels.length > 0);
  });

  it('draws every hex exactly once', () => {
    const ids = set.board.hexes.map((hex) => hex.id);
    expect(hexesIn(layer(drawing, 'hexes'))).toEqual(ids);
    expect(hexesIn(layer(drawing, 'outlines'))).toEqual(ids);
  });

  it('names every place, off-board ones once for all their hexes', () => {
    const written = (node: SvgNode): number => (toSvg(node).match(/<text /g) ?? []).length;
    const unnamed = set.board.hexes.filter(
      ({ id, name, area }) =>
        name !== undefined &&
        area !== 'offboard' &&
        !hexNode(layer(drawing, 'words'), id).includes('font-weight="600"'),
    );
    expect(unnamed).toEqual([]);
    expect(written(layer(drawing, 'offboards'))).toBeGreaterThan(3);
  });

  it('draws each bar once, though both hexes have it', () => {
    const sides = set.board.hexes.reduce((sum, hex) => sum + hex.borders.length, 0);
    const bars = toSvg(layer(drawing, 'barriers')).match(/stroke-linecap="round"/g) ?? [];
    expect(bars.length * 2).toBe(sides);
  });

  it('stands alone with a palette: no name of a colour is left', () => {
    expect(text).toContain('var(--');
    for (const palette of Object.values(PALETTES)) expect(toSvg(drawing, { palette })).not.toContain('var(--');
  });

  it('holds all of it inside its frame', () => {
    const [x = 0, y = 0, width = 0, height = 0] = String(drawing.attrs['viewBox']).split(' ').map(Number);
    const outside = [...text.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)]
      .map(([, dx, dy]) => [Number(dx), Number(dy)] as const)
      // Moves inside a hex are shorter than a hex.
      .filter(([dx, dy]) => Math.abs(dx) > 60 || Math.abs(dy) > 60)
      .filter(([dx, dy]) => dx < x || dx > x + width || dy < y || dy > y + height);
    expect(outside).toEqual([]);
  });
});

describe('drawBoard', () => {
  const set = componentSet('18mag');
  const at = (hex: string): number => hexNumber(set.board, hexId(hex));
  const withHex = (hex: string, state: HexState) =>
    emptyPosition(set.board).map((old, n) => (n === at(hex) ? state : old));
  const kassa: HexState = { tile: { id: tileId('57'), rotation: 0 }, markers: [[companyId('6')]] };

  it('takes an empty position for an empty board', () => {
    expect(toSvg(drawBoard(set, []))).toBe(toSvg(draw(set)));
  });

  it('covers a hex with its tile and the home with its marker', () => {
    const drawing = drawBoard(set, withHex('B17', kassa), { acting: companyId('6') });
    expect(hexNode(layer(drawing, 'hexes'), 'B17')).toContain('var(--t-yellow)');
    expect(hexNode(layer(drawing, 'words'), 'B17')).toContain('>Kassa<');
    expect(hexNode(layer(draw(set), 'tokens'), 'B17')).toContain('var(--home)');
    const marker = hexNode(layer(drawing, 'tokens'), 'B17');
    expect(marker).not.toContain('var(--home)');
    expect(marker).toContain('var(--signal)');
  });

  it('never moves words for a marker', () => {
    const empty: HexState = { ...kassa, markers: [[]] };
    const words = (state: HexState): string => toSvg(layer(drawBoard(set, withHex('B17', state)), 'words'));
    expect(words(kassa)).toBe(words(empty));
  });

  it('moves the sign of a mine aside for a marker', () => {
    const full = componentSet('1824');
    const mine = emptyPosition(full.board).map((old, n) =>
      n === hexNumber(full.board, hexId('A12')) ? { markers: [[companyId('EOD')]] } : old,
    );
    const drawing = drawBoard(full, mine);
    expect(hexNode(layer(drawing, 'stops'), 'A12')).not.toContain('scale(');
    expect(hexNode(layer(drawing, 'words'), 'A12')).toContain('scale(0.62)');
    expect(hexNode(layer(draw(full), 'stops'), 'A12')).toContain('scale(1.05)');
    expect(hexNode(layer(draw(full), 'words'), 'A12')).not.toContain('scale(');
  });

  it('shows more the closer one looks', () => {
    const words = (zoom: 'far' | 'mid' | 'near'): string =>
      hexNode(layer(drawBoard(set, withHex('B17', kassa), { zoom }), 'words'), 'B17');
    expect(words('far')).not.toContain('Kassa');
    expect(words('far')).toContain('>20<');
    expect(words('mid')).not.toContain('>57<');
    expect(words('near')).toContain('>57<');
    expect(words('near')).toContain('>B17<');
  });

  it('leaves only the valid value of a mine or an off-board location when seen from far away', () => {
    const far = draw(set, { zoom: 'far', column: 'green' });
    expect(hexNode(layer(far, 'offboards'), 'C6').match(/>\d+</g)).toEqual(['>40<']);
    expect(hexNode(layer(far, 'words'), 'A10').match(/>\d+</g)).toEqual(['>30<']);
    expect(hexNode(layer(draw(set, { zoom: 'far' }), 'words'), 'A10').match(/>\d+</g)).toEqual(['>30<', '>50<']);
    expect(hexNode(layer(far, 'words'), 'A12')).not.toContain('<text');
  });

  it('frames the value that holds in the phase', () => {
    const frames = (column: 'yellow' | 'green' | 'brown' | 'gray'): string | undefined =>
      /<rect x="(\S+)"[^>]*fill="none"/.exec(hexNode(layer(draw(set, { column }), 'words'), 'A10'))?.[1];
    expect(frames('yellow')).toBe(frames('green'));
    expect(frames('brown')).toBe(frames('gray'));
    expect(frames('green')).not.toBe(frames('brown'));
    expect(toSvg(layer(draw(set), 'words'))).not.toContain('stroke-width="2"');
  });

  it('marks hexes: legal, under the pointer, chosen, last', () => {
    const ids = ['A12', 'A14', 'A16', 'B11'].map(hexId);
    const [a, b, c, d] = ids;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no hexes');
    const states = layer(draw(set, { marks: { legal: [a, b], hover: b, selected: c, last: [d] } }), 'states');
    expect(hexesIn(states).toSorted()).toEqual(ids.toSorted());
    expect(hexNode(states, a)).toContain('stroke-dasharray');
    expect(hexNode(states, b)).not.toContain('stroke-dasharray');
    expect(hexNode(states, c)).toContain('var(--signal)');
    expect(hexNode(states, d)).toContain('var(--ink-1)');
  });

  it('opens borders and forgets companies that are out of the game', () => {
    const holland = componentSet('1839');
    const closed = toSvg(layer(draw(holland), 'barriers'));
    const open = toSvg(layer(draw(holland, { openBorders: ['red-barrier'] }), 'barriers'));
    expect(closed).toContain('var(--bar-gap)');
    expect(open).not.toContain('var(--bar-gap)');
    expect(hexNode(layer(draw(holland), 'words'), 'H7')).toContain('>HLG<');
    expect(hexNode(layer(draw(holland, { closed: [companyId('HLG')] }), 'words'), 'H7')).not.toContain('>HLG<');
  });

  it('shows a part of the board on request', () => {
    const part = draw(set, { only: [hexId('E12')] });
    const [, , width = 0] = String(part.attrs['viewBox']).split(' ').map(Number);
    expect(width).toBeCloseTo(2 * 43.3 + 12, 0);
  });

  it('says in words what it is', () => {
    const titled = draw(set, { title: 'Board of <18Mag>' });
    expect(toSvg(titled)).toContain('aria-label="Board of &lt;18Mag&gt;"');
  });

  it('has the title of its box, and the id of a box that no title has', () => {
    const stray = { ...set, id: componentSetId('stray') };
    expect(toSvg(draw(set, { surround: true }))).toContain('>Magyarország<');
    expect(toSvg(draw(stray, { surround: true }))).toContain('>stray<');
    expect(toSvg(draw(stray))).toContain('aria-label="stray"');
  });

  it('does not draw a tile that is not in the box', () => {
    const strange: HexState = { tile: { id: tileId('no such'), rotation: 0 }, markers: [] };
    expect(() => drawBoard(set, withHex('B17', strange))).toThrow('no such');
  });
});
