import { describe, expect, it } from 'vitest';
import { titleId } from '../core/ids.ts';
import { addTitle, titles } from '../titles/registry.ts';
import { playTitleRandomly } from './random-titles.ts';
import { fourthTitle } from '../testkit/tiny-title.ts';

const PLAY = { seed: 'likings', seats: 3, options: {}, mostActions: 40, spoiled: 0 };
const typesIn = (actions: readonly unknown[]): readonly unknown[] =>
  actions.map((action) => (typeof action === 'object' && action !== null && 'type' in action ? action.type : action));

describe('players by chance', () => {
  it('like what the room of the title says, not what its name is', () => {
    for (const title of titles()) {
      const remove = addTitle({ ...title, meta: { ...title.meta, id: titleId('copy') } });
      const [own, copied] = [playTitleRandomly(title.meta.id, PLAY), playTitleRandomly('copy', PLAY)];
      remove();
      expect(copied.actions).toEqual(own.actions);
    }
  });

  it('take heavier offers more often, and never those without weight', () => {
    const played = (concede: number): readonly unknown[] => {
      const remove = addTitle({ ...fourthTitle, figures: { ...fourthTitle.figures, liking: { concede } } });
      const { actions } = playTitleRandomly(fourthTitle.meta.id, PLAY);
      remove();
      return typesIn(actions);
    };
    expect(played(0)).not.toContain('concede');
    expect(played(1000)).toContain('concede');
  });
});
