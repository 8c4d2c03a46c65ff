/** Every page of the app at three sizes, light and dark: nothing runs over, nothing complains, axe finds nothing serious. */
import { budget } from '@kursbuch/engine/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousIn } from './axe.ts';
import { bring, reached } from './by-hand.ts';
import { gameNamed, savedGame, upTo } from './games.ts';
import { picture } from './harness.ts';
import { served } from './served.ts';

const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
type Look = { readonly size: keyof typeof SIZES; readonly colorScheme: 'light' | 'dark' };

/**
 * Every size and both schemes for what people look at for hours, the ends of both usually and all of them in a soak; forms and
 * lists are the same everywhere.
 */
const LOOKS: readonly Look[] = [
  { size: 'wide', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'wide', colorScheme: 'dark' },
  { size: 'middle', colorScheme: 'light' },
];
const ALL = LOOKS.slice(0, budget(2, LOOKS.length));
const ONE: readonly Look[] = [{ size: 'phone', colorScheme: 'light' }];
/** Made of the same pieces as others that are looked at every time. */
const ALIKE = ONE.slice(0, budget(0, 1));

/** How each page is come to. */
type AppPage = {
  readonly name: string;
  readonly looks: readonly Look[];
  readonly open: (page: Page) => Promise<unknown>;
  /** Shows less of it, all of a kind, before axe looks: 517 rows would take it half a minute. */
  readonly fewer?: (page: Page) => Promise<unknown>;
};
const PAGES: readonly AppPage[] = [
  {
    name: 'start',
    looks: ALL,
    open: async (page) => {
      await page.goto('/');
      await page.locator('.living > svg').waitFor();
    },
  },
  { name: 'new', looks: ONE, open: async (page) => page.goto('/new') },
  { name: 'tables', looks: ALIKE, open: async (page) => page.goto('/tables') },
  { name: 'sign-in', looks: ONE, open: async (page) => page.goto('/sign-in') },
  { name: 'sign-up', looks: ALIKE, open: async (page) => page.goto('/sign-up') },
  { name: 'titles', looks: ALIKE, open: async (page) => page.goto('/titles') },
  {
    name: 'title',
    looks: ALL.slice(0, budget(1, ALL.length)),
    open: async (page) => {
      await page.goto('/titles/1839');
      await page.locator('.board-picture [data-layer]').first().waitFor();
    },
  },
  ...['1824', '18mag', '1839'].map((title, n) => ({
    name: `how-${title}`,
    looks: LOOKS.slice(n, n + budget(n === 1 ? 1 : 0, 1)),
    open: async (page: Page): Promise<void> => {
      await page.goto(`/titles/${title}/how`);
      await page.locator('.text-figure [data-layer]').first().waitFor();
    },
  })),
  {
    name: 'lesson',
    looks: ALL.slice(0, budget(1, ALL.length)),
    open: async (page) => {
      await page.goto('/titles/1839/lessons/connect');
      await page.locator('.lesson-choice .action-panel .button').first().waitFor();
      await page.locator('.map [data-layer]').first().waitFor();
    },
  },
  { name: 'companies', looks: ONE, open: async (page) => page.goto('/titles/1839/companies') },
  { name: 'tiles', looks: ONE, open: async (page) => page.goto('/titles/18mag/tiles?board=18mag-2p') },
  {
    name: 'rules',
    looks: ONE,
    open: async (page) => page.goto('/rules/1839'),
    fewer: async (page) => {
      await page.getByRole('searchbox').fill('1839-SCORE');
      await page.getByRole('status').getByText(/\d/u).waitFor();
    },
  },
  { name: '18mag-draft', looks: ONE, open: async (page) => bring(page, upTo(gameNamed('18mag-two-players'), 3)) },
  { name: '18mag-track', looks: ALL, open: async (page) => bring(page, upTo(gameNamed('18mag-two-players'), 8)) },
  { name: '1839-auction', looks: ONE, open: async (page) => bring(page, upTo(gameNamed('1839-three-players'), 4)) },
  { name: '1824-late', looks: ALL, open: async (page) => bring(page, upTo(gameNamed('1824-late'), 600)) },
];
const VISITS = PAGES.flatMap(({ looks, ...page }) => looks.map((look) => ({ ...page, ...look })));

