/** The rulebook read once more: trains, nationalisation, privates, emergencies, the end. The numbers are those of the book. */
import { describe, expect, it } from 'vitest';
import { allPass, buyPrivate, code, finishTurn, ncs, ncsBuys, opens, operating, poor } from './test-scenes.ts';
import { concede, deal, dividend, done, no, par, sell, table, type Table, take, train, yes } from './test-table.ts';

describe('buying trains', () => {
  it('§8.3.5: without a train the first one comes from the supply; then others sell, even their last, from 1 on', () => {
    const t = table(2)
      .company('NCS', { cash: 500 })
      .company('AMS', { trains: ['2'] })
      .at('NCS', 'trains');
    const [card = ''] = t.cardsOf('AMS');
    expect(code(t, deal(0, 'NCS', 'AMS', card, 1))).toBe('supply-first');
    t.do(train(0, 'NCS', '2', 80));
    expect(code(t, deal(0, 'NCS', 'AMS', card, 0))).toBe('price-out-of-range');
    t.do(deal(0, 'NCS', 'AMS', card, 1));
    expect([t.trainsOf('NCS'), t.trainsOf('AMS'), t.moneyOf('NCS')]).toEqual([['2', '2'], [], 419]);
  });

  it('§11, §8.3.5: a train of a company with another director needs its word', () => {
    const t = ncs('LG')
      .company('AMS', { director: 1, shares: [0, 6, 0], trains: ['3'] })
      .at('NCS', 'trains');
    const [card = ''] = t.cardsOf('AMS');
    t.do(deal(0, 'NCS', 'AMS', card, 100));
    expect(t.asked).toBe('consent 1');
    expect(t.do(no(1)).trainsOf('AMS')).toEqual(['3']);
  });

  it('§16.4: a lower limit binds all companies at once, each discards what its director likes', () => {
    const t = opens('DR', (now) =>
      now.company('AMS', { director: 1, shares: [0, 6, 0, 0], trains: ['PR2+', 'R4', '4'] }),
    );
    expect(t.asked).toBe('discard 1');
    const [, card = ''] = t.cardsOf('AMS');
    t.do({ type: 'discard-train', seat: 1, company: 'AMS', train: card });
    expect(t.trainsOf('AMS')).toEqual(['PR2+', '4']);
  });

  it('§17.3: a phase with more operating rounds begins to count with the next set', () => {
    const t = opens('LG', (now) => now)
      .own({ set: { number: 1, of: 1, last: false } })
      .do(done(0));
    expect(t.state.place.round).toBe('stock');
    expect(allPass(t).state.own.set).toEqual({ number: 1, of: 2, last: false });
  });
});

describe('nationalisation', () => {
  const four = (now: Table): Table =>
    now
      .company('AMS', { price: 82, director: 1, shares: [0, 6, 0, 0], trains: ['2+1'] })
      .company('NBDS', { price: 91, director: 2, shares: [0, 0, 6, 0], trains: ['2'] })
      .company('L1', { price: 65, director: 3, shares: [1, 0, 0, 5], cash: 200, trains: ['3'] });

  it('§14.3.4.1: a rank that rusts nothing lets nobody nationalise', () => {
    expect(opens('LG', four).do(done(0)).asked).toBe('nobody');
  });

  it('§14.3.4.1: after the turn of the buyer all with a train are asked in operating order, the buyer among them', () => {
    const t = opens('DG', four);
    expect([t.asked, t.trainsOf('NBDS')]).toEqual(['nobody', []]);
    t.do(done(0));
    const asked = [t.asked, t.do(no(1)).asked, t.do(no(0)).asked, t.do(yes(3)).asked];
    expect(asked).toEqual(['nationalise 1', 'nationalise 0', 'nationalise 3', 'nobody']);
  });

  it('§14.3.4.2: money, shares and trains are lost to all, the government takes the places, and a Local starts again', () => {
    const t = opens('DG', four).do(done(0), no(1), no(0), yes(3));
    expect([t.moneyOf('L1'), t.held('L1', 3), t.held('L1', 0), t.trainsOf('L1'), t.parred('L1')]).toEqual([
      0,
      0,
      0,
      [],
      false,
    ]);
    expect([t.markersAt('D19'), t.markersAt('G14')]).toEqual([[['GOV']], [['GOV']]]);
    expect(
      t
        .cash(100, 0, 0, 100)
        .stock(0)
        .why(par(0, 'L1', 20, ['D19', 'G14'])),
    ).toBe('legal');
  });

  it('§14.3.4.1, §16.3.2.2: an R train that never ran is enough, one that ran is gone', () => {
    const t = opens('LR', (now) =>
      now
        .company('AMS', { price: 67, director: 1, shares: [0, 6, 0, 0] })
        .train('AMS', 'R5', 'not-yet')
        .company('NBDS', { price: 61, director: 2, shares: [0, 0, 6, 0], trains: ['R5'] }),
    );
    expect([t.trainsOf('AMS'), t.trainsOf('NBDS')]).toEqual([['R5'], []]);
    expect([t.asked, t.do(no(0)).asked, t.do(no(1)).asked]).toEqual(['nationalise 0', 'nationalise 1', 'nobody']);
  });
});

