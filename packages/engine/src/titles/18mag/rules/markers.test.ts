import { describe, expect, it } from 'vitest';
import { type Table, table } from '../test-table.ts';

const station = (company: string, hex: string, stop = 0) => ({ type: 'place-marker', company, hex, stop });
/** Minor 3 with a line to Győr and one to Buda. */
const line = (money = 200): Table =>
  table(3).minors({ 3: 0, 6: 1 }).tiles('E10 57/2', 'F11 7/2', 'D9 57/2').money('3', money).at('3', 'station');

describe('stations of minors', () => {
  it('[18mag-TOKEN-01] [18mag-R-11] three in all: the home and two more', () => {
    const two = line().marker('3', 'C8').marker('3', 'F13');
    expect(two.why(station('3', 'D9'))).toBe('no-marker-left 18mag-TOKEN-01');
  });

  it('[18mag-TOKEN-02] one in an operating round', () => {
    const placed = line().do(station('3', 'D9'));
    expect(placed.step).not.toBe('station');
    expect(placed.why(station('3', 'E12'))).toBe('not-now 18mag-TOKEN-02');
  });

  it('[18mag-TOKEN-03] 40, then 80', () => {
    expect(line().do(station('3', 'D9')).moneyOf('3')).toBe(160);
    expect(line().marker('3', 'C8').do(station('3', 'D9')).moneyOf('3')).toBe(120);
    expect(line(39).why(station('3', 'D9'))).toBe('not-enough-money 18mag-OR-10');
  });

  it('[18mag-TOKEN-04] [18mag-R-45] half to SKEV, half to the Bank', () => {
    expect(line().do(station('3', 'D9')).paid).toEqual(['3>SKEV 20', '3>bank 20']);
    expect(line().marker('3', 'C8').do(station('3', 'D9')).paid).toEqual(['3>SKEV 40', '3>bank 40']);
  });

  it('[18mag-TOKEN-05] on a free space of a city', () => {
    expect(line().marker('SIK', 'D9').why(station('3', 'D9'))).toBe('no-free-circle 18mag-TOKEN-05');
    const town = table(3).minors({ 1: 0 }).tiles('D13 58/4').money('1', 100).at('1', 'station');
    expect(town.why(station('1', 'D13'))).toBe('no-city 18mag-TOKEN-05');
  });

  it('[18mag-TOKEN-06] never two on one hex', () => {
    const pest = table(3).minors({ 1: 0 }).tiles('E12 L33/2', 'E12 209/2').money('1', 100).at('1', 'station');
    expect(pest.why(station('1', 'E12'))).toBe('one-marker-each-hex 18mag-TOKEN-06');
    expect(pest.offers('place-marker')).toEqual([]);
  });

  it('[18mag-TOKEN-07] an unblocked connection leads there', () => {
    expect(line().why(station('3', 'F13'))).toBe('not-connected 18mag-TOKEN-07');
    const behind = line().tiles('C8 6/3').marker('SIK', 'D9');
    expect(behind.why(station('3', 'C8'))).toBe('not-connected 18mag-TOKEN-07');
    expect(line().tiles('C8 6/3').do(station('3', 'C8')).hex('C8').markers).toEqual([['3']]);
  });

  it('[18mag-TOKEN-08] any length, but no doubling back where tracks merge', () => {
    const far = line().tiles('C8 6/3', 'C10 9/1', 'C12 57/1');
    expect(far.why(station('3', 'C12'))).toBe('not-connected 18mag-TOKEN-07');
    const long = line().tiles('C8 6/3', 'B9 4/0').do(station('3', 'C8'));
    expect(long.hex('C8').markers).toEqual([['3']]);
    // #23 turned: the ways from E10 and from Buda merge towards the south-east, and nothing leads back.
    const merging = (tile: string): Table =>
      table(3).minors({ 3: 0 }).tiles('E10 57/2', `F11 ${tile}`).money('3', 200).at('3', 'station');
    expect(
      merging('7/2')
        .offers('place-marker')
        .map(({ fixed }) => fixed.hex),
    ).toEqual(['E12']);
    expect(merging('23/5').why(station('3', 'E12'))).toBe('not-connected 18mag-TOKEN-07');
  });

  it('[18mag-TOKEN-09] a full city is passed only by those who stand there', () => {
    const own = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'D9 57/2', 'C8 6/3').marker('3', 'D9').money('3', 200);
    expect(own.at('3', 'station').do(station('3', 'C8')).hex('C8').markers).toEqual([['3']]);
    const others = table(3)
      .minors({ 3: 0, 11: 1 })
      .tiles('E10 57/2', 'D9 57/2', 'C8 6/3')
      .marker('11', 'D9')
      .money('3', 200);
    expect(others.at('3', 'station').why(station('3', 'C8'))).toBe('not-connected 18mag-TOKEN-07');
  });

  it('[18mag-TOKEN-10] stations stay', () => {
    const placed = line().do(station('3', 'D9'));
    const kinds = new Set([...line().allOffers(), ...placed.allOffers()].map(({ type }) => type));
    expect([...kinds].filter((kind) => kind.includes('marker'))).toEqual(['place-marker']);
    expect(placed.hex('D9').markers).toEqual([['3']]);
  });

  it('[18mag-R-53] a connection may pass a mine without a car', () => {
    // B17 – mine A18 – B19: the line goes on behind the mine.
    const behind = table(3).minors({ 6: 0 }).tiles('B17 57/0', 'B19 8/2').money('6', 200).at('6', 'track');
    expect(behind.lays('6', 'B21').length).toBeGreaterThan(0);
  });
});

