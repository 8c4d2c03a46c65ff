/** Somebody leaves the game in the middle of something, and what goes on afterwards. */
import { describe, expect, it } from 'vitest';

import { companyId, seat as seatOf } from '../../../core/ids.ts';
import { openPlay } from '../../../core/title.ts';
import { rules1839 } from '../index.ts';
import {
  buy,
  concede,
  deal,
  done,
  HEXES,
  no,
  pass,
  PUBLIC,
  sell,
  table,
  type Table,
  train,
  yes,
} from '../test-table.ts';
import { buyPrivate, finishTurn, market, ncs, ncsBuys, opens, operating, poor } from '../test-scenes.ts';
import { settleConversionsTask } from './conversions.ts';

type StepName = 'homes' | 'first train' | 'track' | 'marker' | 'run' | 'dividend' | 'trains';

describe('the director leaves in the turn of his company', () => {
  const STEPS: readonly StepName[] = ['homes', 'first train', 'track', 'marker', 'run', 'dividend', 'trains'];
  it.each(STEPS)(
    '[1839-BANKRUPT-16] [1839-R-69] at the step “%s” the turn is over and the next company goes on',
    (step) => {
      const fresh = step === 'homes' || step === 'first train';
      const t = table(3)
        .cash(500, 500, 500)
        .phase('LG')
        .company('MSS', {
          price: 74,
          director: 0,
          cash: 300,
          trains: ['3'],
          operated: !fresh,
          settled: step !== 'homes',
        })
        .company('AMS', { price: 67, director: 1, trains: ['3'] })
        .operating('MSS', step, step === 'dividend' ? { ran: true, hadTrain: true, revenue: 50 } : {});
      expect(t.turn).toBe(0);
      t.do(concede(0));
      expect([t.state.own.out, t.parred('MSS'), operating(t), t.step(), t.turn]).toEqual([
        [0],
        false,
        'AMS',
        'track',
        1,
      ]);
      expect(t.company1('MSS').operated).toBe(false);
    },
  );
  it('[1839-BANKRUPT-16] a train bought before still opens the window', () => {
    const t = opens('DG', (one) => one.company('AMS', { price: 67, director: 1, trains: ['3'] }));
    expect(t.do(concede(0)).asked).toBe('nationalise 1');
  });
});

describe('a sale that waits for an answer', () => {
  const two = (): Table =>
    table(4)
      .cash(500, 500, 500, 500)
      .company('NCS', { price: 101, director: 1, shares: [2, 5, 0, 0], cash: 900, trains: ['2'] })
      .company('AMS', { price: 82, director: 2, shares: [2, 0, 5, 0], cash: 900, trains: ['2'] })
      .stock(0)
      .do(sell(0, ['NCS', 2], ['AMS', 2]));
  it('[1839-SELL-11] [1839-SELL-12] asks company by company and moves the markers at the end', () => {
    const t = two();
    expect([t.asked, t.price('NCS'), t.do(no(1)).asked, t.price('NCS')]).toEqual(['redeem 1', 101, 'redeem 2', 101]);
    t.do(yes(2));
    expect([t.price('NCS'), t.price('AMS'), t.shares('AMS').treasury, t.turn]).toEqual([82, 82, 2, 0]);
  });
  it('[1839-BANKRUPT-18] goes on without the company of a director who leaves', () => {
    const t = two().do(concede(1));
    expect([t.asked, t.parred('NCS')]).toEqual(['redeem 2', false]);
    t.do(no(2));
    expect([t.price('AMS'), t.turn, t.state.own.out]).toEqual([67, 0, [1]]);
  });
});

