/** One text and one hash for a state, the same on every machine. */
import { isRecord } from './json.ts';

/** JSON with the keys of every record in alphabetical order. Fields that are undefined are left out. */
export const canonical = (value: unknown): string => textOf(value, canonical);

/** One level of canonical text; `inner` writes what lies below. In loops, because every state of every game goes through here. */
function textOf(value: unknown, inner: (value: unknown) => string): string {
  if (typeof value !== 'object' || value === null) return leafText(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? inner(item) : `,${inner(item)}`;
    return `[${text}]`;
  }
  if (!isRecord(value)) return 'null';
  for (const name of namesIn(value)) {
    const field = value[name];
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(name)}:${inner(field)}`;
  }
  return `{${text}}`;
}

/** The text of what has no parts. */
function leafText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  return typeof value === 'string' ? quoted(value) : (JSON.stringify(value) ?? 'null');
}

/** Strings in quotes. States say the same few words again and again: names of fields, ids of pieces. */
const inQuotes = new Map<string, string>();
const MOST_QUOTED = 5000;
const LONGEST_QUOTED = 40;

function quoted(text: string): string {
  const known = inQuotes.get(text);
  if (known !== undefined) return known;
  const written = JSON.stringify(text);
  if (inQuotes.size >= MOST_QUOTED) inQuotes.clear();
  if (text.length <= LONGEST_QUOTED) inQuotes.set(text, written);
  return written;
}

/** The fields of a record in alphabetical order, those that say nothing among them. Most records are written in this order already. */
function namesIn(record: { readonly [name: string]: unknown }): readonly string[] {
  const names = Object.keys(record);
  let last = '';
  for (const name of names) {
    if (name < last) return names.toSorted();
    last = name;
  }
  return names;
}

const FACTOR_A = 0x85ebca6b;
const FACTOR_B = 0xc2b2ae35;
const FACTOR_C = 0x27d4eb2f;
const FACTOR_D = 0x165667b1;

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

  get letters(): number {
    return this.#letters;
  }

  /** Goes on from where others are. */
  follow(others: Lanes): this {
    this.#a = others.#a;
    this.#b = others.#b;
    this.#c = others.#c;
    this.#d = others.#d;
    this.#letters = others.#letters;
    return this;
  }

  copy(): Lanes {
    return new Lanes().follow(this);
  }

  isAt(others: Lanes): boolean {
    const isSame = this.#a === others.#a && this.#b === others.#b && this.#c === others.#c && this.#d === others.#d;
    return isSame && this.#letters === others.#letters;
  }

  add(text: string): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    const { length } = text;
    for (let n = 0; n < length; n += 1) {
      const letter = text.charCodeAt(n);
      const ma = Math.imul(a ^ letter, FACTOR_A);
      const mb = Math.imul(b ^ (letter + 1), FACTOR_B);
      const mc = Math.imul(c ^ (letter + 2), FACTOR_C);
      const md = Math.imul(d ^ (letter + 3), FACTOR_D);
      a = (ma << 15) | (ma >>> 17);
      b = (mb << 15) | (mb >>> 17);
      c = (mc << 15) | (mc >>> 17);
      d = (md << 15) | (md >>> 17);
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#letters += length;
  }

  end(): string {
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    const mix = (lane: number, next: number, factor: number): number => {
      const mixed = Math.imul(lane ^ next ^ this.#letters, factor);
      return mixed ^ (mixed >>> 16);
    };
    for (let round = 0; round < 4; round += 1) {
      a = mix(a, b, FACTOR_A);
      b = mix(b, c, FACTOR_B);
      c = mix(c, d, FACTOR_C);
      d = mix(d, a, FACTOR_D);
    }
    return inHexadecimal(a) + inHexadecimal(b) + inHexadecimal(c) + inHexadecimal(d);
  }
}

const inHexadecimal = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');

export function hashText(text: string): string {
  const lanes = new Lanes();
  lanes.add(text);
  return lanes.end();
}

/**
 * The texts of parts of states, of those that were met before. A state never changes once handed out, and the next one shares most of
 * its parts with it; but many parts last for one state only, and a text of their own would be made for nothing.
 */
const texts = new WeakMap<object, string>();
const MET_ONCE = '';

/** Parts of fewer letters are gone through again sooner than their text is found. */
const WORTH_REMEMBERING = 40;

function knownText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return leafText(value);
  const known = texts.get(value);
  return known === undefined || known === MET_ONCE ? textOf(value, knownText) : known;
}

/** Adds the text of a value, without making it if nobody knows it yet. */
function add(lanes: Lanes, value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    lanes.add(leafText(value));
    return;
  }
  const known = texts.get(value);
  if (known === undefined) {
    const before = lanes.letters;
    addParts(lanes, value, add);
    if (lanes.letters - before >= WORTH_REMEMBERING) texts.set(value, MET_ONCE);
  } else if (known === MET_ONCE) {
    const text = textOf(value, knownText);
    texts.set(value, text);
    lanes.add(text);
  } else lanes.add(known);
}

function addParts(lanes: Lanes, value: object, addPart: typeof add): void {
  let isFirst = true;
  if (Array.isArray(value)) {
    for (const item of value) {
      lanes.add(isFirst ? '[' : ',');
      addPart(lanes, item);
      isFirst = false;
    }
    lanes.add(isFirst ? '[]' : ']');
    return;
  }
  if (isRecord(value))
    for (const name of namesIn(value)) {
      const field = value[name];
      if (field === undefined) continue;
      lanes.add(isFirst ? '{' : ',');
      lanes.add(quoted(name));
      lanes.add(':');
      addPart(lanes, field);
      isFirst = false;
    }
  lanes.add(isFirst ? '{}' : '}');
}

/** Where a part of a state took the lanes from and to when it was last gone through. */
type Passage = { readonly from: Lanes; readonly to: Lanes };
const passages = new WeakMap<object, Passage>();

/** Shorter parts are gone through again sooner than it is remembered where they led. */
const WORTH_PASSING = 500;

/** Adds a part of a state. The map comes first in it and seldom changes, so its letters are gone through once for many states. */
function addPassing(lanes: Lanes, part: unknown): void {
  if (typeof part !== 'object' || part === null) {
    add(lanes, part);
    return;
  }
  const known = passages.get(part);
  if (known?.from.isAt(lanes) === true) {
    lanes.follow(known.to);
    return;
  }
  const from = lanes.copy();
  add(lanes, part);
  // Of a part that comes after others that change, only the place where it was last is worth anything.
  if (known !== undefined) {
    known.from.follow(from);
    known.to.follow(lanes);
  } else if (lanes.letters - from.letters >= WORTH_PASSING) passages.set(part, { from, to: lanes.copy() });
}

/** The hash of the canonical text of a state, which never changes and shares parts with others. */
export function hashState(state: object): string {
  const lanes = new Lanes();
  addParts(lanes, state, addPassing);
  return lanes.end();
}
