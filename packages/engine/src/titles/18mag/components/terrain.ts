/** Terrain of 18Mag: each printed symbol costs 10 Forint. */
import type { PrintedHex, Terrain } from '../../../map/board.ts';

export const TERRAIN_SYMBOL_COST = 10; // 18mag-TERRAIN-01

const terrain = (kinds: Terrain['kinds'], symbols: number): Terrain => ({
  kinds,
  cost: TERRAIN_SYMBOL_COST * symbols,
  symbols,
});
export const rivers = (symbols: number): Terrain => terrain(['river'], symbols);
export const mountains = (symbols: number): Terrain => terrain(['mountain'], symbols);
export const riversAndMountains = (symbols: number): Terrain => terrain(['river', 'mountain'], symbols);

/** The lake; it lies across its hex in the same way on both sides of the board. */
export const BALATON: NonNullable<PrintedHex['partition']> = {
  name: 'Balaton',
  sides: [
    [1, 2, 3],
    [4, 5, 0],
  ],
};
