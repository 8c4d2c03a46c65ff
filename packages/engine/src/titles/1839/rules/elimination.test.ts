import { describe, expect, it } from 'vitest';

import { actingCompany } from '../readers.ts';
import {
  buy,
  concede,
  discount,
  auction,
  done,
  no,
  pass,
  sell,
  table,
  Table,
  take,
  train,
  yes,
} from '../test-table.ts';
import { ncsBuys, poor } from '../test-scenes.ts';

const ranks = ['LY', 'DY', 'LG', 'DG', 'BL', 'LB', 'MB', 'DB', 'LR', 'DR', 'GR'] as const;

const left = (t: Table): string => ranks.map((rank) => `${rank} ${t.leftOf(rank)}`).join(' ');

/** Player 2 directs NCS (floated), AMS (unfloated) and holds shares of others. */
const falling = (): Table =>
  table(4)
    .cash(500, 500, 300, 500)
    .phase('DG')
    .company('NCS', { price: 101, director: 2, shares: [2, 0, 5, 0], cash: 100, trains: ['3'] })
    .company('AMS', { price: 82, director: 2, shares: [0, 1, 3, 0] })
    .company('HIJSM', { price: 74, director: 0, shares: [5, 0, 2, 0], cash: 1000, trains: ['3'] })
    .private('KR', 2)
    .private('DRU', 2)
    .stock(0);

