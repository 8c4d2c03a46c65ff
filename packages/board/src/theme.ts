/** Colours and type of the board, by day and by night. Drawings name them as `var(--name)`. */
const LIGHT = {
  'paper-0': '#FDFAF3',
  'paper-1': '#F6F0E4',
  rule: '#D5C8AF',
  'rule-strong': '#8C7F6C',
  'ink-1': '#1F1B18',
  'ink-2': '#4F463D',
  'ink-3': '#675C51',
  signal: '#A3341F',
  blue: '#1E4C78',
  'sea-bg': '#EFE9DA',
  land: '#FCF8EE',
  'hex-line': '#C9BCA3',
  casing: '#FFFBF0',
  track: '#221D19',
  'track-land': '#221D19',
  /** The wedges at the ways off the board. */
  wedge: '#221D19',
  't-yellow': '#F3D271',
  't-green': '#9CC28A',
  't-brown': '#C4915F',
  't-gray': '#B9B5AC',
  't-off': '#D9907C',
  't-sea': '#A9C3CF',
  't-mine': '#B9B5AC',
  't-black': '#35302C',
  'on-tile': '#1F1B18',
  'on-land': '#1F1B18',
  'on-black': '#FBF3E2',
  city: '#FFFDF7',
  badge: '#FFFDF7',
  home: '#6F655A',
  river: '#3E7497',
  'river-tile': '#2B5B7A',
  hill: '#7B6A55',
  lake: '#A9C3CF',
  'bar-red': '#B3261E',
  'bar-blue': '#1E5E91',
  'bar-gap': '#FFFBF0',
  'v-yellow': '#F3D271',
  'v-green': '#9CC28A',
  'v-brown': '#C4915F',
  'v-gray': '#CFCBC2',
  'tk-ink': '#1F1B18',
  'tk-paper': '#FFFDF7',
  r1: '#B3261E',
  r2: '#1F5FA8',
  r3: '#7A3E8E',
  r4: '#0F766E',
  'f-title': `'Old Standard TT', 'Source Serif 4', Georgia, 'Times New Roman', serif`,
  'f-text': `'Source Sans 3', 'Source Sans Pro', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`,
  'f-map': `'Source Serif 4', 'Source Serif Pro', Georgia, serif`,
} as const;

export type PaletteName = keyof typeof LIGHT;
export type Palette = { readonly [name in PaletteName]: string };
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const DARK: Palette = {
  ...LIGHT,
  'paper-0': '#1C2330',
  'paper-1': '#141A24',
  rule: '#323C4D',
  'rule-strong': '#6C7789',
  'ink-1': '#F0E9DA',
  'ink-2': '#C3BCAC',
  'ink-3': '#9C978A',
  signal: '#E06F4D',
  blue: '#93BBE6',
  'sea-bg': '#10151E',
  land: '#28313F',
  'hex-line': '#414C5D',
  casing: '#F3EAD3',
  track: '#14171D',
  'track-land': '#E6DECD',
  wedge: '#F7EFDC',
  't-yellow': '#D9B655',
  't-green': '#7FA871',
  't-brown': '#AD7B4F',
  't-gray': '#93969C',
  't-off': '#C07868',
  't-sea': '#6E93A7',
  't-mine': '#93969C',
  't-black': '#05070A',
  'on-tile': '#12151B',
  'on-land': '#ECE5D5',
  'on-black': '#EFE6D2',
  city: '#F1EADB',
  badge: '#F1EADB',
  home: '#655D53',
  river: '#86B4D3',
  'river-tile': '#1F4A66',
  hill: '#A89C88',
  lake: '#3E6377',
  'bar-red': '#F0705E',
  'bar-blue': '#7DB2E3',
  'bar-gap': '#1C1210',
  'v-yellow': '#D9B655',
  'v-green': '#7FA871',
  'v-brown': '#AD7B4F',
  'v-gray': '#B4B6BA',
  'tk-ink': '#14171D',
  'tk-paper': '#F7F1E4',
  r1: '#C8201A',
  r2: '#1B56B0',
  r3: '#7A2F93',
  r4: '#0B665F',
};

export const PALETTES: { readonly [theme in Theme]: Palette } = { light: LIGHT, dark: DARK };

/** A colour or font by its name. */
export const ref = (name: PaletteName): string => `var(--${name})`;

const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The two themes as style rules, for a page that shows drawings without concrete colours. */
export const themeCss = (): string =>
  `:root{${declarations(LIGHT)}}[data-theme="dark"]{${declarations(DARK)}}` +
  `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations(DARK)}}}`;
