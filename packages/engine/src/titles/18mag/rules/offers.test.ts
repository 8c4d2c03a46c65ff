import { describe, expect, it } from 'vitest';
import { type Deed, type Table, table } from '../test-table.ts';

describe('offers are exactly what may be done', () => {
  it('[18mag-OR-08] nothing is scrapped once a car has been paid', () => {
    const red = table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2').money('11', 50).at('11', 'run');
    expect(red.offers('scrap')).toHaveLength(1);
    const paid = red.do({ type: 'buy-car', company: '11', service: 'offboard-bonus' });
    expect(paid.offers('scrap')).toEqual([]);
    expect(paid.why({ type: 'scrap', company: '11', train: paid.cardOf('11') })).toBe('running-has-begun 18mag-OR-08');
  });

  /** Brassó has one mountain, and minor 5 three terrain tokens. */
  const brasso = (): Table => table(3).minors({ 5: 0 }).money('5', 50).at('5', 'track');

  it('[18mag-TERRAIN-05] with a token the minor pays nothing, and says so before the tile', () => {
    expect(
      brasso()
        .offers('lay-tile')
        .map(({ fixed, about }) => [fixed.using, about]),
    ).toEqual([
      [undefined, { terrain: 10, fee: 0 }],
      ['terrain-token', { terrain: 0, fee: 0 }],
    ]);
    const using = (begun: Deed): readonly unknown[] => [
      ...new Set(
        brasso()
          .list(begun)
          .map((one) => one['using']),
      ),
    ];
    const lay = { type: 'lay-tile', company: '5', hex: 'H27' };
    expect([using(lay), using({ ...lay, using: 'terrain-token' })]).toEqual([[undefined], ['terrain-token']]);
  });

  it('[18mag-TRACK-24] where the layer decides about stations, every way says where they go', () => {
    const reached = table(3).minors({ 10: 0 }).tiles('H17 57/2', 'G16 6/5').money('10', 50);
    const list = (t: Table): readonly unknown[] =>
      t
        .at('10', 'track')
        .list({ type: 'lay-tile', company: '10', hex: 'G14' })
        .map((one) => one['keeps']);
    expect(new Set(list(reached.marker('SIK', 'G14', 1)))).toEqual(new Set([undefined]));
    const two = list(reached.marker('SIK', 'G14', 1).marker('RABA', 'G14', 0));
    expect(new Set(two.map((keeps) => JSON.stringify(keeps)))).toEqual(new Set(['[0,1]', '[1,0]']));
  });

  it('[18mag-TRACK-10] off the home hex the home is the only reason of the network', () => {
    const turn = table(3).minors({ 3: 0 }).money('3', 50).at('3', 'track');
    expect(turn.whyNot({ type: 'lay-tile', company: '3', hex: 'E16', tile: '9', rotation: 0 })).toEqual([
      '18mag-TRACK-10',
    ]);
  });
});
