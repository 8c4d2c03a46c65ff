import { allComponentSets, componentSet, componentSetId } from '@kursbuch/engine';
import { BOARD_ENGLISH } from '@kursbuch/words/board';
import { describe, expect, it } from 'vitest';
import type { SvgNode } from '../svg/node.ts';
import { toSvg } from '../svg/to-svg.ts';
import { brokenList, sectionsOf } from './cells.ts';
import { drawManifest } from './sheet.ts';

const nodesIn = (node: SvgNode): readonly SvgNode[] => [
  node,
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesIn(child))),
];

describe.each(allComponentSets())('the sheet of $id', (set) => {
  it('shows every face once', () => {
    const tiles = nodesIn(drawManifest(set)).flatMap(({ attrs }) =>
      attrs['data-tile'] === undefined ? [] : [attrs['data-tile']],
    );
    expect(new Set(tiles)).toEqual(new Set(set.faces.keys()));
    expect(tiles).toHaveLength(set.faces.size);
  });

  it('counts every piece once', () => {
    const total = set.pieces.reduce((sum, piece) => sum + piece.count, 0);
    expect(sectionsOf(set, BOARD_ENGLISH, 96).reduce((sum, section) => sum + section.pieces, 0)).toBe(total);
    expect(toSvg(drawManifest(set))).toContain(`>${total} pieces.`);
  });
});

describe('the heading of a sheet', () => {
  it('is that of the box, or the id of a box that no title has', () => {
    const set = componentSet('18mag-2p');
    expect(toSvg(drawManifest(set))).toContain('>18Mag for two<');
    expect(toSvg(drawManifest({ ...set, id: componentSetId('stray') }))).toContain('>stray<');
  });
});

describe('cells', () => {
  const cell = (set: '18mag' | '1839' | '1824', id: string) =>
    sectionsOf(componentSet(set), BOARD_ENGLISH, 96)
      .flatMap((section) =>
        section.groups.flatMap((group) => group.cells.map((c) => ({ ...c, caption: group.caption }))),
      )
      .find(({ face }) => face.id === id);

  it('name the other face, what follows, and what stays', () => {
    expect(cell('18mag', '57')).toMatchObject({ count: 10, caption: 'CITIES' });
    expect(cell('18mag', '57')?.notes).toContain('back 5');
    expect(cell('18mag', 'L33')).toMatchObject({ notes: ['to 209'], caption: 'B  BUDA & PEST' });
    expect(cell('1839', '544')).toMatchObject({ notes: ['stays'], caption: 'TRACK' });
    expect(cell('1839', 'A990')).toMatchObject({ notes: [], caption: 'A  AMSTERDAM' });
    expect(cell('1824', '401')).toMatchObject({ notes: ['to 405'], caption: 'T  CITIES' });
  });

  it('break long lists', () => {
    expect(brokenList('to', ['14', '15', '619'], 200)).toEqual(['to 14, 15, 619']);
    expect(brokenList('to', ['14', '15', '619'], 36)).toEqual(['to 14,', '15, 619']);
  });
});
