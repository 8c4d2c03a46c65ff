/** Decisions on the map as a person meets them: runs by hand, markers, tiles under a finger. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bring, foot, hexAt, pick, reached } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { picture } from './harness.ts';
import { focusNow, wrongsOf } from './in-sight.ts';
import { served } from './served.ts';

const LONG = 90_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is nowhere on the page');
  return box;
}

async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Two fingers that part on the map. */
async function spread(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (let apart = 30; apart <= 100; apart += 10)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

describe('decisions on the map', () => {
  const { arrive } = served();

  it('tells income and mine money apart, in the best run and in one drawn by hand', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('1824-late'), 26));
    const panel = page.locator('section.run');
    await foot(page).getByRole('button', { name: 'Run for 20 G, and 20 G from mines' }).waitFor();
    await panel.getByRole('button', { name: 'Draw by hand' }).click();
    await foot(page).getByText('20 G less than the best run').waitFor();
    await foot(page).getByText('The highest income is 20 G').waitFor();
    await pick(page, 'A22');
    await pick(page, 'B23');
    await foot(page).getByText('as good as the best run').waitFor();
    await panel.getByText('Lemberg').waitFor();
    await picture(page, '1824-run-by-hand');
    await foot(page).getByRole('button', { name: 'Run for 20 G, and 20 G from mines' }).click();
    await reached(page, 27);
    expect(complaints).toEqual([]);
  });

  it('names the cities for a marker, and a click on the map chooses', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('1824-late'), 334));
    const panel = page.locator('section.place');
    await panel.getByText('Linz').waitFor();
    expect(await panel.locator('.line-row .end').allInnerTexts()).toEqual(['40\u00a0G', '40\u00a0G']);
    await pick(page, 'E8');
    await foot(page).getByRole('button', { name: 'Place the marker in Linz for 40 G' }).waitFor();
    // A hex the step does not ask for tells about itself, and why it cannot be had.
    await pick(page, 'G26');
    const card = page.getByRole('dialog', { name: /^Kronstadt/u });
    await card.getByText('Laid', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Why not here?' }).click();
    const why = page.getByRole('dialog', { name: 'Why not in Kronstadt?' });
    await why.waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await expect.poll(() => focusNow(page)).toBe('action');
    // Whoever came to a hex by keys is there again after its card.
    await hexAt(page, 'G26').focus();
    await page.keyboard.press('Space');
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pick'))).toBe('G26');
    await foot(page).getByRole('button', { name: 'Place the marker in Linz for 40 G' }).click();
    await reached(page, 335);

    // A company is lit wherever it stands, and the log tells of it alone, until it is pressed again.
    const token = page.locator('.order-strip li:not(.now) .company-token').first();
    const told = await page.locator('.entry').count();
    await token.click();
    await page.locator('.company-card.other').waitFor();
    await expect.poll(() => page.locator('.entry').count()).not.toBe(told);
    const lit = await page.locator('.map [data-layer="states"] path').count();
    expect(lit).toBeGreaterThan(0);
    await page.locator('.log-only').click();
    await expect.poll(() => page.locator('.entry').count()).toBe(told);
    expect(await token.getAttribute('aria-pressed')).toBe('false');
    // Esc lets go of it as well.
    await token.click();
    await page.locator('.company-card.other').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.company-card.other').waitFor({ state: 'detached' });
    expect(await token.getAttribute('aria-pressed')).toBe('false');
    // The same by what players hold, and by the name of the company at turn.
    for (const one of [page.locator('.players .held .company-token'), page.locator('.company-card .title .link')]) {
      await one.first().click();
      await page.locator('.log-only').click();
      await page.locator('.log-only').waitFor({ state: 'detached' });
    }

    // Space tells about the hex at the cursor; its history is a press away.
    await hexAt(page, 'G26').focus();
    await page.keyboard.press('Space');
    await card
      .getByRole('button', { name: /^move \d+$/u })
      .first()
      .click();
    await page.locator('.game.looking').waitFor();

    // The line of the whole game: a press goes there, keys go on from the knob, Space plays and stops.
    const knob = page.locator('.history-line input');
    const shown = async (): Promise<number> => Number(await knob.inputValue());
    const { x, y, width, height } = await boxOf(knob);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(async () => Math.abs((await shown()) - 335 / 2)).toBeLessThan(10);
    const half = await shown();
    await knob.press('ArrowRight');
    await expect.poll(shown).toBe(half + 1);
    await page.locator('#action').focus();
    await page.keyboard.press('Space');
    await page.locator('[data-play][aria-label="Stop"]').waitFor();
    await expect.poll(shown).toBeGreaterThan(half + 1);
    await page.keyboard.press('Space');
    await page.locator('[data-play][aria-label^="Play"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.game.looking').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('lays a tile under a finger, and two fingers bring the map closer', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive(PHONE);
    await bring(page, upTo(gameNamed('1824-late'), 24));
    // The map has come to the two hexes; they are large enough for a finger.
    await expect.poll(async () => (await boxOf(hexAt(page, 'B5'))).width).toBeGreaterThan(44);
    // Where a hex is asked for the sheet leaves the map most of the window and keeps what to press; then it comes up.
    const panel = page.locator('section.lay');
    expect(await wrongsOf(page)).toEqual([]);
    expect(await foot(page).getByRole('button').allInnerTexts()).toEqual(['Choose a hex', 'Lay no track']);
    expect((await boxOf(page.locator('.stage'))).height).toBeGreaterThan(500);
    await tap(page, hexAt(page, 'B5'));
    await panel.waitFor();
    await panel.locator('label', { has: page.getByRole('radio', { name: /^Tile 6,/u }) }).tap();
    await foot(page).getByRole('button', { name: 'Turn right' }).tap();
    await foot(page).locator('.brief', { hasText: 'position 2 of 2' }).waitFor();
    const before = await boxOf(hexAt(page, 'B5'));
    await spread(page, { x: before.x + before.width / 2, y: before.y + before.height / 2 });
    await expect.poll(async () => (await boxOf(hexAt(page, 'B5'))).width).toBeGreaterThan(1.5 * before.width);
    await picture(page, '1824-phone-tile');
    await foot(page)
      .getByRole('button', { name: /^Lay tile/u })
      .tap();
    await page
      .locator('.turn-head', { hasText: /EPP runs|MLB/u })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('turns on the map only what has another position, and says so', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('1824-late'), 24));
    await page.locator('.hex.legal').first().waitFor();
    await pick(page, 'B5');
    const tile = (name: string): Locator =>
      page.locator('section.lay label', { has: page.getByRole('radio', { name: new RegExp(`^Tile ${name},`, 'u') }) });
    const turn = page.locator('.turn-handle').getByRole('button', { name: 'Turn left' });
    await tile('5').click();
    await expect.poll(() => turn.isDisabled()).toBe(true);
    expect(await turn.getAttribute('title')).toBe('This tile can lie here in one position only');
    await tile('6').click();
    await expect.poll(() => turn.isEnabled()).toBe(true);
    expect(await turn.getAttribute('title')).toBeNull();
    // A press on the tile itself turns it on.
    const position = page.locator('section.lay .positions .position');
    await position.getByText('Position 1 of 2').waitFor();
    await pick(page, 'B5');
    await position.getByText('Position 2 of 2').waitFor();
    expect(complaints).toEqual([]);
  });
});
