import { describe, expect, it } from 'vitest';

import { operatingCompany } from '../readers.ts';
import { deal, dividend, done, no, pass, place, table, type Table, take, train, yes } from '../test-table.ts';
import { priceMove, split } from './dividends.ts';

const company = (t: Table): string => operatingCompany(t.state) ?? '';
/** Ends the turn of a company that has a train, from its track step on. */
function finish(t: Table): Table {
  const before = company(t);
  for (let n = 0; n < 20 && company(t) === before && t.state.place.round === 'operating'; n += 1) {
    const [first] = t.state.pending;
    if (first !== undefined) t.do(no(first.seat));
    else if (t.step() === 'run') t.run();
    else if (t.step() === 'dividend') t.do(dividend(t.turn, before, 'withhold'));
    else t.do(done(t.turn));
  }
  return t;
}
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
    expect([t.state.place.round, t.money(0), t.money(1), t.money(2)]).toEqual(['operating', 0, 30, 60]);
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
    expect([t.state.place.round, t.money(1)]).toEqual(['operating', 10]);
  });
  it('[1839-OR-03] [1839-OR-25] [1839-OR-26] lets every floated company operate once, then a stock round follows', () => {
    const t = two().stock(0).do(pass(0), pass(1));
    const order: string[] = [];
    while (t.state.place.round === 'operating') {
      order.push(company(t));
      finish(t);
    }
    expect([order, t.state.place.round]).toEqual([['NCS', 'L1'], 'stock']);
  });
  it('[1839-OR-04] Majors before Locals', () => {
    const t = table(2)
      .company('L1', { price: 65, trains: ['2'] })
      .company('NCS', { price: 40, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(company(t)).toBe('NCS');
  });
  it('[1839-OR-05] higher prices first', () => {
    const t = table(2)
      .company('NCS', { price: 67, trains: ['2'] })
      .company('AMS', { price: 82, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(company(t)).toBe('AMS');
  });
  it('[1839-OR-06] [1839-R-40] who arrived first in a space goes first', () => {
    const t = table(2)
      .company('NCS', { price: 67, trains: ['2'] })
      .company('AMS', { price: 67, trains: ['2'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(company(t)).toBe('NCS');
  });
  it('[1839-OR-07] works the order out anew after each company', () => {
    const t = table(2)
      .phase('LR')
      .supply({ LR: 0 })
      .company('NCS', { price: 74, director: 0, cash: 400, trains: ['PR2+'] })
      .company('L1', { price: 46, director: 0, cash: 0, trains: ['PR2+'] })
      .company('L2', { price: 38, director: 0, homes: ['N17', 'I8'], trains: ['PR2+'] });
    t.operating('NCS', 'trains').do(train(0, 'NCS', 'PR3+1', 260));
    finish(t);
    expect([company(t), t.price('L1')]).toEqual(['L1', 43]);
  });
  it('[1839-OR-08] nobody operates twice', () => {
    const t = two().operating('NCS', 'trains').do(done(0));
    expect([company(t), t.state.own.done]).toEqual(['L1', ['NCS', 'L1']]);
  });
  it('[1839-OR-09] a turn is finished before the next begins', () => {
    const t = two().operating('NCS', 'track');
    expect(t.why({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'G14', tile: '57', rotation: 0 })).toBe(
      'not-operating 1839-OR-09',
    );
    expect(t.why(done(1))).toBe('not-your-turn 1839-SETUP-22');
  });
  it('[1839-OR-16] [1839-OR-17] [1839-OR-18] [1839-OR-19] [1839-OR-20] goes through its steps in order', () => {
    const t = two()
      .tile('H13', '57', 1)
      .company('NCS', { price: 74, director: 0, cash: 300, trains: ['2'], settled: false })
      .operating('NCS', 'track');
    const seen = [t.step()];
    t.do(done(0));
    seen.push(t.step());
    t.do(done(0));
    seen.push(t.step());
    expect(seen).toEqual(['track', 'marker', 'run']);
    expect(t.why(dividend(0, 'NCS', 'half'))).toBe('not-now 1839-OR-19');
    expect(t.why({ type: 'place-marker', seat: 0, company: 'NCS', hex: 'G10', stop: 0 })).toMatch(/not-now 1839-OR-1/);
    expect(
      two()
        .operating('NCS', 'dividend', { ran: true, revenue: 30, hadTrain: true })
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
    expect([t.at('B19').flat(), t.step(), t.offers(0, 'place-marker').length]).toEqual([['MSS'], 'homes', 2]);
    t.do(place(0, 'MSS', 'K12', 1));
    expect([t.at('K12'), t.money('MSS'), t.step()]).toEqual([[[], ['MSS']], 600, 'first train']);
    expect(startTurn(first('MSS')).why(place(0, 'MSS', 'D19'))).toBe('not-a-home 1839-OR-10');
    expect(startTurn(first('AMS').marker('N15', 'GOV')).at('N15').flat()).toEqual(['AMS']);
  });
  it('[1839-OR-11] lets NRS choose Arnhem or Venlo', () => {
    const t = startTurn(first('NRS'));
    expect(t.offers(0, 'place-marker').map(({ fixed }) => fixed['hex'])).toEqual(['I16', 'K16']);
    expect(
      t
        .do(place(0, 'NRS', 'K16'))
        .at('K16')
        .flat(),
    ).toEqual(['NRS']);
    expect(startTurn(first('NRS')).why(place(0, 'NRS', 'H13'))).toBe('not-a-home 1839-OR-11');
  });
  it('[1839-OR-12] [1839-MAJOR-01] makes the company buy the next train', () => {
    const t = startTurn(first('AMS'));
    expect(
      t
        .offers(0)
        .filter(({ type }) => type !== 'concede' && type !== 'propose-winner')
        .map(({ type, fixed }) => [type, fixed['train'], fixed['price']]),
    ).toEqual([['buy-train', '2', 80]]);
    expect([t.why(done(0)), t.why(train(0, 'AMS', '2+1', 120)), t.why(train(0, 'AMS', '2', 70))]).toEqual([
      'not-now 1839-SR-03',
      'not-the-next-train 1839-TRAIN-01',
      'wrong-price 1839-TRAIN-03',
    ]);
  });
  it('[1839-OR-13] [1839-LOCAL-01] gives a Local its first train for nothing', () => {
    const t = startTurn(first('L1', { price: 46 })).do(train(0, 'L1', '2', 0));
    expect([t.money('L1'), t.trains('L1')]).toEqual([600, ['2']]);
  });
  it('[1839-OR-14] takes the printed cost from a Major, with help from its director', () => {
    expect(
      startTurn(first('AMS'))
        .do(train(0, 'AMS', '2', 80))
        .money('AMS'),
    ).toBe(520);
    const t = startTurn(first('AMS', { cash: 30 })).do(train(0, 'AMS', '2', 80));
    expect([t.money('AMS'), t.money(0)]).toEqual([0, 850]);
  });
  it('[1839-OR-15] [1839-R-13] may change the phase before the other steps', () => {
    const t = startTurn(first('L1').supply({ LY: 0, DY: 0 })).do(train(0, 'L1', '3', 0));
    expect([t.state.own.phase, t.step()]).toEqual(['LG', 'track']);
  });
  it('[1839-R-14] [1839-PHASE-23] [1839-PHASE-24] skips the first train when gray or purple is next', () => {
    for (const phase of ['GR', 'PU'] as const) expect(startTurn(first('AMS').phase(phase)).step()).toBe('track');
    expect(startTurn(first('AMS').phase('DR').supply({ DR: 0 })).step()).toBe('track');
  });
  it('[1839-PHASE-13] [1839-PHASE-14] [1839-PHASE-15] [1839-PHASE-16] [1839-PHASE-17] [1839-PHASE-18] [1839-PHASE-19] [1839-PHASE-20] [1839-PHASE-21] [1839-PHASE-22] has the switches of each phase', () => {
    const switches = (
      phase: 'LY' | 'DY' | 'LG' | 'DG' | 'BL' | 'LB' | 'MB' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU',
    ): string => {
      const t = table(2).phase(phase).private('HLG', 1).private('KR', 1).company('AMS', { director: 0, cash: 900 });
      t.tile('N15', '57', 1).tile('N17', '57', 1);
      const ways = t.operating('AMS', 'dividend', { ran: true, revenue: 50, hadTrain: true }).offers(0, 'dividend')[0]
        ?.choose['pay'];
      const privates = t.operating('AMS', 'track').offers(0, 'buy-private').length;
      const kr = t.operating('AMS', 'marker').offers(1, 'move-marker').length > 0;
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

describe('dividends', () => {
  const paying = (phase: 'LG' | 'BL', revenue: number, price = 74): Table =>
    table(2)
      .cash(0, 0)
      .phase(phase)
      .company('NCS', {
        price,
        director: 0,
        shares: [3, 2],
        pool: 1,
        treasury: 1,
        floated: true,
        cash: 0,
        trains: ['4'],
      })
      .operating('NCS', 'dividend', { ran: true, hadTrain: true, revenue });
  it('[1839-DIV-01] [1839-DIV-02] [1839-DIV-03] are half before BL and full from then on', () => {
    expect([
      paying('LG', 100).why(dividend(0, 'NCS', 'full')),
      paying('BL', 100).why(dividend(0, 'NCS', 'half')),
    ]).toEqual(['not-in-this-phase 1839-DIV-01', 'not-in-this-phase 1839-DIV-02']);
  });
  it('[1839-DIV-04] withheld, all of it goes to the treasury', () => {
    const t = paying('LG', 130).do(dividend(0, 'NCS', 'withhold'));
    expect([t.money('NCS'), t.money(0), t.price('NCS')]).toEqual([130, 0, 67]);
  });
  it('[1839-DIV-05] full pays a tenth for each share', () => {
    expect(split(230, 'full')).toEqual({ kept: 0, perShare: 23 });
    expect(
      paying('BL', 230)
        .do(dividend(0, 'NCS', 'full'))
        .money(0),
    ).toBe(69);
  });
  it('[1839-DIV-06] [1839-DIV-07] half rounds down for the company and up for the shares', () => {
    expect([split(130, 'half'), split(150, 'half'), split(140, 'half')]).toEqual([
      { kept: 60, perShare: 7 },
      { kept: 70, perShare: 8 },
      { kept: 70, perShare: 7 },
    ]);
  });
  it('[1839-DIV-08] [1839-DIV-09] [1839-DIV-10] [1839-DIV-11] [1839-R-43] pays players, treasury and pool, and not the IPO', () => {
    const t = paying('BL', 100).do(dividend(0, 'NCS', 'full'));
    expect([t.money(0), t.money(1), t.money('NCS')]).toEqual([30, 20, 20]);
  });
  it('[1839-DIV-12] [1839-R-41] counts ten times the dividend of a share', () => {
    expect(
      paying('LG', 150)
        .do(dividend(0, 'NCS', 'half'))
        .price('NCS'),
    ).toBe(82);
  });
  it('[1839-DIV-13] [1839-DIV-14] [1839-DIV-15] [1839-DIV-16] [1839-DIV-17] [1839-R-42] moves the price', () => {
    expect([
      priceMove(73, 74, true),
      priceMove(0, 74, false),
      priceMove(0, 74, true),
      priceMove(74, 74, true),
      priceMove(147, 74, true),
      priceMove(148, 74, true),
      priceMove(999, 74, true),
    ]).toEqual([-1, -2, -1, 1, 1, 2, 2]);
  });
  it('[1839-X-31] [1839-X-32] [1839-X-33] half dividends at 74', () => {
    const end = (revenue: number): readonly number[] => {
      const t = paying('LG', revenue).do(dividend(0, 'NCS', 'half'));
      return [t.money(0), t.money(1), t.money('NCS'), t.price('NCS')];
    };
    expect([end(130), end(150), end(290)]).toEqual([
      [21, 14, 74, 67],
      [24, 16, 86, 82],
      [45, 30, 170, 91],
    ]);
    expect(paying('LG', 130).do(dividend(0, 'NCS', 'half')).state.money.bank).toBe(-109);
  });
  it('[1839-X-34] a Local at 20', () => {
    const t = table(2)
      .cash(0, 0)
      .company('L1', { price: 20, cash: 0, trains: ['2'] })
      .operating('L1', 'dividend', { ran: true, hadTrain: true, revenue: 80 })
      .do(dividend(0, 'L1', 'half'));
    expect([t.money('L1'), t.money(0), t.price('L1')]).toEqual([40, 24, 31]);
  });
  it('[1839-X-35] full dividends at 113', () => {
    expect(
      [110, 220, 230].map((revenue) =>
        paying('BL', revenue, 113)
          .do(dividend(0, 'NCS', 'full'))
          .price('NCS'),
      ),
    ).toEqual([101, 126, 141]);
  });
  it('[1839-X-36] price 40, full, 80', () => {
    expect(
      paying('BL', 80, 40)
        .do(dividend(0, 'NCS', 'full'))
        .price('NCS'),
    ).toBe(47);
  });
  it('[1839-X-37] nothing paid', () => {
    expect(
      paying('LG', 120)
        .do(dividend(0, 'NCS', 'withhold'))
        .money('NCS'),
    ).toBe(120);
    const b = table(2)
      .cash(0, 0)
      .company('NCS', { price: 74, cash: 0, trains: ['2'] })
      .operating('NCS', 'run')
      .do({ type: 'run', seat: 0, company: 'NCS', runs: [] });
    expect([
      paying('LG', 120)
        .do(dividend(0, 'NCS', 'withhold'))
        .price('NCS'),
      b.price('NCS'),
    ]).toEqual([67, 67]);
    const c = table(2).cash(0, 0).company('NBDS', { price: 74, cash: 200 }).operating('NBDS', 'marker').do(done(0));
    expect([c.step(), c.price('NBDS')]).toEqual(['trains', 61]);
  });
  it('[1839-X-38] [1839-MARKET-06] [1839-R-37] a Local at 65 stays', () => {
    const t = table(2)
      .phase('BL')
      .company('L1', { price: 65, trains: ['4+'] })
      .operating('L1', 'dividend', { ran: true, hadTrain: true, revenue: 70 })
      .do(dividend(0, 'L1', 'full'));
    expect(t.price('L1')).toBe(65);
  });
  it('[1839-X-69] [1839-END-04] [1839-R-35] [1839-MARKET-11] a price of 300 ends the game after the operating round', () => {
    const t = table(2)
      .phase('LR')
      .company('NCS', { price: 227, director: 0, cash: 0, trains: ['PR2+', 'PR2+'] })
      .company('AMS', { price: 67, director: 1, cash: 0, trains: ['PR2+', 'PR2+'] });
    t.own({ set: { number: 2, of: 3, last: false } })
      .operating('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 460 })
      .do(dividend(0, 'NCS', 'full'));
    expect([t.price('NCS'), t.state.outcome, company(t)]).toEqual([300, undefined, 'AMS']);
    finish(t);
    expect([t.state.outcome?.reason, t.state.own.set.number]).toEqual(['top-price', 2]);
  });
});

describe('trains', () => {
  const buyer = (more = {}): Table =>
    table(2)
      .cash(500, 500)
      .company('NCS', { director: 0, cash: 900, trains: ['2'], ...more })
      .company('AMS', { price: 67, director: 1, cash: 100, trains: ['2'] });
  it('[1839-TRAIN-01] [1839-TRAIN-02] come rank by rank', () => {
    const t = buyer().operating('NCS', 'trains');
    expect(t.why(train(0, 'NCS', '2+1', 120))).toBe('not-the-next-train 1839-TRAIN-02');
    expect(
      buyer()
        .supply({ LY: 0 })
        .operating('NCS', 'trains')
        .why(train(0, 'NCS', '2+1', 120)),
    ).toBe('legal');
  });
  it('[1839-TRAIN-05] [1839-TRAIN-06] are bought one at a time, as many as money and room allow', () => {
    const t = buyer()
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', '2', 80), train(0, 'NCS', '2', 80));
    expect([t.trains('NCS'), t.money('NCS'), company(t)]).toEqual([['2', '2', '2'], 740, 'AMS']);
    expect(
      buyer({ trains: ['2', '2', '2'] })
        .operating('NCS', 'trains')
        .why(train(0, 'NCS', '2', 80)),
    ).toBe('train-limit 1839-LIMIT-03');
    expect(
      buyer({ cash: 70 })
        .operating('NCS', 'trains')
        .why(train(0, 'NCS', '2', 80)),
    ).toBe('not-enough-money 1839-TRAIN-06');
  });
  it('[1839-TRAIN-07] [1839-TRAIN-08] must be bought by a company without one', () => {
    const t = buyer({ trains: [] }).operating('NCS', 'trains');
    expect(t.why(done(0))).toBe('needs-a-train 1839-TRAIN-07');
    expect(t.offers(0, 'done')).toEqual([]);
    expect(buyer({ trains: [] }).phase('LR').train('NCS', 'R5', 'doomed').operating('NCS', 'trains').why(done(0))).toBe(
      'legal',
    );
  });
  it('[1839-TRAIN-09] [1839-R-66] come from others only to a company that has one', () => {
    const t = buyer({ trains: [] });
    expect(t.operating('NCS', 'trains').why(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 50))).toBe(
      'supply-first 1839-TRAIN-09',
    );
  });
  it('[1839-TRAIN-10] [1839-TRAIN-11] [1839-NEGOT-05] cost what both directors accept, also the last one', () => {
    const t = buyer().operating('NCS', 'trains');
    const card = t.cardsOf('AMS')[0] ?? '';
    expect([
      t.why(deal(0, 'NCS', 'AMS', card, 0)),
      t.why(deal(0, 'NCS', 'AMS', card, 901)),
      t.why(deal(0, 'NCS', 'NRS', card, 5)),
    ]).toEqual(['price-out-of-range 1839-TRAIN-10', 'price-out-of-range 1839-TRAIN-10', 'not-its-train 1839-NEGOT-05']);
    t.do(deal(0, 'NCS', 'AMS', card, 333));
    expect([t.asked, t.money('NCS')]).toEqual(['consent 1', 900]);
    t.do(yes(1));
    expect([t.money('NCS'), t.money('AMS'), t.trains('AMS'), t.trains('NCS')]).toEqual([567, 433, [], ['2', '2']]);
  });
  it('[1839-TRAIN-12] begin a phase when the first of a rank is bought, for money or free', () => {
    expect(
      buyer()
        .supply({ LY: 0 })
        .operating('NCS', 'trains')
        .do(train(0, 'NCS', '2+1', 120)).state.own.phase,
    ).toBe('DY');
  });
  it('[1839-TRAIN-13] bring emergency money only when they are compulsory', () => {
    expect(
      buyer({ cash: 70 })
        .operating('NCS', 'trains')
        .why(train(0, 'NCS', '2', 80)),
    ).toBe('not-enough-money 1839-TRAIN-06');
    expect(
      buyer({ cash: 70, trains: [] })
        .operating('NCS', 'trains')
        .do(train(0, 'NCS', '2', 80))
        .money(0),
    ).toBe(490);
  });
  it('[1839-TRAIN-14] [1839-PHASE-27] [1839-R-07] rust at once from every company', () => {
    const t = buyer()
      .supply({ LY: 0, DY: 0, LG: 0 })
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', '3+', 180));
    expect([t.trains('NCS'), t.trains('AMS'), t.state.own.phase]).toEqual([['3+'], [], 'DG']);
  });
  it('[1839-TRAIN-15] gray and purple ones never rust', () => {
    const t = table(2)
      .phase('GR')
      .supply({ GR: 0 })
      .company('NCS', { cash: 900, trains: ['4'] })
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', '7', 640));
    expect(t.trains('NCS')).toEqual(['4', '7']);
  });
  it('[1839-TRAIN-16] [1839-R-16] take along whether they have run', () => {
    const t = table(2)
      .phase('DB')
      .company('NCS', { cash: 900, trains: ['4+'] })
      .company('AMS', { price: 67, director: 0 })
      .train('AMS', 'R5', 'not-yet')
      .operating('NCS', 'trains');
    t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 1));
    expect(t.state.trains.find(({ type }) => type === 'R5')).toMatchObject({ owner: 'NCS', run: 'not-yet' });
  });
  it('[1839-TRAIN-17] may be followed by more after the compulsory one', () => {
    const t = buyer({ trains: [] })
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', '2', 80));
    expect([
      t.why(train(0, 'NCS', '2', 80)),
      t.why(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 5)),
      t.why(done(0)),
    ]).toEqual(['legal', 'legal', 'legal']);
  });
});

describe('the train limit', () => {
  it('[1839-LIMIT-01] [1839-LIMIT-02] [1839-R-02] is 3 up to DB and 2 from LR on', () => {
    const full = (phase: 'LY' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU'): number => {
      const t = table(2)
        .phase(phase)
        .company('NCS', { cash: 5000, trains: ['7'] })
        .operating('NCS', 'trains');
      let bought = 1;
      while (t.offers(0, 'buy-train').some(({ fixed }) => fixed['from'] === 'supply') && bought < 9) {
        t.train('NCS', '7');
        bought += 1;
      }
      return bought;
    };
    expect([full('LY'), full('DB'), full('LR'), full('DR'), full('GR'), full('PU')]).toEqual([3, 3, 2, 2, 2, 2]);
  });
  it('[1839-LIMIT-03] [1839-LIMIT-04] [1839-X-53] a purchase may bring everybody above the new limit', () => {
    const t = table(2)
      .phase('DB')
      .supply({ DB: 0 })
      .company('NCS', { price: 74, cash: 300, trains: ['R4+1', 'R4'] })
      .company('AMS', { price: 67, director: 1, cash: 0, trains: ['R4', 'R4', 'R4+1'] });
    t.operating('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
    expect([t.asked, t.trains('NCS').length]).toEqual(['discard 0', 3]);
    const [first = ''] = t.cardsOf('NCS');
    expect(t.why({ type: 'discard', seat: 0, company: 'NCS', train: t.cardsOf('AMS')[0] ?? '' })).toBe(
      'not-its-train 1839-LIMIT-04',
    );
    expect(t.why({ type: 'discard', seat: 0, company: 'AMS', train: t.cardsOf('AMS')[0] ?? '' })).toBe(
      'not-over-the-limit 1839-LIMIT-04',
    );
    t.do({ type: 'discard', seat: 0, company: 'NCS', train: first });
    expect([t.trains('NCS'), t.asked]).toEqual([['R4', 'PR2+'], 'discard 1']);
    t.do({ type: 'discard', seat: 1, company: 'AMS', train: t.cardsOf('AMS')[2] ?? '' });
    expect([t.trains('AMS'), t.asked]).toEqual([['R4', 'R4'], 'nationalise 0']);
  });
  it('[1839-LIMIT-05] rusts first; doomed trains that wait for their run count', () => {
    const t = table(2)
      .phase('DB')
      .supply({ DB: 0 })
      .company('NCS', { price: 74, cash: 300, trains: ['R5'] })
      .train('NCS', 'R5', 'not-yet');
    t.operating('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
    expect([t.trains('NCS'), t.asked]).toEqual([['R5', 'PR2+'], 'nationalise 0']);
    expect(t.state.trains.find(({ type }) => type === 'R5')?.run).toBe('doomed');
    const u = table(2)
      .phase('DB')
      .supply({ DB: 0 })
      .company('NCS', { price: 74, cash: 300, trains: ['R4'] })
      .train('NCS', 'R5', 'not-yet')
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', 'PR2+', 240));
    expect(u.asked).toBe('discard 0');
  });
});

describe('examples of turns', () => {
  it('[1839-X-54] an R5 that has not run when LR begins', () => {
    const t = table(2)
      .phase('DB')
      .supply({ DB: 0 })
      .company('NCS', { price: 74, director: 0, cash: 240, trains: ['R4'] })
      .company('AMS', { price: 67, director: 1, cash: 0 })
      .train('AMS', 'R5', 'not-yet');
    t.own({ done: ['AMS'].map((id) => t.shares(id).company), set: { number: 1, of: 2, last: false } })
      .operating('NCS', 'trains')
      .do(train(0, 'NCS', 'PR2+', 240));
    expect(t.asked).toBe('nationalise 0');
    t.do(no(0));
    expect(t.asked).toBe('nationalise 1');
    t.do(no(1));
    expect(t.trains('AMS')).toEqual(['R5']);
    t.operating('AMS', 'run').run();
    expect([t.trains('AMS'), t.step()]).toEqual([[], 'dividend']);
    t.do(dividend(1, 'AMS', 'withhold')).treasury('AMS', 0);
    expect(t.step()).toBe('trains');
    expect(t.why(done(1))).toBe('needs-a-train 1839-TRAIN-07');
  });
  it('[1839-X-55] [1839-OR-21] [1839-OR-22] [1839-OR-23] a free train that changes the phase', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('LG')
      .supply({ LG: 0 })
      .private('JJB', 1)
      .company('NCS', { price: 74, director: 0, trains: ['2', '3'] })
      .company('L2', { price: 31, director: 1, operated: false });
    t.own({ done: ['NCS'].map((id) => t.shares(id).company) }).operating('L2', 'homes');
    t.marker('D19', 'L2')
      .marker('G14', 'L2')
      .public('L2', { settled: true })
      .operating('L2', 'first train')
      .do(train(1, 'L2', '3+', 0));
    expect([t.state.own.phase, t.trains('NCS'), t.ownerOf('JJB'), t.step()]).toEqual(['DG', ['3'], 'gone', 'track']);
    finishSteps(t);
    expect(t.asked).toBe('nationalise 0');
    t.do(no(0), no(1));
    expect(t.asked).toBe('take-local 1');
    t.do(take(1, 'L3', ['N17', 'I8']));
    expect(t.price('L3')).toBe(25);
  });
  it('[1839-X-56] [1839-PHASE-29] [1839-PRIV-103] brown privates at the start of LB', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('BL')
      .supply({ BL: 0 })
      .private('CO', 0)
      .private('AB', 1)
      .company('NWS', { price: 74, director: 0, cash: 900, trains: ['4+', '3'] });
    for (const id of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'])
      t.company(id, { price: 10, director: 0, shares: [3, 0], homes: [] });
    t.operating('NWS', 'trains').do(train(0, 'NWS', 'R5', 320));
    expect([t.ownerOf('CO'), t.ownerOf('AB'), t.trains('NWS')]).toEqual(['gone', 'gone', ['4+', 'R5']]);
    t.do(done(0), no(0));
    expect(t.asked).toBe('take-local 1');
    t.do(take(1, 'L8', ['D19', 'G14']));
    expect([t.price('L8'), t.money(0), t.asked]).toEqual([25, 580, 'nobody']);
  });
  it('[1839-X-60] a Local opens DY', () => {
    const t = table(2)
      .cash(500, 500)
      .supply({ LY: 0 })
      .private('LP', 0)
      .company('L2', { price: 31, director: 1, operated: false, settled: false });
    t.stock(0).do(pass(0), pass(1), train(1, 'L2', '2+1', 0));
    expect([t.state.own.phase, t.ownerOf('LP'), t.money('L2')]).toEqual(['DY', 'gone', 500]);
    finishSteps(t);
    expect(t.asked).toBe('take-local 0');
  });
  const finishSteps = (t: Table): void => {
    for (let n = 0; n < 9 && t.state.pending.length === 0 && t.state.place.round === 'operating'; n += 1) {
      if (t.step() === 'run') t.run();
      else if (t.step() === 'dividend') t.do(dividend(t.turn, company(t), 'withhold'));
      else t.do(done(t.turn));
    }
  };
  it('[1839-RUN-03] a train of step 2 runs in the same turn', () => {
    const t = table(2)
      .company('L2', { price: 31, director: 1, operated: false, settled: false })
      .stock(0)
      .do(pass(0), pass(1), train(1, 'L2', '2', 0), done(1), done(1));
    expect(t.step()).toBe('run');
  });
  it('[1839-R-27] completes the first turn at its end', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 74, director: 0, cash: 0, operated: false, settled: false })
      .train('NCS', '2')
      .operating('NCS', 'trains', { first: true });
    expect(t.company1('NCS').operated).toBe(false);
    t.treasury('NCS', 50).do(done(0));
    expect(t.company1('NCS').operated).toBe(true);
  });
});
