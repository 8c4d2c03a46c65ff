import { componentsOf, newGame } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { TITLES } from '../shell/titles.ts';
import { CHOICES, optionsFor } from './title-choices.ts';

describe('a new game', () => {
  const all = TITLES.flatMap((title) =>
    CHOICES[title].variants.flatMap((variant) => variant.players.map((players) => ({ title, variant, players }))),
  );

  it.each(all)(
    'of $title ($variant.id) begins with $players players, whatever is chosen',
    ({ title, variant, players }) => {
      const { options, board } = CHOICES[title];
      const sets = [{}, ...options.flatMap(({ id, values }) => values.map(({ value }) => ({ [id]: value })))];
      for (const chosen of sets) {
        const started = newGame(title, optionsFor(title, variant, players, chosen), players, 'seed');
        expect(started.ok).toBe(true);
      }
      const usual = newGame(title, optionsFor(title, variant, players, {}), players, 'seed');
      expect(usual.ok && componentsOf(usual.value.state).id).toBe(board(variant.id, players));
    },
  );

  it('says nothing about what is usual', () => {
    const [variant] = CHOICES['18mag'].variants;
    expect(optionsFor('18mag', variant, 1, { minors: 3, ruleset: 'rulebook' })).toEqual({});
    expect(optionsFor('18mag', variant, 1, { minors: 2 })).toEqual({ minors: 2 });
    expect(optionsFor('18mag', variant, 3, { minors: 2 })).toEqual({});
  });
});
