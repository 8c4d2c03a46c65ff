/** Sentences from templates and parameters. Nothing here knows a rule. */
import { canonical, findTitle, type TitleId } from '@kursbuch/engine';
import { ENGLISH } from './en/index.ts';
import type { Language, Template } from './language.ts';
import { lookUp } from './look-up.ts';
import { companyMark, keepsSmallLetter } from './marks.ts';
import { figure, money } from './money.ts';

export type Params = { readonly [name: string]: unknown };

/** Whom a sentence is about: the players by name, and the title, which knows its currency and some words of its own. */
export type Table = {
  readonly names?: readonly string[];
  readonly title?: TitleId;
  /** Amounts are bare numbers, as a terminal wants them, where an answer is compared with what was typed. */
  readonly plain?: boolean;
};

/** Parameters that name a seat when they are numbers. */
const SEATS = new Set(['seat', 'due', 'winner', 'asks', 'by', 'order']);

/** Parameters whose values are codes with words of their own. */
const CODES = new Set(['reason', 'step', 'why', 'pay']);

/** Parameters that name a company; in a sentence a minor is called one. */
const COMPANIES = new Set([
  'company',
  'companies',
  'from',
  'into',
  'other',
  'owner',
  'provider',
  'buyer',
  'seller',
  'to',
  'lot',
  'private',
]);

/** Whether what stands in a field of a deed or an event is a company, if it is a name at all. */
export const namesCompany = (field: string): boolean => COMPANIES.has(field);

/** A code as it is written, with spaces. */
export const spoken = (code: string): string => code.replaceAll('-', ' ');

export const sentence = (text: string): string =>
  keepsSmallLetter(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const PLACE = /\{(\w+)(?::(\w+))?\}/gu;

/** A seat by its player's name; without names seats are numbered from 1. */
export const nameOf = (table: Table, seat: number, language: Language = ENGLISH): string =>
  table.names?.[seat] ?? language.seat.replace('{number}', String(seat + 1));

/** A company as people call it; some have numbers only. */
export const companyWords = (company: string, language: Language = ENGLISH, title?: TitleId): string =>
  /^\d+$/u.test(company) ? language.minor.replace('{number}', company) : companyMark(company, title);

/** Trains by their types, each named once; some titles number the cards of a type, as in `2#4`. */
const typesOf = (trains: readonly unknown[]): readonly string[] => [
  ...new Set(trains.map((train) => String(train).replace(/#\d+$/u, ''))),
];

/** Whether amounts are printed as the title prints them. */
const isPrinted = ({ title, plain }: Table): boolean => title !== undefined && plain !== true;

const valueWord = (value: string, { title }: Table, language: Language): string | undefined =>
  lookUp(value, ({ values }) => values, language, title);

/** A value as a person reads it. */
export function valueWords(name: string, value: unknown, table: Table, language: Language = ENGLISH): string {
  if (typeof value === 'number' && SEATS.has(name)) return nameOf(table, value, language);
  if (typeof value === 'number') return isPrinted(table) ? figure(value) : String(value);
  if (typeof value === 'boolean') return value ? language.yes : language.no;
  if (typeof value === 'string') {
    if (CODES.has(name)) return lookUp(value, ({ reasons }) => reasons, language, table.title) ?? spoken(value);
    if (name === 'title') return findTitle(value)?.meta.name ?? value;
    return valueWord(value, table, language) ?? (value === '' ? '“”' : value);
  }
  if (name === 'trains' && Array.isArray(value)) return typesOf(value).join(', ');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.map((one) => readAs(undefined, name, one, SEATS.has(name) ? table : {}, language)).join(', ');
  return canonical(value);
}

/** A value as its template wants it read. */
function readAs(kind: string | undefined, name: string, value: unknown, table: Table, language: Language): string {
  if (kind === 'money' && typeof value === 'number' && table.title !== undefined && isPrinted(table))
    return money(table.title, value);
  if (namesCompany(name) && typeof value === 'string' && valueWord(value, table, language) === undefined)
    return companyWords(value, language, table.title);
  return valueWords(name, value, table, language);
}

/** The first template that finds all its parameters, filled in; undefined when there is none. */
export function fill(
  template: Template | undefined,
  params: Params,
  table: Table,
  language: Language = ENGLISH,
): string | undefined {
  const candidates = typeof template === 'string' ? [template] : (template ?? []);
  const finds = (isThere: (value: unknown) => boolean): string | undefined =>
    candidates.find((text) => [...text.matchAll(PLACE)].every(([, name = '']) => isThere(params[name])));
  // An empty text is a poor answer, but better than none.
  const fits = finds((value) => value !== undefined && value !== '') ?? finds((value) => value !== undefined);
  const filled = fits?.replaceAll(PLACE, (_, name: string, kind: string | undefined) =>
    readAs(kind, name, params[name], table, language),
  );
  return filled === undefined ? undefined : language.tidy(filled);
}

/** A code nobody has put into words yet, with everything that is known about it. */
export function asWritten(code: string, params: Params, table: Table, language: Language): string {
  const said = Object.entries(params).map(
    ([name, value]) => `${spoken(name)} ${valueWords(name, value, table, language)}`,
  );
  return `${spoken(code)}${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
}
