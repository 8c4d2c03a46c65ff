/** Rail cars of a saved game of 18Mag: the site pays them before the run and does not say on which train they hang. */
import type { TrainId } from '../../core/ids.ts';
import { hexFace } from '../../map/position.ts';
import type { Leg } from '../../routes/types.ts';
import { boxOf, type State18Mag } from '../../titles/18mag/index.ts';
import { asJsonLegs, type JsonLeg } from './routes.ts';

/** Hangs every paid car on the first train that makes use of it, as the site does. */
export function hangCars(
  state: State18Mag,
  runs: readonly { readonly train: TrainId; readonly legs: readonly Leg[] }[],
): readonly { readonly train: TrainId; readonly cars: readonly string[]; readonly legs: readonly JsonLeg[] }[] {
  const box = boxOf(state);
  const kinds = (legs: readonly Leg[]): readonly string[] =>
    legs.flatMap(({ hex, stop }) => {
      const number = box.board.numberOf.get(hex);
      const here = number === undefined ? undefined : state.hexes[number];
      if (stop === undefined || number === undefined || here === undefined) return [];
      return hexFace(box, here, number).stops[stop]?.kind ?? [];
    });
  const uses = (
    service: string,
    { train, legs }: { readonly train: TrainId; readonly legs: readonly Leg[] },
  ): boolean => {
    const visited = kinds(legs);
    if (service === 'mine-access') return visited.includes('mine');
    if (service === 'offboard-bonus') return visited.includes('offboard');
    const type = state.trains.find(({ id }) => id === train)?.type;
    const range = box.trains.find((card) => card.type === type)?.range.all ?? 0;
    return visited.filter((kind) => kind !== 'mine').length > range;
  };
  const homes = state.own.turn.cars.map((service) => ({ service, at: runs.findIndex((run) => uses(service, run)) }));
  return runs.map(({ train, legs }, n) => ({
    train,
    cars: homes.filter(({ at }) => at === n).map(({ service }) => service),
    legs: asJsonLegs(legs),
  }));
}
