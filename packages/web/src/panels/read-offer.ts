/** Reading offers: their fields are plain data, and what is not there, or is something else, reads as undefined. */
import { type CompanyId, companyId, type Json, type Offer, type Seat, seat as seatOf } from '@kursbuch/engine';

/** Fields of an action as plain data. */
export type Fields = { readonly [field: string]: Json };

export type Span = { readonly from: number; readonly to: number; readonly step: number };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (fields: Fields, name: string): number | undefined => {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
};

export const companyIn = (fields: Fields, name = 'company'): CompanyId | undefined => {
  const text = textIn(fields, name);
  return text === undefined ? undefined : companyId(text);
};

export const seatIn = (fields: Fields, name: string): Seat | undefined => {
  const number = numberIn(fields, name);
  return number === undefined ? undefined : seatOf(number);
};

export const fieldsIn = (fields: Fields, name: string): Fields | undefined => {
  const value = fields[name];
  return isFields(value) ? value : undefined;
};

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const listIn = (fields: Fields, name: string): readonly Json[] => {
  const value = fields[name];
  return isList(value) ? value : [];
};

/** The values a field may take, where they are told outright. */
export function valuesOf({ choose }: Offer, field: string): readonly Json[] {
  const choice = choose[field];
  return choice !== undefined && 'oneOf' in choice ? choice.oneOf : [];
}

export const numbersOf = (offer: Offer, field: string): readonly number[] =>
  valuesOf(offer, field).filter((value) => typeof value === 'number');

export const textsOf = (offer: Offer, field: string): readonly string[] =>
  valuesOf(offer, field).filter((value) => typeof value === 'string');

/** The span a number may be chosen from. */
export function spanOf({ choose }: Offer, field: string): Span | undefined {
  const choice = choose[field];
  return choice !== undefined && 'from' in choice ? choice : undefined;
}

/** Fields whose values have to be listed by the engine. */
export const listedFields = ({ choose }: Offer): readonly string[] =>
  Object.entries(choose).flatMap(([field, choice]) => ('onDemand' in choice ? [field] : []));

/** The action an offer stands for with some fields filled in. */
export const actionOf = ({ type, seat, fixed }: Offer, values: Fields = {}): Fields => ({
  type,
  seat,
  ...fixed,
  ...values,
});

/** The first value of every field that is not listed on demand. */
export function firstValues({ choose }: Offer): Fields {
  const values: { [field: string]: Json } = {};
  for (const [field, choice] of Object.entries(choose)) {
    if ('oneOf' in choice) {
      const [first] = choice.oneOf;
      if (first !== undefined) values[field] = first;
    } else if ('from' in choice) values[field] = choice.from;
  }
  return values;
}
