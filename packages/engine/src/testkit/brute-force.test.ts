import { describe, expect, it } from 'vitest';
import { companyId } from '../core/ids.ts';
import { emptyPosition } from '../map/position.ts';
import { TILE_CATALOGUE } from '../map/tile-catalogue.ts';
import type { CountingRules, RailCar, Run, TrainRun } from '../routes/types.ts';
import { twoPlayerBoard } from '../titles/18mag/components/board-two-players.ts';
import { bruteForce, recount } from './brute-force.ts';
import { legalRoutes } from './every-route.ts';
import { RAIL_CARS, SAMPLE_RULES, sampleRequest, train1824, train1839, train18mag } from './sample-requests.ts';
import { positionOn, stopAt, textBoard } from './text-board.ts';

const stopsOf = (run: Run | undefined): string[] =>
  (run?.legs ?? []).filter((leg) => leg.stop !== undefined).map((leg) => leg.hex);

describe('1824', () => {
  const rules = { ...SAMPLE_RULES['1824'], column: 'green' } as const;
  // The map of the printed example: A off-board, B C D H towns, F G J cities, E and I mines.
  const example = textBoard(`
    A3: offboard 20/20/20/20 SW
    B2: city 30 x2 SE E NE [BK]
    C3: town 10 NW E
    B4: mine 10/10/40/40 x1 W SE [K1]
    C5: town 10 W E NW SE
    C7: town 10 W NE
    B8: mine 10/10/40/40 x1 SW [K2]
    D6: city 30 x2 NW E [BK, MS]
    D8: city 30 x2 W E
    D10: town 10 W
  `);
  const run = (company: string, ...trains: TrainRun[]) =>
    bruteForce(sampleRequest(example, rules, trains, { company: companyId(company) }));

  it('[1824-EX-10] two 1g-trains of coal railway 1', () => {
    const best = run('K1', train1824('1g', { coal: true }), train1824('1g', { coal: true }));
    expect(best).toMatchObject({ income: 100, mines: 20 });
    expect(best.runs.map(stopsOf).toSorted((a, b) => b.length - a.length)).toEqual([
      ['B4', 'B2', 'C3', 'C5', 'C7'],
      ['B4', 'C5', 'D6'],
    ]);
  });

  it('[1824-EX-10] [1824-ED1-06] the first edition lets the train go on to the other mine, for nothing', () => {
    const train = train1824('1g', { coal: true });
    const toMine = { ...train, mayEndAtMine: true };
    const request = (one: TrainRun) => sampleRequest(example, rules, [one], { company: companyId('K1') });
    const ends = (one: TrainRun) => legalRoutes(request(one), one).map((route) => route.places.at(-1)?.hexId);
    expect(ends(train)).not.toContain('B8');
    expect(ends(toMine)).toContain('B8');
    expect(run('K1', toMine)).toMatchObject({ income: 60, mines: 10 });
  });

  it('[1824-EX-11] a 2g-train of coal railway 2', () => {
    const best = run('K2', train1824('2g', { coal: true }));
    expect(best).toMatchObject({ income: 80, mines: 10 });
    expect(best.runs.map(stopsOf)).toEqual([['B8', 'C7', 'C5', 'C3', 'B2', 'A3']]);
  });

  it('[1824-EX-12] BK with a 3-train and a 2g-train', () => {
    expect(run('BK', train1824('3'), train1824('2g'))).toMatchObject({ income: 150, mines: 10 });
  });

  it('[1824-EX-13] MS with a 3-train and a 4-train', () => {
    const best = run('MS', train1824('3'), train1824('4'));
    expect(best).toMatchObject({ income: 150, mines: 0 });
    expect(best.runs.map((one) => one.income)).toEqual([70, 80]);
  });

  it('[1824-EX-14] a mine counts neither for the range nor for the income', () => {
    expect(run('K1', train1824('1g', { coal: true }))).toMatchObject({ income: 60, mines: 10 });
  });

  it('[1824-EX-15] no turning off at a crossing, no route without an own marker or with one location', () => {
    const crossing = textBoard(`
      A3: city 20 SE [OWN]
      B4: NW-SE, W-E
      B6: city 20 W
    `);
    const foreign = textBoard(`
      A1: city 20 E [X]
      A3: city 20 W
    `);
    const alone = textBoard(`
      A1: city 20 E [OWN]
      A3: W-E
    `);
    for (const board of [crossing, foreign, alone]) {
      const request = sampleRequest(board, rules, [train1824('10')]);
      expect(legalRoutes(request, train1824('10'))).toEqual([]);
      expect(bruteForce(request)).toEqual({ income: 0, mines: 0, runs: [], possible: true });
    }
  });

  it('[1824-R-67] two cities of one hex are never in one route, two towns are', () => {
    const loop = (kind: string) =>
      textBoard(`
        A1: ${kind} 20 E, ${kind} 20 SE
        A3: city 30 W SW [OWN]
        B2: NW-NE
      `);
    expect(bruteForce(sampleRequest(loop('city'), rules, [train1824('3')])).income).toBe(50);
    expect(bruteForce(sampleRequest(loop('town'), rules, [train1824('3')])).income).toBe(70);
    expect(bruteForce(sampleRequest(loop('city'), SAMPLE_RULES['18mag'], [train1824('3')])).income).toBe(70);
  });

  it('[1824-R-68] an off-board location of several hexes is one, a marker in one hex belongs to all', () => {
    const board = textBoard(`
      A1: offboard 10/20/50/50 (Sarajewo) E
      A3: city 20 W E
      A5: offboard city 10/20/50/50 (Sarajewo) W [OWN]
    `);
    const request = sampleRequest(board, rules, [train1824('3'), train1824('3')]);
    expect(bruteForce(request)).toMatchObject({ income: 80 });
    expect(legalRoutes(request, train1824('3'))).toHaveLength(2);
    expect(bruteForce({ ...request, trains: [{ ...train1824('3'), offboards: 0 }] }).income).toBe(0);
  });

  it('[1824-ROUTE-15] an off-board location uses range like a large city', () => {
    const board = textBoard(`
      A1: mine 10/10/40/40 E
      A3: city 20 W E [OWN]
      A5: offboard 10/20/50/50 W
    `);
    expect(bruteForce(sampleRequest(board, rules, [train1824('1g')]))).toMatchObject({ income: 20, mines: 10 });
    expect(bruteForce(sampleRequest(board, rules, [train1824('2g')]))).toMatchObject({ income: 40, mines: 10 });
  });

  it('[1824-R-69] income comes first, mine money decides among equals; the sum is another goal', () => {
    const twoMines = (city: number) =>
      textBoard(`
        A1: mine 10/10/40/40 E
        A3: city 30 W [OWN]
        C1: mine 40/40/40/40 E
        C3: city ${city} W [OWN]
      `);
    const apart = sampleRequest(twoMines(20), rules, [train1824('1g')]);
    expect(bruteForce(apart)).toMatchObject({ income: 30, mines: 10 });
    expect(bruteForce({ ...apart, goal: 'income-plus-mines' })).toMatchObject({ income: 20, mines: 40 });
    const equal = sampleRequest(twoMines(30), rules, [train1824('1g')]);
    expect(bruteForce(equal)).toMatchObject({ income: 30, mines: 40 });
  });

  it('[1824-R-86] a bonus counts once for each route that visits every group', () => {
    const board = textBoard(`
      A1: town 10 E
      A3: city 20 W E [OWN]
      A5: town 10 W E
      A7: town 10 W
    `);
    const hexes = (...ids: string[]) => ({
      hexes: board.parts.board.hexes.map((hex) => hex.id).filter((id) => ids.includes(id)),
    });
    const train = { ...train1824('3'), bonuses: [{ amount: 50, visits: [hexes('A1', 'A3'), hexes('A7')] }] };
    const best = bruteForce(sampleRequest(board, rules, [train]));
    expect(best.income).toBe(90);
    expect(stopsOf(best.runs[0])).toEqual(['A3', 'A5', 'A7']);
  });

  it('a barrier keeps routes from crossing, on whichever side it is printed', () => {
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: city 30 W, barrier W
    `);
    expect(bruteForce(sampleRequest(board, rules, [train1824('2')])).income).toBe(0);
    expect(bruteForce(sampleRequest(board, { ...rules, closed: [] }, [train1824('2')])).income).toBe(50);
  });
});

describe('18Mag', () => {
  const rules = SAMPLE_RULES['18mag'];
  const cars = (...names: (keyof typeof RAIL_CARS)[]): RailCar[] => names.map((name) => RAIL_CARS[name]);

  it('[18mag-E-08] a 3-train with a plus car visits three locations of any kind and up to three further towns', () => {
    const line = textBoard(`
      A1: city 40 E
      A3: town 10 W E
      A5: city 20 W E [OWN]
      A7: town 10 W E
      A9: town 10 W E
      A11: city 20 W E
      A13: city 20 W
    `);
    const request = sampleRequest(line, rules, [train18mag('3')]);
    expect(bruteForce(request).income).toBe(70);
    const best = bruteForce({ ...request, cars: cars('G&C') });
    expect(best.income).toBe(110);
    expect(stopsOf(best.runs[0])).toEqual(['A1', 'A3', 'A5', 'A7', 'A9', 'A11']);
  });

  it('[18mag-E-08] a plus-train must visit more stops than its number', () => {
    const line = textBoard(`
      A1: town 10 E
      A3: city 20 W E [OWN]
      A5: city 30 W
    `);
    const request = sampleRequest(line, rules, [train18mag('3')], { cars: cars('G&C') });
    expect(bruteForce(request)).toMatchObject({ possible: false, income: 0 });
    expect(bruteForce({ ...request, carsUsed: 'any' })).toMatchObject({ possible: true, income: 60 });
  });

  it('[18mag-E-10] a route from Buda to Pest', () => {
    const budapest = textBoard(`
      B2: city 20 NE, city 20 E [OWN]
      A3: SW-SE
      B4: NW-W
    `);
    expect(bruteForce(sampleRequest(budapest, rules, [train18mag('2')])).income).toBe(40);
    expect(bruteForce(sampleRequest(budapest, SAMPLE_RULES['1824'], [train18mag('2')])).income).toBe(0);
  });

  it('[18mag-E-21] a city full of majors is worth more and blocks the way', () => {
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: #14/1 [RABA, SNW]
      A5: city 20 W
    `);
    expect(bruteForce(sampleRequest(board, rules, [train18mag('3')])).income).toBe(70);
  });

  it('[18mag-E-35] a paid mine car must take effect, even if the run without it earns more', () => {
    const board = textBoard(`
      A1: mine 30/30/50/50 E
      A3: town 10 W E
      A5: city 70 W E [OWN]
      A7: city 50 W
    `);
    const brown: CountingRules = { ...rules, column: 'brown' };
    const request = sampleRequest(board, brown, [train18mag('2')]);
    expect(bruteForce(request)).toMatchObject({ income: 120, mines: 0 });
    expect(bruteForce({ ...request, cars: cars('SNW') })).toMatchObject({ income: 80, mines: 50 });
    expect(bruteForce({ ...request, cars: cars('SNW'), carsUsed: 'any' })).toMatchObject({ income: 120, mines: 0 });
    expect(bruteForce({ ...request, cars: cars('SNW'), carsUsed: 'any', goal: 'income-plus-mines' })).toMatchObject({
      income: 80,
      mines: 50,
    });
  });

  it('[18mag-E-35] a mine may be passed, is no location and uses no range', () => {
    const board = textBoard(`
      A1: town 10 E
      A3: mine 30/30/50/50 W E
      A5: city 20 W [OWN]
    `);
    const request = sampleRequest(board, rules, [train18mag('2')]);
    expect(bruteForce(request).income).toBe(0);
    expect(bruteForce({ ...request, cars: cars('SNW') })).toMatchObject({ income: 30, mines: 30 });
    const dead = textBoard(`
      A1: mine 30/30/50/50 E
      A3: city 20 W [OWN]
    `);
    expect(bruteForce(sampleRequest(dead, rules, [train18mag('2')], { cars: cars('SNW') })).possible).toBe(false);
  });

  it('[18mag-E-41] minor 6 on the track of IC-6', () => {
    const parts = { board: twoPlayerBoard, faces: TILE_CATALOGUE };
    const position = positionOn(
      parts,
      `
        A12: #6/2 [OWN]
        A14: #9/1
        A16: #4/1
      `,
    );
    const request = sampleRequest({ parts, position }, { ...rules, column: 'green' }, [train18mag('3')]);
    expect(bruteForce(request).income).toBe(70);
    expect(bruteForce({ ...request, cars: cars('RABA') }).income).toBe(90);
    expect(bruteForce({ ...request, cars: cars('G&C') }).income).toBe(80);
    expect(bruteForce({ ...request, cars: cars('RABA', 'G&C') }).income).toBe(100);
    expect(bruteForce({ ...request, position: emptyPosition(parts.board) }).runs).toEqual([]);
  });

  it('[18mag-RAILCAR-11] a car serves one train only', () => {
    const board = textBoard(`
      A1: offboard 30/40/50/60 E
      A3: city 20 W E [OWN]
      A5: offboard 20/30/40/50 W
    `);
    const request = sampleRequest(board, rules, [train18mag('2'), train18mag('2')]);
    expect(bruteForce(request).income).toBe(90);
    expect(bruteForce({ ...request, cars: cars('RABA') }).income).toBe(110);
    const three = { ...request, trains: [train18mag('3')] };
    expect(bruteForce(three).income).toBe(70);
    expect(bruteForce({ ...three, cars: cars('RABA') }).income).toBe(90);
  });
});

