/** Rules at their edges: the exact sum, the last free place, the other player, the second time. */
import { describe, expect, it } from 'vitest';

import { companyId } from '../../../core/ids.ts';
import {
  auction,
  buy,
  buyLot,
  concede,
  deal,
  discount,
  dividend,
  done,
  lay,
  no,
  par,
  pass,
  place,
  redeem,
  move,
  sell,
  table,
  type Table,
  train,
  yes,
} from '../test-table.ts';
import { finishTurn, local, market, ncs, ncsBuys, opens, operating, poor } from '../test-scenes.ts';

describe('the exact sum is enough', () => {
  it('[1839-AUCTION-10] for a lot', () => {
    expect([90, 89].map((cash) => auction(3).cash(cash, 500, 500).why(buyLot(0, 'LP')))).toEqual([
      'legal',
      'not-enough-money 1839-AUCTION-10',
    ]);
  });
  it('[1839-BUY-04] for a share, and the director’s certificate in the IPO has two', () => {
    const ipo = (cash: number): string => market().cash(cash, 0, 0).why(buy(0, 'NCS'));
    expect([ipo(101), ipo(100)]).toEqual(['legal', 'not-enough-money 1839-BUY-04']);
    const certificate = (cash: number): string =>
      table(3)
        .cash(cash, 0, 0)
        .company('NCS', { price: 56, director: 'ipo', shares: [0, 1, 0], pool: 2 })
        .stock(0)
        .why(buy(0, 'NCS'));
    expect([certificate(112), certificate(111)]).toEqual(['legal', 'not-enough-money 1839-BUY-04']);
  });
  it('[1839-FLOAT-11] for a director’s certificate', () => {
    const start = (cash: number): Table => table(3).cash(cash, 0, 0).stock(0, 1);
    expect([148, 147].map((cash) => start(cash).why(par(0, 'NCS', 74)))).toEqual([
      'legal',
      'not-enough-money 1839-BUY-04',
    ]);
    expect(
      start(148)
        .offers('par', 0)
        .find(({ fixed }) => fixed['company'] === 'NCS')?.choose['price'],
    ).toEqual({ oneOf: [67, 74] });
  });
  it('[1839-REDEEM-09] for redeemed shares', () => {
    const t = (cash: number): string =>
      table(3)
        .company('NCS', { price: 101, director: 0, shares: [5, 0, 0], pool: 2, cash })
        .stock(0)
        .why(redeem(0, 'NCS', 2));
    expect([t(202), t(201)]).toEqual(['legal', 'not-enough-money 1839-REDEEM-09']);
  });
  it('[1839-TRACK-05] for a tile', () => {
    const t = (cash: number): string =>
      local({ cash })
        .tile('I8', '57', 0)
        .why(lay(0, 'L1', 'J7', 'R6', 3));
    expect([t(80), t(79)]).toEqual(['legal', 'not-enough-money 1839-TRACK-05']);
  });
  it('[1839-TOKEN-10] [1839-SWAP-04] for a marker, placed or swapped', () => {
    const t = (cash: number): Table =>
      table(2)
        .company('L1', { price: 46, homes: ['N17', 'I8'], cash, trains: ['2'] })
        .company('AMS', { price: 74, director: 1, settled: true })
        .tile('N17', '57', 1)
        .tile('N15', '619', 1)
        .at('L1', 'marker');
    const swap = {
      type: 'swap-markers',
      seat: 0,
      company: 'L1',
      hex: 'I8',
      stop: 0,
      other: 'AMS',
      toHex: 'L17',
      toStop: 0,
    };
    expect([80, 79].flatMap((cash) => [t(cash).why(place(0, 'L1', 'N15')), t(cash).why(swap)])).toEqual([
      'legal',
      'legal',
      'not-enough-money 1839-TOKEN-10',
      'not-enough-money 1839-SWAP-04',
    ]);
  });
  it('[1839-TRAIN-10] [1839-NEGOT-05] [1839-LIMIT-03] for a train of another company, and no more than there is', () => {
    const t = (): Table =>
      table(2)
        .company('NCS', { director: 0, cash: 30, trains: ['2'] })
        .company('AMS', { price: 67, director: 1, cash: 0, trains: ['2'] })
        .at('NCS', 'trains');
    const ask = (price: number, from = 'AMS'): string => {
      const one = t();
      return one.why(deal(0, 'NCS', from, one.cardsOf('AMS')[0] ?? '', price));
    };
    expect([ask(30), ask(31), ask(0), ask(1, 'NCS')]).toEqual([
      'legal',
      'price-out-of-range 1839-TRAIN-10',
      'price-out-of-range 1839-TRAIN-10',
      'not-its-train 1839-NEGOT-05',
    ]);
    const full = t().train('NCS', '2').train('NCS', '2');
    expect(full.why(deal(0, 'NCS', 'AMS', full.cardsOf('AMS')[0] ?? '', 5))).toBe('train-limit 1839-LIMIT-03');
  });
  it('[1839-TRAIN-03] a train of the supply has one price', () => {
    const t = table(2)
      .company('NCS', { director: 0, cash: 300, trains: ['2'] })
      .at('NCS', 'trains');
    expect([80, 79, 81].map((price) => t.why(train(0, 'NCS', '2', price)))).toEqual([
      'legal',
      'wrong-price 1839-TRAIN-03',
      'wrong-price 1839-TRAIN-03',
    ]);
  });
  it('[1839-EMR-09] the last share sold must have been necessary', () => {
    // NCS lacks 56 after its two shares; each share of AMS brings 101.
    const t = (cash: number): Table =>
      ncsBuys(
        poor(cash, { price: 67 }).company('AMS', {
          price: 40,
          director: 1,
          shares: [3, 5, 0],
          cash: 0,
          trains: ['PR2+'],
        }),
        'PR2+',
        240,
      );
    // 40 missing: one share is exactly enough, so two are too many.
    expect([t(16).asked, t(16).why(sell(0, ['AMS', 1])), t(16).why(sell(0, ['AMS', 2]))]).toEqual([
      'raise 0',
      'legal',
      'more-than-needed 1839-EMR-09',
    ]);
    // 41 missing: two are needed.
    expect([t(15).why(sell(0, ['AMS', 2])), t(15).why(sell(0, ['AMS', 3]))]).toEqual([
      'legal',
      'more-than-needed 1839-EMR-09',
    ]);
  });
});

