/** The rulebook read once more: where two rules meet. The numbers are those of the book. */
import { describe, expect, it } from 'vitest';
import { allPass, code, local, ncsBuys, opens, operating, poor } from './test-scenes.ts';
import {
  auction,
  buy,
  buyLot,
  concede,
  type Deed,
  deal,
  dividend,
  done,
  move,
  no,
  place,
  sell,
  table,
  type Table,
  take,
  train,
  yes,
} from './test-table.ts';

const revenue = (t: Table, company: string): number => {
  t.at(company, 'marker').do(done(0));
  if (t.step() === 'run') t.run();
  return t.state.own.turn.revenue;
};
/** What is asked one after the other, with the answers. */
const asked = (t: Table, ...answers: readonly Deed[]): readonly string[] => [
  t.asked,
  ...answers.map((answer) => t.do(answer).asked),
];

describe('routes', () => {
  it('§14.4, §16.2: the government stops a Major, not a Local', () => {
    const weert = (closed: boolean): Table => {
      const t = table(2).tile('L17', '14', 0);
      return closed ? t.fill('L13', 'GOV') : t;
    };
    const at = (closed: boolean, company: string, homes?: readonly string[]): number =>
      revenue(weert(closed).company(company, { trains: ['3'], ...(homes === undefined ? {} : { homes }) }), company);
    // Mönchengladbach 10, Roermond 30, Weert 20, Neerpelt 10, Antwerpen 30.
    expect([at(false, 'AMS'), at(true, 'AMS'), at(true, 'L1', ['L17', 'D19'])]).toEqual([100, 60, 60]);
  });

  it('§16.2: the Ruhr counts as the best stop, or twice the off-board of another colour at the other end', () => {
    const at = (type: string): number =>
      revenue(
        table(2)
          .tile('L17', '14', 1)
          .tile('K16', '5', 4)
          .company('AMS', { trains: [type] }),
        'AMS',
      );
    // Venlo 20 and Roermond 30 with 30; then Weert 20, Neerpelt 10 and Antwerpen 30 with 60.
    expect([at('2'), at('4')]).toEqual([80, 170]);
  });

  it('§16.3.2.1: a P train takes one off-board, others take two', () => {
    const at = (type: string): number =>
      revenue(
        table(2)
          .phase('DR')
          .company('AMS', { trains: [type] }),
        'AMS',
      );
    expect([at('PR3+1'), at('4')]).toEqual([70, 90]);
  });

  it('§12, §16.2: no route crosses a red barrier before light red', () => {
    const at = (phase: 'DB' | 'LR'): number =>
      revenue(
        table(2)
          .phase(phase)
          .company('HIJSM', { trains: ['4'] }),
        'HIJSM',
      );
    expect([at('DB'), at('LR')]).toEqual([0, 30]);
  });
});

