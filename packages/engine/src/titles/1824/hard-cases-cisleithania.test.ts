/** Cases on the Cisleithania map that other implementations stumbled over, by the numbers under which they were reported. */
import { describe, expect, it } from 'vitest';
import { applyTo, offersFor } from '../../core/game.ts';
import { companyId, seat } from '../../core/ids.ts';
import { components1824, components1824Cisleithania3 } from './components/index.ts';
import { rules1824 } from './index.ts';
import { boxOf } from './options.ts';
import { table, type Table } from './test-table.ts';

describe('Cisleithania', () => {
  const two = (): Table =>
    table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') } }, 2);
  const drafted = (): Table =>
    two()
      .do('draft', { company: 'SD1', price: 240 })
      .do('draft', { company: 'SD3', price: 120 })
      .do('draft', { company: 'EPP', price: 120 })
      .do('draft', { company: 'EOD', price: 120 })
      .do('set-price', { company: 'MLB', price: 120 });

  it('[#12003] the order of the first share round: 1 2, 2 1, 2 1, 1 2, then always 1 2', () => {
    const t = drafted();
    expect([
      t.owner('SD1'),
      t.owner('KK1'),
      t.owner('SD3'),
      t.owner('KK2'),
      t.owner('EPP'),
      t.owner('SD2'),
      t.owner('EOD'),
      t.owner('MLB'),
    ]).toEqual([0, 1, 1, 0, 1, 0, 0, 1]);
    const order: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      order.push(t.acting);
      if (t.state.place.round === 'initial') t.do('buy-share', { company: 'BK', from: 'pool' });
      else t.do('pass');
    }
    expect(order).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('[#12030] there is a pool; mountain railways take bonds and pool shares; the 50 % count both', () => {
    const t = drafted()
      .do('buy-paper', { company: 'B1', price: 120 })
      .do('pass')
      .afterInitial()
      .phase(3)
      .open('MS', 1, [2, 4])
      .turnOf(0);
    expect(t.offers('exchange').map(({ fixed }) => [fixed['into'], fixed['from']])).toEqual(
      expect.arrayContaining([
        ['BK', 'pool'],
        ['MS', 'bank'],
      ]),
    );
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect(t.held('MS', 'pool')).toBe(1);
    expect(t.offers('exchange').map(({ fixed }) => [fixed['into'], fixed['from']])).toContainEqual(['MS', 'pool']);
  });

  it('[#12158] [#12173] [#12183] [PR-12184] Ug1 is at home in red Budapest with three players', () => {
    const t = table({ form: 'cisleithania' }, 3)
      .paper('UG1', 0)
      .afterInitial()
      .phase(2)
      .money('UG1', 100)
      .at('UG1', 'track');
    expect(t.markers('UG1')).toEqual(['G12']);
    expect(t.offers('lay-tile').map(({ fixed }) => fixed['hex'])).toEqual(['F11', 'F13', 'G10', 'H11']);
  });

  it('[#12065] the variant does not change the base game: all data is frozen', () => {
    drafted();
    expect([
      components1824.own.bank,
      components1824.trains[0]?.count,
      Object.isFrozen(components1824.trains[0]),
    ]).toEqual([12000, 9, true]);
    expect(Object.isFrozen(components1824Cisleithania3.own)).toBe(true);
  });

  it('[bgg-2342047] three players start with 680, with 700 under the ruleset of 18xx.games', () => {
    expect(table({ form: 'cisleithania' }, 3).moneyOf(0)).toBe(680);
    expect(table({ form: 'cisleithania', ruleset: '18xx.games' }, 3).moneyOf(0)).toBe(700);
  });

  it('[cisleithania-for-two] no Ug, kk at the first 5-train, construction railways close, last bond marker in brown Wien, Bukowina', () => {
    const box = boxOf(two().state);
    expect(box.companies.some(({ id }) => id === 'UG')).toBe(false);
    expect(box.companies.flatMap((card) => (card.kind === 'state' ? [[card.id, card.formedBy]] : []))).toEqual([
      ['SD', '4'],
      ['KK', '5'],
    ]);
    expect(box.own.bukowinaBonus?.amount).toBe(50);
    const state = drafted().state;
    expect(offersFor(rules1824, state, seat(0)).length).toBeGreaterThan(0);
    expect(applyTo(rules1824, state, { type: 'exchange', seat: 0, company: 'SD2', into: 'SD' }).ok).toBe(false);
  });
});
