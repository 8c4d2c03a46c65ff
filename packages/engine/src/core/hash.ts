/** One text and one hash for a state, the same on every machine. */

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** JSON with the keys of every record in alphabetical order. Fields that are undefined are left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** Four lanes of a multiply-and-rotate hash, 128 bits in hexadecimal. It guards against error, not against malice. */
export function hashText(text: string): string {
  const lanes = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];
  const factors = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1];
  for (let n = 0; n < text.length; n += 1) {
    const letter = text.charCodeAt(n);
    for (let lane = 0; lane < 4; lane += 1) {
      const mixed = Math.imul((lanes[lane] ?? 0) ^ (letter + lane), factors[lane] ?? 1);
      lanes[lane] = (mixed << 15) | (mixed >>> 17);
    }
  }
  for (let round = 0; round < 4; round += 1) {
    for (let lane = 0; lane < 4; lane += 1) {
      const mixed = Math.imul((lanes[lane] ?? 0) ^ (lanes[(lane + 1) % 4] ?? 0) ^ text.length, factors[lane] ?? 1);
      lanes[lane] = mixed ^ (mixed >>> 16);
    }
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The hash that identifies a state. */
export const stateHash = (state: unknown): string => hashText(canonical(state));
