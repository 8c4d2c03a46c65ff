import { ENGLISH } from '@kursbuch/words';
import { describe, expect, it } from 'vitest';
import { PANELS } from './index.ts';

const TITLES = ['1824', '18mag', '1839'] as const;

describe('panels', () => {
  it.each(TITLES)('have one in charge of every kind of decision in %s', (title) => {
    const types = Object.keys(ENGLISH.offers).filter((type) => type !== 'nationalise');
    expect(types.length).toBeGreaterThan(30);
    for (const type of types) {
      const charged = PANELS.filter((panel) => panel.claims(title, type)).map(({ id }) => id);
      expect({ type, charged }).toEqual({ type, charged: [expect.any(String)] });
      expect(charged).not.toContain('other');
    }
  });

  it('leave nothing to chance: what nobody knows goes to the last one', () => {
    const charged = PANELS.filter((panel) => panel.claims('1824', 'dance')).map(({ id }) => id);
    expect(charged).toEqual(['other']);
    expect(PANELS.at(-1)?.id).toBe('other');
  });
});
