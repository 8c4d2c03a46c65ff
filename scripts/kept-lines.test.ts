/** Lines that are kept come back in their order, until they are forgotten. */
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetLines, keepLine, keptLines } from './kept-lines.ts';

const NAME = 'kept-lines-of-its-test';
const Line = z.object({ game: z.number() });

afterEach(() => {
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
