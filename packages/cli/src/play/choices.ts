/**
 * From offers to one action: first which offer, then each field in turn. What a person may answer is a list of choices;
 * an answer that is not among them is put to the engine, which says why not.
 */
import {
  canonical,
  type GameState,
  isJson,
  type Json,
  listed,
  type Offer,
  type Refusal,
  whyNot,
} from '@kursbuch/engine';
import { companyMark, offerKindWords, offerWords, valueWords } from '@kursbuch/words';
import { isRecord } from '../files.ts';

type Fields = { readonly [field: string]: unknown };

/** One line of the menu: one offer, or several of a kind that would fill the screen. */
export type Entry = { readonly words: string; readonly offers: readonly Offer[] };

/** More offers of one kind than this are put together. */
const MOST_LINES = 7;

export function menuOf(offered: readonly Offer[], names: readonly string[]): readonly Entry[] {
  const kinds = [...new Set(offered.map(({ type }) => type))];
  return kinds.flatMap((type): readonly Entry[] => {
    const own = offered.filter((one) => one.type === type);
    return own.length > MOST_LINES
      ? [{ words: `${offerKindWords(type)} (${own.length} ways)`, offers: own }]
      : own.map((one) => ({ words: offerWords(one, { names }), offers: [one] }));
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

/** The field that tells offers of one kind apart, if a single one does. */
export const tellingField = (offers: readonly Offer[]): string | undefined =>
  Object.keys(offers[0]?.fixed ?? {}).find(
    (field) => new Set(offers.map(({ fixed }) => canonical(fixed[field]))).size === offers.length,
  );

/** Offers of one kind as choices; where one field tells them apart, its value is their name. */
export function offerChoices(offers: readonly Offer[], names: readonly string[]): readonly Choosable<Offer>[] {
  const field = tellingField(offers);
  return offers.map((one) => ({
    value: one,
    name: field === undefined ? '' : companyMark(valueWords(field, one.fixed[field], { names })),
    words: offerWords(one, { names }),
  }));
}

const stops = (legs: unknown): string =>
  (Array.isArray(legs) ? legs : [])
    .flatMap((leg) =>
      isRecord(leg) && leg['stop'] !== undefined && typeof leg['hex'] === 'string' ? [leg['hex']] : [],
    )
    .join(' – ');

/** A value of a field, in words; runs are told by their stops. */
export function choiceWords(field: string, value: unknown, names: readonly string[]): string {
  if (field === 'runs' && Array.isArray(value)) {
    if (value.length === 0) return 'no train runs';
    return value.map((run) => (isRecord(run) ? `${String(run['train'])}: ${stops(run['legs'])}` : '')).join('; ');
  }
  if (field === 'sales' && Array.isArray(value))
    return value.map((sale) => (isRecord(sale) ? Object.values(sale).map(String).join(' ') : '')).join(', ');
  return companyMark(valueWords(field, value, { names }));
}

/** Values as choices. */
export const valueChoices = (
  field: string,
  values: readonly Json[],
  names: readonly string[],
): readonly Choosable<Json>[] =>
  values.map((value) => {
    const words = choiceWords(field, value, names);
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
  const found = typed.map((value) => whyNot(state, { ...model, ...begun, [field]: value }));
  return found.find((reasons) => reasons.every(({ code }) => code !== 'malformed')) ?? found[0] ?? [];
}
