/** Reading of data from outside that goes on after a mistake: every mistake is noted with its place. */
import { type Edge, EDGES } from './hex.ts';
import { type ComponentFault, fault } from './validate-fault.ts';

/** Where the reader is: a place a person knows, the field below it, and the notes so far. */
export type At = { readonly place: string; readonly field: string; readonly faults: ComponentFault[] };

/** Reads a value, or notes what is wrong and answers undefined. */
export type Reader<Value> = (input: unknown, at: At) => Value | undefined;

export type Fields = { readonly [name: string]: unknown };

export const inside = (at: At, name: string | number): At => {
  const step = typeof name === 'number' ? `[${name}]` : at.field === '' ? name : `.${name}`;
  return { ...at, field: `${at.field}${step}` };
};

export function note(at: At, expected: string): undefined {
  at.faults.push(fault('malformed', at.place, { field: at.field, expected }));
  return undefined;
}

export const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** A record; with a list of names, one that has no other fields. */
export function readFields(input: unknown, at: At, names?: readonly string[]): Fields | undefined {
  if (!isFields(input)) return note(at, 'a record');
  for (const name of Object.keys(input))
    if (names !== undefined && !names.includes(name)) note(inside(at, name), 'no such field');
  return input;
}

export const readText: Reader<string> = (input, at) => (typeof input === 'string' ? input : note(at, 'text'));
export const readWhole: Reader<number> = (input, at) =>
  typeof input === 'number' && Number.isSafeInteger(input) ? input : note(at, 'a whole number');

/** Text that becomes an id. */
export const readId =
  <Id>(make: (text: string) => Id): Reader<Id> =>
  (input, at) =>
    typeof input === 'string' && input !== '' ? make(input) : note(at, 'an id');

export const readWord =
  <const Words extends readonly string[]>(words: Words): Reader<Words[number]> =>
  (input, at) =>
    words.find((word) => word === input) ?? note(at, `one of ${words.join(', ')}`);

/** An edge, or the turn of a tile: 0 to 5. */
const readSixth =
  (code: 'edge' | 'rotation'): Reader<Edge> =>
  (input, at) => {
    const found = EDGES.find((e) => e === input);
    if (found === undefined && typeof input === 'number') {
      at.faults.push(fault(code, at.place, { field: at.field, [code]: input }));
      return undefined;
    }
    return found ?? note(at, `a number from 0 to 5`);
  };
export const readEdge = readSixth('edge');
export const readRotation = readSixth('rotation');

export const readList =
  <Value>(item: Reader<Value>): Reader<readonly Value[]> =>
  (input, at) => {
    if (!Array.isArray(input)) return note(at, 'a list');
    const found: Value[] = [];
    for (const [n, entry] of input.entries()) {
      const value = item(entry, inside(at, n));
      if (value !== undefined) found.push(value);
    }
    return found;
  };

export const readPair =
  <Value>(item: Reader<Value>): Reader<readonly [Value, Value]> =>
  (input, at) => {
    if (!Array.isArray(input) || input.length !== 2) return note(at, 'a list of two');
    const [a, b] = [item(input[0], inside(at, 0)), item(input[1], inside(at, 1))];
    return a === undefined || b === undefined ? undefined : [a, b];
  };

/** A field that may be missing. */
export const readOptional = <Value>(item: Reader<Value>, input: unknown, at: At): Value | undefined =>
  input === undefined ? undefined : item(input, at);

const DEEPEST = 20;

/** A copy of plain data: text, whole numbers, true and false, lists and records of them. */
export function copyPlain(input: unknown, at: At, depth = 0): unknown {
  if (typeof input === 'string' || typeof input === 'boolean') return input;
  if (typeof input === 'number') return Number.isFinite(input) ? input : note(at, 'a number');
  if (depth === DEEPEST) return note(at, 'less depth');
  if (Array.isArray(input)) return input.map((entry, n) => copyPlain(entry, inside(at, n), depth + 1));
  return isFields(input) ? copyFields(input, at, depth) : note(at, 'plain data');
}

export const copyFields = (input: Fields, at: At, depth = 0): Fields =>
  Object.fromEntries(
    Object.entries(input).map(([name, entry]) => [name, copyPlain(entry, inside(at, name), depth + 1)]),
  );
