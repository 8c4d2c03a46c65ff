/**
 * What trains will cost every seat until nothing takes them away any more. In thought, company after company runs, keeps what it needs,
 * and buys the next train when it has none, which takes trains away from others, which have to buy in turn. For games in which
 * trains have to be bought: where who cannot pay is out, most of what everybody owns goes into the last trains within two or three rounds.
 */
import {
  type CompanyId,
  componentsOf,
  type GameState,
  onceFor,
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
  /** How near it is to its start, from 0 to 1. */
  readonly near: number;
  /** What it earns in a run with the trains of today, and with others. */
  readonly today: number;
  readonly later: number;
  /** What each seat holds of it, in tenths. */
  readonly held: readonly number[];
  /** What stays in the treasury of every run; a company with shares decides that itself. */
  readonly kept: number | undefined;
  treasury: number;
  trains: readonly TrainType[];
  /** Those of its trains that go with their next run. */
  doomed: readonly TrainType[];
  hasBought: boolean;
  /** Whether it is given its first train. */
  isGiven: boolean;
};

/** What trains cost a seat in one course of a rush: what it pays, dear as that is, and what it lacks besides. */
export type Toll = { readonly paid: number; readonly lacking: number };
/** By course, and then by seat. */
export type Courses = readonly (readonly Toll[])[];

/** A seat in thought: its money, what it would get for its papers in need, and what trains have cost it so far. */
type Purse = { cash: number; papers: number; paid: number; lacking: number };

/** Nobody thinks further ahead. */
const MOST_ROUNDS = 6;
/** Of dividends to come so much will still be there when it is needed. */
const SAVED = 0.5;
/** What papers bring that have to be sold. */
const IN_NEED = 0.7;
/** What it costs to pay one out of the pocket, out of papers, and not to be able to. */
const [FROM_CASH, FROM_PAPERS, LACKING] = [0.8, 2, 5];
/** What a company that starts is paid, in shares. */
const PAID_IN = 10;

/** How a rush may go. */
type Course = {
  /** A company so near to its start counts as started. */
  readonly near: number;
  /** The part of what companies seem to earn that comes in. */
  readonly earned: number;
  /** What comes a round later counts so much less: there is time to do something about it. */
  readonly later: number;
};

/** The course that things seem to take. */
const LIKELY: readonly Course[] = [{ near: 0.6, earned: 1, later: 0.85 }];

/** Who buys one train sooner or later than expected changes who pays for all others: the mean of several courses tells more than any. */
const SEVERAL: readonly Course[] = [
  { near: 0.3, earned: 1, later: 0.6 },
  { near: 0.6, earned: 0.7, later: 0.6 },
  { near: 0.6, earned: 1.3, later: 0.6 },
  { near: 0.9, earned: 1, later: 0.6 },
];

/** What trains cost every seat in the mean of all courses, where one goes on with debt. */
export function costsIn(courses: Courses): readonly number[] {
  const [seats = []] = courses;
  return seats.map((_, n) => {
    const costs = courses.map((tolls) => (tolls[n] === undefined ? 0 : tolls[n].paid + LACKING * tolls[n].lacking));
    return costs.reduce((sum, cost) => sum + cost, 0) / courses.length;
  });
}

/** What trains to be bought will cost every seat, in the likely course or in several. */
export function rushFrom(state: GameState, earnings: Earnings, courses: 'likely' | 'several'): Courses {
  const runners = inOrder(
    state,
    companiesIn(state).flatMap((figures) => runnersOf(state, earnings, figures)),
  );
  const start = startOf(state, runners);
  return (courses === 'likely' ? LIKELY : SEVERAL).map((course) => {
    const rush = new Rush(start, course);
    rush.play();
    return rush.tolls();
  });
}

/** Where all courses of a rush begin. */
type Start = {
  readonly runners: readonly Runner[];
  readonly purses: readonly Readonly<Purse>[];
  readonly supply: readonly Readonly<Entry>[];
  /** Types that each type goes with. */
  readonly rustedBy: ReadonlyMap<TrainType, readonly TrainType[]>;
  /** Who is still to run in this round, the one at turn first; undefined between rounds. */
  readonly left: readonly (Seat | CompanyId)[] | undefined;
  /** The company at turn, if it has its run behind it. */
  readonly ran: Seat | CompanyId | undefined;
};

/** Trains of one type on sale. */
type Entry = { readonly type: TrainType; readonly price: number; left: number | 'unlimited'; sold: number };

const rustedByIn = onceFor(
  ({ trains }: ReturnType<typeof componentsOf>): Start['rustedBy'] =>
    new Map(trains.map(({ type, rustedBy }) => [type, rustedBy])),
);

function startOf(state: GameState, runners: readonly Runner[]): Start {
  const left = state.place.owner.kind === 'company' ? outlookOf(state).order : undefined;
  return {
    runners,
    purses: state.money.players.map((cash, n) => ({
      cash,
      papers: IN_NEED * Math.max(0, worthNow(state, seatOf(n)) - cash),
      paid: 0,
      lacking: 0,
    })),
    supply: state.supply.map((entry) => ({ ...entry, price: priceOfTrain(state, entry.type) })),
    rustedBy: rustedByIn(componentsOf(state)),
    left,
    ran: hasRun(state) ? left?.[0] : undefined,
  };
}

