/** Markers that stand on the map already: moved, swapped, taken back. */
import { oneOf, optional } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, hexField, stopField } from './fields.ts';

export const moveMarker = deed('move-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  toHex: hexField,
  toStop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
});

export const swapMarkers = deed('swap-markers', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  other: companyField,
  toHex: hexField,
  toStop: stopField,
});

/** Takes back one of two markers of a company in one hex. */
export const returnMarker = deed('return-marker', { company: companyField, which: oneOf(['moved', 'other']) });