const PLACE_FOR_TEMPORARY_FILES = process.env['TMPDIR'];

describe('the pages of the app', () => {
  const { arrive } = served();

  it.each(VISITS)('$name, $size, $colorScheme', { timeout: 90_000 }, async (visit) => {
    const { name, open, fewer, size, colorScheme } = visit;
    const viewport = SIZES[size];
    const { page, complaints } = await arrive({ viewport, colorScheme });
    await open(page);
    await page.locator('main, .game-page, .action-panel').first().waitFor();
    await page.evaluate(async () => document.fonts.ready);
    if (page.url().includes('/game/')) {
      await page.locator('.map, .market').first().waitFor();
      if ((await page.locator('.map').count()) > 0) await page.locator('.map [data-layer]').first().waitFor();
    }
    await picture(page, `${name}-${viewport.width}-${colorScheme}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await fewer?.(page);
    expect(await seriousIn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are opened by a browser that leaves the place for temporary files as it was', () => {
    expect(process.env['TMPDIR']).toBe(PLACE_FOR_TEMPORARY_FILES);
  });

  it('loads the first page with less than 150 KB of compressed JavaScript, all of the first five seconds', async () => {
    const { page } = await arrive();
    const sizes: Promise<number>[] = [];
    // Workers are fetched by the browser for itself, so what is counted is what the names say.
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto('/');
    await page.locator('.living > svg').waitFor();
    await page.waitForTimeout(5000);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(150_000);
  });

  it('shows a title: an old address, another board, nearer and back, and the way into a game', async () => {
    const { page, complaints } = await arrive();
    await page.goto('/boards/18mag-2p');
    await page.waitForURL('**/titles/18mag/board?board=18mag-2p');
    const sheet = page.locator('.title-map .board-picture svg');
    const width = async (): Promise<number> => (await sheet.boundingBox())?.width ?? 0;
    await sheet.locator('[data-layer]').first().waitFor();
    const whole = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
    await page.getByText('Hungary', { exact: true }).click();
    await page.waitForURL(/\/titles\/18mag\/board$/u);
    await page.getByRole('link', { name: 'Tiles' }).click();
    await page.getByRole('heading', { name: 'Yellow' }).waitFor();
    await page.goto('/titles/1839');
    await page.getByRole('link', { name: 'Begin 1839' }).click();
    await page.getByRole('button', { name: 'Begin 1839' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells how a title plays, explains its terms, leads to the rules, and teaches', { timeout: 90_000 }, async () => {
    const { page, complaints } = await arrive({ viewport: SIZES.phone, hasTouch: true });
    await page.goto('/titles/18mag');
    await page.getByRole('link', { name: 'How it plays' }).first().click();
    await page.waitForURL('**/titles/18mag/how');
    await page.getByText(/^\d+ minutes to read/u).waitFor();
    const term = page.getByRole('term').getByText('minors', { exact: true });
    const slip = page.getByRole('tooltip').getByText(/belongs to one player/u);
    for (const ask of ['hover', 'focus', 'tap'] as const) {
      await term[ask]();
      await slip.first().waitFor({ state: 'attached' });
      await picture(page, `term-${ask}`);
      await page.keyboard.press('Escape');
      await slip.first().waitFor({ state: 'detached' });
      await page.mouse.move(0, 0);
      await term.blur();
    }
    await page.getByRole('link', { name: 'takes one paper for nothing' }).click();
    await page.waitForURL('**/rules/18mag#18mag-DRAFT-03');
    await page.locator('tr.here').getByText('exactly one paper').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Begin 18Mag' }).click();
    await page.getByRole('button', { name: 'Begin 18Mag' }).waitFor();
    await page.goto('/titles/18mag/which');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();

    // A lesson: a wrong try gets the reason of the rules, a right one its figures, and what is done stays done.
    await page.goto('/titles/18mag/lessons');
    await page.getByRole('link', { name: 'Begin with the first' }).click();
    await page.waitForURL('**/titles/18mag/lessons/connect');
    await page.getByRole('button', { name: 'D13', exact: true }).waitFor();
    await page.locator('[data-pick="D15"]').dispatchEvent('click');
    await page.getByText('Minor 1 has no connection to D15.').waitFor();
    await picture(page, 'lesson-wrong');
    await page.getByRole('button', { name: 'D13', exact: true }).click();
    await page.locator('.panel-foot .button.primary:not([disabled])').click();
    await page.getByText('Best run of minor 1: 0 Ft before, 30 Ft now.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('lesson-answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('action');
    await page.getByRole('button', { name: 'D13', exact: true }).click();
    await page.locator('.panel-foot .button.primary:not([disabled])').click();
    await page.getByText('Best run of minor 1: 0 Ft before, 30 Ft now.').waitFor();
    await picture(page, 'lesson-right');
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await page.waitForURL('**/titles/18mag/lessons/second-tile');
    await page.reload();
    await page.locator('.lesson-line .done').waitFor();
    await expect.poll(() => page.locator('.lesson-line .done').count()).toBe(1);
    // One of two steps: the second is offered when the first is done.
    await page.goto('/titles/18mag/lessons/sell');
    await page.locator('.lesson-choice').getByRole('button', { name: 'More' }).nth(1).click();
    await page.getByRole('button', { name: 'Sell 10 % SNW' }).click();
    await page.locator('.lesson-choice').getByRole('radio', { name: 'MÁVAG' }).check();
    await page.locator('.panel-foot .button.primary:not([disabled])').click();
    await page.locator('.lesson-answer.right').waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes in a game saved by 18xx.games and shows its result', { timeout: 120_000 }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, savedGame());
    for (const score of ['8 939', '7 793', '6 907'])
      await page.getByText(score.replace(' ', '\u202f'), { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells what was done in a step of the turn that is passed', { timeout: 90_000 }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('1824-late'), 590));
    await page.getByRole('button', { name: /^Track/u }).click();
    await page.getByRole('dialog').getByText('BK lays tile 15 on G18.').waitFor();
    await page.getByRole('button', { name: 'Show the board after this' }).click();
    await page.locator('.game.looking').waitFor();
    // The move is told, and the run that followed is drawn, with its stops beside it.
    const head = page.locator('.turn-head h2');
    await head.getByText('BK lays tile 15 on G18').waitFor();
    const routes = page.locator('.map [data-layer="routes"] [data-train]');
    await expect.poll(() => routes.count()).toBe(0);
    for (let n = 0; n < 3 && !(await head.getByText('BK runs for').isVisible()); n += 1) {
      const before = await page.locator('.history .count').innerText();
      await page.keyboard.press(']');
      await expect.poll(() => page.locator('.history .count').innerText()).not.toBe(before);
    }
    await routes.first().waitFor({ state: 'attached' });
    await page.locator('.move-then .stops').first().waitFor();

    // The whole game is a line: a round is a press or a key away, the knob goes anywhere and keeps the focus.
    const bar = page.locator('.history-bar');
    const at = (): Promise<number> => bar.getByRole('slider').evaluate((knob) => Number(knob.getAttribute('value')));
    const here = await at();
    await bar.getByRole('button', { name: 'Operating round 3', exact: true }).click();
    await expect.poll(at).toBeLessThan(here);
    const third = await at();
    await page.keyboard.press('}');
    await expect.poll(at).toBeGreaterThan(third);
    await bar.getByRole('slider').press('Home');
    await expect.poll(at).toBe(0);
    await bar.getByRole('slider').press('ArrowRight');
    await expect.poll(at).toBe(1);
    expect(await bar.getByRole('slider').evaluate((knob) => knob === document.activeElement)).toBe(true);

    // Played, it goes on by itself until a key is pressed; what companies ran last is a layer of its own.
    await bar.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(2);
    await page.keyboard.press('a');
    await bar.getByRole('button', { name: 'Play on from here' }).waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('action');
    const lastRuns = page.locator('.map [data-last-runs]');
    await expect.poll(() => lastRuns.count()).toBe(0);
    await page.getByRole('button', { name: 'Layers and legend' }).click();
    await page.getByLabel('Last runs of all companies').check();
    await lastRuns.waitFor({ state: 'attached' });
    await page.getByLabel('Last runs of all companies').uncheck();
    expect(complaints).toEqual([]);
  });

  it(
    'keeps the names of a wide table in sight on a phone, and folds the line of prices',
    { timeout: 90_000 },
    async () => {
      const { page } = await arrive({ viewport: SIZES.phone });
      await bring(page, upTo(gameNamed('18mag-two-players'), 120));
      await page.getByRole('button', { name: 'Market' }).click();
      const tops = await page
        .locator('.market .cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(8);
      const table = page.locator('.scroll-x:has(.shares)');
      const name = page.locator('.shares tbody th').first();
      const before = await name.boundingBox();
      await table.evaluate((element) => element.scrollBy(90, 0));
      expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect((await name.boundingBox())?.x).toBe(before?.x);
    },
  );

  it(
    'opens a file with a bad move where it last fitted, to be looked at, with a report',
    { timeout: 120_000 },
    async () => {
      const { page, complaints } = await arrive({
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const file = gameNamed('18mag-two-players');
      await bring(page, upTo({ ...file, actions: file.actions.toSpliced(100, 1, { type: 'fly', seat: 0 }) }, 120));
      const note = page.locator('.note.broken');
      await note.getByText('Action 101 of the file does not fit. There is no action fly.').waitFor();
      await reached(page, 100);
      await expect.poll(() => page.locator('.action-panel .button.primary').count()).toBe(0);
      await note.getByRole('button', { name: 'Copy the report' }).click();
      expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('"type":"fly"');
      await picture(page, 'broken');

      // It stays so, and what led there can be played on.
      await page.reload();
      await note.waitFor();
      await note.getByRole('button', { name: 'Play on from here' }).click();
      await page.locator('.turn-head.mine').waitFor();
      await reached(page, 100);

      const theirs = savedGame().replace(/"type":\s*"lay_tile"/u, '"type":"fly"');
      await bring(page, theirs);
      await note.getByText(/^Action \d+ of the file does not fit/u).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('says to whom the own tables are shown', async () => {
    const { page, complaints } = await arrive();
    await page.goto('/tables');
    await page.getByRole('link', { name: 'Sign in to see your tables' }).waitFor();
    const mine = page.getByRole('radio', { name: 'mine' });
    await expect.poll(() => mine.isDisabled()).toBe(true);
    const why = await mine.evaluate(
      (radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(why).toBe('Sign in to see your tables');
    expect(complaints).toEqual([]);
  });

  it('plays alone against István', { timeout: 90_000 }, async () => {
    const { page, complaints } = await arrive();
    await page.goto('/new');
    await page.getByRole('radio', { name: /18Mag/u }).check({ force: true });
    await page.getByText('1', { exact: true }).first().click();
    await page.getByRole('button', { name: /^Begin/u }).click();
    await page.waitForURL('**/game/**');
    await reached(page, 0);
    for (let n = 0; n < 3; n += 1) {
      await page.locator('.action-panel .line-row label').first().click();
      await page.locator('.action-panel .button.primary:not([disabled])').click();
      await reached(page, n + 1);
    }
    await page
      .getByText(/István/u)
      .first()
      .waitFor();
    await picture(page, 'solo');
    expect(complaints).toEqual([]);
  });
});
