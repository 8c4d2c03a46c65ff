/**
 * `npm run screens`: makes the pictures in `docs/screens` anew, one of every kind of decision at two sizes, out of the games the
 * browser tests play, and of the rooms one meets first. It says how large they are together, and ends with 1 where that is more than they may be.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { bring } from '../e2e/by-hand.ts';
import { upTo } from '../e2e/games.ts';
import { openProduct, sitDown } from '../e2e/harness.ts';
import { decisions } from '../e2e/kinds.ts';
import { ROOT } from './set-up.mjs';

const FOLDER = join(ROOT, 'docs', 'screens');
const MOST_BYTES = 3_000_000;
const QUALITY = 45;

const SIZES = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** Rooms outside a game, each with what has to be there. */
const ROOMS = [
  { room: 'front', path: '/', has: '.living svg' },
  { room: 'lesson', path: '/titles/18mag/lessons/connect', has: '.lesson .map:not(.blank)' },
] as const;

/** In the form that is smallest for lines and words; the browser itself is asked, since the library has none but older forms. */
async function keep(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
  await browser.detach();
}

mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old));
const product = await openProduct();
try {
  for (const { name, viewport } of SIZES) {
    const { page, context } = await sitDown(product, { viewport, reducedMotion: 'reduce' });
    // The first page is another one for whoever has games.
    for (const { room, path, has } of ROOMS) {
      await page.goto(path);
      await page.locator(has).first().waitFor();
      await keep(page, `${room}-${name}`);
    }
    for (const { kind, file, position } of decisions()) {
      await bring(page, upTo(file, position));
      await page.locator('.panel-foot button').first().waitFor();
      await page.locator('.layer:not([data-hidden]) .map:not(.blank), .market-stage').first().waitFor();
      await keep(page, `${kind}-${name}`);
    }
    await context.close();
  }
} finally {
  await product.close();
}
const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${String(sizes.length)} pictures, ${String(Math.round(bytes / 1000))} kB`);
process.exitCode = bytes <= MOST_BYTES ? 0 : 1;
