/** The room a board takes, and free places beside its hexes. */
import type { Board, HexId } from '@kursbuch/engine';
import { hexCentre, INRADIUS, ORIGIN, type Point, RADIUS } from '../geometry/hex.ts';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The box round some hexes, or round all of them. */
export function boxOf(board: Board, padding: number, only?: readonly HexId[]): Box {
  const ids = only === undefined || only.length === 0 ? board.hexes.map((hex) => hex.id) : only;
  const centres = ids.map((id) => hexCentre(id, board.rows));
  const xs = centres.map((p) => p.x);
  const ys = centres.map((p) => p.y);
  const [left, top] = [Math.min(...xs) - INRADIUS - padding, Math.min(...ys) - RADIUS - padding];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + INRADIUS + padding - left,
    height: Math.max(...ys) + RADIUS + padding - top,
  };
}

const STEP = 8;
/** More room than this is no better. */
const ENOUGH = 60;

/** The square of the way from a rectangle to a point. */
function squaredWay(rectangle: Box, { x, y }: Point): number {
  const dx = Math.max(rectangle.x - x, 0, x - rectangle.x - rectangle.width);
  const dy = Math.max(rectangle.y - y, 0, y - rectangle.y - rectangle.height);
  return dx * dx + dy * dy;
}

/** Tells how far rectangles are from the nearest hex, taking hexes for discs a little larger than they are. */
class Surveyor {
  readonly #centres: readonly Point[];
  /** The hex that was in the way last: it mostly is in the way of the next rectangle, too. */
  #inTheWay: Point;

  constructor(centres: readonly Point[]) {
    this.#centres = centres;
    this.#inTheWay = centres[0] ?? ORIGIN;
  }

  /** The clearance of a rectangle, or undefined where it is no more than `wanted`. */
  clearance(rectangle: Box, wanted: number): number | undefined {
    const refused = (wanted + RADIUS - 2) ** 2;
    if (squaredWay(rectangle, this.#inTheWay) <= refused) return undefined;
    let least = Infinity;
    for (const centre of this.#centres) {
      const way = squaredWay(rectangle, centre);
      if (way <= refused) {
        this.#inTheWay = centre;
        return undefined;
      }
      least = Math.min(least, way);
    }
    return Math.sqrt(least) - RADIUS + 2;
  }
}

/** The free place for a rectangle that is farthest from all hexes and from what is there already. */
export function freePlace(
  board: Board,
  inside: Box,
  width: number,
  height: number,
  taken: readonly Box[],
): Box | undefined {
  const surveyor = new Surveyor(board.hexes.map((hex) => hexCentre(hex.id, board.rows)));
  let best: { readonly room: number; readonly box: Box } | undefined;
  for (let y = inside.y; y + height <= inside.y + inside.height; y += STEP)
    for (let x = inside.x; x + width <= inside.x + inside.width; x += STEP) {
      const box = { x, y, width, height };
      const apart = taken.every(
        (other) =>
          other.x - 12 > x + width ||
          x - 12 > other.x + other.width ||
          other.y - 12 > y + height ||
          y - 12 > other.y + other.height,
      );
      if (!apart) continue;
      const wanted = best === undefined ? 6 : best.room + 0.5;
      const clearance = surveyor.clearance(box, wanted);
      if (clearance === undefined) continue;
      const room = Math.min(clearance, ENOUGH);
      if (room > wanted) best = { room, box };
    }
  return best?.box;
}
