/** Derived things are remembered beside what they are derived from, and forgotten with it. */

/** Works something out once for each pair of keys. */
export function onceForBoth<A extends object, B extends object, Value>(
  make: (a: A, b: B) => Value,
): (a: A, b: B) => Value {
  const known = onceFor((a: A) => onceFor((b: B) => make(a, b)));
  return (a, b) => known(a)(b);
}

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
