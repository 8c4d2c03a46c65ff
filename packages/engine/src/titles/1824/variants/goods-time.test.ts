import { describe, expect, it } from 'vitest';
import { startGame } from '../../../core/game.ts';
import { components1824, components1824GoodsTime } from '../components/index.ts';
import { rules1824 } from '../index.ts';
import { townSeat } from '../rules/towns.ts';
import { table, type Table } from '../test-table.ts';

const free = (seats = 3, markers = 7): Table => table({ form: 'goods-time', placement: 'free', markers }, seats);
const count = (pieces: readonly { readonly count: number }[]): number =>
  pieces.reduce((sum, piece) => sum + piece.count, 0);
const townsOn = (t: Table, hex: string): number =>
  rules1824
    .componentsOf(t.state)
    .board.hexes.find(({ id }) => id === hex)
    ?.stops.filter(({ kind }) => kind === 'town').length ?? -1;

describe('Goods Time', () => {
  it('[1824-GOODS-01] [1824-R-90] 3 to 6 players on the full map, with 17 more tiles', () => {
    expect([2, 3, 4, 5, 6].map((seats) => startGame(rules1824, { form: 'goods-time' }, seats, 'x').ok)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(count(components1824GoodsTime.pieces) - count(components1824.pieces)).toBe(17);
    const refusal = (options: unknown, seats: number): unknown => {
      const started = startGame(rules1824, options, seats, 'x');
      return started.ok ? undefined : started.refusal;
    };
    expect(refusal({ form: 'goods-time' }, 2)).toMatchObject({ code: 'player-count', rule: '1824-GOODS-01' });
    for (const more of [{ placement: 'free' }, { markers: 7 }, { towns: [] }])
      for (const form of ['cisleithania', 'second-edition', 'first-edition'])
        expect(refusal({ form, ...more }, 3)).toMatchObject({ code: 'goods-time-only', rule: '1824-GOODS-01' });
    expect(refusal({ form: 'goods-time', placement: 'free', markers: 7 }, 3)).toBeUndefined();
  });

  it('[1824-GOODS-02] the players place as many markers as they agreed on', () => {
    const t = free(3, 7);
    for (const hex of ['B7', 'C8', 'C20', 'C22', 'H21', 'F25', 'G24']) t.do('place-town', { hex });
    expect([t.state.place.round, t.state.own.towns.length, townsOn(t, 'B7')]).toEqual(['initial', 7, 1]);
    // Who does not say how many gets eight; who agreed on the places has none left to place.
    expect(table({ form: 'goods-time', placement: 'free' }).state.own.townsToPlace).toBe(8);
    const agreed = table({ form: 'goods-time', placement: 'free', towns: t.state.own.towns });
    expect([agreed.state.own.townsToPlace, agreed.state.place.round]).toEqual([0, 'initial']);
    expect(table({ form: 'goods-time', placement: 'suggested' }).state.own.townsToPlace).toBe(0);
  });

  it('[1824-GOODS-03] [1824-R-89] on plain hexes and hexes with one town, two at most', () => {
    const t = free();
    for (const hex of ['B9', 'C6', 'A4', 'B13', 'Z9']) expect(t.no('place-town', { hex })).toBe('1824-GOODS-03');
    t.do('place-town', { hex: 'A8' });
    expect([townsOn(t, 'A8'), t.no('place-town', { hex: 'A8' })]).toEqual([2, '1824-GOODS-03']);
    const at = components1824.board.hexes.findIndex(({ id }) => id === 'A8');
    expect(t.state.hexes[at]?.markers).toEqual([[], []]);
    const outside = components1824.board.hexes.filter(({ area }) => area !== 'land').map(({ id }) => id);
    for (const hex of outside) expect(t.no('place-town', { hex })).toBe('1824-GOODS-03');
    t.do('place-town', { hex: 'B7' }).do('place-town', { hex: 'B7' });
    expect([townsOn(t, 'B7'), t.no('place-town', { hex: 'B7' })]).toEqual([2, '1824-GOODS-03']);
    expect(startGame(rules1824, { form: 'goods-time', towns: ['B7', 'B7', 'B7'] }, 3, 'x').ok).toBe(false);
    expect(startGame(rules1824, { form: 'goods-time', towns: ['B7', 'A8', 'B7'] }, 3, 'x').ok).toBe(true);
    expect(startGame(rules1824, { form: 'goods-time', towns: ['Z9'] }, 3, 'x').ok).toBe(false);
    const places = free().choices('place-town', 'hex');
    expect([places.includes('B7'), places.includes('A8'), places.includes('B9'), places.includes('A4')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('[1824-GOODS-04] [1824-EX-27] in snake order', () => {
    expect(Array.from({ length: 12 }, (_, n) => townSeat(4, n) + 1)).toEqual([1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4]);
    const t = free(4, 6);
    const seats = ['B7', 'C8', 'C20', 'C22', 'H21', 'F25'].map((hex) => {
      const { acting: seat } = t;
      t.do('place-town', { hex });
      return seat + 1;
    });
    expect(seats).toEqual([1, 2, 3, 4, 4, 3]);
  });

  it('[1824-GOODS-05] a hex counts by its towns for all tile rules', () => {
    const t = table({
      form: 'goods-time',
      towns: ['B7']
        .map((id) => components1824.board.hexes.find((hex) => hex.id === id)?.id)
        .filter((id) => id !== undefined),
    });
    t.paper('EPP', 0).afterInitial().marker('EPP', 'C6').money('EPP', 100).at('EPP', 'track');
    expect(t.whyNot('lay-tile', { company: 'EPP', hex: 'B7', tile: '9', rotation: 0 })).toEqual(['1824-TRACK-08']);
    expect(t.whyNot('lay-tile', { company: 'EPP', hex: 'B7', tile: '4', rotation: 0 })).toEqual([]);
  });

  it('[1824-GOODS-06] the suggested set-up has nine markers', () => {
    const t = table({ form: 'goods-time' });
    expect(t.state.own.towns).toEqual(['B7', 'C8', 'C20', 'C22', 'F25', 'F25', 'G24', 'G24', 'H21']);
    expect([townsOn(t, 'F25'), townsOn(t, 'C8'), townsOn(t, 'C14')]).toEqual([2, 1, 0]);
  });

  it('[1824-GOODS-07] everything else is the base game', () => {
    const t = table({ form: 'goods-time' }, 4);
    expect([t.state.money.bank, t.state.place.round, t.acting]).toEqual([9280, 'initial', 3]);
    expect(rules1824.componentsOf(t.state).trains).toEqual(components1824.trains);
  });

  it('two freely placed games do not disturb each other or the base game', () => {
    const [a, b] = [free(3, 2).do('place-town', { hex: 'B7' }), free(3, 2).do('place-town', { hex: 'C8' })];
    expect([townsOn(a, 'B7'), townsOn(a, 'C8'), townsOn(b, 'B7'), townsOn(b, 'C8'), townsOn(table(), 'B7')]).toEqual([
      1, 0, 0, 1, 0,
    ]);
  });
});