describe('shares', () => {
  it('§7.3: who holds half may buy the director’s certificate that lies in the IPO', () => {
    const t = table(2)
      .cash(500, 0)
      .company('AMS', { price: 67, director: 'ipo', shares: [5, 0], floated: false })
      .stock(0)
      .do(buy(0, 'AMS'));
    expect([t.sharesOf('AMS').director, t.held('AMS', 0), t.company1('AMS').floated, t.moneyOf(0)]).toEqual([
      0,
      7,
      true,
      366,
    ]);
  });

  it('§8.2, §13.2: companies that move together keep their order', () => {
    const t = table(2)
      .company('NCS', { price: 74, director: 0, shares: [5, 0], pool: 1, trains: ['2'] })
      .company('AMS', { price: 74, director: 1, shares: [0, 5], pool: 1, trains: ['2'] })
      .company('MSS', { price: 67, director: 1, shares: [0, 6], trains: ['2'] })
      .stock(0);
    allPass(t);
    expect(t.state.market.filter((there) => there.length > 0)).toEqual([['MSS', 'NCS', 'AMS']]);
  });

  it('§13.2: a half dividend moves the price by what all shares together are paid', () => {
    const after = (earned: number, shares: readonly number[]): number =>
      table(2)
        .company('L1', { price: 20, director: 0, shares, trains: ['2'] })
        .at('L1', 'dividend', { ran: true, hadTrain: true, revenue: earned })
        .do(dividend(0, 'L1', 'half'))
        .priceOf('L1');
    expect([after(40, [6, 4]), after(20, [6, 4]), after(80, [6, 4])]).toEqual([25, 16, 31]);
    // Rounded up to 2 for each share, 20 in all; and with four shares in the IPO.
    expect([after(30, [6, 4]), after(40, [6, 0])]).toEqual([25, 25]);
  });

  it('§7.5, §8.4.1: a director without money sells shares for the fee, those of the new Local too', () => {
    const t = table(3)
      .cash(0, 500, 500)
      .company('L1', { price: 10, director: 0, shares: [5, 0, 0], homes: ['G10', 'G14'] })
      .stock(1)
      .do(buy(1, 'L1'));
    expect(t.asked).toBe('raise 0');
    t.do(sell(0, ['L1', 2]));
    expect([t.moneyOf(0), t.moneyOf('L1'), t.held('L1', 0), t.asked]).toEqual([0, 0, 3, 'nobody']);
  });

  it('§8.4.1: for the 100 of the red private even the control of a company may go', () => {
    const t = table(4)
      .cash(0, 0, 0, 0)
      .private('RH', 0)
      .company('NCS', { price: 56, director: 0, shares: [3, 2, 0, 0], treasury: 1, cash: 0, trains: ['2'] })
      .stock(0);
    allPass(t);
    expect(t.asked).toBe('raise 0');
    t.do(sell(0, ['NCS', 2]));
    expect([t.sharesOf('NCS').director, t.moneyOf(0), t.state.place.round]).toEqual([1, 12, 'operating']);
  });

  it('§8.1, §9: who cannot pay the 100 is out, and the round goes on without a train bought', () => {
    const t = table(4)
      .cash(99, 0, 0, 0)
      .private('RH', 0)
      .company('NCS', { director: 1, shares: [0, 6, 0, 0], cash: 0, trains: ['2'] })
      .stock(0);
    allPass(t);
    expect([t.state.own.out, t.moneyOf(0), t.ownerOf('RH'), t.acting, t.leftOf('LY')]).toEqual([[0], 0, 'gone', 1, 4]);
  });

  it('§8.4: a company with a train gets no help for another', () => {
    const t = poor(500, { trains: ['PR2+'] }).at('NCS', 'trains');
    expect(code(t, train(0, 'NCS', 'PR2+', 240))).toBe('not-enough-money');
  });
});

