/**
 * Seeded randomness. The generator's state is four 32-bit numbers in the game state, so a game replays to the byte on
 * every machine. It is the small fast counter generator (sfc32) of Chris Doty-Humphrey.
 */
export type RngState = readonly [number, number, number, number];

/** Spreads the letters of a seed over four numbers. */
export function seeded(seed: string): RngState {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let n = 0; n < seed.length; n += 1) {
    const letter = seed.charCodeAt(n);
    a = Math.imul(a ^ letter, 0x85ebca6b);
    b = Math.imul(b + letter, 0xc2b2ae35) ^ (a >>> 13);
    c = Math.imul(c ^ (letter << 7), 0x27d4eb2f) + b;
  }
  let state: RngState = [a >>> 0, b >>> 0, c >>> 0, 1];
  // The first numbers of a fresh state are still close to the seed; they are thrown away.
  for (let n = 0; n < 16; n += 1) state = next(state).state;
  return state;
}

function next([a, b, c, counter]: RngState): { readonly state: RngState; readonly value: number } {
  const value = (a + b + counter) >>> 0;
  const rotated = ((c << 21) | (c >>> 11)) >>> 0;
  return {
    state: [(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, (rotated + value) >>> 0, (counter + 1) >>> 0],
    value,
  };
}

/** A whole number from 0 to `below - 1`, every one equally likely. */
export function drawNumber(rng: RngState, below: number): { readonly rng: RngState; readonly value: number } {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % below);
  let drawn = next(rng);
  while (drawn.value >= limit) drawn = next(drawn.state);
  return { rng: drawn.state, value: drawn.value % below };
}

/** The items in random order. */
export function shuffled<Item>(
  rng: RngState,
  items: readonly Item[],
): { readonly rng: RngState; readonly items: readonly Item[] } {
  const result = [...items];
  let state = rng;
  for (let n = result.length - 1; n > 0; n -= 1) {
    const drawn = drawNumber(state, n + 1);
    state = drawn.rng;
    const [here, there] = [result[n], result[drawn.value]];
    if (here === undefined || there === undefined) continue;
    result[n] = there;
    result[drawn.value] = here;
  }
  return { rng: state, items: result };
}
