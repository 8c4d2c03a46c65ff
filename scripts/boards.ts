/**
 * `npm run boards`: draws every board and every sheet of tiles, light and dark, into `boards-out/` as SVG and PNG. The
 * SVG files carry their own fonts. `npm run boards -- 18mag` draws only what has that in its name.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from './boards/browser.ts';
import { type Picture, PICTURE_NAMES, pictures } from './boards/pictures.ts';

const OUT = join(import.meta.dirname, '..', 'boards-out');
const PIXELS_PER_UNIT = 1.6;

const [only = ''] = process.argv.slice(2);

/** A picture as seen by a browser. */
async function photograph(page: Page, { svg }: Picture, file: string): Promise<void> {
  const [, width = 0, height = 0] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
  const size = { width: Math.round(width * PIXELS_PER_UNIT), height: Math.round(height * PIXELS_PER_UNIT) };
  await page.setViewportSize(size);
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.evaluate(async () => document.fonts.ready);
  await page.screenshot({ path: file });
}

async function browserOrReason(): Promise<Browser | string> {
  try {
    return await startBrowser();
  } catch (error) {
    const [first = ''] = String(error).split('\n');
    return first;
  }
}

const started = performance.now();
const browser = await browserOrReason();
const page = typeof browser === 'string' ? undefined : await browser.newPage();
mkdirSync(OUT, { recursive: true });

const wanted = (name: string): boolean => name.includes(only);
const total = PICTURE_NAMES.filter(wanted).length;
let drawn = 0;
for (const picture of pictures(wanted)) {
  drawn += 1;
  const file = join(OUT, picture.name);
  writeFileSync(`${file}.svg`, picture.svg);
  if (page !== undefined) await photograph(page, picture, `${file}.png`);
  console.log(`${String(drawn).padStart(2)} of ${total}  ${picture.name}  ${Math.round(picture.svg.length / 1024)} kB`);
}
if (typeof browser !== 'string') await browser.close();

const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${drawn} drawings in ${relative(process.cwd(), OUT) || '.'} after ${seconds} s.`);
if (typeof browser === 'string')
  console.log(`No PNG files: no browser could be started (${browser}). Name one with CHROME=/path/to/chrome.`);
if (drawn === 0) process.exitCode = 1;
