import { describe, expect, it } from 'vitest';
import { inkOn } from './draw/surface.ts';
import { type PaletteName, PALETTES, THEMES, themeCss } from './theme.ts';
import { lightness } from './token/colour.ts';

const contrast = (a: string, b: string): number => {
  const [light, dark] = [lightness(a), lightness(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const GROUNDS: readonly PaletteName[] = [
  'land',
  't-yellow',
  't-green',
  't-brown',
  't-gray',
  't-off',
  't-sea',
  't-mine',
  't-black',
];
const PAIRS: readonly (readonly [PaletteName, PaletteName])[] = [
  ...GROUNDS.map((ground) => [inkOn(ground), ground] as const),
  ['tk-ink', 'badge'],
  ['tk-ink', 'tk-paper'],
  ['home', 'city'],
  ['tk-ink', 'v-yellow'],
  ['tk-ink', 'v-green'],
  ['tk-ink', 'v-brown'],
  ['tk-ink', 'v-gray'],
  ['ink-2', 'sea-bg'],
  ['ink-3', 'sea-bg'],
  ['ink-3', 'paper-1'],
];

describe.each(THEMES)('the %s theme', (theme) => {
  it.each(PAIRS)('sets %s on %s with enough contrast to read', (ink, ground) => {
    const palette = PALETTES[theme];
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('has track and routes that stand out from their casing', () => {
    const palette = PALETTES[theme];
    for (const name of ['track', 'r1', 'r2', 'r3', 'r4'] as const)
      expect(contrast(palette[name], palette.casing)).toBeGreaterThan(3);
    expect(contrast(palette['track-land'], palette.land)).toBeGreaterThan(7);
    for (const ground of ['t-off', 't-sea'] as const)
      expect(contrast(palette.wedge, palette[ground])).toBeGreaterThan(2.5);
  });
});

describe('themeCss', () => {
  it('declares every name in both themes', () => {
    const css = themeCss();
    for (const name of Object.keys(PALETTES.light)) expect(css.split(`--${name}:`).length - 1).toBe(3);
    expect(css).toContain('[data-theme="dark"]');
  });
});
