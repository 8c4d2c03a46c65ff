/** What an action has done: a sentence about the act itself, and sentences about what followed from it. */
import type { LogEvent } from '@kursbuch/engine';
import { ENGLISH } from './en/index.ts';
import type { Language } from './language.ts';
import { eventWords } from './say.ts';
import { companyWords, fill, nameOf, type Params, sentence, type Table } from './templates.ts';

export type Deed = { readonly action?: unknown; readonly events: readonly LogEvent[] };

export type DeedWords = {
  /** Empty where the act is not worth a word: the end of a step, say. */
  readonly said: string;
  readonly more: readonly string[];
};

type Paid = Extract<LogEvent, { readonly event: 'paid' }>;

const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPaid = (event: LogEvent): event is Paid => event.event === 'paid';
const sum = (payments: readonly Paid[]): number => payments.reduce((total, { amount }) => total + amount, 0);

/** What people and companies get; every other payment is part of an act, and so is whatever goes to the Bank. */
const EARNED = new Set(['dividend', 'income', 'mountain', 'private', 'bond', 'revenue', 'withheld', 'mine']);

/** What István's minors pay of their own accord, whatever was done before. */
const AUTOMATIC = new Set(['rail-car', 'istvan-fee']);

/** Events that the sentence about the act already tells. */
const TOLD = new Set([
  'bought',
  'discarded',
  'discount',
  'dividend',
  'exchanged',
  'local-taken',
  'minor-taken',
  'offer-answered',
  'offer-withdrawn',
  'par',
  'passed',
  'payout',
  'private-bought',
  'rail-car',
  'ran',
  'redeemed',
  'run',
  'share-taken',
  'sold',
  'started',
  'town-placed',
  'train-asked',
  'train-discarded',
  'turn-over',
  'winner-proposed',
]);

/** The first own event of a kind, as plain fields. */
const ownEvent = (events: readonly LogEvent[], ...kinds: readonly string[]): Params => {
  for (const event of events) if (event.event === 'own' && kinds.includes(event.what)) return event.data;
  return {};
};

/** Shares sold by an action, one company or several. */
function lotsOf(action: Params, table: Table, language: Language): string | undefined {
  const sales: readonly unknown[] = Array.isArray(action['sales']) ? action['sales'] : [action];
  const words = sales.flatMap((sale) => {
    if (!isRecord(sale) || typeof sale['count'] !== 'number') return [];
    return (
      fill(language.parts, 'lot', { company: sale['company'], percent: 10 * sale['count'] }, table, language) ?? []
    );
  });
  return words.length === 0 ? undefined : words.join(', ');
}

const percentOf = (count: unknown): number | undefined => (typeof count === 'number' ? 10 * count : undefined);

/** Everything a template may ask for. */
function paramsOf(action: Params, events: readonly LogEvent[], table: Table, language: Language): Params {
  const isPart = ({ why, to }: Paid): boolean =>
    (to === 'bank' || !EARNED.has(why)) && (!AUTOMATIC.has(why) || action['type'] === 'buy-car');
  const payments = events.filter(isPaid).filter(isPart);
  const [seat, company] = [action['seat'], action['company']];
  const byCompany = payments.filter(({ from }) => from === company);
  const spent = sum(byCompany.length > 0 ? byCompany : payments.filter(({ from }) => from === seat));
  const gained = sum(payments.filter(({ to, why }) => to === seat && why === 'sale'));
  const bought = events.find((event) => event.event === 'train');
  const { income, revenue, mines } = ownEvent(events, 'run', 'ran');
  const asked = ownEvent(events, 'train-asked');
  const car = ownEvent(events, 'rail-car');
  const named = typeof action['train'] === 'string' ? action['train'].split('#')[0] : undefined;
  return {
    ...action,
    spent: spent === 0 ? undefined : spent,
    gained: gained === 0 ? undefined : gained,
    lots: lotsOf(action, table, language),
    percent: percentOf(action['count']),
    type: bought?.type ?? asked['type'] ?? ownEvent(events, 'scrapped')['type'] ?? named,
    income: income ?? revenue,
    mines: mines === 0 ? undefined : mines,
    now: ownEvent(events, 'discount')['price'],
    provider: car['from'],
  };
}

