/** Rail cars of a saved game of 18Mag: the site pays them before the run and does not say on which train they hang. */
import type { TrainId } from '../../core/ids.ts';
import { hexFace } from '../../map/position.ts';
import type { StopKind } from '../../map/tile.ts';
import type { Leg } from '../../routes/types.ts';
import { boxOf, type State18Mag } from '../../titles/18mag/index.ts';
import { asJsonLegs, type JsonLeg } from './routes.ts';

/** A train and the way it takes. */
export type TrainWay = { readonly train: TrainId; readonly legs: readonly Leg[] };

/** The kinds of the stops on a way. */
function kindsOn(state: State18Mag, legs: readonly Leg[]): readonly StopKind[] {
  const box = boxOf(state);
  return legs.flatMap(({ hex, stop }) => {
    const number = box.board.numberOf.get(hex);
    const here = number === undefined ? undefined : state.hexes[number];
    if (stop === undefined || number === undefined || here === undefined) return [];
    return hexFace(box, here, number).stops[stop]?.kind ?? [];
  });
}

/** Whether a train has more stops on its way than its number; mines do not count. */
function exceeds(state: State18Mag, { train, legs }: TrainWay): boolean {
  const type = state.trains.find(({ id }) => id === train)?.type;
  const range = boxOf(state).trains.find((card) => card.type === type)?.range.all ?? 0;
  return kindsOn(state, legs).filter((kind) => kind !== 'mine').length > range;
}

/** Whether one of the ways takes a plus-train. */
export const needsPlus = (state: State18Mag, ways: readonly TrainWay[]): boolean =>
  ways.some((way) => exceeds(state, way));

/** Hangs every paid car on the first train that makes use of it, as the site does. */
export function hangCars(
  state: State18Mag,
  ways: readonly TrainWay[],
): readonly { readonly train: TrainId; readonly cars: readonly string[]; readonly legs: readonly JsonLeg[] }[] {
  const uses = (service: string, way: TrainWay): boolean => {
    if (service === 'mine-access') return kindsOn(state, way.legs).includes('mine');
    if (service === 'offboard-bonus') return kindsOn(state, way.legs).includes('offboard');
    return exceeds(state, way);
  };
  const homes = state.own.turn.cars.map((service) => ({ service, at: ways.findIndex((way) => uses(service, way)) }));
  return ways.map(({ train, legs }, n) => ({
    train,
    cars: homes.filter(({ at }) => at === n).map(({ service }) => service),
    legs: asJsonLegs(legs),
  }));
}
