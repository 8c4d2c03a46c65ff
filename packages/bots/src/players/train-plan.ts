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

/** Trains that a company may come to have, with what a run of them brings and what becomes of them by one more or one less. */
type Stock = {
  readonly trains: Trains;
  readonly income: number;
  /** With one of each type more, as far as somebody has asked. */
  readonly more: (Stock | undefined)[];
  less?: readonly Stock[];
  /** What was found out, by money, runs and rounds that have passed. */
  readonly best: Map<number, number>;
  readonly bought: Map<number, number>;
};

/** One number for money, runs and rounds that have passed. */
const [MOST_RUNS, MOST_PASSED] = [64, 8];
const keyOf = (money: number, runs: number, passed: number): number =>
  (money * MOST_RUNS + runs) * MOST_PASSED + passed;

/** Sums of runs under the best plan. */
export class TrainPlan {
  readonly #question: PlanQuestion;
  readonly #stocks = new Map<string, Stock>();

  constructor(question: PlanQuestion) {
    this.#question = question;
  }

  /** What all runs bring together: next is a run, before which trains may be scrapped, and behind which some may be bought. */
  best(trains: Trains, money: number, runs: number): number {
    return this.#best(this.#stock(trains), money, runs, 0);
  }

  #stock(trains: Trains): Stock {
    const key = trains.join();
    let stock = this.#stocks.get(key);
    if (stock === undefined) {
      const income = trains.length === 0 ? 0 : this.#question.income(trains);
      stock = { trains, income, more: [], best: new Map(), bought: new Map() };
      this.#stocks.set(key, stock);
    }
    return stock;
  }

  #withOne(stock: Stock, type: number): Stock {
    return (stock.more[type] ??= this.#stock([...stock.trains, type].toSorted((a, b) => a - b)));
  }

  #withoutOne(stock: Stock): readonly Stock[] {
    const { trains } = stock;
    return (stock.less ??= trains
      .filter((train, n) => trains.indexOf(train) === n)
      .map((train) => this.#stock(trains.toSpliced(trains.indexOf(train), 1))));
  }

  #best(stock: Stock, money: number, runs: number, passed: number): number {
    if (runs <= 0) return 0;
    if (runs === 1 || passed >= FURTHEST) return this.#runsOn(stock.income, runs, passed);
    const key = keyOf(money, runs, passed);
    const known = stock.best.get(key);
    if (known !== undefined) return known;
    let best = this.#onward(stock, money, runs, passed);
    for (const rest of this.#withoutOne(stock)) best = Math.max(best, this.#onward(rest, money, runs, passed));
    stock.best.set(key, best);
    return best;
  }

  /** What runs bring if nothing is bought any more. */
  #runsOn(income: number, runs: number, passed: number): number {
    let sum = 0;
    for (let n = 0; n < runs; n += 1) sum += income * (1 + GROWTH * (passed + n));
    return sum;
  }

  /** Runs with these trains, then buys what brings most. */
  #onward(stock: Stock, money: number, runs: number, passed: number): number {
    const now = stock.income * (1 + GROWTH * passed);
    const purse = Math.floor(money + now * this.#question.kept);
    return now + this.#bought(stock, purse, runs - 1, passed + 1);
  }

  #bought(stock: Stock, money: number, runs: number, passed: number): number {
    const { prices, besides, limit } = this.#question;
    const key = keyOf(money, runs, passed);
    const known = stock.bought.get(key);
    if (known !== undefined) return known;
    let best = this.#best(stock, money, runs, passed);
    if (stock.trains.length < limit)
      for (const [type, price] of prices.entries()) {
        if (price > money) continue;
        const more = this.#withOne(stock, type);
        // What brings nothing now brings little later.
        if (more.income <= stock.income) continue;
        best = Math.max(best, (besides[type] ?? 0) + this.#bought(more, money - price, runs, passed));
      }
    stock.bought.set(key, best);
    return best;
  }
}