describe('windows and conversions', () => {
  it('§14.3.4.1: two rusting ranks in one turn make one window', () => {
    const t = opens('DG', (now) => now)
      .left({ DG: 0 })
      .do(train(0, 'NCS', '4+', 240));
    expect(asked(t, no(0))).toEqual(['nationalise 0', 'nobody']);
  });

  it('§8.3: a free first train of a Local opens the window too, after its turn', () => {
    const t = table(3)
      .phase('LG')
      .left({ LG: 0 })
      .company('L1', { director: 0, shares: [6, 0, 0], operated: false, homes: ['D19', 'G14'], cash: 0 })
      .company('AMS', { director: 1, shares: [0, 6, 0], trains: ['3', '2'] })
      .at('L1', 'homes')
      .do(place(0, 'L1', 'D19'), place(0, 'L1', 'G14'));
    t.do(train(0, 'L1', '3+', 0));
    expect([t.state.own.phase, t.trainsOf('AMS'), t.asked]).toEqual(['DG', ['3'], 'nobody']);
    for (let n = 0; n < 9 && t.asked === 'nobody'; n += 1) {
      if (t.step() === 'run') t.run();
      else if (t.step() === 'dividend') t.do(dividend(0, 'L1', 'withhold'));
      else t.do(done(0));
    }
    expect(asked(t, no(1))).toEqual(['nationalise 1', 'nationalise 0']);
  });

  it('§8.3: first nationalisations, then Locals for closed privates', () => {
    const t = opens('DG', (now) => now.private('JJB', 1)).do(done(0));
    expect(asked(t, no(0), take(1, 'L1', ['D19', 'G14']))).toEqual(['nationalise 0', 'take-local 1', 'nobody']);
  });

  it('§14.2.3.3: the brown private of a company that nationalises in the turn of its train still brings a Local', () => {
    const t = opens('DG', (now) => now.private('CO', 3), 4).do(done(0));
    expect(asked(t, yes(0))).toEqual(['nationalise 0', 'take-local 3']);
  });

  it('§14.2.3.3, §9: a brown private closes when its company is nationalised by a concession', () => {
    const t = table(3)
      .private('CO', 1)
      .company('NCS', { director: 0, shares: [6, 0, 0], cash: 100, operated: false })
      .stock(2)
      .do(concede(0));
    expect([t.asked, t.ownerOf('CO')]).toEqual(['take-local 1', 'gone']);
    const open = table(3)
      .private('CO', 1)
      .company('NCS', { director: 0, shares: [3, 0, 0] })
      .stock(2)
      .do(concede(0));
    expect([open.asked, open.ownerOf('CO')]).toEqual(['nobody', 1]);
  });

  it('§14.3.4.1: the train of Diepenbrock may be given in the window to a company that has none left', () => {
    const t = opens('DB', (now) =>
      now.private('DRU', 1).company('AMS', { price: 67, director: 1, shares: [0, 6, 0, 0], trains: ['4+'] }),
    );
    expect(t.trainsOf('AMS')).toEqual([]);
    t.do(done(0));
    expect(asked(t, no(0), yes(1), yes(1))).toEqual(['nationalise 0', 'gift 1', 'nationalise 1', 'nobody']);
    expect([t.parred('AMS'), t.trainsOf(1)]).toEqual([false, []]);
  });

  it('§14.3.4.1: who has just nationalised still takes the Local of a closed private', () => {
    const t = opens('LB', (now) =>
      now.private('AV', 1).company('AMS', { price: 82, director: 1, shares: [0, 6, 0, 0], trains: ['4+'] }),
    ).do(done(0));
    expect(asked(t, yes(1), no(0))).toEqual(['nationalise 1', 'nationalise 0', 'take-local 1']);
    expect(t.why(take(1, 'L1', ['D19', 'G14']))).toBe('legal');
  });

  it('§17.10: Locals at 46, 55 and 65 become Majors, lower ones do not', () => {
    const t = opens('DR', (now) =>
      now
        .company('L1', { price: 38, director: 1, shares: [0, 6, 0, 0], homes: ['D19', 'G14'], trains: ['4'] })
        .company('L2', { price: 55, director: 2, shares: [0, 0, 6, 0], homes: ['J7', 'I8'], trains: ['4'] })
        .company('L3', { price: 65, director: 3, shares: [0, 0, 0, 6], homes: ['N17', 'K6'], trains: ['4'] }),
    );
    expect(['L1', 'L2', 'L3'].map((one) => t.priceOf(one))).toEqual([38, 51, 61]);
  });
});

