/** What a language does to words and numbers when they come into a sentence. */

/**
 * The forms a sentence may ask a value for, as in `{from:from}` or `{train:aTrain}`. Every language makes all of them, each in its
 * own way: a case, a contraction, a word before or behind.
 */
export const FORMS = ['from', 'to', 'of', 'train', 'aTrain', 'trains'] as const;
export type Form = (typeof FORMS)[number];

/** A word with those of its forms that its language does not make by rule: `the Bank`, in German `von der Bank`. */
export type Word = { readonly plain: string } & { readonly [form in Form]?: string };

/** What comes into a sentence. */
export type Value = string | number | Word;

export type Grammar = {
  /** As `Intl` and `lang` write it. */
  readonly code: string;
  /** How `Intl` calls the way days and hours are written. */
  readonly dates: string;
  /** The forms of a word that has none of its own: names, companies, types of trains. */
  readonly forms: { readonly [form in Form]: (plain: string) => string };
};

export const isForm = (name: string | undefined): name is Form => FORMS.some((form) => form === name);

/** A value as it stands in a sentence, in the form the sentence asks for. */
export function inForm(value: Value, form: string | undefined, { forms }: Grammar): string {
  const { plain, ...own }: Word = typeof value === 'object' ? value : { plain: String(value) };
  return isForm(form) ? (own[form] ?? forms[form](plain)) : plain;
}

/** Making one takes longer than a sentence. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function madeOnce<One>(made: Map<string, One>, code: string, make: () => One): One {
  const known = made.get(code);
  if (known !== undefined) return known;
  const one = make();
  made.set(code, one);
  return one;
}

/** A number as the language writes it. */
export const numberWords = (value: number, { code }: Grammar): string =>
  madeOnce(numbers, code, () => new Intl.NumberFormat(code)).format(value);

/** Which of its plurals the language takes for a number. */
export const pluralOf = (value: number, { code }: Grammar): string =>
  madeOnce(plurals, code, () => new Intl.PluralRules(code)).select(value);