describe('the auction at nothing', () => {
  it('[1839-AUCTION-07] a price of exactly nothing is taken too', () => {
    const t = auction(3);
    for (const [seat, lot] of [
      [0, 'JJB'],
      [0, 'JJB'],
      [1, 'JJB'],
      [1, 'JJB'],
    ] as const)
      t.do(discount(seat, lot));
    t.do(discount(2, 'JJB'), discount(2, 'AV'));
    expect([t.why(discount(0, 'AV')), t.why(buyLot(0, 'LP')), t.why(buyLot(0, 'JJB'))]).toEqual([
      'free-lot-first 1839-AUCTION-07',
      'free-lot-first 1839-AUCTION-07',
      'legal',
    ]);
  });
  it('[1839-AUCTION-09] who can pay exactly must buy', () => {
    const t = auction(3).cash(90, 80, 80);
    t.own({ auction: { ...t.state.own.auction, cash: t.state.money.players } });
    expect(t.why(discount(0, 'AV'))).toBe('only-you-can-buy 1839-AUCTION-09');
  });
});

describe('once is enough', () => {
  it('[1839-BUY-06] a certificate, a company or a redemption in a turn', () => {
    const t = market(3).company('AMS', { price: 82, director: 0, shares: [5, 0, 0], pool: 1, cash: 900 });
    t.do(buy(0, 'NCS'));
    expect([t.why(buy(0, 'NCS')), t.why(par(0, 'MSS', 67)), t.why(redeem(0, 'AMS', 1))]).toEqual([
      'one-purchase 1839-BUY-06',
      'one-purchase 1839-BUY-06',
      'one-purchase 1839-BUY-06',
    ]);
  });
  it('[1839-BUY-11] bars the seller and nobody else', () => {
    const t = market().do(sell(0, ['NCS', 1]), done(0));
    expect(t.why(buy(1, 'NCS', 'pool'))).toBe('legal');
  });
  it('[1839-TOKEN-01] [1839-R-53] [1839-PRIV-43] placing, moving and SRV use the marker action up', () => {
    const t = (): Table =>
      table(3)
        .cash(500, 500, 500)
        .phase('BL')
        .private('KR', 1)
        .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 900, trains: ['4+'] })
        .tile('N17', '57', 1)
        .tile('N15', '619', 1)
        .at('L1', 'marker');
    const placed = t().do(place(0, 'L1', 'N15'));
    const moved = t().do(move(1, 'L1', 'I8', 'N15'), yes(0));
    expect([placed.state.own.turn.markerUsed, placed.step(), moved.state.own.turn.markerUsed, moved.step()]).toEqual([
      true,
      'run',
      true,
      'run',
    ]);
    const srv = ncs('LG').private('SRV', companyId('NCS')).at('NCS', 'track', { markerUsed: true });
    const build = { type: 'remote-build', seat: 0, company: 'NCS', hex: 'K16', stop: 0 };
    expect(srv.why(build)).toBe('one-marker-action 1839-TOKEN-01');
  });
  it('[1839-PRIV-45] [1839-TOKEN-02] SRV puts no second marker into a hex', () => {
    const t = table(2)
      .phase('LG')
      .company('AMS', { price: 74, director: 0, cash: 300, trains: ['3'] })
      .private('SRV', companyId('AMS'))
      .tile('K16', '57', 0)
      .tile('K16', '14', 0)
      .marker('AMS', 'K16')
      .at('AMS', 'track');
    expect(t.why({ type: 'remote-build', seat: 0, company: 'AMS', hex: 'K16', stop: 0 })).toBe(
      'one-marker-each-hex 1839-TOKEN-02',
    );
  });
  it('[1839-TRACK-03] one upgrade, whatever is laid in between', () => {
    const t = local().phase('LG').tile('I8', '57', 1).tile('N17', '57', 1);
    t.private('HLG', companyId('L1')).do(lay(0, 'L1', 'I8', '14', 1), lay(0, 'L1', 'I10', '9', 1, { using: 'HLG' }));
    expect(t.why(lay(0, 'L1', 'N17', '14', 1))).toBe('one-upgrade 1839-TRACK-03');
  });
});

