import { describe, expect, it } from 'vitest';
import { boxOf } from '../state.ts';
import { type Table, table } from '../test-table.ts';

const lay = (company: string, hex: string, laid: string, more: object = {}) => {
  const [tile = '', rotation = '0'] = laid.split('/');
  return { type: 'lay-tile', company, hex, tile, rotation: Number(rotation), ...more };
};
/** Minor 3 in Székesfehérvár with a line by way of F11 to Buda. */
const toBuda = (): Table => table(3).minors({ 3: 0 }).tiles('E10 57/2', 'F11 7/2').money('3', 200);
const laying = (company: string, owners: { readonly [n: number]: number }): Table =>
  table(3).minors(owners).money(company, 200).at(company, 'track');

describe('laying tiles', () => {
  it('[18mag-TRACK-01] one yellow tile or one promotion costs no fee', () => {
    expect(laying('3', { 3: 0 }).do(lay('3', 'E10', '57/1')).paid).toEqual([]);
    expect(
      toBuda()
        .phase('green')
        .at('3', 'track')
        .do(lay('3', 'E10', '619/2')).paid,
    ).toEqual([]);
  });

  it('[18mag-TRACK-02] one further yellow tile costs 10', () => {
    const second = laying('3', { 3: 0 }).do(lay('3', 'E10', '57/1'), lay('3', 'E8', '9/1'));
    expect(second.moneyOf('3')).toBe(190);
  });

  it('[18mag-TRACK-03] the 10 go to SKEV', () => {
    const second = laying('3', { 3: 0 }).do(lay('3', 'E10', '57/1'), lay('3', 'E8', '9/1'));
    expect([second.paid, second.moneyOf('SKEV')]).toEqual([['3>SKEV 10'], 10]);
  });

  it('[18mag-TRACK-04] the paid yellow tile comes before or after the promotion', () => {
    const green = toBuda().phase('green').at('3', 'track');
    const yellowFirst = green.do(lay('3', 'D9', '57/2'), lay('3', 'E10', '619/2'));
    const promotionFirst = green.do(lay('3', 'E10', '619/2'), lay('3', 'D9', '57/2'));
    expect([yellowFirst.moneyOf('SKEV'), promotionFirst.moneyOf('SKEV')]).toEqual([10, 10]);
    expect([yellowFirst.moneyOf('3'), promotionFirst.moneyOf('3')]).toEqual([170, 170]);
  });

  it('[18mag-TRACK-05] at most two tile actions, at most one of them a promotion', () => {
    const green = toBuda().phase('green').at('3', 'track');
    const promoted = green.do(lay('3', 'E10', '619/2'));
    expect(promoted.why(lay('3', 'F11', '29/2'))).toBe('one-upgrade 18mag-TRACK-05');
    const two = green.do(lay('3', 'D9', '57/2'), lay('3', 'C8', '6/3'));
    expect(two.step).not.toBe('track');
    expect(two.why(lay('3', 'E12', 'L33/2'))).toBe('two-track-actions 18mag-TRACK-05');
  });

  it('[18mag-TRACK-06] [18mag-R-03] only minors lay track', () => {
    const major = table(3).minors({ 3: 0 }).shares('SIK', [2]).money('SIK', 200).at('SIK', 'marker');
    expect(major.offers('lay-tile')).toEqual([]);
    expect(laying('3', { 3: 0 }).why(lay('SIK', 'E10', '57/1'))).toBe('not-its-turn 18mag-OR-07');
  });

  it('[18mag-TRACK-07] red and mine hexes take no tile', () => {
    const turn = laying('6', { 6: 0 });
    expect(turn.why(lay('6', 'B23', '57/0'))).toBe('hex-takes-no-tile 18mag-TRACK-07');
    expect(turn.why(lay('6', 'A18', '9/0'))).toBe('hex-takes-no-tile 18mag-TRACK-07');
  });

  it('[18mag-TRACK-08] no tile outside the map', () => {
    expect(laying('6', { 6: 0 }).why(lay('6', 'A8', '9/0'))).toBe('no-such-hex 18mag-TRACK-08');
    expect(laying('6', { 6: 0 }).why(lay('6', 'Z99', '9/0'))).toBe('no-such-hex 18mag-TRACK-08');
  });

  it('[18mag-TRACK-09] only yellow tiles in the yellow phase', () => {
    const yellow = toBuda().at('3', 'track');
    expect(yellow.why(lay('3', 'E10', '619/2'))).toBe('colour-not-yet 18mag-TRACK-09');
    expect(yellow.lays('3', 'E10')).toEqual([]);
  });

  it('[18mag-TRACK-10] the first tile lies on the home hex', () => {
    const turn = laying('3', { 3: 0 });
    expect(turn.why(lay('3', 'E8', '9/1'))).toBe('home-first 18mag-TRACK-10');
    expect(turn.offers('lay-tile').map(({ fixed }) => fixed.hex)).toEqual(['E10']);
  });

  it('[18mag-TRACK-11] except from Budapest, or when the home has a tile already', () => {
    const pest = laying('1', { 1: 0 });
    expect(pest.do(lay('1', 'D13', '58/4')).tileOn('D13')).toBe('58/4');
    const built = table(3).minors({ 3: 0 }).tiles('E10 57/1').at('3', 'track');
    expect(built.do(lay('3', 'E8', '9/1')).tileOn('E8')).toBe('9/1');
  });

  it('[18mag-TRACK-12] [18mag-R-25] [18mag-R-26] every other tile joins track the minor reaches', () => {
    const turn = toBuda().at('3', 'track');
    expect(turn.why(lay('3', 'E14', '57/0'))).toBe('not-connected 18mag-TRACK-12');
    // D9 is reached over its side 5 only.
    expect(turn.why(lay('3', 'D9', '57/0'))).toBe('not-connected 18mag-TRACK-12');
    expect(turn.do(lay('3', 'D9', '57/2')).tileOn('D9')).toBe('57/2');
  });

  it('[18mag-TRACK-12] [18mag-R-26] not through a red location', () => {
    // Minor 11 reaches Bécs from D7; C8 lies behind it.
    const turn = table(3).minors({ 11: 0 }).tiles('D7 6/2').money('11', 100).at('11', 'track');
    expect(turn.why(lay('11', 'C8', '57/1'))).toBe('not-connected 18mag-TRACK-12');
  });

  it('[18mag-TRACK-13] [18mag-TRACK-14] a full city blocks building, one with a free space does not', () => {
    const line = table(3).minors({ 3: 0, 11: 1 }).tiles('E10 57/2', 'D9 57/2').money('3', 100);
    const beyondGyor = lay('3', 'C8', '6/3');
    expect(line.marker('SIK', 'D9').at('3', 'track').why(beyondGyor)).toBe('not-connected 18mag-TRACK-12');
    expect(line.at('3', 'track').do(beyondGyor).tileOn('C8')).toBe('6/3');
    const wider = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'D9 14/2').marker('SIK', 'D9').money('3', 100);
    expect(wider.at('3', 'track').do(beyondGyor).tileOn('C8')).toBe('6/3');
  });

  it('[18mag-TRACK-15] a town hex takes only town tiles', () => {
    const turn = laying('1', { 1: 0 });
    expect(turn.why(lay('1', 'D13', '57/0'))).toBe('wrong-stops 18mag-TRACK-15');
    expect(turn.why(lay('1', 'D13', '9/0'))).toBe('wrong-stops 18mag-TRACK-15');
    expect(new Set(turn.lays('1', 'D13').map((one) => one.split('/')[0]))).toEqual(new Set(['3', '4', '58']));
  });

  it('[18mag-TRACK-16] a city hex takes only city tiles', () => {
    const turn = laying('3', { 3: 0 });
    expect(turn.why(lay('3', 'E10', '9/1'))).toBe('wrong-stops 18mag-TRACK-16');
    expect(turn.why(lay('3', 'E10', '4/1'))).toBe('wrong-stops 18mag-TRACK-16');
    expect(new Set(turn.lays('3', 'E10').map((one) => one.split('/')[0]))).toEqual(new Set(['5', '6', '57']));
  });

  it('[18mag-TRACK-17] OO hexes take only OO tiles, which go nowhere else', () => {
    const turn = laying('2', { 2: 0 });
    expect(turn.why(lay('2', 'D19', '57/0'))).toBe('wrong-label 18mag-TRACK-17');
    expect(laying('3', { 3: 0 }).why(lay('3', 'E10', 'L32/0'))).toBe('wrong-label 18mag-TRACK-17');
    expect(new Set(turn.lays('2', 'D19').map((one) => one.split('/')[0]))).toEqual(new Set(['L32']));
  });

  it('[18mag-TRACK-18] Budapest takes only B tiles, which go nowhere else', () => {
    expect(laying('1', { 1: 0 }).why(lay('1', 'E12', '57/0'))).toBe('wrong-label 18mag-TRACK-18');
    expect(laying('3', { 3: 0 }).why(lay('3', 'E10', 'L33/2'))).toBe('wrong-label 18mag-TRACK-18');
  });

  it('[18mag-TRACK-19] [18mag-R-30] K hexes take ordinary yellow tiles, then only K tiles, which go nowhere else', () => {
    const fiume = laying('13', { 13: 0 });
    expect(new Set(fiume.lays('13', 'I2').map((one) => one.split('/')[0]))).toEqual(new Set(['5', '6', '57']));
    const green = table(3).minors({ 12: 0, 3: 1 }).tiles('H23 57/1', 'E10 57/2').phase('green').money('12', 100);
    const followers = (t: Table): ReadonlySet<string | undefined> =>
      new Set(
        t
          .at('12', 'track')
          .lays('12', 'H23')
          .map((one) => one.split('/')[0]),
      );
    expect(green.at('12', 'track').why(lay('12', 'H23', '14/1'))).toBe('wrong-label 18mag-TRACK-19');
    expect(followers(green)).toEqual(new Set(['237', '238']));
    expect(followers(table(3).minors({ 12: 0 }).tiles('H23 5/1').phase('green').money('12', 100))).toContain('236');
    expect(
      green
        .money('3', 50)
        .at('3', 'track')
        .why(lay('3', 'E10', '237/2')),
    ).toBe('wrong-label 18mag-TRACK-19');
    const { board } = boxOf(green.state);
    expect(board.hexes.filter(({ label }) => label === 'K').map(({ id }) => id)).toEqual(['H23', 'H27', 'I2']);
  });

  it('[18mag-TRACK-20] a plain hex takes only plain track', () => {
    const turn = table(3).minors({ 3: 0 }).tiles('E10 57/1').money('3', 100).at('3', 'track');
    expect(turn.why(lay('3', 'E8', '57/1'))).toBe('wrong-stops 18mag-TRACK-20');
    expect(turn.why(lay('3', 'E8', '4/1'))).toBe('wrong-stops 18mag-TRACK-20');
    expect(new Set(turn.lays('3', 'E8').map((one) => one.split('/')[0]))).toEqual(new Set(['7', '8', '9']));
  });

  it('[18mag-TRACK-21] [18mag-R-27] no track off the map or into a side without printed track', () => {
    const fiume = laying('13', { 13: 0 });
    expect(fiume.why(lay('13', 'I2', '57/1'))).toBe('edge-closed 18mag-TRACK-21');
    // Kassa: the mine A18 has track towards B17, Galicia has none towards B21's west.
    const sopron = laying('11', { 11: 0 });
    expect(sopron.refusal(lay('11', 'D7', '6/5')).params).toMatchObject({ why: 'off-the-map', edge: 1 });
    const kassa = table(3).minors({ 6: 0 }).tiles('B17 57/1', 'B19 9/1').money('6', 100).at('6', 'track');
    expect(kassa.why(lay('6', 'B21', '8/1'))).toBe('edge-closed 18mag-TRACK-21');
    expect(kassa.do(lay('6', 'B21', '9/1')).tileOn('B21')).toBe('9/1');
  });

  it('[18mag-TRACK-22] a tile need not join the track of its other neighbours', () => {
    const turn = table(3).minors({ 3: 0, 11: 1 }).tiles('E10 57/1', 'D7 6/2').money('3', 100).at('3', 'track');
    // E8 turned away from D7's neighbourhood, its far end open towards plain land.
    expect(turn.do(lay('3', 'E8', '8/4')).tileOn('E8')).toBe('8/4');
  });

  it('[18mag-TRACK-23] [18mag-R-31] Budapest tiles continue the river', () => {
    const pest = laying('1', { 1: 0 });
    expect(pest.lays('1', 'E12')).toEqual(['L33/2']);
    expect(pest.why(lay('1', 'E12', 'L33/3'))).toBe('fixed-rotation 18mag-TRACK-23');
    const green = table(3).minors({ 1: 0 }).tiles('E12 L33/2').phase('green').money('1', 100).at('1', 'track');
    expect(green.lays('1', 'E12')).toEqual(['209/2', '209/5']);
  });

  it('[18mag-TRACK-24] stations move to the same place on the new tile', () => {
    const pest = laying('1', { 1: 0 }).do(lay('1', 'E12', 'L33/2'));
    expect(pest.hex('E12').markers).toEqual([['1'], []]);
    const green = table(3).minors({ 3: 0 }).tiles('E10 57/2').phase('green').money('3', 50).at('3', 'track');
    expect(green.do(lay('3', 'E10', '619/2')).hex('E10').markers).toEqual([['3']]);
  });

  it('[18mag-TRACK-25] no track leads to a barrier', () => {
    expect(laying('11', { 11: 0 }).why(lay('11', 'D7', '57/0'))).toBe('edge-closed 18mag-TRACK-25');
    expect(laying('11', { 11: 0 }).refusal(lay('11', 'D7', '57/0')).params).toMatchObject({ why: 'barrier', edge: 3 });
  });

  it('[18mag-TRACK-26] [18mag-R-29] Lake Balaton takes a #7 or #8 wholly on one shore', () => {
    // From E10 over its side 0 to F9's side 3, and from F11 over its side 1 to F9's side 4.
    const north = table(3).minors({ 3: 0 }).tiles('E10 57/0').money('3', 100).at('3', 'track');
    expect(north.lays('3', 'F9').toSorted()).toEqual(['7/2', '8/1']);
    expect(north.why(lay('3', 'F9', '9/0'))).toBe('partition-crossed 18mag-TRACK-26');
    expect(north.why(lay('3', 'F9', '7/3'))).toBe('partition-crossed 18mag-TRACK-26');
    const south = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'F11 8/0').money('3', 100);
    expect(south.at('3', 'track').lays('3', 'F9')).toEqual([]);
    const reached = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'F11 8/1').money('3', 100);
    expect(reached.at('3', 'track').lays('3', 'F9')).toEqual([]);
    const shore = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'F11 7/1').money('3', 100).at('3', 'track');
    expect(shore.lays('3', 'F9').toSorted()).toEqual(['7/4', '8/4']);
  });

  it('[18mag-TRACK-27] a tile can be laid only while a piece is left', () => {
    const none = table(3).minors({ 3: 0 }).pieces('57', 0).at('3', 'track');
    expect(none.why(lay('3', 'E10', '57/1'))).toBe('no-piece-left 18mag-TRACK-27');
    expect(new Set(none.lays('3', 'E10').map((one) => one.split('/')[0]))).toEqual(new Set(['6']));
  });

  it('[18mag-TRACK-28] both sides of a piece share one count', () => {
    const last = table(3)
      .minors({ 3: 0, 6: 1 })
      .pieces('5', 1)
      .at('3', 'track')
      .do(lay('3', 'E10', '57/1'));
    expect(last.at('6', 'track').why(lay('6', 'B17', '5/0'))).toBe('no-piece-left 18mag-TRACK-27');
    const either = table(3).minors({ 3: 0 }).pieces('5', 1).at('3', 'track').lays('3', 'E10');
    expect(['5', '57'].every((tile) => either.some((one) => one.startsWith(`${tile}/`)))).toBe(true);
  });

  it('[18mag-TRACK-29] a laid piece is not turned over in place', () => {
    const turn = table(3).minors({ 3: 0 }).tiles('E10 57/1').money('3', 100).at('3', 'track');
    expect(turn.why(lay('3', 'E10', '5/1'))).toBe('wrong-colour 18mag-UPG-01');
  });

  it('[18mag-TRACK-30] an additional tile has to be paid with its terrain', () => {
    const poor = table(3).minors({ 3: 0 }).tiles('E10 57/2').money('3', 29).turn({ yellowTiles: 1 }).at('3', 'track');
    expect(poor.turn({ yellowTiles: 1 }).why(lay('3', 'D9', '57/2'))).toBe('not-enough-money 18mag-TRACK-30');
    expect(
      poor
        .money('3', 30)
        .turn({ yellowTiles: 1 })
        .do(lay('3', 'D9', '57/2'))
        .moneyOf('3'),
    ).toBe(0);
  });
});

