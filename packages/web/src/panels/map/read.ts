/** Reading offers and actions: their fields are plain data, and what is not there reads as undefined. */
import { edge, hexId, type HexId, type Json, type Offer, type Rotation, tileId, type TileId } from '@kursbuch/engine';

/** An action as plain data. */
export type Fields = { readonly [field: string]: Json };

const isJson = (value: unknown): value is Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return typeof value === 'object' && Object.values(value).every((one) => one === undefined || isJson(one));
};

/** A list among plain data. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
/** A record among plain data. */
export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the engine lists, as plain data without the fields that are left out. */
export function fieldsOf(action: object): Fields {
  const fields: { [field: string]: Json } = {};
  for (const [name, value] of Object.entries(action)) if (isJson(value)) fields[name] = value;
  return fields;
}

export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};
export const numberIn = (fields: Fields, name: string): number | undefined => {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
};
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

/** The action an offer stands for when nothing is left to choose, or as far as it is filled in. */
export const begun = ({ type, seat, fixed }: Offer): Fields => ({ type, seat, ...fixed });

/** Every way to fill in the choices that are told outright; undefined where one has to be listed on demand or counted out. */
export function spelledOut(offer: Offer): readonly Fields[] | undefined {
  let ways: readonly Fields[] = [begun(offer)];
  for (const [name, choice] of Object.entries(offer.choose)) {
    if (!('oneOf' in choice)) return undefined;
    ways = ways.flatMap((way) => choice.oneOf.map((value) => ({ ...way, [name]: value })));
  }
  return ways;
}
