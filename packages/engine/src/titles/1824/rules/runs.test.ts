import { describe, expect, it } from 'vitest';
import { applyTo } from '../../../core/game.ts';
import { companyId, hexId, trainId } from '../../../core/ids.ts';
import type { SubmittedRun } from '../../../deeds/index.ts';
import { edge } from '../../../map/hex.ts';
import { bruteForce } from '../../../testkit/brute-force.ts';
import { textBoard } from '../../../testkit/text-board.ts';
import type { RunRequest } from '../../../routes/types.ts';
import { components1824 } from '../components/index.ts';
import { rules1824 } from '../index.ts';
import type { Options1824 } from '../options.ts';
import { table, type Table } from '../test-table.ts';
import { dividendDue, settleIncome } from './dividends.ts';
import { bestRunOf, checkedRuns, columnOf, runRequest } from './runs.ts';

type Found = { readonly income: number; readonly mines: number; readonly ways: readonly string[] };

/** The title's own request with a small board in its place. */
function requestOn(
  board: string,
  company: string,
  trains: readonly string[],
  phase = 3,
  options: Options1824 = {},
): RunRequest {
  const t = table(options);
  if (company.length === 3) t.paper(company, 0);
  t.afterInitial().phase(phase);
  t.edit((play) => {
    play.draft.trains = [];
  });
  t.trains(company, ...trains);
  return { ...runRequest(t.state, companyId(company)), ...textBoard(board) };
}

/** What a company of 1824 earns on a small board. */
function earns(board: string, company: string, trains: readonly string[], phase = 3, options: Options1824 = {}): Found {
  const { runs, income, mines } = bruteForce(requestOn(board, company, trains, phase, options));
  return { income, mines, ways: runs.map(({ legs }) => legs.map(({ hex }) => hex).join('-')) };
}

