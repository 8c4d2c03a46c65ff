/** A browser for taking pictures: an installed one where there is one, else the one that comes as a package. */
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** The packaged browser unpacks itself into the temporary folder and reuses what lies there, so it gets its own. */
async function packaged(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('no Chrome or Chromium is installed, and the packaged one is for Linux on x64 only');
  const folder = join(tmpdir(), 'kursbuch-chromium-147');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    // Whoever comes later in this process has temporary files of another kind.
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Starts a browser without a window. `CHROME` in the environment names another one. */
export async function startBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const executablePath = process.env['CHROME'] ?? INSTALLED.find((path) => existsSync(path)) ?? (await packaged());
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
