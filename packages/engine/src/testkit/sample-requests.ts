/**
 * The counting rules and trains of the three titles in the terms of a run request, for tests of the search. They are
 * written down here from the rules once more, so that such tests do not lean on the titles' own code.
 */
import { companyId, type CompanyId } from '../core/ids.ts';
import type { CountingRules, RailCar, RunRequest, TrainRun } from '../routes/types.ts';
import type { TextBoard } from './text-board.ts';

/** The titles whose ways to run are tried out here. */
export type SampleTitle = '1824' | '18mag' | '1839';

/** The company that runs in tests. */
export const OWN: CompanyId = companyId('OWN');
/** Companies that stand in the way. */
export const OTHERS: readonly CompanyId[] = ['X', 'Y', 'Z'].map(companyId);
/** 1839: the government railway. */
export const GOV: CompanyId = companyId('GOV');
/** 18Mag: majors, whose markers raise the value of a city. */
export const MAJORS: readonly CompanyId[] = ['RABA', 'SNW'].map(companyId);

const PLAIN: CountingRules = {
  column: 'yellow',
  closed: ['barrier'],
  transparent: [],
  discounted: [],
  minimum: ['city', 'town', 'offboard'],
  twoCitiesOfOneHex: true,
  countedOnce: false,
  endColoursDiffer: false,
  markerBonus: { companies: [], amount: 0 },
};

export const SAMPLE_RULES: { readonly [title in SampleTitle]: CountingRules } = {
  '1824': { ...PLAIN, minimum: ['city', 'town', 'offboard', 'mine'], twoCitiesOfOneHex: false },
  '18mag': { ...PLAIN, markerBonus: { companies: MAJORS, amount: 10 } },
  '1839': {
    ...PLAIN,
    closed: ['barrier', 'red-barrier'],
    minimum: ['city', 'town'],
    countedOnce: true,
    endColoursDiffer: true,
  },
};

const TRAIN: TrainRun = {
  train: '',
  range: {},
  countsOffboards: true,
  offboards: 2,
  mines: 'none',
  mayEndAtMine: false,
  countsAgain: false,
  bonuses: [],
  needs: [],
};

/** A train of 1824: `4` or `3g`. Coal railways start at their own mine; the first edition lets goods trains end at one. */
export function train1824(type: string, more: { readonly coal?: boolean; readonly ed1?: boolean } = {}): TrainRun {
  const n = Number.parseInt(type, 10);
  if (!type.endsWith('g')) return { ...TRAIN, train: type, range: { all: n } };
  return {
    ...TRAIN,
    train: type,
    range: { large: n },
    mines: more.coal === true ? 'own-start' : 'start',
    mayEndAtMine: more.ed1 === true,
  };
}

/** A train of 18Mag: `2`, `3`, `4` or `6`. */
export const train18mag = (type: string): TrainRun => ({ ...TRAIN, train: type, range: { all: Number(type) } });

/** A train of 1839: N, N+ or N+1, with P and R in front. Locals know no off-board locations. */
export function train1839(type: string, kind: 'major' | 'local' = 'major'): TrainRun {
  const [, letters = '', digits = '', plus] = /^([PR]*)(\d+)(\+1?)?$/.exec(type) ?? [];
  const n = Number(digits);
  const ends = letters.includes('P') ? 1 : 2;
  return {
    ...TRAIN,
    train: type,
    range: plus === undefined ? { all: n } : plus === '+' ? { large: n } : { large: n, all: n + 1 },
    countsOffboards: false,
    offboards: kind === 'local' ? 0 : ends,
    countsAgain: letters.includes('R'),
  };
}

export const TRAIN_TYPES: { readonly [title in SampleTitle]: readonly string[] } = {
  '1824': ['2', '3', '4', '5', '6', '8', '10', '1g', '2g', '3g', '4g', '5g'],
  '18mag': ['2', '3', '4', '6'],
  '1839': ['2', '2+1', '3', '3+', '4+', 'R5', 'R4+1', 'R4', 'PR2+', 'PR3+1', '4', '7'],
};

/** The three rail cars of 18Mag, in the yellow phase. */
export const RAIL_CARS: { readonly [major in 'RABA' | 'G&C' | 'SNW']: RailCar } = {
  RABA: { car: 'RABA', effect: { kind: 'offboard-bonus', amount: 20 } },
  'G&C': { car: 'G&C', effect: { kind: 'plus' } },
  SNW: { car: 'SNW', effect: { kind: 'mine' } },
};

/** A request on a board in text: the company OWN, no cars, highest income. */
export function sampleRequest(
  { parts, position }: TextBoard,
  rules: CountingRules,
  trains: readonly TrainRun[],
  more: Partial<Pick<RunRequest, 'company' | 'cars' | 'carsUsed' | 'goal'>> = {},
): RunRequest {
  return { parts, position, company: OWN, rules, trains, cars: [], carsUsed: 'all', goal: 'income', ...more };
}
