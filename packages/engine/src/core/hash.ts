/** One text and one hash for a state, the same on every machine. */

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** JSON with the keys of every record in alphabetical order. Fields that are undefined are left out. */
export const canonical = (value: unknown): string => textOf(value, canonical);

/** One level of canonical text; `inner` writes what lies below. */
function textOf(value: unknown, inner: (value: unknown) => string): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(inner).join()}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(byName)
    .map(([name, field]) => `${JSON.stringify(name)}:${inner(field)}`);
  return `{${fields.join()}}`;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const FACTORS = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/**
 * Four lanes of a multiply-and-rotate hash, 128 bits in hexadecimal. It guards against error, not against malice. The lanes
 * are four variables and not a list, because every state of every game goes through here.
 */
export function hashText(text: string): string {
  let [a, b, c, d] = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];
  const [fa, fb, fc, fd] = FACTORS;
  for (let n = 0; n < text.length; n += 1) {
    const letter = text.charCodeAt(n);
    const ma = Math.imul(a ^ letter, fa);
    const mb = Math.imul(b ^ (letter + 1), fb);
    const mc = Math.imul(c ^ (letter + 2), fc);
    const md = Math.imul(d ^ (letter + 3), fd);
    a = (ma << 15) | (ma >>> 17);
    b = (mb << 15) | (mb >>> 17);
    c = (mc << 15) | (mc >>> 17);
    d = (md << 15) | (md >>> 17);
  }
  const mix = (lane: number, next: number, factor: number): number => {
    const mixed = Math.imul(lane ^ next ^ text.length, factor);
    return mixed ^ (mixed >>> 16);
  };
  for (let round = 0; round < 4; round += 1) {
    a = mix(a, b, fa);
    b = mix(b, c, fb);
    c = mix(c, d, fc);
    d = mix(d, a, fd);
  }
  return [a, b, c, d].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The texts of parts of states. A state never changes once handed out, and the next one shares most of its parts with it. */
const remembered = new WeakMap<object, string>();

function rememberedText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return textOf(part, canonical);
  const known = remembered.get(part);
  if (known !== undefined) return known;
  const text = textOf(part, rememberedText);
  remembered.set(part, text);
  return text;
}

/** The canonical text of a state, which never changes and shares parts with others. */
export const stateText = (state: unknown): string => textOf(state, rememberedText);
