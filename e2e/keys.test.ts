/** A game by keys: whole turns, nothing spent by a second press, the focus where it belongs. */
import { describe, expect, it } from 'vitest';
import { bring, foot, pick, playOn, reached } from './by-hand.ts';
import { gameNamed, randomGame, upTo } from './games.ts';
import { picture } from './harness.ts';
import { KEYS } from './keyboard.ts';
import { served } from './served.ts';

const LONG = 90_000;

describe('a game by keys', () => {
  const { arrive } = served();

  it.each([
    { name: '18mag-two-players', from: 34, to: 52 },
    { name: '1824-late', from: 600, to: 612 },
    { name: '1839-three-players', from: 24, to: 40 },
  ] as const)('plays whole turns of $name with keys alone', { timeout: 2 * LONG }, async ({ name, from, to }) => {
    const { page, complaints } = await arrive({ viewport: { width: 1366, height: 768 } });
    const file = gameNamed(name);
    await bring(page, upTo(file, from));
    await playOn(page, file, from, to, KEYS);
    await reached(page, to);
    expect(complaints).toEqual([]);
  });

  it('spends nothing by a second press, and comes back to the decision every time', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('18mag-two-players'), 29));
    const settled = (name: RegExp): Promise<void> =>
      foot(page).getByRole('button', { name }).and(page.locator('[data-settled]')).waitFor();
    const focus = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
    await settled(/^Run for/u);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await reached(page, 30);
    await foot(page).getByRole('button', { name: 'Choose a train' }).waitFor();
    await settled(/^Buy no train/u);
    await page.keyboard.press('Enter');
    expect([await focus(), await page.locator('.line-row.on, .train-chip.on').count()]).toEqual(['action', 0]);

    // A train of another company starts at the least price.
    await page.locator('.chip-row', { hasText: /^Ask / }).locator('label').first().click();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1');
    await settled(/^Buy no train/u);
    // The key that ends the step puts aside first what is half chosen.
    await page.keyboard.press('f');
    await page.getByText('Your choice is put aside').first().waitFor();
    await expect.poll(() => page.locator('.line-row.on, .train-chip.on').count()).toBe(0);
    await settled(/^Buy no train/u);
    await page.keyboard.down('f');
    await reached(page, 31);
    await page.keyboard.down('f');
    await settled(/^(?:No|Lay no|Pass)/u);
    await page.keyboard.down('f');
    await page.keyboard.up('f');
    expect(await focus()).toBe('action');

    await page.getByRole('button', { name: 'Take back' }).click();
    await reached(page, 30);
    expect(await focus()).toBe('action');
    for (const key of ['Enter', 'f', 'u']) await page.keyboard.press(key);
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('[');
    await page.locator('.history').getByText('26 of 30').waitFor();
    for (let n = 0; n < 9; n += 1) await page.keyboard.press(']');
    await reached(page, 30);
    expect(await focus()).toBe('action');
    await settled(/^Buy no train/u);
    await page.keyboard.press('u');
    await reached(page, 29);

    // A pressed knob leaves Enter to the main button; one that keys have walked to its end keeps the focus.
    await bring(page, upTo(gameNamed('18mag-two-players'), 121));
    const more = page.locator('.sell').getByRole('button', { name: 'More' }).first();
    await more.click();
    expect(await focus()).toBe('action');
    await more.focus();
    for (let n = 0; n < 10 && (await more.isEnabled()); n += 1) await page.keyboard.press('Space');
    expect([await more.isDisabled(), await more.evaluate((knob) => knob === document.activeElement)]).toEqual([
      true,
      true,
    ]);

    // What keys have pressed and is gone then leaves the focus to the panel: a hex of the list, a hint, a view. The box gives it back to the menu.
    await bring(page, upTo(gameNamed('18mag-two-players'), 20));
    await page.locator('.hex-list button').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('section.lay .tile-choice').first().waitFor();
    expect(await focus()).toBe('action');
    await page.getByRole('button', { name: 'Hint' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Hint' }).waitFor();
    expect(await focus()).toBe('action');
    for (const view of ['s', '4']) {
      await page.keyboard.press('m');
      await page.locator('#map [data-pick]:focus').waitFor();
      await page.keyboard.press(view);
      await expect.poll(focus).toBe('action');
    }
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'What is left' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator('button:focus')
      .and(page.getByRole('button', { name: 'Menu' }))
      .waitFor();

    // A question is answered by whoever presses an answer, never by a key that was meant for something else.
    await bring(page, upTo(gameNamed('18mag-two-players'), 31));
    await settled(/^Sell the/u);
    await page.keyboard.press('Enter');
    await page.locator('#action').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.history .count').innerText()).toBe('31 of 31');
    await foot(page).getByRole('button', { name: 'Keep the train' }).focus();
    await page.keyboard.press('Enter');
    await reached(page, 32);
    expect(complaints).toEqual([]);
  });

  it('comes to a hex by M, and arrows walk on from it', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('1824-late'), 4));
    await page.locator('.action-panel .line-row').first().waitFor();
    const hexNow = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-pick'));
    // What others did meanwhile can be read and watched.
    await page.getByText('Since your last turn: 4 steps').click();
    await page.getByRole('button', { name: 'Watch them' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.locator('.game.looking').waitFor({ state: 'detached' });

    // What an automaton did without a move of its own is watched step by step, on the map as it was then.
    await bring(page, upTo(randomGame('18mag', 1, 'automaton', 40), 7));
    await page.getByText(/^Since your last turn/u).click();
    await page.getByRole('button', { name: 'Watch them' }).click();
    await page.locator('.game.looking').waitFor();
    await page.locator('.game.looking').waitFor({ state: 'detached' });
    await page.keyboard.press('[');
    await page.locator('.history').getByText('6 of 7').waitFor();
    await page.keyboard.press(']');
    await page.locator('.turn-head', { hasText: 'Step 1 of 2' }).waitFor();
    await page.keyboard.press(']');
    await page.locator('.move-steps [aria-current]', { hasText: /runs for/u }).waitFor();
    expect(await page.locator('.map [data-layer="states"] path').count()).toBeGreaterThan(1);
    await page.keyboard.press(']');
    await page.locator('.game.looking').waitFor({ state: 'detached' });
    await bring(page, upTo(gameNamed('1824-late'), 4));
    await page.locator('.action-panel .line-row').first().waitFor();

    // The home of a company that can be bought is lit on the map, and a press there chooses its paper.
    await page.keyboard.press('m');
    await pick(page, 'A12');
    await page.locator('.line-row.on', { hasText: 'EOD' }).waitFor();
    // Of several prices none is chosen in advance.
    await foot(page).getByRole('button', { name: 'Choose a price' }).waitFor();
    await page.locator('#action').focus();
    await page.keyboard.press('m');
    await expect.poll(hexNow).toMatch(/^[A-Z]\d+$/u);
    const first = await hexNow();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    expect(await hexNow()).toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await hexNow()).toMatch(/^[A-Z]\d+$/u);
    expect(await hexNow()).not.toBe(first);

    // The sheet has its own key, and the log can be narrowed down: each player is an entry.
    await page.keyboard.press('s');
    await page.locator('.sheet-table tfoot .sum').waitFor();
    await expect.poll(() => page.locator('.entry.turn').count()).toBe(3);
    await page.getByLabel('What the log shows').selectOption('runs');
    await expect.poll(() => page.locator('.entry').count()).toBe(0);

    // Digits choose views; letters can be switched off, and stay so.
    await page.getByRole('heading', { name: 'Sheet' }).click();
    await page.keyboard.press('1');
    await page.locator('.sheet-table').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByLabel('Single letters are keys').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await page.keyboard.press('2');
    await page.locator('.market-stage').waitFor();
    await expect.poll(() => page.locator('.sheet-table').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('sells in the order in which shares were chosen, unless another is put first', { timeout: LONG }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('1839-three-players'), 43));
    const more = (mark: string): Promise<void> =>
      page
        .getByRole('group', { name: new RegExp(` of ${mark} to sell$`, 'u') })
        .getByRole('button', { name: 'More' })
        .click();
    const order = page.locator('.sale-order li');
    await more('L8');
    await expect.poll(() => order.count()).toBe(0);
    await more('NBDS');
    await expect.poll(() => order.allInnerTexts()).toEqual(['L8', 'NBDS']);
    await page.getByRole('button', { name: 'Sell NBDS first' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => order.allInnerTexts()).toEqual(['NBDS', 'L8']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('action');
    await picture(page, '1839-sale-order');
    // A share bought in the table puts the sale aside, and says so.
    await page.getByRole('button', { name: /^NWS: Buy/u }).click();
    await page.getByText('What you were about to sell is put aside').first().waitFor();
    await expect.poll(() => order.count()).toBe(0);
    await more('NBDS');
    await more('L8');
    await foot(page)
      .getByRole('button', { name: /^Sell 10 % NBDS, 10 % L8/u })
      .click();
    await reached(page, 44);
    await page.locator('.entry .act').filter({ hasText: 'NBDS' }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});
