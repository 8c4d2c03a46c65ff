/** A title that never ships, in a build of the app of its own: offered, begun, and played to its end by clicking. */
import { type GameFile, gameFileOf, isJson, isRecord } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { figure } from '@kursbuch/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { fourthTitleApp } from './apps.ts';
import { playOn, reached } from './by-hand.ts';
import { openProduct, picture } from './harness.ts';
import { served } from './served.ts';

const { id: title, name } = fourthTitle.meta;

/** A game by chance that nobody leaves before its end, and in which something changes hands. */
function randomGame(): GameFile {
  for (let n = 0; ; n += 1) {
    const record = { title, rules: fourthTitle.versions[0] ?? '', options: {}, seats: 2, seed: `tiny ${n}` };
    const { state, actions } = playTitleRandomly(title, { ...record, mostActions: 200, spoiled: 0 });
    const has = (field: string, value: string): boolean => actions.some((one) => isRecord(one) && one[field] === value);
    if (has('type', 'concede') || !has('take', 'yes')) continue;
    return gameFileOf({ ...record, actions: actions.filter((one) => isJson(one)) }, ['Anna', 'Béla'], state);
  }
}

describe('an app with a fourth title', () => {
  const { arrive } = served(() => openProduct(fourthTitleApp));
  beforeAll(() => addTitle(fourthTitle));

  it('offers it on the start page, begins it at one screen and plays it to its end', { timeout: 120_000 }, async () => {
    const { page, complaints } = await arrive();
    await page.goto('/new');
    await page.getByRole('radio', { name: new RegExp(name, 'u') }).check({ force: true });
    await picture(page, 'fourth-title-start');
    await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
    await page.getByText('one screen', { exact: true }).click();
    await page.getByRole('button', { name: `Begin ${name}` }).click();
    await reached(page, 0);
    const file = randomGame();
    expect(file.result).toBeDefined();
    await playOn(page, file, 0, file.actions.length);
    for (const score of file.result?.scores ?? [])
      await page.getByText(figure(score), { exact: true }).first().waitFor();
    await picture(page, 'fourth-title-end');
    await page.reload();
    await reached(page, file.actions.length);
    await page.goto('/');
    await page.locator('.games tbody tr', { hasText: name }).waitFor();
    expect(complaints).toEqual([]);
  });
});
