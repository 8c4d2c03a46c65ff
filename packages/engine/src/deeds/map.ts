/** Deeds on the map: tiles, station markers, homes and towns. */
import type { HexId } from '../core/ids.ts';
import { oneOf, optional, record, text } from '../core/shape.ts';
import { type ActOf, deed, narrowed, without } from './deed.ts';
import { type Asks, companyField, hexField, keepsField, rotationField, stopField, tileField } from './fields.ts';

/** Lays a tile on a hex, or replaces the one that lies there: what the terrain costs, and the fee for a further tile where there is one. */
export const layTile = deed('lay-tile', {
  company: companyField,
  hex: hexField,
  tile: tileField,
  rotation: rotationField,
  keeps: keepsField,
  /** A right that is used up by it: `terrain-token`, or the id of a private. */
  using: optional(text),
}).offered<'company' | 'hex', { readonly terrain: number; readonly fee: number }>();
export type LayTile = ActOf<typeof layTile>;

/** The same where stops go on without a word, and no right is used up. */
export const layPlainTile = without(without(layTile, 'keeps'), 'using');

/** Puts a station marker into a circle: a home, or a further one. */
export const placeMarker = deed('place-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
}).offered<'company' | 'hex' | 'stop', { readonly cost: number }>();
export type PlaceMarker = ActOf<typeof placeMarker>;

/** The same where nobody's marker makes room for another. */
export const placeInFreeCircle = narrowed(placeMarker, { company: companyField, hex: hexField, stop: stopField });

/** Moves a marker that stands on the map already. */
export const moveMarker = deed('move-marker', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  toHex: hexField,
  toStop: stopField,
  /** Whose marker goes for it. */
  replaces: optional(companyField),
}).offered<'company' | 'hex' | 'stop' | 'toHex' | 'toStop', Asks>();

export const swapMarkers = deed('swap-markers', {
  company: companyField,
  hex: hexField,
  stop: stopField,
  other: companyField,
  toHex: hexField,
  toStop: stopField,
}).offered<'company' | 'hex' | 'stop' | 'other' | 'toHex' | 'toStop', Asks & { readonly cost: number }>();

/** Takes back one of two markers of a company in one hex. */
export const returnMarker = deed('return-marker', {
  company: companyField,
  which: oneOf(['moved', 'other']),
}).offered<'company', { readonly hex: HexId }>();

/** Builds a tile, a marker or both without a connection; `keeps` says whether it must be said how the stops of the old tile go on. */
export const remoteBuild = deed('remote-build', {
  company: companyField,
  hex: hexField,
  lay: optional(record({ tile: tileField, rotation: rotationField, keeps: keepsField })),
  stop: optional(stopField),
  /** Whose marker goes for the new one. */
  replaces: optional(companyField),
}).offered<'company' | 'hex', { readonly cost: number; readonly keeps: boolean }>();

/** Keeps the home of one of the companies that become one. */
export const chooseHome = deed('choose-home', { company: companyField, home: companyField }).offered<'company'>();

/** Places a further town on the map. */
export const placeTown = deed('place-town', { hex: hexField });
