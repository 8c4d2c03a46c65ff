import { describe, expect, it } from 'vitest';
import { titles } from '../titles/registry.ts';
import { allComponentSets, componentSet, findBox } from './boxes.ts';

const IDS = allComponentSets().map(({ id }) => id);

describe('the boxes', () => {
  it('are those of all titles, each with a name of its own', () => {
    expect(IDS).toEqual(titles().flatMap(({ meta }) => meta.boxes.map(({ components }) => components.id)));
    expect(new Set(IDS).size).toBe(IDS.length);
    expect(IDS.map((id) => componentSet(id).id)).toEqual(IDS);
  });

  it('know the title of each', () => {
    for (const { meta } of titles())
      for (const { components } of meta.boxes) expect(findBox(components.id)?.components.title).toBe(meta.id);
  });

  it.each(IDS)('%s is frozen all the way down', (id) => {
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
});
