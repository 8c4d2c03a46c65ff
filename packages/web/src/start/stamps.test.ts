/** The pictures of the start page are files, so that it need not load the boards. `vitest -u` writes them anew. */
import { allComponentSets } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { stampOf } from './stamp-drawing.ts';

it('every board has its stamp', async () => {
  const stamps = Object.fromEntries(allComponentSets.map(({ id, board }) => [id, stampOf(board)]));
  await expect(`${JSON.stringify(stamps, undefined, 2)}\n`).toMatchFileSnapshot('./stamps.json');
  expect(Object.keys(stamps)).toHaveLength(7);
});
