/** The rulebook read once more: what minors build. The numbers are those of the book. */
import { describe, expect, it } from 'vitest';
import { type Deed, table, type Table } from './test-table.ts';

const lay = (company: string, hex: string, tile: string, rotation: number, using?: 'terrain-token'): Deed => ({
  type: 'lay-tile',
  company,
  hex,
  tile,
  rotation,
  ...(using === undefined ? {} : { using }),
});
const station = (company: string, hex: string, stop = 0): Deed => ({ type: 'place-marker', company, hex, stop });

const three = (): Table => table(3).minors({ 1: 0, 2: 1, 3: 2, 4: 2, 5: 0, 6: 1, 8: 2, 11: 1, 12: 0 });
/** Minor 3 without neighbours, its track leading to Sopron. */
const alone = (): Table => table(3).minors({ 3: 0 }).tiles('E10 57/1', 'E8 8/2', 'D7 57/2');
const code = (now: Table, deed: Deed): string => now.refusal(deed).code;
const tokens = (now: Table, company: string): number | undefined =>
  now.state.own.minors.find((minor) => minor.company === company)?.terrainTokens;
const hexes = (now: Table): readonly string[] => now.offers('lay-tile').map(({ fixed }) => fixed.hex);

describe('track', () => {
  const green = three().phase('green').tiles('E10 57/1');

  it('VII.3.1: a yellow tile before the promotion is the additional one and costs 10, to be there in time', () => {
    const laid = green
      .money('3', 10)
      .begin('3')
      .do(lay('3', 'E8', '9', 1));
    expect(laid.paid).toEqual([]);
    const promoted = laid.do(lay('3', 'E10', '15', 1));
    expect(promoted.paid).toEqual(['3>SKEV 10']);
    const short = green
      .money('3', 9)
      .begin('3')
      .do(lay('3', 'E8', '9', 1));
    expect(code(short, lay('3', 'E10', '15', 1))).toBe('not-enough-money');
  });

  it('VII.3.1: a second promotion is not for money, nor is a third tile', () => {
    const promoted = green
      .tiles('E8 9/1')
      .money('3', 500)
      .begin('3')
      .do(lay('3', 'E10', '15', 1));
    expect(code(promoted, lay('3', 'E8', '24', 1))).toBe('one-upgrade');
    const third = promoted.do(lay('3', 'D9', '57', 2));
    expect(third.paid).toContain('3>SKEV 10');
    expect(third.step).not.toBe('track');
    expect(hexes(third)).toEqual([]);
  });

  it('VII.3.1: after a station was placed no more track is laid, and after running nothing is scrapped', () => {
    const now = alone().phase('green').money('3', 500).begin('3');
    const tile = lay('3', 'E10', '15', 1);
    expect(now.do(tile).step).toBe('track');
    const placed = now.until('station').do(station('3', 'D7'));
    expect(code(placed, tile)).toBe('not-now');
    const ran = placed.until('trains');
    expect(code(ran, { type: 'scrap', company: '3', train: ran.cardOf('3') })).toBe('not-now');
  });

  it('VII.3.2: in its first turn a minor builds at home first, the additional tile may go on from there', () => {
    const now = three().begin('3');
    expect(hexes(now)).toEqual(['E10']);
    expect(hexes(now.do(lay('3', 'E10', '57', 1)))).toEqual(['E8']);
  });

  it('VII.3.2: the first turn is free where somebody has built at home already, and in Budapest', () => {
    expect(hexes(three().tiles('D7 57/2').begin('11'))).toEqual(['E8']);
    expect(hexes(three().begin('1'))).toEqual(['D13', 'E12']);
  });

  it('VII.3.2: a city full of others ends the way to building, one with a free space does not', () => {
    const line = (now: Table): Table => now.tiles('D7 57/2', 'E8 8/2', 'E10 6/5');
    expect(code(line(three()).begin('11'), lay('11', 'F11', '8', 0))).toBe('not-connected');
    const free = line(table(3).minors({ 11: 1 }));
    expect(hexes(free.begin('11'))).toEqual(['F11']);
    expect(code(free.marker('SIK', 'E10').begin('11'), lay('11', 'F11', '8', 0))).toBe('not-connected');
  });

  it('VII.3.2: a token pays for all symbols of one hex, out of the bank and to SIK', () => {
    const now = three().tiles('F23 6/2', 'E22 58/3', 'H27 6/1').marker('5', 'F23').money('5', 0).begin('5');
    const laid = now.do(lay('5', 'D23', '9', 0, 'terrain-token'));
    expect(laid.paid).toEqual(['bank>SIK 30']);
    expect([tokens(now, '5'), tokens(laid, '5'), laid.moneyOf('5')]).toEqual([3, 2, 0]);
    expect(code(now, lay('5', 'D23', '9', 0))).toBe('not-enough-money');
  });

  it('VII.3.2: a token is not spent where no terrain is due', () => {
    const now = three().tiles('B17 57/0').begin('6');
    expect(now.offered(lay('6', 'C16', '57', 0, 'terrain-token'))).toBe(false);
    expect(code(now, lay('6', 'C16', '57', 0, 'terrain-token'))).toBe('no-terrain-here');
  });

  it('VII.3.2: a token does not pay for the additional tile itself', () => {
    const home = three()
      .money('5', 10)
      .begin('5')
      .do(lay('5', 'H27', '6', 1, 'terrain-token'));
    const extra = lay('5', 'H25', '9', 1, 'terrain-token');
    expect(home.do(extra).paid).toEqual(['5>SKEV 10', 'bank>SIK 20']);
    expect(code(home.money('5', 9), extra)).toBe('not-enough-money');
  });

  it('VII.3.2: nothing is built on mines and red places, and nothing points off the map or at a barrier', () => {
    const kassa = three().tiles('B17 57/0').begin('6');
    expect(hexes(kassa)).not.toContain('A18');
    expect(code(kassa, lay('6', 'A18', '9', 0))).toBe('hex-takes-no-tile');
    // Sopron: the west is off the map, between it and Pozsony lies a barrier; Bécs may be built towards.
    expect(three().begin('11').lays('11', 'D7')).toEqual(['5/4', '5/5', '57/2', '6/0', '6/2', '6/4']);
  });

  it('VII.3.2: at the lake a curve stays on its shore, and a promotion of it does too', () => {
    expect(three().tiles('E10 57/0').begin('3').lays('3', 'F9')).toEqual(['7/2', '8/1']);
    const promoted = three().phase('green').tiles('E10 57/0', 'F9 8/1').begin('3').lays('3', 'F9');
    expect(promoted).toEqual(['28/3', '29/1']);
  });

  it('VII.3.2: K cities take plain yellow tiles, then K tiles only, and no other city takes those', () => {
    expect(three().begin('5').lays('5', 'H27')).toContain('6/1');
    const promotions = three().phase('green').tiles('H27 6/1').begin('5').lays('5', 'H27');
    expect(promotions).toEqual(['236/1', '237/0']);
    expect(
      green
        .begin('3')
        .lays('3', 'E10')
        .filter((tile) => tile.startsWith('23')),
    ).toEqual([]);
  });

  it('VII.3.3: terrain of double cities is paid at the promotion to green, and a token may pay it', () => {
    const built = three()
      .money('4', 0)
      .begin('4')
      .do(lay('4', 'G14', 'L32', 0));
    expect(built.paid).toEqual([]);
    const now = three().phase('green').tiles('G14 L32/0').money('4', 20).begin('4');
    expect(now.do(lay('4', 'G14', '8858', 0)).paid).toEqual(['4>SIK 20']);
    expect(code(now.money('4', 19), lay('4', 'G14', '8858', 0))).toBe('not-enough-money');
    const token = table(3).minors({ 7: 0 }).phase('green').tiles('G10 L32/0').money('7', 0).begin('7');
    expect(token.do(lay('7', 'G10', '8858', 0, 'terrain-token')).paid).toEqual(['bank>SIK 20']);
    const pest = three().phase('green').tiles('E12 L33/2').money('1', 20).begin('1');
    expect(pest.do(lay('1', 'E12', '209', 2)).paid).toEqual(['1>SIK 20']);
    const brown = three().phase('brown').tiles('E12 L33/2', 'E12 209/2').money('1', 0).begin('1');
    expect(brown.lays('1', 'E12').length).toBeGreaterThan(0);
    expect(hexes(brown)).toContain('E12');
  });

  it('VII.3.2: mountains cost once, a promotion on them nothing', () => {
    const now = three().phase('green').tiles('H27 6/1', 'H25 9/1').money('5', 0).begin('5');
    expect(now.do(lay('5', 'H25', '24', 1)).paid).toEqual([]);
    expect(tokens(now.do(lay('5', 'H25', '24', 1)), '5')).toBe(3);
  });

  it('VII.3.1: the additional yellow tile may be promoted in the same turn', () => {
    const laid = green
      .money('3', 10)
      .begin('3')
      .do(lay('3', 'E8', '9', 1));
    expect(laid.do(lay('3', 'E8', '24', 1)).paid).toEqual(['3>SKEV 10']);
  });

  it('VII.2: track leads on beyond a mine, not beyond a red place', () => {
    const kassa = three().tiles('B17 57/0').money('6', 90).begin('6');
    expect(hexes(kassa)).toContain('A16');
    const sopron = three().tiles('D7 57/2').money('11', 90).begin('11');
    expect(code(sopron, lay('11', 'C8', '57', 1))).toBe('not-connected');
  });

  it('VII.3.3: a tile out of reach may be promoted when the new one is reached', () => {
    // The curve on E8 passes Székesfehérvár by; a branch towards it connects it.
    const now = green.tiles('E8 8/5').begin('3');
    const promotions = now.lays('3', 'E8');
    expect(promotions.length).toBeGreaterThan(0);
    expect(code(green.tiles('E8 8/5').begin('3'), lay('3', 'E8', '25', 1))).toBe('not-connected');
  });

  it('VII.3.9: new tiles are there at once, for the next minor of the same round', () => {
    const buy = (from: string, train: string, price: number): Deed => ({
      type: 'buy-train',
      company: '3',
      from,
      train,
      price,
    });
    const now = three().tiles('G14 L32/0').trains('3').money('3', 1000).at('3', 'trains');
    const same = now.do(buy('LdStEG', '2', 80), { type: 'done' });
    expect([same.onTurn, same.lays('4', 'G14')]).toEqual(['4', []]);
    const next = now.do(buy('MAVAG', '6', 320), { type: 'done' });
    expect(next.lays('4', 'G14')).toContain('8858/0');
    // One new type is green and no more, though it is the largest.
    expect(next.lays('4', 'G14').filter((tile) => tile.startsWith('L'))).toEqual([]);
  });

  it('VII.3.3.1: the two faces of a piece are used up together, and what was replaced is there again', () => {
    expect(
      three()
        .pieces('57', 0)
        .begin('3')
        .lays('3', 'E10')
        .filter((tile) => tile.startsWith('5')),
    ).toEqual([]);
    const back = green
      .pieces('57', 0)
      .money('3', 90)
      .begin('3')
      .do(lay('3', 'E10', '15', 1));
    expect(back.lays('3', 'D9')).toContain('5/5');
  });
});

