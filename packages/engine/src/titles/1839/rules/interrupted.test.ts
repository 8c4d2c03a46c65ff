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
        .at('MSS', step, step === 'dividend' ? { ran: true, hadTrain: true, revenue: 50 } : {});
      expect(t.acting).toBe(0);
      t.do(concede(0));
      expect([t.state.own.out, t.parred('MSS'), operating(t), t.step(), t.acting]).toEqual([
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
    expect([t.asked, t.priceOf('NCS'), t.do(no(1)).asked, t.priceOf('NCS')]).toEqual([
      'redeem 1',
      101,
      'redeem 2',
      101,
    ]);
    t.do(yes(2));
    expect([t.priceOf('NCS'), t.priceOf('AMS'), t.sharesOf('AMS').treasury, t.acting]).toEqual([82, 82, 2, 0]);
  });
  it('[1839-BANKRUPT-18] goes on without the company of a director who leaves', () => {
    const t = two().do(concede(1));
    expect([t.asked, t.parred('NCS')]).toEqual(['redeem 2', false]);
    t.do(no(2));
    expect([t.priceOf('AMS'), t.acting, t.state.own.out]).toEqual([67, 0, [1]]);
  });
});

describe('an open offer', () => {
  const offered = (): Table => {
    const t = table(4)
      .cash(500, 500, 500, 500)
      .company('NCS', { price: 74, director: 0, shares: [4, 0, 2, 0], cash: 300, trains: ['2'] })
      .company('AMS', { price: 67, director: 1, shares: [0, 6, 0, 0], cash: 0, trains: ['2'] })
      .at('NCS', 'trains');
    return t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 160));
  };
  it('[1839-NEGOT-11] [1839-BANKRUPT-18] stands while it can be carried out, whoever leaves', () => {
    const t = offered().do(concede(2));
    expect([t.asked, t.do(no(0)).asked]).toEqual(['redeem 0', 'consent 1']);
    t.do(yes(1));
    expect([t.trainsOf('NCS'), t.moneyOf('NCS'), t.moneyOf('AMS')]).toEqual([['2', '2'], 140, 160]);
  });
  it('[1839-NEGOT-11] lapses when the money for it is gone meanwhile', () => {
    // NCS redeems the two shares of the player who left: 148 of its 300.
    const t = offered().do(concede(2), yes(0));
    expect([t.asked, t.moneyOf('NCS'), t.trainsOf('AMS'), t.acting]).toEqual(['nobody', 152, ['2'], 0]);
  });
  it('[1839-NEGOT-03] [1839-NEGOT-04] [1839-NEGOT-05] tells who asks what of whom', () => {
    const about = (t: Table, seat: number): unknown => t.offers('answer', seat)[0]?.about;
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
      .at('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 5));
    expect(about(green, 1)).toEqual({ question: 'private-sale', by: 0, company: 'NCS', private: 'HLG', price: 5 });
    const winner = table(3).stock(0).do({ type: 'propose-winner', seat: 1, winner: 2 });
    expect(about(winner, 0)).toEqual({ question: 'winner', by: 1, winner: 2 });
  });
});

