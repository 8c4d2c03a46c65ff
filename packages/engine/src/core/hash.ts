/** One text and one hash for a state, the same on every machine. */
import { isRecord } from './json.ts';

/** JSON with the keys of every record in alphabetical order. Fields that are undefined are left out. */
export const canonical = (value: unknown): string => textOf(value, canonical);

/** One level of canonical text; `inner` writes what lies below. In loops, because every state of every game goes through here. */
function textOf(value: unknown, inner: (value: unknown) => string): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${inner(item)}`;
    return `[${text}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  for (const name of namesIn(value)) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${inner(value[name])}`;
  return `{${text}}`;
}

/** The fields that say something, in alphabetical order. */
const namesIn = (record: { readonly [name: string]: unknown }): readonly string[] =>
  Object.keys(record)
    .filter((name) => record[name] !== undefined)
    .toSorted();

const FACTORS = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/**
 * Four lanes of a multiply-and-rotate hash, 128 bits in hexadecimal. It guards against error, not against malice. The lanes are four
 * variables and not a list, because every state of every game goes through here.
 */
class Lanes {
  #a = 0x6a09e667 | 0;
  #b = 0xbb67ae85 | 0;
  #c = 0x3c6ef372 | 0;
  #d = 0xa54ff53a | 0;
  #letters = 0;

  /** Goes on from where others are. */
  follow(others: Lanes): this {
    this.#a = others.#a;
    this.#b = others.#b;
    this.#c = others.#c;
    this.#d = others.#d;
    this.#letters = others.#letters;
    return this;
  }

  isAt(others: Lanes): boolean {
    const isSame = this.#a === others.#a && this.#b === others.#b && this.#c === others.#c && this.#d === others.#d;
    return isSame && this.#letters === others.#letters;
  }

  add(text: string): void {
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
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
    [this.#a, this.#b, this.#c, this.#d] = [a, b, c, d];
    this.#letters += text.length;
  }

  end(): string {
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    const [fa, fb, fc, fd] = FACTORS;
    const mix = (lane: number, next: number, factor: number): number => {
      const mixed = Math.imul(lane ^ next ^ this.#letters, factor);
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
}

export function hashText(text: string): string {
  const lanes = new Lanes();
  lanes.add(text);
  return lanes.end();
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

/** Where a part of a state took the lanes to when it was last added. */
const passed = new WeakMap<object, { readonly from: Lanes; readonly to: Lanes }>();

/** Adds a part of a state. The map comes first in it and seldom changes, so its letters are gone through once for many states. */
function addPart(lanes: Lanes, part: unknown): void {
  if (typeof part !== 'object' || part === null) return lanes.add(textOf(part, canonical));
  const known = passed.get(part);
  if (known?.from.isAt(lanes) === true) {
    lanes.follow(known.to);
    return;
  }
  const from = new Lanes().follow(lanes);
  lanes.add(rememberedText(part));
  passed.set(part, { from, to: new Lanes().follow(lanes) });
}

/** The hash of the canonical text of a state, which never changes and shares parts with others. */
export function hashState(state: object): string {
  const lanes = new Lanes();
  let before = '{';
  if (isRecord(state))
    for (const name of namesIn(state)) {
      lanes.add(`${before}${JSON.stringify(name)}:`);
      addPart(lanes, state[name]);
      before = ',';
    }
  lanes.add(before === '{' ? '{}' : '}');
  return lanes.end();
}
