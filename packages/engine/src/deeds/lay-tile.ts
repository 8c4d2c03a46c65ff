/** Lays a tile on a hex, or replaces the one that lies there. */
import { optional, type ShapeOf, text } from '../core/shape.ts';
import { deed, without } from './deed.ts';
import { companyField, hexField, keepsField, rotationField, tileField } from './fields.ts';

export const layTile = deed('lay-tile', {
  company: companyField,
  hex: hexField,
  tile: tileField,
  rotation: rotationField,
  keeps: keepsField,
  /** A right that is used up by it: `terrain-token`, or the id of a private. */
  using: optional(text),
});
/** The same where stops go on without a word, and no right is used up. */
export const layPlainTile = without(without(layTile, 'keeps'), 'using');
export type LayTile = ShapeOf<typeof layTile.shape>;
