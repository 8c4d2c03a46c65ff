/** The type of the pages, served from the font packages so that nothing is fetched from elsewhere. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { font, type Resource, styles } from './resource.ts';

const require = createRequire(import.meta.url);

/** Every cut the pages and the drawings use, by package; the packages' own style sheets know the subsets. */
const CUTS: readonly (readonly [family: string, cuts: readonly string[]])[] = [
  ['old-standard-tt', ['400', '700']],
  ['source-sans-3', ['400', '500', '600', '700']],
  ['source-serif-4', ['400-italic', '600', '600-italic', '700']],
];

/** The style sheet of one cut with its addresses turned into ours, and the files it names. */
function cutOf(family: string, cut: string): { readonly sheet: string; readonly files: ReadonlyMap<string, string> } {
  const original = require.resolve(`@fontsource/${family}/${cut}.css`);
  const files = new Map<string, string>();
  const sheet = readFileSync(original, 'utf8')
    // Every browser that can show the pages knows the newer format.
    .replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/gu, '')
    .replaceAll(/url\(\.\/(files\/[\w-]+\.woff2)\)/gu, (_, file: string) => {
      const path = `/fonts/${family}/${file.slice('files/'.length)}`;
      files.set(path, join(dirname(original), file));
      return `url(${path})`;
    });
  return { sheet, files };
}

/** All resources by their path: one style sheet and the files it names. */
export function fontResources(): ReadonlyMap<string, Resource> {
  const cuts = CUTS.flatMap(([family, names]) => names.map((name) => cutOf(family, name)));
  return new Map([
    ['/assets/fonts.css', styles(() => cuts.map(({ sheet }) => sheet).join('\n'))],
    ...cuts.flatMap(({ files }) => [...files].map(([path, file]) => [path, font(() => readFileSync(file))] as const)),
  ]);
}
