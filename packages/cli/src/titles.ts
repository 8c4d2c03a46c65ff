/** Titles and variants as they are named on the command line, and the options they stand for. */
import { type Json, type Title, type TitleId, titleOf, titles } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { InvalidArgumentError } from 'commander';
import { Failure } from './failure.ts';

/** The ids of all titles. */
export const titleIds = (): readonly TitleId[] => titles().map(({ meta }) => meta.id);

/** Variants that have a short name; the form everybody plays needs none. */
const variantsOf = ({ meta }: Title): readonly string[] => Object.keys(meta.shortNames);

/** Every variant by title, for the help text. */
export const variantHelp = (): string =>
  titles()
    .filter((title) => variantsOf(title).length > 0)
    .map((title) => `${title.meta.id}: ${variantsOf(title).join(', ')}`)
    .join('; ');

/** Who plays against an automaton, for the help text. */
export const automatonHelp = (): string =>
  titles()
    .flatMap(({ meta, capabilities: { automaton } }) => {
      if (automaton === undefined) return [];
      const { name, people } = automaton;
      return [cliWords('help.automaton', { people, title: meta.name, name })];
    })
    .join('');

/** The options of a variant. */
export function optionsOf(title: TitleId, variant: string | undefined): Json {
  if (variant === undefined) return {};
  const found = titleOf(title);
  const { name, shortNames } = found.meta;
  const options = Object.hasOwn(shortNames, variant) ? shortNames[variant] : undefined;
  if (options !== undefined) return options;
  const known = variantsOf(found);
  throw new Failure(
    2,
    known.length === 0
      ? cliWords('variant.none', { title: name, variant })
      : cliWords('variant.other', { title: name, variant, variants: known.join(', ') }),
  );
}

/** A whole number from the command line. */
export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/u.test(text) || value < from || value > to)
      throw new InvalidArgumentError(cliWords('number.unfit', { from, to }));
    return value;
  };
