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

/** Nothing to say about an offer. */
type Plain = { readonly [name: string]: never };

/** What an offer of a deed is made of: the deed as it is done, the fields it always settles, and what it tells about itself. */
export type Terms<Type extends string, F extends Fields, Settled extends keyof F, About> = {
  readonly action: Done<Type, F>;
  readonly fixed: Pick<RecordOf<F>, Settled & keyof RecordOf<F>> & Partial<RecordOf<F>>;
  readonly choose: { readonly [Name in keyof RecordOf<F>]?: Choice<NonNullable<RecordOf<F>[Name]>> };
  readonly about: About;
};

/** Nothing is behind `terms`: the compiler reads what is in it. */
export type Deed<Type extends string, F extends Fields, Settled extends keyof F = never, About = Plain> = {
  readonly type: Type;
  readonly fields: F;
  readonly shape: Shape<Done<Type, F>>;
  readonly terms?: Terms<Type, F, Settled, About>;
};

/** Writes down a deed; `offered` says which fields an offer of it always settles, and what it tells about itself. */
export function deed<const Type extends string, const F extends Fields>(
  type: Type,
  fields: F,
): Deed<Type, F> & { readonly offered: <Settled extends keyof F, About = Plain>() => Deed<Type, F, Settled, About> } {
  const shape = record({ type: oneOf([type]), seat: seatField, ...fields });
  return { type, fields, shape, offered: () => ({ type, fields, shape }) };
}

type AnyDeed<Type extends string, F extends Fields> = Pick<Deed<Type, F>, 'type' | 'fields'>;

/** The deed as one title plays it: only some of its fields, and fewer values in them. */
export const narrowed = <Type extends string, F extends Fields, const Fewer extends Fields>(
  { type }: AnyDeed<Type, F>,
  fields: Fewer & { readonly [Name in Exclude<keyof Fewer, keyof F>]: never },
): Deed<Type, Fewer> => deed<Type, Fewer>(type, fields);

/** The deed as one title plays it: without one of its fields. */
export function without<Type extends string, F extends Fields, const Name extends keyof F & string>(
  { type, fields }: AnyDeed<Type, F>,
  name: Name,
): Deed<Type, Omit<F, Name>> {
  const { [name]: _gone, ...left } = fields;
  return deed(type, left);
}

/** A deed of these fields, done. */
export type ActOf<D extends { readonly shape: Shape<unknown> }> = ShapeOf<D['shape']>;

/** The fields of a deed besides its type and its seat. */
export type FieldsOf<A> = Omit<A, 'type' | 'seat'>;
