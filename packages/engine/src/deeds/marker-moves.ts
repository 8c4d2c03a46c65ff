/** Markers that stand on the map already: moved, swapped, taken back. */
import type { HexId } from '../core/ids.ts';
import { oneOf, optional, type ShapeOf } from '../core/shape.ts';
import { deed, type Terms } from './deed.ts';
import { type Asks, companyField, hexField, stopField } from './fields.ts';

export const moveMarker = deed('move-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  toHex: hexField,
  toStop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
});
export type MoveMarker = ShapeOf<typeof moveMarker.shape>;
export type MoveMarkerTerms = Terms<MoveMarker, 'company' | 'hex' | 'stop' | 'toHex' | 'toStop', Asks>;

export const swapMarkers = deed('swap-markers', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  other: companyField,
  toHex: hexField,
  toStop: stopField,
});
export type SwapMarkers = ShapeOf<typeof swapMarkers.shape>;
export type SwapMarkersTerms = Terms<
  SwapMarkers,
  'company' | 'hex' | 'stop' | 'other' | 'toHex' | 'toStop',
  Asks & { readonly cost: number }
>;

/** Takes back one of two markers of a company in one hex. */
export const returnMarker = deed('return-marker', { company: companyField, which: oneOf(['moved', 'other']) });
export type ReturnMarker = ShapeOf<typeof returnMarker.shape>;
export type ReturnMarkerTerms = Terms<ReturnMarker, 'company', { readonly hex: HexId }>;