describe('places', () => {
  it('[1839-FLOAT-14] [1839-R-47] an L-company does not take both Arnhem and Venlo from NRS', () => {
    const t = table(2).cash(900, 900).stock(0, 1);
    expect([t.why(par(0, 'L1', 31, ['I16', 'K16'])), t.why(par(0, 'L1', 31, ['I16', 'D19']))]).toEqual([
      'kept-for-nrs 1839-FLOAT-14',
      'legal',
    ]);
  });
  it('[1839-R-47] [1839-PRIV-53] a marker moved from Arnhem leaves its space to NRS', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('BL')
      .private('KR', 0)
      .company('L1', { price: 46, homes: ['I16', 'N17'], cash: 0, trains: ['4+'] })
      .tile('I16', '57', 0)
      .tile('J15', '8', 3)
      .tile('K16', '57', 2)
      .at('L1', 'marker');
    expect([t.why(move(0, 'L1', 'I16', 'K16')), t.why(move(0, 'L1', 'N17', 'K16'))]).toEqual([
      'legal',
      'kept-for-nrs 1839-TOKEN-04',
    ]);
    const offered = t.offers('move-marker', 0).filter(({ fixed }) => fixed['toHex'] === 'K16');
    expect(offered.map(({ fixed }) => fixed['hex'])).toEqual(['I16']);
  });
  it('[1839-PRIV-52] [1839-R-53] another circle of the same city is no new place', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('BL')
      .private('KR', 1)
      .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 0, trains: ['4+'] })
      .tile('N17', '57', 1)
      .tile('N17', '619', 1)
      .at('L1', 'marker');
    expect([t.why(move(1, 'L1', 'N17', 'N17')), t.why(move(1, 'L1', 'I8', 'N17'))]).toEqual([
      'same-place 1839-PRIV-52',
      'legal',
    ]);
    expect(t.why(move(1, 'L1', 'D19', 'N17'))).toBe('no-marker-there 1839-PRIV-52');
  });
});