describe('1839', () => {
  const major = SAMPLE_RULES['1839'];
  const local: CountingRules = { ...major, transparent: [companyId('GOV')] };

  it('[1839-X-44] government markers block Majors, not Locals', () => {
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: city 30 W E [GOV]
      A5: city 20 W
    `);
    expect(bruteForce(sampleRequest(board, local, [train1839('3', 'local')])).income).toBe(70);
    expect(bruteForce(sampleRequest(board, major, [train1839('3')])).income).toBe(50);
  });

  const lineT = (atC: string) =>
    textBoard(`
      A1: offboard 30/30/0/70 blue E
      A3: city 20 W E [OWN]
      A5: town 10 W E
      A7: city 30 W E
      A9: town 10 W E
      A11: city 40 W E ${atC}
      A13: offboard 60/60/20/60 red W
    `);
  const alone = (board: ReturnType<typeof lineT>, kind: 'major' | 'local') => (type: string) =>
    bruteForce(sampleRequest(board, kind === 'major' ? major : local, [train1839(type, kind)])).income;

  it.each([
    ['2', 60, 30],
    ['2+1', 90, 60],
    ['3', 90, 60],
    ['3+', 140, 110],
    ['4+', 140, 110],
    ['R5', 140, 110],
    ['R4+1', 140, 110],
    ['R4', 100, 70],
    ['PR2+', 100, 70],
    ['PR3+1', 100, 70],
    ['4', 100, 70],
    ['7', 140, 110],
  ])('[1839-X-45] [1839-X-46] %s-train on line T: Major %i, Local %i', (type, asMajor, asLocal) => {
    expect(alone(lineT('[X]'), 'major')(type)).toBe(asMajor);
    expect(alone(lineT('[X]'), 'local')(type)).toBe(asLocal);
  });

  it('[1839-X-47] with an open circle at C', () => {
    const open = alone(lineT(''), 'major');
    expect(['3+', '4+', 'R5', 'R4+1', '7'].map(open)).toEqual([200, 200, 200, 200, 200]);
    const others = ['2', '2+1', '3', 'R4', 'PR2+', 'PR3+1', '4'];
    expect(others.map(open)).toEqual([60, 90, 90, 100, 100, 100, 100]);
  });

  it('[1839-X-48] P-trains take one off-board only', () => {
    const board = textBoard(`
      A1: offboard 30/30/0/70 blue E
      A3: city 20 W E [OWN]
      A5: city 30 W E
      A7: offboard 60/60/20/60 red W
    `);
    expect(alone(board, 'major')('2')).toBe(140);
    expect(alone(board, 'major')('PR2+')).toBe(110);
  });

  it('[1839-X-49] an off-board is not one of the two centres', () => {
    const board = textBoard(`
      A1: offboard 30/30/0/70 blue E
      A3: city 20 W [OWN]
    `);
    expect(alone(board, 'major')('2')).toBe(0);
  });

  it.each([
    [['2'], 70],
    [['2', '2'], 90],
    [['2', '2', '2'], 100],
    [['R4'], 90],
    [['2', 'R4'], 140],
    [['R4', 'R5'], 140],
    [['2', 'R4', 'R5'], 180],
    [['2', '2', 'R4'], 140],
  ])('[1839-X-50] star: %j together %i', (types, income) => {
    const board = textBoard(`
      A1: town 10 SE
      A3: city 20 SW
      B2: city 40 NW NE E [OWN]
      B4: city 30 W
    `);
    expect(
      bruteForce(
        sampleRequest(
          board,
          major,
          types.map((type) => train1839(type)),
        ),
      ).income,
    ).toBe(income);
  });

  const ruhr = (end: string) =>
    textBoard(`
      A1: offboard largest (Ruhrgebied) black E
      A3: city 20 W E [OWN]
      A5: city 30 W E
      A7: ${end}
    `);

  it('[1839-X-51] Ruhrgebied and Antwerpen', () => {
    const board = ruhr('offboard 30/30/20/60 red W');
    const income = (column: CountingRules['column']) =>
      bruteForce(sampleRequest(board, { ...major, column }, [train1839('2')])).income;
    expect([income('yellow'), income('brown'), income('gray')]).toEqual([140, 110, 230]);
  });

  it('[1839-X-52] Ruhrgebied and an off-board worth nothing', () => {
    const board = ruhr('offboard 30/30/0/70 blue W');
    expect(bruteForce(sampleRequest(board, { ...major, column: 'brown' }, [train1839('2')])).income).toBe(80);
  });

  it('[1839-R-61] its partner is never of the same colour', () => {
    const board = ruhr('offboard 30/30/20/60 black W');
    expect(bruteForce(sampleRequest(board, major, [train1839('2')])).income).toBe(80);
  });

  it('[1839-ROUTE-20] untiled Breda is no location', () => {
    const board = textBoard(`
      A1: land city 0 E [OWN]
      A3: city 20 W E [OWN]
      A5: offboard 30/30/20/60 red W
    `);
    expect(bruteForce(sampleRequest(board, major, [train1839('7')])).income).toBe(0);
  });

  it('[1839-ROUTE-18] a swapped marker neither carries a route nor opens a city', () => {
    const board = textBoard(`
      A1: city 20 E
      A3: city 30 W E [OWN]
      A5: city 40 W E [OWN]
    `);
    const swapped = { ...major, discounted: [stopAt(board.parts.board, 'A3')] };
    expect(bruteForce(sampleRequest(board, major, [train1839('3')])).income).toBe(90);
    expect(bruteForce(sampleRequest(board, swapped, [train1839('3')])).income).toBe(70);
    const both = { ...major, discounted: ['A3', 'A5'].map((hex) => stopAt(board.parts.board, hex)) };
    expect(bruteForce(sampleRequest(board, both, [train1839('3')])).income).toBe(0);
  });

  it('[1839-ROUTE-13] routes share the middle of a junction but no arm', () => {
    const board = (tile: string) =>
      textBoard(`
        B2: city 20 E [OWN]
        B4: #${tile}
        B6: city 20 W
        C3: city 20 NE [OWN]
        A5: city 20 SW
      `);
    const trains = [train1839('2'), train1839('2')];
    // 544 joins SW, W, NE and E; 82 joins SW, W and NE.
    expect(bruteForce(sampleRequest(board('544'), major, trains)).income).toBe(80);
    expect(bruteForce(sampleRequest(board('82'), major, trains)).income).toBe(40);
  });

  it('[1839-ROUTE-11] a link between two cities of one hex is track like any other', () => {
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: #L1168/2
      A5: city 20 W
    `);
    // The basic position has SW, NW, NE at the first city and W, E, SE at the second; turned twice W is the second's.
    const best = bruteForce(sampleRequest(board, major, [train1839('7')]));
    expect(best.income).toBe(160);
    expect(best.runs[0]?.legs.filter((leg) => leg.hex === 'A3')).toHaveLength(2);
  });

  it('[1839-ROUTE-17] red barriers are closed until they are opened', () => {
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: city 30 W, red-barrier W
    `);
    expect(bruteForce(sampleRequest(board, major, [train1839('2')])).income).toBe(0);
    expect(bruteForce(sampleRequest(board, { ...major, closed: ['barrier'] }, [train1839('2')])).income).toBe(50);
  });
});

describe('recounting the runs of others', () => {
  const rules = SAMPLE_RULES['1839'];
  const board = textBoard(`
    A1: town 10 SE
    A3: city 20 SW
    B2: city 40 NW NE E [OWN]
    B4: city 30 W
  `);
  const request = sampleRequest(
    board,
    rules,
    ['2', '3', 'R4'].map((type) => train1839(type)),
  );
  const [toTown, toCity] = bruteForce({ ...request, trains: request.trains.slice(0, 2) }).runs;

  it('adds up what trains share, whichever way the legs run', () => {
    const best = bruteForce(request);
    expect(best.runs).toHaveLength(2);
    expect(recount(request, best.runs)).toEqual({ income: 140, mines: 0 });
    const turned = best.runs.map((run) => ({
      ...run,
      legs: run.legs.toReversed().map((leg) => ({
        hex: leg.hex,
        ...(leg.stop === undefined ? {} : { stop: leg.stop }),
        ...(leg.leave === undefined ? {} : { enter: leg.leave }),
        ...(leg.enter === undefined ? {} : { leave: leg.enter }),
      })),
    }));
    expect(recount(request, turned)).toEqual({ income: 140, mines: 0 });
  });

  it('refuses shared track, a train that runs twice and a route that is none', () => {
    if (toTown === undefined || toCity === undefined) throw new Error('two trains should run');
    expect(recount(request, [toTown, toCity])).toEqual({ income: 100, mines: 0 });
    expect(recount(request, [toTown, { ...toTown, train: '3' }])).toBeUndefined();
    expect(recount(request, [toTown, { ...toCity, train: '2' }])).toBeUndefined();
    expect(recount(request, [{ ...toTown, train: '7' }])).toBeUndefined();
    expect(recount(request, [{ ...toTown, legs: toTown.legs.slice(1) }])).toBeUndefined();
    expect(recount(request, [{ ...toTown, mines: 10 }])).toBeUndefined();
    expect(recount(request, [{ ...toTown, cars: ['RABA'] }])).toBeUndefined();
  });
});
