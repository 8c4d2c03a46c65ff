import { describe, expect, it } from 'vitest';
import { boxOf } from '../state.ts';
import { type Deed, type Table, table } from '../test-table.ts';

type LegText = string;
/** Legs as `E10.0>5`, `2>F11>3`, `0>E12.0`: entered by, hex, stop, left by. */
const legs = (...text: readonly LegText[]): readonly object[] =>
  text.map((one) => {
    const [, enter, hex, stop, leave] = /^(?:(\d)>)?([A-Za-z]\d+)(?:\.(\d))?(?:>(\d))?$/.exec(one) ?? [];
    return {
      hex,
      ...(enter === undefined ? {} : { enter: Number(enter) }),
      ...(stop === undefined ? {} : { stop: Number(stop) }),
      ...(leave === undefined ? {} : { leave: Number(leave) }),
    };
  });
const run = (
  t: Table,
  company: string,
  ...routes: readonly { readonly train?: number; readonly cars?: readonly string[]; readonly way: readonly LegText[] }[]
): Deed => ({
  type: 'run',
  company,
  runs: routes.map(({ train = 0, cars = [], way }) => ({ train: t.cardOf(company, train), cars, legs: legs(...way) })),
});
const car = (company: string, service: string): Deed => ({ type: 'buy-car', company, service });
const income = (t: Table, company: string): number =>
  t.state.own.minors.find((minor) => minor.company === company)?.lastIncome ?? 0;
const best = (t: Table, company: string): number =>
  income(t.at(company, 'run').do(t.at(company, 'run').best()), company);
/** Minor 3: Győr – Székesfehérvár – (F11) – Buda. */
const line = (): Table => table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 7/2', 'D9 57/2');
const GYOR_HOME = ['D9.0>5', '2>E10.0'];
const HOME_BUDA = ['E10.0>5', '2>F11>3', '0>E12.0'];
const THROUGH = ['D9.0>5', '2>E10.0>5', '2>F11>3', '0>E12.0'];
/** Minor 11: Bécs – Sopron – Győr. */
const sopron = (): Table => table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2', 'D9 57/1');
/** Minor 6: mine A18 – Kassa – Miskolc. */
const kassa = (): Table => table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0', 'C16 57/0');
/** Minor 1: Pest – town D13, and Buda to the south-west. */
const pest = (): Table => table(3).minors({ 1: 0, 12: 1 }).tiles('D13 58/4');

