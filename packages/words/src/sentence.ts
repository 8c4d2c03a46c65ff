/** Sentences with places for values: how they are written down, which values they ask for, and how they are said. */
import { type Grammar, inForm, numberWords, pluralOf, type Value } from './grammar.ts';

/**
 * A sentence that is another one by a value: `{ count: { '=0': 'none', one: 'one train', other: '# trains' } }`. A number takes the
 * branch of exactly this number, else that of its plural; a text the branch of its name; whatever has no branch the `other`. `#` is
 * the number, as the language writes it.
 */
export type Choice = { readonly [value: string]: Branches };
export type Branches = { readonly other: Sentence; readonly [when: string]: Sentence };

/** It names its values in braces, `{company}`, and may ask for a form of them: `{from:from}`. */
export type Sentence = string | Choice;

type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place;

type NamesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | NamesIn<Rest>
  : never;

type BranchesOf<Said> = Said extends Choice ? Said[keyof Said][keyof Said[keyof Said]] : never;

/** The names of the values a sentence asks for. */
export type NamesOf<Said> = Said extends string ? NamesIn<Said> : (keyof Said & string) | NamesOf<BranchesOf<Said>>;

/** Those that are counted: a branch of theirs is a plural, or for one number. */
type CountedIn<Said> = Said extends Choice
  ?
      | {
          [value in keyof Said & string]: keyof Said[value] & ('one' | `=${number}`) extends never ? never : value;
        }[keyof Said & string]
      | CountedIn<BranchesOf<Said>>
  : never;

/** The values that the sentences of a language ask for, by their ids. */
type Names<English> = { readonly [id in keyof English]: NamesOf<English[id]> };
type Counted<English> = { readonly [id in keyof English]: CountedIn<English[id]> };

/** What a sentence has to be told; for an id that may be one of several, what any of them asks for. */
type ValuesFor<English, Id extends keyof English> = {
  readonly [name in Names<English>[Id] & string]: name extends Counted<English>[Id] ? number : Value;
};

/** The same as arguments: none where the sentence asks for nothing. */
type Told<English, Id extends keyof English> = [Names<English>[Id]] extends [never]
  ? readonly []
  : readonly [values: ValuesFor<English, Id>];

/** Says a sentence by its id. The English sentences are the measure of the ids and of what each asks for. */
export type Speak<English> = <Id extends keyof English & string>(id: Id, ...told: Told<English, Id>) => string;

/** The ids of the sentences that ask for nothing. */
export type PlainId<English> = {
  [id in keyof English & string]: [NamesOf<English[id]>] extends [never] ? id : never;
}[keyof English & string];

/** The same sentences in another language. */
export type Translated<English> = { readonly [id in keyof English]: Sentence };

/** Reads what stands in a place. */
type Read = (name: string, form: string | undefined) => string;

const PLACE = /\{(\w+)(?::(\w+))?\}/gu;
const PLACE_OR_NUMBER = /\{(\w+)(?::(\w+))?\}|#/gu;

/** The branch for a value. */
function branchFor(value: unknown, branches: Branches, grammar: Grammar): Sentence {
  const names = typeof value === 'number' ? [`=${value}`, pluralOf(value, grammar)] : [String(value)];
  const name = names.find((one) => Object.hasOwn(branches, one));
  return (name === undefined ? undefined : branches[name]) ?? branches.other;
}

/** The text of a sentence, with the number that `#` stands for where there is one. */
function textFor(
  sentence: Sentence,
  valueOf: (name: string) => unknown,
  grammar: Grammar,
  counted?: number,
): { readonly text: string; readonly counted?: number | undefined } {
  if (typeof sentence === 'string') return { text: sentence, counted };
  const [[name, branches] = ['', undefined]] = Object.entries(sentence);
  if (branches === undefined) return { text: '', counted };
  const value = valueOf(name);
  return textFor(branchFor(value, branches, grammar), valueOf, grammar, typeof value === 'number' ? value : counted);
}

/** A sentence with its places filled in. */
export function written(sentence: Sentence, valueOf: (name: string) => unknown, read: Read, grammar: Grammar): string {
  const { text, counted } = textFor(sentence, valueOf, grammar);
  const place = counted === undefined ? PLACE : PLACE_OR_NUMBER;
  return text.replaceAll(place, (_, name: string | undefined, form: string | undefined) =>
    name === undefined ? numberWords(counted ?? 0, grammar) : read(name, form),
  );
}

/** The branches of a sentence, all the way down to its texts. */
const textsOf = (sentence: Sentence): readonly string[] =>
  typeof sentence === 'string'
    ? [sentence]
    : Object.values(sentence).flatMap((branches) => Object.values(branches).flatMap(textsOf));

/** The places of a sentence, each with its name and the form it asks for. */
export const placesIn = (sentence: Sentence): readonly (readonly [name: string, form: string | undefined])[] => [
  ...(typeof sentence === 'string' ? [] : Object.keys(sentence).map((name) => [name, undefined] as const)),
  ...textsOf(sentence).flatMap((text) => [...text.matchAll(PLACE)].map(([, name = '', form]) => [name, form] as const)),
];

/** A voice: says the sentences of a language by their ids. A place nobody fills in is left as it is written. */
export function speaker<English>(sentences: Translated<English>, grammar: Grammar): Speak<English> {
  return (id, ...[values]) => {
    const known: { readonly [name: string]: Value | undefined } = { ...values };
    return written(
      sentences[id],
      (name) => known[name],
      (name, form) => {
        const value = known[name];
        return value === undefined ? `{${name}}` : inForm(value, form, grammar);
      },
      grammar,
    );
  };
}