describe('order', () => {
  it('[1839-OR-05] the dearer Local first', () => {
    const t = table(2)
      .cash(500, 500)
      .company('L1', { price: 31, director: 0, homes: ['D19', 'G14'], trains: ['2'] })
      .company('L2', { price: 46, director: 1, homes: ['N17', 'I8'], trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect([operating(t), operating(finishTurn(t))]).toEqual(['L2', 'L1']);
  });
  it('[1839-SR-11] shares in the pool keep a company from rising even if its IPO is empty', () => {
    const t = table(2)
      .company('NCS', { price: 74, director: 0, shares: [6, 2], pool: 2 })
      .stock(0)
      .do(pass(0), pass(1));
    expect(t.priceOf('NCS')).toBe(67);
  });
  it('[1839-R-72] players who are out are passed over', () => {
    const t = market(4).cards(0, 1, 2, 3).do(concede(1), pass(0));
    expect([t.acting, t.do(pass(2)).acting]).toEqual([2, 3]);
  });
  it('[1839-END-05] the last set is played to its end', () => {
    const t = table(2)
      .phase('PU')
      .company('NCS', { price: 74, director: 0, cash: 0, trains: ['7', '7'] })
      .own({ set: { number: 2, of: 3, last: true } })
      .at('NCS', 'track');
    while (t.state.own.set.number === 2) {
      if (t.step() === 'run') t.run();
      else t.do(t.step() === 'dividend' ? dividend(0, 'NCS', 'withhold') : done(0));
    }
    expect([t.state.outcome, t.state.place.round]).toEqual([undefined, 'operating']);
  });
});

describe('trains bought', () => {
  it('[1839-TTYPE-13] [1839-TTYPE-11] an R train of the supply has its run before it', () => {
    const t = opens('LB', (one) => one);
    expect(t.state.trains.find(({ type }) => type === 'R5')?.run).toBe('not-yet');
    expect(opens('GR', (one) => one).state.trains.find(({ type }) => type === '4')).not.toHaveProperty('run');
  });
  it('[1839-PRIV-102] the first train of the drawn company closes its brown private', () => {
    const t = table(2)
      .cash(500, 500)
      .private('CO', 1)
      .company('NCS', { price: 74, director: 0, cash: 900, operated: false, settled: false })
      .company('AMS', { price: 67, director: 0, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    t.do(place(0, 'NCS', 'G10', 1), train(0, 'NCS', '2', 80));
    expect(t.ownerOf('CO')).toBe(1);
    t.do(done(0), done(0)).run();
    while (t.state.pending.length === 0 && operating(t) === 'NCS')
      t.do(t.step() === 'dividend' ? dividend(0, 'NCS', 'withhold') : done(0));
    expect([t.ownerOf('CO'), t.asked]).toEqual(['gone', 'take-local 1']);
  });
  it('[1839-BANKRUPT-10] [1839-LIMIT-04] a train that counts as bought lowers the limit for all', () => {
    const t = table(3)
      .cash(0, 500, 500)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 67, director: 0, shares: [2, 0, 0], pool: 4, cash: 0 })
      .company('AMS', { price: 101, director: 1, trains: ['R4', 'R4', 'R4'] });
    ncsBuys(t, 'PR2+', 240);
    expect([t.state.own.phase, t.asked]).toEqual(['LR', 'discard 1']);
  });
});

describe('what falls with a company or a player', () => {
  it('[1839-NAT-08] a private of a nationalised company leaves the game', () => {
    const t = opens('DG', (one) => one.private('HLG', companyId('NCS'))).do(done(0), yes(0));
    expect(t.ownerOf('HLG')).toBe('gone');
  });
  it('[1839-NAT-09] a nationalised L-company begins anew, with homes to place and a train to come', () => {
    const t = opens('DG', (one) => one.company('L1', { price: 46, director: 1, homes: ['D19', 'G14'], trains: ['3'] }));
    t.do(done(0), no(0), yes(1));
    expect(t.company1('L1')).toEqual({ id: 'L1', floated: false, operated: false, homes: [], settled: false });
  });
  it('[1839-BANKRUPT-18] [1839-R-71] open offers by and to him lapse, others stay', () => {
    const asks = (): Table => {
      const t = table(4)
        .cash(500, 500, 500, 500)
        .company('NCS', { director: 0, shares: [6, 0, 0, 0], cash: 300, trains: ['2'] })
        .company('AMS', { price: 67, director: 1, shares: [0, 6, 0, 0], cash: 100, trains: ['2'] })
        .at('NCS', 'trains');
      return t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 50));
    };
    expect([
      asks().asked,
      asks().do(concede(2)).asked,
      asks().do(concede(1)).asked,
      asks().do(concede(0)).asked,
    ]).toEqual(['consent 1', 'consent 1', 'nobody', 'nobody']);
    const winner = (): Table => table(4).stock(0).do({ type: 'propose-winner', seat: 1, winner: 2 });
    expect(
      [winner(), winner().do(concede(3)), winner().do(concede(1)), winner().do(concede(2))].map((t) => t.asked),
    ).toEqual(['agree 0', 'agree 0', 'nobody', 'nobody']);
  });
  it('[1839-CONCEDE-04] a fee conceded costs no train of its own', () => {
    const t = table(3)
      .cash(10, 500, 500)
      .company('L4', { price: 10, shares: [3, 2, 0], homes: ['G10', 'I8'] })
      .company('AMS', { price: 82, director: 1, shares: [2, 4, 0], cash: 0, trains: ['2'] })
      .stock(1)
      .do(buy(1, 'L4'));
    expect([t.asked, t.leftOf('LY')]).toEqual(['raise 0', 5]);
    t.do(concede(0));
    expect([t.leftOf('LY'), t.parred('L4'), t.state.own.phase]).toEqual([4, false, 'LY']);
  });
  it('[1839-R-45] shares sold for a fee bar from buying', () => {
    const t = table(3)
      .cash(10, 500, 500)
      .company('L4', { price: 10, shares: [3, 2, 0], homes: ['G10', 'I8'] })
      .company('AMS', { price: 82, director: 1, shares: [2, 4, 0], cash: 0, trains: ['2'] })
      .stock(1)
      .do(buy(1, 'L4'), sell(0, ['AMS', 1]));
    expect(t.state.own.stock.sold).toEqual([{ seat: 0, company: 'AMS' }]);
    expect(t.state.own.cards.passed).toEqual([]);
  });
  it('[1839-UPG-09] government markers give way, company markers stay', () => {
    const t = table(2)
      .phase('GR')
      .company('NCS', { price: 74, director: 0, cash: 900, trains: ['4'] })
      .company('L1', { price: 46, director: 1, homes: ['D19', 'G14'], trains: ['4'] })
      .tile('G10', 'A62', 0);
    t.marker('GOV', 'G10', 0).marker('L1', 'G10', 0).marker('GOV', 'G10', 1).at('NCS', 'track');
    expect(t.markersAt('G10').flat().toSorted()).toEqual(['GOV', 'GOV', 'L1', 'NCS']);
    t.do(lay(0, 'NCS', 'G10', 'A990', 0, { keeps: [0, 0] }));
    expect(t.markersAt('G10').flat().toSorted()).toEqual(['L1', 'NCS']);
  });
});

