/** Titles and variants as they are named on the command line, and the options they stand for. */
import type { Json, TitleId } from '@kursbuch/engine';
import { InvalidArgumentError } from 'commander';
import { Failure } from './failure.ts';

export const TITLE_NAMES: { readonly [title in TitleId]: string } = {
  '1824': '1824',
  '18mag': '18Mag',
  '1839': '1839',
};

/** Variants by title; the edition everybody plays needs no name. */
const VARIANTS: { readonly [title in TitleId]: { readonly [variant: string]: Json } } = {
  '1824': {
    'first-edition': { form: 'first-edition' },
    'goods-time': { form: 'goods-time' },
    cisleithania: { form: 'cisleithania' },
  },
  '18mag': { 'short-solo': { minors: 2 } },
  '1839': { beginners: { beginners: true } },
};

export const VARIANT_HELP = Object.entries(VARIANTS)
  .map(([title, variants]) => `${title}: ${Object.keys(variants).join(', ')}`)
  .join('; ');

/** The options of a variant. */
export function optionsOf(title: TitleId, variant: string | undefined): Json {
  if (variant === undefined) return {};
  const found = VARIANTS[title][variant];
  if (found !== undefined) return found;
  const known = Object.keys(VARIANTS[title]).join(', ');
  throw new Failure(2, `${TITLE_NAMES[title]} has no variant ${variant}. Its variants are: ${known}.`);
}

/** A whole number from the command line. */
export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/u.test(text) || value < from || value > to)
      throw new InvalidArgumentError(`Give a whole number from ${from} to ${to}.`);
    return value;
  };
