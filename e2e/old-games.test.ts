/** Games that version 0.1.0 kept in a browser, met by today's app in a real one. */
import { deedFrom, readState, seat, STATE_FORM, worthNow } from '@kursbuch/engine';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { readAction } from '../packages/web/src/ask/read-offer.ts';
import type { OldGame } from '../packages/web/src/session/local/test-old-store.ts';
import { olderApp } from './apps.ts';
import { bring, click, playOn, reached } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { type Person, picture } from './harness.ts';
import { served } from './served.ts';
import { AS_IT_WAS, emptyPage, GAMES, layStore, readStore, type Records, recordsOf } from './old-store.ts';

const LONG = 120_000;

const WAITS = 'An older version of Kursbuch is open in another tab';
const NOT_UPGRADED = 'The games in this browser could not be brought up to date.';
const NOT_RENEWED = 'This game could not be brought up to date.';
const NEWER = 'were last kept by a newer version of Kursbuch';
const OUTDATED = 'Kursbuch has been updated. Reload to go on.';

/** Runs before the app: the browser breaks every upgrade off. */
const UPGRADE_FAILS = {
  content: `
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const opening = open.apply(this, given);
      opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
      return opening;
    };`,
};

/** Runs before the app: after some records there is no room for more. */
const STORE_IS_FULL = {
  content: `
    let room = 20;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      room -= 1;
      if (room < 0) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    };`,
};

function gameWith(is: (game: OldGame) => boolean): OldGame {
  const found = GAMES.find(is);
  if (found === undefined) throw new Error('no such game');
  return found;
}
const undone = gameWith(({ entries, position }) => position < entries);
const pending = gameWith(({ next }) => next !== undefined && next[0]?.said !== '');

/** What lies in the browser where two games are enough. */
const TWO = recordsOf([undone.id, pending.id]);

/** Rows of games kept here, as the start page lists them. */
const rows = (page: Page) => page.locator('.games tbody tr');

/** Comes to another page of the app without loading it anew. */
const goOn = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState({}, '', to), path);

/** Waits until a game is shown where it stands among the actions that are kept. */
const stands = async (page: Page, { position, entries }: OldGame): Promise<void> => {
  await page
    .locator('.history .count', { hasText: new RegExp(`^${position} of (?:${position}|${entries})$`, 'u') })
    .waitFor();
};

const isField = (input: unknown): input is { readonly [name: string]: unknown } =>
  typeof input === 'object' && input !== null;

/** One record of a store, by the field that names its game. */
function record(records: Records, store: string, field: string, id: string): { readonly [name: string]: unknown } {
  const found = (records[store] ?? [])
    .map((text): unknown => JSON.parse(text))
    .find((one) => isField(one) && one[field] === id);
  if (!isField(found)) throw new Error(`no ${store} of ${id}`);
  return found;
}

