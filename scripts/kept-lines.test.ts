/** Lines that are kept come back in their order, until they are forgotten. */
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetLines, keepLine, keptGames, keptLines } from './kept-lines.ts';

const NAME = 'kept-lines-of-its-test';
const Line = z.object({ game: z.number() });

afterEach(() => {
  vi.restoreAllMocks();
  forgetLines(NAME);
});

it('keeps line after line', () => {
  expect(keptLines(NAME, Line)).toEqual([]);
  keepLine(NAME, { game: 1 });
  keepLine(NAME, { game: 2 });
  expect(keptLines(NAME, Line)).toEqual([{ game: 1 }, { game: 2 }]);
  forgetLines(NAME);
  expect(keptLines(NAME, Line)).toEqual([]);
});

it('does not take lines of another kind for its own', () => {
  keepLine(NAME, { seed: 'a' });
  expect(() => keptLines(NAME, Line)).toThrow('game');
});

it('says that games are taken over, and forgets them where all is to be played anew', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(keptGames(NAME, Line, false)).toEqual([]);
  expect(said).not.toHaveBeenCalled();
  keepLine(NAME, { game: 0 });
  expect(keptGames(NAME, Line, false)).toHaveLength(1);
  keepLine(NAME, { game: 1 });
  expect(keptGames(NAME, Line, false)).toHaveLength(2);
  expect(said.mock.calls).toEqual([['One game kept; --fresh plays anew.'], ['2 games kept; --fresh plays anew.']]);
  expect(keptGames(NAME, Line, true)).toEqual([]);
});
