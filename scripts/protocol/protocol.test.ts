import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEEDS, titles } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../set-up.mjs';
import { protocolText } from './text.ts';

const docs = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');

describe('the protocol', () => {
  it('is written down as it is (npm run protocol writes it)', () => {
    expect(docs('game-file.schema.json')).toBe(protocolText());
  });

  it('has every deed in its page for people', () => {
    const page = docs('game-file.md');
    expect(Object.keys(DEEDS).filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  });

  it('has every event of every title', () => {
    for (const { meta, events } of titles())
      for (const what of Object.keys(events))
        expect([meta.id, protocolText()]).toEqual([meta.id, expect.stringContaining(`"${what}"`)]);
  });
});
