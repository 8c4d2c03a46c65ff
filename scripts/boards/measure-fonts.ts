/**
 * Measures the letters of the map's type in a browser and writes `packages/board/src/text/metrics.ts`. Run it after a
 * font package has changed: `npx tsx scripts/boards/measure-fonts.ts`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startBrowser } from './browser.ts';
import { FONT_FILES, fontFaces } from './fonts.ts';

const range = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
const LETTERS = [...range(0x20, 0x7e), ...range(0xa1, 0xff), ...range(0x100, 0x17f), ...'ȘșȚț–—‘’“”…−×•'];
const SIZE = 1000;

const browser = await startBrowser();
const page = await browser.newPage();
await page.setContent(`<style>${fontFaces(FONT_FILES, 'ő')}</style><canvas></canvas>`);

const cuts: string[] = [];
for (const { family, weight, style } of FONT_FILES) {
  const font = `${style} ${weight} ${SIZE}px "${family}"`;
  const rows = await page.evaluate(
    async ([css, letters]) => {
      await document.fonts.load(css, 'aő');
      const context = document.querySelector('canvas')?.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = css;
      return letters.map((letter) => {
        const m = context.measureText(letter);
        return [m.width, m.actualBoundingBoxAscent, m.actualBoundingBoxDescent].map(Math.round);
      });
    },
    [font, LETTERS] as const,
  );
  const column = (n: number): string => rows.map((row) => row[n] ?? 0).join(' ');
  cuts.push(
    `  '${family} ${weight}${style === 'italic' ? ' italic' : ''}': {\n` +
      `    advance: '${column(0)}',\n    ascent: '${column(1)}',\n    descent: '${column(2)}',\n  },`,
  );
}
await browser.close();

writeFileSync(
  fileURLToPath(new URL('../../packages/board/src/text/metrics.ts', import.meta.url)),
  `/**
 * Measures of the map's type in thousandths of its size, one number per letter of \`LETTERS\`. Written by
 * scripts/boards/measure-fonts.ts from the font packages; not edited by hand.
 */
export const LETTERS =
  ${JSON.stringify(LETTERS.join(''))};

export const METRICS = {
${cuts.join('\n')}
} as const;

export type FontCut = keyof typeof METRICS;
`,
);
console.log(`measured ${LETTERS.length} letters in ${FONT_FILES.length} cuts`);
