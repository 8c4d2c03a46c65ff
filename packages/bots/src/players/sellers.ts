/** Who takes a part of the price of a new train, where companies make them. */
import { companyId, type CompanyId, componentsOf, type GameState, onceFor, type TrainType } from '@kursbuch/engine';

export type Part = { readonly company: CompanyId; readonly amount: number };

const partsIn = onceFor(
  ({ trains }: ReturnType<typeof componentsOf>): ReadonlyMap<TrainType, Part> =>
    new Map(
      trains.flatMap((card) => {
        if (!('soldBy' in card && 'paidToSeller' in card)) return [];
        const { soldBy, paidToSeller } = card;
        if (typeof soldBy !== 'string' || typeof paidToSeller !== 'number') return [];
        return [[card.type, { company: companyId(soldBy), amount: paidToSeller }] as const];
      }),
    ),
);

/** What a company gets of the price of a new train; undefined where all of it goes to the Bank. */
export const sellerOf = (state: GameState, type: TrainType): Part | undefined => partsIn(componentsOf(state)).get(type);
