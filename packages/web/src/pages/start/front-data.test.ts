/** What the first page shows without the engine is recorded; `npm run front` writes it anew where this is red. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { titles, titleOf } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { stampOf } from '../shared/stamp-drawing.ts';
import { countsOf } from '../shared/title-choices.ts';
import { emptyForm } from './new-game-form.ts';
import { isFrontData } from './use-front-data.ts';

const text = readFileSync(new URL('../../../public/front.json', import.meta.url), 'utf8');
const read: unknown = JSON.parse(text);
if (!isFrontData(read)) throw new Error('this is not what the first page reads');
const data = read;

describe('the recorded first page', () => {
  it('is small', () => {
    expect(gzipSync(text).length).toBeLessThan(60_000);
  });

  it('has the titles as they are', () => {
    expect(data.titles).toEqual(
      titles().map(({ meta: { id, name, makers, licence, boxes } }) => ({
        id,
        name,
        makers,
        ...(licence === undefined ? {} : { licence: { name: licence.name } }),
        players: { from: Math.min(...countsOf(id)), to: Math.max(...countsOf(id)) },
        stamp: stampOf(boxes[0].components.board),
      })),
    );
    expect(data.usual).toBe(titleOf(emptyForm().title).meta.name);
  });

  it('goes on move by move, and each changes the drawing and says how', () => {
    expect(data.moves.length).toBeGreaterThan(30);
    const drawn = new Map(data.parts.map(({ layer, key, html }) => [`${layer} ${key}`, html]));
    for (const { parts, hex, round, said } of data.moves) {
      expect([hex, round, said].every((one) => one !== '')).toBe(true);
      const changed = parts.filter(({ layer, key, html }) => drawn.get(`${layer} ${key}`) !== html);
      expect(changed.some(({ key }) => key.startsWith(`${hex}#`))).toBe(true);
      for (const { layer, key, html } of parts) drawn.set(`${layer} ${key}`, html);
    }
  });
});
