/** How long a game of 1824 still lasts, by what the Bank has and what companies earn. */
import { describe, expect, it } from 'vitest';
import type { RoundsLeft } from '../../core/table.ts';
import { outlook } from './outlook.ts';
import { table, type Table } from './test-table.ts';

/** The same game with so much in the Bank, and no shares for sale. */
function left({ state }: Table, bank: number, earned: number): RoundsLeft {
  const shares = state.shares.map((one) => ({ ...one, bank: 0, director: 'reserved' as const }));
  return outlook.roundsLeft({ ...state, shares, money: { ...state.money, bank } }, () => earned);
}

describe('the rounds that are left', () => {
  const share = (): Table => table().afterInitial().phase(4).turnOf(0, 'share');
  const operating = (): Table => table().afterInitial().phase(4).open('BH', 0, [3]).at('BH', 'trains').set(2, 1);

  it('[1824-END-02] are those of the set in which the Bank runs dry', () => {
    expect(left(operating().own({ bankBroken: true }), 0, 1000)).toEqual({ least: 2, likely: 2, most: 2 });
    expect(left(operating(), 500, 1000)).toEqual({ least: 2, likely: 2 });
    expect(left(operating(), 2000, 1000)).toEqual({ least: 2, likely: 2 });
    expect(left(operating(), 2001, 1000)).toEqual({ least: 2, likely: 4 });
  });

  it('are whole sets, as long as those of the phase', () => {
    expect(left(share(), 4500, 1000)).toEqual({ least: 2, likely: 6 });
    expect(left(share().phase(2), 4500, 1000)).toEqual({ least: 1, likely: 5 });
    expect(left(operating().set(2, 2), 4500, 1000)).toEqual({ least: 1, likely: 5 });
  });

  it('are more while the Bank has shares to sell, half of which are paid for before it runs dry', () => {
    const t = share().issued('BH', 100).shares('BH', 0, [0, 0, 4]);
    const { state } = t;
    const with4 = { ...state, money: { ...state.money, bank: 1000 } };
    const only = with4.shares.map((one) =>
      one.company === 'BH' ? one : { ...one, bank: 0, director: 'reserved' as const },
    );
    // Four shares of 100, half of it: 1200 in rounds of 300.
    expect(outlook.roundsLeft({ ...with4, shares: only }, () => 300).likely).toBe(4);
    expect(outlook.roundsLeft({ ...with4, shares: only }, () => 299).likely).toBe(6);
    expect(left(t, 1000, 300).likely).toBe(4);
    expect(left(t, 1000, 250).likely).toBe(4);
    expect(left(t, 1000, 249).likely).toBe(6);
  });

  it('are twelve at most by such an estimate, and where nothing is earned yet', () => {
    expect(left(share(), 9000, 0).likely).toBe(12);
    expect(left(share(), 90_000, 10).likely).toBe(12);
  });
});
