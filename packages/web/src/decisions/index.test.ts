import { DEEDS } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { PANELS } from './index.ts';

describe('panels', () => {
  it('have one in charge of every kind of decision', () => {
    const types = Object.keys(DEEDS);
    expect(types.length).toBeGreaterThan(30);
    // An end by agreement is no offer of a turn: it stands in the menu of the game, and above the panels once it is asked.
    for (const type of types.filter((one) => one !== 'agree-end')) {
      const charged = PANELS.filter((panel) => panel.claims(type)).map(({ id }) => id);
      expect({ type, charged }).toEqual({ type, charged: [expect.any(String)] });
      expect(charged).not.toContain('other');
    }
  });

  it('leave nothing to chance: what nobody knows goes to the last one', () => {
    const charged = PANELS.filter((panel) => panel.claims('dance')).map(({ id }) => id);
    expect(charged).toEqual(['other']);
    expect(PANELS.at(-1)?.id).toBe('other');
  });
});
