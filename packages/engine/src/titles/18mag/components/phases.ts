/** The phases of 18Mag. Each begins with the first train of a type not bought before, whichever type that is. */
import type { Colour } from '../../../map/tile.ts';

export type Phase18Mag = {
  readonly name: Colour;
  /** How many new train types have been bought when the phase begins; 2-trains are not new. */
  readonly newTrainTypes: number;
  readonly tiles: readonly Colour[];
  /** The most trains a minor may hold. */
  readonly trainLimit: number;
  /** Operating rounds in a set that starts in this phase; the last phase has one set of three. */
  readonly operatingRounds: 1 | 2 | 3;
};

export const phases: readonly Phase18Mag[] = [
  { name: 'yellow', newTrainTypes: 0, tiles: ['yellow'], trainLimit: 2, operatingRounds: 1 }, // 18mag-OR-02, 18mag-PHASE-01, 18mag-SETUP-08
  { name: 'green', newTrainTypes: 1, tiles: ['yellow', 'green'], trainLimit: 2, operatingRounds: 2 }, // 18mag-OR-03, 18mag-PHASE-05, 18mag-PHASE-08
  { name: 'brown', newTrainTypes: 2, tiles: ['yellow', 'green', 'brown'], trainLimit: 2, operatingRounds: 2 }, // 18mag-OR-03, 18mag-PHASE-05
  { name: 'gray', newTrainTypes: 3, tiles: ['yellow', 'green', 'brown', 'gray'], trainLimit: 2, operatingRounds: 3 }, // 18mag-OR-04, 18mag-PHASE-05, 18mag-PHASE-09
];

/** Two players stop at brown, which is their final phase. */
export const twoPlayerPhases: readonly Phase18Mag[] = phases
  .filter(({ name }) => name !== 'gray') // 18mag-TWO-17, 18mag-TWO-19
  .map((phase) => (phase.name === 'brown' ? { ...phase, operatingRounds: 3 } : phase)); // 18mag-TWO-26