describe('an open offer', () => {
  const offered = (): Table => {
    const t = table(4)
      .cash(500, 500, 500, 500)
      .company('NCS', { price: 74, director: 0, shares: [4, 0, 2, 0], cash: 300, trains: ['2'] })
      .company('AMS', { price: 67, director: 1, shares: [0, 6, 0, 0], cash: 0, trains: ['2'] })
      .operating('NCS', 'trains');
    return t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 160));
  };
  it('[1839-NEGOT-11] [1839-BANKRUPT-18] stands while it can be carried out, whoever leaves', () => {
    const t = offered().do(concede(2));
    expect([t.asked, t.do(no(0)).asked]).toEqual(['redeem 0', 'consent 1']);
    t.do(yes(1));
    expect([t.trains('NCS'), t.money('NCS'), t.money('AMS')]).toEqual([['2', '2'], 140, 160]);
  });
  it('[1839-NEGOT-11] lapses when the money for it is gone meanwhile', () => {
    // NCS redeems the two shares of the player who left: 148 of its 300.
    const t = offered().do(concede(2), yes(0));
    expect([t.asked, t.money('NCS'), t.trains('AMS'), t.turn]).toEqual(['nobody', 152, ['2'], 0]);
  });
  it('[1839-NEGOT-03] [1839-NEGOT-04] [1839-NEGOT-05] tells who asks what of whom', () => {
    const about = (t: Table, seat: number): unknown => t.offers(seat, 'answer')[0]?.about;
    const t = offered();
    expect(about(t, 1)).toEqual({
      question: 'train-sale',
      by: 0,
      buyer: 'NCS',
      seller: 'AMS',
      train: t.cardsOf('AMS')[0],
      price: 160,
    });
    const green = ncs('LG')
      .private('HLG', 1)
      .operating('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 5));
    expect(about(green, 1)).toEqual({ question: 'private-sale', by: 0, company: 'NCS', private: 'HLG', price: 5 });
    const winner = table(3).stock(0).do({ type: 'propose-winner', seat: 1, winner: 2 });
    expect(about(winner, 0)).toEqual({ question: 'winner', by: 1, winner: 2 });
  });
});

describe('a window', () => {
  const open = (): Table =>
    opens('DG', (one) =>
      one
        .company('AMS', { price: 67, director: 1, trains: ['3'] })
        .company('L1', { price: 46, director: 2, homes: ['D19', 'G14'], trains: ['3'] }),
    ).do(done(0));
  it('[1839-NAT-02] [1839-NAT-12] passes over a company whose director has left meanwhile', () => {
    const t = open().do(concede(1));
    expect([t.asked, t.do(no(0)).asked]).toEqual(['nationalise 0', 'nationalise 2']);
  });
  it('[1839-NAT-10] [1839-BUY-09] bars a director once, however many companies he nationalises', () => {
    const t = opens('DG', (one) => one.company('AMS', { price: 67, director: 0, trains: ['3'] })).do(
      done(0),
      yes(0),
      yes(0),
    );
    expect(t.state.own.banned).toEqual([0]);
  });
});

describe('who leaves', () => {
  it('[1839-R-85] [1839-BANKRUPT-04] sells unfloated companies first, each group in operating order', () => {
    const t = table(4)
      .cash(500, 500, 500, 500)
      .company('NCS', { price: 101, director: 0, shares: [5, 0, 1, 0], cash: 0, trains: ['2'] })
      .company('HIJSM', { price: 82, director: 1, shares: [0, 5, 1, 0], cash: 0, trains: ['2'] })
      .company('L1', { price: 20, director: 3, shares: [0, 0, 1, 3], homes: ['D19', 'G14'] })
      .company('MSS', { price: 74, director: 3, shares: [0, 0, 1, 2] })
      .stock(0)
      .do(concede(2));
    const sold = t.events.flatMap((one) => (one.event === 'own' && one.what === 'sold' ? [one.data] : []));
    expect(sold).toMatchObject([{ company: 'MSS' }, { company: 'L1' }, { company: 'NCS' }, { company: 'HIJSM' }]);
  });
  it('[1839-CONCEDE-04] owes what he owed: his concession is a bankruptcy', () => {
    const t = ncsBuys(poor(20).treasury('AMS', 900), 'PR2+', 240).do(concede(0));
    // His three shares of AMS wait for an answer.
    expect([t.asked, t.state.own.agenda[0]]).toMatchObject(['redeem 1', { bankrupt: true, train: 'PR2+' }]);
    const other = poor(20).treasury('AMS', 900).operating('NCS', 'trains').do(concede(0));
    expect(other.state.own.agenda[0]).toMatchObject({ task: 'elimination', bankrupt: false });
    expect(other.state.own.agenda[0]).not.toHaveProperty('train');
  });
  it('[1839-R-89] [1839-BANKRUPT-12] a gray train that is being bought is not taken instead of a purple one', () => {
    // Ranks left: gray (one, being bought) and purple. Without it purple is the first, and no gray one can go for it.
    const t = table(4)
      .cash(0, 500, 500, 500)
      .phase('DR')
      .supply({ DR: 0, GR: 1 })
      .company('NCS', { price: 67, director: 0, shares: [4, 0, 0, 0], pool: 2, cash: 0 })
      .company('AMS', { price: 254, director: 1, shares: [2, 5, 0, 0], cash: 0, trains: ['4'] });
    ncsBuys(t, '4', 460);
    expect([t.asked, t.do(concede(2)).left('GR')]).toEqual(['raise 0', 1]);
    t.do(sell(0, ['AMS', 2]));
    expect([t.trains('NCS'), t.left('GR')]).toEqual([['4'], 0]);
  });
  it('[1839-BANKRUPT-12] purple is never taken: a gray one is, or none', () => {
    const gone = (gray: number): unknown => {
      const t = table(4).phase('GR').supply({ GR: gray }).stock(0).do(concede(2));
      return [t.left('GR'), t.left('PU')];
    };
    // Gray is the first rank and loses one; purple would be the second. With no gray left purple is the first.
    expect([gone(2), gone(1), gone(0)]).toEqual([
      [1, 'unlimited'],
      [0, 'unlimited'],
      [0, 'unlimited'],
    ]);
    const red = table(4).phase('LR').supply({ LR: 1, DR: 1, GR: 2 }).stock(0).do(concede(2));
    // Light red, gray: dark red and purple stay.
    expect((['LR', 'DR', 'GR', 'PU'] as const).map((rank) => red.left(rank))).toEqual([0, 1, 1, 'unlimited']);
    const two = table(4).phase('DR').supply({ DR: 1, GR: 2 }).stock(0).do(concede(2));
    expect((['DR', 'GR'] as const).map((rank) => two.left(rank))).toEqual([0, 1]);
    const skip = table(4).phase('DR').supply({ DR: 0, GR: 2 }).stock(0).do(concede(2));
    expect(skip.left('GR')).toBe(1);
    const instead = table(4).phase('LR').supply({ LR: 1, DR: 0, GR: 2 }).stock(0).do(concede(2));
    // Light red, then purple, for which a gray one goes.
    expect([instead.left('LR'), instead.left('GR')]).toEqual([0, 1]);
  });
  it('[1839-END-02] [1839-NEGOT-09] nobody who is out can be proposed, or propose', () => {
    const t = market(4).do(concede(3));
    expect([
      t.why({ type: 'propose-winner', seat: 0, winner: 3 }),
      t.why({ type: 'propose-winner', seat: 3, winner: 0 }),
      t.why({ type: 'propose-winner', seat: 0, winner: 0 }),
    ]).toEqual(['no-such-seat 1839-END-02', 'is-out 1839-END-02', 'legal']);
    expect(t.offers(0, 'propose-winner')[0]?.choose['winner']).toEqual({ oneOf: [0, 1, 2] });
    expect(t.offers(3)).toEqual([]);
  });
});

