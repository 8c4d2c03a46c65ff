/** Programs play the golden games as they are written down. `npm run golden -- --write` writes them anew after a change that was meant. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playGolden, WRITTEN_PLAY } from './play-golden.ts';

const written: unknown = JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8'));

it('programs play as it is written', () => {
  expect(playGolden(WRITTEN_PLAY)).toEqual(written);
});
