/**
 * What a position is worth to a seat: the score, and what papers, trains and treasuries will bring in the rounds that are left.
 * One way for all titles; every figure comes through the engine's doors. Only + - * / and comparisons, so that it comes out the
 * same everywhere.
 */
import {
  type CompanyId,
  debtNow,
  estimateOf,
  type GameState,
  outlookOf,
  roundKind,
  seat as seatOf,
  type Seat,
  type TrainType,
  worthNow,
} from '@kursbuch/engine';
import { Earnings, priceOfTrain, priceToCome, trainsOf } from './earnings.ts';
import type { Beholder, Eyes } from './eyes.ts';
import {
  companiesIn,
  type CompanyFigures,
  companyIn,
  FALL,
  hasRun,
  isPlannable,
  nearStart,
  PAPERS_IN_NEED,
  RISE,
  ROUNDS_OF_A_GAME,
  roundsAhead,
  SHARES_THAT_START,
  tenthsOf,
  trainsIn,
  turnsIn,
} from './figures.ts';
import { type Fees, feesAhead } from './fees.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import type { Liking } from './level.ts';
import { type Courses, costsIn } from './rush.ts';
import { Work } from './work.ts';

export type Judge = {
  readonly seat: Seat;
  readonly liking: Liking;
  /** Rounds of companies that count, the same for all actions that are weighed against each other. */
  readonly rounds: number;
  /** What the next round brings; nothing where nobody deals in shares. */
  readonly forecast: () => Forecast;
  /** What companies that only pay out take in the next round. */
  readonly fees: () => Fees;
  readonly earnings: Earnings;
  readonly eyes: Eyes;
  readonly work: Work;
  /** Whether shares are dealt in: what a deal leads to is weighed in the same way when it ends the round. */
  readonly isDealing: boolean;
};

const NO_FORECAST: Forecast = new Map();

/** How a player of a level looks at things, and how much work it takes. */
export type Outfit = {
  readonly steps: number;
  readonly look: (earnings: Earnings, beholder: Beholder) => Eyes;
};

/** Gets ready to weigh actions of a seat. */
export function judgeFor(state: GameState, seat: Seat, liking: Liking, { steps, look }: Outfit): Judge {
  const work = new Work(steps);
  let forecast: Forecast | undefined = roundKind(state) === 'shares' ? undefined : NO_FORECAST;
  let fees: Fees | undefined;
  const earnings = new Earnings(work);
  const eyes = look(earnings, { seat, liking });
  const rounds = Math.max(0, roundsAhead(state) - (hasRun(state) ? 1 : 0));
  return {
    seat,
    liking,
    rounds,
    forecast: () => (forecast ??= forecastOf(state)),
    fees: () => (fees ??= feesAhead(state)),
    earnings,
    eyes,
    work,
    isDealing: roundKind(state) === 'shares',
  };
}

/** How much fees say of what a share of a company that only pays out will gain, against the first guess. */
const BY_FEES = 0.8;

/** What a share gains by fees; undefined where nobody deals in shares, or fees say nothing. */
function grownBy(
  state: GameState,
  { eyes, fees, rounds }: Judge,
  { company, price = 0 }: CompanyFigures,
): number | undefined {
  if (eyes.growth === undefined || rounds <= 0 || roundKind(state) !== 'shares' || !isPlannable(state))
    return undefined;
  const taken = fees().get(company);
  return taken === undefined ? undefined : eyes.growth(state, price, taken, rounds);
}

/** Companies that run tracks and trains of their own can be seen to do well or badly; so much of what was learned counts besides. */
const OF_COMPANIES_THAT_RUN = 0.7;

/** How much of what was learned about a company counts. While companies run, what changes their earnings has to be seen. */
function trustIn(state: GameState, { liking, isDealing }: Judge, company: CompanyId): number {
  const trust = liking.trust / 100;
  const sale = trainsIn(state, company);
  if (sale !== undefined && sale.limit === undefined) return trust;
  // Where a player who cannot pay is out, whoever counts on companies that have not started directs more than it can equip.
  if (sale === undefined && outlookOf(state).insolvency === 'out') return 0;
  return isDealing ? OF_COMPANIES_THAT_RUN * trust : 0;
}

/** What one share brings in a round: by what was learned, and by what can be seen. */
function rateOf(state: GameState, judge: Judge, figures: CompanyFigures): number {
  const trust = trustIn(state, judge, figures.company);
  const learned = trust > 0 ? judge.eyes.gain?.(state, figures.company, judge.rounds) : undefined;
  if (learned === undefined) return seenRate(state, judge, figures);
  return trust >= 1 ? learned : trust * learned + (1 - trust) * seenRate(state, judge, figures);
}

