/**
 * Reads of lists that were filled by construction. A number that is not there is a bug: taken for 0 it could spoil a bound and
 * with it a proof, so it is said instead.
 *
 * Each kind of flat array has a read of its own: the machine makes the quickest code for a function that sees one kind only.
 */

function missing({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`a list of ${length} has nothing at ${index}`);
}

/** What a list has at a place. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  return list[index] ?? missing(list, index);
}

/** What a map has under a key. */
export function valueFor<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`a map of ${map.size} has nothing under a key it was made for`);
  return value;
}

export function intAt(list: Int32Array, index: number): number {
  return list[index] ?? missing(list, index);
}

export function shortAt(list: Int16Array, index: number): number {
  return list[index] ?? missing(list, index);
}

export function byteAt(list: Uint8Array, index: number): number {
  return list[index] ?? missing(list, index);
}

export function floatAt(list: Float64Array, index: number): number {
  return list[index] ?? missing(list, index);
}
