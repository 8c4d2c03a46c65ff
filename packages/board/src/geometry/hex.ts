/** Measures of a hex that stands on a point. All units are board units: a hex is 100 high and 86.6 wide. */
import { type Edge, type HexId, splitHex } from '@kursbuch/engine';
import { num } from '../svg/node.ts';

export type Point = { readonly x: number; readonly y: number };

/** From the centre to a corner. */
export const RADIUS = 50;
/** From the centre to the middle of a side. */
export const INRADIUS = (RADIUS * Math.sqrt(3)) / 2;

export const ORIGIN: Point = { x: 0, y: 0 };

export function polar(degrees: number, r: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: Math.cos(radians) * r, y: Math.sin(radians) * r };
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const scaled = (p: Point, by: number): Point => ({ x: p.x * by, y: p.y * by });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The direction of an edge from the centre, in degrees clockwise from the east. */
export const angleOf = (e: Edge): number => 120 + 60 * e;
export const angleOfPoint = (p: Point): number => (Math.atan2(p.y, p.x) * 180) / Math.PI;

/** A point turned about the centre by whole sixths, clockwise. */
export function turnedPoint(p: Point, sixths: number): Point {
  const r = Math.hypot(p.x, p.y);
  return r === 0 ? p : polar(angleOfPoint(p) + 60 * sixths, r);
}

/** The middle of a side. */
export const sideMiddle = (e: Edge): Point => polar(angleOf(e), INRADIUS);

/** The two corners of a side, clockwise. */
export const sideCorners = (e: Edge, r: number = RADIUS): readonly [Point, Point] => [
  polar(angleOf(e) - 30, r),
  polar(angleOf(e) + 30, r),
];

/** The centre of a hex on the board. */
export function hexCentre(id: HexId, rows: readonly string[]): Point {
  const { row, number } = splitHex(id);
  return { x: number * INRADIUS, y: rows.indexOf(row) * 1.5 * RADIUS };
}

export const xy = (p: Point): string => `${num(p.x)} ${num(p.y)}`;

/** The outline of a hex about the origin. */
export const hexOutline = (r: number = RADIUS): string =>
  `M${[30, 90, 150, 210, 270, 330].map((degrees) => xy(polar(degrees, r))).join('L')}Z`;

/** Square to the three pairs of sides. */
const ACROSS: readonly Point[] = [0, 60, 120].map((degrees) => polar(degrees, 1));

/** How far a point lies beyond the nearest side; negative inside. */
export function beyondSide(p: Point): number {
  let most = 0;
  for (const to of ACROSS) most = Math.max(most, Math.abs(p.x * to.x + p.y * to.y));
  return most - INRADIUS;
}
