/** The twelve phases of 1839, each named after the colour of the train that begins it. */
import { type TrainType, trainType } from '../../../core/ids.ts';
import type { Colour } from '../../../map/tile.ts';

export const PHASE_NAMES = ['LY', 'DY', 'LG', 'DG', 'BL', 'LB', 'MB', 'DB', 'LR', 'DR', 'GR', 'PU'] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

export type Phase1839 = {
  readonly name: PhaseName;
  readonly colour: string;
  /** The first train of this type begins the phase; the game itself begins the first one. */
  readonly begins?: TrainType;
  readonly tiles: readonly Colour[];
  readonly trainLimit: 2 | 3;
  readonly operatingRounds: 1 | 2 | 3;
  /** The column in which off-board values are read; three are printed, green never is one of them. */
  readonly offboardColumn: 'yellow' | 'brown' | 'gray';
  /** Par prices that can be chosen on the major and on the local market. */
  readonly par: { readonly major: readonly number[]; readonly local: readonly number[] };
};

const YELLOW: readonly Colour[] = ['yellow'];
const GREEN: readonly Colour[] = [...YELLOW, 'green'];
const BROWN: readonly Colour[] = [...GREEN, 'brown'];
const GRAY: readonly Colour[] = [...BROWN, 'gray']; // 1839-TILE-01

const phase = (
  name: PhaseName,
  colour: string,
  begins: string | undefined,
  tiles: readonly Colour[],
  trainLimit: Phase1839['trainLimit'],
  operatingRounds: Phase1839['operatingRounds'],
  offboardColumn: Phase1839['offboardColumn'],
  major: readonly number[],
): Phase1839 => ({
  name,
  colour,
  ...(begins === undefined ? {} : { begins: trainType(begins) }),
  tiles,
  trainLimit,
  operatingRounds,
  offboardColumn,
  par: { major, local: [20, 31, 46] },
});

export const phases: readonly Phase1839[] = [
  phase('LY', 'light yellow', undefined, YELLOW, 3, 1, 'yellow', [67, 74, 82]), // 1839-PHASE-01, 1839-PHASE-13, 1839-LIMIT-01
  phase('DY', 'dark yellow', '2+1', YELLOW, 3, 1, 'yellow', [67, 74, 82]), // 1839-PHASE-02, 1839-PHASE-14
  phase('LG', 'light green', '3', GREEN, 3, 2, 'yellow', [67, 74, 82]), // 1839-PHASE-03, 1839-PHASE-15, 1839-PHASE-26
  phase('DG', 'dark green', '3+', GREEN, 3, 2, 'yellow', [67, 74, 82]), // 1839-PHASE-04, 1839-PHASE-16
  phase('BL', 'blue', '4+', GREEN, 3, 2, 'yellow', [67, 74]), // 1839-PHASE-05, 1839-PHASE-17, 1839-PHASE-28
  phase('LB', 'light brown', 'R5', BROWN, 3, 2, 'brown', [67]), // 1839-PHASE-06, 1839-PHASE-18, 1839-PHASE-29
  phase('MB', 'medium brown', 'R4+1', BROWN, 3, 2, 'brown', [67]), // 1839-PHASE-07, 1839-PHASE-19
  phase('DB', 'dark brown', 'R4', BROWN, 3, 2, 'brown', [67]), // 1839-PHASE-08, 1839-PHASE-20
  phase('LR', 'light red', 'PR2+', BROWN, 2, 3, 'brown', [67]), // 1839-PHASE-09, 1839-PHASE-21, 1839-PHASE-32
  phase('DR', 'dark red', 'PR3+1', BROWN, 2, 3, 'brown', [67]), // 1839-PHASE-10, 1839-PHASE-22, 1839-LIMIT-02
  phase('GR', 'gray', '4', GRAY, 2, 3, 'gray', [67]), // 1839-PHASE-11, 1839-PHASE-23, 1839-PHASE-34
  phase('PU', 'purple', '7', GRAY, 2, 3, 'gray', [67]), // 1839-PHASE-12, 1839-PHASE-24, 1839-PHASE-35
];
