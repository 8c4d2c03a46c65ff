/** Two people at one table online, each with a browser of their own. */
import { describe, expect, it } from 'vitest';
import { askForEnd, endBar, openTable, privateTable, signUp, sitDownAt, takeFirst } from './at-a-table.ts';
import { buildWeb } from '../scripts/build-web.mjs';
import { reached } from './by-hand.ts';
import { openProduct, picture } from './harness.ts';
import { served } from './served.ts';

/** So many picks the first round of 18Mag takes with two players. */
const FIRST_ROUND = 8;

/** More requests than anybody makes here, so that the limits of codes and passwords hold as they do for people. */
const PLENTY = 100_000;

/** One more than an address may type in a minute. */
const WRONG_CODES = 11;

describe('a table online', () => {
  const { arrive } = served(() => openProduct(buildWeb, PLENTY));

  it('is opened by one, joined by another with the link, played by both, and ended by agreement', async () => {
    const [anna, bela] = [await arrive(), await arrive()];
    await signUp(anna.page, 'Anna');
    const link = await openTable(anna.page);
    expect(link).toContain('/invite/');
    await sitDownAt(bela.page, link, 'Béla');
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await reached(anna.page, 0);
    await reached(bela.page, 0);

    for (let n = 0; n < 4; n += 1) {
      const mine = anna.page.locator('.turn-head.mine');
      await Promise.race([mine.waitFor(), bela.page.locator('.turn-head.mine').waitFor()]);
      const [{ page }, waiting] = (await mine.isVisible()) ? [anna, bela] : [bela, anna];
      // The table allows hints: what a program would do is told, and nothing happens by it.
      if (n === 0) {
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.getByRole('region', { name: 'Hint' }).locator('b').waitFor();
      }
      // Whoever looks back when the turn comes is called: on the page, and in the title for those who look elsewhere.
      const isCalledBack = n === 2;
      if (isCalledBack) await waiting.page.keyboard.press('[');
      await takeFirst(page);
      if (isCalledBack) {
        const back = waiting.page.getByRole('button', { name: 'Your turn: back to now' });
        await back.waitFor();
        await waiting.page.waitForFunction(() => document.title.startsWith('Your turn'));
        await picture(waiting.page, 'online-called-back');
        await back.click();
      }
      await reached(anna.page, n + 1);
      await reached(bela.page, n + 1);
    }
    await picture(anna.page, 'online');

    // Whoever comes back finds everything as it is, and that somebody would end the game.
    await (await askForEnd(anna.page)).getByRole('button', { name: 'Propose the end' }).click();
    await endBar(anna.page).getByText('You would end the game now').waitFor();
    await bela.page.reload();
    await reached(bela.page, 5);
    await endBar(bela.page).getByText('Anna would end the game now, with the scores as they stand.').waitFor();
    await endBar(bela.page).getByText('Still to agree: you.').waitFor();
    await picture(bela.page, 'online-agreed-end');
    await endBar(bela.page).getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [anna, bela]) await page.getByText('Ended by agreement.').waitFor();
    // Both browsers had added a share by themselves, and work out that the deal was the one committed to.
    for (const { page } of [anna, bela]) await page.getByText('Nobody chose the deal:').waitFor();
    expect(anna.complaints).toEqual([]);
    expect(bela.complaints).toEqual([]);
  }, 180_000);

  it('is shown on a television and played with two phones, one of them lost, through a round', async () => {
    const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const [host, phone, lost] = [await arrive(PHONE), await arrive(PHONE), await arrive(PHONE)];
    const screen = await arrive({ viewport: { width: 1920, height: 1080 } });
    await signUp(host.page, 'Ferenc');
    const table = await privateTable(host.page);
    await host.page.goto(table);
    await host.page.getByRole('button', { name: 'Gather round a television' }).click();
    const code = await host.page.locator('.table-code').innerText();
    await picture(host.page, 'one-table-gathered');
    const link = await host.page.getByRole('link', { name: 'Show on a television' }).getAttribute('href');
    await screen.page.goto(link ?? '');
    await screen.page.getByText(code, { exact: true }).waitFor();
    await screen.page.locator('svg.qr').waitFor();
    await picture(screen.page, 'television-lobby');

    const find = async (typed: string): Promise<void> => {
      await lost.page.getByLabel(/^Code/u).fill(typed);
      await lost.page.getByRole('button', { name: 'Find the table' }).click();
    };
    await lost.page.goto('/j');
    await find('AAAAAA');
    await lost.page.getByText('There is no table with this code').waitFor();
    await find(code.toLowerCase());
    await lost.page.getByLabel('Your name').fill('Gizi');
    await picture(lost.page, 'code-found');
    await lost.page.getByRole('button', { name: 'Sit down' }).click();
    await lost.page.waitForURL('**/table/**');
    // With the last seat the code is gone.
    await screen.page.getByText('Gizi', { exact: true }).waitFor();
    await expect.poll(() => screen.page.getByText(code, { exact: true }).count()).toBe(0);
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await reached(host.page, 0);

    // The host lets go of the seat, the screen says so, and another phone takes it.
    await host.page.goto(`${table}/about`);
    await host.page.getByRole('button', { name: 'Gizi’s phone is gone' }).click();
    await screen.page.getByText('Gizi: scan again, same seat').waitFor();
    await picture(screen.page, 'television-lost-phone');
    await phone.page.goto(`/j/${code.replaceAll(/\s/gu, '')}`);
    await phone.page.getByRole('button', { name: 'Sit down' }).click();
    await reached(phone.page, 0);
    await lost.page.reload();
    await lost.page.getByRole('heading', { name: 'This table cannot be shown' }).waitFor();
    await host.page.goto(table);
    await reached(host.page, 0);

    for (let n = 0; n < FIRST_ROUND; n += 1) {
      const mine = host.page.locator('.turn-head.mine').first();
      await Promise.race([mine.waitFor(), phone.page.locator('.turn-head.mine').first().waitFor()]);
      const [actor, name] = (await mine.isVisible()) ? [host, 'Ferenc'] : [phone, 'Gizi'];
      await screen.page.locator('.tv-head').getByRole('heading', { name }).waitFor();
      await takeFirst(actor.page);
      await reached(host.page, n + 1);
      await reached(phone.page, n + 1);
    }
    await screen.page.getByText('Operating round 1').waitFor();
    // The screen looks at its table every five seconds; a quick machine plays the round in less.
    await screen.page.locator('.tv-code').waitFor({ state: 'detached' });
    // Who owns what: two players, a line of papers each.
    await expect.poll(() => screen.page.locator('.tv-holdings').count()).toBe(2);
    await expect.poll(() => screen.page.locator('main').locator('a, button, input, [tabindex]').count()).toBe(0);
    await picture(screen.page, 'television');

    // Whoever guesses is told plainly, and when to try again. It comes last, because from here no code is looked up for a minute.
    await lost.page.goto('/j');
    const tooMany = lost.page.getByText(/Too many wrong codes came from here\. Wait \d+ seconds/u);
    // A machine that is slow needs more tries: they count for a minute.
    for (let n = 0; n < 4 * WRONG_CODES && !(await tooMany.isVisible()); n += 1)
      await Promise.all([lost.page.waitForResponse('**/api/codes/*'), find('BBBBBB')]);
    await tooMany.waitFor();
    await picture(lost.page, 'code-too-many');
    expect(lost.complaints.every((text) => /40[24]|429/u.test(text))).toBe(true);
    for (const { complaints } of [host, phone, screen]) expect(complaints).toEqual([]);
  }, 180_000);

  it('is talked at, asked for moves back, watched, left alone by the server for a while, and ended', async () => {
    const [anna, bela, cili] = [await arrive(), await arrive(), await arrive()];
    await signUp(anna.page, 'Dora');
    const link = await openTable(anna.page);
    await sitDownAt(bela.page, link, 'Elek');
    // Whoever comes when every seat is taken is told, and asked for no name; nor is anybody else invited.
    await cili.page.goto(new URL(link).pathname);
    await cili.page.getByRole('heading', { name: 'Every seat is taken' }).waitFor();
    await expect.poll(() => cili.page.getByLabel('Your name').count()).toBe(0);
    await expect.poll(() => anna.page.locator('input[readonly]').count()).toBe(0);
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await reached(anna.page, 0);
    await reached(bela.page, 0);
    const table = new URL(anna.page.url()).pathname;
    // Whoever sits there comes from the invitation to the table; whoever is late is told, and looks on.
    await bela.page.goto(new URL(link).pathname);
    await reached(bela.page, 0);
    await cili.page.goto(new URL(link).pathname);
    await cili.page.getByRole('heading', { name: 'The game has begun' }).waitFor();
    await expect.poll(() => cili.page.getByLabel('Your name').count()).toBe(0);
    await cili.page.getByRole('link', { name: 'Watch' }).click();
    await reached(cili.page, 0);

    // Who looks on hears what is said, and has nothing to say.
    await anna.page.getByRole('tab', { name: /^Chat/u }).click();
    await anna.page.getByLabel('Message to the table').fill('Shall we?');
    await anna.page.getByRole('button', { name: 'Send' }).click();
    await bela.page.getByRole('tab', { name: /^Chat/u }).getByText('1', { exact: true }).waitFor();
    await cili.page.getByRole('tab', { name: /^Chat/u }).click();
    await cili.page.getByText('Shall we?').waitFor();
    await expect.poll(() => cili.page.getByLabel('Message to the table').count()).toBe(0);

    // An end that is proposed is seen by all, answered by those who play, and off the table with one no.
    await (await askForEnd(anna.page)).getByRole('button', { name: 'Propose the end' }).click();
    await endBar(cili.page).getByText('Still to agree: Elek.').waitFor();
    await expect.poll(() => endBar(cili.page).getByRole('button').count()).toBe(0);
    await expect.poll(() => endBar(anna.page).getByRole('button').allTextContents()).toEqual(['Play on']);
    await endBar(bela.page).getByRole('button', { name: 'Play on' }).click();
    for (const { page } of [anna, bela, cili]) await endBar(page).waitFor({ state: 'detached' });

    const first = anna.page.locator('.turn-head.mine');
    await Promise.race([first.waitFor(), bela.page.locator('.turn-head.mine').waitFor()]);
    const [actor, other] = (await first.isVisible()) ? [anna, bela] : [bela, anna];
    await takeFirst(actor.page);
    await reached(other.page, 3);
    await actor.page.getByRole('button', { name: 'Take back' }).click();
    await other.page.getByRole('button', { name: 'Agree' }).click();
    await reached(actor.page, 2);
    await reached(cili.page, 2);

    // Without the server what was chosen stays chosen, and it is done when the server is back.
    await actor.page.locator('.action-panel .line-row label').first().click();
    await actor.context.setOffline(true);
    const act = actor.page.locator('.action-panel .button.primary:not([disabled])');
    await act.click();
    await actor.page.locator('.strip').waitFor();
    await actor.context.setOffline(false);
    await actor.page.locator('.strip').waitFor({ state: 'detached' });
    await act.click();
    await reached(other.page, 3);

    // A guest becomes an account and keeps the seat.
    await bela.page.goto('/account');
    await bela.page.getByLabel(/^Password/u).fill('five horses and a cart');
    await bela.page.getByRole('button', { name: 'Make the account' }).click();
    await bela.page.getByRole('heading', { name: 'Change the password' }).waitFor();

    for (const { page } of [anna, bela]) {
      await page.goto(`${table}/about`);
      await page.getByRole('button', { name: 'End the game' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End the game' }).click();
    }
    await anna.page.goto(table);
    await anna.page.getByRole('heading', { name: 'Ended by all, without a result' }).waitFor();
    await expect.poll(() => anna.page.locator('.action-panel .button.primary').count()).toBe(0);
    for (const { complaints } of [anna, bela, cili])
      expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  }, 240_000);
});
