import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bruteForce, recount } from '../testkit/brute-force.ts';
import { legalRoutes } from '../testkit/every-route.ts';
import { generatedRun } from '../testkit/generated-boards.ts';
import {
  RAIL_CARS,
  SAMPLE_RULES,
  sampleRequest,
  train1824,
  train1839,
  train18mag,
} from '../testkit/sample-requests.ts';
import { textBoard } from '../testkit/text-board.ts';
import { edge } from '../map/hex.ts';
import { hexId } from '../core/ids.ts';
import { checkRuns, type DrawnRun, RUN_FAULTS, type RunFault } from './check.ts';
import type { Leg, RunRequest, TrainRun } from './types.ts';

const seen = new Set<RunFault>();

/** Legs in short: `A1:0>4 1>A3>4 1>A5:0`, edge in, hex, stop, edge out. */
const legs = (text: string): readonly Leg[] =>
  text.split(' ').map((word) => {
    const [, enter, hex = '', stop, leave] = /^(?:(\d)>)?([A-Za-z]\d+)(?::(\d))?(?:>(\d))?$/u.exec(word) ?? [];
    return {
      hex: hexId(hex),
      ...(enter === undefined ? {} : { enter: edge(Number(enter)) }),
      ...(stop === undefined ? {} : { stop: Number(stop) }),
      ...(leave === undefined ? {} : { leave: edge(Number(leave)) }),
    };
  });

const run = (train: string, text: string, ...cars: readonly string[]): DrawnRun => ({ train, cars, legs: legs(text) });

function verdict(request: RunRequest, ...runs: readonly DrawnRun[]): unknown {
  const checked = checkRuns(request, runs);
  if (checked.ok) return [checked.value.income, checked.value.mines];
  const fault = RUN_FAULTS.find((one) => one === checked.refusal.code);
  if (fault !== undefined) seen.add(fault);
  return checked.refusal.code;
}

const on = (
  text: string,
  title: '1824' | '18mag' | '1839',
  trains: readonly TrainRun[],
  more: Partial<RunRequest> = {},
): RunRequest => ({
  ...sampleRequest(textBoard(text), SAMPLE_RULES[title], trains),
  ...more,
});

const LINE = `
  A1: town 10 E
  A3: city 20 W E [OWN]
  A5: city 30 W E [X]
  A7: town 10 W
`;
const WHOLE = 'A1:0>4 1>A3:0>4 1>A5:0>4 1>A7:0';

