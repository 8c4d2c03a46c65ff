/** The game page in windows of all sizes: what to press in sight, words that can be read, nothing lost by a new size. */
import { describe, expect, it } from 'vitest';
import { bring, playOn } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { wordSizes, wrongsOf } from './in-sight.ts';
import { served } from './served.ts';

const LONG = 90_000;

describe('the game page in a window', () => {
  const { arrive } = served();

  it.each([
    { name: '18mag-two-players', from: 20 },
    { name: '1824-late', from: 330 },
    { name: '1839-three-players', from: 2 },
  ] as const)('has what to press in sight on a phone, from $from of $name on', { timeout: 2 * LONG }, async (one) => {
    const { page, complaints } = await arrive({ viewport: { width: 390, height: 844 } });
    const file = gameNamed(one.name);
    await bring(page, upTo(file, one.from));
    await playOn(page, file, one.from, one.from + 12);
    // Held upright, a tablet has the decision below the map at full width, the rest in tabs beside it.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('tab', { name: 'Decision' }).waitFor();
    await expect.poll(() => page.locator('.action-panel').evaluate((panel) => panel.clientWidth)).toBe(768);
    expect(await wrongsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    { name: '1824-late', position: 3 },
    { name: '1839-three-players', position: 4 },
  ] as const)('keeps the page of $name as high as the window at $position', { timeout: LONG }, async (one) => {
    const { page } = await arrive();
    await bring(page, upTo(gameNamed(one.name), one.position));
    await page.locator('.action-panel .line-row, .action-panel .lot-choice').first().waitFor();
    // A paper in the main area is chosen for the decision, which alone carries it out.
    const chosen = page.locator('.action-panel').locator('.line-row.on, .lot-choice.on');
    await expect.poll(() => chosen.count()).toBe(0);
    await page.locator('.paper-card .paper-acts button').first().click();
    await expect.poll(() => chosen.count()).toBeGreaterThan(0);
    await page.locator('.paper-card.on').waitFor();
    // Enter is the main button's then: the pressed card does not keep it.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('action');
    // Looking back shows the papers as they lay then; nothing can be done with them.
    await page.keyboard.press('[');
    await page.locator('.game.looking .paper-card').first().waitFor();
    await expect.poll(() => page.locator('.paper-acts button').count()).toBe(0);
    await expect.poll(() => page.locator('.paper-card.on').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.game.looking').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('.map:not(.blank)').waitFor();
    expect(await page.evaluate(() => [document.scrollingElement?.scrollHeight, innerHeight])).toEqual([900, 900]);
  });

  it('keeps a choice and the place of the focus when the window is resized', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('18mag-two-players'), 48));
    await page.locator('.train-chip').first().click();
    const chosen = await page.locator('.train-chip.on').getAttribute('title');
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('action');
      expect(await page.locator('.train-chip.on').getAttribute('title')).toBe(chosen);
    }
    expect(complaints).toEqual([]);
  });

  it.each([
    { name: '1839-three-players', at: 36, width: 1440, height: 900, least: 10, band: '.band.beside .players' },
    { name: '1824-late', at: 24, width: 1440, height: 900, least: 10, band: '.band.below .players' },
    { name: '1839-three-players', at: 36, width: 1366, height: 768, least: 9, band: '.band.beside .players' },
    { name: '18mag-two-players', at: 20, width: 1024, height: 768, least: 9, band: '.band.below .order-strip' },
  ] as const)('can be read at $width in $name, with no hex under the buttons', { timeout: LONG }, async (one) => {
    const { name, at, width, height, least, band } = one;
    const { page } = await arrive({ viewport: { width, height } });
    await bring(page, upTo(gameNamed(name), at));
    await page.locator('.map:not(.blank)').waitFor();
    await page.locator(band).waitFor();
    const { names, costs } = await wordSizes(page);
    expect(names.length).toBeGreaterThan(10);
    expect(costs.length).toBeGreaterThan(3);
    expect(Math.min(...names)).toBeGreaterThanOrEqual(least - 0.05);
    expect(await wrongsOf(page)).toEqual([]);
    const under = await page.locator('.map-zoom').evaluate((buttons) => {
      const { left, right, top, bottom } = buttons.getBoundingClientRect();
      return [...document.querySelectorAll('[data-pick]')].filter((shape) => {
        const box = shape.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < box.width / 2;
      }).length;
    });
    expect(under).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
});
