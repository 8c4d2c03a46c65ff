/** What an action has done: a sentence about the act itself, and sentences about what followed from it. */
import { type Action, DEEDS, type DeedType, isDeedType, isRecord, type LogEvent } from '@kursbuch/engine';
import { actOf, companyIn, EARNED, isPaid } from './acts.ts';
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';
import { lookUp } from './look-up.ts';
import { eventWords } from './say.ts';
import { companyWords, fill, nameOf, type Params, sentence, type Table } from './templates.ts';

/** An action as it was written down, and what happened by it; a game begins without one. */
export type Deed = { readonly action?: unknown; readonly events: readonly LogEvent[] };

export type DeedWords = {
  /** Empty where the act is not worth a word: the end of a step, say. */
  readonly said: string;
  readonly more: readonly string[];
};

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
  'started',
  'town-placed',
  'train-asked',
  'train-discarded',
  'turn-over',
  'winner-proposed',
]);

/** The action as the deed it is; undefined where nothing was done, or where nobody knows what. */
function readAction(action: unknown): Action | undefined {
  if (!isRecord(action) || !isDeedType(action['type'])) return undefined;
  const read = DEEDS[action['type']].shape(action, 'action');
  return read.ok ? read.value : undefined;
}

/** Who got how much, in one sentence. */
function earnings(events: readonly LogEvent[], table: Table, language: GameWords): readonly string[] {
  const received = new Map<string, number>();
  for (const { to, amount, why } of events.filter(isPaid)) {
    if (!EARNED.has(why) || to === 'bank') continue;
    const who = typeof to === 'number' ? nameOf(table, to, language) : companyWords(to, language, table.title);
    received.set(who, (received.get(who) ?? 0) + amount);
  }
  const parts = [...received].flatMap(([who, amount]) =>
    amount === 0 ? [] : (fill(language.parts.received, { who, amount }, table, language) ?? []),
  );
  return parts.length === 0 ? [] : [`${sentence(parts.join(', '))}.`];
}

/** Payments that nobody would guess from an act: a fee falls due by what follows, and in an emergency somebody else pays. */
const BEYOND_ACTS: ReadonlySet<string> = new Set(['fee', 'emergency']);
const isPartOfAct = (event: LogEvent): boolean => isPaid(event) && !BEYOND_ACTS.has(event.why);

/** An answer says little by itself: what it led to is told in full. */
const isToldByAnswer = (event: LogEvent): boolean =>
  isPartOfAct(event) || event.event === 'round' || (event.event === 'own' && event.what === 'offer-answered');

/** Whether the sentence about an act tells an event, too. What a company sells of itself and a train that comes with another act are news. */
function isTold(event: LogEvent, act: Action | undefined): boolean {
  if (event.event === 'train') return act?.type === 'buy-train';
  if (event.event !== 'own') return isPartOfAct(event) || ['round', 'tile', 'marker'].includes(event.event);
  if (event.what === 'scrapped') return 'company' in event.data;
  if (event.what === 'sold') return 'seat' in event.data;
  return TOLD.has(event.what);
}

/** Acts that end with somebody else's doings: an automaton's turns, and companies that pay at the end of a round. */
const ENDINGS: ReadonlySet<DeedType> = new Set(['pass', 'done', 'run', 'dividend', 'lay-tile']);

/** What may be done after an act, and the act that it would be by itself. */
const DOINGS: { readonly [event: string]: DeedType } = {
  run: 'run',
  payout: 'dividend',
  bought: 'buy-share',
  'rail-car': 'buy-car',
  train: 'buy-train',
  tile: 'lay-tile',
};

/** What no act brings about but its own: whichever act came before, a company that runs or pays does so by itself. */
const BY_ITSELF: ReadonlySet<string> = new Set(['run', 'payout']);

/** Whether an event is what another company or seat did, of its own accord, after the act. */
function isForeign(event: LogEvent, act: Action): boolean {
  const kind = event.event === 'own' ? event.what : event.event;
  if (!Object.hasOwn(DOINGS, kind) || !(ENDINGS.has(act.type) || BY_ITSELF.has(kind))) return false;
  if (DOINGS[kind] !== act.type) return true;
  const { seat, company }: Params = event.event === 'own' ? event.data : { ...event };
  return seat === undefined ? company !== companyIn(act) : seat !== act.seat;
}

/** Events up to the first foreign one, then each foreign one with what follows from it. */
function chapters(events: readonly LogEvent[], act: Action | undefined): readonly (readonly LogEvent[])[] {
  const found: LogEvent[][] = [[]];
  for (const event of events) {
    if (act !== undefined && isForeign(event, act)) found.push([]);
    found.at(-1)?.push(event);
  }
  return found;
}

/** The sentence about the act: the first that finds everything it names. */
function saidOf(act: Action, events: readonly LogEvent[], table: Table, language: GameWords): string {
  const { codes, tells } = actOf(act, events, table, language);
  for (const code of codes) {
    const said = fill(
      lookUp(code, ({ deeds }) => deeds, language, table.title),
      tells,
      table,
      language,
    );
    if (said !== undefined) return said;
  }
  return '';
}

/** One thing that another company or seat did of its own accord after an act, with what followed from it. */
export type DeedStep = { readonly events: readonly LogEvent[]; readonly said: readonly string[] };

/** The act, its own events, and the chapters of others, with the way to tell what followed. */
function readDeed({ action, events }: Deed, table: Table, language: GameWords) {
  const act = readAction(action);
  const [own = [], ...others] = chapters(events, act);
  const told = (event: LogEvent): boolean => (act?.type === 'answer' ? isToldByAnswer(event) : isTold(event, act));
  const words = (event: LogEvent): string => eventWords(event, table, language);
  const followed = (all: readonly LogEvent[]): readonly string[] => [
    ...earnings(all, table, language),
    ...all.filter((event) => !told(event)).map(words),
  ];
  const steps = others.flatMap((chapter): readonly DeedStep[] => {
    const [doing, ...rest] = chapter;
    return doing === undefined ? [] : [{ events: chapter, said: [words(doing), ...followed(rest)] }];
  });
  const more = steps.flatMap(({ said }) => said);
  return {
    act,
    said: act === undefined ? '' : sentence(saidOf(act, own, table, language)),
    first: own,
    steps,
    more,
    followed,
  };
}

/** A sentence about an action and sentences about what it led to. */
export function deedWords(deed: Deed, table: Table = {}, language: GameWords = game): DeedWords {
  const { said, first, more, followed } = readDeed(deed, table, language);
  return { said, more: [...followed(first), ...more] };
}

/** The same in two parts: what came of the act itself, and what nobody decided with it. */
export type DeedParts = {
  readonly said: string;
  readonly results: readonly string[];
  /** What others did of their own accord, and what a new round brought. */
  readonly others: readonly string[];
};

export function deedParts(deed: Deed, table: Table = {}, language: GameWords = game): DeedParts {
  const { act, said, first, more, followed } = readDeed(deed, table, language);
  // Nothing comes of a pass: what follows it is the end of the round.
  const round = act?.type === 'pass' ? 0 : first.findIndex(({ event }) => event === 'round');
  const before = round < 0 ? first : first.slice(0, round);
  return { said, results: followed(before), others: [...followed(first.slice(before.length)), ...more] };
}

/** What others did of their own accord after an act, one by one; most acts are followed by nothing of the kind. */
export const deedSteps = (deed: Deed, table: Table = {}, language: GameWords = game): readonly DeedStep[] =>
  readDeed(deed, table, language).steps;
