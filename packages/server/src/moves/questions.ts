/**
 * Questions about a game and their answers, by the engine's doors. A question comes with what its asker may see and nothing
 * else, so no answer can tell what is hidden.
 */
import type { BestRunNow, IncomeThen, Lays, Listed, OffersNow, OutlookNow, Preview, WhyNot } from '@kursbuch/api';
import {
  agreement,
  agreementOffer,
  apply,
  bestRun,
  changesBetween,
  type Choice,
  componentsOf,
  type GameState,
  incomeOf,
  isJson,
  isRecord,
  type Json,
  laysNow,
  listed,
  type Offer,
  offers,
  outlookOf,
  readState,
  type Refusal,
  runRequestNow,
  seat as seatOf,
  seatToAct,
  trainType,
  whyNot,
} from '@kursbuch/engine';
import type { Unchanging } from '../http/answers.ts';

type Action = { readonly [field: string]: Json };

/** What is asked; `seats` are those the asker may act for. */
export type Question =
  | { readonly ask: 'offers'; readonly seats: readonly number[] }
  | { readonly ask: 'listed'; readonly begun: Action; readonly limit: number }
  | { readonly ask: 'why-not'; readonly action: Action }
  | { readonly ask: 'preview'; readonly actions: readonly Action[] }
  | { readonly ask: 'lays'; readonly seats: readonly number[] }
  | {
      readonly ask: 'income';
      readonly company: string;
      readonly trains?: readonly string[] | undefined;
      readonly after: readonly Action[];
      readonly atLeast: number;
      readonly steps: number;
    }
  | { readonly ask: 'best-run'; readonly steps: number }
  | { readonly ask: 'outlook' };

/** What each question is answered with. */
type Bodies = {
  readonly offers: OffersNow;
  readonly listed: Listed;
  readonly 'why-not': WhyNot;
  readonly preview: Preview;
  readonly lays: Lays;
  readonly income: IncomeThen;
  readonly 'best-run': BestRunNow;
  readonly outlook: OutlookNow;
};

/** A question that was answered. */
export type Told<Ask extends keyof Bodies> = { readonly told: Ask; readonly body: Unchanging<Bodies[Ask]> };

export type Answer =
  | { readonly [Ask in keyof Bodies]: Told<Ask> }[keyof Bodies]
  /** The rules say no to one of the actions that were to be tried. */
  | { readonly told: 'refused'; readonly refusal: Refusal; readonly action: number }
  | { readonly told: 'malformed'; readonly path: string; readonly expected: string }
  /** Whoever was asked does not have the rules of the game. */
  | { readonly told: 'unknown-rules' };

/** The moment an answer holds for. */
export type Held = { readonly form: number; readonly sequence: number };

/** In place of the random numbers to come, which nobody may see. Whether they were needed shows by what is left of them. */
const NO_CHANCE = [0, 0, 0, 1] as const;
const usesChance = ({ rng }: GameState): boolean => rng.some((part, n) => part !== NO_CHANCE[n]);

/** The game behind what somebody sees. */
export const stateOfView = (seen: unknown): ReturnType<typeof readState> =>
  readState(isRecord(seen) ? { ...seen, rng: NO_CHANCE } : seen);

type Tried =
  | { readonly kind: 'done'; readonly state: GameState }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly action: number }
  | { readonly kind: 'chance'; readonly action: number };

/** Carries actions out one after the other, as far as nothing has to be drawn for them. */
function tried(state: GameState, actions: readonly Action[]): Tried {
  let now = state;
  for (const [n, action] of actions.entries()) {
    const applied = apply(now, action);
    if (!applied.ok) return { kind: 'refused', refusal: applied.refusal, action: n };
    now = applied.value.state;
    if (usesChance(now)) return { kind: 'chance', action: n };
  }
  return { kind: 'done', state: now };
}

const atTurn = (state: GameState): { readonly toAct?: number } => {
  const toAct = seatToAct(state);
  return toAct === undefined ? {} : { toAct };
};

type WrittenOffer = Unchanging<OffersNow['offers'][number]>;

/** The fields of something as data; what is undefined is left out. */
const json = (fields: object): Action =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, Json] => isJson(field[1])));

function choice(one: Choice): WrittenOffer['choose'][string] {
  if ('onDemand' in one) return { onDemand: true };
  return 'oneOf' in one ? { oneOf: one.oneOf.filter(isJson) } : one;
}

