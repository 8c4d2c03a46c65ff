/** Reading what map decisions have besides the common fields: hexes, tiles, rotations, and every way to fill in an offer. */
import {
  edge,
  hexId,
  type HexId,
  isJson,
  type Json,
  type Offer,
  type Rotation,
  tileId,
  type TileId,
} from '@kursbuch/engine';
import { actionOf, type Fields, numberIn, textIn } from '../read-offer.ts';

/** What the engine lists, as plain data without the fields that are left out. */
export function fieldsOf(action: object): Fields {
  const fields: { [field: string]: Json } = {};
  for (const [name, value] of Object.entries(action)) if (isJson(value)) fields[name] = value;
  return fields;
}

export const hexIn = (fields: Fields, name = 'hex'): HexId | undefined => {
  const text = textIn(fields, name);
  return text === undefined ? undefined : hexId(text);
};
export const tileIn = (fields: Fields): TileId | undefined => {
  const text = textIn(fields, 'tile');
  return text === undefined ? undefined : tileId(text);
};
export const rotationIn = (fields: Fields): Rotation | undefined => {
  const turn = numberIn(fields, 'rotation');
  return turn === undefined ? undefined : edge(turn);
};

/** Every way to fill in the choices that are told outright; undefined where one has to be listed on demand or counted out. */
export function spelledOut(offer: Offer): readonly Fields[] | undefined {
  let ways: readonly Fields[] = [actionOf(offer)];
  for (const [name, choice] of Object.entries(offer.choose)) {
    if (!('oneOf' in choice)) return undefined;
    ways = ways.flatMap((way) => choice.oneOf.map((value) => ({ ...way, [name]: value })));
  }
  return ways;
}
