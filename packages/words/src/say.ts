/** What is refused and what has happened, in sentences of a language. */
import type { LogEvent, Refusal, TitleId } from '@kursbuch/engine';
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';
import type { Template, Templates } from './sections.ts';
import { lookUp } from './look-up.ts';
import { asWritten, fill, nameOf, type Params, sentence, spoken, type Table } from './templates.ts';

/** Why something is refused, in a sentence. */
export function refusalWords({ code, params }: Refusal, table: Table = {}, language: GameWords = game): string {
  const plainer = params['expected'] === 'no such field' ? 'unknown-field' : code;
  const template = lookUp(plainer, ({ refusals }) => refusals, language, table.title);
  return sentence(fill(template, params, table, language) ?? `${asWritten(code, params, table, language)}.`);
}

/** What a title's own event tells. Mines that paid nothing are not worth a word; shares are counted in tens of percent. */
function ownParams({ count, mines, ...data }: Params): Params {
  return {
    ...data,
    ...(mines === undefined || mines === 0 ? {} : { mines }),
    ...(count === undefined ? {} : { count }),
    ...(typeof count === 'number' ? { percent: 10 * count } : {}),
  };
}

function eventParams(event: LogEvent, table: Table, language: GameWords): Params {
  // Who pays and who is paid can be a seat; elsewhere `from` and `to` are figures.
  const account = (value: unknown): unknown => (typeof value === 'number' ? nameOf(table, value, language) : value);
  if (event.event === 'own') return ownParams(event.data);
  const { event: _event, ...params } = event;
  if (event.event === 'paid') return { ...params, from: account(event.from), to: account(event.to) };
  if (event.event === 'train') return { ...params, from: account(event.from) };
  // A company that comes onto the chart comes from nowhere.
  if (event.event === 'price') return { ...params, from: event.from === 0 ? undefined : event.from };
  return params;
}

/** What has happened, in a sentence. */
export function eventWords(event: LogEvent, table: Table = {}, language: GameWords = game): string {
  if (event.event === 'round') return roundWords(event.round, event.number, language);
  const code = event.event === 'own' ? event.what : event.event;
  const params = eventParams(event, table, language);
  const find = (one: string): Template | undefined => lookUp(one, ({ events }) => events, language, table.title);
  const template =
    event.event === 'declined'
      ? language.declined[event.question]
      : ((event.event === 'paid' ? find(`paid ${event.why}`) : undefined) ?? find(code));
  return sentence(fill(template, params, table, language) ?? `${asWritten(code, params, table, language)}.`);
}

/** A round as a heading: `Operating round 3`. */
export function roundWords(round: string, number: number, language: GameWords = game): string {
  const template = lookUp(round, ({ rounds }) => rounds, language);
  return sentence(fill(template, { number }, {}, language) ?? `${spoken(round)} ${number}`);
}

/** A round in a few letters, for a line of rounds: `OR 3`. */
export function roundMark(round: string, number: number, language: GameWords = game): string {
  const marks: Templates = language.roundMarks;
  return fill(marks[round], { number }, {}, language) ?? String(number);
}

/** A step of a turn, or a decision out of turn, as one word for the line of steps. */
export const stepWords = (step: string, language: GameWords = game): string =>
  lookUp(step, ({ steps }) => steps, language)?.label ?? sentence(spoken(step));

/** Who does what, for the head of a turn: `Minor 6 lays track`. */
export function doingWords(step: string, params: Params, table: Table = {}, language: GameWords = game): string {
  const template = lookUp(step, ({ steps }) => steps, language, table.title)?.doing;
  return sentence(fill(template, params, table, language) ?? stepWords(step, language));
}

/** Why a game is over, from its result. There every end by agreement is `agreed`; the log tells an agreed winner apart. */
export function endWords(reason: string, language: GameWords = game): string {
  const told = reason === 'agreed' ? 'by-agreement' : reason;
  return lookUp(told, ({ reasons }) => reasons, language) ?? spoken(told);
}

/** What is played instead of a rule, in a sentence. */
export const deviationWords = (title: TitleId, name: string, language: GameWords = game): string =>
  lookUp(name, ({ deviations }) => deviations, language, title) ?? spoken(name);
