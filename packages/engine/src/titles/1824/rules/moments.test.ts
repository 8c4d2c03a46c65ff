import { describe, expect, it } from 'vitest';
import { table, type Table } from '../test-table.ts';

const bh = (): Table =>
  table()
    .paper('EPP', 1)
    .afterInitial()
    .phase(3)
    .open('BH', 0, [4])
    .marker('BH', 'J13')
    .money('BH', 500)
    .trains('BH', '3')
    .at('BH', 'trains')
    .set(3, 1);

describe('an action at the wrong moment', () => {
  it('[1824-ISR-03] [1824-SR-01] [1824-DIR-01] [1824-COAL-22] out of turn is refused with the row on whose turn it is', () => {
    expect(table().no('pass', { seat: 0 })).toBe('1824-ISR-03');
    expect(table().afterInitial().turnOf(1).no('pass', { seat: 0 })).toBe('1824-SR-01');
    expect(bh().no('done', { seat: 1 })).toBe('1824-DIR-01');
    expect(bh().at('EPP', 'track').no('done', { seat: 0 })).toBe('1824-COAL-22');
    const goods = table({ form: 'goods-time', placement: 'free' });
    expect(goods.no('place-town', { seat: 2, hex: 'B7' })).toBe('1824-GOODS-04');
    expect(table({ form: 'cisleithania' }, 2).no('draft', { seat: 1, company: 'KK1', price: 240 })).toBe(
      '1824-CIS2-28',
    );
  });

  it('[1824-ISR-08] [1824-CIS2-29] out of its round is refused with the row that gives it its time', () => {
    expect(table().afterInitial().turnOf(0).no('buy-paper', { company: 'B1', price: 120 })).toBe('1824-ISR-08');
    expect(table({ form: 'cisleithania' }, 2).no('pass')).toBe('1824-CIS2-29');
    expect([bh().no('pass'), bh().no('buy-share', { company: 'BH', from: 'bank' })]).toEqual([
      '1824-OR-08',
      '1824-SR-02',
    ]);
    expect(bh().no('lay-tile', { company: 'BH', hex: 'I10', tile: '8', rotation: 5 })).toBe('1824-TRACK-01');
    const towns = table({ form: 'goods-time', placement: 'free' });
    expect(towns.no('buy-paper', { company: 'B1', price: 120 })).toBe('1824-ISR-01');
  });

  it('[1824-TRAIN-19] [1824-PRIV-11] before a decision that is due is refused with the row that asks for it', () => {
    const asked = bh().open('MS', 1, [0, 3]).trains('MS', '3').at('BH', 'trains');
    asked.do('buy-train', { company: 'BH', from: 'MS', card: asked.cardOf('MS'), price: 180 });
    expect([asked.no('done'), asked.no('done', { seat: 0 })]).toEqual(['1824-TRAIN-19', '1824-TRAIN-19']);
    const mountain = bh()
      .paper('B1', 2)
      .left('3', 0)
      .do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect(mountain.no('done', { seat: 0 })).toBe('1824-PRIV-11');
  });

  it('[1824-END-02] after the end is refused as such', () => {
    const t = bh().bank(0).own({ bankBroken: true }).set(1, 1).do('done');
    expect(t.refusal('pass')).toMatchObject({ code: 'game-over', rule: '1824-END-02' });
  });
});
