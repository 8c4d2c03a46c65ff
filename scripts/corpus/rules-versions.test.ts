import { titles } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { keptForms } from './kept.ts';
import { readGame } from './read.ts';
import { linesText, Shape, WHAT_TO_DO, writtenShape } from './shapes.ts';

const TITLES = titles().map(({ meta }) => meta.id);

describe('small games kept of a rules version', () => {
  it.each(keptForms)('$name: the same sentences, choices and worth', { timeout: 60_000 }, ({ name, rules, games }) => {
    const shape = new Shape();
    for (const game of games()) {
      const { actions, decisions, differences } = readGame(game, (state) => void shape.add(state));
      expect(differences).toEqual([]);
      expect([game.rules, actions, decisions]).toEqual([rules, game.actions.length, game.offered.length]);
    }
    const [now, then] = [linesText(shape), writtenShape(name)];
    expect({ todo: now === then ? '' : WHAT_TO_DO, shape: now }).toEqual({ todo: '', shape: then });
  });

  it('are of all titles, with two or three games of each form', () => {
    const games = keptForms.map((form) => form.games());
    expect(games.filter((some) => some.length < 2)).toEqual([]);
    expect(new Set(games.flat().map(({ title }) => title))).toEqual(new Set(TITLES));
  });

  it.each(TITLES)('do not all pass under other rules: %s', (title) => {
    const games = keptForms.flatMap((form) => form.games()).filter((game) => game.title === title);
    expect(games.some((game) => readGame({ ...game, rules: '1' }).differences.length > 0)).toBe(true);
  });
});
