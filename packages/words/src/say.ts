/** What is refused, offered and done, in sentences of a language. */
import type { LogEvent, Offer, Refusal, TitleId } from '@kursbuch/engine';
import { ENGLISH } from './en/index.ts';
import type { Language } from './language.ts';
import { asWritten, fill, nameOf, type Params, sentence, spoken, type Table, wordFor } from './templates.ts';

/** Why something is refused, in a sentence. */
export function refusalWords({ code, params }: Refusal, table: Table = {}, language: Language = ENGLISH): string {
  const plainer = params['expected'] === 'no such field' ? 'unknown-field' : code;
  return sentence(
    fill(language.refusals, plainer, params, table, language) ?? `${asWritten(code, params, table, language)}.`,
  );
}

/** What costs nothing is not worth a word. */
const withoutZeros = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name, value]) => value !== 0 || !FREE.has(name)));
const FREE = new Set(['cost', 'fee', 'mines']);

/** An offer as a line of a menu. */
export const offerWords = ({ type, fixed, about }: Offer, table: Table = {}, language: Language = ENGLISH): string =>
  fill(language.offers, type, withoutZeros({ ...about, ...fixed }), table, language) ??
  sentence(asWritten(type, { ...fixed, ...about }, table, language));

/** What a kind of offer is about, where several of them are put together. */
export const offerKindWords = (type: string, language: Language = ENGLISH): string =>
  fill(language.offerKinds, type, {}, {}, language) ??
  fill(language.offers, type, {}, {}, language) ??
  sentence(spoken(type));

export const questionWords = (field: string, language: Language = ENGLISH): string =>
  fill(language.questions, field, {}, {}, language) ?? `${sentence(spoken(field))}?`;

function eventParams(event: LogEvent, table: Table, language: Language): Params {
  // Who pays and who is paid can be a seat; elsewhere `from` and `to` are figures.
  const account = (value: unknown): unknown => (typeof value === 'number' ? nameOf(table, value, language) : value);
  if (event.event === 'own') {
    const { count } = event.data;
    return typeof count === 'number' ? { ...event.data, percent: 10 * count } : event.data;
  }
  if (event.event === 'paid') return { ...event, from: account(event.from), to: account(event.to) };
  if (event.event === 'train') return { ...event, from: account(event.from) };
  // A company that comes onto the chart comes from nowhere.
  if (event.event === 'price') return { ...event, from: event.from === 0 ? undefined : event.from };
  return event;
}

/** What has happened, in a sentence. */
export function eventWords(event: LogEvent, table: Table = {}, language: Language = ENGLISH): string {
  if (event.event === 'round') return roundWords(event.round, event.number, language);
  const code = event.event === 'own' ? event.what : event.event;
  const { event: _event, ...params } = withoutZeros(eventParams(event, table, language));
  return sentence(
    fill(language.events, code, params, table, language) ?? `${asWritten(code, params, table, language)}.`,
  );
}

/** A round as a heading: `Operating round 3`. */
export const roundWords = (round: string, number: number, language: Language = ENGLISH): string =>
  sentence(fill(language.rounds, round, { number }, {}, language) ?? `${spoken(round)} ${number}`);

/** A step of a turn, or a decision out of turn, as one word for the line of steps. */
export const stepWords = (step: string, language: Language = ENGLISH): string =>
  (Object.hasOwn(language.steps, step) ? language.steps[step]?.label : undefined) ?? sentence(spoken(step));

/** Who does what, for the head of a turn: `Minor 6 lays track`. */
export const doingWords = (step: string, params: Params, table: Table = {}, language: Language = ENGLISH): string =>
  sentence(
    fill(
      { [step]: (Object.hasOwn(language.steps, step) ? language.steps[step]?.doing : undefined) ?? [] },
      step,
      params,
      table,
      language,
    ) ?? stepWords(step, language),
  );

/** Why money changes hands or a game ends, in a few words. */
export const reasonWords = (reason: string, language: Language = ENGLISH): string =>
  wordFor(language.reasons, reason) ?? spoken(reason);

/** What is played instead of a rule, in a sentence. */
export const deviationWords = (title: TitleId, name: string, language: Language = ENGLISH): string =>
  wordFor(language.deviations, `${title} ${name}`) ?? spoken(name);
