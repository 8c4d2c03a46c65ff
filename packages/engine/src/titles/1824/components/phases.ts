/** The phases of 1824: the sale of which train begins them, tile colours, operating rounds, train limits. */
import { type TrainType, trainType } from '../../../core/ids.ts';
import type { Colour } from '../../../map/tile.ts';

export type Phase1824 = {
  readonly number: number;
  /** The first train of this type begins the phase; the game itself begins the first one. */
  readonly begins?: TrainType;
  readonly tiles: readonly Colour[];
  /** Operating rounds in a set that starts in this phase. */
  readonly operatingRounds: 1 | 2 | 3;
  /** A missing limit means that no such company exists in the phase. */
  readonly trainLimit: {
    readonly coal?: number;
    readonly 'pre-state': number;
    readonly regional: number;
    readonly state?: number;
  };
};

const YELLOW: readonly Colour[] = ['yellow'];
const GREEN: readonly Colour[] = [...YELLOW, 'green'];
const BROWN: readonly Colour[] = [...GREEN, 'brown'];
const GRAY: readonly Colour[] = [...BROWN, 'gray'];

const phase = (
  number: number,
  begins: string,
  tiles: readonly Colour[],
  operatingRounds: Phase1824['operatingRounds'],
  limits: Omit<Phase1824['trainLimit'], 'pre-state'>,
): Phase1824 => ({
  number,
  begins: trainType(begins),
  tiles,
  operatingRounds,
  trainLimit: { 'pre-state': 2, ...limits },
});

export const phases: readonly Phase1824[] = [
  { number: 1, tiles: YELLOW, operatingRounds: 1, trainLimit: { coal: 2, 'pre-state': 2, regional: 4 } }, // 1824-PHASE-02
  phase(2, '2', YELLOW, 1, { coal: 2, regional: 4 }), // 1824-PHASE-03
  phase(3, '3', GREEN, 2, { coal: 2, regional: 4 }), // 1824-PHASE-04
  phase(4, '4', GREEN, 2, { coal: 2, regional: 3, state: 4 }), // 1824-PHASE-05
  phase(5, '5', BROWN, 2, { regional: 3, state: 4 }), // 1824-PHASE-06
  phase(6, '6', BROWN, 3, { regional: 2, state: 3 }), // 1824-PHASE-07
  phase(7, '8', GRAY, 3, { regional: 2, state: 3 }), // 1824-PHASE-08
  phase(8, '10', GRAY, 3, { regional: 2, state: 3 }), // 1824-PHASE-09
];
