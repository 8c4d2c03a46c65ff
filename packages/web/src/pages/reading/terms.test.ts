import { titles } from '@kursbuch/engine';
import { APP_ENGLISH } from '@kursbuch/words/app';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCES = ['../', '../../../../words/src/en/', '../../../../../docs/how-it-plays/'];

const terms: { readonly [id: string]: string } = Object.fromEntries(
  Object.entries(APP_ENGLISH.app).flatMap(([id, text]) =>
    id.startsWith('term.') && typeof text === 'string' ? [[id, text]] : [],
  ),
);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|tsx?)$/u.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(folder + file.replaceAll('\\', '/'), import.meta.url), 'utf8'));

/** Terms that pages and texts name: `<Term id="phase">`, `[phases](term:phase)`. */
const named = SOURCES.flatMap(filesBelow).flatMap((text) =>
  [...text.matchAll(/<Term id="(?<term>[^"]+)"|\]\(term:(?<marked>[a-z-]+)\)/gu)].map(
    ({ groups }) => groups?.['term'] ?? groups?.['marked'] ?? '',
  ),
);
/** The kinds of company are heads of their own on a title's page. */
const kinds = titles().flatMap(({ meta }) =>
  meta.boxes.flatMap(({ components }) => components.companies.map(({ kind }) => kind)),
);
const used = new Set<string>([...named, ...kinds]);

describe('the terms', () => {
  it('that pages and texts use are explained', () => {
    expect(named.length).toBeGreaterThan(40);
    expect([...used].filter((term) => !Object.hasOwn(terms, `term.${term}`))).toEqual([]);
  });

  it('that are explained are used', () => {
    expect(Object.keys(terms).filter((term) => !used.has(term.replace('term.', '')))).toEqual([]);
  });

  it('are explained in a sentence or two', () => {
    for (const [term, text] of Object.entries(terms)) {
      expect(`${term}: ${text}`).toMatch(/[.]$/u);
      expect(text.length).toBeLessThan(200);
    }
  });
});
