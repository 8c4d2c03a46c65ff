import { describe, expect, it } from 'vitest';
import { startGame, viewOf } from '../../core/game.ts';
import { hexId } from '../../core/ids.ts';
import { rules18Mag } from './index.ts';
import { boxOf, majorsOf, minorsOf } from './state.ts';
import { table } from './test-table.ts';

const start = (people: number, options: unknown = {}, seed = 'a') => startGame(rules18Mag, options, people, seed);
const fresh = (people: number, seed = 'a') => {
  const started = start(people, {}, seed);
  if (!started.ok) throw new Error('does not start');
  return started.value.state;
};
const prices = (people: number, seed: string): readonly number[] => {
  const state = fresh(people, seed);
  const line = boxOf(state).market.rows[0] ?? [];
  return majorsOf(boxOf(state)).map(({ id }) => line[state.market.findIndex((pile) => pile.includes(id))] ?? 0);
};
const board = boxOf(fresh(3)).board;

describe('set-up', () => {
  it('[18mag-SETUP-01] is for one to six players, each number with its mode', () => {
    expect([1, 2, 3, 4, 5, 6].map((n) => fresh(n).own.mode)).toEqual([
      'solo',
      'two',
      'three-to-six',
      'three-to-six',
      'three-to-six',
      'three-to-six',
    ]);
    for (const people of [0, 7])
      expect(start(people)).toMatchObject({ ok: false, refusal: { code: 'player-count', rule: '18mag-SETUP-01' } });
  });

  it('[18mag-SETUP-02] the Bank cannot be broken: it pays out of nothing', () => {
    const drafted = table(3).do({ type: 'pick', company: '1' });
    expect(drafted.moneyOf('bank')).toBe(-50);
    expect(boxOf(drafted.state).own.bank).toBe('unlimited');
  });

  it('[18mag-SETUP-03] has 13 minors and 7 majors', () => {
    const box = boxOf(fresh(3));
    expect([minorsOf(box).length, majorsOf(box).length]).toEqual([13, 7]);
  });

  it('[18mag-SETUP-04] has 63 certificates: each major one of 20 % and eight of 10 %', () => {
    const papers = majorsOf(boxOf(fresh(3))).map(({ certificates }) => certificates);
    expect(papers.flat().length).toBe(63);
    for (const all of papers) expect(all).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  it("[18mag-SETUP-05] all 10 % certificates lie on the charters, no director's certificate belongs to anybody", () => {
    for (const { bank, director, players } of fresh(3).shares)
      expect([bank, director, players]).toEqual([8, 'bank', [0, 0, 0]]);
  });

  it('[18mag-SETUP-06] LdStEG sells 2- and 4-trains, MAVAG 3- and 6-trains, without limit', () => {
    const state = fresh(3);
    expect(boxOf(state).trains.map(({ type, soldBy }) => `${type} ${soldBy}`)).toEqual([
      '2 LdStEG',
      '3 MAVAG',
      '4 LdStEG',
      '6 MAVAG',
    ]);
    expect(state.supply.every(({ left }) => left === 'unlimited')).toBe(true);
  });

  it('[18mag-SETUP-07] 3-, 4- and 6-trains change the phase when first bought, 2-trains never do', () => {
    const buying = table(3).minors({ 1: 0 }).money('1', 800).trains('1').at('1', 'trains');
    const buy = (train: string, from: string, price: number) =>
      buying.do({ type: 'buy-train', company: '1', from, train, price }).happened.includes('phase');
    expect([buy('2', 'LdStEG', 80), buy('3', 'MAVAG', 120), buy('4', 'LdStEG', 200), buy('6', 'MAVAG', 320)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('[18mag-SETUP-08] begins in the yellow phase with a share round', () => {
    const begun = table(3);
    expect(begun.state.place.round).toBe('first-share-round');
    expect(
      begun.minors({ 1: 0 }).money('1', 100).at('1', 'track').why({
        type: 'lay-tile',
        company: '1',
        hex: 'E12',
        tile: '209',
        rotation: 2,
      }),
    ).toBe('colour-not-yet 18mag-TRACK-09');
  });

  it('[18mag-SETUP-09] every player starts with nothing', () => {
    for (const people of [2, 3, 6]) expect(fresh(people).money.players.every((sum) => sum === 0)).toBe(true);
  });

  it('[18mag-SETUP-10] each major is dealt one of ten cards, without putting back, by chance', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const dealt = prices(3, `seed ${n}`);
      expect(dealt).toHaveLength(7);
      for (const price of dealt) expect(dealt.filter((other) => other === price).length).toBeLessThanOrEqual(2);
      seen.add(dealt.join());
    }
    expect(seen.size).toBeGreaterThan(30);
    expect(prices(3, 'same')).toEqual(prices(3, 'same'));
  });

  it('[18mag-SETUP-10] prices of an imported game must come from the ten cards', () => {
    expect(start(3, { startPrices: [60, 60, 60, 65, 65, 70, 70] })).toMatchObject({
      ok: false,
      refusal: { rule: '18mag-SETUP-10' },
    });
    expect(start(3, { startPrices: [60, 60] })).toMatchObject({ ok: false, refusal: { rule: '18mag-SETUP-10' } });
  });

  it('[18mag-SETUP-11] [18mag-R-09] the cards show 60, 65, 70, 75 and 80, each twice', () => {
    expect(boxOf(fresh(3)).own.startPriceCards).toEqual([60, 60, 65, 65, 70, 70, 75, 75, 80, 80]);
    expect(boxOf(fresh(3)).market.rows).toEqual([
      [
        55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 152, 164, 178, 192, 208, 224, 242, 260, 280, 300,
        320, 340, 360, 380, 400,
      ],
    ]);
    expect(boxOf(fresh(2)).market.rows[0]).toEqual(boxOf(fresh(3)).market.rows[0]?.filter((price) => price <= 300));
  });

  it('[18mag-R-08] on a shared start price the earlier major of the list lies on top', () => {
    expect(table(3).pile('SKEV')).toEqual(['G&C', 'SKEV']);
    expect(table(3).pile('SIK')).toEqual(['SIK', 'MAVAG']);
  });

  it('[18mag-SETUP-12] [18mag-R-07] order cards seat the players by chance; the first seat has the card and begins', () => {
    const orders = new Set(Array.from({ length: 30 }, (_, n) => fresh(4, `seed ${n}`).own.seating.join()));
    expect(orders.size).toBeGreaterThan(10);
    for (const order of orders) expect(order.split(',').toSorted()).toEqual(['0', '1', '2', '3']);
    expect([table(4).state.own.priority, table(4).acting]).toEqual([0, 0]);
    expect(start(3, { seating: [0, 1, 1] })).toMatchObject({ ok: false, refusal: { rule: '18mag-SETUP-12' } });
  });

  it('[18mag-SETUP-13] everything can be seen but the random numbers to come', () => {
    const { rng: _rng, ...everything } = fresh(3);
    expect(viewOf(fresh(3))).toEqual(everything);
  });

  it('[18mag-SETUP-14] [18mag-R-04] the supply has 150 pieces', () => {
    const box = boxOf(fresh(3));
    const count = (colour: string): number =>
      box.pieces
        .filter(({ faces }) => box.faces.get(faces[0])?.colour === colour)
        .reduce((sum, piece) => sum + piece.count, 0);
    expect([count('yellow'), count('green'), count('brown'), count('gray')]).toEqual([65, 51, 28, 6]);
    expect(fresh(3).pieces.reduce((sum, n) => sum + n, 0)).toBe(150);
  });

  it('[18mag-SETUP-15] [18mag-R-28] four barriers: C8/D7, F5/G4, I6/J5 and the lake in F9', () => {
    const sides = board.hexes.flatMap((hex) => hex.borders.map(({ edge }) => `${hex.id} ${edge}`));
    expect(sides.toSorted()).toEqual(['C8 0', 'D7 3', 'F5 0', 'G4 3', 'I6 0', 'J5 3']);
    expect(board.hexes.filter((hex) => hex.partition !== undefined).map(({ id }) => id)).toEqual(['F9']);
    const two = boxOf(fresh(2)).board.hexes;
    expect(two.flatMap((hex) => hex.borders)).toEqual([]);
    expect(two.filter((hex) => hex.partition !== undefined).map(({ id }) => id)).toEqual(['D5']);
  });

  it('[18mag-SETUP-16] [18mag-R-10] each major starts with an empty treasury', () => {
    for (const { id } of majorsOf(boxOf(fresh(3)))) expect(table(3).moneyOf(id)).toBe(0);
  });

  it('[18mag-SETUP-18] red hexes take no tile, and what is not on the map takes none', () => {
    const laying = table(3).minors({ 11: 0 }).at('11', 'track');
    expect(laying.why({ type: 'lay-tile', company: '11', hex: 'C6', tile: '57', rotation: 0 })).toBe(
      'hex-takes-no-tile 18mag-TRACK-07',
    );
    expect(laying.why({ type: 'lay-tile', company: '11', hex: 'A2', tile: '57', rotation: 0 })).toBe(
      'no-such-hex 18mag-TRACK-08',
    );
  });

  it('[18mag-SETUP-19] red locations have one value for each phase colour', () => {
    const values = board.hexes.flatMap(({ area, name, stops }) =>
      area === 'offboard' ? [[name, stops[0]?.revenue]] : [],
    );
    expect(values).toEqual([
      ['Galicia', { yellow: 30, green: 40, brown: 50, gray: 60 }],
      ['Bécs', { yellow: 30, green: 40, brown: 50, gray: 70 }],
      ['Trieszt', { yellow: 20, green: 30, brown: 40, gray: 50 }],
      ['Isztambul', { yellow: 20, green: 30, brown: 40, gray: 50 }],
      ['Belgrád', { yellow: 10, green: 20, brown: 30, gray: 40 }],
    ]);
  });

  it('[18mag-SETUP-20] circles with a name are cities, dots without one are towns', () => {
    const named = (kind: string): readonly boolean[] =>
      board.hexes.filter(({ stops }) => stops.some((stop) => stop.kind === kind)).map(({ name }) => name !== undefined);
    expect(new Set(named('city'))).toEqual(new Set([true]));
    expect(new Set(named('town'))).toEqual(new Set([false]));
    const at = (id: string): readonly unknown[] =>
      board.hexes.filter((hex) => hex.id === id).flatMap(({ name, stops }) => [name, ...stops.map(({ kind }) => kind)]);
    expect([at('B15'), at('B17')]).toEqual([
      [undefined, 'town'],
      ['Kassa', 'city'],
    ]);
  });
});

/** A minor as it stands after it has been picked. */
function picked(number: number): readonly unknown[] {
  const after = table(3).do({ type: 'pick', company: String(number) });
  const card = minorsOf(boxOf(after.state)).find((minor) => minor.number === number);
  const hex = after.state.hexes.findIndex(({ markers }) => markers.flat().length > 0);
  const stop = after.state.hexes[hex]?.markers.findIndex((there) => there.length > 0);
  const tokens = after.state.own.minors.find(({ company }) => company === card?.id)?.terrainTokens;
  return [card?.name, board.hexes[hex]?.id, stop, tokens];
}
describe('minors', () => {
  it('[18mag-MINOR-10] [18mag-R-06] Magyar Északi Vasút: Pest, no terrain token', () => {
    expect(picked(1)).toEqual(['Magyar Északi Vasút', 'E12', 1, 0]);
    expect(board.hexes[board.numberOf.get(hexId('E12')) ?? -1]?.stops[1]?.name).toBe('Pest');
  });

  it('[18mag-MINOR-11] Magyar Keleti Vasút: Szatmárnémeti, no terrain token', () => {
    expect(picked(2)).toEqual(['Magyar Keleti Vasút', 'D19', 0, 0]);
  });

  it('[18mag-MINOR-12] Magyar Nyugoti Vasút: Székesfehérvár, no terrain token', () => {
    expect(picked(3)).toEqual(['Magyar Nyugoti Vasút', 'E10', 0, 0]);
  });

  it('[18mag-MINOR-13] Tiszavidéki Vasút: Szeged, no terrain token', () => {
    expect(picked(4)).toEqual(['Tiszavidéki Vasút', 'G14', 1, 0]);
  });

  it('[18mag-MINOR-14] Első Erdélyi Vasút: Brassó, three terrain tokens', () => {
    expect(picked(5)).toEqual(['Első Erdélyi Vasút', 'H27', 0, 3]);
  });

  it('[18mag-MINOR-15] Kassa-Oderbergi Vasút: Kassa, one terrain token', () => {
    expect(picked(6)).toEqual(['Kassa-Oderbergi Vasút', 'B17', 0, 1]);
  });

  it('[18mag-MINOR-16] Mohács-Pécsi Vasút: Mohács, one terrain token', () => {
    expect(picked(7)).toEqual(['Mohács-Pécsi Vasút', 'G10', 1, 1]);
  });

  it('[18mag-MINOR-17] Hrvatske Željeznice: Zágráb, no terrain token', () => {
    expect(picked(8)).toEqual(['Hrvatske Željeznice', 'H5', 0, 0]);
  });

  it('[18mag-MINOR-18] Szabadka-Újvidék Vasút: Petrovaradin, no terrain token', () => {
    expect(picked(9)).toEqual(['Szabadka-Újvidék Vasút', 'I14', 1, 0]);
  });

  it('[18mag-MINOR-19] Arad-Temesvári Vasúttársaság: Temesvár, no terrain token', () => {
    expect(picked(10)).toEqual(['Arad-Temesvári Vasúttársaság', 'H17', 0, 0]);
  });

  it('[18mag-MINOR-20] Győr-Sopron-Ebenfurti Vasút: Sopron, no terrain token', () => {
    expect(picked(11)).toEqual(['Győr-Sopron-Ebenfurti Vasút', 'D7', 0, 0]);
  });

  it('[18mag-MINOR-21] Segesvár–Szentágotai Vasút: Nagyszeben, two terrain tokens', () => {
    expect(picked(12)).toEqual(['Segesvár–Szentágotai Vasút', 'H23', 0, 2]);
  });

  it('[18mag-MINOR-22] Déli Vasút: Fiume, one terrain token', () => {
    expect(picked(13)).toEqual(['Déli Vasút', 'I2', 0, 1]);
  });
});
