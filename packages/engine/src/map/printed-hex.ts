/** Short words for writing down a printed board: one hex in one line of a table. */
import { companyId, hexId } from '../core/ids.ts';
import type { Area, BorderKind, PrintedHex, Terrain } from './board.ts';
import type { Edge } from './hex.ts';
import { type Revenue, type Stop, track, type TrackText, type ValueByColour } from './tile.ts';

type Border = PrintedHex['borders'][number];

/** What may be printed on a hex besides its name; everything is optional. */
export type Print = {
  readonly name?: string;
  readonly terrain?: Terrain;
  readonly stops?: readonly Stop[];
  readonly track?: readonly TrackText[];
  readonly label?: string;
  readonly borders?: readonly Border[];
  readonly partition?: NonNullable<PrintedHex['partition']>;
  readonly stubs?: readonly Edge[];
  readonly blockedBy?: string;
};

/** A hex of any area. */
export function printed(id: string, area: Area, print: Print = {}): PrintedHex {
  const { track: lines = [], stops = [], borders = [], stubs = [], blockedBy, ...rest } = print;
  return {
    id: hexId(id),
    area,
    ...rest,
    stops,
    track: lines.map(track),
    borders,
    stubs,
    ...(blockedBy === undefined ? {} : { blockedBy: companyId(blockedBy) }),
  };
}

/** A hex that takes tiles. */
export const land = (id: string, print: Print = {}): PrintedHex => printed(id, 'land', print);
/** A hex printed as if a yellow tile lay there. */
export const yellow = (id: string, print: Print): PrintedHex => printed(id, 'yellow', print);
/** A hex with printed track that never changes. */
export const gray = (id: string, print: Print): PrintedHex => printed(id, 'gray', print);

/** A red hex: one location that bears the name of the hex. */
export function offboard(
  id: string,
  name: string,
  revenue: Revenue,
  lines: readonly TrackText[],
  more: Pick<Stop, 'group' | 'colour'> = {},
): PrintedHex {
  return printed(id, 'offboard', {
    name,
    stops: [{ kind: 'offboard', revenue, slots: 0, name, ...more }],
    track: lines,
  });
}

/** A red hex with one station circle: a city whose value follows the phase. */
export function offboardCity(
  id: string,
  name: string,
  revenue: ValueByColour,
  lines: readonly TrackText[],
  more: Pick<Stop, 'group'> = {},
): PrintedHex {
  return printed(id, 'offboard', { name, stops: [{ kind: 'city', revenue, slots: 1, name, ...more }], track: lines });
}

/** A mine, with or without a circle for the coal railway at home there. */
export const mine = (id: string, slots: 0 | 1, revenue: ValueByColour, lines: readonly TrackText[]): PrintedHex =>
  printed(id, 'mine', { stops: [{ kind: 'mine', revenue, slots }], track: lines });

/** The values of an off-board location or a mine, one for each phase colour. */
export const values = (yellowPhase: number, green: number, brown: number, grayPhase: number): ValueByColour => ({
  yellow: yellowPhase,
  green,
  brown,
  gray: grayPhase,
});

const nameOf = (name: string | undefined): { readonly name?: string } => (name === undefined ? {} : { name });

/** A circle or a printed city of one circle; without a value it is worth nothing until a tile covers it. */
export const circle = (name?: string, revenue = 0, slots = 1): Stop => ({
  kind: 'city',
  revenue,
  slots,
  ...nameOf(name),
});
/** A dot or a printed town; without a value it is worth nothing until a tile covers it. */
export const dot = (name?: string, revenue = 0): Stop => ({ kind: 'town', revenue, slots: 0, ...nameOf(name) });

export const river = (cost: number): Terrain => ({ kinds: ['river'], cost });
export const mountain = (cost: number): Terrain => ({ kinds: ['mountain'], cost });

const borders = (kind: BorderKind, edges: readonly Edge[]): readonly Border[] => edges.map((edge) => ({ edge, kind }));
/** Edges that no track ever crosses. */
export const barrier = (...edges: readonly Edge[]): readonly Border[] => borders('barrier', edges);
/** Edges closed by a red barrier of 1839. */
export const redBarrier = (...edges: readonly Edge[]): readonly Border[] => borders('red-barrier', edges);
