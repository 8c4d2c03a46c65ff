import { readFileSync } from 'node:fs';
import { themeCss } from '@kursbuch/board';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blocks = { light: /:root\s*\{([^}]*)\}/u, dark: /\[data-theme=['"]dark['"]\]\s*\{([^}]*)\}/u };

/** The tokens of a theme by name, in some sheet of styles; quotes and spaces do not matter. */
function tokensOf(theme: 'light' | 'dark', sheet = css): ReadonlyMap<string, string> {
  const body = blocks[theme].exec(sheet)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+)(?:;|$)/gu)].map(([, name = '', value = '']) => [name, plain(value)]),
  );
}
const plain = (value: string): string => value.replaceAll(/["'\s]/gu, '').toLowerCase();

describe('the tokens of the app', () => {
  it.each(['light', 'dark'] as const)('have every colour of the board, the same ones (%s)', (theme) => {
    const tokens = tokensOf(theme);
    const inherited = tokensOf('light');
    const drawn = tokensOf(theme, themeCss());
    expect(drawn.size).toBeGreaterThan(20);
    for (const [name, value] of drawn)
      expect([name, tokens.get(name) ?? inherited.get(name)]).toEqual([name, plain(value)]);
  });
});
