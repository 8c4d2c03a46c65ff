/** How long trains live: in rounds of companies, until the first sale of what removes them. */
import { componentsOf, type GameState, onceFor, outlookOf, type TrainType } from '@kursbuch/engine';

/** What can be bought now is bought in about so many rounds, and each type before it takes about so many. */
const [ROUNDS_TO_BUY, ROUNDS_FOR_TYPE] = [2, 2.5];

/** Rounds until the first sale of each type of which none has been sold. */
const comesIn = onceFor((state: GameState): ReadonlyMap<TrainType, number> => {
  const onSale = new Set(outlookOf(state).companies.flatMap((company) => company.onSale));
  const found = new Map<TrainType, number>();
  let before = 0;
  for (const { type, left, sold } of state.supply) {
    if (left === 0 || sold > 0) continue;
    if (onSale.has(type)) found.set(type, ROUNDS_TO_BUY);
    else {
      before += 1;
      found.set(type, ROUNDS_TO_BUY + before * ROUNDS_FOR_TYPE);
    }
  }
  return found;
});

/** Rounds that a train of each type has to live; those that nothing removes are not in it. */
const livesIn = onceFor(
  (state: GameState): ReadonlyMap<TrainType, number> =>
    new Map(
      componentsOf(state).trains.flatMap(({ type, rustedBy }) => {
        const ends = rustedBy.flatMap((by) => comesIn(state).get(by) ?? []);
        return ends.length === 0 ? [] : [[type, Math.min(...ends)] as const];
      }),
    ),
);

export const lifeOf = (state: GameState, type: TrainType): number => livesIn(state).get(type) ?? Infinity;

/** Rounds until a type can be bought; endless where none is left. */
export function waitFor(state: GameState, type: TrainType): number {
  const entry = state.supply.find((one) => one.type === type);
  if (entry === undefined || entry.left === 0) return Infinity;
  const coming = comesIn(state).get(type);
  return coming === undefined ? 0 : coming - ROUNDS_TO_BUY;
}