describe('routes', () => {
  it('[18mag-ROUTE-01] locations are cities, towns and red locations', () => {
    expect([
      best(line(), '3'),
      best(pest(), '1'),
      best(table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2'), '11'),
    ]).toEqual([40, 30, 50]);
  });

  it('[18mag-ROUTE-02] a route joins at least two of them', () => {
    const t = line().at('3', 'run');
    expect(t.refusal(run(t, '3', { way: ['E10.0'] })).rule).toBe('18mag-ROUTE-02');
    expect(table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/1').begin('3').until('trains').step).toBe('trains');
  });

  it('[18mag-ROUTE-03] and holds a station of the minor', () => {
    const t = line().marker('12', 'D9').tiles('C8 6/3').at('3', 'run');
    expect(t.refusal(run(t, '3', { way: ['C8.0>5', '2>D9.0'] })).rule).toBe('18mag-ROUTE-03');
  });

  it('[18mag-ROUTE-04] no piece of track twice, however short', () => {
    const back = line().trains('3', '4').at('3', 'run');
    expect(back.why(run(back, '3', { way: ['E10.0>2', '5>D9.0>5', '2>E10.0'] }))).toBe('not-connected 18mag-ROUTE-04');
    // North of F15 a loop by way of D17 and Debrecen: from Szeged round it and back over E16 to Kecskemét no stop comes twice.
    const loop = table(3)
      .minors({ 4: 0, 12: 1 })
      .tiles('G14 L32/1', 'F15 23/3', 'E16 23/0', 'D17 3/5', 'E18 5/1', 'F13 57/1')
      .trains('4', '4')
      .at('4', 'run');
    const round = ['G14.0>3', '0>F15>3', '0>E16>3', '0>D17.0>5', '2>E18.0>1', '4>E16>0', '3>F15>1', '4>F13.0'];
    expect(loop.why(run(loop, '4', { way: round }))).toBe('track-used-twice 18mag-ROUTE-04');
    expect(best(loop, '4')).toBe(30 + 10 + 20);
  });

  it('[18mag-ROUTE-05] different pieces of track on one tile may both be used', () => {
    // Home – (F11) – (G12) – Pécs – (F11) – Buda: F11 is crossed twice on its two tracks.
    const t = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 20/2', 'G12 7/1', 'G10 8864/0').trains('3', '3');
    expect(best(t, '3')).toBe(20 + 40 + 20);
    const now = t.at('3', 'run');
    const way = ['E10.0>5', '2>F11>5', '2>G12>1', '4>G10.1>3', '0>F11>3', '0>E12.0'];
    expect(now.do(run(now, '3', { way })).paid[0]).toBe('bank>0 40');
  });

  it('[18mag-ROUTE-06] no doubling back where tracks merge', () => {
    const merging = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 23/5');
    const t = merging.at('3', 'run');
    expect(t.why(run(t, '3', { way: HOME_BUDA }))).toBe('not-connected 18mag-ROUTE-06');
    expect(best(line(), '3')).toBe(40);
  });

  it('[18mag-ROUTE-07] where tracks cross the train stays on its own', () => {
    // F11 as #20 turned: 2-5 crosses 3-0 without joining it.
    const t = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 20/2').at('3', 'run');
    expect(t.why(run(t, '3', { way: HOME_BUDA }))).toBe('not-connected 18mag-ROUTE-07');
  });

  it('[18mag-ROUTE-08] a route leaves a location on any other of its tracks', () => {
    const t = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'E10 619/2', 'D9 57/2', 'F11 7/2').trains('3', '3');
    expect(best(t, '3')).toBe(20 + 30 + 20);
    const now = t.at('3', 'run');
    expect(now.do(run(now, '3', { way: THROUGH })).paid[0]).toBe('bank>0 35');
  });

  it('[18mag-ROUTE-09] a red location is an end only', () => {
    // Sopron – Bécs – Pozsony: the way through Bécs does not exist.
    const t = table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2', 'C8 6/1').trains('11', '3');
    const now = t.at('11', 'run');
    expect(now.refusal(run(now, '11', { way: ['D7.0>2', '5>C6.0>4', '1>C8.0'] })).rule).toBe('18mag-ROUTE-09');
    expect(best(t, '11')).toBe(50);
  });

  it('[18mag-ROUTE-10] a blocked city is an end, not a middle', () => {
    const t = line().tiles('C8 6/3').trains('3', '4').marker('12', 'D9');
    // Pozsony lies behind Győr, which is full: Győr – home – Buda is the best.
    expect(best(t, '3')).toBe(60);
    const now = t.at('3', 'run');
    expect(now.refusal(run(now, '3', { way: ['C8.0>5', '2>D9.0>5', '2>E10.0'] })).rule).toBe('18mag-ROUTE-10');
  });

  it('[18mag-ROUTE-11] one with a free space or an own station is passed', () => {
    const free = line().tiles('C8 6/3').trains('3', '4');
    expect(best(free, '3')).toBe(80);
    expect(best(free.marker('3', 'D9'), '3')).toBe(80);
  });

  it('[18mag-ROUTE-12] an n-train visits at most n locations, towns like cities', () => {
    expect([best(line().trains('3', '2'), '3'), best(line().trains('3', '3'), '3')]).toEqual([40, 60]);
    const t = line().at('3', 'run');
    expect(t.refusal(run(t, '3', { way: THROUGH })).rule).toBe('18mag-ROUTE-12');
    const towns = table(3).minors({ 7: 0, 12: 1 }).tiles('G10 L32/3', 'H11 4/2', 'I12 9/2').money('7', 0);
    expect(best(towns, '7')).toBe(40);
  });

  it('[18mag-ROUTE-13] no location on the way is left out', () => {
    const t = line().trains('3', '2').at('3', 'run');
    const omitting = run(t, '3', { way: ['D9.0>5', '2>E10>5', '2>F11>3', '0>E12.0'] });
    expect(t.why(omitting)).toBe('not-connected 18mag-ROUTE-13');
  });

  it('[18mag-ROUTE-14] every location at most once on a route', () => {
    // A ring: home – Buda – Pest would meet the same hex, but D9 twice is one location twice.
    const t = table(3)
      .minors({ 3: 0, 12: 1 })
      .tiles('E10 57/2', 'E10 619/5', 'D9 57/2', 'D9 14/1', 'D11 7/0')
      .trains('3', '4')
      .at('3', 'run');
    const twice = run(t, '3', { way: ['D9.0>5', '2>E10.0>3', '0>D11>1', '4>D9.0'] });
    expect(t.refusal(twice).rule).toBe('18mag-ROUTE-14');
  });

  it('[18mag-ROUTE-15] two cities of one tile are two locations', () => {
    // Buda – (F11) – Kecskemét – Pest.
    const t = table(3).minors({ 1: 0, 12: 1 }).tiles('E12 L33/2', 'F11 7/3', 'F13 5/1').trains('1', '3');
    expect(best(t, '1')).toBe(30 + 20 + 30);
  });

  it('[18mag-ROUTE-16] two trains use entirely separate track', () => {
    const one = line().trains('3', '2', '2');
    expect(best(one, '3')).toBe(80);
    const t = one.at('3', 'run');
    expect(t.refusal(run(t, '3', { way: GYOR_HOME }, { train: 1, way: GYOR_HOME })).rule).toBe('18mag-ROUTE-16');
  });

  it('[18mag-ROUTE-17] [18mag-R-51] routes meet in a location over different track', () => {
    const t = line().trains('3', '2', '2').at('3', 'run');
    expect(t.do(run(t, '3', { way: GYOR_HOME }, { train: 1, way: HOME_BUDA })).paid[0]).toBe('bank>0 40');
  });

  it('[18mag-ROUTE-18] of merging track only one train uses the shared piece', () => {
    // F11 leads to Kecskemét and by way of G12 to Pécs, and both tracks share its north-western end.
    const t = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 24/2', 'F13 57/1', 'G12 7/1', 'G10 8864/0');
    expect([best(t.trains('3', '2'), '3'), best(t.trains('3', '2', '2'), '3')]).toEqual([60, 60]);
    const both = t.trains('3', '2', '2').at('3', 'run');
    const east = { way: ['E10.0>5', '2>F11>4', '1>F13.0'] };
    const south = { train: 1, way: ['E10.0>5', '2>F11>5', '2>G12>1', '4>G10.0'] };
    expect(both.why(run(both, '3', east, south))).toBe('track-used-twice 18mag-ROUTE-16');
  });

  it('[18mag-ROUTE-19] each train runs once', () => {
    const t = line().at('3', 'run');
    expect(t.refusal(run(t, '3', { way: GYOR_HOME }, { way: HOME_BUDA })).rule).toBe('18mag-ROUTE-19');
    expect(t.do(t.best()).refusal(t.best()).code).toBe('not-now');
  });

  it('[18mag-ROUTE-20] no mine without a paid car', () => {
    const t = kassa().at('6', 'run');
    expect(t.why(run(t, '6', { way: ['A18.0>0', '3>B17.0>0', '3>C16.0'] }))).toBe('mine-not-allowed 18mag-MINE-02');
  });
});

describe('rail cars', () => {
  /** Kassa with a mine in the north, Galicia in the east and two towns in the west, and two 2-trains. */
  const rich = (phase: 'yellow' | 'green' | 'brown' | 'gray'): Table =>
    table(3)
      .minors({ 6: 0, 12: 1 })
      .tiles('B17 57/1', 'B17 619/1', 'B19 9/1', 'B21 9/1', 'B15 4/1', 'B13 9/1', 'B11 9/1', 'B9 58/4')
      .money('6', 500)
      .trains('6', '2', '2')
      .phase(phase)
      .at('6', 'run');
  const prices = (t: Table, ...services: readonly string[]): readonly number[] => {
    const found: number[] = [];
    let now = t;
    for (const service of services) {
      const before = now.moneyOf('6');
      now = now.do(car('6', service));
      found.push(before - now.moneyOf('6'));
    }
    return found;
  };

  it('[18mag-RAILCAR-01] may be paid while running, as many as are of use', () => {
    const t = sopron().trains('11', '2').at('11', 'run');
    expect(new Set(t.offers('buy-car').map(({ fixed }) => fixed.service))).toEqual(new Set(['offboard-bonus']));
    expect(sopron().at('11', 'trains').why(car('11', 'offboard-bonus'))).toBe('not-now 18mag-RAILCAR-01');
  });

  it('[18mag-RAILCAR-02] 10, 20, 30 in yellow and green', () => {
    expect(prices(rich('yellow'), 'offboard-bonus', 'plus-train', 'mine-access')).toEqual([10, 20, 30]);
    expect(prices(rich('green'), 'offboard-bonus', 'plus-train', 'mine-access')).toEqual([10, 20, 30]);
  });
  it('[18mag-RAILCAR-03] 20, 30, 40 in brown and grey', () => {
    expect(prices(rich('brown'), 'offboard-bonus', 'plus-train', 'mine-access')).toEqual([20, 30, 40]);
    expect(prices(rich('gray'), 'mine-access', 'plus-train', 'offboard-bonus')).toEqual([20, 30, 40]);
  });
  it('[18mag-RAILCAR-04] by the number already taken, whichever company', () => {
    expect(prices(rich('yellow'), 'mine-access', 'offboard-bonus', 'plus-train')).toEqual([10, 20, 30]);
  });
  it('[18mag-RAILCAR-05] in full to the major', () => {
    expect(rich('yellow').do(car('6', 'mine-access')).paid).toEqual(['6>SNW 10']);
    expect(rich('yellow').do(car('6', 'plus-train')).paid).toEqual(['6>G&C 10']);
    expect(rich('yellow').do(car('6', 'offboard-bonus')).paid).toEqual(['6>RABA 10']);
  });
  it('[18mag-RAILCAR-06] RABA raises one red location', () => {
    const t = sopron().at('11', 'run').do(car('11', 'offboard-bonus'));
    expect(income(t.do(t.best()), '11')).toBe(20 + 30 + 20);
  });
  it('[18mag-RAILCAR-07] one only, even if the route has two', () => {
    // Isztambul – Brassó – mine E26 – Galicia with a 3-train.
    const t = table(3)
      .minors({ 5: 0, 12: 1 })
      .tiles('H27 57/0', 'G28 8/0', 'F27 9/2', 'D25 9/2', 'C24 9/2')
      .trains('5', '3');
    const mine = t.at('5', 'run').do(car('5', 'mine-access'));
    const both = mine.do(car('5', 'offboard-bonus'));
    expect([income(mine.do(mine.best()), '5'), income(both.do(both.best()), '5')]).toEqual([70, 90]);
  });
  it('[18mag-RAILCAR-08] G&C makes an n-train n+n', () => {
    const towns = table(3).minors({ 7: 0, 12: 1 }).tiles('G10 L32/3', 'H11 58/2', 'H13 4/1').at('7', 'run');
    const plain = income(towns.do(towns.best()), '7');
    const plus = towns.do(car('7', 'plus-train'));
    expect([plain, income(plus.do(plus.best()), '7')]).toEqual([40, 50]);
  });
  it('[18mag-RAILCAR-09] the extra stops are towns only', () => {
    const t = line().at('3', 'run');
    expect(t.why(car('3', 'plus-train'))).toBe('car-without-effect 18mag-RAILCAR-14');
    // West of Sopron lies the town E6: a third stop may be that town, but neither Bécs nor Győr.
    const plus = sopron().tiles('D7 619/2', 'E6 4/0').at('11', 'run').do(car('11', 'plus-train'));
    const cities = run(plus, '11', { cars: ['plus-train'], way: ['C6.0>5', '2>D7.0>4', '1>D9.0'] });
    expect(plus.refusal(cities)).toMatchObject({ code: 'too-many-large-stops', rule: '18mag-RAILCAR-09' });
    const town = run(plus, '11', { cars: ['plus-train'], way: ['C6.0>5', '2>D7.0>0', '3>E6.0'] });
    expect(income(plus.do(town), '11')).toBe(30 + 30 + 10);
  });
  it('[18mag-RAILCAR-10] SNW lets one train to a mine', () => {
    const t = kassa().at('6', 'run').do(car('6', 'mine-access'));
    const after = t.do(t.best());
    expect(after.paid.slice(0, 3)).toEqual(['bank>0 20', 'bank>6 20', 'bank>6 30']);
  });
  it('[18mag-RAILCAR-11] a car serves one train', () => {
    const t = sopron().trains('11', '2', '2').at('11', 'run').do(car('11', 'offboard-bonus'));
    const both = run(
      t,
      '11',
      { cars: ['offboard-bonus'], way: ['C6.0>5', '2>D7.0'] },
      { train: 1, cars: ['offboard-bonus'], way: ['D7.0>4', '1>D9.0'] },
    );
    expect(t.why(both)).toBe('car-used-twice 18mag-RAILCAR-11');
  });
  it('[18mag-RAILCAR-12] a car is used up with the run', () => {
    const t = sopron().at('11', 'run').do(car('11', 'offboard-bonus'));
    const next = t.do(t.best());
    expect(next.at('11', 'run').state.own.turn.cars).toEqual([]);
    const again = next.at('11', 'run');
    expect(income(again.do(again.best()), '11')).toBe(50);
  });
  it('[18mag-RAILCAR-13] [18mag-R-48] one car of each major in a turn; cars may share a train', () => {
    const t = rich('yellow').do(car('6', 'mine-access'));
    expect(t.why(car('6', 'mine-access'))).toBe('one-car-each 18mag-RAILCAR-13');
    const one = rich('yellow').trains('6', '2').do(car('6', 'plus-train'), car('6', 'offboard-bonus'));
    // Galicia 30 + 20, Kassa 30, the towns B15 and B9 10 each.
    expect(income(one.do(one.best()), '6')).toBe(100);
  });
  it('[18mag-RAILCAR-14] [18mag-R-49] a paid car takes effect, or cannot be paid', () => {
    expect(line().at('3', 'run').why(car('3', 'offboard-bonus'))).toBe('car-without-effect 18mag-RAILCAR-14');
    expect(line().at('3', 'run').why(car('3', 'mine-access'))).toBe('car-without-effect 18mag-RAILCAR-14');
    const idle = 'car-idle 18mag-RAILCAR-14';
    const t = sopron().at('11', 'run').do(car('11', 'offboard-bonus'));
    expect(t.why(run(t, '11', { way: ['D7.0>4', '1>D9.0'] }))).toBe(idle);
    // Hung on a train, it still has to show: a red location, a mine, more stops than the train has.
    expect(t.why(run(t, '11', { cars: ['offboard-bonus'], way: ['D7.0>4', '1>D9.0'] }))).toBe(idle);
    const mine = kassa().at('6', 'run').do(car('6', 'mine-access'));
    expect(mine.why(run(mine, '6', { cars: ['mine-access'], way: ['B17.0>0', '3>C16.0'] }))).toBe(idle);
    const plus = sopron().tiles('D7 619/2', 'E6 4/0').at('11', 'run').do(car('11', 'plus-train'));
    expect(plus.why(run(plus, '11', { cars: ['plus-train'], way: ['C6.0>5', '2>D7.0'] }))).toBe(idle);
  });
  it('[18mag-R-49] a car has to take effect together with every car already paid', () => {
    // South of Temesvár the line parts at I16: to Belgrád, or past the mine I20 to the town J19.
    const t = table(3)
      .minors({ 10: 0, 12: 1 })
      .tiles('H17 57/0', 'I16 27/3', 'I18 9/1', 'J19 3/2')
      .trains('10', '2', '2')
      .money('10', 100)
      .at('10', 'run');
    expect(t.offers('buy-car').map(({ fixed }) => fixed.service)).toEqual(['offboard-bonus', 'mine-access']);
    const red = t.do(car('10', 'offboard-bonus'));
    expect([red.why(car('10', 'mine-access')), red.offers('buy-car')]).toEqual([
      'car-without-effect 18mag-RAILCAR-14',
      [],
    ]);
    expect(income(red.do(red.best()), '10')).toBe(20 + 10 + 20);
  });
  it('[18mag-RAILCAR-15] cars are paid before the run', () => {
    expect(sopron().money('11', 9).at('11', 'run').why(car('11', 'offboard-bonus'))).toBe(
      'not-enough-money 18mag-RAILCAR-15',
    );
  });
});

describe('mines', () => {
  const paid = (t: Table = kassa()): Table => t.at('6', 'run').do(car('6', 'mine-access'));
  it('[18mag-MINE-01] are grey hexes with printed track', () => {
    expect(['A10', 'A18', 'E26', 'I20'].map((id) => kassa().hex(id).tile)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kassa().at('6', 'track').why({ type: 'lay-tile', company: '6', hex: 'A18', tile: '9', rotation: 0 })).toBe(
      'hex-takes-no-tile 18mag-TRACK-07',
    );
  });
  it('[18mag-MINE-02] are closed without a car, as an end and on the way', () => {
    const t = kassa().at('6', 'run');
    expect(t.why(run(t, '6', { way: ['A18.0>0', '3>B17.0>0', '3>C16.0'] }))).toBe('mine-not-allowed 18mag-MINE-02');
    expect(income(t.do(t.best()), '6')).toBe(40);
    // Galicia lies behind the mine only.
    const behind = table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0', 'B19 8/2', 'B21 9/1');
    expect(best(behind, '6')).toBe(0);
  });
  it('[18mag-MINE-03] a mine is none of the two locations', () => {
    const alone = table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0').at('6', 'run');
    expect(alone.why(car('6', 'mine-access'))).toBe('car-without-effect 18mag-RAILCAR-14');
    // With Miskolc there are two of them, and the mine comes beside.
    const t = paid();
    expect(t.do(t.best()).moneyOf('6')).toBe(alone.moneyOf('6') - 10 + 20 + 30);
  });
  it('[18mag-MINE-04] uses no range', () => {
    const t = paid();
    expect(income(t.do(t.best()), '6')).toBe(40);
  });
  it('[18mag-MINE-05] its value goes to the treasury alone', () => {
    const t = paid();
    const after = t.do(t.best());
    expect([after.moneyOf(0), after.moneyOf('6')]).toEqual([20, 50 - 10 + 20 + 30]);
  });
  it('[18mag-MINE-06] one mine, on one train', () => {
    const two = table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0', 'C16 57/0').trains('6', '2', '2');
    const t = paid(two);
    expect(t.do(t.best()).paid.filter((one) => one === 'bank>6 30')).toHaveLength(1);
    expect(t.why(car('6', 'mine-access'))).toBe('one-car-each 18mag-RAILCAR-13');
    // From the mine A10 along the northern edge to the mine A18, Kassa and Miskolc.
    const north = paid(kassa().tiles('A12 9/1', 'A14 9/1', 'A16 9/1'));
    const way = ['A10.0>4', '1>A12>4', '1>A14>4', '1>A16>4', '1>A18.0>0', '3>B17.0>0', '3>C16.0'];
    expect(north.why(run(north, '6', { cars: ['mine-access'], way }))).toBe('too-many-mines 18mag-MINE-06');
  });
  it('[18mag-MINE-07] 30, from brown on 50', () => {
    const value = (phase: 'yellow' | 'green' | 'brown' | 'gray'): string | undefined => {
      const t = paid(kassa().phase(phase));
      return t.do(t.best()).paid[2];
    };
    expect([value('yellow'), value('green'), value('brown'), value('gray')]).toEqual([
      'bank>6 30',
      'bank>6 30',
      'bank>6 50',
      'bank>6 50',
    ]);
    const mines = boxOf(kassa().state).board.hexes.filter(({ stops }) => stops.some(({ kind }) => kind === 'mine'));
    expect(mines.map(({ id, stops }) => [id, stops[0]?.revenue])).toEqual(
      ['A10', 'A18', 'E26', 'I20'].map((id) => [id, { yellow: 30, green: 30, brown: 50, gray: 50 }]),
    );
  });
  it('[18mag-MINE-08] is an end or is passed, once', () => {
    const passed = paid(table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0', 'B19 8/2', 'B21 9/1'));
    const after = passed.do(passed.best());
    expect([income(after, '6'), after.paid[2]]).toEqual([20 + 30, 'bank>6 30']);
  });
});

describe('income', () => {
  it('[18mag-REV-01] a train earns the values of its locations', () => {
    expect(best(line().trains('3', '3'), '3')).toBe(20 + 20 + 20);
  });
  it('[18mag-REV-02] the minor earns what its trains earn', () => {
    expect(best(line().trains('3', '2', '2'), '3')).toBe(40 + 40);
  });
  it('[18mag-REV-03] the value of the tile, or of the hex without one', () => {
    expect(best(line(), '3')).toBe(40);
    expect(best(line().tiles('E12 L33/2'), '3')).toBe(20 + 30);
  });
  it('[18mag-REV-04] red locations by the phase', () => {
    expect([best(sopron(), '11'), best(sopron().phase('gray'), '11')]).toEqual([50, 90]);
  });
  it("[18mag-REV-05] with the bonus of RABA and 10 for each major's marker", () => {
    expect(best(sopron().tiles('D7 619/2').marker('SIK', 'D7'), '11')).toBe(30 + 10 + 30);
    const t = sopron().tiles('D7 619/2').marker('SIK', 'D7').at('11', 'run').do(car('11', 'offboard-bonus'));
    expect(income(t.do(t.best()), '11')).toBe(30 + 10 + 30 + 20);
  });
  it('[18mag-REV-06] only the best will do', () => {
    const t = sopron().at('11', 'run');
    const worse = run(t, '11', { way: ['D7.0>4', '1>D9.0'] });
    expect(t.refusal(worse)).toEqual({
      code: 'not-the-best-run',
      rule: '18mag-REV-06',
      params: { income: 40, best: 50 },
    });
    expect(t.do(run(t, '11', { way: ['C6.0>5', '2>D7.0'] })).paid[0]).toBe('bank>0 25');
    expect(t.refusal(run(t, '11'))).toMatchObject({ code: 'not-the-best-run', params: { income: 0, best: 50 } });
  });
  it('[18mag-REV-06] with two trains both have to run, and any best run will do', () => {
    const two = line().trains('3', '2', '2').at('3', 'run');
    expect(two.refusal(run(two, '3', { way: GYOR_HOME }))).toMatchObject({ params: { income: 40, best: 80 } });
    const both = two.do(run(two, '3', { way: GYOR_HOME }, { train: 1, way: HOME_BUDA }));
    expect(income(both, '3')).toBe(80);
    const one = line().trains('3', '2').at('3', 'run');
    for (const way of [GYOR_HOME, HOME_BUDA]) expect(income(one.do(run(one, '3', { way })), '3')).toBe(40);
  });
  it('[18mag-REV-06] the cars that were paid raise what is the best', () => {
    const t = sopron().at('11', 'run').do(car('11', 'offboard-bonus'));
    const without = run(t, '11', { way: ['C6.0>5', '2>D7.0'] });
    expect(t.why(without)).toBe('car-idle 18mag-RAILCAR-14');
    const red = t.do(run(t, '11', { cars: ['offboard-bonus'], way: ['C6.0>5', '2>D7.0'] }));
    expect(income(red, '11')).toBe(70);
  });
  it('[18mag-REV-07] [18mag-R-54] the Bank pays half to the owner, half to the minor', () => {
    const t = line().trains('3', '2').at('3', 'run');
    expect(t.do(t.best()).paid.slice(0, 2)).toEqual(['bank>0 20', 'bank>3 20']);
    const five = pest().at('1', 'run');
    expect(five.do(five.best()).paid.slice(0, 2)).toEqual(['bank>0 15', 'bank>1 15']);
  });
  it('[18mag-REV-08] what came in buys trains in the same turn', () => {
    const t = line().money('3', 60).at('3', 'run');
    const after = t.do(t.best());
    expect([
      after.step,
      after.do({ type: 'buy-train', company: '3', from: 'LdStEG', train: '2', price: 80 }).moneyOf('3'),
    ]).toEqual(['trains', 0]);
  });
  it('[18mag-R-50] with a paid car only runs that use it are compared, even if others earn more', () => {
    // Two 2-trains would earn 40 + 40 beside the mine; with the car one of them goes to the mine.
    const t = kassa().at('6', 'run').do(car('6', 'mine-access'));
    expect(t.refusal(run(t, '6', { way: ['B17.0>0', '3>C16.0'] })).rule).toBe('18mag-RAILCAR-14');
    expect(t.do(t.best()).paid).toContain('bank>6 30');
  });
  it('[18mag-R-55] without a train or a route nothing is earned and nothing is due', () => {
    const none = line().trains('3').money('3', 0).begin('3');
    expect([none.onTurn, none.moneyOf(0)]).toEqual(['3', 0]);
    const bare = table(3).minors({ 3: 0, 12: 1 }).money('3', 0).begin('3').do({ type: 'done' });
    expect([bare.step, bare.best()['runs'], bare.offers('buy-car')]).toEqual(['run', [], []]);
    const ran = bare.do({ type: 'run', company: '3', runs: [] });
    expect([ran.onTurn, ran.moneyOf(0), ran.paid]).toEqual(['12', 0, []]);
  });
});
