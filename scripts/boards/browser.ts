/** A browser for taking pictures: an installed one where there is one, else the one that comes as a package. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * The packaged browser unpacks itself into the temporary folder. Several may want it at the same moment, and none may start one that
 * another is still writing: each unpacks its own, and the first that is whole is everybody's.
 */
async function unpack(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('no Chrome or Chromium is installed, and the packaged one is for Linux on x64 only');
  const whole = join(tmpdir(), 'kursbuch-chromium-147-whole');
  if (existsSync(join(whole, PACKAGED))) return join(whole, PACKAGED);
  const own = mkdtempSync(join(tmpdir(), 'kursbuch-chromium-'));
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = own;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    if (path !== join(own, PACKAGED)) return path;
    renameSync(own, whole);
  } catch (error) {
    if (!existsSync(join(whole, PACKAGED))) throw error;
    rmSync(own, { recursive: true, force: true });
  } finally {
    // Whoever comes later in this process has temporary files of another kind.
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  return join(whole, PACKAGED);
}

/** What the packaged browser is called where it unpacks. */
const PACKAGED = 'chromium';

let unpacking: Promise<string> | undefined;

/** The packaged browser, unpacked once. */
function packaged(): Promise<string> {
  unpacking ??= unpack();
  return unpacking;
}

const isBusy = (error: unknown): boolean => error instanceof Error && error.message.includes('ETXTBSY');

/** So often a browser is tried that somebody is still writing, and so long is waited each time. */
const TRIES = 20;
const PAUSE_MS = 250;

/** Starts a browser without a window. `CHROME` in the environment names another one. */
export async function startBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const executablePath = process.env['CHROME'] ?? INSTALLED.find((path) => existsSync(path)) ?? (await packaged());
  for (let left = TRIES; ; left -= 1) {
    try {
      return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    } catch (error) {
      // A program that another thread started while the file was written holds it for a moment.
      if (left === 0 || !isBusy(error)) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