describe('privates', () => {
  it('§8.3: closed browns bring Locals at 25 in the order of their face values, however many stand at 25', () => {
    const t = opens('LB', (now) => now.private('CO', 3).private('AB', 1).private('AV', 2)).do(done(0), no(0));
    const asked = [t.asked];
    asked.push(t.do(take(2, 'L5', ['D19', 'G14'])).asked);
    asked.push(t.do(take(1, 'L2', ['J7', 'I8'])).asked);
    t.do(take(3, 'L1', ['G18', 'N17']));
    expect(asked).toEqual(['take-local 2', 'take-local 1', 'take-local 3']);
    expect(['L5', 'L2', 'L1'].map((one) => [t.priceOf(one), t.ipo(one), t.company1(one).floated])).toEqual([
      [25, 6, false],
      [25, 6, false],
      [25, 6, false],
    ]);
  });

  it('§14.2.3.3: with all Locals started the owner gets 80 instead', () => {
    const homes = ['D19 G18', 'E14 G18', 'G14 J7', 'K6 B17', 'L3 B17', 'I8 F19', 'N17 G16', 'B19 K12'];
    const t = opens('LB', (now) => {
      for (const [n, two] of homes.entries())
        now.company(`L${n + 1}`, { director: 1, shares: [0, 2, 0, 0], homes: two.split(' ') });
      return now.private('AV', 2);
    });
    t.do(done(0), no(0));
    expect([t.moneyOf(2), t.ownerOf('AV')]).toEqual([80, 'gone']);
  });

  it('§14.2.1: green privates go to companies from light green on, for 1 up to the face value, in any step', () => {
    const at = (phase: 'DY' | 'LG', price: number, id = 'SRV'): string =>
      code(ncs(phase).private('SRV', 1).private('KR', 1).at('NCS', 'trains'), buyPrivate(0, 'NCS', id, price));
    expect([at('LG', 100), at('LG', 1)]).toEqual(['legal', 'legal']);
    expect([at('DY', 100), at('LG', 101), at('LG', 0), at('LG', 100, 'KR')]).toEqual([
      'not-before',
      'price-out-of-range',
      'price-out-of-range',
      'not-a-green-private',
    ]);
    const t = ncs('LG')
      .private('SRV', 1)
      .at('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'SRV', 100));
    expect(t.asked).toBe('consent 1');
    t.do(yes(1));
    expect([t.ownerOf('SRV'), t.moneyOf('NCS'), t.moneyOf(1)]).toEqual(['NCS', 200, 600]);
  });

  it('§14.2.3.2.3: Diepenbrock becomes a train of the player, given away with the word of the director', () => {
    const t = opens('DB', (now) =>
      now.private('DRU', 1).company('AMS', { director: 2, shares: [0, 0, 6, 0], trains: ['R5'] }),
    );
    expect([t.trainsOf(1), t.ownerOf('DRU'), t.leftOf('DB')]).toEqual([['R4'], 'gone', 1]);
    const [card = ''] = t.cardsOf(1);
    t.do({ type: 'give-train', seat: 1, train: card, company: 'AMS' });
    expect(t.asked).toBe('consent 2');
    expect(t.do(yes(2)).trainsOf('AMS')).toEqual(['R5', 'R4']);
  });

  it('§14.2.3.2.3: the train of Diepenbrock is given at any time, in a stock round too, to floated companies only', () => {
    const t = opens('DB', (now) =>
      now
        .private('DRU', 1)
        .company('AMS', { director: 2, shares: [0, 0, 6, 0], trains: ['R5'] })
        .company('MSS', { director: 2, shares: [0, 0, 3, 0] }),
    ).stock(0);
    const [card = ''] = t.cardsOf(1);
    const give = (company: string): string => code(t, { type: 'give-train', seat: 1, train: card, company });
    expect([give('AMS'), give('MSS')]).toEqual(['legal', 'not-floated']);
  });

  it('§9: the train of Diepenbrock leaves the game with its owner', () => {
    const t = opens('DB', (now) => now.private('DRU', 1)).do(concede(1));
    expect(t.trainsOf(1)).toEqual([]);
  });

  it('§14.2.3.2.4: Crédit Mobilier becomes 800 and the red private', () => {
    const t = opens('DB', (now) => now.private('CM', 2));
    expect([t.moneyOf(2), t.ownerOf('CM'), t.ownerOf('RH')]).toEqual([800, 'gone', 2]);
  });

  it('§17.11: gray closes all privates, those of companies too, but not the red one', () => {
    const t = opens('GR', (now) =>
      now.private('HLG', now.company1('NCS').id).private('KR', 1).private('STK', 1).private('RH', 2),
    );
    expect(['HLG', 'KR', 'STK', 'RH'].map((one) => t.ownerOf(one))).toEqual(['gone', 'gone', 'gone', 2]);
  });
});

describe('emergencies', () => {
  it('§8.4.1: first the shares of the company, then exactly what is missing from the director', () => {
    const t = ncsBuys(poor(100), 'PR2+', 240);
    expect([t.moneyOf('NCS'), t.held('NCS', 'treasury'), t.moneyOf(0)]).toEqual([0, 0, 100 - (240 - 50 - 2 * 67)]);
  });

  it('§8.4.1: the company sells no more shares than it needs', () => {
    const t = ncsBuys(poor(100, { cash: 180 }), 'PR2+', 240);
    expect([t.held('NCS', 'treasury'), t.moneyOf('NCS'), t.moneyOf(0)]).toEqual([1, 180 + 67 - 240, 100]);
  });

  it('§8.4.1: the director sells no more than needed, and not the control of the operating company', () => {
    const t = ncsBuys(poor(0, { shares: [4, 3, 0], cash: 0 }), 'PR2+', 240);
    expect(t.asked).toBe('raise 0');
    expect([code(t, sell(0, ['AMS', 3])), code(t, sell(0, ['NCS', 2]))]).toEqual([
      'more-than-needed',
      'keeps-its-director',
    ]);
    t.do(sell(0, ['AMS', 2]));
    expect([t.trainsOf('NCS'), t.moneyOf(0), t.moneyOf('NCS')]).toEqual([['PR2+'], 2 * 101 - (240 - 2 * 67), 0]);
  });

  it('§9: the train a bankrupt failed to buy is gone and opens its phase; then one of it and every second rank', () => {
    const t = table(3)
      .cash(0, 500, 500)
      .phase('LR')
      .left({ LR: 0 })
      .company('NCS', { price: 67, director: 0, shares: [2, 0, 0], pool: 4, cash: 50 })
      .company('AMS', { price: 101, director: 1, shares: [0, 6, 0], trains: ['PR2+'] });
    expect([t.leftOf('DR'), t.leftOf('GR')]).toEqual([2, 3]);
    ncsBuys(t, 'PR3+1', 260);
    expect([t.state.own.out, t.state.own.phase, t.parred('NCS')]).toEqual([[0], 'DR', false]);
    // One as bought, one as the rank on sale; the second rank after it is purple, so a gray one goes.
    expect([t.leftOf('DR'), t.leftOf('GR')]).toEqual([0, 2]);
  });
});

describe('the end', () => {
  it('§10.1: 300 by a dividend ends the game after this operating round', () => {
    const t = table(2)
      .phase('BL')
      .company('NCS', { price: 254, director: 0, shares: [6, 4], trains: ['4+'] })
      .company('L1', { price: 20, director: 1, shares: [0, 6], trains: ['4+'] })
      .at('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 260 })
      .do(dividend(0, 'NCS', 'full'));
    expect(t.priceOf('NCS')).toBe(300);
    finishTurn(t);
    expect([operating(t), t.state.outcome]).toEqual(['L1', undefined]);
    finishTurn(t);
    expect(t.state.outcome?.winners).toEqual([0]);
  });

  it('§10.1: a set in which purple begins is played out, then a stock round and a whole set of three', () => {
    const t = opens('PU', (now) => now, 2).own({ set: { number: 2, of: 3, last: false } });
    t.do(no(0));
    for (let n = 0; n < 9 && t.state.outcome === undefined; n += 1)
      if (t.state.place.round === 'stock') allPass(t);
      else finishTurn(t);
    // The scene began in the second operating round after the second stock round.
    expect([t.state.rounds['stock'], t.state.rounds['operating']]).toEqual([3, 2 + 1 + 3]);
    expect(t.state.outcome).toBeDefined();
  });
});
