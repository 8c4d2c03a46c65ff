import { describe, expect, it } from 'vitest';
import { componentsToJson } from '../map/validate-json.ts';
import { components1824Cisleithania2 } from '../titles/1824/components/index.ts';
import { components1839 } from '../titles/1839/components/index.ts';
import { components18Mag } from '../titles/18mag/components/index.ts';
import { allComponentSets, componentSet, findBox } from './boxes.ts';

const COMPONENT_SETS = [
  '1824',
  '1824-goods-time',
  '1824-cisleithania-2',
  '1824-cisleithania-3',
  '18mag',
  '18mag-2p',
  '1839',
] as const;

/** Plain data as text, with the fields of records in one order whatever the order of writing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}

/** FNV-1a over the text: enough to notice a changed figure. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

describe('the boxes', () => {
  it('has one for every name', () => {
    expect(allComponentSets().map((set) => set.id)).toEqual(COMPONENT_SETS);
    expect(COMPONENT_SETS.map((id) => componentSet(id).id)).toEqual(COMPONENT_SETS);
  });

  it('knows the title of each', () => {
    expect(COMPONENT_SETS.map((id) => findBox(id)?.components.title)).toEqual([
      '1824',
      '1824',
      '1824',
      '1824',
      '18mag',
      '18mag',
      '1839',
    ]);
  });

  it('gives each box the types of its title', () => {
    expect(components18Mag.own.startPriceCards).toHaveLength(10);
    expect(components1839.market.rowNames).toEqual(['major', 'local']);
    expect(components1824Cisleithania2.own.bukowinaBonus?.amount).toBe(50);
  });

  it('has boards of 103, 103, 65, 65, 98, 41 and 101 hexes', () => {
    expect(allComponentSets().map((set) => set.board.hexes.length)).toEqual([103, 103, 65, 65, 98, 41, 101]);
  });

  it.each(COMPONENT_SETS)('%s is frozen all the way down', (id) => {
    const open: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) open.push(path);
      const parts = value instanceof Map ? [...value] : Object.entries(value);
      for (const [name, part] of parts) visit(part, `${path}.${String(name)}`);
    };
    visit(componentSet(id), id);
    expect(open).toEqual([]);
    expect(() => {
      Object.assign(componentSet(id).faces, { set: undefined });
    }).toThrow(TypeError);
  });

  // What is printed does not change by itself. After a correction that is meant, write the new digest here.
  it.each([
    ['1824', '210653ed'],
    ['1824-goods-time', '43e6f8a3'],
    ['1824-cisleithania-2', '14c3d3a5'],
    ['1824-cisleithania-3', 'c6320733'],
    ['18mag', '34a934cc'],
    ['18mag-2p', 'ece2ebfa'],
    ['1839', 'dcbc7b5d'],
  ] as const)('%s is the box that was checked against the printed one', (id, expected) => {
    expect(digest(canonical(componentsToJson(componentSet(id))))).toBe(expected);
  });
});