describe('a run drawn by hand', () => {
  it('earns what its stops are worth', () => {
    expect(verdict(on(LINE, '18mag', [train18mag('3')]), run('3', 'A1:0>4 1>A3:0>4 1>A5:0'))).toEqual([60, 0]);
    expect(verdict(on(LINE, '18mag', [train18mag('3')]))).toEqual([0, 0]);
  });

  it.each<[string, RunFault, RunRequest, readonly DrawnRun[]]>([
    ['a train one does not have', 'no-such-train', on(LINE, '18mag', [train18mag('3')]), [run('4', 'A1:0>4 1>A3:0')]],
    [
      'a second run',
      'train-runs-twice',
      on(LINE, '18mag', [train18mag('2')]),
      [run('2', 'A1:0>4 1>A3:0'), run('2', 'A3:0>4 1>A5:0')],
    ],
    ['a car not paid for', 'no-such-car', on(LINE, '18mag', [train18mag('2')]), [run('2', 'A1:0>4 1>A3:0', 'G&C')]],
    ['a hex that is not there', 'no-such-hex', on(LINE, '18mag', [train18mag('2')]), [run('2', 'A1:0>4 1>Z9:0')]],
    ['a jump', 'not-connected', on(LINE, '18mag', [train18mag('2')]), [run('2', 'A1:0>4 1>A5:0')]],
    [
      'track that is not there',
      'not-connected',
      on(LINE, '18mag', [train18mag('2')]),
      [run('2', 'A3:0>4 1>A5>4 1>A7:0')],
    ],
    [
      'an end in open country',
      'not-connected',
      on('A1: city 20 E [OWN]\nA3: W-E', '18mag', [train18mag('2')]),
      [run('2', 'A1:0>4 1>A3')],
    ],
    ['one location', 'too-few-locations', on(LINE, '18mag', [train18mag('2')]), [run('2', 'A3:0')]],
    ['a run without an own marker', 'no-own-marker', on(LINE, '18mag', [train18mag('2')]), [run('2', 'A5:0>4 1>A7:0')]],
    ['a blocked city', 'blocked-city-passed', on(LINE, '18mag', [train18mag('4')]), [run('4', WHOLE)]],
    ['too many stops', 'too-many-stops', on(LINE, '18mag', [train18mag('2')]), [run('2', 'A1:0>4 1>A3:0>4 1>A5:0')]],
    [
      'a circle without a value',
      'no-location',
      on('A1: city 20 E [OWN]\nA3: land city 0 W', '18mag', [train18mag('2')]),
      [run('2', 'A1:0>4 1>A3:0')],
    ],
    [
      'a mine without a car',
      'mine-not-allowed',
      on('A1: city 20 E [OWN]\nA3: mine 30/30/50/50 W E\nA5: town 10 W', '18mag', [train18mag('3')]),
      [run('3', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'a goods train without a mine',
      'no-mine-at-start',
      on(LINE, '1824', [train1824('1g')]),
      [run('1g', 'A1:0>4 1>A3:0')],
    ],
    [
      'a goods train through a mine',
      'mine-passed',
      on('A1: city 20 E [OWN]\nA3: mine 10/10/40/40 W E\nA5: town 10 W', '1824', [train1824('2g')]),
      [run('2g', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'a goods train with a mine at both ends',
      'too-many-mines',
      on('A1: mine 10/10/40/40 E\nA3: city 20 W E [OWN]\nA5: mine 10/10/40/40 W', '1824', [train1824('2g')]),
      [run('2g', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'too many cities',
      'too-many-large-stops',
      on(`A1: mine 10/10/40/40 E\n${LINE.replace('A1: town 10 E', '').replace('[X]', '')}`, '1824', [train1824('1g')]),
      [run('1g', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'an off-board location on the way',
      'offboard-passed',
      on('A1: city 20 E [OWN]\nA3: offboard 30/30/30/30 W E\nA5: town 10 W', '1824', [train1824('3')]),
      [run('3', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'two cities of one hex',
      'two-cities-of-one-hex',
      on('A1: city 20 E, city 20 SE [OWN|]\nA3: W-SW\nB2: NE-NW', '1824', [train1824('2')]),
      [run('2', 'A1:0>4 1>A3>0 3>B2>2 5>A1:1')],
    ],
    [
      'a closed red barrier',
      'border-closed',
      on('A1: city 20 E, red-barrier E [OWN]\nA3: town 10 W', '1839', [train1839('2')]),
      [run('2', 'A1:0>4 1>A3:0')],
    ],
    [
      'a Local off the board',
      'too-many-offboards',
      on('A1: offboard 30/30/30/30 blue E\nA3: city 20 W E [OWN]\nA5: town 10 W', '1839', [train1839('3', 'local')]),
      [run('3', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'two ends of one colour',
      'end-colours-alike',
      on(
        'A1: offboard 30/30/30/30 blue E\nA3: city 20 W E [OWN]\nA5: town 10 W E\nA7: offboard 20/20/20/20 blue W',
        '1839',
        [train1839('3')],
      ),
      [run('3', 'A1:0>4 1>A3:0>4 1>A5:0>4 1>A7:0')],
    ],
    [
      'one location in two hexes',
      'location-twice',
      on('A1: offboard 30/30/30/30 (Bremen) E\nA3: city 20 W E [OWN]\nA5: offboard 30/30/30/30 (Bremen) W', '1824', [
        train1824('3'),
      ]),
      [run('3', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'the same track for two trains',
      'track-used-twice',
      on(LINE, '18mag', [train18mag('2'), { ...train18mag('3'), train: 'other' }]),
      [run('2', 'A1:0>4 1>A3:0'), run('other', 'A1:0>4 1>A3:0>4 1>A5:0')],
    ],
    [
      'a car that stays idle',
      'car-idle',
      on(LINE, '18mag', [train18mag('2')], { cars: [RAIL_CARS['G&C']], carsUsed: 'all' }),
      [run('2', 'A1:0>4 1>A3:0')],
    ],
    [
      'a car without effect',
      'car-idle',
      on(LINE, '18mag', [train18mag('2')], { cars: [RAIL_CARS['G&C']], carsUsed: 'all' }),
      [run('2', 'A1:0>4 1>A3:0', 'G&C')],
    ],
    [
      'a car on two trains',
      'car-used-twice',
      on(LINE, '18mag', [train18mag('2'), train18mag('3')], { cars: [RAIL_CARS['G&C']], carsUsed: 'any' }),
      [run('2', 'A1:0>4 1>A3:0', 'G&C'), run('3', 'A3:0>4 1>A5:0', 'G&C')],
    ],
  ])('is refused for %s: %s', (_, fault, request, runs) => {
    expect(verdict(request, ...runs)).toBe(fault);
  });

  it('has a case for every fault', () => {
    expect(RUN_FAULTS.filter((fault) => !seen.has(fault))).toEqual([]);
  });

  it('carries the rule that the title names', () => {
    const checked = checkRuns(on(LINE, '18mag', [train18mag('2')]), [run('2', 'A3:0')], () => '18mag-ROUTE-02');
    expect(checked).toMatchObject({
      ok: false,
      refusal: { code: 'too-few-locations', rule: '18mag-ROUTE-02', params: { found: 1 } },
    });
  });

  it('[1839-TTYPE-06] [1839-TTYPE-07] counts a centre once for trains that do not count again', () => {
    const star = 'A1: town 10 E\nA3: city 40 W E [OWN]\nA5: city 30 W';
    const two = on(star, '1839', [train1839('2'), { ...train1839('2'), train: 'second' }]);
    expect(verdict(two, run('2', 'A1:0>4 1>A3:0'), run('second', 'A3:0>4 1>A5:0'))).toEqual([80, 0]);
    const again = on(star, '1839', [train1839('2'), train1839('R4')]);
    expect(verdict(again, run('2', 'A1:0>4 1>A3:0'), run('R4', 'A3:0>4 1>A5:0'))).toEqual([120, 0]);
  });
});

describe('against brute force', () => {
  it.each(['1824', '18mag', '1839'] as const)('accepts every legal route of %s and counts it alike', (title) => {
    fc.assert(
      fc.property(generatedRun(title), ({ request }) => {
        const free = { ...request, cars: [], carsUsed: 'any' } as const;
        for (const train of request.trains.slice(0, 1)) {
          for (const route of legalRoutes(free, train).slice(0, 40)) {
            const drawn = { train: train.train, cars: [], legs: route.legs };
            const checked = checkRuns(free, [drawn]);
            const truth = recount(free, [{ ...drawn, income: 0, mines: route.mines }]);
            expect(checked).toMatchObject({ ok: true, value: { income: truth?.income } });
          }
        }
        const best = bruteForce(request);
        expect(checkRuns(request, best.runs)).toMatchObject(
          best.possible ? { ok: true, value: { income: best.income } } : { ok: false },
        );
      }),
      { numRuns: 80, seed: 1839 },
    );
  });

  it.each(['1824', '18mag', '1839'] as const)('accepts nothing else of %s', (title) => {
    fc.assert(
      fc.property(generatedRun(title), fc.nat(), fc.nat(5), fc.nat(2), ({ request }, at, e, what) => {
        const free = { ...request, cars: [], carsUsed: 'any' } as const;
        const [train] = request.trains;
        if (train === undefined) return;
        const routes = legalRoutes(free, train);
        const names = new Set(routes.flatMap(({ legs: way }) => [legText(way), legText(reversed(way))]));
        for (const { legs: way } of routes.slice(0, 5)) {
          const n = at % way.length;
          const spoiled = spoil(way, n, e, what);
          const checked = checkRuns(free, [{ train: train.train, cars: [], legs: spoiled }]);
          expect(checked.ok).toBe(names.has(legText(spoiled)));
        }
      }),
      { numRuns: 100, seed: 1824 },
    );
  });
});

const legText = (way: readonly Leg[]): string =>
  way.map(({ hex, enter, stop, leave }) => `${enter ?? ''}>${hex}:${stop ?? ''}>${leave ?? ''}`).join(' ');

const reversed = (way: readonly Leg[]): readonly Leg[] =>
  way.toReversed().map(({ enter, leave, ...leg }) => ({
    ...leg,
    ...(leave === undefined ? {} : { enter: leave }),
    ...(enter === undefined ? {} : { leave: enter }),
  }));

/** Cuts a way short, bends it, or drops a stop from the count. */
function spoil(way: readonly Leg[], n: number, e: number, what: number): readonly Leg[] {
  if (what === 0) return way.slice(0, n + 1).map((leg, k) => (k === n ? withoutLeave(leg) : leg));
  return way.map((leg, k) => {
    if (k !== n) return leg;
    if (what === 1) return { ...leg, leave: edge(e) };
    const { stop: _stop, ...passing } = leg;
    return passing;
  });
}

function withoutLeave({ leave: _leave, ...leg }: Leg): Leg {
  return leg;
}
