/** The product as a person meets it: the built app, a server of its own, a real browser. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServer, readSettings } from '@kursbuch/server';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../scripts/boards/browser.ts';
import { buildWeb } from '../scripts/build-web.mjs';

/** The packaged browser is built for this system only; elsewhere one has to be installed. */
const COMES_WITH_A_BROWSER = process.platform === 'linux' && process.arch === 'x64';

export type Product = {
  readonly address: string;
  /** Undefined where no browser is to be had; `missing` says so then. */
  readonly browser: Browser | undefined;
  readonly missing: string;
  /** The folder of the app. */
  readonly app: string;
  /** Puts another app in the place of the one that is served, as an update does. */
  readonly serve: (app: string) => void;
  readonly close: () => Promise<void>;
};

/**
 * Builds what is old, starts a server with an empty database, and a browser. The app is the one that ships, or another. Without a
 * number of requests nothing is limited, wrong codes and passwords included.
 */
export async function openProduct(
  build: () => Promise<string> = buildWeb,
  requestsPerMinute: number | 'unlimited' = 'unlimited',
): Promise<Product> {
  const app = await build();
  const data = mkdtempSync(join(tmpdir(), 'kursbuch-e2e-'));
  const webFolder = join(data, 'app');
  symlinkSync(app, webFolder, 'junction');
  const server = await openServer({
    settings: { ...readSettings({}), dataFolder: data, logLevel: 'warn', requestsPerMinute },
    webFolder,
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const { browser, missing } = await findBrowser();
  return {
    address,
    browser,
    missing,
    app,
    serve: (next) => {
      symlinkSync(next, `${webFolder}-next`, 'junction');
      renameSync(`${webFolder}-next`, webFolder);
    },
    close: async () => {
      await browser?.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function findBrowser(): Promise<Pick<Product, 'browser' | 'missing'>> {
  try {
    return { browser: await startBrowser(), missing: '' };
  } catch (error) {
    if (COMES_WITH_A_BROWSER) throw error;
    return { browser: undefined, missing: 'no browser on this machine; name one with CHROME' };
  }
}

/** Somebody at a screen. Everything the browser complains about is kept. */
export type Person = { readonly context: BrowserContext; readonly page: Page; readonly complaints: readonly string[] };

export async function sitDown({ browser, address }: Product, options: BrowserContextOptions = {}): Promise<Person> {
  if (browser === undefined) throw new Error('there is no browser');
  const complaints: string[] = [];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: address, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith('blob:') && !url.startsWith('data:'))
      complaints.push(`from elsewhere: ${url}`);
  });
  return { context, page, complaints };
}

/** Keeps a picture where `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
