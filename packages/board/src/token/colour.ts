/** Colours of companies, moved a little towards printing ink so that they sit on paper. */
type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const INK = rgb('#6e6253');
const SHARE = 0.24;

/** A card's colour as ink on paper. */
export const inked = (hex: string): string =>
  toHex(rgb(hex).map((channel, n) => channel * (1 - SHARE) + (INK[n] ?? 0) * SHARE));

/** How light a colour is, 0 to 1, as the eye weighs it. */
export function lightness(hex: string): number {
  const [r, g, b] = rgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