describe('games of the first form', () => {
  const { arrive } = served();
  let person: Person;
  beforeEach(async () => {
    person = await arrive();
  });

  it('are all listed, open where they stood, and are kept in the form of today', { timeout: LONG }, async () => {
    const { context, page, complaints } = person;
    await layStore(context);
    await page.goto('/');
    await rows(page)
      .nth(GAMES.length - 1)
      .waitFor();
    await expect.poll(() => rows(page).count()).toBe(GAMES.length);
    await picture(page, 'old-games');
    for (const old of GAMES) {
      await goOn(page, `/game/${old.id}`);
      await stands(page, old);
      const broken = page.getByRole('heading', { name: 'This game cannot be played on' });
      await expect.poll(() => broken.count()).toBe(old.misfit === undefined ? 0 : 1);
    }
    const { version, records } = await readStore(context);
    expect(version).toBe(STATE_FORM);
    for (const old of GAMES) {
      expect(record(records, 'games', 'id', old.id)).toMatchObject({ form: STATE_FORM, position: old.position });
      const state = readState(record(records, 'states', 'game', old.id)['state']);
      if (!state.ok) throw new Error(`${old.id}: ${state.refusal.code}`);
      expect(old.worth.map((_, n) => worthNow(state.value, seat(n)))).toEqual(old.worth);
    }
    expect(records['actions']).toHaveLength(AS_IT_WAS['actions']?.length ?? 0);
    expect(complaints).toEqual([]);
  });

  it('are played on, and gone forward in', { timeout: LONG }, async () => {
    const { context, page, complaints } = person;
    await layStore(context, 1, TWO);
    await page.goto(`/game/${undone.id}`);
    await stands(page, undone);
    await page.getByRole('button', { name: 'Do again' }).click();
    await stands(page, { ...undone, position: undone.position + 1 });

    await page.goto(`/game/${pending.id}`);
    await stands(page, pending);
    const { records } = await readStore(context);
    const state = readState(record(records, 'states', 'game', pending.id)['state']);
    const action = readAction(deedFrom(1, pending.next?.[0]?.action ?? false));
    if (!state.ok || action === undefined) throw new Error('nothing to do');
    await click(page, state.value, action);
    await reached(page, pending.position + 1);
    await page.reload();
    await reached(page, pending.position + 1);
    expect(complaints).toEqual([]);
  });

  it('wait for a tab that does not let go, and come by themselves when it is gone', { timeout: LONG }, async () => {
    const { context, page, complaints } = person;
    await layStore(context, 1, TWO);
    const other = await emptyPage(context);
    await other.evaluate(
      async () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open('kursbuch', 1);
          opening.addEventListener('success', () => {
            Object.assign(globalThis, { held: opening.result });
            done();
          });
        }),
    );
    await page.goto('/');
    await page.getByText(WAITS).waitFor();
    const second = await context.newPage();
    await second.goto(`/game/${undone.id}`);
    await second.getByText(WAITS).waitFor();
    await picture(second, 'old-games-wait');
    await other.close();
    await rows(page).nth(1).waitFor();
    await page.getByText(WAITS).waitFor({ state: 'detached' });
    await stands(second, undone);
    expect(complaints).toEqual([]);
  });

  it(
    'stay whole when the database cannot be brought up to date, and come the next time',
    { timeout: LONG },
    async () => {
      const { context, page } = person;
      await layStore(context, 1, TWO);
      await page.addInitScript(UPGRADE_FAILS);
      await page.goto('/');
      await page.getByText(NOT_UPGRADED).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
      await picture(page, 'old-games-not-upgraded');
      await page.goto(`/game/${undone.id}`);
      await page.getByText(NOT_UPGRADED).waitFor();
      expect(await readStore(context)).toEqual({ version: 1, records: TWO });
      const later = await context.newPage();
      await later.goto(`/game/${undone.id}`);
      await stands(later, undone);
    },
  );

  it('stay whole when one of them cannot be written, and it opens the next time', { timeout: LONG }, async () => {
    const { context, page } = person;
    await layStore(context, 1, TWO);
    await page.addInitScript(STORE_IS_FULL);
    await page.goto(`/game/${undone.id}`);
    await page.getByText(NOT_RENEWED).waitFor();
    expect((await readStore(context)).records).toEqual(TWO);
    const later = await context.newPage();
    await later.goto(`/game/${undone.id}`);
    await stands(later, undone);
  });

  it('are left alone by an app that is older than they are', { timeout: LONG }, async () => {
    const { context, page } = person;
    await layStore(context, STATE_FORM + 1, TWO);
    await page.goto('/');
    await page.getByText(NEWER).waitFor();
    await picture(page, 'old-games-newer');
    await page.goto(`/game/${undone.id}`);
    await page.getByText(NEWER).waitFor();
    expect(await readStore(context)).toEqual({ version: STATE_FORM + 1, records: TWO });
  });

  it('by rules or of a title this app does not know are listed and told in a sentence', { timeout: LONG }, async () => {
    const { context, page, complaints } = person;
    const [first, second, ...rest] = (TWO['games'] ?? []).map((text): unknown => JSON.parse(text));
    if (!isField(first) || !isField(second) || !isField(first['record']) || !isField(second['record']))
      throw new Error('no games');
    const strange = [
      { ...first, record: { ...first['record'], rules: '9' } },
      { ...second, title: 'chess', record: { ...second['record'], title: 'chess' } },
      ...rest,
    ];
    await layStore(context, 1, { ...TWO, games: strange.map((one) => JSON.stringify(one)) });
    await page.goto('/');
    await rows(page).nth(1).waitFor();
    await expect.poll(() => rows(page).filter({ hasText: 'chess' }).count()).toBe(1);
    await rows(page).filter({ hasText: 'cannot be played here' }).nth(1).waitFor();
    await expect.poll(() => rows(page).getByRole('link', { name: 'Resume' }).count()).toBe(0);
    await picture(page, 'unplayable-list');
    await page.goto(`/game/${String(first['id'])}`);
    await page.getByText('There is no rules version 9 of').waitFor();
    await page.getByRole('heading', { name: String(first['name']) }).waitFor();
    await page.getByText('Nothing is lost').waitFor();
    await picture(page, 'unplayable-local');
    await page.goto(`/game/${String(second['id'])}`);
    await page.getByText('There is no game chess here.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('two tabs, one of an older app', () => {
  const { product, arrive } = served();
  let older = '';
  beforeAll(async () => {
    older = await olderApp();
  });

  it('the older one lets go, keeps what was begun, and goes on after a reload', { timeout: LONG }, async () => {
    const { context, page, complaints } = await arrive();
    const file = gameNamed('18mag-two-players');
    product().serve(older);
    await bring(page, upTo(file, 3));
    await reached(page, 3);
    const game = new URL(page.url()).pathname;
    await page.locator('.action-panel .line-row label').nth(1).click();
    const chosen = await page.locator('.action-panel input:checked').getAttribute('value');
    expect((await readStore(context)).version).toBe(1);

    product().serve(product().app);
    const second = await context.newPage();
    await second.goto('/');
    await rows(second).first().waitFor();
    expect((await readStore(context)).version).toBe(STATE_FORM);

    // It says so before anybody presses anything, and what would be pressed is held.
    await page.getByText(OUTDATED).waitFor();
    await page.getByText('What you have chosen is kept.').waitFor();
    await expect.poll(() => page.locator('.action-panel .button.primary').isDisabled()).toBe(true);
    await picture(page, 'outdated-local');
    await expect.poll(() => page.getByText('cannot be played on').count()).toBe(0);
    await page.getByRole('button', { name: 'Reload' }).click();
    await reached(page, 3);
    await page.locator(`.action-panel input:checked[value=${JSON.stringify(chosen)}]`).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText(OUTDATED).count()).toBe(0);

    await second.goto(game);
    await playOn(second, file, 3, 4);
    expect(complaints).toEqual([]);
  });
});