/** Who got how much, in one sentence. */
function earnings(events: readonly LogEvent[], table: Table, language: Language): readonly string[] {
  const received = new Map<string, number>();
  for (const { to, amount, why } of events.filter(isPaid)) {
    if (!EARNED.has(why) || to === 'bank') continue;
    const who = typeof to === 'number' ? nameOf(table, to, language) : companyWords(to, language);
    received.set(who, (received.get(who) ?? 0) + amount);
  }
  const parts = [...received].flatMap(([who, amount]) =>
    amount === 0 ? [] : (fill(language.parts, 'received', { who, amount }, table, language) ?? []),
  );
  return parts.length === 0 ? [] : [`${sentence(parts.join(', '))}.`];
}

/** An answer says little by itself: what it led to is told in full. */
const isToldByAnswer = (event: LogEvent): boolean =>
  event.event === 'paid' || event.event === 'round' || (event.event === 'own' && event.what === 'offer-answered');

const isTold = (event: LogEvent): boolean => {
  if (event.event === 'own') return TOLD.has(event.what) || (event.what === 'scrapped' && 'company' in event.data);
  return ['paid', 'round', 'tile', 'marker', 'train'].includes(event.event);
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Answers have words of their own, and so has an offer that waits for one. */
function codesFor(action: Params, events: readonly LogEvent[]): readonly string[] {
  const [type, answer] = [
    textOf(action['type']),
    textOf(action['pay'] ?? action['take'] ?? (action['price'] === 0 ? 0 : '')),
  ];
  const isAsked = type === 'buy-train' && events.every(({ event }) => event !== 'train');
  return [`${type} ${answer}`, ...(isAsked ? [`${type} asked`] : []), type];
}

/** Acts that end with somebody else's doings: István's turns, and the majors that pay at the end of a round. */
const ENDINGS = new Set(['pass', 'done', 'run', 'dividend', 'lay-tile']);
/** What may be done after an act, and the act that it would be by itself. */
const DOINGS: Params = {
  run: 'run',
  payout: 'dividend',
  bought: 'buy-share',
  'rail-car': 'buy-car',
  train: 'buy-train',
  tile: 'lay-tile',
};

/** Whether an event is what another company or seat did, of its own accord, after the act. */
function isForeign(event: LogEvent, act: Params): boolean {
  const [kind, about] = event.event === 'own' ? [event.what, event.data] : [event.event, event];
  if (!ENDINGS.has(textOf(act['type'])) || !Object.hasOwn(DOINGS, kind)) return false;
  if (DOINGS[kind] !== act['type']) return true;
  const of: Params = { ...about };
  return of['seat'] === undefined ? of['company'] !== act['company'] : of['seat'] !== act['seat'];
}

/** Events up to the first foreign one, then each foreign one with what follows from it. */
function chapters(events: readonly LogEvent[], act: Params): readonly (readonly LogEvent[])[] {
  const found: LogEvent[][] = [[]];
  for (const event of events) {
    if (isForeign(event, act)) found.push([]);
    found.at(-1)?.push(event);
  }
  return found;
}

/** A sentence about an action and sentences about what it led to. */
export function deedWords({ action, events }: Deed, table: Table = {}, language: Language = ENGLISH): DeedWords {
  const act = isRecord(action) ? action : {};
  const [own = [], ...others] = chapters(events, act);
  const params = paramsOf(act, own, table, language);
  const said = codesFor(act, own)
    .map((code) => fill(language.deeds, code, params, table, language))
    .find((words) => words !== undefined);
  const told = act['type'] === 'answer' ? isToldByAnswer : isTold;
  const words = (event: LogEvent): string => eventWords(event, table, language);
  const followed = (all: readonly LogEvent[]): readonly string[] => [
    ...earnings(all, table, language),
    ...all.filter((event) => !told(event)).map(words),
  ];
  const more = others.flatMap(([doing, ...rest]) => (doing === undefined ? [] : [words(doing), ...followed(rest)]));
  return { said: sentence(said ?? ''), more: [...followed(own), ...more] };
}