describe('a player leaves while another raises money', () => {
  /** NCS must buy the last LR train, and its director has to sell for it; player 2 could leave. */
  const raising = (cash: number): Table =>
    ncsBuys(
      table(4)
        .cash(cash, 500, 500, 500)
        .phase('LR')
        .left({ LR: 1 })
        .company('NCS', { price: 67, director: 0, shares: [2, 0, 0, 0], pool: 4, cash: 0 })
        .company('AMS', { price: 101, director: 1, shares: [2, 5, 0, 0], cash: 500, trains: ['PR2+'] }),
      'PR2+',
      240,
    );
  it('[1839-R-89] [1839-BANKRUPT-11] the train that is being bought is not taken away', () => {
    const t = raising(100);
    expect([t.asked, t.do(concede(2)).leftOf('LR'), t.leftOf('DR')]).toEqual(['raise 0', 1, 1]);
    t.do(sell(0, ['AMS', 2]), no(1));
    expect([t.trainsOf('NCS'), t.leftOf('LR')]).toEqual([['PR2+'], 0]);
  });
  it('[1839-R-89] [1839-BANKRUPT-10] nor the one that could not be paid', () => {
    const t = raising(0);
    t.do(sell(0, ['AMS', 2]));
    // His shares were in vain; the redemption is still open when somebody else leaves.
    expect(t.asked).toBe('redeem 1');
    t.do(concede(2), no(1));
    expect([t.state.own.out, t.leftOf('LR')]).toEqual([[2, 0], 0]);
    const bankrupt = raising(0);
    bankrupt.company('HIJSM', { price: 74, director: 1, shares: [1, 5, 0, 0], cash: 900, trains: ['PR2+'] });
    bankrupt.do(concede(0));
    expect(bankrupt.asked).toMatch(/^redeem 1$/u);
    expect(bankrupt.do(concede(2)).leftOf('LR')).toBe(1);
    while (bankrupt.state.pending.length > 0) bankrupt.do(no(bankrupt.acting));
    expect([bankrupt.leftOf('LR'), bankrupt.state.own.out]).toEqual([0, [0, 2]]);
  });
});

