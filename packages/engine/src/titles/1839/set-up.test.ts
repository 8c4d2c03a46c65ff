import { describe, expect, it } from 'vitest';

import { startGame, viewOf } from '../../core/game.ts';
import { stateHash } from '../../core/form.ts';
import { rules1839 } from './index.ts';
import type { State1839 } from './state.ts';
import { box, privateCards, publicCards, train1839 } from './cards.ts';
import { auction, PUBLIC } from './test-table.ts';

const start = (seats: number, seed = 'a', options = {}): State1839 => {
  const started = startGame(rules1839, options, seats, seed);
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value.state;
};
const left = (state: State1839): string =>
  state.supply.map((entry) => `${train1839(entry.type).rank} ${entry.left}`).join(', ');
const inGame = (state: State1839): readonly string[] => state.own.privates.map(({ id }) => id);
const seeds = Array.from({ length: 60 }, (_, n) => `seed ${n}`);

describe('the box', () => {
  it('[1839-SETUP-01] takes 2, 3 or 4 players and nobody else', () => {
    expect([1, 2, 3, 4, 5].map((seats) => startGame(rules1839, {}, seats, 's').ok)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(startGame(rules1839, {}, 5, 's')).toMatchObject({
      refusal: { code: 'player-count', rule: '1839-SETUP-01', params: { seats: 5 } },
    });
  });
  it('[1839-SETUP-02] has 8 Spoorwegmaatschappijen and 8 Lokaalspoorwegen', () => {
    expect(
      publicCards
        .filter(({ kind }) => kind === 'spoorwegmaatschappij')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['AMS', 'HIJSM', 'MSS', 'NBDS', 'NCS', 'NRS', 'NWS', 'ZHESM']);
    expect(publicCards.filter(({ kind }) => kind === 'lokaalspoorwegen').map(({ id }) => id)).toEqual([
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
      'L6',
      'L7',
      'L8',
    ]);
  });
  it('[1839-SETUP-03] has nine certificates of each company', () => {
    for (const { certificates } of publicCards) expect(certificates).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    for (const shares of start(3).shares) expect(shares.bank + shares.reserved).toBe(8);
  });
  it('[1839-SETUP-04] has 13 privates in five colours', () => {
    const by = (group: string): readonly string[] =>
      privateCards.filter((card) => card.group === group).map(({ id }) => id);
    expect([by('yellow'), by('green'), by('blue'), by('brown'), by('red')]).toEqual([
      ['LP', 'JJB'],
      ['HLG', 'SRV'],
      ['KR', 'KF', 'DRU', 'CM', 'STK'],
      ['CO', 'AB', 'AV'],
      ['RH'],
    ]);
  });
});

describe('which revision', () => {
  it('[1839-R-01] [1839-R-49] follows the files of 2aa8809; Rijssen is F19', () => {
    expect(box.own.revision).toBe('2aa8809');
    expect(publicCards.find(({ id }) => id === 'NWS')?.homes.map(({ hex }) => hex)).toEqual(['G16', 'F19']);
  });
});

describe('set-up by number of players', () => {
  it('[1839-SETUP-05] [1839-SETUP-08] deals as many number cards as there are players', () => {
    expect([2, 3, 4].map((seats) => start(seats).own.cards.order.length)).toEqual([2, 3, 4]);
  });
  it('[1839-SETUP-06] [1839-R-79] leaves KF, CM and RH out with 2 players', () => {
    expect(inGame(start(2))).toEqual(['LP', 'JJB', 'HLG', 'SRV', 'KR', 'DRU', 'STK', 'CO', 'AB', 'AV']);
  });
  it('[1839-SETUP-07] [1839-R-03] removes one gray and no blue train with 2 players', () => {
    expect(left(start(2))).toMatch(/BL 4.*GR 3/);
  });
  it('[1839-SETUP-09] leaves CM and RH out with 3 players', () => {
    expect(inGame(start(3))).toEqual(['LP', 'JJB', 'HLG', 'SRV', 'KR', 'KF', 'DRU', 'STK', 'CO', 'AB', 'AV']);
  });
  it('[1839-SETUP-10] removes one blue and one gray train with 3 players', () => {
    expect(left(start(3))).toMatch(/BL 3.*GR 3/);
  });
  it('[1839-SETUP-11] [1839-SETUP-12] removes nothing with 4 players', () => {
    expect(inGame(start(4))).toHaveLength(13);
    expect(
      start(4)
        .own.privates.filter(({ owner }) => owner === 'waiting')
        .map(({ id }) => id),
    ).toEqual(['RH']);
    expect(left(start(4))).toBe('LY 5, DY 4, LG 5, DG 3, BL 4, LB 4, MB 2, DB 2, LR 4, DR 2, GR 4, PU unlimited');
  });
  it('[1839-SETUP-13] [1839-R-04] lays one R4 with DRU, so two are for sale', () => {
    for (const seats of [2, 3, 4]) expect(left(start(seats))).toContain('DB 2');
  });
  it('[1839-SETUP-20] gives 700, 500 or 420', () => {
    expect([2, 3, 4].map((seats) => start(seats).money.players)).toEqual([
      [700, 700],
      [500, 500, 500],
      [420, 420, 420, 420],
    ]);
  });
});

describe('what is drawn', () => {
  it('[1839-SETUP-14] draws three different companies for the brown privates', () => {
    const drawn = new Set<string>();
    for (const seed of seeds) {
      const { CO, AB, AV } = start(3, seed).own.drawn;
      expect(new Set([CO, AB, AV]).size).toBe(3);
      for (const id of [CO, AB, AV]) drawn.add(id);
    }
    expect([...drawn].toSorted()).toEqual(['AMS', 'HIJSM', 'MSS', 'NBDS', 'NCS', 'NRS', 'NWS', 'ZHESM']);
    const t = auction(3);
    expect(t.sharesOf('NCS')).toMatchObject({ director: 'reserved', reserved: 1, bank: 7 });
    expect(startGame(rules1839, { drawn: 'nonsense' }, 3, 's')).toMatchObject({ refusal: { code: 'malformed' } });
    // What is hard for beginners is so only where the game is for them, and only for AV.
    for (const [beginners, drawn2] of [
      [false, { CO: 'NCS', AB: 'MSS', AV: 'AMS' }],
      [true, { CO: 'AMS', AB: 'NBDS', AV: 'MSS' }],
    ] as const)
      expect(startGame(rules1839, { beginners, drawn: drawn2 }, 3, 's').ok).toBe(true);
    for (const wrong of [
      { CO: 'L1', AB: 'NCS', AV: 'MSS' },
      { CO: 'NCS', AB: 'KR', AV: 'MSS' },
      { CO: 'NCS', AB: 'MSS', AV: 'L8' },
    ])
      expect(startGame(rules1839, { drawn: wrong }, 3, 's')).toMatchObject({ refusal: { code: 'drawn-companies' } });
    expect(startGame(rules1839, { drawn: { CO: 'NCS', AB: 'NCS', AV: 'MSS' } }, 3, 's')).toMatchObject({
      refusal: { rule: '1839-SETUP-14' },
    });
  });
  it('[1839-SETUP-15] attaches two shares of the company of AV to STK', () => {
    expect(auction(3).sharesOf('HIJSM')).toMatchObject({ director: 'reserved', reserved: 3, bank: 5 });
  });
  it('[1839-SETUP-16] attaches one share of the company of AB to JJB', () => {
    expect(auction(3).sharesOf('MSS')).toMatchObject({ director: 'reserved', reserved: 2, bank: 6 });
  });
  it('[1839-SETUP-17] keeps AMS, NBDS and ZHESM from AV for beginners', () => {
    const forAv = (beginners: boolean): Set<string> =>
      new Set(seeds.map((seed) => start(3, seed, { beginners }).own.drawn.AV));
    for (const id of ['AMS', 'NBDS', 'ZHESM']) {
      expect(forAv(true).has(id)).toBe(false);
      expect(forAv(false).has(id)).toBe(true);
    }
    expect(startGame(rules1839, { beginners: true, drawn: { CO: 'NCS', AB: 'MSS', AV: 'AMS' } }, 3, 's')).toMatchObject(
      { refusal: { rule: '1839-SETUP-17' } },
    );
  });
  it('[1839-SETUP-18] leaves every other certificate in the IPO', () => {
    const t = auction(4);
    for (const id of PUBLIC) expect(t.ipo(id)).toBe(10);
    expect(t.sharesOf('L1')).toMatchObject({ director: 'bank', bank: 8 });
  });
  it('[1839-SETUP-19] deals one colour of number cards at random', () => {
    const orders = new Set(seeds.map((seed) => start(3, seed).own.cards.order.join('')));
    expect(orders.size).toBe(6);
    expect(new Set(seeds.map((seed) => start(3, seed).own.cards.colour))).toEqual(new Set(['blue', 'red']));
    for (const cards of [[0, 0, 1], [0, 1], [0, 1, 2, 1], [0, 1, 3], []])
      expect(startGame(rules1839, { cards }, 3, 's')).toMatchObject({ refusal: { rule: '1839-SETUP-19' } });
    expect(startGame(rules1839, { cards: [2, 0, 1] }, 3, 's').ok).toBe(true);
  });
  it('is the same for the same seed', () => {
    expect(stateHash(start(4, 'x'))).toBe(stateHash(start(4, 'x')));
    expect(stateHash(start(4, 'x'))).not.toBe(stateHash(start(4, 'y')));
  });
});

describe('the start', () => {
  it('[1839-SETUP-21] begins in LY with LY trains on offer', () => {
    const state = start(3);
    expect(state.own.phase).toBe('LY');
    expect(state.supply.find((entry) => entry.left !== 0)?.type).toBe('2');
  });
  it('[1839-SETUP-22] begins with the auction, then a stock round', () => {
    const t = auction(2);
    expect(t.state.place.round).toBe('auction');
    expect(rules1839.sequence.rounds.map(({ name }) => name)).toEqual(['auction', 'stock', 'operating']);
    expect(rules1839.orderRule).toBe('1839-SETUP-22');
  });
  it('[1839-SETUP-23] shows everything but the random numbers to come', () => {
    const state = start(3);
    const { rng: _rng, ...rest } = state;
    expect(viewOf(state)).toEqual(rest);
  });
  it('[1839-SETUP-24] [1839-R-78] has a bank that never runs out', () => {
    expect(box.own.bank).toBe('unlimited');
    expect(start(3).money.bank).toBe(0);
  });
});

describe('worked examples: set-up', () => {
  const trains = 'LY 5, DY 4, LG 5, DG 3, BL 4, LB 4, MB 2, DB 2, LR 4, DR 2, GR 4, PU unlimited';
  const lots = (state: State1839): number => state.own.privates.filter(({ owner }) => owner === 'lot').length;
  it('[1839-X-01] four players', () => {
    const state = start(4);
    expect([state.money.players[0], lots(state), left(state)]).toEqual([420, 12, trains]);
  });
  it('[1839-X-02] three players', () => {
    const state = start(3);
    expect([state.money.players[0], lots(state), left(state)]).toEqual([
      500,
      11,
      trains.replace('BL 4', 'BL 3').replace('GR 4', 'GR 3'),
    ]);
  });
  it('[1839-X-03] two players', () => {
    const state = start(2);
    expect([state.money.players[0], lots(state), left(state)]).toEqual([700, 10, trains.replace('GR 4', 'GR 3')]);
  });
});
