/**
 * Shapes: what a piece of outside data must look like. The engine has no runtime dependency, so this is the small part
 * of a validation library that actions and options need; the types of both are inferred from their shapes.
 */
import { ok, type Refused, refusal, refused, type Result } from './result.ts';

/** Reads a value of unknown origin; `path` names the place in messages. */
export type Shape<Value> = (input: unknown, path: string) => Result<Value>;
export type ShapeOf<S> = S extends Shape<infer Value> ? Value : never;

const wrong = (path: string, expected: string): Refused => refused(refusal('malformed', undefined, { path, expected }));

export const text: Shape<string> = (input, path) => (typeof input === 'string' ? ok(input) : wrong(path, 'text'));

/** Text of an id, made into the branded id by its own function. */
export const idOf =
  <Id>(make: (text: string) => Id): Shape<Id> =>
  (input, path) =>
    typeof input === 'string' ? ok(make(input)) : wrong(path, 'an id');

/** A whole number within bounds, both included. */
export const whole =
  (from: number, to: number): Shape<number> =>
  (input, path) =>
    typeof input === 'number' && Number.isInteger(input) && input >= from && input <= to
      ? ok(input)
      : wrong(path, `a whole number from ${from} to ${to}`);

/** A whole number made into a branded one. */
export const numberOf =
  <N>(from: number, to: number, make: (n: number) => N): Shape<N> =>
  (input, path) => {
    const read = whole(from, to)(input, path);
    return read.ok ? ok(make(read.value)) : read;
  };

export const flag: Shape<boolean> = (input, path) =>
  typeof input === 'boolean' ? ok(input) : wrong(path, 'true or false');

/** One of a list of words. */
export const oneOf =
  <const Words extends readonly (string | number)[]>(words: Words): Shape<Words[number]> =>
  (input, path) => {
    const found = words.find((word) => word === input);
    return found === undefined ? wrong(path, `one of ${words.join(', ')}`) : ok(found);
  };

export const listOf =
  <Value>(item: Shape<Value>, most = 1000): Shape<readonly Value[]> =>
  (input, path) => {
    if (!Array.isArray(input)) return wrong(path, 'a list');
    if (input.length > most) return wrong(path, `a list of at most ${most}`);
    const found: Value[] = [];
    for (const [n, entry] of input.entries()) {
      const read = item(entry, `${path}[${n}]`);
      if (!read.ok) return read;
      found.push(read.value);
    }
    return ok(found);
  };

/** A field that may be left out. */
export type Optional<Value> = { readonly optional: Shape<Value> };
export const optional = <Value>(shape: Shape<Value>): Optional<Value> => ({ optional: shape });

type Fields = { readonly [name: string]: Shape<unknown> | Optional<unknown> };
type Required<F extends Fields> = { readonly [K in keyof F as F[K] extends Shape<unknown> ? K : never]: ShapeOf<F[K]> };
type Left<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer V> ? V : never;
};
export type RecordOf<F extends Fields> = Required<F> & Left<F>;

export const isRecord = (input: unknown): input is { readonly [name: string]: unknown } =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Every field is read and nothing is left over; the reader of each field gives it its type. */
function readFields(
  fields: Fields,
  input: { readonly [name: string]: unknown },
  path: string,
): Result<{ readonly [name: string]: unknown }> {
  const stranger = Object.keys(input).find((name) => !Object.hasOwn(fields, name));
  if (stranger !== undefined) return wrong(`${path}.${stranger}`, 'no such field');
  const found: { [name: string]: unknown } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    const required = typeof field === 'function';
    if (value === undefined && !required) continue;
    const read = (required ? field : field.optional)(value, `${path}.${name}`);
    if (!read.ok) return read;
    found[name] = read.value;
  }
  return ok(found);
}

const fits = <F extends Fields>(fields: F, found: object): found is RecordOf<F> =>
  Object.entries(fields).every(([name, field]) => typeof field !== 'function' || Object.hasOwn(found, name));

/** A record with exactly these fields. */
export const record =
  <const F extends Fields>(fields: F): Shape<RecordOf<F>> =>
  (input, path) => {
    if (!isRecord(input)) return wrong(path, 'a record');
    const read = readFields(fields, input, path);
    if (!read.ok) return read;
    return fits(fields, read.value) ? ok(read.value) : wrong(path, 'every field');
  };