/** What one share seems to bring in a round. */
function seenRate(state: GameState, judge: Judge, figures: CompanyFigures): number {
  const { company, price = 0 } = figures;
  const guess = estimateOf(state, company) / ROUNDS_OF_A_GAME;
  const moves = judge.liking.prices / 100;
  const sale = trainsIn(state, company);
  if (sale === undefined) return nearStart(state, figures) * guess;
  if (sale.limit === undefined) {
    const grown = grownBy(state, judge, figures);
    if (grown !== undefined)
      return ((1 - BY_FEES) * guess * judge.rounds + BY_FEES * Math.max(0, grown)) / judge.rounds;
  }
  const known = judge.forecast().get(company);
  if (sale.limit === undefined) {
    const rise = judge.eyes.rise(state, price, judge.rounds, known?.rise);
    return known === undefined && rise === 0 ? guess : ((known?.perShare ?? 0) + moves * rise + 2 * guess) / 3;
  }
  const income = judge.rounds <= 0 ? 0 : judge.eyes.earned(state, company, judge.rounds) / judge.rounds;
  const rise = known === undefined ? (income > 0 ? RISE * price : -FALL * price) : known.rise;
  return income / 10 + moves * rise;
}

/**
 * Trains that are not on sale yet have to be bought one day: so much of what will be missing then counts today, and so many rounds of its
 * earnings a company saves for them.
 */
const [FAR, SAVED_ROUNDS] = [0.6, 2];

/** What a seat may have to add to trains that one of its companies must own, now and one day. */
function dutyOf(state: GameState, judge: Judge, figures: CompanyFigures): number {
  const { company, treasury, price = 0, shares } = figures;
  const { companies } = outlookOf(state);
  const sale = trainsIn(state, company);
  const missing = (cost: number, money: number): number => Math.max(0, cost - money);
  if (sale !== undefined) {
    if (!sale.mustOwn) return 0;
    const { now, afterRun, later } = trainsOf(state, company);
    const isSafe = afterRun.length > 0 && later.length > 1;
    const saved = treasury + SAVED_ROUNDS * judge.earnings.of(state, company, now);
    const far = FAR * missing(priceToCome(state), saved);
    return isSafe ? far : Math.max(far, missing(cheapestOf(state, sale.onSale), treasury));
  }
  // A company that is not there yet will have to buy like the others, out of what its shares bring.
  const other = companies.find(({ mustOwn }) => mustOwn);
  if (shares === undefined || other === undefined) return 0;
  const [capital, near] = [SHARES_THAT_START * price, cheapestOf(state, other.onSale)];
  const duty = Math.max(missing(near, capital), FAR * missing(priceToCome(state), capital));
  return nearStart(state, figures) * duty;
}

const cheapestOf = (state: GameState, types: readonly TrainType[]): number =>
  types.length === 0 ? 0 : Math.min(...types.map((type) => priceOfTrain(state, type)));

/** What a duty within reach costs, and what one beyond cash and papers costs more. */
const [WITHIN_REACH, BEYOND_REACH] = [0.8, 2];

function burden(state: GameState, seat: Seat, duty: number): number {
  const cash = state.money.players[seat] ?? 0;
  const papers = Math.max(0, worthNow(state, seat) - cash);
  return WITHIN_REACH * duty + BEYOND_REACH * Math.max(0, duty - cash - PAPERS_IN_NEED * papers);
}

/** Debt grows, and keeps its owner from buying: so much of it counts beyond the debt itself. */
const OWING = 2.5;

/** What a value is made of: today's score, what papers bring in the rounds left, treasuries, and trains that must be bought. */
export const PARTS = ['score', 'papers', 'treasuries', 'duties'] as const;
export type Part = (typeof PARTS)[number];
/** Takes notes of what adds to the value of a seat. */
type Note = (seat: Seat, part: Part, value: number) => void;

/**
 * Where who cannot pay is out, money in a share of a company that may never start is missing when a train has to be paid: half of its price
 * counts for nothing while the start is far and many rounds are left.
 */
const [DEAD, SOON] = [0.5, 8];

function deadMoney(state: GameState, figures: CompanyFigures, rounds: number): number {
  const { company, price } = figures;
  if (price === undefined || trainsIn(state, company) !== undefined || outlookOf(state).insolvency !== 'out') return 0;
  return (DEAD * (1 - nearStart(state, figures)) * price * Math.min(SOON, rounds)) / SOON;
}

