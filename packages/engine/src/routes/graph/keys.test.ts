import { describe, expect, it } from 'vitest';
import { companyId, hexId } from '../../core/ids.ts';
import type { CountingRules, RailCar, RunRequest, TrainRun } from '../types.ts';
import { requestKey } from './keys.ts';

const train: TrainRun = {
  train: 'a',
  range: { all: 3 },
  countsOffboards: true,
  offboards: 2,
  mines: 'none',
  mayEndAtMine: false,
  countsAgain: false,
  bonuses: [],
  needs: [],
};

/** Other values of every field. */
const OTHER_TRAINS: { readonly [Field in keyof TrainRun]: readonly TrainRun[Field][] } = {
  train: ['b'],
  range: [{ all: 4 }, { large: 3 }, { all: 3, large: 3 }],
  countsOffboards: [false],
  offboards: [0, 1],
  mines: ['start', 'own-start', 'visit'],
  mayEndAtMine: [true],
  countsAgain: [true],
  bonuses: [
    [{ amount: 50, visits: [{ kind: 'offboard' }] }],
    [{ amount: 60, visits: [{ kind: 'offboard' }] }],
    [{ amount: 50, visits: [{ kind: 'mine' }] }],
    [{ amount: 50, visits: [{ hexes: [hexId('A1')] }] }],
    [{ amount: 50, visits: [{ hexes: [hexId('A1'), hexId('A3')] }] }],
    [{ amount: 50, visits: [{ hexes: [hexId('A1')] }, { hexes: [hexId('A3')] }] }],
  ],
  needs: [['offboard'], ['mine'], ['offboard', 'mine'], [{ moreStopsThan: 2 }], [{ moreStopsThan: 3 }]],
};

type Counting = Omit<CountingRules, 'closed' | 'transparent' | 'discounted'>;
const rules: CountingRules = {
  column: 'green',
  closed: [],
  transparent: [],
  discounted: [],
  minimum: ['city'],
  twoCitiesOfOneHex: true,
  countedOnce: false,
  endColoursDiffer: false,
  markerBonus: { companies: [], amount: 0 },
};
const OTHER_RULES: { readonly [Field in keyof Counting]: readonly Counting[Field][] } = {
  column: ['brown'],
  minimum: [['town'], ['city', 'town']],
  twoCitiesOfOneHex: [false],
  countedOnce: [true],
  endColoursDiffer: [true],
  markerBonus: [
    { companies: [], amount: 10 },
    { companies: [companyId('1')], amount: 10 },
    { companies: [companyId('1'), companyId('2')], amount: 10 },
  ],
};

const OTHER_CARS: readonly (readonly RailCar[])[] = [
  [{ car: 'x', effect: { kind: 'offboard-bonus', amount: 10 } }],
  [{ car: 'x', effect: { kind: 'offboard-bonus', amount: 20 } }],
  [{ car: 'y', effect: { kind: 'offboard-bonus', amount: 10 } }],
  [{ car: 'x', effect: { kind: 'plus' } }],
  [{ car: 'x', effect: { kind: 'mine' } }],
];

type Asked = Pick<RunRequest, 'rules' | 'trains' | 'cars' | 'carsUsed' | 'goal'>;
const asked: Asked = { rules, trains: [train], cars: [], carsUsed: 'any', goal: 'income' };

/** A value with each field as it might be instead, one at a time. */
const changed = <Value extends object>(
  value: Value,
  others: { readonly [field: string]: readonly unknown[] },
): readonly Value[] =>
  Object.entries(others).flatMap(([field, list]) => list.map((other) => ({ ...value, [field]: other })));

describe('the key of a request', () => {
  it('is another one for whatever makes a difference beside the network', () => {
    const all: readonly Asked[] = [
      asked,
      { ...asked, carsUsed: 'all' },
      { ...asked, goal: 'income-plus-mines' },
      { ...asked, trains: [] },
      { ...asked, trains: [train, train] },
      ...changed(train, OTHER_TRAINS).map((other) => ({ ...asked, trains: [other] })),
      ...changed(rules, OTHER_RULES).map((other) => ({ ...asked, rules: other })),
      ...OTHER_CARS.map((cars) => ({ ...asked, cars })),
    ];
    expect(new Set(all.map(requestKey)).size).toBe(all.length);
  });

  it('is the same for the same question', () => {
    const copy: Asked = { ...asked, rules: { ...rules }, trains: [{ ...train, range: { all: 3 } }] };
    expect(requestKey(copy)).toBe(requestKey(asked));
    expect(requestKey({ ...asked, rules: { ...rules, closed: ['barrier'] } })).toBe(requestKey(asked));
  });
});
