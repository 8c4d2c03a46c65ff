/** Derived things are remembered beside what they are derived from, and forgotten with it. */

/** Works something out once for each key. Most questions are about the key asked for last, so that one is at hand at once. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  let latest: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (latest !== undefined && latest.key === key) return latest.value;
    let found = known.get(key);
    if (found === undefined) {
      found = { value: make(key) };
      known.set(key, found);
    }
    latest = { key, value: found.value };
    return found.value;
  };
}

/** So many keys are remembered: whoever tries something out comes back to the same few. */
const MOST_LATELY = 8;

/**
 * Works something out and remembers it for the last few keys: for parts of a state, of which every action makes new ones. A weak
 * map of all of them costs more, in collecting garbage, than most of what is worked out.
 */
export function lately<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known: { readonly key: Key; readonly value: Value }[] = [];
  let latest: { readonly key: Key; readonly value: Value } | undefined;
  let next = 0;
  return (key) => {
    if (latest !== undefined && latest.key === key) return latest.value;
    for (const one of known) {
      if (one.key !== key) continue;
      latest = one;
      return one.value;
    }
    latest = { key, value: make(key) };
    known[next] = latest;
    next = (next + 1) % MOST_LATELY;
    return latest.value;
  };
}

/** The same for pairs of keys. */
export function latelyForBoth<A extends object, B extends object, Value>(
  make: (a: A, b: B) => Value,
): (a: A, b: B) => Value {
  const known = lately((a: A) => lately((b: B) => make(a, b)));
  return (a, b) => known(a)(b);
}
