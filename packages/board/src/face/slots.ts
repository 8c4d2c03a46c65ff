/** The station circles of a city: where they lie about its centre, and the outline that holds them together. */
import { type Point, polar } from '../geometry/hex.ts';

export const CIRCLE = 12.4;
/** Half the distance between two circles of one city. */
const HALF = 12.6;

const ROWS: { readonly [slots: number]: readonly Point[] } = {
  1: [{ x: 0, y: 0 }],
  2: [
    { x: -HALF, y: 0 },
    { x: HALF, y: 0 },
  ],
  3: [
    { x: 0, y: -HALF * 1.12 },
    { x: -HALF, y: HALF * 0.66 },
    { x: HALF, y: HALF * 0.66 },
  ],
  4: [
    { x: -HALF, y: -HALF },
    { x: HALF, y: -HALF },
    { x: -HALF, y: HALF },
    { x: HALF, y: HALF },
  ],
};

/** The circles of a city about its centre, the whole group tilted by an angle in degrees. */
export function circlesOf(slots: number, tilt: number): readonly Point[] {
  const upright = ROWS[Math.min(4, Math.max(1, slots))] ?? [];
  if (tilt === 0) return upright;
  return upright.map((p) => {
    const [angle, r] = [(Math.atan2(p.y, p.x) * 180) / Math.PI, Math.hypot(p.x, p.y)];
    return polar(angle + tilt, r);
  });
}

/** The outline round two, three or four upright circles; a single circle needs none. */
export function outlineOf(slots: number): string | undefined {
  switch (slots) {
    case 2:
      return 'M-21.8-13H21.8a4 4 0 0 1 4 4V9a4 4 0 0 1-4 4H-21.8a4 4 0 0 1-4-4V-9a4 4 0 0 1 4-4Z';
    case 3:
      return 'M-11.6-22.6Q0-33 11.6-22.6L25 1.5Q30.500 21.600 13 21.600H-13Q-30.500 21.600-25 1.500Z';
    case 4:
      return 'M-20-26H20a6 6 0 0 1 6 6V20a6 6 0 0 1-6 6H-20a6 6 0 0 1-6-6V-20a6 6 0 0 1 6-6Z';
    default:
      return undefined;
  }
}

/** Discs that cover what the outline has beyond its circles. */
export const OUTLINE_CORNERS: { readonly [slots: number]: readonly (Point & { readonly round: number })[] } = {
  2: [...[-21.4, 21.4].flatMap((x) => [-8.6, 8.6].map((y) => ({ x, y, round: 5 }))), { x: 0, y: 0, round: 13.6 }],
  3: [
    { x: -19, y: 14.4, round: 7.8 },
    { x: 19, y: 14.4, round: 7.8 },
    { x: 0, y: 8.3, round: 13.9 },
    { x: -8, y: -8, round: 13 },
    { x: 8, y: -8, round: 13 },
  ],
  4: [
    ...[-19.6, 19.6].flatMap((x) => [-19.6, 19.6].map((y) => ({ x, y, round: 7 }))),
    ...[-13, 13].flatMap((d) => [
      { x: 0, y: d, round: 13.6 },
      { x: d, y: 0, round: 13.6 },
    ]),
  ],
};