describe('mines', () => {
  const mine = `
    A1: mine 10/10/40/40 x1 E
    A3: city 30 x2 W E [BH]
    A5: town 10 W E
    A7: mine 20/20/60/60 x1 W
  `;

  it('[1824-MINE-01] only goods trains use mines', () => {
    expect(earns('A1: mine 10/10/40/40 x1 E\nA3: city 30 W [BH]', 'BH', ['3']).income).toBe(0);
    expect(earns('A1: mine 10/10/40/40 x1 E\nA3: city 30 W [BH]', 'BH', ['1g'])).toMatchObject({
      income: 30,
      mines: 10,
    });
  });

  it('[1824-MINE-02] a mine is the start of a route, never its end and never passed', () => {
    expect(
      earns('A1: mine 10/10/40/40 x1 E\nA3: city 30 x2 W E [BH]\nA5: mine 20/20/60/60 x1 W', 'BH', ['1g']),
    ).toMatchObject({ income: 30, mines: 20 });
    expect(earns('A1: city 30 E [BH]\nA3: mine 10/10/40/40 x1 W E\nA5: city 50 W', 'BH', ['2g']).income).toBe(30);
  });

  it('[1824-MINE-03] does not count towards the range', () => {
    expect(earns('A1: mine 10/10/40/40 x1 E\nA3: city 30 W E [BH]\nA5: city 30 x2 W', 'BH', ['2g']).income).toBe(60);
  });

  it('[1824-MINE-04] [1824-REV-04] lower values up to phase 4, higher ones from phase 5; off-board by phase colour', () => {
    const at = (phase: number): unknown => {
      const { income, mines } = earns(
        'A1: mine 10/10/40/40 x1 E\nA3: city 30 x2 W E [BH]\nA5: offboard 10/20/30/40 W',
        'BH',
        ['2g'],
        phase,
      );
      return [income - 30, mines];
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(at)).toEqual([
      [10, 10],
      [10, 10],
      [20, 10],
      [20, 10],
      [30, 40],
      [30, 40],
      [40, 40],
      [40, 40],
    ]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((phase) => columnOf(table().phase(phase).state))).toEqual([
      'yellow',
      'yellow',
      'green',
      'green',
      'brown',
      'brown',
      'gray',
      'gray',
    ]);
  });

  it('[1824-MINE-05] goes into the treasury, whatever happens to the rest', () => {
    const t = table()
      .paper('EPP', 1)
      .afterInitial()
      .phase(3)
      .open('BH', 0, [3])
      .marker('BH', 'B5')
      .tile('B5', '57', 2)
      .trains('BH', '1g')
      .money('BH', 0)
      .money(0, 0)
      .at('BH', 'run')
      .run();
    expect(t.moneyOf('BH')).toBe(10);
    t.do('dividend', { company: 'BH', pay: 'full' });
    expect([t.moneyOf('BH'), t.moneyOf(0)]).toEqual([10, 10]);
    // In phase 5 the mine of H25 is worth 60.
    const rich = table().afterInitial().phase(5).open('SB', 0, [3]).marker('SB', 'G26').tile('G26', '57', 0);
    rich.trains('SB', '1g').money('SB', 0).money(0, 0).at('SB', 'run');
    expect(bestRunOf(rich.state, companyId('SB')).mines).toBe(60);
    rich.run();
    expect(rich.moneyOf('SB')).toBe(60);
    rich.do('dividend', { company: 'SB', pay: 'withhold' });
    expect(rich.moneyOf('SB')).toBe(60 + 20);
  });

  it('[1824-MINE-06] [1824-MINE-07] once for each train; two trains leave over two exits', () => {
    const board = 'A1: mine 10/10/40/40 x1 E SE [EPP]\nA3: city 30 x2 W\nB2: town 10 NW';
    expect(earns(board, 'EPP', ['1g', '1g'])).toMatchObject({ income: 40, mines: 20 });
    expect(earns('A1: mine 10/10/40/40 x1 E [EPP]\nA3: city 30 x2 W', 'EPP', ['1g', '1g'])).toMatchObject({
      income: 30,
      mines: 10,
    });
    // From C6 to Pilsen over one exit and to A8 over the other.
    const t = table().paper('EPP', 0).afterInitial().phase(2).marker('EPP', 'C6').tile('B5', '57', 2);
    t.tile('B7', '9', 0).tile('A8', '4', 0).trains('EPP', '1g').money('EPP', 0).money(0, 0).at('EPP', 'run').run();
    expect([t.moneyOf('EPP'), t.moneyOf(0)]).toEqual([15 + 2 * 10, 15]);
  });

  it('[1824-MINE-08] share companies start from any mine, but with an own marker on the route', () => {
    expect(earns('A1: mine 10/10/40/40 x1 E [EOD]\nA3: city 30 x2 W [BH]', 'BH', ['1g']).income).toBe(30);
    expect(earns('A1: mine 10/10/40/40 x1 E [EOD]\nA3: city 30 x2 W', 'BH', ['1g']).income).toBe(0);
  });

  it('[1824-MINE-09] the printed values are 10 or 20 at first', () => {
    const { hexes } = components1824.board;
    const values = ['C6', 'A12', 'A22', 'H25'].map((id) => hexes.find((hex) => hex.id === id)?.stops[0]?.revenue);
    expect(values).toEqual([
      { yellow: 10, green: 10, brown: 40, gray: 40 },
      { yellow: 10, green: 10, brown: 40, gray: 40 },
      { yellow: 20, green: 20, brown: 60, gray: 60 },
      { yellow: 20, green: 20, brown: 60, gray: 60 },
    ]);
  });

  it('[1824-COAL-10] all trains of a coal railway start from its own mine', () => {
    expect(earns(mine.replace('x1 E', 'x1 E [EPP]').replace('[BH]', ''), 'EPP', ['1g'])).toMatchObject({
      income: 40,
      mines: 10,
    });
    expect(
      earns('A1: mine 10/10/40/40 x1 E\nA3: city 30 x2 W E\nA5: mine 20/20/60/60 x1 W [EPP]', 'EPP', ['1g']),
    ).toMatchObject({ income: 30, mines: 20 });
  });

  it('[1824-R-65] a mine and one stop are a route', () => {
    expect(earns('A1: mine 10/10/40/40 x1 E [EPP]\nA3: town 10 W', 'EPP', ['1g'])).toMatchObject({
      income: 10,
      mines: 10,
    });
  });

  it('[1824-R-66] [1824-ED1-06] a goods train ends at another mine in the first edition only, and only the start pays', () => {
    const board = 'A1: mine 10/10/40/40 x1 E [EPP]\nA3: town 10 W E\nA5: mine 20/20/60/60 x1 W';
    expect(earns(board, 'EPP', ['1g']).ways).toEqual(['A1-A3']);
    expect(earns(board, 'EPP', ['1g'], 3, { form: 'first-edition' })).toMatchObject({ income: 10, mines: 10 });
    const may = (form: NonNullable<Options1824['form']>): readonly boolean[] =>
      runRequest(table({ form }).paper('EPP', 0).afterInitial().state, companyId('EPP')).trains.map(
        ({ mayEndAtMine }) => mayEndAtMine,
      );
    expect([may('first-edition'), may('second-edition'), may('goods-time')]).toEqual([[true], [false], [false]]);
  });
});

