/**
 * What trains will cost every seat until nothing takes them away any more: in thought, company after company runs, keeps what it needs,
 * and buys the next train when it has none, which takes the trains of others away. For games in which who cannot pay is out.
 */
import {
  type CompanyId,
  componentsOf,
  type GameState,
  outlookOf,
  seat as seatOf,
  type Seat,
  type TrainType,
  worthNow,
} from '@kursbuch/engine';
import { type Earnings, priceOfTrain, trainsOf } from './earnings.ts';
import { companiesIn, type CompanyFigures, hasRun, nearStart, trainsIn } from './figures.ts';

/** A company in thought. */
type Runner = {
  readonly company: CompanyId;
  readonly seat: Seat;
  readonly limit: number;
  readonly today: number;
  readonly later: number;
  /** What each seat holds of it, in tenths. */
  readonly held: readonly number[];
  /** What the papers of who decides for it are worth: whoever can do without them can do without the company. */
  readonly own: number;
  treasury: number;
  trains: readonly TrainType[];
  isNew: boolean;
  cost: number;
};

/** A seat in thought: its money, what it would get for its papers, and what trains have cost it. */
type Purse = { cash: number; papers: number };

/** Nobody thinks further ahead. */
const MOST_ROUNDS = 6;
/** What comes a round later counts so much less: there is time to do something about it. */
const LATER = 0.85;
/** Of dividends to come so much will still be there when it is needed. */
const SAVED = 0.5;
/** What papers bring that have to be sold. */
const IN_NEED = 0.7;
/** What it costs to pay one out of the pocket, out of papers, and not to be able to. */
const [FROM_CASH, FROM_PAPERS, SHORT] = [0.8, 2, 5];
/** Who would lose more than so much of his papers in a company gives it up in time. */
const GIVEN_UP = 1.5;
/** So many rounds are too near for that. */
const SURE_ROUNDS = 2;
/** What a company that starts is paid, in shares. */
const PAID_IN = 10;
/** A company so near to its start counts as started. */
const AS_GOOD_AS_STARTED = 0.6;

/** What trains to be bought will cost every seat. */
export function rushFrom(state: GameState, earnings: Earnings): readonly number[] {
  const cards = new Map(componentsOf(state).trains.map((card) => [card.type, card]));
  const supply = state.supply.map(({ type, left, sold }) => ({ type, left, sold }));
  const lasts = ({ trains }: Runner): boolean =>
    trains.some((type) => (cards.get(type)?.rustedBy.length ?? 0) === 0);
  const runners = companiesIn(state).flatMap((figures): readonly Runner[] => runnerOf(state, earnings, figures));
  const byId = new Map(runners.map((one) => [one.company, one]));
  const purses = state.money.players.map(
    (cash, n): Purse => ({ cash, papers: IN_NEED * Math.max(0, worthNow(state, seatOf(n)) - cash) }),
  );
  const order = orderOf(state, runners);
  const next = () => supply.find(({ left }) => left !== 0);
  let skipsRun = hasRun(state) ? outlookOf(state).order[0] : undefined;
  let turn = turnsLeft(state, order);
  const run = (runner: Runner): void => {
    const income = runner.isNew ? runner.later : runner.today;
    const type = next()?.type;
    const needs = !lasts(runner) && type !== undefined && runner.treasury < priceOfTrain(state, type);
    if (needs) runner.treasury += income;
    else
      for (const [n, tenths] of runner.held.entries()) {
        const purse = purses[n];
        if (purse !== undefined) purse.cash += (SAVED * tenths * income) / 10;
      }
  };
  /** What a train costs beyond the treasury. */
  const buy = (runner: Runner): number => {
    const entry = next();
    if (entry === undefined) return 0;
    const { type } = entry;
    if (entry.sold === 0)
      for (const other of runners)
        other.trains = other.trains.filter((train) => cards.get(train)?.rustedBy.includes(type) !== true);
    entry.sold += 1;
    if (entry.left !== 'unlimited') entry.left -= 1;
    runner.trains = [...runner.trains, type];
    runner.isNew = true;
    const price = priceOfTrain(state, type);
    const missing = Math.max(0, price - runner.treasury);
    runner.treasury = Math.max(0, runner.treasury - price);
    return missing;
  };
  const pay = (runner: Runner, missing: number): number => {
    const purse = purses[runner.seat];
    if (purse === undefined) return 0;
    const cash = Math.min(purse.cash, missing);
    const papers = Math.min(purse.papers, missing - cash);
    purse.cash -= cash;
    purse.papers -= papers;
    return FROM_CASH * cash + FROM_PAPERS * papers + SHORT * (missing - cash - papers);
  };
  for (let [round, weight] = [0, 1]; round < MOST_ROUNDS; round += 1, weight *= LATER) {
    for (const company of turn) {
      const runner = byId.get(company);
      if (runner === undefined) continue;
      if (company !== skipsRun && runner.trains.length > 0) run(runner);
      skipsRun = undefined;
      if (runner.trains.length === 0) {
        const cost = weight * pay(runner, buy(runner));
        runner.cost = round <= SURE_ROUNDS ? runner.cost + cost : Math.max(runner.cost, Math.min(GIVEN_UP * runner.own, runner.cost + cost));
      }
      const type = next()?.type;
      if (type === undefined || lasts(runner) || runner.trains.length >= runner.limit) continue;
      if (runner.treasury >= priceOfTrain(state, type)) buy(runner);
    }
    turn = order;
  }
  const costs = purses.map(() => 0);
  for (const { seat, cost } of runners) costs[seat] = (costs[seat] ?? 0) + cost;
  return costs;
}

function runnerOf(state: GameState, earnings: Earnings, figures: CompanyFigures): readonly Runner[] {
  const { company, decider, treasury, price = 0, shares } = figures;
  if (typeof decider !== 'number') return [];
  const sale = trainsIn(state, company);
  const held = shares?.players.map((percent) => percent / 10) ?? [];
  const base = { company, seat: decider, held, own: price * (held[decider] ?? 0), cost: 0 };
  if (sale === undefined) {
    const isSoon = shares !== undefined && nearStart(state, figures) >= AS_GOOD_AS_STARTED;
    if (!isSoon) return [];
    return [{ ...base, limit: 1, today: 0, later: price, treasury: PAID_IN * price, trains: [], isNew: true }];
  }
  if (!sale.mustOwn) return [];
  const { now, later } = trainsOf(state, company);
  const [today, tomorrow] = [earnings.of(state, company, now), earnings.of(state, company, later)];
  return [{ ...base, limit: sale.limit ?? 1, today, later: tomorrow, treasury, trains: now, isNew: false }];
}

/** Who runs one after the other in a whole round. */
function orderOf(state: GameState, runners: readonly Runner[]): readonly CompanyId[] {
  const started = outlookOf(state).companies.map(({ company }) => company);
  return [...started, ...runners.map(({ company }) => company).filter((company) => !started.includes(company))];
}

/** Who is still to run in this round. */
function turnsLeft(state: GameState, whole: readonly CompanyId[]): readonly CompanyId[] {
  if (state.place.owner.kind !== 'company') return whole;
  const left = outlookOf(state).order;
  return whole.filter((company) => left.includes(company));
}
