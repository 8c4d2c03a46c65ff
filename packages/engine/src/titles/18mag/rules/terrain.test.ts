import { describe, expect, it } from 'vitest';
import { boxOf } from '../state.ts';
import { type Table, table } from '../test-table.ts';

const lay = (company: string, hex: string, laid: string, more: object = {}) => {
  const [tile = '', rotation = '0'] = laid.split('/');
  return { type: 'lay-tile', company, hex, tile, rotation: Number(rotation), ...more };
};
const TOKEN = { using: 'terrain-token' };
/** Minor 5 in Brassó: one mountain, three terrain tokens. */
const brasso = (money = 50): Table => table(3).minors({ 5: 0, 6: 1 }).money('5', money).at('5', 'track');

describe('terrain', () => {
  it('[18mag-TERRAIN-01] the first tile costs 10 for each symbol, rivers and mountains alike', () => {
    const { board } = boxOf(table(3).state);
    const costs = board.hexes.flatMap(({ terrain }) => terrain ?? []);
    expect(costs.map(({ cost }) => cost)).toEqual(costs.map(({ symbols }) => 10 * (symbols ?? 0)));
    const gyor = table(3).minors({ 3: 0 }).tiles('E10 57/2').money('3', 100).at('3', 'track');
    expect(gyor.do(lay('3', 'D9', '57/2')).moneyOf('3')).toBe(80);
    expect(
      brasso()
        .do(lay('5', 'H27', '6/1'))
        .moneyOf('5'),
    ).toBe(40);
  });

  it('[18mag-TERRAIN-02] the minor pays SIK', () => {
    expect(brasso().do(lay('5', 'H27', '6/1')).paid).toEqual(['5>SIK 10']);
  });

  it('[18mag-TERRAIN-03] later promotions cost no terrain', () => {
    const green = table(3).minors({ 5: 0 }).tiles('H27 6/1').phase('green').at('5', 'track');
    const [first = ''] = green.lays('5', 'H27');
    expect(green.do(lay('5', 'H27', first)).paid).toEqual([]);
  });

  it('[18mag-TERRAIN-04] OO and B pay when they become green instead', () => {
    const b = table(3).minors({ 1: 0 });
    expect(b.at('1', 'track').do(lay('1', 'E12', 'L33/2')).paid).toEqual([]);
    expect(
      b
        .tiles('E12 L33/2')
        .phase('green')
        .at('1', 'track')
        .do(lay('1', 'E12', '209/2')).paid,
    ).toEqual(['1>SIK 20']);
    expect(
      b
        .tiles('E12 L33/2')
        .phase('green')
        .money('1', 19)
        .at('1', 'track')
        .why(lay('1', 'E12', '209/2')),
    ).toBe('not-enough-money 18mag-TERRAIN-11');
  });

  it('[18mag-TERRAIN-05] [18mag-R-37] a token pays it all: the Bank pays SIK, the minor nothing', () => {
    const paid = brasso().do(lay('5', 'H27', '6/1', TOKEN));
    expect([paid.paid, paid.moneyOf('5')]).toEqual([['bank>SIK 10'], 50]);
  });

  it('[18mag-TERRAIN-06] a used token is gone', () => {
    const used = brasso().do(lay('5', 'H27', '6/1', TOKEN));
    expect(used.state.own.minors.find(({ company }) => company === '5')?.terrainTokens).toBe(2);
    const none = brasso().own({ minors: brasso().state.own.minors.map((minor) => ({ ...minor, terrainTokens: 0 })) });
    expect(none.why(lay('5', 'H27', '6/1', TOKEN))).toBe('no-terrain-token 18mag-TERRAIN-06');
  });

  it('[18mag-TERRAIN-07] one token covers any number and mix of symbols', () => {
    const mountain = table(3).minors({ 5: 0, 6: 1 }).tiles('H27 6/1').money('5', 0).at('5', 'track');
    // G28 has three mountains.
    expect(mountain.do(lay('5', 'G28', '8/0', TOKEN)).paid).toEqual(['bank>SIK 30']);
  });

  it('[18mag-TERRAIN-08] using a token is a choice, tile by tile', () => {
    const turn = brasso();
    expect(turn.offers('lay-tile').map(({ fixed }) => fixed.using === 'terrain-token')).toEqual([false, true]);
    expect(turn.do(lay('5', 'H27', '6/1')).state.own.minors.find(({ company }) => company === '5')?.terrainTokens).toBe(
      3,
    );
  });

  it('[18mag-TERRAIN-09] a token never pays the 10 for the additional tile', () => {
    const second = brasso()
      .do(lay('5', 'H27', '6/1', TOKEN))
      .do(lay('5', 'G28', '8/0', TOKEN));
    expect(second.paid).toEqual(['5>SKEV 10', 'bank>SIK 30']);
    const poor = table(3).minors({ 5: 0 }).tiles('H27 6/1').money('5', 9).at('5', 'track').turn({ yellowTiles: 1 });
    expect(poor.why(lay('5', 'G28', '8/0', TOKEN))).toBe('not-enough-money 18mag-TRACK-30');
  });

  it('[18mag-TERRAIN-10] tokens belong to their minor', () => {
    const other = table(3).minors({ 5: 0, 2: 0, 10: 0 }).tiles('H17 57/1').money('10', 100).at('10', 'track');
    expect(other.why(lay('10', 'H19', '9/1', TOKEN))).toBe('no-terrain-token 18mag-TERRAIN-06');
  });

  it('[18mag-TERRAIN-11] without a token and without the money there is no tile', () => {
    const poor = table(3).minors({ 6: 0 }).money('6', 9).at('6', 'track');
    expect(poor.why(lay('6', 'B17', '57/0'))).toBe('not-enough-money 18mag-TERRAIN-11');
    expect(poor.offers('lay-tile').map(({ fixed }) => fixed.using)).toEqual(['terrain-token']);
  });

  it('[18mag-R-39] a token may pay for OO and B', () => {
    const mohacs = table(3).minors({ 7: 0, 8: 1 }).tiles('G10 L32/3').phase('green').money('7', 0).at('7', 'track');
    const [first = ''] = mohacs
      .list({ type: 'lay-tile', company: '7', hex: 'G10', ...TOKEN })
      .map(({ tile, rotation }) => `${String(tile)}/${String(rotation)}`);
    expect(mohacs.do(lay('7', 'G10', first, TOKEN)).paid).toEqual(['bank>SIK 20']);
  });

  it('[18mag-R-40] no token where no terrain is due', () => {
    const turn = table(3).minors({ 7: 0 }).at('7', 'track');
    expect(turn.why(lay('7', 'G10', 'L32/3', TOKEN))).toBe('no-terrain-here 18mag-R-40');
  });
});
