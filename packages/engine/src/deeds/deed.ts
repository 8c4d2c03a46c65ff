/**
 * Deeds: what can be done in any title, each written down once. A deed has fields, fields that every offer of it already
 * settles, and what a person wants to know before choosing. A title that plays with fewer fields or values narrows the
 * deed's shape; it never widens it.
 */
import type { Choice } from '../core/offer.ts';
import { type Fields, oneOf, record, type RecordOf, type Shape, type ShapeOf } from '../core/shape.ts';
import { seatField } from './fields.ts';

type Head<Type extends string> = { readonly type: Shape<Type>; readonly seat: typeof seatField };

/** A deed as it is done: its type, the seat that does it, and its fields. */
export type Done<Type extends string, F extends Fields> = RecordOf<Head<Type> & F>;

export type Deed<Type extends string, F extends Fields> = {
  readonly type: Type;
  readonly fields: F;
  readonly shape: Shape<Done<Type, F>>;
};

/** Writes down a deed. */
export const deed = <const Type extends string, const F extends Fields>(type: Type, fields: F): Deed<Type, F> => ({
  type,
  fields,
  shape: record({ type: oneOf([type]), seat: seatField, ...fields }),
});

/** The deed as one title plays it: only some of its fields, and fewer values in them. */
export const narrowed = <Type extends string, F extends Fields, const Fewer extends Fields>(
  { type }: Deed<Type, F>,
  fields: Fewer & { readonly [Name in Exclude<keyof Fewer, keyof F>]: never },
): Deed<Type, Fewer> => deed<Type, Fewer>(type, fields);

/** The deed as one title plays it: without one of its fields. */
export function without<Type extends string, F extends Fields, const Name extends keyof F & string>(
  { type, fields }: Deed<Type, F>,
  name: Name,
): Deed<Type, Omit<F, Name>> {
  const { [name]: _gone, ...left } = fields;
  return deed(type, left);
}

export type AnyDeed = { readonly type: string; readonly shape: Shape<{ readonly type: string }> };

/** The fields of a deed besides its type and its seat. */
export type FieldsOf<A> = Omit<A, 'type' | 'seat'>;
/** The same of a deed as it is written down. */
export type Form<D extends AnyDeed> = FieldsOf<ShapeOf<D['shape']>>;

/** Nothing to say about an offer. */
export type Plain = { readonly [name: string]: never };

/** What an offer of a deed is made of: the deed as it is done, the fields it always settles, and what it tells about itself. */
export type Terms<D extends AnyDeed, Settled extends keyof Form<D> = never, About = Plain> = {
  readonly action: ShapeOf<D['shape']>;
  readonly fixed: Pick<Form<D>, Settled> & Partial<Form<D>>;
  readonly choose: { readonly [Name in keyof Form<D>]?: Choice<NonNullable<Form<D>[Name]>> };
  readonly about: About;
};