class Rush {
  readonly #start: Start;
  readonly #course: Course;
  readonly #runners: readonly Runner[];
  readonly #purses: readonly Purse[];
  readonly #supply: readonly Entry[];

  constructor(start: Start, course: Course) {
    this.#start = start;
    this.#course = course;
    this.#runners = start.runners.flatMap((runner) => (runner.near < course.near ? [] : [{ ...runner }]));
    this.#purses = start.purses.map((purse) => ({ ...purse }));
    this.#supply = start.supply.map((entry) => ({ ...entry }));
  }

  play(): void {
    const { left, ran } = this.#start;
    let weight = 1;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const runner of this.#runners) {
        if (round === 0 && left !== undefined && !left.includes(runner.company)) continue;
        if (round > 0 || runner.company !== ran) this.#run(runner);
        this.#buyTrains(runner, weight);
      }
      weight *= this.#course.later;
    }
  }

  tolls(): readonly Toll[] {
    return this.#purses;
  }

  /** The train that is sold next. */
  get #next(): Entry | undefined {
    return this.#supply.find(({ left }) => left !== 0);
  }

  #lasts({ trains }: Runner): boolean {
    return trains.some((type) => this.#start.rustedBy.get(type)?.length === 0);
  }

  /** Who can lose its trains and could not pay the next one keeps everything, the others pay it out. */
  #run(runner: Runner): void {
    if (runner.trains.length === 0) return;
    const income = this.#course.earned * (runner.hasBought ? runner.later : runner.today);
    const next = this.#next;
    const saves = next !== undefined && runner.treasury < next.price && !this.#lasts(runner);
    const kept = runner.kept ?? (saves ? 1 : 0);
    runner.treasury += kept * income;
    for (const [n, purse] of this.#purses.entries())
      purse.cash += (SAVED * (1 - kept) * (runner.held[n] ?? 0) * income) / 10;
    if (runner.doomed.length === 0) return;
    runner.trains = runner.trains.filter((type) => !runner.doomed.includes(type));
    runner.doomed = [];
  }

  /** Who has no train must buy one; who can lose its trains and has the money buys one more. */
  #buyTrains(runner: Runner, weight: number): void {
    if (runner.trains.length === 0) this.#pay(runner.seat, this.#buy(runner), weight);
    const next = this.#next;
    if (next === undefined || this.#lasts(runner)) return;
    if (runner.trains.length < runner.limit && runner.treasury >= next.price) this.#buy(runner);
  }

  /** Buys the next train, and says what it costs beyond the treasury. */
  #buy(runner: Runner): number {
    const next = this.#next;
    if (next === undefined) return 0;
    if (next.sold === 0)
      for (const other of this.#runners)
        other.trains = other.trains.filter((type) => this.#start.rustedBy.get(type)?.includes(next.type) !== true);
    next.sold += 1;
    if (next.left !== 'unlimited') next.left -= 1;
    runner.trains = [...runner.trains, next.type];
    runner.hasBought = true;
    const price = runner.isGiven ? 0 : next.price;
    const missing = Math.max(0, price - runner.treasury);
    runner.treasury = Math.max(0, runner.treasury - price);
    runner.isGiven = false;
    return missing;
  }

  #pay(seat: Seat, missing: number, weight: number): void {
    const purse = this.#purses[seat];
    if (purse === undefined) return;
    const cash = Math.min(purse.cash, missing);
    const papers = Math.min(purse.papers, missing - cash);
    purse.cash -= cash;
    purse.papers -= papers;
    purse.paid += weight * (FROM_CASH * cash + FROM_PAPERS * papers);
    purse.lacking += weight * (missing - cash - papers);
  }
}

/** A company that must own trains, now or as soon as it has started; none for all others. */
function runnersOf(state: GameState, earnings: Earnings, figures: CompanyFigures): readonly Runner[] {
  const { company, decider, treasury, price, shares } = figures;
  if (typeof decider !== 'number') return [];
  const sale = trainsIn(state, company);
  const held =
    shares?.players.map((percent) => percent / 10) ?? state.money.players.map((_, n) => (n === decider ? 10 : 0));
  const isGiven = outlookOf(state).given.includes(company);
  const kept = shares === undefined ? OWNED : undefined;
  const base = { company, seat: decider, held, kept, isGiven, hasBought: false };
  if (sale === undefined) {
    if (shares === undefined || price === undefined) return [];
    const near = nearStart(state, figures);
    return [{ ...base, near, limit: 1, today: 0, later: price, treasury: PAID_IN * price, trains: [], doomed: [] }];
  }
  if (!sale.mustOwn || sale.limit === undefined) return [];
  const { now, doomed, later } = trainsOf(state, company);
  const [today, tomorrow] = [earnings.of(state, company, now), earnings.of(state, company, later)];
  return [{ ...base, near: 1, limit: sale.limit, today, later: tomorrow, treasury, trains: now, doomed }];
}

/** A company without shares keeps half of every run, and its owner gets the rest. */
const OWNED = 0.5;

/** In the order of today, and then those that have not started. */
function inOrder(state: GameState, runners: readonly Runner[]): readonly Runner[] {
  const started = outlookOf(state).companies.flatMap(({ company }) => runners.filter((one) => one.company === company));
  return [...started, ...runners.filter((one) => !started.includes(one))];
}
