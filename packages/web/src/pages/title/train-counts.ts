/** How many trains there are with other numbers of players than those of the game that is shown. */
import { componentsOf, type GameState, type Meta, type TrainType } from '@kursbuch/engine';
import { type Sample, samplesOf } from './sample-game.ts';

type Supply = GameState['supply'];

export type OtherCounts = {
  readonly players: number;
  /** Those that are more or fewer. */
  readonly trains: readonly { readonly type: TrainType; readonly count: number | 'unlimited' }[];
};

const countsIn = (supply: Supply): OtherCounts['trains'] =>
  supply.map(({ type, left, sold }) => ({ type, count: left === 'unlimited' ? left : left + sold }));

/** Nothing where the numbers are the same for all who play with the box. */
export function otherCounts(meta: Meta, shown: Sample): readonly OtherCounts[] {
  const here = countsIn(shown.state.supply);
  return samplesOf(meta, componentsOf(shown.state).id)
    .filter(({ variant, players }) => variant.id === shown.variant.id && players !== shown.players)
    .map(({ players, state }) => ({
      players,
      trains: countsIn(state.supply).filter(({ type, count }) =>
        here.every((one) => one.type !== type || one.count !== count),
      ),
    }))
    .filter(({ trains }) => trains.length > 0)
    .toSorted((a, b) => a.players - b.players);
}
