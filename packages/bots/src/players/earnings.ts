/** What companies would earn, today and with the trains they can soon have. */
import {
  type CompanyId,
  componentsOf,
  type GameState,
  goneAfterRun,
  incomeOf,
  onceFor,
  type Otherwise,
  outlookOf,
  phaseName,
  type Position,
  type TrainType,
} from '@kursbuch/engine';
import { companyIn, trainsIn } from './figures.ts';
import type { Work } from './work.ts';

/** Work for one best run, the same that the outlook takes, so that what is remembered and what is new come out alike. */
const RUN_BUDGET = { steps: 20_000 };
/** Track and trains that cost one step to look at. */
const TRACK_PER_STEP = 20;
/** Where the budget runs out before a run is proven, looking has taken so many steps more. */
const UNPROVEN = 40;

const tilesOn = onceFor((map: Position): number =>
  map.reduce((sum, { tile }) => (tile === undefined ? sum : sum + 1), 0),
);

/** What a company earns if it runs now, with the cars it has hired. */
export function runNow(state: GameState, company: CompanyId, otherwise: Otherwise = {}): number {
  const asked = incomeOf(state, company, otherwise, RUN_BUDGET);
  return asked.kind === 'earns' ? asked.income + asked.mines / 2 : 0;
}

/** Asks what companies would earn, each question once in a decision, and counts the work. */
export class Earnings {
  readonly #work: Work;
  readonly #known = new WeakMap<Position, Map<string, number>>();

  constructor(work: Work) {
    this.#work = work;
  }

  /**
   * What a company earns in a run to come with these trains on this map. Where only more than `floor` matters, less is answered with
   * `floor`: a tile takes nothing away, so most of them need no search.
   */
  of(
    state: GameState,
    company: CompanyId,
    trains: readonly TrainType[],
    {
      map = state.hexes,
      floor = 0,
      isCounted = true,
    }: { readonly map?: Position; readonly floor?: number; readonly isCounted?: boolean } = {},
  ): number {
    if (trains.length === 0) return 0;
    const here = this.#known.get(map) ?? new Map<string, number>();
    this.#known.set(map, here);
    const key = `${company} ${trains.join()} ${phaseName(state)} ${floor}`;
    const known = here.get(key);
    if (known !== undefined) return known;
    if (isCounted) this.#count(map, trains);
    const least = floor > 0 ? { atLeast: floor + 1 } : {};
    const asked = incomeOf(state, company, { trains, map, cars: 'none', ...least }, RUN_BUDGET);
    if (isCounted && asked.kind === 'earns' && !asked.proven) this.#work.spend(UNPROVEN);
    const found = asked.kind === 'earns' ? Math.max(floor, asked.income + asked.mines / 2) : floor;
    here.set(key, found);
    return found;
  }

  /** What a company earns if it runs now, with the cars it has hired. */
  today(state: GameState, company: CompanyId, trains: readonly TrainType[]): number {
    this.#count(state.hexes, trains);
    return runNow(state, company, { trains });
  }

  #count(map: Position, trains: readonly TrainType[]): void {
    this.#work.spend(1 + (tilesOn(map) * trains.length) / TRACK_PER_STEP);
  }

  /** What a company earns in a round on average while so many rounds are left, with a part of what its next trains will earn. */
  mean(state: GameState, company: CompanyId, rounds: number, part: number): number {
    if (rounds <= 0) return 0;
    const { now, afterRun, later } = trainsOf(state, company);
    const today = this.of(state, company, now);
    if (rounds <= 1) return today;
    const [then, tomorrow] = [this.of(state, company, afterRun), this.of(state, company, later)];
    return (today + (rounds - 1) * (then + part * (tomorrow - then))) / rounds;
  }
}

const pricesIn = onceFor(
  ({ trains }: ReturnType<typeof componentsOf>): ReadonlyMap<TrainType, number> =>
    new Map(trains.map(({ type, price }) => [type, price])),
);

/** What a train costs new. */
export const priceOfTrain = (state: GameState, type: TrainType): number => pricesIn(componentsOf(state)).get(type) ?? 0;

/** What trains to come cost on average: those of which none has been sold. */
export const priceToCome = onceFor((state: GameState): number => {
  const prices = state.supply
    .filter(({ left, sold }) => left !== 0 && sold === 0)
    .map(({ type }) => priceOfTrain(state, type));
  return prices.length === 0 ? 0 : prices.reduce((sum, price) => sum + price, 0) / prices.length;
});

/** Types that the next purchases remove: what rusts them can be bought now and has never been sold. */
const soonRusted = onceFor((state: GameState): ReadonlySet<TrainType> => {
  const sold = new Set(state.supply.filter((one) => one.sold > 0).map(({ type }) => type));
  const near = new Set(outlookOf(state).companies.flatMap(({ onSale }) => onSale));
  const rusts = (by: TrainType): boolean => near.has(by) && !sold.has(by);
  return new Set(
    componentsOf(state)
      .trains.filter(({ rustedBy }) => rustedBy.some(rusts))
      .map(({ type }) => type),
  );
});

/** Trains that the next purchases do not remove. */
export const lasting = (state: GameState, trains: readonly TrainType[]): readonly TrainType[] =>
  trains.filter((type) => !soonRusted(state).has(type));

export type Trains = {
  readonly now: readonly TrainType[];
  /** Those that have rusted already and go with their next run. */
  readonly doomed: readonly TrainType[];
  /** Those that do not. */
  readonly afterRun: readonly TrainType[];
  readonly later: readonly TrainType[];
};

const trainsKnown = onceFor((_state: GameState) => new Map<CompanyId, Trains>());

/** A company's trains, and those it may have soon: without what rusts, with the best one it can nearly pay. */
export function trainsOf(state: GameState, company: CompanyId): Trains {
  const known = trainsKnown(state);
  const found = known.get(company) ?? readTrains(state, company);
  known.set(company, found);
  return found;
}

function readTrains(state: GameState, company: CompanyId): Trains {
  const figures = companyIn(state, company);
  const sale = trainsIn(state, company);
  const now = figures?.trains ?? [];
  const doomed = goneAfterRun(state, company).map(({ type }) => type);
  const afterRun = doomed.length === 0 ? now : now.filter((type) => !doomed.includes(type));
  if (figures === undefined || sale === undefined) return { now, doomed, afterRun, later: afterRun };
  const kept = [...lasting(state, afterRun)].toSorted((a, b) => priceOfTrain(state, b) - priceOfTrain(state, a));
  const prices = sale.onSale
    .map((type) => ({ type, price: priceOfTrain(state, type) }))
    .toSorted((a, b) => a.price - b.price);
  const [cheapest] = prices;
  if (cheapest === undefined) return { now, doomed, afterRun, later: kept };
  const within = Math.max(cheapest.price, figures.treasury + 60);
  const next = prices.findLast(({ price }) => price <= within) ?? cheapest;
  const room = sale.limit ?? Infinity;
  const later = kept.length < room ? [...kept, next.type] : [...kept.slice(0, room - 1), next.type];
  return { now, doomed, afterRun, later };
}
