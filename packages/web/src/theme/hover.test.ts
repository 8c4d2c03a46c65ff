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
