/** Which trains to have when, where nobody has to buy any: the purchases over the rounds left that bring most, one train made room for by another. */

/** Trains as a plan knows them: by their place in the list of types. */
type Trains = readonly number[];

/** What a plan is made for. */
export type PlanQuestion = {
  /** What each type costs. */
  readonly prices: readonly number[];
  /** So many trains at most. */
  readonly limit: number;
  /** What a run with these trains brings, by their places in the list of types. */
  readonly income: (trains: Trains) => number;
  /** What buying one of each type means beside its price and its runs. */
  readonly besides: readonly number[];
  /** What a company keeps of a run. */
  readonly kept: number;
};

/** Nobody plans purchases further ahead; what has been bought by then runs on. */
const FURTHEST = 4;
/** Track grows: a run brings so much more in each round that passes. */
const GROWTH = 0.05;

const sorted = (trains: Trains): Trains => trains.toSorted((a, b) => a - b);

/** Sums of runs under the best plan. */
export class TrainPlan {
  readonly #question: PlanQuestion;
  readonly #incomes = new Map<string, number>();
  readonly #known = new Map<string, number>();

  constructor(question: PlanQuestion) {
    this.#question = question;
  }

  #income(trains: Trains): number {
    if (trains.length === 0) return 0;
    const key = trains.join();
    const known = this.#incomes.get(key) ?? this.#question.income(trains);
    this.#incomes.set(key, known);
    return known;
  }

  /** What all runs bring together: next is a run, before which trains may be scrapped, and behind which some may be bought. */
  best(trains: Trains, money: number, runs: number, passed = 0): number {
    if (runs <= 0) return 0;
    const plain = this.#income(trains);
    if (runs === 1 || passed >= FURTHEST) return this.#without(plain, runs, passed);
    const key = `${trains.join()} ${money} ${runs} ${passed}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let best = this.#onward(trains, plain, money, runs, passed);
    for (const [n, train] of trains.entries()) {
      if (trains.indexOf(train) !== n) continue;
      const rest = trains.filter((_, at) => at !== n);
      best = Math.max(best, this.#onward(rest, this.#income(rest), money, runs, passed));
    }
    this.#known.set(key, best);
    return best;
  }

  /** What runs bring if nothing is bought any more. */
  #without(income: number, runs: number, passed: number): number {
    let sum = 0;
    for (let n = 0; n < runs; n += 1) sum += income * (1 + GROWTH * (passed + n));
    return sum;
  }

  /** Runs with these trains, then buys what brings most. */
  #onward(trains: Trains, income: number, money: number, runs: number, passed: number): number {
    const now = income * (1 + GROWTH * passed);
    const purse = Math.floor(money + now * this.#question.kept);
    return now + this.#bought(trains, purse, runs - 1, passed + 1);
  }

  #bought(trains: Trains, money: number, runs: number, passed: number): number {
    const { prices, besides, limit } = this.#question;
    let best = this.best(trains, money, runs, passed);
    if (trains.length >= limit) return best;
    const before = this.#income(trains);
    for (const [type, price] of prices.entries()) {
      if (price > money) continue;
      const more = sorted([...trains, type]);
      // What brings nothing now brings little later.
      if (this.#income(more) <= before) continue;
      best = Math.max(best, (besides[type] ?? 0) + this.#bought(more, money - price, runs, passed));
    }
    return best;
  }
}