describe('the Diepenbrock train in step 8', () => {
  /** AMS comes first in the window and has lost its trains; player 1 holds the train. */
  const first = (): Table => {
    const t = table(3)
      .cash(0, 0, 0)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 74, director: 0, cash: 240, trains: ['R4'] })
      .company('AMS', { price: 91, director: 2, cash: 0 })
      .train(1, 'R4', 'not-yet');
    return t.at('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
  };
  it('[1839-PRIV-74] [1839-R-11] is considered before the place of a company without a train is over', () => {
    expect(first().asked).toBe('gift 1');
    const given = first().do(yes(1));
    expect([given.asked, given.do(yes(2)).asked, given.trainsOf('AMS')]).toEqual([
      'consent 2',
      'nationalise 2',
      ['R4'],
    ]);
    expect(first().do(yes(1), no(2)).asked).toBe('nationalise 0');
    expect(first().do(no(1)).asked).toBe('nationalise 0');
  });
});

describe('sales', () => {
  const three = (): Table =>
    market(3)
      .company('MSS', { price: 74, director: 2, shares: [2, 0, 5], cash: 0 })
      .stock(0);
  const list = (sales?: readonly unknown[]): readonly string[] =>
    three()
      .list({ type: 'sell-shares', seat: 0, ...(sales === undefined ? {} : { sales }) })
      .map((one) => JSON.stringify(one));
  it('[1839-SELL-07] every announcement of any length is listed once', () => {
    // NCS up to 4, AMS 1, MSS up to 2: 7 alone, 28 ordered pairs, 48 ordered triples.
    expect([list().length, new Set(list()).size]).toEqual([83, 83]);
    const whole = sell(0, ['MSS', 2], ['NCS', 3], ['AMS', 1]);
    expect(three().list({ type: 'sell-shares', seat: 0 })).toContainEqual(whole);
    expect(three().do(whole).held('MSS', 0)).toBe(0);
  });
  it('[1839-SELL-07] the list goes on from what is announced', () => {
    const begun = [{ company: 'MSS', count: 2 }];
    // The announcement itself, 5 with one more, 8 with both in either order.
    expect(list(begun).length).toBe(14);
    expect(list(begun).every((one) => one.includes('"sales":[{"company":"MSS","count":2}'))).toBe(true);
    expect(list([{ company: 'MSS', count: 3 }])).toEqual([]);
    expect(list([{ nonsense: 1 }])).toEqual([]);
  });
});
