import { describe, expect, it } from 'vitest';

import { companyId, hexId, trainId, trainType } from '../../../core/ids.ts';
import { edge } from '../../../map/hex.ts';
import type { Leg } from '../../../routes/types.ts';
import { stopAt, textBoard } from '../../../testkit/text-board.ts';
import type { PhaseName } from '../components/index.ts';
import { box } from '../cards.ts';
import { table, type Table } from '../test-table.ts';
import { bestRunNow, checkedRuns, requestOn, type RunSetting } from './runs.ts';
import { bestRun } from '../../../routes/index.ts';

type More = Partial<Pick<RunSetting, 'local' | 'phase' | 'discounted'>>;
/** What trains earn for OWN on a board in text. */
function earns(text: string, types: string, more: More = {}): number {
  const { parts, position } = textBoard(text);
  const trains = types.split(' ').map((type, n) => ({ id: trainId(`${type}#${n}`), type: trainType(type) }));
  return bestRun(
    requestOn(parts, position, companyId('OWN'), { local: false, phase: 'LR', discounted: [], ...more, trains }),
  ).income;
}
const each = (text: string, types: readonly string[], more: More = {}): readonly number[] =>
  types.map((type) => earns(text, type, more));
const TYPES = ['2', '2+1', '3', '3+', '4+', 'R5', 'R4+1', 'R4', 'PR2+', 'PR3+1', '4', '7'];

const lineT = (inC: string): string => `
  A1: offboard 30/30/30/30 blue E
  A3: city 20 W E [OWN]
  A5: town 10 W E
  A7: city 30 W E
  A9: town 10 W E
  A11: city 40 W E ${inC}
  A13: offboard 60/60/60/60 red W`;
/** Two cities in a row, the first with an own marker. */
const pair = (second: string, extra = ''): string => `
  A1: city 20 E [OWN]
  A3: ${second}
  ${extra}`;

