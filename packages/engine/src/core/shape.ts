/**
 * Shapes: what a piece of outside data must look like. The engine has no runtime dependency, so this is the small part
 * of a validation library that actions and options need; the types of both are inferred from their shapes.
 */
import { isRecord, type Json } from './json.ts';
import { ok, type Refused, refusal, refused, type Result } from './result.ts';

/** The same for programs in other languages, as JSON Schema says it. */
export type Schema = { readonly [keyword: string]: Json };

/** Reads a value of unknown origin; `path` names the place in messages. Whoever reads a part puts its own place before. */
export type Shape<Value> = {
  (input: unknown, path: string): Result<Value>;
  readonly schema: Schema;
};
export type ShapeOf<S> = S extends Shape<infer Value> ? Value : never;

const wrong = (path: string, expected: string): Refused => refused(refusal('malformed', undefined, { path, expected }));

/** What is expected of a field that does not belong there. */
const NO_SUCH_FIELD = 'no such field';

/** A fault in a part, seen from the whole. Paths are put together only where there is a fault. */
function within(path: string, { refusal: { code, params } }: Refused): Refused {
  return refused({ code, params: { ...params, path: `${path}${params['path'] ?? ''}` } });
}

/** A shape from what it reads and what it looks like to others. */
export const shape = <Value>(schema: Schema, read: (input: unknown, path: string) => Result<Value>): Shape<Value> =>
  Object.assign(read, { schema });

export const text: Shape<string> = shape({ type: 'string' }, (input, path) =>
  typeof input === 'string' ? ok(input) : wrong(path, 'text'),
);

/** Text of an id, made into the branded id by its own function. */
export const idOf = <Id>(make: (text: string) => Id): Shape<Id> =>
  shape({ type: 'string' }, (input, path) => (typeof input === 'string' ? ok(make(input)) : wrong(path, 'an id')));

const isWhole = (input: unknown, from: number, to: number): input is number =>
  typeof input === 'number' && Number.isInteger(input) && input >= from && input <= to;

/** A whole number within bounds, both included. */
export const whole = (from: number, to: number): Shape<number> => numberOf(from, to, (n) => n);

/** A whole number made into a branded one. */
export const numberOf = <N>(from: number, to: number, make: (n: number) => N): Shape<N> =>
  shape({ type: 'integer', minimum: from, maximum: to }, (input, path) =>
    isWhole(input, from, to) ? ok(make(input)) : wrong(path, `a whole number from ${from} to ${to}`),
  );

/** Any whole number that a program can count with. */
export const wholeNumber: Shape<number> = shape({ type: 'integer' }, (input, path) =>
  typeof input === 'number' && Number.isSafeInteger(input) ? ok(input) : wrong(path, 'a whole number'),
);

export const flag: Shape<boolean> = shape({ type: 'boolean' }, (input, path) =>
  typeof input === 'boolean' ? ok(input) : wrong(path, 'true or false'),
);

/** One of a list of words. */
export const oneOf = <const Words extends readonly (string | number)[]>(words: Words): Shape<Words[number]> =>
  shape({ enum: words }, (input, path) => {
    const found = words.find((word) => word === input);
    return found === undefined ? wrong(path, `one of ${words.join(', ')}`) : ok(found);
  });

/** One of two things. What is wrong is said of the second, unless that would only say that a field of the first is not known. */
export const either = <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  shape<A | B>({ anyOf: [first.schema, second.schema] }, (input, path) => {
    const read = first(input, path);
    if (read.ok) return read;
    const other = second(input, path);
    return other.ok || other.refusal.params['expected'] !== NO_SUCH_FIELD ? other : read;
  });

export const listOf = <Value>(item: Shape<Value>, most = 1000): Shape<readonly Value[]> =>
  shape({ type: 'array', maxItems: most, items: item.schema }, (input, path) => {
    if (!Array.isArray(input)) return wrong(path, 'a list');
    if (input.length > most) return wrong(path, `a list of at most ${most}`);
    const found: Value[] = [];
    for (let n = 0; n < input.length; n += 1) {
      const read = item(input[n], '');
      if (!read.ok) return within(`${path}[${n}]`, read);
      found.push(read.value);
    }
    return ok(found);
  });

/** A field that may be left out. */
export type Optional<Value> = { readonly optional: Shape<Value> };
export const optional = <Value>(field: Shape<Value>): Optional<Value> => ({ optional: field });

export type Fields = { readonly [name: string]: Shape<unknown> | Optional<unknown> };
type Required<F extends Fields> = { readonly [K in keyof F as F[K] extends Shape<unknown> ? K : never]: ShapeOf<F[K]> };
type Left<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer V> ? V : never;
};
export type RecordOf<F extends Fields> = Required<F> & Left<F>;

/** The fields of a record, sorted out once. */
type Readers = readonly { readonly name: string; readonly read: Shape<unknown>; readonly required: boolean }[];

const readersOf = (fields: Fields): Readers =>
  Object.entries(fields).map(([name, field]) => {
    const required = typeof field === 'function';
    return { name, read: required ? field : field.optional, required };
  });

/** Every field is read and nothing is left over; the reader of each field gives it its type. */
function readFields(
  readers: Readers,
  input: { readonly [name: string]: unknown },
  path: string,
): Result<{ readonly [name: string]: unknown }> {
  const found: { [name: string]: unknown } = {};
  let known = 0;
  for (const { name, read, required } of readers) {
    const given = Object.hasOwn(input, name);
    if (given) known += 1;
    const value = given ? input[name] : undefined;
    if (value === undefined && !required) continue;
    const field = read(value, '');
    if (!field.ok) return strangerIn(readers, input, path) ?? within(`${path}.${name}`, field);
    found[name] = field.value;
  }
  return (Object.keys(input).length > known ? strangerIn(readers, input, path) : undefined) ?? ok(found);
}

/** A field that does not belong there. */
function strangerIn(readers: Readers, input: object, path: string): Refused | undefined {
  const stranger = Object.keys(input).find((name) => !readers.some((field) => field.name === name));
  return stranger === undefined ? undefined : wrong(`${path}.${stranger}`, NO_SUCH_FIELD);
}

/** Whether what was read is the record that was asked for; it is, unless somebody breaks `readFields`. */
function fits<F extends Fields>(readers: Readers, read: Result<object>): read is Result<RecordOf<F>> {
  if (!read.ok) return true;
  for (const { name, required } of readers) if (required && !Object.hasOwn(read.value, name)) return false;
  return true;
}

/** A record with exactly these fields. */
export function record<const F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const readers = readersOf(fields);
  return shape(schemaOf(readers), (input, path) => {
    if (!isRecord(input)) return wrong(path, 'a record');
    const read = readFields(readers, input, path);
    return fits<F>(readers, read) ? read : wrong(path, 'every field');
  });
}

const schemaOf = (readers: Readers): Schema => ({
  type: 'object',
  required: readers.flatMap(({ name, required }) => (required ? [name] : [])),
  properties: Object.fromEntries(readers.map(({ name, read }) => [name, read.schema])),
  additionalProperties: false,
});
