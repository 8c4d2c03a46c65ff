/** Puts a station marker into a circle: a home, or a further one. */
import { optional, type ShapeOf } from '../core/shape.ts';
import { deed, type Terms } from './deed.ts';
import { companyField, hexField, stopField } from './fields.ts';

export const placeMarker = deed('place-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
});
export type PlaceMarker = ShapeOf<typeof placeMarker.shape>;

export type PlaceMarkerTerms = Terms<PlaceMarker, 'company' | 'hex' | 'stop', { readonly cost: number }>;