describe('routes', () => {
  const LINE = 'A1: town 10 E\nA3: city 20 W E [OWN]\nA5: city 30 W E [X]\nA7: town 10 W';
  /** Legs in short: `A1:0>4 1>A3:0`, edge in, hex, stop, edge out. */
  const drawnLegs = (text: string): readonly Leg[] =>
    text.split(' ').map((word) => {
      const [, enter, hex = '', stop, leave] = /^(?:(\d)>)?([A-Z]\d+)(?::(\d))?(?:>(\d))?$/u.exec(word) ?? [];
      return {
        hex: hexId(hex),
        ...(enter === undefined ? {} : { enter: edge(Number(enter)) }),
        ...(stop === undefined ? {} : { stop: Number(stop) }),
        ...(leave === undefined ? {} : { leave: edge(Number(leave)) }),
      };
    });
  const FAULTS: readonly (readonly [string, string, string, string, readonly (readonly [string, string])[]])[] = [
    ['[1839-RUN-01]', 'no-such-train 1839-RUN-01', LINE, '3', [['4', 'A1:0>4 1>A3:0']]],
    [
      '[1839-RUN-01]',
      'train-runs-twice 1839-RUN-01',
      LINE,
      '3',
      [
        ['3', 'A1:0>4 1>A3:0'],
        ['3', 'A3:0>4 1>A5:0'],
      ],
    ],
    ['[1839-ROUTE-01]', 'no-such-hex 1839-ROUTE-01', LINE, '3', [['3', 'A1:0>4 1>Z9:0']]],
    ['[1839-ROUTE-01]', 'not-connected 1839-ROUTE-01', LINE, '3', [['3', 'A1:0>4 1>A5:0']]],
    ['[1839-ROUTE-02]', 'too-few-locations 1839-ROUTE-02', LINE, '3', [['3', 'A3:0']]],
    [
      '[1839-ROUTE-02]',
      'too-few-locations 1839-ROUTE-02',
      'A1: offboard 30/30/30/30 blue E\nA3: city 20 W [OWN]',
      '3',
      [['3', 'A1:0>4 1>A3:0']],
    ],
    ['[1839-ROUTE-03]', 'no-own-marker 1839-ROUTE-03', LINE, '3', [['3', 'A5:0>4 1>A7:0']]],
    [
      '[1839-ROUTE-04]',
      'no-location 1839-ROUTE-04',
      'A1: city 20 E [OWN]\nA3: land city 0 W',
      '3',
      [['3', 'A1:0>4 1>A3:0']],
    ],
    ['[1839-ROUTE-05]', 'blocked-city-passed 1839-ROUTE-05', LINE, '4', [['4', 'A1:0>4 1>A3:0>4 1>A5:0>4 1>A7:0']]],
    [
      '[1839-ROUTE-08] [1839-ROUTE-09] [1839-ROUTE-14]',
      'track-used-twice 1839-ROUTE-09',
      LINE,
      '3 R4',
      [
        ['3', 'A1:0>4 1>A3:0'],
        ['R4', 'A1:0>4 1>A3:0>4 1>A5:0'],
      ],
    ],
    [
      '[1839-ROUTE-10]',
      'location-twice 1839-ROUTE-10',
      'A1: offboard 30/30/30/30 (Bremen) E\nA3: city 20 W E [OWN]\nA5: town 10 W E\nA7: offboard 30/30/30/30 (Bremen) W',
      '3',
      [['3', 'A1:0>4 1>A3:0>4 1>A5:0>4 1>A7:0']],
    ],
    [
      '[1839-ROUTE-15]',
      'offboard-passed 1839-ROUTE-15',
      'A1: city 20 E [OWN]\nA3: offboard 30/30/30/30 W E\nA5: town 10 W',
      '3',
      [['3', 'A1:0>4 1>A3:0>4 1>A5:0']],
    ],
    [
      '[1839-ROUTE-16]',
      'end-colours-alike 1839-ROUTE-16',
      'A1: offboard 30/30/30/30 blue E\nA3: city 20 W E [OWN]\nA5: town 10 W E\nA7: offboard 20/20/20/20 blue W',
      '3',
      [['3', 'A1:0>4 1>A3:0>4 1>A5:0>4 1>A7:0']],
    ],
    [
      '[1839-ROUTE-17]',
      'border-closed 1839-ROUTE-17',
      'A1: city 20 E, red-barrier E [OWN]\nA3: town 10 W',
      '3',
      [['3', 'A1:0>4 1>A3:0']],
    ],
    [
      '[1839-TTYPE-02]',
      'too-many-large-stops 1839-TTYPE-02',
      'A1: city 20 E [OWN]\nA3: city 20 W E\nA5: city 20 W E\nA7: city 20 W',
      '3+',
      [['3+', 'A1:0>4 1>A3:0>4 1>A5:0>4 1>A7:0']],
    ],
  ];
  it.each(FAULTS)('%s are refused when drawn otherwise: %s', (_ids, expected, text, types, drawn) => {
    const { parts, position } = textBoard(text);
    const trains = types.split(' ').map((type) => ({ id: trainId(type), type: trainType(type) }));
    const request = requestOn(parts, position, companyId('OWN'), { local: false, phase: 'DB', discounted: [], trains });
    const checked = checkedRuns(
      request,
      drawn.map(([train, way]) => ({ train, cars: [], legs: drawnLegs(way) })),
    );
    expect(checked.ok ? 'legal' : `${checked.refusal.code} ${checked.refusal.rule ?? ''}`).toBe(expected);
  });
  it('[1839-ROUTE-01] are one line of track', () => {
    expect(earns('A1: city 20 E [OWN]\nA3: town 10 E', '2')).toBe(0);
    expect(earns('A1: city 20 E [OWN]\nA3: town 10 W', '2')).toBe(30);
  });
  it('[1839-ROUTE-02] [1839-X-49] need two centres; off-boards are none', () => {
    expect(earns('A1: offboard 30/30/30/30 blue E\nA3: city 20 W [OWN]', '2')).toBe(0);
    expect(earns('A1: town 10 E\nA3: city 20 W [OWN]', '2')).toBe(30);
  });
  it('[1839-ROUTE-03] need an own marker', () => {
    expect(earns('A1: city 20 E [X]\nA3: city 30 W', '2')).toBe(0);
  });
  it('[1839-ROUTE-04] start and end at a stop', () => {
    expect(earns('A1: city 20 E [OWN]\nA3: W-E\nA5: W-E', '2')).toBe(0);
    expect(earns('A1: offboard 30/30/30/30 blue E\nA3: city 20 W E [OWN]\nA5: town 10 W', '2')).toBe(60);
  });
  it('[1839-ROUTE-05] [1839-ROUTE-07] pass cities with an open circle or an own marker, and may end in a full one', () => {
    const through = (marker: string): number =>
      earns(`A1: city 20 E [OWN]\nA3: city 30 W E ${marker}\nA5: city 40 W`, '3');
    expect([through(''), through('[OWN]'), through('[X]')]).toEqual([90, 90, 50]);
  });
  it('[1839-ROUTE-06] [1839-X-44] Locals pass government markers', () => {
    const board = 'A1: city 20 E [OWN]\nA3: city 30 W E [GOV]\nA5: city 20 W';
    expect([earns(board, '3', { local: true }), earns(board, '3')]).toEqual([70, 50]);
  });
  it('[1839-ROUTE-08] [1839-ROUTE-09] use no edge and no track twice', () => {
    // One way leads to the junction; both branches cannot be visited by one train, nor by two.
    const fork = 'B1: city 20 E [OWN]\nB3: W-NE W-SE\nA4: city 50 SW\nC4: city 40 NW';
    expect([earns(fork, '3'), earns(fork, '2 2')]).toEqual([70, 70]);
  });
  it('[1839-ROUTE-10] visit no centre twice', () => {
    const ring = 'B1: city 20 NE SE [OWN]\nA2: town 10 SW E\nA4: W-SE\nB5: NW-SW\nC4: NE-W\nC2: town 10 E NW';
    expect(earns(ring, '7')).toBe(40);
  });
  it('[1839-ROUTE-11] may visit two centres of one hex', () => {
    expect(earns('A1: city 20 E [OWN]\nA3: city 30 W, city 40 E, A-B\nA5: town 10 W', '4')).toBe(100);
  });
  it('[1839-ROUTE-12] may use separate tracks of one tile; lines that cross are bridges', () => {
    const cross = 'A1: city 20 SE [OWN]\nB2: NW-SE W-E\nC3: city 30 NW\nB0: city 50 E\nB4: city 50 W';
    expect(earns(cross, '3')).toBe(50);
  });
  it('[1839-ROUTE-13] [1839-R-65] share the middle of a junction tile, not its spokes', () => {
    const junction =
      'B1: city 20 E [OWN]\nA2: city 30 SE [OWN]\nB3: W-E, W-NW, W-SE, NW-E, NW-SE, E-SE\nB5: city 40 W\nC4: city 50 NW';
    expect(earns(junction, '2 2')).toBe(140);
  });
  it('[1839-ROUTE-14] of two trains share no track but may meet', () => {
    expect(earns('A1: city 20 E\nA3: city 30 W E [OWN]\nA5: city 40 W', '2 2')).toBe(90);
    expect(earns('A1: city 20 E [OWN]\nA3: city 30 W', '2 2')).toBe(50);
  });
  it('[1839-ROUTE-15] [1839-MAP-07] [1839-R-62] end in off-boards and never run through them; each triangle is an entry', () => {
    const through = 'A1: city 20 E [OWN]\nA3: town 10 W E\nA5: offboard 30/30/30/30 blue W E\nA7: city 50 W';
    expect(earns(through, '7')).toBe(60);
    const twoDoors = 'A2: city 20 SW SE [OWN]\nB1: town 10 NE E\nB3: offboard 30/30/30/30 blue W NW';
    expect(earns(twoDoors, '2 2')).toBe(60);
  });
  it('[1839-ROUTE-16] [1839-MAJOR-03] [1839-MAP-06] do not end in two off-boards of one colour', () => {
    const ends = (colour: string): number =>
      earns(
        `A1: offboard 30/30/30/30 blue E\nA3: city 20 W E [OWN]\nA5: city 30 W E\nA7: offboard 60/60/60/60 ${colour} W`,
        '2',
      );
    expect([ends('blue'), ends('red')]).toEqual([110, 140]);
  });
  it('[1839-ROUTE-17] cross no red barrier before LR', () => {
    const board = pair('city 30 W, red-barrier W');
    expect([earns(board, '2', { phase: 'DB' }), earns(board, '2', { phase: 'LR' })]).toEqual([0, 50]);
  });
  it('[1839-ROUTE-18] [1839-SWAP-09] do not count a swapped marker', () => {
    const text = pair('city 30 W');
    const { parts } = textBoard(text);
    expect(earns(text, '2', { discounted: [stopAt(parts.board, 'A1')] })).toBe(0);
  });
  it('[1839-ROUTE-18] do not pass a full city by a swapped marker, whoever draws the run', () => {
    const text = 'A1: city 20 E [OWN]\nA3: city 30 W E [OWN]\nA5: city 40 W';
    const { parts, position } = textBoard(text);
    const drawn = (discounted: RunSetting['discounted']): string => {
      const trains = [{ id: trainId('3#0'), type: trainType('3') }];
      const request = requestOn(parts, position, companyId('OWN'), { local: false, phase: 'LR', discounted, trains });
      const [run] = bestRun({ ...request, rules: { ...request.rules, discounted: [] } }).runs;
      if (run === undefined) throw new Error('no run');
      const checked = checkedRuns(request, [run]);
      return checked.ok ? `${checked.value.income}` : checked.refusal.code;
    };
    expect([drawn([]), drawn([stopAt(parts.board, 'A3')])]).toEqual(['90', 'blocked-city-passed']);
    expect(earns(text, '3', { discounted: [stopAt(parts.board, 'A3')] })).toBe(50);
  });
  it('[1839-ROUTE-19] leave a city by any other edge', () => {
    const star = 'B3: city 40 W NE SE [OWN]\nB1: city 20 E\nA4: city 30 SW\nC4: city 10 NW';
    expect(earns(star, '3')).toBe(90);
  });
  it('[1839-ROUTE-20] count no place without a value', () => {
    expect(earns(pair('city 0 W'), '2')).toBe(0);
    // Untiled Breda is a city with track to Antwerpen but no value.
    expect(box.board.hexes.find(({ id }) => id === 'K8')?.stops).toMatchObject([
      { kind: 'city', name: 'Breda', revenue: 0 },
    ]);
    const t = table(2).company('NBDS', { price: 74, trains: ['2'] });
    const { runs } = bestRunNow(t.state, t.sharesOf('NBDS').company);
    expect(runs.flatMap(({ legs }) => legs).some(({ hex }) => hex === 'K8')).toBe(false);
  });
});

