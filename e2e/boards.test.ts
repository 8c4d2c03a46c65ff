/**
 * The pages of boards and tiles in a real browser. `SCREENSHOTS=<folder> npm test -- --only tests e2e` also keeps pictures
 * of them, for a person to look at.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer, readSettings } from '@kursbuch/server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBrowser } from '../scripts/boards/browser.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'] as const;
const PAGES = [
  { name: 'start', path: '/boards', drawing: 'svg.mini' },
  { name: 'board', path: '/boards/1824', drawing: '.sheet > svg' },
  { name: 'tiles', path: '/tiles/18mag', drawing: '.manifest > svg' },
];
const VISITS = PAGES.flatMap((page) =>
  SIZES.flatMap((viewport) => SCHEMES.map((colorScheme) => ({ ...page, viewport, colorScheme }))),
);

/** The packaged browser is built for this system only; elsewhere one has to be installed. */
const COMES_WITH_A_BROWSER = process.platform === 'linux' && process.arch === 'x64';

describe('boards and tiles in a browser', () => {
  const data = mkdtempSync(join(tmpdir(), 'kursbuch-e2e-'));
  let server: Awaited<ReturnType<typeof openServer>> | undefined;
  let address = '';
  let browser: Browser | undefined;
  let missing = '';

  beforeAll(async () => {
    server = await openServer({ settings: { ...readSettings({}), dataFolder: data, logLevel: 'warn' } });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      browser = await startBrowser();
    } catch (error) {
      if (COMES_WITH_A_BROWSER) throw error;
      missing = 'no browser on this machine; name one with CHROME';
    }
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(data, { recursive: true, force: true });
  });
  beforeEach(({ skip }) => {
    skip(browser === undefined, missing);
  });

  /** Opens a page, lets the caller look at it, and hands back everything the browser complained about. */
  async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) {
    const complaints: string[] = [];
    const context = await browser?.newContext(options);
    const page = await context?.newPage();
    if (page === undefined) throw new Error('no page');
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(address)) complaints.push(`from elsewhere: ${request.url()}`);
    });
    await page.goto(`${address}${path}`, { waitUntil: 'load' });
    await page.evaluate(async () => document.fonts.ready);
    await look(page);
    await context?.close();
    return complaints;
  }

  it.each(VISITS)('$name at $viewport.width, $colorScheme', async ({ name, path, drawing, viewport, colorScheme }) => {
    const complaints = await visit(path, { viewport, colorScheme }, async (page) => {
      const box = await page.locator(drawing).first().boundingBox();
      expect(box?.width).toBeGreaterThan(60);
      expect(box?.height).toBeGreaterThan(40);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
      expect(fonts).toBeGreaterThanOrEqual(2);

      const folder = process.env['SCREENSHOTS'];
      if (folder !== undefined) {
        mkdirSync(folder, { recursive: true });
        const file = join(folder, `${name}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: name !== 'board' });
      }
    });
    expect(complaints).toEqual([]);
  });

  const paperOf = async (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('follows the system and keeps what the reader chose', async () => {
    const complaints = await visit('/boards', { colorScheme: 'dark' }, async (page) => {
      const dark = await paperOf(page);
      await page.getByRole('button', { name: 'Change between light and dark' }).click();
      const light = await paperOf(page);
      expect([dark, light]).toEqual(['rgb(20, 26, 36)', 'rgb(246, 240, 228)']);
      await page.getByRole('link', { name: 'Open the board 18Mag, Hungary, two players' }).click();
      await page.waitForURL('**/boards/18mag-2p');
      expect(await paperOf(page)).toBe(light);
    });
    expect(complaints).toEqual([]);
  });

  it('brings a board nearer, moves it and fits it again', async () => {
    const complaints = await visit('/boards/18mag-2p', { viewport: { width: 1000, height: 700 } }, async (page) => {
      const sheet = page.locator('.sheet > svg');
      const box = async (): Promise<readonly number[]> =>
        ((await sheet.getAttribute('viewBox')) ?? '').split(' ').map(Number);
      const [x = 0, y = 0, width = 0] = await box();

      await page.keyboard.press('+');
      expect((await box())[2]).toBeCloseTo(width / 1.4, 3);
      await page.getByRole('button', { name: 'All of it' }).click();
      expect((await box()).slice(0, 3)).toEqual([x, y, width]);
      await page.keyboard.press('-');
      expect((await box()).slice(0, 3)).toEqual([x, y, width]);

      await page.mouse.move(500, 400);
      await page.mouse.wheel(0, -400);
      await expect.poll(async () => (await box())[2]).toBeLessThan(width * 0.7);
      const before = await box();
      await page.mouse.down();
      await page.mouse.move(560, 400);
      await page.mouse.up();
      expect((await box())[0]).toBeLessThan(before[0] ?? 0);
    });
    expect(complaints).toEqual([]);
  });
});