describe('a player leaves', () => {
  it('[1839-BANKRUPT-01] [1839-BANKRUPT-02] with his privates and the train of DRU', () => {
    const t = falling().do(concede(2));
    expect([t.ownerOf('KR'), t.ownerOf('DRU')]).toEqual(['gone', 'gone']);
    const u = falling().phase('DB').private('DRU', 'gone').train(2, 'R4', 'not-yet').do(concede(2));
    expect(u.trainsOf(2)).toEqual([]);
  });
  it('[1839-BANKRUPT-03] [1839-NAT-11] [1839-R-12] his floated companies are nationalised, which bars nobody', () => {
    const t = falling().do(concede(2));
    expect([t.parred('NCS'), t.sharesOf('NCS').director, t.held('NCS', 0), t.state.own.banned]).toEqual([
      false,
      'gone',
      0,
      [],
    ]);
  });
  it('[1839-BANKRUPT-04] [1839-BANKRUPT-06] [1839-BANKRUPT-07] his unfloated ones go to the pool, the certificate to the IPO', () => {
    const t = falling().do(concede(2));
    expect([t.sharesOf('AMS').director, t.sharesOf('AMS').pool, t.priceOf('AMS'), t.ipo('AMS')]).toEqual([
      'bank',
      3,
      61,
      6,
    ]);
    t.do(no(0));
    expect([t.acting, t.why(buy(0, 'AMS', 'pool')), t.why(buy(0, 'AMS'))]).toEqual([
      0,
      'directors-certificate-first 1839-BUY-02',
      'legal',
    ]);
    expect([t.do(buy(0, 'AMS')).moneyOf(0), t.sharesOf('AMS').director]).toEqual([500 - 122, 0]);
  });
  it('[1839-BANKRUPT-05] unless somebody with 20 % takes it', () => {
    const t = falling()
      .company('AMS', { price: 82, director: 2, shares: [0, 2, 3, 0] })
      .do(concede(2));
    expect([t.sharesOf('AMS').director, t.sharesOf('AMS').pool, t.held('AMS', 1)]).toEqual([1, 3, 2]);
  });
  it('[1839-BANKRUPT-08] [1839-R-85] his other shares are sold and may be redeemed', () => {
    const t = falling().do(concede(2));
    expect([t.asked, t.priceOf('AMS')]).toEqual(['redeem 0', 61]);
    expect(new Table(t.state).do(yes(0)).sharesOf('HIJSM').treasury).toBe(2);
    expect(new Table(t.state).do(no(0)).priceOf('HIJSM')).toBe(61);
  });
  it('[1839-BANKRUPT-09] [1839-BANKRUPT-14] [1839-R-72] his cash goes to the bank, he is out and scores nothing', () => {
    const t = falling().do(concede(2), no(0));
    expect([t.moneyOf(2), t.state.own.out, t.acting]).toEqual([0, [2], 0]);
    expect(t.why(concede(2))).toBe('is-out 1839-CONCEDE-01');
    expect(t.do(pass(0), pass(1), pass(3)).state.own.cards.order).toEqual([0, 1, 3]);
  });
  it('[1839-R-72] the stock round ends at once if all who are left have passed', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .company('HIJSM', { price: 74, director: 0, shares: [5, 0, 1], cash: 0, trains: ['2'] })
      .stock(0);
    t.do(pass(0), buy(1, 'HIJSM'), done(1), pass(2));
    expect([t.acting, t.do(concede(1)).state.place.round]).toEqual([0, 'operating']);
  });
  it('[1839-BANKRUPT-10] [1839-BANKRUPT-11] [1839-BANKRUPT-12] [1839-R-70] trains leave the supply', () => {
    expect(left(falling().left({ DG: 2 }).do(concede(2), no(0)))).toBe(
      'LY 0 DY 0 LG 0 DG 1 BL 4 LB 3 MB 2 DB 1 LR 4 DR 1 GR 3',
    );
  });
  it('[1839-BANKRUPT-13] [1839-R-15] [1839-R-10] [1839-X-66] a rank emptied before its first train begins its phase later', () => {
    const t = table(4)
      .cash(900, 500, 500, 500)
      .phase('LB')
      .left({ LB: 0, MB: 0 })
      .private('DRU', 1)
      .private('CM', 2)
      .company('NCS', { price: 74, director: 0, cash: 900, trains: ['R5'] })
      .company('AMS', { price: 67, director: 3, trains: ['3+', '4+'] });
    t.at('NCS', 'trains').do(train(0, 'NCS', 'R4', 380));
    expect(t.events.filter(({ event }) => event === 'phase')).toEqual([
      { event: 'phase', phase: 'MB' },
      { event: 'phase', phase: 'DB' },
    ]);
    expect([t.state.own.phase, t.trainsOf('AMS'), t.trainsOf(1), t.moneyOf(2), t.ownerOf('RH')]).toEqual([
      'DB',
      [],
      ['R4'],
      1300,
      2,
    ]);
    t.do(done(0));
    // AMS has lost its trains, so the owner of the Diepenbrock train is asked about it.
    expect([t.asked, t.do(no(0)).asked, t.do(no(1)).asked]).toEqual(['nationalise 0', 'gift 1', 'nobody']);
  });
  it('[1839-BANKRUPT-15] [1839-END-01] [1839-R-79] the last player wins whatever his score', () => {
    const t = table(2).cash(1, 900).stock(0).do(concede(1));
    expect([t.state.outcome?.reason, t.state.outcome?.winners, t.state.outcome?.scores]).toEqual([
      'last-player',
      [0],
      [1, 0],
    ]);
    expect(falling().do(concede(2), no(0)).state.outcome).toBeUndefined();
  });
  it('[1839-BANKRUPT-16] [1839-R-69] the turn of his company ends, with steps 8 and 9', () => {
    const t = table(3)
      .cash(0, 500, 500)
      .phase('LG')
      .left({ LG: 0 })
      .private('JJB', 1)
      .company('NCS', { price: 40, director: 0, shares: [6, 0, 0], cash: 0 })
      .company('AMS', { price: 67, director: 1, shares: [0, 6, 0], trains: ['3'] });
    t.at('NCS', 'trains').do(train(0, 'NCS', '3+', 180));
    while (t.asked === 'raise 0') t.do(sell(0, ['NCS', 1]));
    expect([t.state.own.phase, t.parred('NCS'), t.asked]).toEqual(['DG', false, 'nationalise 1']);
    t.do(no(1));
    expect(t.asked).toBe('take-local 1');
    t.do(take(1, 'L1', ['D19', 'G14']));
    expect(actingCompany(t.state)).toBe('AMS');
  });
  it('[1839-BANKRUPT-18] whatever he could decide or receive lapses', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .private('LP', 1)
      .left({ LY: 0 })
      .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], cash: 500, trains: ['2'] });
    t.at('NCS', 'trains').do(train(0, 'NCS', '2+1', 120), done(0));
    expect(t.asked).toBe('take-local 1');
    expect([t.do(concede(1)).asked, t.state.own.conversions]).toEqual(['nobody', []]);
    const offered = table(3)
      .phase('LG')
      .cash(500, 500, 500)
      .private('HLG', 1)
      .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], cash: 500, trains: ['3'] })
      .at('NCS', 'track');
    offered.do({ type: 'buy-private', seat: 0, company: 'NCS', private: 'HLG', price: 5 });
    expect([offered.asked, offered.do(concede(1)).asked, offered.ownerOf('HLG')]).toEqual([
      'consent 1',
      'nobody',
      'gone',
    ]);
  });
  it('[1839-CONCEDE-01] [1839-R-71] at any time, also out of turn', () => {
    expect(falling().why(concede(3))).toBe('legal');
    expect(auction(3).do(discount(0, 'AV')).why(concede(2))).toBe('legal');
    expect(
      table(3)
        .company('NCS', { director: 0, shares: [6, 0, 0] })
        .at('NCS', 'track')
        .why(concede(1)),
    ).toBe('legal');
  });
  it('[1839-CONCEDE-02] [1839-CONCEDE-03] without a lost train but with the removal', () => {
    const t = falling().left({ DG: 2 }).do(concede(2), no(0));
    expect([t.leftOf('DG'), t.state.own.phase]).toEqual([1, 'DG']);
  });
  it('[1839-CONCEDE-04] conceding a debt is bankruptcy', () => {
    const t = ncsBuys(poor(20), 'PR2+', 240);
    expect([t.asked, t.leftOf('LR')]).toEqual(['raise 0', 3]);
    t.do(concede(0));
    while (t.state.pending.length > 0) t.do(no(t.acting));
    // The train he owed is gone, and one more of the first rank left.
    expect([t.leftOf('LR'), t.leftOf('DR'), t.leftOf('GR')]).toEqual([1, 2, 2]);
  });
  it('[1839-X-63] he fails to pay the last LG', () => {
    const t = table(4)
      .cash(0, 9, 9, 9)
      .phase('LG')
      .left({ LG: 1 })
      .company('NCS', { price: 74, director: 0, shares: [2, 0, 0, 0], floated: true, pool: 4, cash: 0 });
    t.at('NCS', 'trains').do(train(0, 'NCS', '3', 140));
    expect([left(t), t.state.own.phase]).toEqual(['LY 0 DY 0 LG 0 DG 2 BL 4 LB 3 MB 2 DB 1 LR 4 DR 1 GR 3', 'LG']);
  });
  it('[1839-X-64] he fails to pay the first DG', () => {
    const t = table(4)
      .cash(0, 9, 9, 9)
      .phase('LG')
      .left({ LG: 0 })
      .private('JJB', 1)
      .company('NCS', { price: 74, director: 0, shares: [2, 0, 0, 0], floated: true, pool: 4, cash: 0 })
      .company('AMS', { price: 67, director: 1, trains: ['2'] });
    t.at('NCS', 'trains').do(train(0, 'NCS', '3+', 180));
    expect([left(t), t.state.own.phase, t.trainsOf('AMS'), t.ownerOf('JJB'), t.asked]).toEqual([
      'LY 0 DY 0 LG 0 DG 1 BL 4 LB 3 MB 2 DB 1 LR 4 DR 1 GR 3',
      'DG',
      [],
      'gone',
      'take-local 1',
    ]);
  });
  it('[1839-X-65] a concession in LG', () => {
    const t = table(4).cash(9, 9, 9, 9).phase('LG').left({ LG: 2 }).stock(0).do(concede(3));
    expect([left(t), t.state.own.phase]).toEqual(['LY 0 DY 0 LG 1 DG 3 BL 3 LB 4 MB 1 DB 2 LR 3 DR 2 GR 3', 'LG']);
  });
  it('[1839-X-67] NCS without a director', () => {
    const t = table(3)
      .cash(900, 9, 9)
      .company('NCS', { price: 74, director: 1, shares: [0, 3, 0] })
      .stock(0)
      .do(concede(1));
    expect([t.sharesOf('NCS').director, t.sharesOf('NCS').bank, t.sharesOf('NCS').pool, t.priceOf('NCS')]).toEqual([
      'bank',
      5,
      3,
      56,
    ]);
    expect(t.do(buy(0, 'NCS')).moneyOf(0)).toBe(788);
  });
  it('[1839-X-75] a fee he cannot pay', () => {
    const t = table(3)
      .cash(20, 500, 500)
      .company('L4', { price: 10, director: 0, shares: [3, 2, 0], homes: ['G10', 'I8'] })
      .tile('I8', '619')
      .stock(1)
      .do(buy(1, 'L4'));
    expect([
      t.state.own.out,
      t.parred('L4'),
      t.held('L4', 1),
      t.leftOf('LY'),
      t.leftOf('LG'),
      t.moneyOf(1),
      t.acting,
    ]).toEqual([[0], false, 0, 4, 4, 490, 1]);
    expect(t.why(done(1))).toBe('legal');
  });
});
