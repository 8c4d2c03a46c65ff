/**
 * How a name looks, whatever letters it is written with, so that nobody is mistaken for somebody else: `Аnnа` with two letters
 * of another alphabet, `Iris` with a small L, `M0na` with a nought. Two names that look alike have the same; it is never shown.
 * A small part of what Unicode lists as confusable (UTS 39): the letters that are the same in print, in alphabets people write
 * their names in. An accent is seen, so it counts.
 */
import { normalName } from './auth.ts';

/** Letters that look like Latin ones, behind the one they look like. */
const ALIKE: { readonly [letter: string]: string } = {
  A: 'ΑАᎪ',
  a: 'αаɑ',
  B: 'ΒВᏴ',
  C: 'СϹᏟ',
  c: 'сϲ',
  d: 'ԁ',
  E: 'ΕЕᎬ',
  e: 'еҽ',
  g: 'ɡցԍ',
  H: 'ΗНᎻ',
  h: 'һհ',
  J: 'ЈᎫ',
  j: 'јϳ',
  K: 'ΚКᏦ',
  k: 'κк',
  M: 'ΜМᎷ',
  N: 'Ν',
  n: 'ոп',
  o: 'OΟοОоՕօ0',
  P: 'ΡРᏢ',
  p: 'ρр',
  q: 'ԛզ',
  Q: 'Ԛ',
  r: 'г',
  S: 'ЅᏚՏ',
  s: 'ѕ',
  T: 'ΤТᎢ',
  u: 'υսս',
  U: 'Ս',
  v: 'νѵ',
  V: 'ᏙѴ',
  W: 'ԜᎳ',
  w: 'ԝա',
  X: 'ΧХ',
  x: 'χх',
  Y: 'ΥУҮ',
  y: 'γуү',
  Z: 'ΖᏃ',
};

/** A stroke: a large i, a small l, a one. Names are the same in any case, so a small i and a large L count as one too. */
const STROKE = '\u01c0';
const STROKES = 'iIlL1|ΙιІіӀӏıᏞ';

const LATIN = new Map<string, string>([
  ...Object.entries(ALIKE).flatMap(([latin, others]) => [...others].map((one) => [one, latin] as const)),
  ...[...STROKES].map((one) => [one, STROKE] as const),
]);

/** Whether one would take two names for the same: but for the case, or because they look alike. */
export const sameName = (one: string, other: string): boolean =>
  normalName(one) === normalName(other) || looksOf(one) === looksOf(other);

const inLatin = (text: string): string => [...text].map((letter) => LATIN.get(letter) ?? letter).join('');

export function looksOf(name: string): string {
  // Before letters are taken apart as well: some then become others that look like nothing else, such as ϲ a ς.
  return inLatin(inLatin(name).normalize('NFKD'))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[ ._'-]+/gu, ' ')
    .trim();
}
