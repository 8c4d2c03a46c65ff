/** Puts a station marker into a circle: a home, or a further one. */
import { optional, type ShapeOf } from '../core/shape.ts';
import { deed, narrowed } from './deed.ts';
import { companyField, hexField, stopField } from './fields.ts';

export const placeMarker = deed('place-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
});
export type PlaceMarker = ShapeOf<typeof placeMarker.shape>;

/** The same where nobody's marker makes room for another. */
export const placeInFreeCircle = narrowed(placeMarker, { company: companyField, hex: hexField, stop: stopField });
