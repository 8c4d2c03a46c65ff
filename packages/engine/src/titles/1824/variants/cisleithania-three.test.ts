import { describe, expect, it } from 'vitest';
import { companyId, seat } from '../../../core/ids.ts';
import { allMoney } from '../../../core/ledger.ts';
import { certificateLimit, certificatesHeld } from '../readers.ts';
import { foundingCapital } from '../rules/founding.ts';
import { rules1824 } from '../index.ts';
import { table, type Table } from '../test-table.ts';

const three = (): Table => table({ form: 'cisleithania' }, 3);
const supply = (t: Table): readonly unknown[] => t.state.supply.map(({ left }) => left);

describe('Cisleithania for three', () => {
  it('[1824-CIS3-01] [1824-CIS3-02] [1824-CIS3-03] its companies', () => {
    const box = rules1824.componentsOf(three().state);
    expect(box.id).toBe('1824-cisleithania-3');
    expect(box.companies.map(({ id }) => id)).toEqual([
      'B1',
      'B2',
      'B3',
      'EPP',
      'EOD',
      'MLB',
      'SD1',
      'SD2',
      'SD3',
      'UG1',
      'KK1',
      'KK2',
      'BK',
      'MS',
      'CL',
      'SD',
      'UG',
      'KK',
    ]);
  });

  it('[1824-CIS3-04] [1824-R-87] 9,000 in all, 680 each', () => {
    const { money } = three().state;
    expect([allMoney(money), money.players, money.bank]).toEqual([9000, [680, 680, 680], 6960]);
  });

  it('[1824-CIS3-05] 16 certificates', () => {
    expect([certificateLimit(three().state), certificatesHeld(three().state, seat(0))]).toEqual([16, 0]);
  });

  it('[1824-CIS3-06] its trains', () => {
    expect(supply(three())).toEqual([8, 6, 4, 3, 3, 2, 'unlimited', 5, 4, 3, 2, 2]);
  });

  it('[1824-CIS3-07] [1824-R-88] Ug1 stands on red Budapest; unsold, its marker is taken off and comes back with Ug', () => {
    expect(three().markers('UG1')).toEqual(['G12']);
    const unsold = three().afterInitial();
    expect(unsold.markers('UG1')).toEqual([]);
    const t = unsold
      .phase(4)
      .left('4', 0)
      .open('CL', 0, [4])
      .marker('CL', 'B23')
      .money('CL', 800)
      .trains('CL', '4')
      .at('CL', 'trains')
      .set(2, 1);
    t.do('buy-train', { company: 'CL', from: 'supply', train: '5', price: 400 }).do('done');
    expect([t.markers('UG'), t.moneyOf('UG')]).toEqual([['G12'], 1200]);
  });

  it('[1824-CIS3-08] the initial share round offers twelve papers, the first pass goes down', () => {
    const t = three();
    expect([
      t.choices('buy-paper', 'company').length >= 12,
      new Set(t.offers('buy-paper').map(({ fixed }) => fixed['company'])).size,
      t.acting,
    ]).toEqual([true, 12, 2]);
    t.do('pass');
    expect(t.acting).toBe(1);
  });

  it('[1824-CIS3-09] [1824-EX-26] Ug is founded with 960 and what Ug1 had', () => {
    const t = three().paper('UG1', 0).afterInitial();
    expect(foundingCapital(t.state, companyId('UG'))).toBe(960);
    t.phase(4).left('4', 0).money('UG1', 500).trains('UG1', '4').at('UG1', 'trains').set(2, 1);
    t.do('buy-train', { company: 'UG1', from: 'supply', train: '5', price: 400 });
    expect([t.moneyOf('UG'), t.trainsOf('UG'), t.markers('UG'), t.directorOf('UG')]).toEqual([
      1060,
      ['4', '5'],
      ['G12'],
      0,
    ]);
  });

  it('[1824-CIS3-10] no pool and no Bukowina bonus', () => {
    const t = three()
      .afterInitial()
      .open('CL', 0, [3, 2])
      .turnOf(0)
      .do('sell-shares', { sales: [{ company: 'CL', count: 1 }] });
    expect([t.held('CL', 'pool'), t.held('CL', 'bank')]).toEqual([0, 4]);
    expect(rules1824.componentsOf(t.state).own).not.toHaveProperty('bukowinaBonus');
  });

  it('[1824-R-100] the Bu tiles stay in the box', () => {
    const { pieces } = rules1824.componentsOf(three().state);
    expect(pieces.flatMap(({ faces }) => faces).filter((id) => ['498', '490', '126', '495'].includes(id))).toEqual([]);
  });
});