describe('markers', () => {
  it('§8.3: NRS settles in Arnhem or Venlo, wherever there is room', () => {
    const t = (closed: boolean): Table => {
      const now = table(2).company('NRS', { operated: false, cash: 500 }).company('NCS', {});
      return (closed ? now.fill('I16', 'NCS') : now).at('NRS', 'homes').do(place(0, 'NRS', 'I12'));
    };
    expect([t(false).why(place(0, 'NRS', 'I16')), t(false).why(place(0, 'NRS', 'K16'))]).toEqual(['legal', 'legal']);
    expect([t(true).step(), t(true).markersAt('K16')]).toEqual(['homes', [[]]]);
    expect([code(t(true), place(0, 'NRS', 'I16')), t(true).why(place(0, 'NRS', 'K16'))]).toEqual([
      'not-a-home',
      'legal',
    ]);
  });

  it('§8.3.2.3: of two markers in one hex after a swap one goes back, and the government takes its place', () => {
    const t = table(2)
      .company('L1', { homes: ['G18', 'D19'], cash: 500, trains: ['2'] })
      .marker('L1', 'K6')
      .company('L2', { homes: ['G14', 'N17'], cash: 500, trains: ['2'] })
      .marker('L2', 'G18')
      .at('L1', 'marker')
      .do({ type: 'swap-markers', seat: 0, company: 'L1', hex: 'D19', stop: 0, other: 'L2', toHex: 'G18', toStop: 1 });
    expect(t.asked).toBe('return-marker 0');
    t.do({ type: 'return-marker', seat: 0, company: 'L1', which: 'other' });
    expect([t.markersAt('G18'), t.markersAt('D19')]).toEqual([[['GOV'], ['L1']], [['L2']]]);
    expect(code(t, place(0, 'L1', 'G14'))).toBe('one-marker-action');
  });

  it('§8.3, §14.2.3.2.1: a moved marker is the one of this turn (R-53): none is placed after it', () => {
    const t = table(2)
      .phase('BL')
      .private('KR', 1)
      .company('AMS', { director: 0, shares: [6, 0], cash: 500, trains: ['3'] })
      .tile('L13', '14', 0)
      .tile('K14', '8', 4)
      .tile('K16', '57', 1)
      .at('AMS', 'marker');
    expect(t.why(move(1, 'AMS', 'N15', 'K16'))).toBe('legal');
    t.do(move(1, 'AMS', 'N15', 'L13'), yes(0));
    expect([t.step(), code(t, place(0, 'AMS', 'K16'))]).toEqual(['run', 'one-marker-action']);
  });

  it('§14.2.2.1.2: Roosendaal - Vlissingen builds and settles in Arnhem for 80 in all, instead of the usual marker', () => {
    const t = local({ cash: 500 });
    t.private('SRV', t.company1('L1').id).do({
      type: 'remote-build',
      seat: 0,
      company: 'L1',
      hex: 'I16',
      lay: { tile: '57', rotation: 0 },
      stop: 0,
    });
    expect([t.moneyOf('L1'), t.tileAt('I16'), t.markersAt('I16'), t.ownerOf('SRV')]).toEqual([
      420,
      '57',
      [['L1']],
      'gone',
    ]);
    t.do(done(0));
    expect(t.step()).not.toBe('marker');
  });
});

