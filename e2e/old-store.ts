/** What version 0.1.0 left in a browser, laid where it left it; and what lies there later. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { oldGames, oldStores } from '../packages/web/src/session/local/test-old-store.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/form-1/${name}`, import.meta.url));

export const STORES = oldStores(JSON.parse(gunzipSync(fixture('browser-store.json.gz')).toString('utf8')));
export const GAMES = oldGames(JSON.parse(fixture('manifest.json').toString('utf8')));

/** A page of the same origin without the app. */
export async function emptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/healthz');
  return page;
}

/** The records by store, as text: what has not been touched is the same to the letter. */
export type Records = { readonly [store: string]: readonly string[] };

export const AS_IT_WAS: Records = Object.fromEntries(
  Object.entries(STORES).map(([name, records]) => [name, records.map((one: unknown) => JSON.stringify(one))]),
);

/** The records of some of the games. */
export const recordsOf = (ids: readonly string[]): Records =>
  Object.fromEntries(
    Object.entries(STORES).map(([name, records]) => [
      name,
      records
        .filter((one) => ids.includes('game' in one ? one.game : one.id))
        .map((one: unknown) => JSON.stringify(one)),
    ]),
  );

/** Puts records into a database of some version that the app has not opened yet. */
export async function layStore(context: BrowserContext, version = 1, records: Records = AS_IT_WAS): Promise<void> {
  const page = await emptyPage(context);
  await page.evaluate(
    async (given) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('kursbuch', given.version);
        opening.addEventListener('error', () => fail(opening.error));
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('games', { keyPath: 'id' });
          opening.result.createObjectStore('actions', { keyPath: ['game', 'position'] });
          opening.result.createObjectStore('states', { keyPath: 'game' });
        });
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['games', 'actions', 'states'], 'readwrite');
          for (const [name, texts] of Object.entries(given.records))
            for (const text of texts) tx.objectStore(name).put(JSON.parse(text));
          tx.addEventListener('error', () => fail(tx.error));
          tx.addEventListener('complete', () => {
            opening.result.close();
            done();
          });
        });
      }),
    { version, records },
  );
  await page.close();
}

/** Everything that lies in the browser's database now, and its version. */
export async function readStore(
  context: BrowserContext,
): Promise<{ readonly version: number; readonly records: Records }> {
  const page = await emptyPage(context);
  const found = await page.evaluate(
    async () =>
      new Promise<{ version: number; records: { [store: string]: string[] } }>((done, fail) => {
        const opening = indexedDB.open('kursbuch');
        opening.addEventListener('error', () => fail(opening.error));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const names = [...db.objectStoreNames];
          const tx = db.transaction(names);
          const records: { [store: string]: string[] } = {};
          for (const name of names) {
            const asked = tx.objectStore(name).getAll();
            asked.addEventListener('success', () => {
              records[name] = asked.result.map((one: unknown) => JSON.stringify(one));
            });
          }
          tx.addEventListener('complete', () => {
            db.close();
            done({ version: db.version, records });
          });
        });
      }),
  );
  await page.close();
  return found;
}
