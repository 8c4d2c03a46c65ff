import { describe, expect, it } from 'vitest';
import { companyId, hexId, seat, tileId } from '../../core/ids.ts';
import type { Shares } from '../../core/state.ts';
import { emptyPosition } from '../../map/position.ts';
import { boxOf1824 } from '../../titles/1824/index.ts';
import { boxFor } from '../../titles/18mag/state.ts';
import { setUpNumbers } from './saved-game.ts';
import { dealsFirst, seedFor } from './site-seed.ts';
import { RouteWriter } from './site-routes.ts';
import { ShareNames } from './site-shares.ts';
import { hasRoute } from './site-steps.ts';
import { TileNames } from './site-tiles.ts';

const [anna, bela] = [seat(0), seat(1)];
const SIK = companyId('SIK');

const shares = (parts: Partial<Shares>): Shares => ({
  company: SIK,
  director: 'bank',
  players: [0, 0],
  bank: 8,
  pool: 0,
  treasury: 0,
  reserved: 0,
  gone: 0,
  ...parts,
});

describe('single shares', () => {
  it('have the lowest numbers where they are reserved', () => {
    const names = new ShareNames([shares({ bank: 6, reserved: 2 })]);
    expect([names.buy(SIK, 'bank', anna), names.buy(SIK, 'bank', anna, 'last')]).toEqual(['SIK_3', 'SIK_8']);
  });

  it('go back in the order in which they came when the director’s certificate is taken for them', () => {
    const names = new ShareNames([shares({})]);
    const bought = [anna, anna, anna].map((who) => names.buy(SIK, 'bank', who));
    expect(bought).toEqual(['SIK_1', 'SIK_2', 'SIK_3']);
    names.settle([shares({ director: anna, players: [1, 0], bank: 7 })]);
    const before = shares({ director: anna, players: [1, 0], bank: 7 });
    expect(names.sell(before, shares({ director: anna, players: [0, 0] }), anna, 1)).toEqual({
      shares: ['SIK_3'],
      percent: 10,
    });
  });

  it('are sold with the director’s certificate last, of which one half may come back', () => {
    const names = new ShareNames([shares({})]);
    for (const who of [anna, anna, anna, bela, bela]) names.buy(SIK, 'bank', who);
    const before = shares({ director: anna, players: [1, 2], bank: 5 });
    names.settle([before]);
    const after = shares({ director: bela, players: [1, 0], bank: 7 });
    expect(names.sell(before, after, anna, 2)).toEqual({ shares: ['SIK_3', 'SIK_0'], percent: 20 });
    names.settle([after]);
    expect(names.sell(after, shares({ director: bela, players: [0, 0] }), anna, 1).shares).toEqual(['SIK_6']);
  });

  it('of a bond company are sold with the director’s certificate as a whole', () => {
    const names = new ShareNames([shares({})]);
    for (const who of [anna, anna]) names.buy(SIK, 'bank', who);
    const [before, after] = [shares({ players: [2, 0], bank: 6 }), shares({ players: [1, 0], bank: 6, pool: 1 })];
    expect(names.sellWithDirector(before, after, anna, 3)).toEqual({ shares: ['SIK_1', 'SIK_0'], percent: 30 });
  });

  it('that nobody has had are bought before those that came back to the Bank', () => {
    const names = new ShareNames([shares({ bank: 3 })]);
    expect([names.buy(SIK, 'bank', anna), names.buy(SIK, 'bank', anna)]).toEqual(['SIK_1', 'SIK_2']);
    names.settle([shares({ players: [0, 0], bank: 3 })]);
    expect([names.buy(SIK, 'bank', anna), names.buy(SIK, 'bank', anna)]).toEqual(['SIK_3', 'SIK_1']);
    const pool = new ShareNames([shares({ bank: 0, pool: 3 })]);
    expect(pool.buy(SIK, 'pool', anna)).toBe('SIK_1');
    pool.settle([shares({ bank: 0, pool: 3 })]);
    expect(pool.buy(SIK, 'pool', bela)).toBe('SIK_1');
    expect(() => new ShareNames([shares({ bank: 0 })]).buy(SIK, 'bank', anna)).toThrow('SIK has no share');
  });
});

