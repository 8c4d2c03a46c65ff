/** Pieces of line: straight, a true circular arc, or a bend that leaves a side at a right angle. */
import type { Edge } from '@kursbuch/engine';
import { num } from '../svg/node.ts';
import {
  angleOf,
  angleOfPoint,
  between,
  distance,
  INRADIUS,
  plus,
  type Point,
  polar,
  RADIUS,
  scaled,
  sideMiddle,
  xy,
} from './hex.ts';

export type Segment =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  | {
      readonly kind: 'arc';
      readonly from: Point;
      readonly to: Point;
      readonly centre: Point;
      readonly r: number;
      readonly clockwise: boolean;
    }
  | { readonly kind: 'bend'; readonly from: Point; readonly to: Point; readonly control: Point };

export const line = (from: Point, to: Point): Segment => ({ kind: 'line', from, to });

/** The line between two sides: straight across, wide between sides one apart, tight between neighbouring sides. */
export function throughLine(a: Edge, b: Edge): Segment {
  const [from, to] = [sideMiddle(a), sideMiddle(b)];
  const step = (b - a + 6) % 6;
  if (step === 3) return line(from, to);
  const tight = step === 1 || step === 5;
  const middle = step < 3 ? angleOf(a) + 30 * step : angleOf(b) + 30 * (6 - step);
  const [r, away] = tight ? [RADIUS / 2, RADIUS] : [1.5 * RADIUS, Math.sqrt(3) * RADIUS];
  return { kind: 'arc', from, to, centre: polar(middle, away), r, clockwise: step > 3 };
}

/** From a side to a point anywhere in the hex, leaving the side at a right angle. */
export function bendTo(e: Edge, to: Point): Segment {
  const from = sideMiddle(e);
  const onAxis = Math.abs(Math.sin(((angleOfPoint(to) - angleOf(e)) * Math.PI) / 180)) < 1e-6;
  if (Math.hypot(to.x, to.y) < 1 || onAxis) return line(from, to);
  const reach = Math.min(0.55, distance(from, to) / (2 * INRADIUS));
  return { kind: 'bend', from, to, control: scaled(from, 1 - reach) };
}

const turnOf = (arc: Extract<Segment, { kind: 'arc' }>): { readonly start: number; readonly sweep: number } => {
  const start = angleOfPoint(plus(arc.from, scaled(arc.centre, -1)));
  const end = angleOfPoint(plus(arc.to, scaled(arc.centre, -1)));
  const raw = (((end - start) % 360) + 360) % 360;
  return { start, sweep: arc.clockwise ? raw : raw - 360 };
};

/** The point at a share of the way, 0 at the start and 1 at the end. */
export function pointAt(segment: Segment, share: number): Point {
  switch (segment.kind) {
    case 'line':
      return between(segment.from, segment.to, share);
    case 'arc': {
      const { start, sweep } = turnOf(segment);
      return plus(segment.centre, polar(start + sweep * share, segment.r));
    }
    case 'bend': {
      const first = between(segment.from, segment.control, share);
      return between(first, between(segment.control, segment.to, share), share);
    }
  }
}

/** The first part of a segment, up to a share of the way. */
export function firstPart(segment: Segment, share: number): Segment {
  const to = pointAt(segment, share);
  switch (segment.kind) {
    case 'line':
    case 'arc':
      return { ...segment, to };
    case 'bend':
      return { ...segment, control: between(segment.from, segment.control, share), to };
  }
}

/** The same segment walked the other way. */
export function reversed(segment: Segment): Segment {
  const { from: to, to: from } = segment;
  return segment.kind === 'arc' ? { ...segment, from, to, clockwise: !segment.clockwise } : { ...segment, from, to };
}

/** The length, near enough for spacing points along it. */
export const lengthOf = (segment: Segment): number =>
  segment.kind === 'line'
    ? distance(segment.from, segment.to)
    : distance(segment.from, pointAt(segment, 0.5)) + distance(pointAt(segment, 0.5), segment.to);

/** Points along a segment, both ends included, at most `spacing` apart. */
export function pointsAlong(segment: Segment, spacing: number): readonly Point[] {
  const steps = Math.max(1, Math.ceil(lengthOf(segment) / spacing));
  return Array.from({ length: steps + 1 }, (_, n) => pointAt(segment, n / steps));
}

function drawTo(segment: Segment, by: Point): string {
  const to = xy(plus(segment.to, by));
  switch (segment.kind) {
    case 'line':
      return `L${to}`;
    case 'arc':
      return `A${num(segment.r)} ${num(segment.r)} 0 0 ${segment.clockwise ? 1 : 0} ${to}`;
    case 'bend':
      return `Q${xy(plus(segment.control, by))} ${to}`;
  }
}

/** The path of one or more segments moved by an offset; a segment that starts where the last ended continues it. */
export function pathOf(segments: readonly Segment[], by: Point = { x: 0, y: 0 }): string {
  let at: Point | undefined;
  return segments
    .map((segment) => {
      const joined = at !== undefined && distance(at, segment.from) < 0.01;
      at = segment.to;
      return (joined ? '' : `M${xy(plus(segment.from, by))}`) + drawTo(segment, by);
    })
    .join('');
}
