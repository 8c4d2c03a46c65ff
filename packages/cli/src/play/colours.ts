/** Colours of a terminal: 256-colour codes, or nothing at all where nobody could see them. */
export type Paint = {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly ground: (name: GroundName, text: string) => string;
};

/** Background and letters by what lies on a hex. */
const GROUNDS = {
  land: [194, 16],
  yellow: [221, 16],
  green: [71, 16],
  brown: [130, 231],
  gray: [247, 16],
  offboard: [167, 231],
  mine: [240, 231],
} as const satisfies { readonly [name: string]: readonly [number, number] };
export type GroundName = keyof typeof GROUNDS;

export const isGround = (name: string): name is GroundName => Object.hasOwn(GROUNDS, name);

const code =
  (on: string) =>
  (text: string): string =>
    `\u001B[${on}m${text}\u001B[0m`;

export const COLOURED: Paint = {
  bold: code('1'),
  dim: code('2'),
  ground: (name, text) => code(`48;5;${GROUNDS[name][0]};38;5;${GROUNDS[name][1]}`)(text),
};

const plain = (text: string): string => text;
export const PLAIN: Paint = { bold: plain, dim: plain, ground: (_, text) => text };

/** By the conventions of NO_COLOR and FORCE_COLOR. */
export function paintFor(env: { readonly [name: string]: string | undefined }, terminal: boolean): Paint {
  if ((env['NO_COLOR'] ?? '') !== '') return PLAIN;
  return terminal || (env['FORCE_COLOR'] ?? '') !== '' ? COLOURED : PLAIN;
}
