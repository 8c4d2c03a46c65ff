/** Freezing of component data: nobody changes what is printed. */

/** Freezes a value and everything in it, and hands it back. Maps are sealed as `sealMap` says. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    for (const [key, entry] of value) {
      deepFreeze(key);
      deepFreeze(entry);
    }
    sealMap(value);
  } else if (Array.isArray(value)) {
    for (const part of value) if (typeof part === 'object') deepFreeze(part);
  } else {
    for (const part of Object.values(value)) if (typeof part === 'object') deepFreeze(part);
  }
  return Object.freeze(value);
}

/**
 * Takes the methods that change a map away from this one map. `Object.freeze` alone leaves a map's entries open,
 * because they are not properties.
 */
function sealMap(map: ReadonlyMap<unknown, unknown>): void {
  for (const name of ['set', 'delete', 'clear']) {
    Object.defineProperty(map, name, {
      value: () => {
        throw new TypeError('component data is frozen');
      },
    });
  }
}

/** A map that nobody can change. */
export const frozenMap = <Key, Value>(entries: Iterable<readonly [Key, Value]>): ReadonlyMap<Key, Value> =>
  deepFreeze(new Map(entries));
