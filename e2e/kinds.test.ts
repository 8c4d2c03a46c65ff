/**
 * Every kind of decision as a screen reader meets it: the tree of its panel is the one that is written down in `trees`, and axe finds
 * nothing serious there. `TREES=write` writes them down anew; read what has changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seriousIn } from './axe.ts';
import { bringNext } from './by-hand.ts';
import { upTo } from './games.ts';
import { openProduct, type Person, type Product, sitDown } from './harness.ts';
import { decisions } from './kinds.ts';

const TREES = new URL('trees/', import.meta.url);
const isWriting = process.env['TREES'] === 'write';

const treeOf = (page: Page): Promise<string> => page.locator('#action').ariaSnapshot();

describe('the panel of a decision', () => {
  let product: Product;
  let person: Person | undefined;
  beforeAll(async () => {
    product = await openProduct();
    if (product.browser !== undefined)
      person = await sitDown(product, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  }, 120_000);
  afterAll(async () => {
    await product.close();
  });
  beforeEach(({ skip }) => {
    skip(product.browser === undefined, product.missing);
  });

  it.each(decisions())('of the kind $kind reads as it is written down', { timeout: 60_000 }, async (decision) => {
    const { kind, file, position, isFolded } = decision;
    if (person === undefined) throw new Error('there is no browser');
    const { page, complaints } = person;
    await bringNext(page, upTo(file, position));
    await page.locator('.panel-foot button[data-settled]').first().waitFor();
    // What one seldom wants is opened first.
    if (isFolded) for (const fold of await page.locator('#action details.folded > summary').all()) await fold.click();
    const place = new URL(`${kind}.txt`, TREES);
    if (isWriting) {
      mkdirSync(TREES, { recursive: true });
      writeFileSync(place, `${await treeOf(page)}\n`);
    }
    const written = readFileSync(place, 'utf8').trimEnd();
    await expect.poll(() => treeOf(page), { timeout: 20_000 }).toBe(written);
    expect(await seriousIn(page, '#action')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
