/** The server is updated while somebody has the app of before open, in the middle of a choice. */
import { STATE_FORM } from '@kursbuch/engine';
import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAction } from '../packages/web/src/ask/read-offer.ts';
import { OLDER_FORM, olderApp } from './apps.ts';
import { openTable, signUp, sitDownAt, takeFirst } from './at-a-table.ts';
import { bring, click, pick, reached, statesOf } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { picture } from './harness.ts';
import { served } from './served.ts';

const LONG = 120_000;
const OUTDATED = 'Kursbuch has been updated. Reload to go on.';

/** What the server says, as the one of before would have said it: the form is another, in words and in hashes. */
async function saidBefore(route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname;
  if (path.endsWith('/events')) {
    const event = { kind: 'form', game: path.split('/').at(-2), form: OLDER_FORM };
    const body = `retry: 300\nevent: form\ndata: ${JSON.stringify(event)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
    return;
  }
  const response = await route.fetch();
  const body = (await response.text())
    .replaceAll(`"form":${STATE_FORM}`, `"form":${OLDER_FORM}`)
    .replaceAll(`"${STATE_FORM}:`, `"${OLDER_FORM}:`);
  await route.fulfill({ response, body });
}

/** What is chosen in the panel and what the button says it does. */
const chosenIn = async (page: Page): Promise<readonly (string | null)[]> => [
  await page.locator('.action-panel .line-row input:checked').getAttribute('value'),
  await page.locator('.action-panel .button.primary').innerText(),
];

describe('an app of before at a server of today', () => {
  const { product, arrive } = served();
  let older = '';
  beforeAll(async () => {
    older = await olderApp();
  }, 120_000);
  beforeEach(() => {
    product().serve(product().app);
  });

  it('offers a reload, sends nothing, and what was chosen is chosen still', { timeout: LONG }, async () => {
    const [anna, bela] = [await arrive(), await arrive()];
    await signUp(anna.page, 'Anna');
    const link = await openTable(anna.page);
    await sitDownAt(bela.page, link, 'Béla');
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await reached(anna.page, 0);
    await reached(bela.page, 0);
    const first = anna.page.locator('.turn-head.mine');
    await Promise.race([first.waitFor(), bela.page.locator('.turn-head.mine').waitFor()]);
    const [{ page, complaints }, other] = (await first.isVisible()) ? [anna, bela] : [bela, anna];

    product().serve(older);
    await page.route('**/api/games/**', saidBefore);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.reload();
    await reached(page, 0);
    await page.locator('.action-panel .line-row label').nth(2).click();
    const chosen = await chosenIn(page);
    await expect.poll(() => page.getByText(OUTDATED).count()).toBe(0);

    product().serve(product().app);
    // An answer that is under way is still given in the words of before.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText(OUTDATED).waitFor();
    await picture(page, 'outdated-online');
    expect(await chosenIn(page)).toEqual(chosen);
    await expect.poll(() => page.locator('.broken').count()).toBe(0);
    await expect.poll(() => page.locator('p.strip').count()).toBe(0);
    await expect.poll(() => page.locator('.action-panel .button.primary').isDisabled()).toBe(true);
    await page.locator('.toast').waitFor({ state: 'detached', timeout: 2000 });
    expect(posts).toEqual([]);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(OUTDATED).waitFor({ state: 'detached' });
    await reached(page, 0);
    await page.locator('.action-panel .line-row input:checked').waitFor({ state: 'attached' });
    expect(await chosenIn(page)).toEqual(chosen);
    await page.locator('.action-panel .button.primary:not([disabled])').click();
    await reached(page, 1);
    await reached(other.page, 1);
    await takeFirst(other.page);
    await reached(page, 2);
    expect(complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });

  it('that is opened only then says the same, and is today’s after a reload', { timeout: LONG }, async () => {
    const { page } = await arrive();
    await signUp(page, 'Cili');
    const link = await openTable(page);
    const table = new URL(page.url()).pathname;
    const guest = await arrive();
    await sitDownAt(guest.page, link, 'Dezső');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await reached(page, 0);
    product().serve(older);
    await page.goto(table);
    await page.getByText(OUTDATED).waitFor();
    await expect.poll(() => page.getByText('cannot be played on').count()).toBe(0);
    product().serve(product().app);
    await page.getByRole('button', { name: 'Reload' }).click();
    await reached(page, 0);
  });

  it('keeps hex, tile and position of a tile that is not laid yet', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    const file = gameNamed('18mag-two-players');
    const states = statesOf(file);
    // A tile that is turned before it is laid, on one of several hexes.
    const number = file.actions.findIndex(({ type, rotation }, n) => type === 'lay-tile' && rotation !== 0 && n > 30);
    const [state, action] = [states[number], readAction(file.actions[number])];
    if (state === undefined || action?.type !== 'lay-tile') throw new Error('no tile is laid');
    await bring(page, upTo(file, number));
    await reached(page, number);
    await click(page, state, action, {
      press: async (target) => {
        if (!(await target.innerText()).startsWith('Lay tile')) await target.click();
      },
      pick,
    });
    const panel = page.locator('section.lay');
    const shown = async (): Promise<readonly string[]> => [
      await panel.locator('h3').innerText(),
      await panel.locator('.tile-choice.on').innerText(),
      (await panel.locator('.positions .position').allInnerTexts()).join(''),
      await page.locator('.panel-foot .button.primary').innerText(),
    ];
    await page.locator('.panel-foot .button.primary:not([disabled])').waitFor();
    const before = await shown();
    await page.reload();
    await reached(page, number);
    await page.locator('.panel-foot .button.primary:not([disabled])').waitFor();
    await expect.poll(shown).toEqual(before);
    await page.locator('.panel-foot .button.primary').click();
    await reached(page, number + 1);
    // What has been done is not begun any more.
    expect(await page.evaluate(() => sessionStorage.getItem('kursbuch-begun') ?? '')).not.toContain(
      `"position":${number}`,
    );
    expect(complaints).toEqual([]);
  });
});