/** What a company means to each seat beyond the score. */
function companyValues(state: GameState, judge: Judge, figures: CompanyFigures, note: Note): void {
  const { company, decider, shares, price = 0 } = figures;
  const { rounds, liking } = judge;
  const operates = trainsIn(state, company);
  const add = (seat: Seat, value: number): void => note(seat, 'papers', value);
  const addTreasury = (seat: Seat, value: number): void => note(seat, 'treasuries', (value * liking.treasuries) / 100);
  if (shares === undefined) {
    if (typeof decider !== 'number') return;
    if (operates === undefined) add(decider, (estimateOf(state, company) * rounds) / ROUNDS_OF_A_GAME);
    else {
      add(decider, (judge.eyes.earned(state, company, rounds) + judge.eyes.today(state, company, rounds)) / 2);
      addTreasury(decider, judge.eyes.treasury(state, figures, rounds));
    }
    return;
  }
  const begun = operates === undefined ? liking.waiting / 100 : 1;
  const rate = (begun * rateOf(state, judge, figures) * liking.shares) / 100;
  const held = shares.players.map((percent) => percent / 10);
  const today = operates?.limit === undefined ? 0 : judge.eyes.today(state, company, rounds) / 10;
  const dead = deadMoney(state, figures, rounds);
  for (const [n, tenths] of held.entries()) if (tenths > 0) add(seatOf(n), tenths * (rate * rounds + today - dead));
  if (operates !== undefined && operates.limit === undefined)
    for (const [n, tenths] of held.entries())
      addTreasury(seatOf(n), tenths * judge.eyes.payout(state, figures, turnsIn(state, company, rounds)));
  if (typeof decider !== 'number') return;
  const own = held[decider] ?? 0;
  if (operates === undefined) {
    add(decider, begun * nearStart(state, figures) * price * 1.5);
  } else if (operates.limit !== undefined) {
    addTreasury(decider, judge.eyes.treasury(state, figures, rounds) * ((own + 2) / 10));
  } else add(decider, 20);
}

/** Who is ruined loses what there is and no more; what trains cost beyond that only tells bad from worse. */
const BEYOND_RUIN = 0.1;
/** Who lacks so much in a rush is ruined for certain, who lacks a part of it by that part: some of it is found by then. */
const CERTAIN = 600;

/** What a rush leaves of so much to a seat that is out where it cannot pay, in the mean of all courses. */
const leftBy = (rush: Courses, seat: Seat, had: number): number =>
  rush.reduce((sum, tolls) => {
    const { paid = 0, lacking = 0 } = tolls[seat] ?? {};
    const left = had - paid;
    const stays = 1 - Math.min(1, lacking / CERTAIN);
    return sum + stays * (left < 0 ? BEYOND_RUIN * left : left) - BEYOND_RUIN * lacking;
  }, 0) / rush.length;

/** Notes everything that the position is worth to every seat, part by part. */
function noteValues(state: GameState, judge: Judge, noteOne: Note): void {
  const sums = state.money.players.map(() => 0);
  const note: Note = (seat, part, value) => {
    sums[seat] = (sums[seat] ?? 0) + value;
    noteOne(seat, part, value);
  };
  const duties = state.money.players.map((_, n) => {
    note(seatOf(n), 'score', worthNow(state, seatOf(n)));
    return 0;
  });
  if (state.outcome !== undefined) return;
  if (outlookOf(state).insolvency === 'debt')
    for (const n of duties.keys()) note(seatOf(n), 'duties', -OWING * debtNow(state, seatOf(n)));
  const rush = judge.eyes.rush?.(state);
  for (const figures of companiesIn(state)) {
    companyValues(state, judge, figures, note);
    const { decider } = figures;
    if (rush === undefined && typeof decider === 'number')
      duties[decider] = (duties[decider] ?? 0) + dutyOf(state, judge, figures);
  }
  const costs = rush === undefined ? duties.map((duty, n) => burden(state, seatOf(n), duty)) : costsIn(rush);
  const isOut = outlookOf(state).insolvency === 'out';
  for (const [n, had] of sums.entries()) {
    const lost = rush !== undefined && isOut ? had - leftBy(rush, seatOf(n), had) : (costs[n] ?? 0);
    note(seatOf(n), 'duties', (-lost * judge.liking.duties) / 100);
  }
}

/** What the position is worth to every seat. */
export function seatValues(state: GameState, judge: Judge): readonly number[] {
  const values = state.money.players.map(() => 0);
  noteValues(state, judge, (seat, _part, value) => {
    values[seat] = (values[seat] ?? 0) + value;
  });
  return values;
}

/** What the position is worth to the seat of the judge by parts, and what it is worth to the others on average. */
export function valueByParts(state: GameState, judge: Judge): { readonly [part in Part | 'others']: number } {
  const parts = { score: 0, papers: 0, treasuries: 0, duties: 0, others: 0 };
  const others = Math.max(1, state.money.players.length - 1);
  noteValues(state, judge, (seat, part, value) => {
    if (seat === judge.seat) parts[part] += value;
    else parts.others -= ((judge.liking.rivals / 100) * value) / others;
  });
  return parts;
}

/** What the position is worth to the seat of the judge, with what it is worth to the others held against it. */
export function valueOf(state: GameState, judge: Judge): number {
  const values = seatValues(state, judge);
  const own = values[judge.seat] ?? 0;
  const others = values.length - 1;
  if (others <= 0) return own;
  const rest = values.reduce((sum, value) => sum + value, 0) - own;
  return own - ((judge.liking.rivals / 100) * rest) / others;
}

/** The part of a company's earnings that is the judge's, in tenths; who decides for a company minds its future a little more. */
export function stakeIn(state: GameState, judge: Judge, company: CompanyId): number {
  const figures = companyIn(state, company);
  if (figures === undefined) return 0;
  return Math.max(figures.decider === judge.seat ? 2 : 0, tenthsOf(figures, judge.seat));
}