describe('a brown private', () => {
  it('[1839-PRIV-102] [1839-PRIV-103] that has closed does not close again with LB', () => {
    const t = opens('LB', (one) => one.private('CO', 'gone').private('AB', 1));
    expect(t.state.own.conversions).toEqual([{ private: 'AB', seat: 1 }]);
    const own = table(2)
      .cash(500, 500)
      .private('CO', 'gone')
      .company('NCS', { price: 74, director: 0, cash: 900, trains: ['2'] })
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', '2', 80));
    finishTurn(own);
    expect([own.state.own.conversions, own.asked]).toEqual([[], 'nobody']);
  });
  it('[1839-PRIV-10] without a pair of homes or a free L-company its owner gets 80', () => {
    const due = (t: Table): Table => {
      const conversions = [{ private: companyId('AB'), seat: seatOf(1) }];
      t.own({ conversions, agenda: [{ task: 'conversions' }] });
      const play = openPlay(rules1839, t.state);
      settleConversionsTask(play);
      t.state = rules1839.toState(play.draft);
      return t;
    };
    expect([due(table(2).cash(0, 0).stock(0)).asked, due(table(2).cash(0, 0).stock(0)).money(1)]).toEqual([
      'take-local 1',
      0,
    ]);
    const full = table(2).cash(0, 0).stock(0);
    for (const hex of HEXES.filter((id) => id !== 'I8')) full.fill(hex, 'AMS');
    expect([due(full).asked, full.money(1), full.state.own.conversions]).toEqual(['nobody', 80, []]);
    const none = table(2).cash(0, 0).stock(0);
    for (const id of PUBLIC.filter((one) => one.startsWith('L'))) none.company(id, { price: 20, shares: [3, 0] });
    expect([due(none).asked, none.money(1), none.state.own.conversions]).toEqual(['nobody', 80, []]);
  });
});

describe('the cards after somebody left', () => {
  it('[1839-R-72] [1839-DIR-04] who is out is passed over in turns', () => {
    const t = market(4).cards(0, 1, 2, 3).do(concede(1));
    expect([t.turn, t.do(pass(0)).turn, t.do(buy(2, 'NCS'), done(2)).turn, t.do(pass(3)).turn]).toEqual([0, 2, 3, 0]);
    expect(t.state.own.out).toEqual([seatOf(1)]);
  });
});
