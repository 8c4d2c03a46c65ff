import { describe, expect, it } from 'vitest';
import { keptGame, keptNames } from './kept.ts';
import { readGame } from './read.ts';
import { shapedNames, shapeText, WHAT_TO_DO, writtenShape } from './shapes.ts';

describe('games recorded before deeds had one shape', () => {
  it.each(keptNames)('%s comes to the same sentences, choices and worth', { timeout: 60_000 }, (name) => {
    const game = keptGame(name);
    const { actions, decisions, differences } = readGame(game);
    expect(differences).toEqual([]);
    expect([actions, decisions]).toEqual([game.actions.length, game.offered.length]);
  });

  it('notice what is said, offered or worth otherwise', () => {
    const game = keptGame('real-18xx-games-1824-cisleithania');
    const [first, ...rest] = game.offered;
    expect(readGame({ ...game, worth: game.worth.map((worth) => worth + 1) }).differences).toHaveLength(1);
    expect(readGame({ ...game, logs: game.logs.with(3, ['Nothing.']) }).differences).toHaveLength(1);
    expect(first?.actions.length).toBeGreaterThan(1);
    const fewer = { at: first?.at ?? 0, actions: first?.actions.slice(1) ?? [] };
    expect(readGame({ ...game, offered: [fewer, ...rest] }).differences).toHaveLength(1);
    expect(readGame({ ...game, actions: game.actions.slice(1) }).differences).not.toEqual([]);
  });
});

describe('the form of a state', () => {
  it.each(shapedNames)('%s is the one that was written down', { timeout: 60_000 }, (name) => {
    const [now, then] = [shapeText(name), writtenShape(name)];
    // The sentence stands first in what a red test shows.
    expect({ todo: now === then ? '' : WHAT_TO_DO, shape: now }).toEqual({ todo: '', shape: then });
  });
});
