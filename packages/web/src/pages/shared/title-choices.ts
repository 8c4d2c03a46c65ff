/** What can be chosen for a new game, with its words; what there is the title itself says. */
import {
  findTitle,
  type Json,
  type Meta,
  type OptionChoice,
  type Options,
  titleOf,
  type TitleId,
  type Variant,
} from '@kursbuch/engine';
import { wordsOr, type Words } from '../../words/index.ts';

/**
 * The variant that some options belong to; the one everybody plays where they say nothing of variants, and undefined where they
 * name one that nobody knows here, as a newer program may.
 */
export function variantWith({ variants }: Pick<Meta, 'variants'>, options: Options): Variant | undefined {
  const named = new Set(variants.flatMap((variant) => Object.keys(variant.options)));
  const isKnown = (name: string): boolean =>
    options[name] === undefined || variants.some(({ id, options: of }) => [id, of[name]].includes(options[name]));
  if (![...named].every(isKnown)) return undefined;
  const says = (variant: Variant): boolean =>
    Object.entries(variant.options).every(([name, value]) => options[name] === value);
  // The more a variant asks for, the more it is meant.
  const fitting = variants.filter(says).toSorted((a, b) => size(b) - size(a));
  return fitting[0] ?? variants[0];
}

const size = ({ options }: Variant): number => Object.keys(options).length;

/** The options as the engine takes them; what is usual is left out. */
export function optionsFor(title: TitleId, variant: Variant, players: number, chosen: Options): Options {
  const extra = titleOf(title).meta.choices.flatMap(({ id, values, fits }) => {
    const value = chosen[id];
    return value === undefined || value === values[0] || !fits(variant.id, players) ? [] : [[id, value] as const];
  });
  return { ...variant.options, ...Object.fromEntries(extra) };
}

/** Everybody who can play some variant of a title. */
export const countsOf = (title: TitleId): readonly number[] =>
  [...new Set(titleOf(title).meta.variants.flatMap(({ players }) => players))].toSorted((a, b) => a - b);

/** What a title is about, in a few sentences; one that nobody has described says where it comes from. */
export const aboutTitle = (words: Words, title: string): string =>
  wordsOr(words, `new.about.${title}`, findTitle(title)?.meta.origin ?? '');

/** How many can play, from the fewest to the most. */
export function playersWords(words: Words, title: TitleId): string {
  const counts = countsOf(title);
  const [from, to] = [Math.min(...counts), Math.max(...counts)];
  return words(from === to ? 'new.players.only' : 'new.players.range', { from, to });
}

export const variantWords = (words: Words, { id }: Pick<Variant, 'id'>): string =>
  wordsOr(words, `new.variant.${id}`, id);

export const aboutVariant = (words: Words, { id }: Pick<Variant, 'id'>): string =>
  wordsOr(words, `new.variant.${id}.about`, '');

export const choiceWords = (words: Words, choice: string): string => wordsOr(words, `new.${choice}`, choice);

export const aboutChoice = (words: Words, { id }: Pick<OptionChoice, 'id'>): string =>
  wordsOr(words, `new.${id}.about`, '');

/** A value of a choice in words: plain data where nobody has written any. */
export function chosenWords(words: Words, choice: string, value: Json): string {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  return wordsOr(words, `new.${choice}.${plain}`, plain);
}
