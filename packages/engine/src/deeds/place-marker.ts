/** Puts a station marker into a circle: a home, or a further one. */
import { optional } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, hexField, stopField } from './fields.ts';

export const placeMarker = deed('place-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
});