describe('single shares that a file names', () => {
  it('are bought where they lie; one that is with somebody is in the pool if it was named before', () => {
    const names = new ShareNames([shares({ bank: 2, pool: 1, players: [2, 0] })]);
    const placeOf = (number: number): string => names.placeOf(SIK, `SIK_${number}`);
    expect([1, 2, 3, 4, 9].map(placeOf)).toEqual(['bank', 'bank', 'pool', 'bank', 'bank']);
    names.take(SIK, 'SIK_1', 'bank', bela);
    names.take(SIK, 'SIK_3', 'pool', bela);
    expect([1, 2, 3, 4].map(placeOf)).toEqual(['pool', 'bank', 'pool', 'bank']);
  });

  it('are those that somebody gives away next, whoever they were thought to be with', () => {
    const names = new ShareNames([shares({ bank: 1, players: [2, 2] })]);
    const before = shares({ bank: 1, players: [2, 2] });
    names.have(SIK, 'SIK_3', anna);
    names.have(SIK, 'SIK_4', anna);
    const sold = shares({ bank: 2, players: [1, 2] });
    expect(names.sell(before, sold, anna, 1).shares).toEqual(['SIK_4']);
    expect(names.sell(sold, shares({ bank: 3, players: [0, 2] }), anna, 1).shares).toEqual(['SIK_3']);
    // The other one has got what the first was thought to have.
    const rest = names.sell(shares({ players: [0, 2] }), shares({ players: [0, 0] }), bela, 2);
    expect(rest.shares.toSorted()).toEqual(['SIK_2', 'SIK_5']);
  });
});

describe('single tiles', () => {
  const box = boxFor('three-to-six');

  it('have one number for both sides of a piece, and go behind the others when they are replaced', () => {
    const names = new TileNames(box);
    expect([names.lay('D15', tileId('8')), names.lay('E16', tileId('9'))]).toEqual(['8-0', '9-1']);
    expect([names.lay('D15', tileId('23')), names.lay('F7', tileId('8'))]).toEqual(['23-0', '8-2']);
    expect(() => names.lay('F7', tileId('1'))).toThrow('no tile 1');
  });

  it('name their cities; a hex without a tile has its own name', () => {
    const names = new TileNames(box);
    const position = emptyPosition(box.board);
    expect([names.city(position, 'C12', 0), names.city(position, 'E12', 1)]).toEqual(['C12-0-0', 'E12-0-1']);
  });
});

describe('a seed for the site', () => {
  it('is the first that deals as wanted, or none', () => {
    const wanted = setUpNumbers(7, 3).toSorted((a, b) => a - b)[0];
    const found = seedFor(3, (numbers) => numbers.includes(wanted ?? -1));
    expect(found).toBe(7);
    expect(dealsFirst([3, 1, 2], ['a', 'b', 'c'], ['b', 'c'])).toBe(true);
    expect(dealsFirst([3, 1, 2], ['a', 'b', 'c'], ['c', 'b'])).toBe(false);
  });

  it('is found for the rarest deal of start prices', () => {
    const cards = [60, 60, 65, 65, 70, 70, 75, 75, 80, 80];
    expect(seedFor(10, (numbers) => dealsFirst(numbers, cards, [80, 80, 75, 75, 70, 70, 65]))).toBeGreaterThan(0);
    expect(seedFor(1, () => false)).toBeUndefined();
  });
});

describe('routes', () => {
  const box = boxOf1824({ own: { form: 'second-edition', ruleset: '18xx.games', towns: [] }, seats: 4 });
  const routes = new RouteWriter(box, {
    leadTo: new Map([
      ['J11', 'J13'],
      ['J15', 'J13'],
    ]),
    countsTrack: new Set(['E12']),
  });
  const position = emptyPosition(box.board);

  it('go on to the city of a location that is track over there', () => {
    const legs = [
      { hex: hexId('I8'), stop: 0, leave: 4 },
      { hex: hexId('I10'), enter: 1, leave: 5 },
      { hex: hexId('J11'), enter: 2, stop: 0 },
    ] as const;
    expect(routes.route(position, { train: '4#1', cars: [], legs }, '4-0', 50)).toEqual({
      train: '4-0',
      connections: [['I8', 'I10', 'J11', 'J13']],
      hexes: ['I8', 'J13'],
      revenue: 50,
      revenue_str: 'I8-J13',
      nodes: ['I8-0', 'J13-0'],
    });
  });

  it('count the track between the cities that are printed on Wien', () => {
    const legs = [
      { hex: hexId('E12'), stop: 2, leave: 2 },
      { hex: hexId('D11'), enter: 5, stop: 0 },
    ] as const;
    const { nodes } = routes.route(position, { train: '2#1', cars: [], legs }, '2-0', 50);
    expect(nodes).toEqual(['E12-4', 'D11-0']);
  });
});

describe('the question for a run', () => {
  it('comes to whom track leads from a marker to anywhere else', () => {
    const box = boxFor('three-to-six');
    const position = emptyPosition(box.board);
    const number = (id: string): number => box.board.numberOf.get(hexId(id)) ?? -1;
    const one = companyId('1');
    const home = { markers: [[], [one]] };
    const alone = position.with(number('E12'), home);
    expect(hasRoute(box, alone, one)).toBe(false);
    const tile = (rotation: 1 | 4): typeof alone =>
      alone.with(number('D13'), { tile: { id: tileId('58'), rotation }, markers: [[]] });
    // The town of tile 58 has track to the south-west, where Pest is, only if it is turned.
    expect([hasRoute(box, tile(4), one), hasRoute(box, tile(1), one)]).toEqual([true, false]);
    expect(hasRoute(box, tile(4), companyId('2'))).toBe(false);
  });
});
