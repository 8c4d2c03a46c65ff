/** How people come to a table online, through the pages. */
import type { Locator, Page } from 'playwright-core';

/** Makes an account through the page. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel(/^Name/u).fill(name);
  await page.getByLabel(/^Password/u).fill('four horses and a cart');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-up');
}

/** Takes whatever stands first in the draft. */
export async function takeFirst(page: Page): Promise<void> {
  await page.locator('.action-panel .line-row label').first().click();
  await page.locator('.action-panel .button.primary:not([disabled])').click();
}

/** Opens the menu's entry for an agreed end; the dialog it leads to. */
export async function askForEnd(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'End the game by agreement…' }).click();
  return page.getByRole('alertdialog');
}

/** The bar that says who would end the game. */
export const endBar = (page: Page): Locator => page.getByRole('status', { name: 'End by agreement' });

/** Opens a table of 18Mag for two; the link that invites to it. */
export async function openTable(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('radio', { name: /18Mag/u }).check({ force: true });
  await page.getByText('online', { exact: true }).click();
  await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page.locator('details.options summary').click();
  await page.getByLabel('The host may act for somebody who is away').check();
  await page.getByRole('group', { name: 'Hints while playing' }).getByText('allowed', { exact: true }).click();
  await page.getByRole('button', { name: /^Open a table/u }).click();
  await page.waitForURL('**/table/**');
  return page.locator('input[readonly]').first().inputValue();
}

/** Opens a table of 18Mag for two that is in no list, without the form; the path of its page. */
export async function privateTable(page: Page): Promise<string> {
  const data = {
    name: 'In the kitchen',
    title: '18mag',
    options: {},
    players: { from: 2, to: 2 },
    listed: false,
    undo: 'free',
    pace: 'live',
    hostMayAct: false,
  };
  const answer = await page.request.post('/api/tables', { data, headers: { origin: new URL(page.url()).origin } });
  const opened: unknown = await answer.json();
  if (typeof opened !== 'object' || opened === null || !('id' in opened)) throw new Error(await answer.text());
  return `/table/${String(opened.id)}`;
}

/** Sits down as a guest. */
export async function sitDownAt(page: Page, link: string, name: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down as a guest' }).click();
  await page.waitForURL('**/table/**');
}
