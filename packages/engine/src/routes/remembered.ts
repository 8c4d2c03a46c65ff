/** Best runs that are remembered with the network they belong to: as long as it stays as it is, they need not be searched again. */
import { onceFor } from '../core/memo.ts';
import { Fleet, searchBestRun } from './best-run.ts';
import { requestKey } from './graph/keys.ts';
import type { Network } from './graph/network.ts';
import { networkFor } from './graph/survey.ts';
import type { BestRun, Budget, RunRequest } from './types.ts';

/** Something worked out once for a network and what is asked about it. */
function once<Value>(make: (request: RunRequest) => Value): (request: RunRequest) => Value {
  const known = onceFor((_network: Network) => new Map<string, { readonly value: Value }>());
  return (request) => {
    const here = known(networkFor(request));
    const key = requestKey(request);
    let found = here.get(key);
    if (found === undefined) {
      found = { value: make(request) };
      here.set(key, found);
    }
    return found.value;
  };
}

/** The proven best run. */
export const knownBestRun: (request: RunRequest) => BestRun = once((request) => searchBestRun(request, {}));

/** The best run of a company; proven, unless a budget runs out before. */
export const bestRun = (request: RunRequest, budget?: Budget): BestRun =>
  budget === undefined ? knownBestRun(request) : searchBestRun(request, { budget });

/** What is known about the income of the best run: itself, or that it is less than somebody asked for. */
type Known = { income?: BestIncome; lessThan: number };
const knownOf = once((): Known => ({ lessThan: Infinity }));

export type BestIncome = Pick<BestRun, 'income' | 'mines' | 'proven'>;

/**
 * What the best run earns, or undefined where it is certain that it is less than `atLeast`. What was proven is remembered; a budget
 * that runs out leaves an answer that is not. Of equally good runs another one may be found here than by `knownBestRun`, so only
 * the figures are handed out.
 */
export function knownIncome(request: RunRequest, atLeast: number, budget?: Budget): BestIncome | undefined {
  const known = knownOf(request);
  if (known.income !== undefined) return known.income.income < atLeast ? undefined : known.income;
  if (atLeast >= known.lessThan) return undefined;
  const found = searchBestRun(request, { atLeast, ...(budget === undefined ? {} : { budget }) });
  const less = found.income < atLeast;
  if (!found.proven) return found;
  if (less) known.lessThan = atLeast;
  else known.income = found;
  return less ? undefined : found;
}

/** The trains with all cars there are for them, and what has been found out about them. */
export const knownFleet: (request: RunRequest) => KnownFleet = once((request) => new KnownFleet(request));

/** A fleet that answers every question once. */
export class KnownFleet {
  readonly #fleet: Fleet;
  readonly #best = new Map<string, BestRun>();
  readonly #works = new Map<string, boolean>();

  constructor(request: RunRequest) {
    this.#fleet = new Fleet(request);
  }

  /** The best run with some of the cars, each of which takes effect. */
  best(cars: readonly string[]): BestRun {
    const key = cars.toSorted().join();
    const found = this.#best.get(key) ?? this.#fleet.best(cars);
    this.#best.set(key, found);
    return found;
  }

  /** Whether each of these cars can take effect. */
  everyCarWorks(cars: readonly string[]): boolean {
    const key = cars.toSorted().join();
    const found = this.#works.get(key) ?? this.#fleet.everyCarWorks(cars);
    this.#works.set(key, found);
    return found;
  }
}
