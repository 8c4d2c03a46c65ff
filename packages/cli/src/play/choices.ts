/**
 * From offers to one action: first which offer, then each field in turn. What a person may answer is a list of choices;
 * an answer that is not among them is put to the engine, which says why not.
 */
import {
  type AnyOffer,
  canonical,
  type GameState,
  isJson,
  isRecord,
  type Json,
  listed,
  type Offer,
  type Refusal,
  whyNot,
} from '@kursbuch/engine';
import { companyMark, offerKindWords, offerWords, saleWords, type Table, valueWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';

type Fields = { readonly [field: string]: unknown };

/** One line of the menu: one offer, or several of a kind that would fill the screen. */
export type Entry = { readonly words: string; readonly offers: readonly Offer[] };

/** More offers of one kind than this are put together. */
const MOST_LINES = 7;

export function menuOf(offered: readonly Offer[], table: Table): readonly Entry[] {
  const kinds = [...new Set(offered.map(({ type }) => type))];
  return kinds.flatMap((type): readonly Entry[] => {
    const own = offered.filter((one) => one.type === type);
    return own.length > MOST_LINES
      ? [{ words: `${offerKindWords(type)} (${own.length} ways)`, offers: own }]
      : own.map((one) => ({ words: offerWords(one, table), offers: [one] }));
  });
}

/** The one line of a menu that is meant by a word: how it begins, or the kind of action it is. */
export function entryNamed(menu: readonly Entry[], line: string): Entry | undefined {
  const word = line.toLowerCase();
  if (!/^\p{L}{3,}/u.test(word)) return undefined;
  const meant = menu.filter(
    ({ words, offers }) => words.toLowerCase().startsWith(word) || offers.some(({ type }) => type === word),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

/** A choice: what it is, and how a person names it. */
export type Choosable<Value> = { readonly value: Value; readonly name: string; readonly words: string };

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether an answer means that name, whatever its case; accents need not be typed. */
export const isCalled = (name: string, answer: string): boolean => plain(name) === plain(answer);

/** The fields an offer can be told by. Shares of one company are told by the company. */
function settledIn(offer: Offer): AnyOffer['fixed'] {
  if (offer.type !== 'sell-shares') return offer.fixed;
  const [lot, ...others] = offer.about.lots;
  return lot === undefined || others.length > 0 ? {} : { company: lot.company };
}

/** The field that tells offers of one kind apart, if a single one does. */
export function tellingField(offers: readonly Offer[]): string | undefined {
  const settled = offers.map(settledIn);
  return Object.keys(settled[0] ?? {}).find(
    (field) => new Set(settled.map((fields) => canonical(fields[field]))).size === offers.length,
  );
}

/** Offers of one kind as choices; where one field tells them apart, its value is their name. */
export function offerChoices(offers: readonly Offer[], table: Table): readonly Choosable<Offer>[] {
  const field = tellingField(offers);
  return offers.map((one) => ({
    value: one,
    name: field === undefined ? '' : companyMark(valueWords(field, settledIn(one)[field], table), table.title),
    words: offerWords(one, table),
  }));
}

const stops = (legs: unknown): string =>
  (Array.isArray(legs) ? legs : [])
    .flatMap((leg) =>
      isRecord(leg) && leg['stop'] !== undefined && typeof leg['hex'] === 'string' ? [leg['hex']] : [],
    )
    .join(' – ');

type Sale = { readonly company: string; readonly count: number };

const isSale = (value: unknown): value is Sale =>
  isRecord(value) && typeof value['company'] === 'string' && typeof value['count'] === 'number';
const isSales = (value: unknown): value is readonly Sale[] => Array.isArray(value) && value.every(isSale);

/** The field that is really open: where shares of one company are sold, only their number is. */
export function openField(field: string, values: readonly unknown[]): string {
  if (field !== 'sales' || !values.every(isSales)) return field;
  const companies = new Set(values.map((sales) => (sales.length === 1 ? sales[0]?.company : undefined)));
  return companies.size === 1 && !companies.has(undefined) ? 'count' : field;
}

/** A value of a field, in words; runs are told by their stops. */
export function choiceWords(field: string, value: unknown, table: Table): string {
  if (field === 'runs' && Array.isArray(value)) {
    if (value.length === 0) return cliWords('play.no-run');
    return value.map((run) => (isRecord(run) ? `${String(run['train'])}: ${stops(run['legs'])}` : '')).join('; ');
  }
  if (isSales(value)) return field === 'count' ? String(value[0]?.count) : saleWords(value, table);
  return companyMark(valueWords(field, value, table), table.title);
}

/** Values as choices. */
export const valueChoices = (field: string, values: readonly Json[], table: Table): readonly Choosable<Json>[] =>
  values.map((value) => {
    const words = choiceWords(field, value, table);
    return { value, name: words, words };
  });

/** The actions an offer stands for, once everything that is not listed on demand has been filled in. */
export function actionsBehind(state: GameState, begun: Fields): readonly Fields[] {
  const found: Fields[] = [];
  for (const action of listed(state, begun)) {
    found.push(action);
    if (found.length === MOST_SHOWN) break;
  }
  return found;
}

/** Nobody reads on; what is not shown can be written out. */
const MOST_SHOWN = 2000;

/** The different values of a field among actions. */
export function valuesAmong(field: string, actions: readonly Fields[]): readonly Json[] {
  const found = new Map<string, Json>();
  for (const action of actions) {
    const value = action[field];
    if (isJson(value)) found.set(canonical(value), value);
  }
  return [...found.values()];
}

/** An action with an answer in one of its fields. Of a sale the company and the number are asked for by themselves. */
function answered(action: Fields, field: string, value: unknown): Fields {
  const { sales } = action;
  if (action['type'] !== 'sell-shares' || field === 'sales') return { ...action, [field]: value };
  const [sale] = isSales(sales) ? sales : [];
  return { ...action, sales: [{ count: 1, ...sale, [field]: value }] };
}

/**
 * Why an answer does not do: the action is filled up from one that would, so that the engine gets to the point. Empty when
 * the engine has nothing against it either.
 */
export function reasonsAgainst(
  state: GameState,
  begun: Fields,
  model: Fields | undefined,
  field: string,
  answer: string,
): readonly Refusal[] {
  const typed =
    typeof (model?.[field] ?? '') === 'number' || /^\d+$/u.test(answer) ? [Number(answer), answer] : [answer];
  const found = typed.map((value) => whyNot(state, answered({ ...model, ...begun }, field, value)));
  return found.find((reasons) => reasons.every(({ code }) => code !== 'malformed')) ?? found[0] ?? [];
}
