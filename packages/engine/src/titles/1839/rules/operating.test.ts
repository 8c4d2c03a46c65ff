import { describe, expect, it } from 'vitest';

import { dividend, done, pass, place, table, type Table, train } from '../test-table.ts';
import { finishTurn, operating } from '../test-scenes.ts';

const two = (): Table =>
  table(2)
    .cash(500, 500)
    .company('NCS', { price: 74, director: 0, cash: 300, trains: ['2'] })
    .company('L1', { price: 46, director: 1, cash: 300, trains: ['2'] });

describe('the round', () => {
  it('[1839-OR-01] [1839-R-17] [1839-PRIV-01] pays privates first, in the first round too', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .private('KR', 1)
      .private('AV', 2)
      .private('KF', 0)
      .company('NCS', { trains: ['2'], cash: 0 })
      .stock(0, 1);
    t.state = { ...t.state, rounds: { auction: 1, stock: 1 } };
    t.do(pass(0), pass(1), pass(2));
    expect([t.state.place.round, t.moneyOf(0), t.moneyOf(1), t.moneyOf(2)]).toEqual(['operating', 0, 30, 60]);
  });
  it('[1839-OR-02] [1839-PRIV-132] [1839-PHASE-37] charges the owner of RH 100 after that', () => {
    const t = table(4)
      .cash(0, 80, 0, 0)
      .private('RH', 1)
      .private('STK', 1)
      .phase('DB')
      .company('NCS', { trains: ['R4'] })
      .stock(0)
      .do(pass(0), pass(1), pass(2), pass(3));
    expect([t.state.place.round, t.moneyOf(1)]).toEqual(['operating', 10]);
  });
  it('[1839-OR-03] [1839-OR-25] [1839-OR-26] lets every floated company operate once, then a stock round follows', () => {
    const t = two().stock(0).do(pass(0), pass(1));
    const order: string[] = [];
    while (t.state.place.round === 'operating') {
      order.push(operating(t));
      finishTurn(t);
    }
    expect([order, t.state.place.round]).toEqual([['NCS', 'L1'], 'stock']);
  });
  it('[1839-OR-04] Majors before Locals', () => {
    const t = table(2)
      .company('L1', { price: 65, trains: ['2'] })
      .company('NCS', { price: 40, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(operating(t)).toBe('NCS');
  });
  it('[1839-OR-05] higher prices first', () => {
    const t = table(2)
      .company('NCS', { price: 67, trains: ['2'] })
      .company('AMS', { price: 82, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(operating(t)).toBe('AMS');
  });
  it('[1839-OR-06] [1839-R-40] who arrived first in a space goes first', () => {
    const t = table(2)
      .company('NCS', { price: 67, trains: ['2'] })
      .company('AMS', { price: 67, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(operating(t)).toBe('NCS');
  });
  it('[1839-OR-07] works the order out anew after each company', () => {
    const t = table(2)
      .phase('LR')
      .left({ LR: 0 })
      .company('NCS', { price: 74, director: 0, cash: 400, trains: ['PR2+'] })
      .company('L1', { price: 46, director: 0, cash: 0, trains: ['PR2+'] })
      .company('L2', { price: 38, director: 0, homes: ['N17', 'I8'], trains: ['PR2+'] });
    t.at('NCS', 'trains').do(train(0, 'NCS', 'PR3+1', 260));
    finishTurn(t);
    expect([operating(t), t.priceOf('L1')]).toEqual(['L1', 43]);
  });
  it('[1839-OR-08] nobody operates twice', () => {
    const t = two().at('NCS', 'trains').do(done(0));
    expect([operating(t), t.state.own.done]).toEqual(['L1', ['NCS', 'L1']]);
  });
  it('[1839-OR-09] a turn is finished before the next begins', () => {
    const t = two().at('NCS', 'track');
    expect(t.why({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'G14', tile: '57', rotation: 0 })).toBe(
      'not-its-turn 1839-OR-09',
    );
    expect(t.why(done(1))).toBe('not-your-turn 1839-DIR-08');
  });
  it('[1839-OR-16] [1839-OR-17] [1839-OR-18] [1839-OR-19] [1839-OR-20] goes through its steps in order', () => {
    const t = two()
      .tile('H13', '57', 1)
      .company('NCS', { price: 74, director: 0, cash: 300, trains: ['2'], settled: false })
      .at('NCS', 'track');
    const seen = [t.step()];
    t.do(done(0));
    seen.push(t.step());
    t.do(done(0));
    seen.push(t.step());
    expect(seen).toEqual(['track', 'marker', 'run']);
    expect(t.why(dividend(0, 'NCS', 'half'))).toBe('not-now 1839-OR-19');
    expect(t.why({ type: 'place-marker', seat: 0, company: 'NCS', hex: 'G10', stop: 0 })).toMatch(/^not-now /);
    expect(
      two()
        .at('NCS', 'dividend', { ran: true, revenue: 30, hadTrain: true })
        .do(dividend(0, 'NCS', 'half'))
        .step(),
    ).toBe('trains');
  });
});

describe('the first turn', () => {
  const first = (name: string, more = {}): Table =>
    table(2)
      .cash(900, 900)
      .company(name, { director: 0, cash: 600, operated: false, ...more });
  const startTurn = (t: Table): Table => t.stock(0).do(pass(0), pass(1));
  it('[1839-OR-10] places both homes for nothing, the director choosing the city', () => {
    const t = startTurn(first('MSS'));
    expect([t.markersAt('B19').flat(), t.step(), t.offers('place-marker', 0).length]).toEqual([['MSS'], 'homes', 2]);
    t.do(place(0, 'MSS', 'K12', 1));
    expect([t.markersAt('K12'), t.moneyOf('MSS'), t.step()]).toEqual([[[], ['MSS']], 600, 'first train']);
    expect(startTurn(first('MSS')).why(place(0, 'MSS', 'D19'))).toBe('not-a-home 1839-OR-10');
    expect(startTurn(first('AMS').marker('GOV', 'N15')).markersAt('N15').flat()).toEqual(['AMS']);
  });
  it('[1839-OR-11] lets NRS choose Arnhem or Venlo', () => {
    const t = startTurn(first('NRS'));
    expect(t.offers('place-marker', 0).map(({ fixed }) => fixed['hex'])).toEqual(['I16', 'K16']);
    expect(
      t
        .do(place(0, 'NRS', 'K16'))
        .markersAt('K16')
        .flat(),
    ).toEqual(['NRS']);
    expect(startTurn(first('NRS')).why(place(0, 'NRS', 'H13'))).toBe('not-a-home 1839-OR-11');
  });
  it('[1839-OR-12] [1839-MAJOR-01] [1839-TRAIN-01] [1839-TRAIN-03] makes the company buy the next train', () => {
    const t = startTurn(first('AMS'));
    expect(
      t
        .allOffers(0)
        .filter(({ type }) => type !== 'concede' && type !== 'propose-winner')
        .map(({ type, fixed }) => [type, fixed]),
    ).toEqual([['buy-train', expect.objectContaining({ train: '2', price: 80 })]]);
    expect([t.why(done(0)), t.why(train(0, 'AMS', '2+1', 120)), t.why(train(0, 'AMS', '2', 70))]).toEqual([
      'not-now 1839-OR-12',
      'not-the-next-train 1839-TRAIN-01',
      'wrong-price 1839-TRAIN-03',
    ]);
  });
  it('[1839-OR-13] [1839-LOCAL-01] gives a Local its first train for nothing', () => {
    const t = startTurn(first('L1', { price: 46 })).do(train(0, 'L1', '2', 0));
    expect([t.moneyOf('L1'), t.trainsOf('L1')]).toEqual([600, ['2']]);
  });
  it('[1839-OR-14] takes the printed cost from a Major, with help from its director', () => {
    expect(
      startTurn(first('AMS'))
        .do(train(0, 'AMS', '2', 80))
        .moneyOf('AMS'),
    ).toBe(520);
    const t = startTurn(first('AMS', { cash: 30 })).do(train(0, 'AMS', '2', 80));
    expect([t.moneyOf('AMS'), t.moneyOf(0)]).toEqual([0, 850]);
  });
  it('[1839-OR-15] [1839-R-13] may change the phase before the other steps', () => {
    const t = startTurn(first('L1').left({ LY: 0, DY: 0 })).do(train(0, 'L1', '3', 0));
    expect([t.state.own.phase, t.step()]).toEqual(['LG', 'track']);
  });
  it('[1839-R-14] [1839-PHASE-23] [1839-PHASE-24] skips the first train when gray or purple is next', () => {
    for (const phase of ['GR', 'PU'] as const) expect(startTurn(first('AMS').phase(phase)).step()).toBe('track');
    expect(startTurn(first('AMS').phase('DR').left({ DR: 0 })).step()).toBe('track');
  });
  it('[1839-PHASE-13] [1839-PHASE-14] [1839-PHASE-15] [1839-PHASE-16] [1839-PHASE-17] [1839-PHASE-18] [1839-PHASE-19] [1839-PHASE-20] [1839-PHASE-21] [1839-PHASE-22] has the switches of each phase', () => {
    const switches = (
      phase: 'LY' | 'DY' | 'LG' | 'DG' | 'BL' | 'LB' | 'MB' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU',
    ): string => {
      const t = table(2).phase(phase).private('HLG', 1).private('KR', 1).company('AMS', { director: 0, cash: 900 });
      t.tile('N15', '57', 1).tile('N17', '57', 1);
      const ways = t.at('AMS', 'dividend', { ran: true, revenue: 50, hadTrain: true }).offers('dividend', 0)[0]?.choose[
        'pay'
      ];
      const privates = t.at('AMS', 'track').offers('buy-private', 0).length;
      const kr = t.at('AMS', 'marker').offers('move-marker', 1).length > 0;
      const opens = table(2).phase(phase).company('AMS', { operated: false }).stock(0).do(pass(0), pass(1)).step();
      return `${JSON.stringify(ways)} ${privates > 0} ${kr} ${opens}`;
    };
    const row = (pay: string, privates: boolean, kr: boolean, step: string): string =>
      `{"oneOf":["${pay}","withhold"]} ${privates} ${kr} ${step}`;
    expect(switches('LY')).toBe(row('half', false, false, 'first train'));
    expect(switches('DY')).toBe(row('half', false, false, 'first train'));
    expect(switches('LG')).toBe(row('half', true, false, 'first train'));
    expect(switches('DG')).toBe(row('half', true, false, 'first train'));
    for (const phase of ['BL', 'LB', 'MB', 'DB', 'LR', 'DR'] as const)
      expect(switches(phase)).toBe(row('full', true, true, 'first train'));
  });
});
