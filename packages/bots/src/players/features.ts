/**
 * What a position means to every seat, in figures that a value can be learned over: money, papers, what companies earn with the trains
 * they have, with those that last and with the next one, treasuries, and trains that must be bought. The same for all titles; all in
 * money, so that weights are plain factors.
 */
import {
  type CompanyId,
  estimateOf,
  type GameState,
  outlookOf,
  seat as seatOf,
  type Seat,
  worthNow,
} from '@kursbuch/engine';
import { type Earnings, lasting, priceOfTrain, priceToCome, trainsOf } from './earnings.ts';
import {
  companiesIn,
  type CompanyFigures,
  FALL,
  nearStart,
  PAPERS_IN_NEED,
  RISE,
  ROUNDS_OF_A_GAME,
  trainsIn,
  turnsIn,
} from './figures.ts';
import type { Eyes } from './eyes.ts';
import { prospectsOf } from './prospects.ts';

export const FEATURES = [
  /** Money in hand. */
  'cash',
  /** What papers count in the score. */
  'papers',
  /** What shares and owned companies bring in the rounds left, with today's trains. */
  'income',
  /** The same with the trains that the next purchases do not remove. */
  'lasting',
  /** The same with the next train that can nearly be paid. */
  'later',
  /** What track that is still to be laid would bring beyond today's. */
  'grown',
  /** What prices rise or fall by in the rounds left. */
  'rises',
  /** Shares of companies that have not begun, the more of it the nearer that is. */
  'waiting',
  /** What first guesses say of papers nobody knows more of. */
  'guesses',
  /** The part of treasuries that follows one's shares, and all money one decides over. */
  'treasuries',
  'purse',
  /** What treasuries that are only paid out bring. */
  'payouts',
  /** What trains that must be bought will cost beyond a company's money: at once, and one day. */
  'near',
  'far',
  /** What of that is beyond cash and papers. */
  'beyond',
  /** Companies one decides for, a hundred each. */
  'directs',
] as const;
export type Feature = (typeof FEATURES)[number];
/** In the order of `FEATURES`. */
export type FeatureVector = readonly number[];

type Figures = { [Name in Feature]: number };

const NOTHING: Readonly<Figures> = {
  cash: 0,
  papers: 0,
  income: 0,
  lasting: 0,
  later: 0,
  grown: 0,
  rises: 0,
  waiting: 0,
  guesses: 0,
  treasuries: 0,
  purse: 0,
  payouts: 0,
  near: 0,
  far: 0,
  beyond: 0,
  directs: 0,
};

/** What a company one decides for counts as a figure. */
const EACH = 100;

/** What is needed to look at a position. */
type Look = {
  readonly rounds: number;
  readonly earnings: Earnings;
  readonly eyes: Eyes;
};

type Note = (seat: Seat, feature: Feature, value: number) => void;

const guessOf = (state: GameState, company: CompanyId, rounds: number): number =>
  (estimateOf(state, company) * rounds) / ROUNDS_OF_A_GAME;

/** What a company that runs brings in the rounds left, for whoever had all of it. */
function runsOf(state: GameState, { rounds, earnings }: Look, company: CompanyId): readonly [Feature, number][] {
  const { now, later } = trainsOf(state, company);
  const today = earnings.of(state, company, now);
  return [
    ['income', rounds * today],
    ['lasting', rounds * earnings.of(state, company, lasting(state, now))],
    ['later', rounds * earnings.of(state, company, later)],
    ['grown', rounds * Math.max(0, prospectsOf(state, state.hexes, company) - today)],
  ];
}

/** What the papers of a company mean to those who hold them. */
function notePapers(state: GameState, look: Look, figures: CompanyFigures, note: Note): void {
  const { company, decider, shares, price = 0 } = figures;
  const { rounds, earnings } = look;
  const sale = trainsIn(state, company);
  const runs = sale !== undefined && (shares === undefined || sale.limit !== undefined);
  const brings = runs ? runsOf(state, look, company) : [];
  const earned = (seat: Seat, part: number): void => {
    for (const [feature, value] of brings) note(seat, feature, part * value);
  };
  if (shares === undefined) {
    if (typeof decider !== 'number') return;
    if (runs) earned(decider, 0.5);
    else note(decider, 'guesses', guessOf(state, company, rounds));
    return;
  }
  const falls = runs && earnings.of(state, company, figures.trains) === 0;
  const rise = sale === undefined ? 0 : (falls ? -FALL : RISE) * price;
  for (const [n, percent] of shares.players.entries()) {
    if (percent === 0) continue;
    const [seat, tenths] = [seatOf(n), percent / 10];
    note(seat, 'rises', tenths * rise * rounds);
    if (runs) {
      earned(seat, tenths / 10);
      continue;
    }
    const near = sale === undefined ? nearStart(state, figures) : 1;
    note(seat, 'guesses', near * tenths * guessOf(state, company, rounds));
    if (sale === undefined) note(seat, 'waiting', near * tenths * price);
    else note(seat, 'payouts', tenths * look.eyes.payout(state, figures, turnsIn(state, company, rounds)));
  }
}

/** What a company means to who decides for it. */
function noteDuties(
  state: GameState,
  { company, decider, shares, treasury, trains }: CompanyFigures,
  note: Note,
): void {
  const sale = trainsIn(state, company);
  if (typeof decider !== 'number' || sale === undefined) return;
  note(decider, 'directs', EACH);
  note(decider, 'purse', treasury);
  if (shares !== undefined && sale.limit !== undefined)
    note(decider, 'treasuries', (treasury * (shares.players[decider] ?? 0)) / 100);
  if (!sale.mustOwn) return;
  const cheapest = Math.min(...sale.onSale.map((type) => priceOfTrain(state, type)));
  if (trains.length === 0 && sale.onSale.length > 0) note(decider, 'near', Math.max(0, cheapest - treasury));
  if (lasting(state, trains).length === 0) note(decider, 'far', Math.max(0, priceToCome(state) - treasury));
}

/** Every seat's figures. */
export function featuresOf(state: GameState, look: Look): readonly FeatureVector[] {
  const seats = state.money.players.map((cash, n): Figures => ({
    ...NOTHING,
    cash,
    papers: worthNow(state, seatOf(n)) - cash,
  }));
  const note: Note = (seat, feature, value) => {
    const mine = seats[seat];
    if (mine !== undefined) mine[feature] += value;
  };
  if (state.outcome === undefined)
    for (const figures of companiesIn(state)) {
      notePapers(state, look, figures, note);
      noteDuties(state, figures, note);
    }
  if (outlookOf(state).insolvency !== 'never')
    for (const mine of seats)
      mine.beyond = Math.max(0, mine.near + mine.far - mine.cash - PAPERS_IN_NEED * Math.max(0, mine.papers));
  return seats.map((mine) => FEATURES.map((name) => mine[name]));
}
