/** Boxes with round corners: the one shape in which words, badges and stops are compared. A circle is a box of no size. */
import { type Point, RADIUS, INRADIUS } from './hex.ts';

export type Shape = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How far the shape reaches beyond the box, all round. */
  readonly round: number;
};

export const disc = (centre: Point, round: number): Shape => ({
  left: centre.x,
  right: centre.x,
  top: centre.y,
  bottom: centre.y,
  round,
});

export const box = (centre: Point, width: number, height: number, round = 0): Shape => ({
  left: centre.x - width / 2 + round,
  right: centre.x + width / 2 - round,
  top: centre.y - height / 2 + round,
  bottom: centre.y + height / 2 - round,
  round,
});

export const movedShape = (shape: Shape, by: Point): Shape => ({
  left: shape.left + by.x,
  right: shape.right + by.x,
  top: shape.top + by.y,
  bottom: shape.bottom + by.y,
  round: shape.round,
});

/**
 * The space between two shapes; negative where they overlap. Who only asks whether it is less than `enough` may be told
 * anything from there on, which spares most of the work.
 */
export function gap(a: Shape, b: Shape, enough: number = Infinity): number {
  const across = Math.max(a.left - b.right, b.left - a.right);
  const down = Math.max(a.top - b.bottom, b.top - a.bottom);
  const least = Math.max(across, down) - a.round - b.round;
  if (across <= 0 || down <= 0 || least >= enough) return least;
  return Math.hypot(across, down) - a.round - b.round;
}

const [CORNER, SIDE] = [RADIUS, INRADIUS];

/** How far a shape reaches beyond the hex about the origin; negative inside. */
export function beyondHex(shape: Shape): number {
  const across = Math.max(Math.abs(shape.left), Math.abs(shape.right));
  const down = Math.max(Math.abs(shape.top), Math.abs(shape.bottom));
  const most = Math.max(-SIDE, across - SIDE, (across + Math.sqrt(3) * down) / 2 - (CORNER * Math.sqrt(3)) / 2);
  return most + shape.round;
}