/** An offer as it is sent. */
const written = ({ type, seat, fixed, choose, about }: Offer): WrittenOffer => ({
  type,
  seat,
  fixed: json(fixed),
  choose: Object.fromEntries(
    Object.entries<Choice | undefined>(choose).flatMap(([field, one]) =>
      one === undefined ? [] : [[field, choice(one)]],
    ),
  ),
  about: json(about),
});

function offersAnswer(held: Held, state: GameState, seats: readonly number[]): Answer {
  const mine = seats.map(seatOf);
  const ending = agreement(state);
  const sayings = mine.flatMap((seat) => agreementOffer(state, seat) ?? []);
  const body = {
    ...held,
    ...atTurn(state),
    offers: mine.flatMap((seat) => offers(state, seat).map(written)),
    ...(ending === undefined ? {} : { agreement: { ...ending, offers: sayings.map(written) } }),
  };
  return { told: 'offers', body };
}

function listedAnswer(held: Held, state: GameState, begun: Action, limit: number): Answer {
  const actions: Action[] = [];
  for (const action of listed(state, begun)) {
    if (actions.length === limit) return { told: 'listed', body: { ...held, actions, complete: false } };
    actions.push(json(action));
  }
  return { told: 'listed', body: { ...held, actions, complete: true } };
}

function previewAnswer(held: Held, state: GameState, actions: readonly Action[]): Answer {
  const then = tried(state, actions);
  switch (then.kind) {
    case 'refused':
      return { told: 'refused', refusal: then.refusal, action: then.action };
    case 'chance':
      return { told: 'preview', body: { ...held, outcome: 'chance', action: then.action } };
    case 'done': {
      const effects = changesBetween(state, then.state);
      return { told: 'preview', body: { ...held, outcome: 'known', effects, ...atTurn(then.state) } };
    }
  }
}

function incomeAnswer(held: Held, state: GameState, asked: Extract<Question, { readonly ask: 'income' }>): Answer {
  const { companies, trains: cards } = componentsOf(state);
  const company = companies.find(({ id }) => id === asked.company)?.id;
  if (company === undefined)
    return { told: 'malformed', path: 'body.company', expected: companies.map(({ id }) => id).join(', ') };
  const types = cards.map(({ type }) => type);
  const wanted = asked.trains?.map(trainType);
  if (wanted?.some((type) => !types.includes(type)) === true)
    return { told: 'malformed', path: 'body.trains', expected: types.join(', ') };
  const then = tried(state, asked.after);
  if (then.kind === 'refused') return { told: 'refused', refusal: then.refusal, action: then.action };
  if (then.kind === 'chance')
    return { told: 'malformed', path: `body.after.${then.action}`, expected: 'nothing that depends on chance' };
  const { atLeast, steps } = asked;
  const otherwise = { ...(wanted === undefined ? {} : { trains: wanted }), atLeast };
  const income = incomeOf(then.state, company, otherwise, { steps });
  if (income.kind === 'less') return { told: 'income', body: { ...held, outcome: 'less', than: income.than } };
  const { income: earned, mines, proven } = income;
  return { told: 'income', body: { ...held, outcome: 'earns', income: earned, mines, proven } };
}

function bestRunAnswer(held: Held, state: GameState, steps: number): Answer {
  const request = runRequestNow(state);
  if (request === undefined) return { told: 'best-run', body: held };
  const { runs, income, mines, proven } = bestRun(request, { steps });
  return { told: 'best-run', body: { ...held, best: { company: request.company, runs, income, mines, proven } } };
}

/** The answer to a question about a game. */
export function answerTo(held: Held, state: GameState, question: Question): Answer {
  switch (question.ask) {
    case 'offers':
      return offersAnswer(held, state, question.seats);
    case 'listed':
      return listedAnswer(held, state, question.begun, question.limit);
    case 'why-not':
      return { told: 'why-not', body: { ...held, reasons: whyNot(state, question.action) } };
    case 'preview':
      return previewAnswer(held, state, question.actions);
    case 'lays': {
      const seat = seatToAct(state);
      const isMine = seat !== undefined && question.seats.includes(seat);
      return { told: 'lays', body: { ...held, lays: isMine ? laysNow(state).map(json) : [] } };
    }
    case 'income':
      return incomeAnswer(held, state, question);
    case 'best-run':
      return bestRunAnswer(held, state, question.steps);
    case 'outlook':
      return { told: 'outlook', body: { ...held, outlook: outlookOf(state) } };
  }
}
