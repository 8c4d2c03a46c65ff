/** What other titles know and 1824 does not: fields and values of deeds that are refused here, whatever they say. */
import { describe, expect, it } from 'vitest';
import { table, type Table } from '../test-table.ts';

type Fields = { readonly [field: string]: unknown };

/** BH at a step of its turn, with money and a train of MS beside it that could be bought. */
const bh = (step: string): Table =>
  table()
    .afterInitial()
    .phase(3)
    .open('BH', 0, [3, 1])
    .open('MS', 0, [3, 1])
    .marker('BH', 'J13')
    .marker('MS', 'C12')
    .trains('MS', '3')
    .money('BH', 2000)
    .at('BH', step)
    .set(2, 1);

/** Why deeds are refused that differ from a legal one in a field or more; the legal one must be accepted. */
function refusals(t: Table, type: string, legal: Fields, others: readonly Fields[]): readonly string[] {
  const codes = others.map((other) => t.refusal(type, { ...legal, ...other }).code);
  t.do(type, legal);
  return [...new Set(codes)];
}

describe('deeds', () => {
  it('a tile is laid without a word on how stops go on and without any right', () => {
    const t = table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B9').tile('B9', '57', 1);
    const legal = { company: 'BK', hex: 'B11', tile: '9', rotation: 1 };
    expect(
      refusals(t.money('BK', 500).at('BK', 'track'), 'lay-tile', legal, [
        { keeps: [0] },
        { using: 'terrain-token' },
        { using: 'B1' },
      ]),
    ).toEqual(['malformed']);
  });

  it('a marker replaces nobody', () => {
    const t = table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B9').money('BK', 500).at('BK', 'marker');
    t.tile('B9', '57', 2).tile('C10', '58', 2).tile('C12', '57', 1).tile('C12', '14', 0).marker('MS', 'C12');
    expect(refusals(t, 'place-marker', { company: 'BK', hex: 'C12', stop: 0 }, [{ replaces: 'MS' }])).toEqual([
      'malformed',
    ]);
  });

  it('who starts a company names a price and no homes', () => {
    const t = table().money(2, 500).turnOf(2, 'initial');
    expect(refusals(t, 'par', { company: 'BH', price: 60 }, [{ homes: ['J13'] }])).toEqual(['malformed']);
  });

  it('shares are bought from the Bank or its pool, and exchanged there', () => {
    const t = table().paper('B1', 0).afterInitial().phase(3).open('BH', 1, [0, 3]).money(0, 500).turnOf(0);
    const elsewhere = [{ from: 'ipo' }, { from: 'treasury' }];
    for (const more of elsewhere)
      expect(t.refusal('exchange', { company: 'B1', into: 'BH', ...more }).code).toBe('malformed');
    expect(refusals(t, 'buy-share', { company: 'BH', from: 'bank' }, [...elsewhere, { certificate: 'half' }])).toEqual([
      'malformed',
    ]);
  });

  it('nothing is paid in halves or by amount', () => {
    const t = bh('dividend');
    t.own({ turn: { ...t.state.own.turn, income: 100 } });
    expect(
      refusals(t, 'dividend', { company: 'BH', pay: 'full' }, [{ pay: 'half' }, { pay: 100 }, { pay: 0 }]),
    ).toEqual(['malformed']);
  });

  it('a new train is named by its type and comes from the supply', () => {
    const t = bh('trains');
    const legal = { company: 'BH', from: 'supply', train: '3', price: 180 };
    expect(
      refusals(t, 'buy-train', legal, [{ card: '3#1' }, { from: 'bank' }, { from: 'MS' }, { train: undefined }]),
    ).toEqual(['malformed']);
    expect(t.no('buy-train', { company: 'BH', from: 'supply', card: t.cardOf('MS'), price: 5 })).toBe('1824-TRAIN-20');
  });

  it('a train of another company is named by its card', () => {
    const t = bh('trains');
    const legal = { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 5 };
    expect(
      refusals(t, 'buy-train', legal, [{ train: '3' }, { card: undefined }, { card: undefined, train: '3' }]),
    ).toEqual(['malformed']);
  });

  it('[1824-SELL-06] one company is sold after the other', () => {
    const t = bh('track').turnOf(0);
    const [first, second] = [
      { company: 'BH', count: 1 },
      { company: 'MS', count: 1 },
    ];
    expect(t.refusal('sell-shares', { sales: [] })).toMatchObject({ code: 'nothing-to-sell', rule: '1824-SELL-06' });
    for (const sales of [
      [first, second],
      [first, first],
    ])
      expect(t.refusal('sell-shares', { sales })).toMatchObject({
        code: 'one-company-at-a-time',
        rule: '1824-SELL-06',
      });
    expect(t.refusal('sell-shares', first).code).toBe('malformed');
    t.do('sell-shares', { sales: [second] }).do('sell-shares', { sales: [first] });
    expect([t.held('BH', 0), t.held('MS', 0)]).toEqual([4, 4]);
  });
});