describe('routes', () => {
  it('[1824-ROUTE-01] cities, towns and off-board locations are revenue locations', () => {
    expect(earns('A1: city 30 E [BH]\nA3: town 10 W E\nA5: offboard 10/20/30/40 W', 'BH', ['3']).income).toBe(60);
  });

  it('[1824-ROUTE-02] at least two different locations', () => {
    expect(earns('A1: city 30 E [BH]\nA3: W-E', 'BH', ['3']).income).toBe(0);
    expect(earns('A1: city 30 E [BH]\nA3: town 10 W', 'BH', ['3']).income).toBe(40);
  });

  it('[1824-ROUTE-03] with an own marker at the start, at the end or in between', () => {
    const line = (a: string, b: string, c: string): number =>
      earns(`A1: city 10 E ${a}\nA3: city 10 x2 W E ${b}\nA5: city 10 W ${c}`, 'BH', ['3']).income;
    expect([line('[BH]', '', ''), line('', '[BH]', ''), line('', '', '[BH]'), line('', '', '')]).toEqual([
      30, 30, 30, 0,
    ]);
  });

  it('[1824-ROUTE-04] no piece of track twice', () => {
    expect(earns('A1: city 30 E [BH]\nA3: city 20 x2 W SE\nB4: town 10 NW', 'BH', ['4']).income).toBe(60);
    const loop = 'A1: city 30 E [BH]\nA3: W-SE, W-E\nA5: W-SW\nB4: NW-NE';
    expect(earns(loop, 'BH', ['4']).income).toBe(0);
  });

  it('[1824-ROUTE-05] separate tracks of one tile may be used by one route', () => {
    const board = 'A1: city 20 SE\nA3: city 30 SW [BH]\nB2: NE-SE, NW-SW\nC3: NW-W\nC1: NE-E';
    expect(earns(board, 'BH', ['3']).income).toBe(50);
  });

  it('[1824-ROUTE-06] no reversing at a junction, no turning off at a crossing', () => {
    expect(earns('A1: city 30 E [BH]\nA3: W-SE, W-E\nA5: city 30 W\nB4: city 20 NW', 'BH', ['3']).income).toBe(60);
    expect(earns('A1: city 30 E [BH]\nA3: W-E, NW-SE\nB4: city 20 NW', 'BH', ['3']).income).toBe(0);
  });

  it('[1824-ROUTE-07] from a stop any other track may be taken', () => {
    for (const exit of ['E', 'SE']) {
      const [id, side] = exit === 'E' ? ['A5', 'W'] : ['B4', 'NW'];
      expect(earns(`A1: city 30 E [BH]\nA3: town 10 W E SE\n${id}: city 20 ${side}`, 'BH', ['3']).income).toBe(60);
    }
  });

  it('[1824-ROUTE-08] a red location is always an end', () => {
    expect(earns('A1: city 30 E [BH]\nA3: offboard 10/20/30/40 W E\nA5: city 50 W', 'BH', ['3']).income).toBe(50);
    // Both ends may be red.
    const ends = 'A1: offboard 10/20/30/40 E\nA3: city 30 x2 W E [BH]\nA5: offboard 10/40/50/60 W';
    expect(earns(ends, 'BH', ['3']).income).toBe(20 + 30 + 40);
  });

  it('[1824-ROUTE-09] [1824-ROUTE-10] a full city of others can only be an end; a free circle or an own marker lets pass', () => {
    const line = (middle: string): number =>
      earns(`A1: city 10 E [BH]\nA3: city 20 ${middle}\nA5: city 40 W`, 'BH', ['3']).income;
    expect([line('W E [MS]'), line('x2 W E [MS]'), line('x2 W E [MS,CL]'), line('x2 W E [MS,BH]')]).toEqual([
      30, 70, 30, 70,
    ]);
  });

  it('[1824-ROUTE-11] [1824-ROUTE-12] no location is left out, and an n-train visits at most n of any kind', () => {
    const line = 'A1: city 30 E [BH]\nA3: town 10 W E\nA5: city 40 x2 W E\nA7: offboard 10/20/30/40 W';
    expect(['2', '3', '4'].map((train) => earns(line, 'BH', [train]).income)).toEqual([40, 80, 100]);
  });

  it('[1824-ROUTE-13] a goods train does not run without a mine', () => {
    expect(earns('A1: city 30 E [BH]\nA3: city 20 W', 'BH', ['2g']).income).toBe(0);
  });

  it('[1824-ROUTE-14] an ng-train visits n large cities and any number of towns', () => {
    const line =
      'A1: mine 10/10/40/40 x1 E\nA3: town 10 W E\nA5: town 10 W E\nA7: city 30 x2 W E [BH]\nA9: town 10 W E\nA11: city 40 x2 W E\nA13: town 10 W';
    expect([earns(line, 'BH', ['1g']).income, earns(line, 'BH', ['2g']).income]).toEqual([60, 110]);
  });

  it('[1824-ROUTE-15] an off-board location counts as a large city', () => {
    const line = 'A1: mine 10/10/40/40 x1 E\nA3: city 30 x2 W E [BH]\nA5: offboard 10/20/30/40 W';
    expect([earns(line, 'BH', ['1g']).income, earns(line, 'BH', ['2g']).income]).toEqual([30, 50]);
  });

  it('[1824-ROUTE-16] [1824-R-68] no location twice, several hexes of one off-board location included', () => {
    expect(
      earns('A1: offboard 10/20/30/40 (Kiew) E\nA3: city 30 x2 W SE [BH]\nB4: offboard 10/20/30/40 (Kiew) NW', 'BH', [
        '3',
      ]).income,
    ).toBe(50);
    const two = 'A1: offboard 10/20/30/40 (Kiew) E\nA3: city 30 x2 W SE [BH]\nB4: offboard 10/20/30/40 (Kiew) NW';
    expect(earns(two, 'BH', ['2', '2']).income).toBe(100);
  });

  it('[1824-ROUTE-17] [1824-R-67] not two large cities of one hex; two towns of one hex may be', () => {
    expect(earns('A1: city 30 E, city 30 SE [BH|]\nA3: city 10 x2 W SW\nB2: NW-NE', 'BH', ['3']).income).toBe(40);
    expect(earns('A1: city 30 E [BH]\nA3: town 10 W SE, town 10 SW E\nB4: NW-W\nB2: E-NE', 'BH', ['3']).income).toBe(
      50,
    );
  });

  it('[1824-ROUTE-18] [1824-ROUTE-19] trains of one company share no track but may meet in stops', () => {
    const cross = 'A1: city 30 E\nA3: city 20 x2 W E SE [BH]\nA5: city 30 W\nB4: city 10 NW';
    expect(earns(cross, 'BH', ['2', '2']).income).toBe(100);
    expect(earns('A1: city 30 E\nA3: city 20 x2 W [BH]', 'BH', ['2', '2']).income).toBe(50);
  });

  it('[1824-ROUTE-20] a junction is used by one train only', () => {
    expect(
      earns('A1: city 30 E [BH]\nA3: W-SE, W-E\nA5: city 20 W\nB4: city 10 NW [MS]', 'BH', ['2', '2']).income,
    ).toBe(50);
  });

  it('[1824-ROUTE-21] each train runs one route at most', () => {
    const t = table()
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4])
      .marker('BH', 'B9')
      .tile('B9', '57', 2)
      .tile('C10', '58', 2)
      .tile('A8', '3', 4)
      .trains('BH', '2')
      .at('BH', 'run');
    const [best] = bestRunOf(t.state, companyId('BH')).runs;
    const runs = best === undefined ? [] : [best, best].map(({ train, cars, legs }) => ({ train, cars, legs }));
    expect(runs).toHaveLength(2);
    expect(checkedRuns(runRequest(t.state, companyId('BH')), runs)).toMatchObject({
      ok: false,
      refusal: { rule: '1824-ROUTE-21' },
    });
  });

  it('[1824-ROUTE-22] the length of the track does not matter', () => {
    expect(earns('A1: city 30 E [BH]\nA3: W-E\nA5: W-E\nA7: W-E\nA9: W-E\nA11: city 20 W', 'BH', ['2']).income).toBe(
      50,
    );
  });
});

