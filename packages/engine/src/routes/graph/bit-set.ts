/**
 * Sets of tracks as words of bits, so that two routes can be compared at a glance.
 *
 * Words are read with `?? 0`, though they are always there: every comparison of routes comes here, and strict reads here, in
 * `addTracks` and in `ways-by-list.ts` made full maps 2 to 3 % slower.
 */

export const wordsFor = (length: number): number => (length + 31) >> 5;

/** Adds a number to the set that begins at a word. */
export function add(set: Int32Array, from: number, n: number): void {
  const word = from + (n >> 5);
  set[word] = (set[word] ?? 0) | (1 << (n & 31));
}

/** Whether a number is in the set that begins at a word. */
export const has = (set: Int32Array, from: number, n: number): boolean =>
  ((set[from + (n >> 5)] ?? 0) & (1 << (n & 31))) !== 0;

/** Marks of 0 and 1 as a set. */
export function setOfMarked(marks: Uint8Array): Int32Array {
  const set = new Int32Array(wordsFor(marks.length));
  for (let n = 0; n < marks.length; n += 1) if (marks[n] === 1) add(set, 0, n);
  return set;
}

/** Whether two sets have a number in common. */
export function meet(a: Int32Array, b: Int32Array): boolean {
  for (let n = 0; n < a.length; n += 1) if (((a[n] ?? 0) & (b[n] ?? 0)) !== 0) return true;
  return false;
}