describe('stations', () => {
  const line = three().tiles('E10 57/1', 'E8 8/2', 'D7 57/2');

  it('VII.3.4: a station costs 40, then 80, half to SKEV and half to the bank, one in a round and two in all', () => {
    const open = alone().money('3', 500);
    const placed = open.begin('3').until('station').do(station('3', 'D7'));
    expect([...placed.paid].toSorted()).toEqual(['3>SKEV 20', '3>bank 20']);
    expect(placed.step).not.toBe('station');
    const second = open.marker('3', 'F19').begin('3').until('station').do(station('3', 'D7'));
    expect([...second.paid].toSorted()).toEqual(['3>SKEV 40', '3>bank 40']);
    const all = open.marker('3', 'F19').marker('3', 'F23').begin('3');
    expect(all.until('run').offers('place-marker')).toEqual([]);
  });

  it('VII.3.4: no station without a free space or without its whole price', () => {
    expect(code(line.money('3', 500).begin('3').until('run'), station('3', 'D7'))).toBe('no-free-circle');
    expect(code(alone().money('3', 39).at('3', 'station'), station('3', 'D7'))).toBe('not-enough-money');
    expect(alone().money('3', 40).at('3', 'station').offered(station('3', 'D7'))).toBe(true);
  });

  it('VII.3.4: a hex takes one station of a company, though it has two cities', () => {
    const now = table(3).minors({ 4: 0 }).phase('green').tiles('G14 8859/1').money('4', 500).at('4', 'station');
    expect(code(now, station('4', 'G14', now.hex('G14').markers[0]?.length === 0 ? 0 : 1))).toBe('one-marker-each-hex');
  });
});