/** Ways over a small board in short: hex, stop, then `<` the side of entry and `>` that of leaving. */
const legsOf = (way: string): SubmittedRun['legs'] =>
  way.split(' ').map((leg) => {
    const [, hex = '', stop, enter, leave] = /^([A-Z]\d+)(?:\.(\d))?(?:<(\d))?(?:>(\d))?$/u.exec(leg) ?? [];
    return {
      hex: hexId(hex),
      ...(stop === undefined ? {} : { stop: Number(stop) }),
      ...(enter === undefined ? {} : { enter: edge(Number(enter)) }),
      ...(leave === undefined ? {} : { leave: edge(Number(leave)) }),
    };
  });

const LINE = 'A1: city 30 E [BH]\nA3: city 20 x2 W E\nA5: city 40 W';
const FORK = 'A1: city 30 E [BH]\nA3: W-SE, W-E\nA5: city 20 W\nB4: city 10 NW';
const MINES = 'A1: mine 10/10/40/40 x1 E\nA3: city 30 x2 W E [BH]\nA5: mine 20/20/60/60 x1 W';

describe('a run drawn by hand', () => {
  it.each([
    ['[1824-ROUTE-02] joins two locations', LINE, ['3'], ['A1.0']],
    ['[1824-ROUTE-03] has an own marker', 'A1: city 30 E\nA3: city 20 W', ['3'], ['A1.0>4 A3.0<1']],
    [
      '[1824-ROUTE-04] takes no piece of track twice',
      'A1: city 30 E [BH]\nA3: W-SE, W-E\nA5: W-SW\nB4: NW-NE',
      ['4'],
      ['A1.0>4 A3<1>4 A5<1>0 B4<3>2 A3<5>1 A1.0<4'],
    ],
    [
      '[1824-ROUTE-06] does not turn off at a crossing',
      'A1: city 30 E [BH]\nA3: W-E, NW-SE\nB4: city 20 NW',
      ['3'],
      ['A1.0>4 A3<1>5 B4.0<2'],
    ],
    [
      '[1824-ROUTE-08] passes no red location',
      'A1: city 30 E [BH]\nA3: offboard 10/20/30/40 W E\nA5: city 50 W',
      ['3'],
      ['A1.0>4 A3.0<1>4 A5.0<1'],
    ],
    ['[1824-ROUTE-09] passes no full city', LINE.replace('x2 W E', 'W E [MS]'), ['3'], ['A1.0>4 A3.0<1>4 A5.0<1']],
    ['[1824-ROUTE-11] ends at a location', LINE.replace('city 20', 'city 0'), ['3'], ['A1.0>4 A3.0<1']],
    ['[1824-ROUTE-12] visits n locations', LINE, ['2'], ['A1.0>4 A3.0<1>4 A5.0<1']],
    ['[1824-ROUTE-13] begins at a mine with goods', LINE, ['2g'], ['A1.0>4 A3.0<1']],
    [
      '[1824-ROUTE-14] visits n large cities with goods',
      'A1: mine 10/10/40/40 x1 E\nA3: city 30 x2 W E [BH]\nA5: city 20 W',
      ['1g'],
      ['A1.0>4 A3.0<1>4 A5.0<1'],
    ],
    [
      '[1824-ROUTE-16] visits no location twice',
      'A1: city 30 E SE [BH]\nA3: city 20 x2 W SW\nB2: town 10 NW NE',
      ['5'],
      ['A1.0>4 A3.0<1>0 B2.0<3>2 A1.0<5'],
    ],
    [
      '[1824-ROUTE-17] visits one large city of a hex',
      'A1: city 30 E, city 30 SE [BH|]\nA3: city 10 x2 W SW\nB2: NW-NE',
      ['3'],
      ['A1.0>4 A3.0<1>0 B2<3>2 A1.1<5'],
    ],
    ['[1824-ROUTE-18] shares no track with another', LINE, ['2', '3'], ['A1.0>4 A3.0<1', 'A1.0>4 A3.0<1>4 A5.0<1']],
    [
      '[1824-ROUTE-20] shares no junction with another',
      FORK,
      ['2', '3'],
      ['A1.0>4 A3<1>4 A5.0<1', 'A1.0>4 A3<1>5 B4.0<2'],
    ],
    ['[1824-ROUTE-21] is that of a train', LINE, ['3'], ['A1.0>4 A3.0<1', 'A1.0>4 A3.0<1']],
    ['[1824-MINE-01] uses a mine with goods only', MINES, ['3'], ['A1.0>4 A3.0<1']],
    ['[1824-MINE-02] ends at no mine', MINES, ['1g'], ['A1.0>4 A3.0<1>4 A5.0<1']],
    [
      '[1824-MINE-02] passes no mine',
      'A1: city 30 E [BH]\nA3: mine 10/10/40/40 x1 W E\nA5: city 50 W',
      ['2g'],
      ['A1.0>4 A3.0<1>4 A5.0<1'],
    ],
  ] as const)('%s', (name, board, types, ways) => {
    const request = requestOn(board, 'BH', types);
    const runs = ways.map((way, n) => ({
      train: request.trains[n]?.train ?? trainId('none'),
      cars: [],
      legs: legsOf(way),
    }));
    const expected = /^\[1824-ROUTE-(?:04|20)\]/u.test(name) ? '1824-ROUTE-18' : name.slice(1, name.indexOf(']'));
    expect(checkedRuns(request, runs)).toMatchObject({ ok: false, refusal: { rule: expected } });
  });

  it('[1824-ROUTE-07] may leave a location by any other track; [1824-ROUTE-19] two meet in a city', () => {
    const request = requestOn(LINE, 'BH', ['2', '3']);
    const [one, other] = request.trains;
    const run = (train: string | undefined, way: string): SubmittedRun => ({
      train: trainId(train ?? 'none'),
      cars: [],
      legs: legsOf(way),
    });
    expect(checkedRuns(request, [run(other?.train, 'A1.0>4 A3.0<1>4 A5.0<1')])).toMatchObject({
      value: { income: 90 },
    });
    const meeting = requestOn(LINE.replace('[BH]', '').replace('x2 W E', 'x2 W E [BH]'), 'BH', ['2', '3']);
    expect(checkedRuns(meeting, [run(one?.train, 'A1.0>4 A3.0<1'), run(other?.train, 'A3.0>4 A5.0<1')])).toMatchObject({
      value: { income: 110 },
    });
  });
});

