import { describe, expect, it } from 'vitest';
import { table, type Table } from '../test-table.ts';

const order = (t: Table, turns: number): readonly number[] =>
  Array.from({ length: turns }, () => {
    const { acting: seat } = t;
    t.money(seat, 500).do('buy-share', { company: 'SD', from: 'bank' });
    return seat + 1;
  });

describe('the initial share round', () => {
  it('[1824-ISR-01] offers all pre-Staatsbahnen, coal and mountain railways, and BH', () => {
    const t = table();
    expect(t.choices('buy-paper', 'company')).toEqual([
      'B1',
      'B2',
      'B3',
      'B4',
      'EPP',
      'EOD',
      'MLB',
      'SPB',
      'SD1',
      'SD2',
      'SD3',
      'UG1',
      'UG2',
      'KK1',
      'KK2',
    ]);
    expect(t.offers('par').map(({ fixed }) => fixed['company'])).toEqual(['BH']);
    t.do('buy-paper', { company: 'B1', price: 120 });
    expect(t.no('buy-paper', { company: 'B1', price: 120 })).toBe('1824-ISR-01');
  });

  it('[1824-ISR-02] offers regional shares once the coal railway is sold, and Staatsbahn shares', () => {
    const t = table();
    expect(t.choices('buy-share', 'company')).toEqual(['SD', 'UG', 'KK']);
    t.do('buy-paper', { company: 'MLB', price: 200 });
    expect(t.choices('buy-share', 'company')).toEqual(['CL', 'SD', 'UG', 'KK']);
  });

  it('[1824-ISR-03] [1824-R-07] the first pass goes down, every later one up', () => {
    expect(order(table({}, 3), 6)).toEqual([3, 2, 1, 1, 2, 3]);
    const seats = (players: number, turns: number): readonly number[] => {
      const t = table({}, players);
      return Array.from({ length: turns }, (_, n) => {
        const { acting: seat } = t;
        // Somebody has to buy now and then, or the round ends.
        t.money(seat, 500);
        if (n % 3 === 0) t.do('buy-share', { company: 'UG', from: 'bank' });
        else t.do('pass');
        return seat + 1;
      });
    };
    expect(seats(4, 16)).toEqual([4, 3, 2, 1, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
    expect(seats(6, 18)).toEqual([6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
  });

  it('[1824-EX-01] with five players: 5, 4, 3, 2, 1, then 1 to 5, then 1 to 5', () => {
    const t = table({}, 5);
    const seats = Array.from({ length: 15 }, (_, n) => {
      const { acting: seat } = t;
      t.money(seat, 500);
      if (n % 4 === 0) t.do('buy-share', { company: n < 8 ? 'UG' : 'KK', from: 'bank' });
      else t.do('pass');
      return seat + 1;
    });
    expect(seats).toEqual([5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
  });

  it('[1824-ISR-04] one paper a turn, or none', () => {
    const t = table();
    t.do('buy-paper', { company: 'B1', price: 120 });
    expect(t.acting).toBe(1);
    t.do('pass');
    expect(t.acting).toBe(0);
  });

  it('[1824-ISR-05] coal railways and pre-Staatsbahnen keep their price, everything else is paid to the Bank', () => {
    const t = table();
    const { bank } = t.state.money;
    t.do('buy-paper', { company: 'SD1', price: 240 });
    expect([t.moneyOf('SD1'), t.state.money.bank]).toEqual([240, bank]);
    t.do('buy-paper', { company: 'B2', price: 120 }).do('par', { company: 'BH', price: 100 });
    expect([t.state.money.bank - bank, t.moneyOf(1), t.moneyOf(0)]).toEqual([120 + 200, 700, 620]);
    expect(t.no('buy-paper', { company: 'SD2', price: 240 })).toBe('1824-ISR-05');
  });

  it('[1824-ISR-06] [1824-R-08] ends when everybody has passed since the last purchase', () => {
    const t = table();
    t.do('pass').do('pass').do('buy-paper', { company: 'B1', price: 120 });
    expect(t.acting).toBe(0);
    t.do('pass').do('pass');
    expect(t.state.place.round).toBe('initial');
    t.do('pass');
    expect(t.state.place.round).not.toBe('initial');
  });

  it('[1824-ISR-07] the neighbour of the last buyer gets the priority card; without a buyer it stays', () => {
    const t = table({}, 4);
    t.do('pass').do('buy-paper', { company: 'B1', price: 120 });
    while (t.state.place.round === 'initial') t.do('pass');
    expect(t.state.own.priority).toBe(3);
    const idle = table({}, 4);
    while (idle.state.place.round === 'initial') idle.do('pass');
    expect(idle.state.own.priority).toBe(0);
  });

  it('[1824-R-08] who passes twice around the turn-around has passed once', () => {
    const t = table().do('buy-paper', { company: 'B1', price: 120 });
    t.do('pass').do('pass').do('pass');
    expect([t.state.place.round, t.acting]).toEqual(['initial', 1]);
    t.do('pass').do('buy-paper', { company: 'B2', price: 120 });
    expect(t.owner('B2')).toBe(2);
  });

  it('[1824-ISR-08] what nobody bought is removed', () => {
    const t = table();
    t.do('buy-paper', { company: 'SD1', price: 240 });
    while (t.state.place.round === 'initial') t.do('pass');
    expect([t.owner('SD1'), t.owner('SD2'), t.owner('EPP'), t.owner('B1')]).toEqual([2, 'gone', 'gone', 'gone']);
    expect(t.state.own.unsold).toHaveLength(14);
  });

  it('[1824-ISR-09] BH can open', () => {
    const t = table().money(0, 900).money(1, 900).money(2, 900);
    t.do('par', { company: 'BH', price: 60 });
    for (let n = 0; n < 3; n += 1) t.do('buy-share', { company: 'BH', from: 'bank' });
    expect([t.state.own.open, t.moneyOf('BH')]).toEqual([['BH'], 600]);
  });

  it('[1824-R-96] if nobody buys anything the game goes on', () => {
    const t = table();
    for (let n = 0; n < 40; n += 1) t.do('pass');
    expect([t.state.outcome, t.state.own.phase, t.leftOf('2')]).toEqual([undefined, 1, 9]);
  });
});
