import { describe, expect, it } from 'vitest';
import { worthOf } from '../readers.ts';
import { seat } from '../../../core/ids.ts';
import { table, type Table } from '../test-table.ts';

type Fields = { readonly [field: string]: unknown };
const four: Fields = { company: 'BH', from: 'supply', train: '4', price: 280 };

/** BH has no train and too little money; the cheapest train of the Bank is a 4-train for 280. */
const poor = (treasury = 100, cash = 30, tens: readonly number[] = [4]): Table => {
  const t = table()
    .afterInitial()
    .phase(4)
    .open('BH', 0, tens)
    .marker('BH', 'J13')
    .money('BH', treasury)
    .money(0, cash);
  for (const type of ['1g', '2g', '3g']) t.left(type, 0);
  return t.at('BH', 'trains').set(3, 1);
};

/** The same with MS, of which seat 0 holds shares to sell. */
const withShares = (): Table =>
  poor().open('MS', 1, [3, 3], 100).marker('MS', 'C12').trains('MS', '4').at('BH', 'trains').set(3, 1);

describe('emergency financing', () => {
  it('[1824-EMERG-01] the director makes up the difference from his cash', () => {
    const t = poor(100, 500).do('buy-train', four);
    expect([t.trainsOf('BH'), t.moneyOf('BH'), t.moneyOf(0)]).toEqual([['4'], 0, 320]);
    expect(t.events.filter((event) => event.event === 'own' && event.what === 'debt')).toEqual([]);
    expect(t.state.own.debts).toEqual([0, 0, 0]);
  });

  it('[1824-R-61] he helps only if the company cannot afford any train', () => {
    const t = poor(200, 500).left('3g', 1);
    expect(t.trainsOf('BH')).toEqual([]);
    t.left('1g', 1);
    expect(t.no('buy-train', four)).toBe('1824-EMERG-01');
    const owner = poor(100, 500).trains('BH', '4');
    expect(owner.no('buy-train', four)).toBe('1824-EMERG-01');
  });

  it('[1824-EMERG-02] [1824-EMERG-05] [1824-EX-21] there is no bankruptcy: he goes into debt with 50 % interest at once', () => {
    const t = poor().do('buy-train', four);
    expect(t.state.pending[0]?.kind).toBe('emergency');
    t.do('borrow');
    expect([t.state.own.debts, t.moneyOf('BH'), t.moneyOf(0), t.trainsOf('BH')]).toEqual([[225, 0, 0], 0, 0, ['4']]);
    t.turnOf(0);
    while (t.state.place.round === 'share') t.do('pass');
    expect(t.state.own.debts).toEqual([338, 0, 0]);
  });

  it('[1824-EMERG-03] [1824-R-62] he may sell shares instead, and only while something is missing', () => {
    const t = withShares()
      .do('buy-train', four)
      .do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([t.state.pending[0]?.kind, t.moneyOf(0), t.priceOf('MS')]).toEqual(['emergency', 130, 90]);
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([t.state.pending, t.trainsOf('BH'), t.moneyOf(0), t.state.own.debts]).toEqual([[], ['4'], 40, [0, 0, 0]]);
    expect(t.refusal('sell-shares', { sales: [{ company: 'MS', count: 1 }] }).code).toBe('not-now');
    expect(t.state.own.shareRound.sold).toEqual([]);
  });

  it('[1824-EMERG-04] no such sale may change a director', () => {
    const own = poor(100, 30, [0, 2, 2]).do('buy-train', four);
    expect(own.whyNot('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toEqual(['1824-EMERG-04']);
    expect(own.offers('sell-shares')).toEqual([]);
    // Of MS two can go; with the third he would hand it over.
    const other = poor(100, 30, [3]).open('MS', 0, [2, 3, 1], 100).at('BH', 'trains').do('buy-train', four);
    expect(other.whyNot('sell-shares', { sales: [{ company: 'MS', count: 2 }] })).toEqual(['1824-EMERG-04']);
    expect(other.lots()).toEqual([{ company: 'MS', counts: [1], price: 100 }]);
    other.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([other.directorOf('MS'), other.held('MS', 0)]).toEqual([0, 3]);
  });

  it('[1824-EMERG-06] at the end of every share round debt grows by half, rounded up', () => {
    const t = table()
      .afterInitial()
      .own({ debts: [101, 0, 7] })
      .turnOf(0);
    t.do('pass').do('pass').do('pass');
    expect(t.state.own.debts).toEqual([152, 0, 11]);
    const small = table()
      .afterInitial()
      .own({ debts: [1, 0, 0] })
      .turnOf(0);
    small.do('pass').do('pass').do('pass');
    expect(small.events).toContainEqual({ event: 'own', what: 'interest', data: { seat: 0, owed: 2 } });
  });

  it('[1824-EMERG-07] who is in debt buys no shares', () => {
    const t = table()
      .open('BH', 1, [0, 4])
      .money(0, 500)
      .own({ debts: [10, 0, 0] })
      .turnOf(0);
    expect([t.no('buy-share', { company: 'BH', from: 'bank' }), t.offers('buy-share')]).toEqual(['1824-EMERG-07', []]);
    t.do('repay', { amount: 9 });
    expect(t.no('buy-share', { company: 'BH', from: 'bank' })).toBe('1824-EMERG-07');
  });

  it('[1824-EMERG-08] in one turn he may sell, repay and buy', () => {
    const t = table()
      .afterInitial()
      .open('BH', 1, [2, 4])
      .open('MS', 2, [0, 0, 4])
      .money(0, 0)
      .own({ debts: [60, 0, 0] })
      .turnOf(0);
    t.do('sell-shares', { sales: [{ company: 'BH', count: 2 }] })
      .do('repay', { amount: 60 })
      .do('buy-share', { company: 'MS', from: 'bank' });
    expect([t.state.own.debts[0], t.moneyOf(0), t.held('MS', 0)]).toEqual([0, 20, 1]);
  });

  it('[1824-EMERG-09] he is never forced to sell in a share round', () => {
    const t = table()
      .afterInitial()
      .open('BH', 1, [2, 4])
      .own({ debts: [60, 0, 0] })
      .turnOf(0);
    expect(t.do('pass').acting).toBe(1);
  });

  it('[1824-EMERG-10] debt is taken off his wealth', () => {
    const t = table()
      .money(0, 100)
      .own({ debts: [150, 0, 0] });
    expect(worthOf(t.state, seat(0))).toBe(-50);
  });

  it('[1824-EMERG-11] not more than the printed price is paid', () => {
    const t = poor(200, 500).open('MS', 0, [3]).marker('MS', 'C12').trains('MS', '3').at('BH', 'trains').set(3, 1);
    const train = t.cardOf('MS');
    expect(t.no('buy-train', { company: 'BH', from: 'MS', card: train, price: 181 })).toBe('1824-EMERG-11');
    t.do('buy-train', { company: 'BH', from: 'MS', card: train, price: 180 });
    expect([t.trainsOf('BH'), t.moneyOf('BH')]).toEqual([['3'], 20]);
  });

  it('[1824-EMERG-12] he chooses among all trains on offer', () => {
    const t = poor(100, 900)
      .left('3g', 1)
      .open('MS', 1, [0, 4])
      .marker('MS', 'C12')
      .trains('MS', '5')
      .at('BH', 'trains')
      .set(3, 1);
    expect(new Set(t.choices('buy-train', 'train'))).toEqual(new Set(['4', '3g']));
    expect(t.choices('buy-train', 'card')).toEqual([t.cardOf('MS')]);
    t.do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 400 }).do('answer', { take: 'yes' });
    expect([t.trainsOf('BH'), t.moneyOf('BH'), t.moneyOf(0), t.moneyOf('MS')]).toEqual([['5'], 0, 600, 400]);
  });

  it('[1824-EMERG-13] the treasury is spent first and is empty afterwards', () => {
    const t = poor(279, 500).do('buy-train', four);
    expect([t.moneyOf('BH'), t.moneyOf(0)]).toEqual([0, 499]);
  });

  it('[1824-EMERG-14] one train only, and no other money', () => {
    const t = poor(100, 900).do('buy-train', four);
    expect([t.no('buy-train', four), t.moneyOf('BH')]).toEqual(['1824-OR-08', 0]);
  });

  it('[1824-EMERG-15] [1824-EX-31] the same for coal railways and pre-Staatsbahnen', () => {
    const t = table()
      .paper('EOD', 0)
      .paper('SD2', 1)
      .afterInitial()
      .phase(4)
      .edit((play) => {
        play.draft.trains = [];
      });
    t.left('1g', 0).left('2g', 0).money('EOD', 50).money(0, 100).at('EOD', 'trains').set(3, 1);
    t.do('buy-train', { company: 'EOD', from: 'supply', train: '3g', price: 360 }).do('borrow');
    expect([t.state.own.debts[0], t.moneyOf('EOD'), t.trainsOf('EOD'), t.moneyOf(0)]).toEqual([315, 0, ['3g'], 0]);
    const none = table()
      .paper('EOD', 0)
      .afterInitial()
      .phase(4)
      .edit((play) => {
        play.draft.trains = [];
      });
    for (const type of ['1g', '2g', '3g']) none.left(type, 0);
    expect(none.money('EOD', 50).at('EOD', 'trains').offers('done')).toHaveLength(1);
    t.money('SD2', 80)
      .money(1, 500)
      .at('SD2', 'trains')
      .set(3, 1)
      .do('buy-train', { company: 'SD2', from: 'supply', train: '4', price: 280 });
    expect([t.trainsOf('SD2'), t.moneyOf(1)]).toEqual([['4'], 300]);
  });

  it('[1824-R-63] a new shortfall comes on top of old debt and bears its own first interest only', () => {
    const t = poor().own({ debts: [100, 0, 0] });
    t.do('buy-train', four).do('borrow');
    expect(t.state.own.debts).toEqual([100 + 225, 0, 0]);
  });

  it('[1824-R-63] the seller of a train is always paid in full; a repayment is no deed', () => {
    const t = poor(0, 0).open('MS', 1, [0, 4]).marker('MS', 'C12').trains('MS', '3').at('BH', 'trains').set(3, 1);
    t.do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 180 })
      .do('answer', { take: 'yes' })
      .do('borrow');
    expect([t.moneyOf('MS'), t.state.own.debts[0]]).toEqual([180, 270]);
    t.money(0, 50).turnOf(0).do('repay', { amount: 50 }).do('pass').do('pass').do('pass');
    expect(t.state.place.round).toBe('operating');
  });
});