describe('trains that are gone or stay', () => {
  it('§9: a rank that was discarded to the last counts as bought with the next one', () => {
    const t = table(4)
      .phase('LR')
      .left({ LR: 0, DR: 0 })
      .company('NCS', { price: 74, director: 0, cash: 3000, trains: ['7'] })
      .company('AMS', { price: 82, director: 1, shares: [0, 6, 0, 0], trains: ['R4+1', 'PR2+'] })
      .company('L1', { price: 46, director: 2, shares: [0, 0, 6, 0], trains: ['PR2+'] })
      .at('NCS', 'trains')
      .do(train(0, 'NCS', '4', 460));
    expect([t.state.own.phase, t.trainsOf('AMS'), t.priceOf('L1')]).toEqual(['GR', ['PR2+'], 43]);
  });

  it('§16.3.2.2: a rusted R train without a route has not run and stays', () => {
    const t = table(2).phase('LR').company('NCS', { price: 74, cash: 0 }).train('NCS', 'R5', 'doomed');
    expect([revenue(t, 'NCS'), t.trainsOf('NCS'), t.priceOf('NCS')]).toEqual([0, ['R5'], 67]);
  });

  it('§16.4: at the limit no train is bought, from nobody', () => {
    const t = table(2)
      .phase('LG')
      .company('NCS', { cash: 900, trains: ['3', '3', '2'] })
      .company('AMS', { trains: ['3'] })
      .at('NCS', 'trains');
    const [card = ''] = t.cardsOf('AMS');
    expect([code(t, train(0, 'NCS', '3', 140)), code(t, deal(0, 'NCS', 'AMS', card, 1))]).toEqual([
      'train-limit',
      'train-limit',
    ]);
  });

  it('§9: when the director of the operating company concedes, the next company goes on', () => {
    const t = table(3)
      .company('NCS', { price: 82, director: 0, shares: [6, 0, 0], trains: ['2'] })
      .company('AMS', { price: 74, director: 1, shares: [0, 6, 0], trains: ['2'] })
      .at('NCS', 'track')
      .do(concede(0));
    expect([operating(t), t.acting, t.parred('NCS')]).toEqual(['AMS', 1, false]);
  });

  it('§8.1: the private of a company pays its treasury', () => {
    const t = table(2)
      .cash(0, 0)
      .company('NCS', { cash: 0, trains: ['3'] })
      .stock(0);
    allPass(t.private('HLG', t.company1('NCS').id));
    expect(t.moneyOf('NCS')).toBe(10);
  });
});

describe('directors', () => {
  it('§14.3.3: who has more by buying directs at once, who has as many does not', () => {
    const t = (other: number): Table =>
      table(2)
        .cash(0, 500)
        .company('NCS', { price: 74, director: 0, shares: [3, other], pool: 2 })
        .stock(1)
        .do(buy(1, 'NCS', 'pool'));
    expect([t(2).sharesOf('NCS').director, t(3).sharesOf('NCS').director]).toEqual([0, 1]);
  });

  it('§8.4.1: in an emergency another company may change hands, and its new director decides about redeeming', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .phase('LR')
      .company('NCS', { price: 67, director: 0, shares: [6, 0, 0], cash: 0 })
      .company('AMS', { price: 126, director: 0, shares: [3, 2, 0], treasury: 1, cash: 500, trains: ['PR2+'] });
    ncsBuys(t, 'PR2+', 240).do(sell(0, ['AMS', 2]));
    expect([t.asked, t.sharesOf('AMS').director]).toEqual(['redeem 1', 1]);
    t.do(yes(1));
    expect([t.priceOf('AMS'), t.moneyOf('AMS'), t.trainsOf('NCS'), t.moneyOf(0)]).toEqual([
      126,
      500 - 252,
      ['PR2+'],
      12,
    ]);
  });

  it('§4, §6: shares lie with three kinds of privates, and do not float a company by themselves', () => {
    const t = auction(2).do(buyLot(0, 'JJB'), buyLot(0, 'STK'), buyLot(1, 'AV', 82), buyLot(1, 'AB', 67));
    expect([t.held('MSS', 0), t.held('HIJSM', 0), t.held('HIJSM', 1), t.held('MSS', 1)]).toEqual([1, 2, 3, 3]);
    expect([t.company1('HIJSM').floated, t.moneyOf(0)]).toEqual([false, 700 - 100 - 240]);
    expect([code(t, buyLot(0, 'KF')), code(t, buyLot(0, 'CM'))]).toEqual(['not-for-sale', 'not-for-sale']);
  });
});

describe('agreement', () => {
  it('§10.1: the game ends when all agree on the winner, and only then', () => {
    const t = table(3).cash(500, 100, 100).stock(0).do({ type: 'propose-winner', seat: 0, winner: 0 });
    expect(asked(t, yes(1), no(2))).toEqual(['agree 1', 'agree 2', 'nobody']);
    expect(t.state.outcome).toBeUndefined();
    t.do({ type: 'propose-winner', seat: 0, winner: 1 }, yes(1), yes(2));
    expect(t.state.outcome?.winners).toEqual([1]);
  });
});
