/** The room a board takes, and free places beside its hexes. */
import type { Board, HexId } from '@kursbuch/engine';
import { hexCentre, INRADIUS, type Point, RADIUS } from '../geometry/hex.ts';

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

/**
 * How far a rectangle is from the nearest hex, taking hexes for discs a little larger than they are. The search ends
 * early once it is no more than `wanted`.
 */
function clearance(rectangle: Box, centres: readonly Point[], wanted: number): number {
  let least = Infinity;
  for (const { x, y } of centres) {
    const dx = Math.max(rectangle.x - x, 0, x - rectangle.x - rectangle.width);
    const dy = Math.max(rectangle.y - y, 0, y - rectangle.y - rectangle.height);
    least = Math.min(least, Math.hypot(dx, dy) - RADIUS + 2);
    if (least <= wanted) break;
  }
  return least;
}

/** The free place for a rectangle that is farthest from all hexes and from what is there already. */
export function freePlace(
  board: Board,
  inside: Box,
  width: number,
  height: number,
  taken: readonly Box[],
): Box | undefined {
  const centres = board.hexes.map((hex) => hexCentre(hex.id, board.rows));
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
      const room = Math.min(clearance(box, centres, wanted), 60);
      if (room > wanted) best = { room, box };
    }
  return best?.box;
}