describe('promotions', () => {
  const green = (): Table => toBuda().phase('green').at('3', 'track');

  it('[18mag-UPG-01] go one colour at a time', () => {
    const brown = toBuda().phase('brown').at('3', 'track');
    expect(brown.why(lay('3', 'E10', '611/2'))).toBe('wrong-colour 18mag-UPG-01');
    const twice = toBuda().tiles('E10 619/2').phase('gray').at('3', 'track');
    expect(twice.lays('3', 'E10').every((one) => one.startsWith('611/'))).toBe(true);
    const last = toBuda().tiles('E10 619/2', 'E10 611/2').phase('gray').at('3', 'track');
    expect(last.lays('3', 'E10')).toEqual(['455/0']);
  });

  it('[18mag-UPG-02] [18mag-R-20] green, brown and grey come with the first, second and third new type', () => {
    const laid = (phase: 'yellow' | 'green' | 'brown' | 'gray', tile: string) =>
      toBuda()
        .tiles('E10 619/2')
        .phase(phase)
        .at('3', 'track')
        .whyNot(lay('3', 'E10', tile));
    expect(laid('green', '611/2')).toEqual(['18mag-UPG-02']);
    expect(laid('brown', '611/2')).toEqual([]);
    const brown = toBuda().tiles('E10 619/2', 'E10 611/2');
    expect(
      brown
        .phase('brown')
        .at('3', 'track')
        .whyNot(lay('3', 'E10', '455/0')),
    ).toEqual(['18mag-UPG-02']);
    expect(
      brown
        .phase('gray')
        .at('3', 'track')
        .whyNot(lay('3', 'E10', '455/0')),
    ).toEqual([]);
  });

  it('[18mag-UPG-03] the promoted tile is connected to a station', () => {
    const other = toBuda().minors({ 3: 0 }).tiles('F13 57/0').phase('green').at('3', 'track');
    expect(other.why(lay('3', 'F13', '14/0'))).toBe('not-connected 18mag-UPG-03');
    expect(
      green()
        .do(lay('3', 'F11', '29/2'))
        .tileOn('F11'),
    ).toBe('29/2');
  });

  it('[18mag-UPG-04] the new track itself need not be usable by the minor', () => {
    // The line of minor 3 passes D15 from west to east; the new track of #20 crosses it without joining.
    const crossing = table(3)
      .minors({ 3: 0 })
      .tiles('E10 57/1', 'E8 9/1')
      .phase('green')
      .money('3', 50)
      .at('3', 'track');
    expect(crossing.do(lay('3', 'E8', '20/1')).tileOn('E8')).toBe('20/1');
  });

  it('[18mag-UPG-05] all track remains', () => {
    expect(green().why(lay('3', 'E10', '619/0'))).toBe('track-lost 18mag-UPG-05');
  });

  it('[18mag-UPG-06] plain tiles become plain tiles only', () => {
    expect(green().why(lay('3', 'F11', '619/2'))).toBe('wrong-stops 18mag-UPG-06');
    expect(green().why(lay('3', 'F11', '87/2'))).toBe('wrong-stops 18mag-UPG-06');
  });

  it('[18mag-UPG-07] [18mag-R-33] towns stay towns and cities stay cities; B and OO are joined into one', () => {
    const town = table(3).minors({ 1: 0 }).tiles('D13 58/4').phase('green').money('1', 100).at('1', 'track');
    expect(town.why(lay('1', 'D13', '619/0'))).toBe('wrong-stops 18mag-UPG-07');
    expect(green().why(lay('3', 'E10', '87/2'))).toBe('wrong-stops 18mag-UPG-07');
    const pest = table(3)
      .minors({ 1: 0 })
      .tiles('E12 L33/2')
      .marker('SIK', 'E12', 1)
      .phase('green')
      .money('1', 100)
      .at('1', 'track');
    expect(pest.do(lay('1', 'E12', '209/2')).hex('E12').markers).toEqual([['1', 'SIK']]);
    const brown = table(3)
      .minors({ 2: 0 })
      .tiles('D19 L32/4', 'D19 8860/0')
      .marker('SIK', 'D19', 1)
      .phase('brown')
      .money('2', 100)
      .at('2', 'track');
    const [first = ''] = brown.lays('2', 'D19');
    expect(brown.do(lay('2', 'D19', first)).hex('D19').markers).toEqual([['2', 'SIK']]);
  });

  it('[18mag-UPG-08] a promoted city may have more spaces', () => {
    const wider = green()
      .do(lay('3', 'E10', '619/2'))
      .until('station');
    expect(
      wider
        .shares('SIK', [2])
        .money('SIK', 40)
        .at('SIK', 'marker')
        .do({ type: 'place-marker', company: 'SIK', hex: 'E10', stop: 0 })
        .hex('E10').markers,
    ).toEqual([['3', 'SIK']]);
    const narrow = toBuda().shares('SIK', [2]).money('SIK', 40).at('SIK', 'marker');
    expect(narrow.why({ type: 'place-marker', company: 'SIK', hex: 'E10', stop: 0 })).toBe(
      'no-free-circle 18mag-MAJOR-OR-06',
    );
  });

  it('[18mag-UPG-09] the replaced piece returns to the supply', () => {
    const before = toBuda().pieces('57', 0).phase('green').at('3', 'track');
    expect(before.why(lay('3', 'D9', '57/2'))).toBe('no-piece-left 18mag-TRACK-27');
    const after = before.do(lay('3', 'E10', '619/2'));
    expect(after.do(lay('3', 'D9', '57/2')).tileOn('D9')).toBe('57/2');
  });

  it('[18mag-UPG-10] a promotion has no fee of its own', () => {
    expect(green().do(lay('3', 'E10', '619/2')).paid).toEqual([]);
  });

  it('[18mag-UPG-11] [18mag-R-38] [18mag-R-41] OO and B pay 20 of terrain when they become green, nothing before', () => {
    const yellow = laying('2', { 2: 0 }).do(lay('2', 'D19', 'L32/4'));
    expect(yellow.paid).toEqual([]);
    const oo = table(3).minors({ 2: 0 }).tiles('D19 L32/4').phase('green').money('2', 100).at('2', 'track');
    const [first = ''] = oo.lays('2', 'D19');
    expect(oo.do(lay('2', 'D19', first)).paid).toEqual(['2>SIK 20']);
    expect(laying('1', { 1: 0 }).do(lay('1', 'E12', 'L33/2')).paid).toEqual([]);
    const b = table(3).minors({ 1: 0 }).tiles('E12 L33/2').phase('green').money('1', 100).at('1', 'track');
    expect(b.do(lay('1', 'E12', '209/2')).paid).toEqual(['1>SIK 20']);
    const brown = table(3).minors({ 1: 0 }).tiles('E12 L33/2', 'E12 209/2').phase('brown').money('1', 100);
    expect(brown.at('1', 'track').do(lay('1', 'E12', 'L35/0')).paid).toEqual([]);
  });

  it('[18mag-UPG-12] the lake may be promoted within its shore', () => {
    const lake = table(3).minors({ 3: 0 }).tiles('E10 57/0', 'F9 7/2').phase('green').money('3', 100).at('3', 'track');
    expect(lake.why(lay('3', 'F9', '26/2'))).toBe('partition-crossed 18mag-UPG-12');
    const tiles = lake.lays('3', 'F9').map((one) => one.split('/')[0]);
    expect(new Set(tiles)).toEqual(new Set(['28']));
    const eight = table(3).minors({ 3: 0 }).tiles('E10 57/0', 'F9 8/1').phase('green').money('3', 100).at('3', 'track');
    expect(new Set(eight.lays('3', 'F9').map((one) => one.split('/')[0]))).toEqual(new Set(['28', '29']));
  });

  it('[18mag-UPG-13] [18mag-R-36] follow the next colour, the label, track and kind', () => {
    // Everything that may follow a straight yellow city on a hex without closed sides.
    const tiles = new Set(
      green()
        .lays('3', 'E10')
        .map((one) => one.split('/')[0]),
    );
    expect(tiles).toEqual(new Set(['14', '15', '619']));
    expect(green().why(lay('3', 'E10', '238/2'))).toBe('wrong-label 18mag-TRACK-19');
  });

  it('[18mag-UPG-14] a piece that comes back may be laid with either side up', () => {
    const after = toBuda()
      .pieces('57', 0)
      .phase('green')
      .at('3', 'track')
      .do(lay('3', 'E10', '619/2'));
    expect(after.lays('3', 'D9').some((one) => one.startsWith('5/'))).toBe(true);
    expect(after.lays('3', 'D9').some((one) => one.startsWith('57/'))).toBe(true);
  });
});
