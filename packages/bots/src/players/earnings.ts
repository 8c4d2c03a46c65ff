/** What companies would earn, today and with the trains they can soon have. */
import {
  type CompanyId,
  componentsOf,
  type GameState,
  incomeOf,
  outlookOf,
  type Position,
  type TrainType,
} from '@kursbuch/engine';
import { companyIn, trainsIn } from './figures.ts';

/** Work for one best run; what is found until then is good enough to think with. */
const RUN_BUDGET = { steps: 3000 };

/** What a company earns with these trains on this map. */
export function earns(
  state: GameState,
  company: CompanyId,
  trains: readonly TrainType[],
  map: Position = state.hexes,
): number {
  if (trains.length === 0) return 0;
  const found = incomeOf(state, company, { trains, map }, RUN_BUDGET);
  return found.kind === 'earns' ? found.income + found.mines / 2 : 0;
}

/** What a train costs new. */
export const priceOfTrain = (state: GameState, type: TrainType): number =>
  componentsOf(state).trains.find((card) => card.type === type)?.price ?? 0;

/** Types whose first sale is near: they can be bought now. */
function typesOnSale(state: GameState): ReadonlySet<TrainType> {
  return new Set(outlookOf(state).companies.flatMap(({ onSale }) => onSale));
}

/** Trains that the next purchases do not remove. */
function lasting(state: GameState, trains: readonly TrainType[]): readonly TrainType[] {
  const near = typesOnSale(state);
  const cards = componentsOf(state).trains;
  const sold = new Set(state.supply.filter((one) => one.sold > 0).map(({ type }) => type));
  return trains.filter((type) => {
    const rustedBy = cards.find((card) => card.type === type)?.rustedBy ?? [];
    return !rustedBy.some((by) => near.has(by) && !sold.has(by));
  });
}

export type Trains = { readonly now: readonly TrainType[]; readonly later: readonly TrainType[] };

/** A company's trains, and those it may have soon: without what rusts, with the best one it can nearly pay. */
export function trainsOf(state: GameState, company: CompanyId): Trains {
  const figures = companyIn(state, company);
  const sale = trainsIn(state, company);
  const now = figures?.trains ?? [];
  if (figures === undefined || sale === undefined) return { now, later: now };
  const kept = [...lasting(state, now)].toSorted((a, b) => priceOfTrain(state, b) - priceOfTrain(state, a));
  const prices = sale.onSale
    .map((type) => ({ type, price: priceOfTrain(state, type) }))
    .toSorted((a, b) => a.price - b.price);
  const [cheapest] = prices;
  if (cheapest === undefined) return { now, later: kept };
  const within = Math.max(cheapest.price, figures.treasury + 60);
  const next = prices.findLast(({ price }) => price <= within) ?? cheapest;
  const room = sale.limit ?? Infinity;
  const later = kept.length < room ? [...kept, next.type] : [...kept.slice(0, room - 1), next.type];
  return { now, later };
}

/** What a company earns in a round on average while so many rounds are left. */
export function meanEarnings(state: GameState, company: CompanyId, rounds: number): number {
  if (rounds <= 0) return 0;
  const { now, later } = trainsOf(state, company);
  const today = earns(state, company, now);
  if (rounds <= 1) return today;
  const tomorrow = earns(state, company, later);
  // What is to be bought is not bought yet: it counts half.
  return (today + (rounds - 1) * ((today + tomorrow) / 2)) / rounds;
}
