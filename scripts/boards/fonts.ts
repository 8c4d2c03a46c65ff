/** The type of the map as data: files of the packages, made part of a drawing so that it needs nothing else. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type FontFile = {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly package: string;
};

/** Every cut the drawings use. */
export const FONT_FILES: readonly FontFile[] = [
  { family: 'Source Serif 4', weight: 400, style: 'italic', package: 'source-serif-4' },
  { family: 'Source Serif 4', weight: 600, style: 'normal', package: 'source-serif-4' },
  { family: 'Source Serif 4', weight: 600, style: 'italic', package: 'source-serif-4' },
  { family: 'Source Serif 4', weight: 700, style: 'normal', package: 'source-serif-4' },
  { family: 'Source Sans 3', weight: 600, style: 'normal', package: 'source-sans-3' },
  { family: 'Source Sans 3', weight: 700, style: 'normal', package: 'source-sans-3' },
  { family: 'Old Standard TT', weight: 400, style: 'normal', package: 'old-standard-tt' },
];

const SUBSETS = [
  {
    name: 'latin',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212',
  },
  { name: 'latin-ext', range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+2020' },
] as const;

const require = createRequire(import.meta.url);
const read = (font: FontFile, subset: string): string =>
  readFileSync(
    require.resolve(`@fontsource/${font.package}/files/${font.package}-${subset}-${font.weight}-${font.style}.woff2`),
  ).toString('base64');

const EXTENDED = /[\u0100-\u02ba\u1e00-\u1eff]/u;

/** The `@font-face` rules for these cuts; the extended letters only where a text needs them. */
export function fontFaces(fonts: readonly FontFile[], text: string): string {
  const subsets = EXTENDED.test(text) ? SUBSETS : SUBSETS.slice(0, 1);
  return fonts
    .flatMap((font) =>
      subsets.map(
        ({ name, range }) =>
          `@font-face{font-family:"${font.family}";font-weight:${font.weight};font-style:${font.style};` +
          `unicode-range:${range};src:url(data:font/woff2;base64,${read(font, name)}) format("woff2")}`,
      ),
    )
    .join('\n');
}
