/** What placing a marker looks like here: in 1824 nobody's marker ever makes room for another. */
import type { ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { placeMarker } from '../../../deeds/place-marker.ts';

const { company, hex, stop } = placeMarker.fields;

export const markerShape = narrowed(placeMarker, { company, hex, stop });
export type PlaceMarker = ShapeOf<typeof markerShape>;