describe('trains', () => {
  it('[1839-TTYPE-01] [1839-TTYPE-02] [1839-TTYPE-03] [1839-TTYPE-10] [1839-LOCAL-04] a run drawn too far is refused by the row of its train', () => {
    const { parts, position } = textBoard(lineT(''));
    const refusedFor = (type: string, local = false, beside: readonly string[] = []): string => {
      const setting = {
        local,
        phase: 'LR',
        discounted: [],
        trains: [
          { id: trainId('x'), type: trainType(type) },
          ...beside.map((other, n) => ({ id: trainId(`beside ${n}`), type: trainType(other) })),
        ],
      } as const;
      const long = { ...setting, local: false, trains: [{ id: trainId('x'), type: trainType('7') }] };
      const [run] = bestRun(requestOn(parts, position, companyId('OWN'), long)).runs;
      if (run === undefined) throw new Error('no run');
      const checked = checkedRuns(requestOn(parts, position, companyId('OWN'), setting), [run]);
      return checked.ok ? 'legal' : `${checked.refusal.code} ${checked.refusal.rule ?? ''}`;
    };
    // Three cities, two towns, an off-board location at both ends.
    expect([refusedFor('7'), refusedFor('3+'), refusedFor('R5'), refusedFor('R4+1')]).toEqual(Array(4).fill('legal'));
    expect(['4', '2+1', 'PR2+', 'PR3+1'].map((type) => refusedFor(type))).toEqual([
      'too-many-stops 1839-TTYPE-01',
      'too-many-stops 1839-TTYPE-03',
      'too-many-offboards 1839-TTYPE-10',
      'too-many-offboards 1839-TTYPE-10',
    ]);
    expect(refusedFor('7', true)).toBe('too-many-offboards 1839-LOCAL-04');
    // The row is that of the train in question, not of one beside it.
    expect([refusedFor('2+1', false, ['4']), refusedFor('4', false, ['2+1'])]).toEqual([
      'too-many-stops 1839-TTYPE-03',
      'too-many-stops 1839-TTYPE-01',
    ]);
  });
  it('[1839-TTYPE-01] [1839-TTYPE-02] [1839-TTYPE-03] [1839-TTYPE-04] [1839-TTYPE-05] [1839-X-45] [1839-R-05] [1839-R-06] run by their type', () => {
    expect(each(lineT('[X]'), TYPES)).toEqual([60, 90, 90, 140, 140, 140, 140, 100, 100, 100, 100, 140]);
  });
  it('[1839-LOCAL-04] [1839-X-46] Locals know no off-boards', () => {
    expect(each(lineT('[X]'), TYPES, { local: true })).toEqual([30, 60, 60, 110, 110, 110, 110, 70, 70, 70, 70, 110]);
  });
  it('[1839-X-47] with an open circle in C', () => {
    expect(each(lineT(''), TYPES)).toEqual([60, 90, 90, 200, 200, 200, 200, 100, 100, 100, 100, 200]);
  });
  it('[1839-TTYPE-10] [1839-X-48] a P train has one off-board', () => {
    const board =
      'A1: offboard 30/30/30/30 blue E\nA3: city 20 W E [OWN]\nA5: city 30 W E\nA7: offboard 60/60/60/60 red W';
    expect(each(board, ['2', 'PR2+'])).toEqual([140, 110]);
  });
  const star = 'B3: city 40 W NE SE [OWN]\nB1: town 10 E\nA4: city 20 SW\nC4: city 30 NW';
  it('[1839-TTYPE-06] [1839-TTYPE-07] [1839-TTYPE-08] [1839-X-50] [1839-R-63] a star of three', () => {
    expect(each(star, ['2', '2 2', '2 2 2', 'R4', '2 R4', 'R4 R5', '2 R4 R5', '2 2 R4'])).toEqual([
      70, 90, 100, 90, 140, 140, 180, 140,
    ]);
  });
  it('[1839-TTYPE-09] off-boards count for every train', () => {
    const single = 'A3: city 40 E SW [OWN]\nA5: offboard 30/30/30/30 blue W SW\nB2: city 20 NE E\nB4: W-NE';
    // Both doors of one off-board: the second train counts its 30 again, the cities only once.
    expect(earns(single, '2 2')).toBe(40 + 20 + 30);
    const two =
      'A3: city 40 E W [OWN]\nA5: offboard 30/30/30/30 blue W SW\nA1: city 20 E\nB2: city 10 E [OWN]\nB4: city 15 W NE';
    expect(earns(two, '2 2')).toBe(40 + 20 + 30 + 10 + 15 + 30);
  });
  it('[1839-MAP-11] [1839-X-51] [1839-R-61] Ruhrgebied is worth what the route makes of it', () => {
    const ruhr = (red: string): string =>
      `A1: offboard largest (Ruhr) black E\nA3: city 20 W E [OWN]\nA5: city 30 W E\nA7: offboard ${red} red W`;
    const values = '30/30/20/60';
    expect([
      earns(ruhr(values), '2', { phase: 'LY' }),
      earns(ruhr(values), '2', { phase: 'LB' }),
      earns(ruhr(values), '2', { phase: 'GR' }),
    ]).toEqual([140, 110, 230]);
  });
  it('[1839-X-52] with an off-board worth nothing', () => {
    expect(
      earns(
        'A1: offboard largest (Ruhr) black E\nA3: city 20 W E [OWN]\nA5: city 30 W E\nA7: offboard 20/20/0/10 blue W',
        '2',
        { phase: 'LB' },
      ),
    ).toBe(80);
  });
  it('[1839-MAP-10] off-boards have three columns', () => {
    const board = 'A1: offboard 10/10/40/90 blue E\nA3: city 20 W E [OWN]\nA5: town 10 W';
    const by = (phase: PhaseName): number => earns(board, '2', { phase }) - 30;
    expect(box.own.phases.map(({ name }) => by(name))).toEqual([10, 10, 10, 10, 10, 40, 40, 40, 40, 40, 90, 90]);
  });
});