/** BH in Prag with C10 and A8. */
const small = (): Table =>
  table()
    .afterInitial()
    .phase(3)
    .open('BH', 0, [3, 2])
    .marker('BH', 'B9')
    .tile('B9', '57', 2)
    .tile('C10', '58', 2)
    .tile('A8', '3', 4)
    .trains('BH', '3')
    .money('BH', 0)
    .money(0, 0)
    .money(1, 0)
    .at('BH', 'run');

describe('income', () => {
  it('[1824-REV-01] [1824-REV-03] the values on tiles and hexes, without the mine', () => {
    expect(earns('A1: mine 10/10/40/40 x1 E\nA3: #57/1 [BH]', 'BH', ['1g'])).toMatchObject({ income: 20, mines: 10 });
    expect(bestRunOf(small().state, companyId('BH')).income).toBe(40);
  });

  it('[1824-REV-02] adds up all trains', () => {
    expect(earns('A1: city 30 E\nA3: city 20 x2 W E [BH]\nA5: city 30 W', 'BH', ['2', '2']).income).toBe(100);
    // A 2-train to C10 and another to A8 earn 30 each, and the company 60.
    const t = small();
    t.edit((play) => {
      play.draft.trains = [];
    });
    expect(t.trains('BH', '2', '2').at('BH', 'run').run().state.own.turn.income).toBe(60);
  });

  it('[1824-REV-05] [1824-R-69] [1824-ED1-08] the best income is compulsory, without mines', () => {
    const t = small();
    expect(t.refusal('run', { company: 'BH', runs: [] })).toMatchObject({
      rule: '1824-REV-05',
      params: { income: 0, best: 40 },
    });
    const legs = [
      { hex: 'A8', stop: 0, leave: 5 },
      { hex: 'B9', enter: 2, stop: 0 },
    ];
    const lower = { train: t.cardOf('BH'), cars: [], legs };
    expect(t.refusal('run', { company: 'BH', runs: [lower] })).toMatchObject({
      rule: '1824-REV-05',
      params: { income: 30, best: 40 },
    });
    const bad = { train: t.cardOf('BH'), cars: [], legs: [{ hex: 'B9', stop: 0 }] };
    expect(t.no('run', { company: 'BH', runs: [bad] })).toBe('1824-ROUTE-02');
    // Whoever knows from elsewhere that runs are the best need not have them searched again.
    expect(applyTo(rules1824, t.state, { type: 'run', seat: 0, company: 'BH', runs: [lower] }, 'best-runs').ok).toBe(
      true,
    );
    t.run();
    expect(t.state.own.turn.income).toBe(40);
    const first = table({ form: 'first-edition' })
      .afterInitial()
      .phase(3)
      .open('BH', 0, [3])
      .marker('BH', 'B9')
      .tile('B9', '57', 2)
      .tile('C10', '58', 2)
      .trains('BH', '3')
      .at('BH', 'run');
    expect(first.no('run', { company: 'BH', runs: [] })).toBe('1824-REV-05');
    expect(runRequest(t.state, companyId('BH')).goal).toBe('income');
  });

  it('[1824-REV-06] [1824-REV-08] [1824-REV-09] the Bank pays each player his part; shares in the Bank earn nothing', () => {
    const t = small().run();
    const { bank } = t.state.money;
    t.do('dividend', { company: 'BH', pay: 'full' });
    expect([t.moneyOf(0), t.moneyOf(1), t.moneyOf(2) === 820, t.moneyOf('BH'), bank - t.state.money.bank]).toEqual([
      20,
      8,
      true,
      0,
      28,
    ]);
  });

  it('[1824-REV-07] all or nothing, by the choice of the director', () => {
    const t = small().run();
    expect([t.choices('dividend', 'pay'), t.acting]).toEqual([['full', 'withhold'], 0]);
    expect(t.refusal('dividend', { company: 'BH', pay: 'half' }).code).toBe('malformed');
  });

  it('[1824-REV-10] withheld income goes into the treasury', () => {
    const t = small().run();
    t.do('dividend', { company: 'BH', pay: 'withhold' });
    expect([t.moneyOf('BH'), t.moneyOf(0)]).toEqual([40, 0]);
  });

  it('[1824-PRE-07] [1824-COAL-11] a railway without shares is not asked about its income, a share company is', () => {
    const t = table()
      .paper('SD2', 1)
      .afterInitial()
      .phase(2)
      .marker('SD2', 'G10')
      .tile('G10', '57', 0)
      .tile('F11', '1', 0);
    t.trains('SD2', '2').money('SD2', 0).money(1, 0).at('SD2', 'run');
    t.own({ turn: { ...t.state.own.turn, income: 40 } });
    expect(dividendDue(t.state)).toBe(false);
    const share = small();
    share.own({ turn: { ...share.state.own.turn, income: 1 } });
    expect(dividendDue(share.state)).toBe(true);
    share.own({ turn: { ...share.state.own.turn, income: 0 } });
    expect(dividendDue(share.state)).toBe(false);
  });

  it('[1824-R-35] odd halves are rounded in favour of the owner', () => {
    const t = table().paper('SD2', 1).afterInitial().marker('SD2', 'G10').money(1, 0).money('SD2', 0).at('SD2', 'run');
    t.own({ turn: { ...t.state.own.turn, income: 15 } }).edit(settleIncome);
    expect([t.moneyOf(1), t.moneyOf('SD2')]).toEqual([8, 7]);
  });
});
