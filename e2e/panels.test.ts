/** Decisions on the map as a person meets them: runs by hand, markers, tiles under a finger. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bring, playOn, reached } from './by-hand.ts';
import { gameNamed, randomGame, upTo } from './games.ts';
import { openProduct, type Person, picture, type Product, sitDown } from './harness.ts';
import { focusNow, wordSizes, wrongsOf } from './in-sight.ts';
import { KEYS } from './keyboard.ts';

const LONG = 90_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const foot = (page: Page): Locator => page.locator('.panel-foot');
const hex = (page: Page, id: string): Locator => page.locator(`[data-pick="${id}"]`);
/** Part of a hex may lie under its neighbours' words. */
const pick = (page: Page, id: string): Promise<void> => hex(page, id).click({ force: true });

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
  let product: Product;
  let person: Person;
  beforeAll(async () => {
    product = await openProduct();
  }, 120_000);
  afterAll(async () => {
    await product.close();
  });
  const arrive = async (options = {}): Promise<Page> => {
    person = await sitDown(product, options);
    return person.page;
  };
  beforeEach(({ skip }) => {
    skip(product.browser === undefined, product.missing);
    return async () => {
      await person.context.close();
    };
  });

  it('tells income and mine money apart, in the best run and in one drawn by hand', { timeout: LONG }, async () => {
    const page = await arrive();
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
    expect(person.complaints).toEqual([]);
  });

  it('names the cities for a marker, and a click on the map chooses', { timeout: LONG }, async () => {
    const page = await arrive();
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
    await hex(page, 'G26').focus();
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
    // The same by what players hold, and by the name of the company at turn.
    for (const one of [page.locator('.players .held .company-token'), page.locator('.company-card .title .link')]) {
      await one.first().click();
      await page.locator('.log-only').click();
      await page.locator('.log-only').waitFor({ state: 'detached' });
    }

    // Space tells about the hex at the cursor; its history is a press away.
    await hex(page, 'G26').focus();
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
    expect(person.complaints).toEqual([]);
  });

  it('lays a tile under a finger, and two fingers bring the map closer', { timeout: LONG }, async () => {
    const page = await arrive(PHONE);
    await bring(page, upTo(gameNamed('1824-late'), 24));
    // The map has come to the two hexes; they are large enough for a finger.
    await expect.poll(async () => (await boxOf(hex(page, 'B5'))).width).toBeGreaterThan(44);
    // Where a hex is asked for the sheet leaves the map most of the window and keeps what to press; then it comes up.
    const panel = page.locator('section.lay');
    expect(await wrongsOf(page)).toEqual([]);
    expect(await foot(page).getByRole('button').allInnerTexts()).toEqual(['Choose a hex', 'Lay no track']);
    expect((await boxOf(page.locator('.stage'))).height).toBeGreaterThan(500);
    await tap(page, hex(page, 'B5'));
    await panel.waitFor();
    await panel.locator('label', { has: page.getByRole('radio', { name: /^Tile 6,/u }) }).tap();
    await foot(page).getByRole('button', { name: 'Turn right' }).tap();
    await foot(page).locator('.brief', { hasText: 'position 2 of 2' }).waitFor();
    const before = await boxOf(hex(page, 'B5'));
    await spread(page, { x: before.x + before.width / 2, y: before.y + before.height / 2 });
    await expect.poll(async () => (await boxOf(hex(page, 'B5'))).width).toBeGreaterThan(1.5 * before.width);
    await picture(page, '1824-phone-tile');
    await foot(page)
      .getByRole('button', { name: /^Lay tile/u })
      .tap();
    await page
      .locator('.turn-head', { hasText: /EPP runs|MLB/u })
      .first()
      .waitFor();
    expect(person.complaints).toEqual([]);
  });

  it.each([
    { name: '18mag-two-players', from: 34, to: 52 },
    { name: '1824-late', from: 600, to: 612 },
    { name: '1839-three-players', from: 24, to: 40 },
  ] as const)('plays whole turns of $name with keys alone', { timeout: 2 * LONG }, async ({ name, from, to }) => {
    const page = await arrive({ viewport: { width: 1366, height: 768 } });
    const file = gameNamed(name);
    await bring(page, upTo(file, from));
    await playOn(page, file, from, to, KEYS);
    await reached(page, to);
    expect(person.complaints).toEqual([]);
  });

  it.each([
    { name: '18mag-two-players', from: 20 },
    { name: '1824-late', from: 330 },
    { name: '1839-three-players', from: 2 },
  ] as const)('has what to press in sight on a phone, from $from of $name on', { timeout: 2 * LONG }, async (one) => {
    const page = await arrive({ viewport: PHONE.viewport });
    const file = gameNamed(one.name);
    await bring(page, upTo(file, one.from));
    await playOn(page, file, one.from, one.from + 12);
    // Held upright, a tablet has the decision below the map at full width, the rest in tabs beside it.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('tab', { name: 'Decision' }).waitFor();
    await expect.poll(() => page.locator('.action-panel').evaluate((panel) => panel.clientWidth)).toBe(768);
    expect(await wrongsOf(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it.each([
    { name: '1824-late', position: 3 },
    { name: '1839-three-players', position: 4 },
  ] as const)('keeps the page of $name as high as the window at $position', { timeout: LONG }, async (one) => {
    const page = await arrive();
    await bring(page, upTo(gameNamed(one.name), one.position));
    await page.locator('.action-panel .line-row, .action-panel .lot-choice').first().waitFor();
    // A paper in the main area is chosen for the decision, which alone carries it out.
    const chosen = page.locator('.action-panel').locator('.line-row.on, .lot-choice.on');
    expect(await chosen.count()).toBe(0);
    await page.locator('.paper-card .paper-acts button').first().click();
    await expect.poll(() => chosen.count()).toBeGreaterThan(0);
    await page.locator('.paper-card.on').waitFor();
    // Enter is the main button's then: the pressed card does not keep it.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('action');
    // Looking back shows the papers as they lay then; nothing can be done with them.
    await page.keyboard.press('[');
    await page.locator('.game.looking .paper-card').first().waitFor();
    expect(await page.locator('.paper-acts button').count()).toBe(0);
    expect(await page.locator('.paper-card.on').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.game.looking').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('.map:not(.blank)').waitFor();
    expect(await page.evaluate(() => [document.scrollingElement?.scrollHeight, innerHeight])).toEqual([900, 900]);
  });

  it('keeps a choice and the place of the focus when the window is resized', { timeout: LONG }, async () => {
    const page = await arrive();
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
    expect(person.complaints).toEqual([]);
  });

  it('turns on the map only what has another position, and says so', { timeout: LONG }, async () => {
    const page = await arrive();
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
    expect(person.complaints).toEqual([]);
  });

  it('spends nothing by a second press, and comes back to the decision every time', { timeout: LONG }, async () => {
    const page = await arrive();
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
    expect(await page.locator('.line-row.on, .train-chip.on').count()).toBe(0);
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
    expect(await page.locator('.history .count').innerText()).toBe('31 of 31');
    await foot(page).getByRole('button', { name: 'Keep the train' }).focus();
    await page.keyboard.press('Enter');
    await reached(page, 32);
    expect(person.complaints).toEqual([]);
  });

  it('comes to a hex by M, and arrows walk on from it', { timeout: LONG }, async () => {
    const page = await arrive();
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
    expect(await page.locator('.entry.turn').count()).toBe(3);
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
    expect(await page.locator('.sheet-table').count()).toBe(0);
    expect(person.complaints).toEqual([]);
  });

  it.each([
    { name: '1839-three-players', at: 36, width: 1440, height: 900, least: 10, band: '.band.beside .players' },
    { name: '1824-late', at: 24, width: 1440, height: 900, least: 10, band: '.band.below .players' },
    { name: '1839-three-players', at: 36, width: 1366, height: 768, least: 9, band: '.band.beside .players' },
    { name: '18mag-two-players', at: 20, width: 1024, height: 768, least: 9, band: '.band.below .order-strip' },
  ] as const)('can be read at $width in $name, with no hex under the buttons', { timeout: LONG }, async (one) => {
    const { name, at, width, height, least, band } = one;
    const page = await arrive({ viewport: { width, height } });
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
