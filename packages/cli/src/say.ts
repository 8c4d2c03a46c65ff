/** Sentences from codes and parameters. The templates are in `wording.ts`; nothing here knows a rule. */
import { canonical, type LogEvent, type Offer, type Refusal } from '@kursbuch/engine';
import { EVENTS, OFFER_KINDS, OFFERS, QUESTIONS, REFUSALS, type Templates, VALUES } from './wording.ts';

type Params = { readonly [name: string]: unknown };

/** Seats by name; without names they are numbered from 1. */
export type Names = readonly string[];

/** Parameters that name a seat when they are numbers. */
const SEATS = new Set(['seat', 'due', 'winner', 'asks', 'by']);

/** Parameters whose values are codes. */
const SPOKEN = new Set(['round', 'reason', 'step', 'why']);

export const nameOf = (names: Names, seat: number): string => names[seat] ?? `seat ${seat + 1}`;

export const spoken = (code: string): string => code.replaceAll('-', ' ');

/** A value as a person reads it. */
export function valueWords(name: string, value: unknown, names: Names): string {
  if (typeof value === 'number' && SEATS.has(name)) return nameOf(names, value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return SPOKEN.has(name) ? spoken(value) : (VALUES[value] ?? value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ');
  return canonical(value);
}

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const PLACE = /\{(\w+)\}/gu;

/** The first template that finds all its parameters, filled in; undefined when there is none. */
export function fill(templates: Templates, code: string, params: Params, names: Names): string | undefined {
  const known = templates[code];
  const candidates = typeof known === 'string' ? [known] : (known ?? []);
  const fits = candidates.find((text) =>
    [...text.matchAll(PLACE)].every(([, name = '']) => params[name] !== undefined && params[name] !== ''),
  );
  return fits?.replaceAll(PLACE, (_, name: string) => valueWords(name, params[name], names));
}

/** A code nobody has put into words yet, with everything that is known about it. */
function asWritten(code: string, params: Params, names: Names): string {
  const said = Object.entries(params).map(([name, value]) => `${spoken(name)} ${valueWords(name, value, names)}`);
  return `${spoken(code)}${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
}

/** Why something is refused, in a sentence. */
export function refusalWords({ code, params }: Refusal, names: Names = []): string {
  const plainer = params['expected'] === 'no such field' ? 'unknown-field' : code;
  return asSentence(fill(REFUSALS, plainer, params, names) ?? `${asWritten(code, params, names)}.`);
}

/** What costs nothing is not worth a word. */
const withoutZeros = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name, value]) => value !== 0 || !FREE.has(name)));
const FREE = new Set(['cost', 'fee', 'mines']);

/** An offer as a line of a menu. */
export const offerWords = ({ type, fixed, about }: Offer, names: Names): string =>
  fill(OFFERS, type, withoutZeros({ ...about, ...fixed }), names) ??
  asSentence(asWritten(type, { ...fixed, ...about }, names));

/** What a kind of offer is about, where several of them are put together. */
export const offerKindWords = (type: string): string =>
  fill(OFFER_KINDS, type, {}, []) ?? fill(OFFERS, type, {}, []) ?? asSentence(spoken(type));

export const questionWords = (field: string): string =>
  fill(QUESTIONS, field, {}, []) ?? `${asSentence(spoken(field))}?`;

/** Who pays and who is paid can be a seat; elsewhere `from` and `to` are figures. */
const account = (value: unknown, names: Names): unknown => (typeof value === 'number' ? nameOf(names, value) : value);

function eventParams(event: LogEvent, names: Names): Params {
  if (event.event === 'own') return event.data;
  if (event.event === 'paid') return { ...event, from: account(event.from, names), to: account(event.to, names) };
  if (event.event === 'train') return { ...event, from: account(event.from, names) };
  // A company that comes onto the chart comes from nowhere.
  if (event.event === 'price') return { ...event, from: event.from === 0 ? undefined : event.from };
  return event;
}

/** What has happened, in a sentence. */
export function eventWords(event: LogEvent, names: Names): string {
  const code = event.event === 'own' ? event.what : event.event;
  const { event: _event, ...params } = withoutZeros(eventParams(event, names));
  return asSentence(fill(EVENTS, code, params, names) ?? `${asWritten(code, params, names)}.`);
}