describe('step 5', () => {
  /** AMS in Roermond and Maastricht: Weert and Roermond are 20 each. */
  const ams = (...trains: readonly string[]): Table =>
    table(2).company('AMS', { price: 74, director: 0, cash: 0, trains }).at('AMS', 'run');
  it('[1839-RUN-01] adds up all trains', () => {
    expect(ams('2').run().state.own.turn.revenue).toBe(50);
    expect(ams('2', 'R4').run().state.own.turn.revenue).toBe(90);
  });
  it('[1839-RUN-02] [1839-R-64] takes the best total and nothing less', () => {
    const t = ams('2');
    expect(t.why({ type: 'run', seat: 0, company: 'AMS', runs: [] })).toBe('not-the-best-run 1839-RUN-02');
    expect(t.why({ type: 'run', seat: 0, company: 'AMS', runs: [{ train: 'no train', cars: [], legs: [] }] })).toBe(
      'no-such-train 1839-RUN-01',
    );
  });
  it('[1839-RUN-04] [1839-TTYPE-11] removes doomed trains that ran; others have had their run', () => {
    expect(ams().train('AMS', 'R5', 'doomed').run().state.trains).toEqual([]);
    const t = ams().train('AMS', 'PR2+', 'not-yet').run();
    expect(t.state.trains.map(({ type, run }) => [type, run])).toEqual([['PR2+', undefined]]);
    // Without a route there was no run.
    const idle = table(2)
      .company('NCS', { price: 74, director: 0, cash: 100 })
      .train('NCS', 'R5', 'doomed')
      .at('NCS', 'run')
      .run();
    expect(idle.trainsOf('NCS')).toEqual(['R5']);
  });
  it('[1839-RUN-05] is worth nothing without a train or a route', () => {
    const none = table(2).company('AMS', { price: 74, director: 0, cash: 100 }).at('AMS', 'marker');
    expect(none.do({ type: 'done', seat: 0 }).state.own.turn.revenue).toBe(0);
    const t = table(2)
      .company('NCS', { price: 74, director: 0, cash: 100, trains: ['2'] })
      .at('NCS', 'run')
      .run();
    expect(t.state.own.turn).toMatchObject({ revenue: 0, hadTrain: true });
  });
});