describe('yellow OO tiles', () => {
  const lay = (company: string, hex: string, rotation: number, more: object = {}) => ({
    type: 'lay-tile',
    company,
    hex,
    tile: 'L32',
    rotation,
    ...more,
  });

  it('[18mag-R-32] a home station goes to the city with track', () => {
    const mohacs = table(3)
      .minors({ 7: 0 })
      .at('7', 'track')
      .do(lay('7', 'G10', 3));
    expect(mohacs.hex('G10').markers).toEqual([['7'], []]);
    expect(
      table(3)
        .minors({ 7: 0 })
        .at('7', 'track')
        .why(lay('7', 'G10', 3, { keeps: [0, 1] })),
    ).toBe('markers-stay 18mag-TRACK-24');
  });

  it('[18mag-R-44] home first, a single other to the city with track, of two the layer chooses', () => {
    const beside = table(3)
      .minors({ 7: 0 })
      .marker('SIK', 'G10', 0)
      .at('7', 'track')
      .do(lay('7', 'G10', 3));
    expect(beside.hex('G10').markers).toEqual([['7'], ['SIK']]);
    // Minor 4 is out of the game, so nobody is at home in G14.
    const reached = table(3).minors({ 10: 0 }).tiles('H17 57/2', 'G16 6/5').money('10', 50);
    const one = reached
      .marker('SIK', 'G14', 1)
      .at('10', 'track')
      .do(lay('10', 'G14', 2));
    expect(one.hex('G14').markers).toEqual([['SIK'], []]);
    const two = reached.marker('SIK', 'G14', 1).marker('RABA', 'G14', 0).at('10', 'track');
    expect(two.why(lay('10', 'G14', 2))).toBe('where-markers-go 18mag-TRACK-24');
    expect(two.do(lay('10', 'G14', 2, { keeps: [1, 0] })).hex('G14').markers).toEqual([['SIK'], ['RABA']]);
    expect(two.do(lay('10', 'G14', 2, { keeps: [0, 1] })).hex('G14').markers).toEqual([['RABA'], ['SIK']]);
    expect(two.offered(lay('10', 'G14', 2, { keeps: [1, 0] }))).toBe(true);
    expect(two.lays('10', 'G14').length).toBe(2 * new Set(two.lays('10', 'G14')).size);
  });

  it('[18mag-R-95] the green city with the side of the yellow track continues the city with track', () => {
    const green = table(3)
      .minors({ 2: 0 })
      .tiles('D19 L32/4')
      .marker('SIK', 'D19', 1)
      .phase('green')
      .money('2', 100)
      .at('2', 'track');
    const after = green.do({ type: 'lay-tile', company: '2', hex: 'D19', tile: '8860', rotation: 0 });
    expect(after.hex('D19').markers).toEqual([['2'], ['SIK']]);
  });
});
