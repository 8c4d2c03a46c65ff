/** Sentences from templates and parameters. Nothing here knows a rule. */
import { canonical, findTitle, type TitleId } from '@kursbuch/engine';
import { game } from './en/game.ts';
import { inForm, type Word } from './grammar.ts';
import type { GameWords } from './language.ts';
import { lookUp } from './look-up.ts';
import { companyMark, keepsSmallLetter } from './marks.ts';
import { figure, money } from './money.ts';
import type { Template } from './sections.ts';
import { placesIn, type Sentence, written } from './sentence.ts';

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

/** A seat by its player's name; without names seats are numbered from 1. */
export const nameOf = (table: Table, seat: number, language: GameWords = game): string =>
  table.names?.[seat] ?? language.seat.replace('{number}', String(seat + 1));

/** A company as people call it; some have numbers only. */
export const companyWords = (company: string, language: GameWords = game, title?: TitleId): string =>
  /^\d+$/u.test(company) ? language.minor.replace('{number}', company) : companyMark(company, title);

/** The type of a train; some titles number the cards of a type, as in `2#4`, or say where one comes from. */
export const typeOfCard = (card: unknown): string => String(card).replace(/#.*$/u, '');

/** Trains by their types, each named once. */
const typesOf = (trains: readonly unknown[]): readonly string[] => [...new Set(trains.map(typeOfCard))];

/** Whether amounts are printed as the title prints them. */
const isPrinted = ({ title, plain }: Table): boolean => title !== undefined && plain !== true;

const valueWord = (value: string, { title }: Table, language: GameWords): string | Word | undefined =>
  lookUp(value, ({ values }) => values, language, title);

const plainOf = (value: string | Word): string => (typeof value === 'string' ? value : value.plain);

/** A value as a person reads it. */
export const valueWords = (name: string, value: unknown, table: Table, language: GameWords = game): string =>
  plainOf(wordFor(name, value, table, language));

/** A value as a word, with the forms it has of its own. */
function wordFor(name: string, value: unknown, table: Table, language: GameWords): string | Word {
  if (typeof value === 'number' && SEATS.has(name)) return nameOf(table, value, language);
  if (typeof value === 'number') return isPrinted(table) ? figure(value) : String(value);
  if (typeof value === 'boolean') return value ? language.yes : language.no;
  if (typeof value === 'string') {
    if (CODES.has(name)) return lookUp(value, ({ reasons }) => reasons, language, table.title) ?? spoken(value);
    // Where somebody types, one card is not like another.
    if (name === 'train' && table.plain !== true) return typeOfCard(value);
    if (name === 'title') return findTitle(value)?.meta.name ?? value;
    return valueWord(value, table, language) ?? (value === '' ? '“”' : value);
  }
  if (name === 'trains' && Array.isArray(value)) return typesOf(value).join(', ');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.map((one) => plainOf(read(name, one, SEATS.has(name) ? table : {}, language))).join(', ');
  return canonical(value);
}

/** A value as a word in a sentence, where a company may stand. */
const read = (name: string, value: unknown, table: Table, language: GameWords): string | Word =>
  namesCompany(name) && typeof value === 'string' && valueWord(value, table, language) === undefined
    ? companyWords(value, language, table.title)
    : wordFor(name, value, table, language);

/** A value as its template wants it read: as money, or in a form of its language. */
function readAs(form: string | undefined, name: string, value: unknown, table: Table, language: GameWords): string {
  if (form === 'money' && typeof value === 'number' && table.title !== undefined && isPrinted(table))
    return money(table.title, value);
  return inForm(read(name, value, table, language), form, language.grammar);
}

const isSeveral = (template: Template): template is readonly Sentence[] => Array.isArray(template);

/** The first template that finds all its parameters, filled in; undefined when there is none. */
export function fill(
  template: Template | undefined,
  params: Params,
  table: Table,
  language: GameWords = game,
): string | undefined {
  const candidates = template === undefined ? [] : isSeveral(template) ? template : [template];
  const finds = (isThere: (value: unknown) => boolean): Sentence | undefined =>
    candidates.find((one) => placesIn(one).every(([name]) => isThere(params[name])));
  // An empty text is a poor answer, but better than none.
  const fits = finds((value) => value !== undefined && value !== '') ?? finds((value) => value !== undefined);
  if (fits === undefined) return undefined;
  const valueOf = (name: string): unknown => params[name];
  return written(fits, valueOf, (name, form) => readAs(form, name, valueOf(name), table, language), language.grammar);
}

/** A code nobody has put into words yet, with everything that is known about it. */
export function asWritten(code: string, params: Params, table: Table, language: GameWords): string {
  const said = Object.entries(params).map(
    ([name, value]) => `${spoken(name)} ${valueWords(name, value, table, language)}`,
  );
  return `${spoken(code)}${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
}
