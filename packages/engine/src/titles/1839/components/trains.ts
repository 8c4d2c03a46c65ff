/** The trains of 1839 in the order in which they are sold. Off-board locations never use up their range. */
import type { Range, TrainCard } from '../../../core/components.ts';
import { type CompanyId, companyId, trainType } from '../../../core/ids.ts';
import type { PhaseName } from './phases.ts';

/** `P`: at most one off-board location. `R`: counts again what other trains counted, and runs before it rusts. */
export type Modifier = 'P' | 'R';

export type Train1839 = TrainCard & {
  /** The phase that the first one begins. */
  readonly rank: PhaseName;
  /** The colour of the card. */
  readonly colour: string;
  readonly modifiers: readonly Modifier[];
  /** Cards of this type that are not for sale because they lie with a private. */
  readonly setAside: readonly { readonly for: CompanyId; readonly count: number }[];
  /** How many cards of an unlimited type are printed. */
  readonly printed?: number;
};

/** N stops of any kind. */
const stops = (all: number): Range => ({ all });
/** N+: N cities, and any number of towns. */
const plus = (large: number): Range => ({ large });
/** N+1: N cities, and one stop more in all. */
const plusOne = (large: number): Range => ({ large, all: large + 1 });

const train = (
  rank: PhaseName,
  colour: string,
  type: string,
  count: Train1839['count'],
  price: number,
  range: Range,
  rustedBy: string | undefined,
  more: Partial<Pick<Train1839, 'setAside' | 'printed'>> = {},
): Train1839 => ({
  type: trainType(type),
  rank,
  colour,
  count,
  price,
  range,
  modifiers: (['P', 'R'] as const).filter((letter) => type.includes(letter)),
  rustedBy: rustedBy === undefined ? [] : [trainType(rustedBy)],
  setAside: [],
  ...more,
});

export const trains: readonly Train1839[] = [
  train('LY', 'light yellow', '2', 5, 80, stops(2), '3+'), // 1839-SETUP-12, 1839-PHASE-27
  train('DY', 'dark yellow', '2+1', 4, 120, plusOne(2), '4+'), // 1839-TRAIN-04
  train('LG', 'light green', '3', 5, 140, stops(3), 'R5'),
  train('DG', 'dark green', '3+', 3, 180, plus(3), 'R4+1'), // 1839-PHASE-30
  train('BL', 'blue', '4+', { 2: 4, 3: 3, 4: 4 }, 240, plus(4), 'R4'),
  train('LB', 'light brown', 'R5', 4, 320, stops(5), 'PR2+'),
  train('MB', 'medium brown', 'R4+1', 2, 340, plusOne(4), 'PR3+1'), // 1839-PHASE-33
  // 1839-SETUP-13
  train('DB', 'dark brown', 'R4', 3, 380, stops(4), '4', { setAside: [{ for: companyId('DRU'), count: 1 }] }),
  train('LR', 'light red', 'PR2+', 4, 240, plus(2), '7'),
  train('DR', 'dark red', 'PR3+1', 2, 260, plusOne(3), '7'),
  train('GR', 'gray', '4', { 2: 3, 3: 3, 4: 4 }, 460, stops(4), undefined), // 1839-SETUP-07, 1839-SETUP-10, 1839-TRAIN-15
  train('PU', 'purple', '7', 'unlimited', 640, stops(7), undefined, { printed: 7 }),
];
