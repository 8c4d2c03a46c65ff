/** Two people at one table online, each with a browser of their own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { reached } from './by-hand.ts';
import { openProduct, picture, type Product, sitDown } from './harness.ts';

/** Makes an account through the page. */
async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel(/^Name/u).fill(name);
  await page.getByLabel(/^Password/u).fill('four horses and a cart');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-up');
}

/** Takes whatever stands first in the draft. */
async function takeFirst(page: Page): Promise<void> {
  await page.locator('.action-panel .line-row label').first().click();
  await page.locator('.action-panel .btn.p:not([disabled])').click();
}

describe('a table online', () => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct();
  }, 120_000);
  afterAll(async () => {
    await product.close();
  });
  beforeEach(({ skip }) => {
    skip(product.browser === undefined, product.missing);
  });

  it('is opened by one, joined by another with the link, and both see what the other does', async () => {
    const [anna, bela] = [await sitDown(product), await sitDown(product)];
    await signUp(anna.page, 'Anna');
    await anna.page.goto('/');
    await anna.page.getByRole('radio', { name: /18Mag/u }).check({ force: true });
    await anna.page.getByText('online', { exact: true }).click();
    await anna.page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
    await anna.page.getByRole('button', { name: /^Open a table/u }).click();
    await anna.page.waitForURL('**/table/**');
    const link = await anna.page.locator('input[readonly]').first().inputValue();
    expect(link).toContain('/invite/');

    await bela.page.goto(new URL(link).pathname);
    await bela.page.getByLabel(/name/iu).first().fill('Béla');
    await bela.page
      .getByRole('button', { name: /sit down|guest/iu })
      .first()
      .click();
    await bela.page.waitForURL('**/table/**');
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await reached(anna.page, 0);
    await reached(bela.page, 0);

    for (let n = 0; n < 4; n += 1) {
      const mine = anna.page.locator('.turn-head.mine');
      await Promise.race([mine.waitFor(), bela.page.locator('.turn-head.mine').waitFor()]);
      await takeFirst((await mine.isVisible()) ? anna.page : bela.page);
      await reached(anna.page, n + 1);
      await reached(bela.page, n + 1);
    }
    await picture(anna.page, 'online');

    // Whoever comes back finds everything as it is.
    await bela.page.reload();
    await reached(bela.page, 4);
    expect(anna.complaints).toEqual([]);
    expect(bela.complaints).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  }, 180_000);
});
