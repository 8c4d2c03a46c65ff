import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const css = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(`${SOURCES}${path}`, 'utf8'));

describe('the pointer over a button', () => {
  it('changes nothing where the button is disabled: the pointer rests there after every press', () => {
    const hovered = css.flatMap((text) => text.match(/[^\n{},]*button[\w.-]*:hover[^\n{]*/gu) ?? []);
    expect(hovered.length).toBeGreaterThan(4);
    expect(hovered.filter((selector) => !selector.includes(':not(:disabled'))).toEqual([]);
  });
});

/** Selectors that say what lies inside, as they are written. */
const selectors = css.flatMap((text) => text.match(/[^\n{},]*:has\([^\n{]*/gu) ?? []);

/** What an element has to have for others to be styled by it, and then anything at all. */
const stylesAnything = (selector: string): boolean => /:has\(.*\)[^\s]*(?:\s*[>+~]\s*|\s+)\*/u.test(selector);

describe('a rule that looks inside', () => {
  it('never styles just anything: with every press the whole page would be styled anew', () => {
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter(stylesAnything)).toEqual([]);
    expect(stylesAnything(".shares tr:has(button[aria-pressed='true']) > * {")).toBe(true);
    expect(stylesAnything('.panel-foot:not(:has(.foot-end > *)) .acts')).toBe(false);
  });
});