describe('markers that go back', () => {
  it('[1839-BANKRUPT-18] [1839-SWAP-06] do not when the company falls meanwhile', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('BL')
      .private('KR', 1)
      .company('L1', { price: 46, director: 0, homes: ['N17', 'I8'], cash: 0, trains: ['4+'] })
      .company('MSS', { price: 40, director: 2, trains: ['4+'] })
      .tile('N17', '57', 1)
      .tile('N17', '619', 1)
      .at('L1', 'marker')
      .do({ type: 'move-marker', seat: 1, company: 'L1', hex: 'I8', stop: 0, toHex: 'N17', toStop: 0 });
    expect(t.offers('answer', 0)[0]?.about).toEqual({
      question: 'move-marker',
      by: 1,
      company: 'L1',
      from: { hex: 'I8', stop: 0 },
      place: { hex: 'N17', stop: 0 },
    });
    expect([t.do(yes(0)).asked, t.do(concede(0)).asked, operating(t)]).toEqual(['return-marker 0', 'nobody', 'MSS']);
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
    const t = ncsBuys(poor(20).money('AMS', 900), 'PR2+', 240).do(concede(0));
    // His three shares of AMS wait for an answer.
    expect([t.asked, t.state.own.agenda[0]]).toMatchObject(['redeem 1', { bankrupt: true, train: 'PR2+' }]);
    const other = poor(20).money('AMS', 900).at('NCS', 'trains').do(concede(0));
    expect(other.state.own.agenda[0]).toMatchObject({ task: 'elimination', bankrupt: false });
    expect(other.state.own.agenda[0]).not.toHaveProperty('train');
  });
  it('[1839-R-89] [1839-BANKRUPT-12] a gray train that is being bought is not taken instead of a purple one', () => {
    // Ranks left: gray (one, being bought) and purple. Without it purple is the first, and no gray one can go for it.
    const t = table(4)
      .cash(0, 500, 500, 500)
      .phase('DR')
      .left({ DR: 0, GR: 1 })
      .company('NCS', { price: 67, director: 0, shares: [4, 0, 0, 0], pool: 2, cash: 0 })
      .company('AMS', { price: 254, director: 1, shares: [2, 5, 0, 0], cash: 0, trains: ['4'] });
    ncsBuys(t, '4', 460);
    expect([t.asked, t.do(concede(2)).leftOf('GR')]).toEqual(['raise 0', 1]);
    t.do(sell(0, ['AMS', 2]));
    expect([t.trainsOf('NCS'), t.leftOf('GR')]).toEqual([['4'], 0]);
  });
  it('[1839-BANKRUPT-12] purple is never taken: a gray one is, or none', () => {
    const gone = (gray: number): unknown => {
      const t = table(4).phase('GR').left({ GR: gray }).stock(0).do(concede(2));
      return [t.leftOf('GR'), t.leftOf('PU')];
    };
    // Gray is the first rank and loses one; purple would be the second. With no gray left purple is the first.
    expect([gone(2), gone(1), gone(0)]).toEqual([
      [1, 'unlimited'],
      [0, 'unlimited'],
      [0, 'unlimited'],
    ]);
    const red = table(4).phase('LR').left({ LR: 1, DR: 1, GR: 2 }).stock(0).do(concede(2));
    // Light red, gray: dark red and purple stay.
    expect((['LR', 'DR', 'GR', 'PU'] as const).map((rank) => red.leftOf(rank))).toEqual([0, 1, 1, 'unlimited']);
    const two = table(4).phase('DR').left({ DR: 1, GR: 2 }).stock(0).do(concede(2));
    expect((['DR', 'GR'] as const).map((rank) => two.leftOf(rank))).toEqual([0, 1]);
    const skip = table(4).phase('DR').left({ DR: 0, GR: 2 }).stock(0).do(concede(2));
    expect(skip.leftOf('GR')).toBe(1);
    const instead = table(4).phase('LR').left({ LR: 1, DR: 0, GR: 2 }).stock(0).do(concede(2));
    // Light red, then purple, for which a gray one goes.
    expect([instead.leftOf('LR'), instead.leftOf('GR')]).toEqual([0, 1]);
  });
  it('[1839-END-02] [1839-NEGOT-09] nobody who is out can be proposed, or propose', () => {
    const t = market(4).do(concede(3));
    expect([
      t.why({ type: 'propose-winner', seat: 0, winner: 3 }),
      t.why({ type: 'propose-winner', seat: 3, winner: 0 }),
      t.why({ type: 'propose-winner', seat: 0, winner: 0 }),
    ]).toEqual(['no-such-seat 1839-END-02', 'is-out 1839-END-02', 'legal']);
    expect(t.offers('propose-winner', 0)[0]?.choose['winner']).toEqual({ oneOf: [0, 1, 2] });
    expect(t.allOffers(3)).toEqual([]);
  });
});

describe('a company that falls with its director', () => {
  it('[1839-PRIV-104] [1839-R-73] closes its own brown private and no other', () => {
    const t = table(4)
      .cash(500, 500, 500, 500)
      .private('CO', 1)
      .private('AB', 3)
      .company('NCS', { price: 74, director: 2, shares: [0, 0, 6, 0], trains: ['2'] })
      .stock(0)
      .do(concede(2));
    expect([t.ownerOf('CO'), t.ownerOf('AB'), t.asked]).toEqual(['gone', 3, 'take-local 1']);
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
      .at('NCS', 'trains')
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
    expect([due(table(2).cash(0, 0).stock(0)).asked, due(table(2).cash(0, 0).stock(0)).moneyOf(1)]).toEqual([
      'take-local 1',
      0,
    ]);
    const full = table(2).cash(0, 0).stock(0);
    for (const hex of HEXES.filter((id) => id !== 'I8')) full.fill(hex, 'AMS');
    expect([due(full).asked, full.moneyOf(1), full.state.own.conversions]).toEqual(['nobody', 80, []]);
    const none = table(2).cash(0, 0).stock(0);
    for (const id of PUBLIC.filter((one) => one.startsWith('L'))) none.company(id, { price: 20, shares: [3, 0] });
    expect([due(none).asked, none.moneyOf(1), none.state.own.conversions]).toEqual(['nobody', 80, []]);
  });
});

describe('the cards after somebody left', () => {
  it('[1839-R-72] [1839-DIR-04] who is out is passed over in turns', () => {
    const t = market(4).cards(0, 1, 2, 3).do(concede(1));
    expect([t.acting, t.do(pass(0)).acting, t.do(buy(2, 'NCS'), done(2)).acting, t.do(pass(3)).acting]).toEqual([
      0, 2, 3, 0,
    ]);
    expect(t.state.own.out).toEqual([seatOf(1)]);
  });
});
