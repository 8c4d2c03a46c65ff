/** Variant C, Goods Time: the full map with small-town markers on it, and more tiles. */
import type { HexId } from '../../../core/ids.ts';
import { makeBoard, type PrintedHex } from '../../../map/board.ts';
import { dot } from '../../../map/printed-hex.ts';
import { type Components1824, components1824, components1824GoodsTime } from '../components/index.ts';

/** The markers of the suggested set-up, one entry for each. */
export const suggestedTowns: readonly HexId[] = components1824GoodsTime.own.townMarkers.flatMap(({ hex, towns }) =>
  Array.from({ length: towns }, () => hex),
);

/** The most small towns a hex can have (1824-GOODS-03). */
export const MOST_TOWNS = 2;

/** Whether one more marker may be put on a hex that has so many already (1824-GOODS-03, 1824-R-89). */
export function takesTown(hex: PrintedHex, markers: number): boolean {
  if (hex.stops.some((stop) => stop.kind !== 'town')) return false; // 1824-R-89
  return hex.stops.length + markers < MOST_TOWNS;
}

const withTowns = (hex: PrintedHex, more: number): PrintedHex => ({
  ...hex,
  stops: [...hex.stops, ...Array.from({ length: more }, () => dot())], // 1824-GOODS-05
});

/** The box with markers on these hexes. */
export function goodsTimeBox(towns: readonly HexId[]): Components1824 {
  const { board } = components1824;
  return {
    ...components1824GoodsTime,
    board: makeBoard(
      board.rows,
      board.hexes.map((hex) => withTowns(hex, towns.filter((id) => id === hex.id).length)),
    ),
    own: {
      ...components1824GoodsTime.own,
      townMarkers: [...new Set(towns)].map((hex) => ({ hex, towns: towns.filter((id) => id === hex).length })),
    },
  };
}
