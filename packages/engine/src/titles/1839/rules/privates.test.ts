import { describe, expect, it } from 'vitest';

import { payPrivates } from './operating.ts';
import { box, operatingCompany } from '../readers.ts';
import type { Json } from '../../../core/hash.ts';
import { openPlay } from '../../../core/title.ts';
import { rules1839 } from '../index.ts';
import { auction, buyLot, concede, deal, done, no, pass, table, Table, take, train, yes } from '../test-table.ts';

type Act = { readonly [field: string]: string | number };
const buyPrivate = (seat: number, company: string, id: string, price: number): Act => ({
  type: 'buy-private',
  seat,
  company,
  private: id,
  price,
});
const move = (seat: number, company: string, hex: string, toHex: string, more: Act = {}): Act => ({
  type: 'move-marker',
  seat,
  company,
  hex,
  stop: 0,
  toHex,
  toStop: 0,
  ...more,
});
const give = (seat: number, t: Table, company: string): Act => ({
  type: 'give-train',
  seat,
  train: t.cardsOf(seat)[0] ?? '',
  company,
});
const ncs = (phase: 'DY' | 'LG' | 'BL' | 'DR' = 'LG', more = {}): Table =>
  table(3)
    .cash(500, 500, 500)
    .phase(phase)
    .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], cash: 300, trains: ['3'], ...more });
/** The first train of the next rank, bought by NCS in its step 7. */
const opens = (
  rank: 'DY' | 'LG' | 'DG' | 'BL' | 'LB' | 'MB' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU',
  put: (t: Table) => Table,
  seats = 4,
): Table => {
  const card = box.trains.find((one) => one.rank === rank);
  const n = box.trains.findIndex((one) => one.rank === rank);
  const before = box.own.phases[n - 1]?.name ?? 'LY';
  const t = table(seats)
    .cash(...Array.from({ length: seats }, () => 0))
    .phase(before);
  t.supply({ [before]: 0 }).company('NCS', { price: 74, director: 0, cash: 3000, trains: ['7'] });
  return put(t)
    .operating('NCS', 'trains')
    .do(train(0, 'NCS', card?.type ?? '', card?.price ?? 0));
};

describe('green privates', () => {
  it('[1839-OR-24] [1839-R-80] [1839-PRIV-02] can be bought by the operating company from LG on, at any point', () => {
    expect(
      ncs('DY')
        .private('HLG', 1)
        .operating('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'HLG', 10)),
    ).toBe('not-before 1839-PRIV-02');
    for (const step of ['track', 'marker', 'run', 'dividend', 'trains'] as const)
      expect(
        ncs()
          .private('HLG', 1)
          .operating('NCS', step, step === 'dividend' ? { revenue: 50, ran: true } : {})
          .why(buyPrivate(0, 'NCS', 'HLG', 10)),
      ).toBe('legal');
    expect(
      ncs()
        .private('KR', 1)
        .operating('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'KR', 10)),
    ).toBe('not-a-green-private 1839-PRIV-02');
    expect(
      ncs()
        .private('HLG', 'gone')
        .operating('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'HLG', 10)),
    ).toBe('not-with-a-player 1839-PRIV-02');
    expect(
      ncs()
        .private('HLG', 1)
        .stock(0)
        .why(buyPrivate(0, 'NCS', 'HLG', 10)),
    ).toBe('not-now 1839-OR-24');
  });
  it('[1839-PRIV-03] [1839-NEGOT-04] cost 1 up to their face value', () => {
    const t = ncs().private('HLG', 1).operating('NCS', 'track');
    expect([0, 1, 90, 91].map((price) => t.why(buyPrivate(0, 'NCS', 'HLG', price)))).toEqual([
      'price-out-of-range 1839-PRIV-03',
      'legal',
      'legal',
      'price-out-of-range 1839-PRIV-03',
    ]);
    t.do(buyPrivate(0, 'NCS', 'HLG', 60), yes(1));
    expect([t.money('NCS'), t.money(1), t.ownerOf('HLG')]).toEqual([240, 560, 'NCS']);
  });
  it('[1839-PRIV-04] [1839-NEGOT-11] need consent', () => {
    const t = ncs()
      .private('HLG', 1)
      .operating('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 60), no(1));
    expect([t.money('NCS'), t.ownerOf('HLG'), t.step()]).toEqual([300, 1, 'track']);
    expect(
      ncs()
        .private('HLG', 0)
        .operating('NCS', 'track')
        .do(buyPrivate(0, 'NCS', 'HLG', 60))
        .ownerOf('HLG'),
    ).toBe('NCS');
  });
  it('[1839-PRIV-05] then pay the company', () => {
    const t = ncs().private('HLG', 1).stock(0);
    t.private('HLG', t.shares('NCS').company).do(pass(0), pass(1), pass(2));
    expect(t.money('NCS')).toBe(310);
  });
  it('[1839-PRIV-42] [1839-PRIV-43] [1839-PRIV-44] [1839-PRIV-46] SRV builds in Arnhem or Venlo for 80', () => {
    const srv = (more: { readonly [field: string]: Json }): Json => ({
      type: 'remote-build',
      seat: 0,
      company: 'NCS',
      hex: 'K16',
      ...more,
    });
    const t = (): Table => {
      const found = ncs().operating('NCS', 'track');
      return found.private('SRV', found.shares('NCS').company);
    };
    const tile = { lay: { tile: '57', rotation: 0 } };
    expect(ncs().operating('NCS', 'track').why(srv(tile))).toBe('not-its-private 1839-PRIV-42');
    expect([t().why(srv({})), t().why(srv({ ...tile, hex: 'H13' }))]).toEqual([
      'nothing-to-do 1839-PRIV-42',
      'not-this-hex 1839-PRIV-42',
    ]);
    const built = t().do(srv({ ...tile, stop: 0 }));
    expect([built.money('NCS'), built.at('K16').flat(), built.tileAt('K16'), built.ownerOf('SRV')]).toEqual([
      220,
      ['NCS'],
      '57',
      'gone',
    ]);
    expect([built.state.own.turn.trackActions, built.state.own.turn.markerUsed]).toEqual([1, true]);
    expect(t().treasury('NCS', 79).why(srv(tile))).toBe('not-enough-money 1839-PRIV-42');
    const used = t().own({ turn: { ...t().state.own.turn, trackActions: 2 } });
    expect(used.why(srv(tile))).toBe('two-track-actions 1839-TRACK-02');
    const upgraded = t()
      .tile('K16', '57', 0)
      .do(srv({ lay: { tile: '14', rotation: 0 } }));
    expect(upgraded.state.own.turn.upgraded).toBe(true);
  });
  it('[1839-PRIV-45] the marker of SRV needs an unreserved circle and a marker to place', () => {
    const t = (): Table => {
      const found = ncs().operating('NCS', 'track');
      return found.private('SRV', found.shares('NCS').company);
    };
    const srv = { type: 'remote-build', seat: 0, company: 'NCS', hex: 'K16', stop: 0 };
    expect(t().marker('I16', 'L1').why(srv)).toBe('kept-for-nrs 1839-TOKEN-04');
    expect(t().marker('K16', 'L1').why(srv)).toBe('no-circle 1839-TOKEN-06');
    expect(t().marker('D19', 'NCS').why(srv)).toBe('no-marker-left 1839-TOKEN-05');
    expect(t().tile('K16', '619', 0).marker('K16', 'NCS').why(srv)).toBe('no-marker-left 1839-TOKEN-05');
    expect(
      t()
        .marker('K16', 'GOV')
        .why({ ...srv, replaces: 'GOV' }),
    ).toBe('legal');
    expect(
      t()
        .company('L2', { price: 31, shares: [3, 0, 0], homes: ['K16', 'D19'] })
        .why(srv),
    ).toBe('reserved 1839-TOKEN-03');
  });
});

describe('KR', () => {
  /** L1 in Heerlen and Gouda, track from Heerlen to a Maastricht with two circles. */
  const l1 = (phase: 'DG' | 'BL' = 'BL', director = 0): Table =>
    table(3)
      .cash(500, 500, 500)
      .phase(phase)
      .private('KR', 1)
      .company('L1', { price: 46, director, homes: ['N17', 'I8'], cash: 0, trains: ['4+'] })
      .tile('N17', '57', 1)
      .tile('N15', '619', 1)
      .operating('L1', 'marker');
  it('[1839-PRIV-52] [1839-NEGOT-07] moves a marker from BL on, with consent, in step 4', () => {
    expect(l1('DG').why(move(1, 'L1', 'I8', 'N15'))).toBe('not-before 1839-PRIV-52');
    expect(l1().why(move(2, 'L1', 'I8', 'N15'))).toBe('not-yours 1839-PRIV-52');
    expect(
      l1()
        .operating('L1', 'trains')
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('not-in-step-4 1839-PRIV-52');
    const t = l1().do(move(1, 'L1', 'I8', 'N15'));
    expect([t.asked, new Table(t.state).do(no(0)).at('I8')]).toEqual(['consent 0', [['L1']]]);
    t.do(yes(0));
    expect([t.at('N15'), t.at('I8'), t.money('L1')]).toEqual([[['L1']], [['GOV']], 0]);
  });
  it('[1839-PRIV-53] [1839-R-53] only to a legal place reached by track, whatever is on the charter', () => {
    expect(l1().why(move(1, 'L1', 'I8', 'D19'))).toBe('not-connected 1839-PRIV-53');
    expect(
      l1()
        .marker('N15', 'L2')
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('reserved 1839-TOKEN-03');
    expect(
      l1()
        .marker('D19', 'L1')
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('legal');
    expect(
      l1()
        .own({ turn: { ...l1().state.own.turn, markerUsed: true } })
        .why(move(1, 'L1', 'I8', 'N15')),
    ).toBe('one-marker-action 1839-TOKEN-01');
  });
  it('[1839-PRIV-54] [1839-PRIV-56] [1839-PRIV-57] leaves a government marker, counts at once, and closes', () => {
    const t = l1().do(move(1, 'L1', 'I8', 'N15'), yes(0));
    expect([t.at('I8'), t.ownerOf('KR'), t.state.own.turn.swapped, t.step()]).toEqual([[['GOV']], 'gone', [], 'run']);
  });
  it('[1839-PRIV-55] may end beside another marker of the company; one goes back', () => {
    const t = l1()
      .tile('N17', '619', 1)
      .do(move(1, 'L1', 'I8', 'N17'), yes(0));
    expect([t.asked, t.at('N17')]).toEqual(['return-marker 0', [['L1', 'L1']]]);
    t.do({ type: 'return-marker', seat: 0, company: 'L1', which: 'other' });
    expect(t.at('N17').flat().toSorted()).toEqual(['GOV', 'L1']);
  });
});

describe('DRU', () => {
  const holds = (): Table =>
    table(3)
      .cash(500, 500, 500)
      .phase('DB')
      .company('NCS', { price: 74, director: 0, cash: 100, trains: ['4'] })
      .train(1, 'R4', 'not-yet')
      .stock(2);
  it('[1839-PRIV-72] [1839-PHASE-31] turns into an R4 at the start of DB', () => {
    const t = opens('DB', (one) => one.private('DRU', 1));
    expect([t.ownerOf('DRU'), t.trains(1), t.left('DB')]).toEqual(['gone', ['R4'], 1]);
  });
  it('[1839-PRIV-73] [1839-NEGOT-08] [1839-R-58] may be given to any floated company at any time', () => {
    const t = holds();
    expect(t.do(give(1, t, 'NCS')).asked).toBe('consent 0');
    t.do(yes(0));
    expect([t.trains('NCS'), t.trains(1), t.turn]).toEqual([['4', 'R4'], [], 2]);
    const other = holds();
    expect([other.why(give(1, other, 'AMS')), other.why({ ...give(1, other, 'NCS'), seat: 0 })]).toEqual([
      'not-floated 1839-PRIV-73',
      'not-yours 1839-PRIV-73',
    ]);
  });
  it('[1839-PRIV-74] in step 8 too, so that the company may nationalise', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .phase('DB')
      .supply({ DB: 0 })
      .company('NCS', { price: 74, director: 0, cash: 240, trains: ['R4'] })
      .company('AMS', { price: 67, director: 2, cash: 0 })
      .train(1, 'R4', 'not-yet');
    t.operating('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
    expect(t.asked).toBe('nationalise 0');
    t.do(give(1, t, 'AMS'), yes(2));
    expect(t.asked).toBe('nationalise 0');
    expect(t.do(no(0)).asked).toBe('nationalise 2');
  });
  it('[1839-PRIV-75] does not rust in a hand, and runs once even after GR', () => {
    const t = opens('GR', (one) => one.train(1, 'R4', 'not-yet'));
    expect(t.trains(1)).toEqual(['R4']);
    const given = table(3)
      .cash(500, 500, 500)
      .phase('GR')
      .company('AMS', { price: 74, director: 0, cash: 100 })
      .train(1, 'R4', 'doomed')
      .stock(2);
    given
      .do(give(1, given, 'AMS'), yes(0))
      .operating('AMS', 'run')
      .run();
    expect([given.trains('AMS'), given.state.own.turn.revenue > 0]).toEqual([[], true]);
  });
  it('[1839-PRIV-76] needs room', () => {
    const t = holds().train('NCS', '4').train('NCS', '4');
    expect(t.why(give(1, t, 'NCS'))).toBe('train-limit 1839-PRIV-76');
  });
  it('[1839-PRIV-77] is no purchase', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('DB')
      .company('NCS', { price: 74, director: 0, cash: 900, operated: false, settled: false })
      .train(1, 'R4', 'not-yet')
      .operating('NCS', 'first train');
    t.do(give(1, t, 'NCS'), yes(0));
    expect([t.step(), t.state.own.phase, t.state.own.turn.boughtTrain]).toEqual(['first train', 'DB', false]);
  });
});

describe('other privates', () => {
  it('[1839-PRIV-07] [1839-PRIV-08] [1839-PRIV-63] [1839-PRIV-93] [1839-PHASE-34] GR closes all but RH', () => {
    const t = opens('GR', (one) =>
      one.private('HLG', 1).private('SRV', 1).private('KR', 1).private('KF', 2).private('STK', 2).private('RH', 3),
    );
    expect(['HLG', 'SRV', 'KR', 'KF', 'STK', 'RH'].map((id) => t.ownerOf(id))).toEqual([
      'gone',
      'gone',
      'gone',
      'gone',
      'gone',
      3,
    ]);
  });
  it('[1839-PRIV-09] [1839-R-74] [1839-PRIV-23] JJB becomes a Lokaalspoorwegen at the start of DG', () => {
    const t = opens('DG', (one) => one.private('JJB', 1));
    expect(t.ownerOf('JJB')).toBe('gone');
    t.do(done(0), no(0));
    expect(t.asked).toBe('take-local 1');
    expect([t.why(take(1, 'NRS', ['D19', 'G14'])), t.why(take(1, 'L1', ['D19', 'D19'])), t.why(pass(1))]).toEqual([
      'no-l-company 1839-PRIV-09',
      'two-homes 1839-FLOAT-13',
      'not-now 1839-SR-02',
    ]);
    t.do(take(1, 'L1', ['D19', 'G14']));
    expect([t.held('L1', 1), t.shares('L1').director, t.price('L1'), t.money(1), t.company1('L1').floated]).toEqual([
      4,
      1,
      25,
      0,
      false,
    ]);
  });
  it('[1839-PRIV-10] or 80 when none can be had', () => {
    const t = opens('DG', (one) => {
      one.private('JJB', 1);
      for (const id of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8'])
        one.company(id, { price: 10, director: 0, shares: [3, 0, 0, 0], homes: [] });
      return one;
    }).do(done(0), no(0));
    expect([t.asked, t.money(1)]).toEqual(['nobody', 80]);
  });
  it('[1839-PRIV-22] [1839-PRIV-92] JJB and STK come with shares', () => {
    const t = auction(3).do(buyLot(0, 'JJB'), buyLot(0, 'STK'));
    expect([t.held('MSS', 0), t.held('HIJSM', 0)]).toEqual([1, 2]);
  });
  it('[1839-PRIV-62] [1839-R-18] [1839-X-58] KF pays 20 more each time', () => {
    const t = table(3).cash(0, 0, 0).private('KF', 0).stock(0);
    const paid = [1, 2, 3, 4, 5, 6].map((number) => {
      const play = openPlay(rules1839, { ...t.state, place: { ...t.state.place, round: 'operating', number } });
      payPrivates(play);
      return play.draft.money.players[0];
    });
    expect(paid).toEqual([0, 20, 40, 60, 80, 100]);
  });
  it('[1839-PRIV-82] [1839-R-59] [1839-X-59] CM becomes 800 and RH', () => {
    const t = opens('DB', (one) => one.private('CM', 2));
    expect([t.ownerOf('CM'), t.ownerOf('RH'), t.money(2)]).toEqual(['gone', 2, 800]);
    t.own({ set: { number: 1, of: 2, last: false } }).do(done(0), no(0));
    expect([t.state.place.number, t.money(2)]).toEqual([3, 700]);
    for (const expected of [600, 500]) {
      t.stock(0).own({ set: { number: 0, of: 2, last: false } });
      for (let n = 0; n < 4; n += 1) t.do(pass(t.turn));
      expect(t.money(2)).toBe(expected);
    }
  });
  it('[1839-PRIV-102] brown privates close at the end of the turn in which their company bought its first train', () => {
    const t = table(2)
      .cash(500, 500)
      .private('CO', 1)
      .company('NCS', { price: 74, director: 0, cash: 100, operated: false, settled: false })
      .train('NCS', '2')
      .operating('NCS', 'trains', { boughtTrain: true });
    t.do(done(0));
    expect([t.ownerOf('CO'), t.asked]).toEqual(['gone', 'take-local 1']);
    expect(
      table(2)
        .cash(500, 500)
        .private('AB', 1)
        .company('NCS', { price: 74, director: 0, cash: 100, trains: ['2'] })
        .operating('NCS', 'trains', { boughtTrain: true })
        .do(done(0))
        .ownerOf('AB'),
    ).toBe(1);
  });
  it('[1839-PRIV-104] [1839-R-73] or when their company falls with its director', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .private('CO', 1)
      .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], operated: false })
      .stock(2)
      .do(concede(0));
    expect([t.ownerOf('CO'), t.asked]).toEqual(['gone', 'take-local 1']);
    const own = table(3)
      .cash(500, 500, 500)
      .private('CO', 0)
      .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], operated: false })
      .stock(2)
      .do(concede(0));
    expect([own.ownerOf('CO'), own.asked]).toEqual(['gone', 'nobody']);
  });
  it('[1839-PRIV-133] RH never closes and cannot be sold', () => {
    const t = opens('PU', (one) => one.private('RH', 1));
    expect(t.ownerOf('RH')).toBe(1);
    expect(
      ncs('DR')
        .private('RH', 1)
        .operating('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'RH', 1)),
    ).toBe('not-a-green-private 1839-PRIV-02');
  });
});

describe('phases', () => {
  it('[1839-PHASE-28] BL: DY trains go, KR opens, 82 is gone', () => {
    const t = opens('BL', (one) => one.company('AMS', { price: 67, director: 0, trains: ['2+1', '3'] }));
    expect([t.trains('AMS'), t.state.own.phase]).toEqual([['3'], 'BL']);
  });
  it('[1839-PHASE-30] MB: DG trains go', () => {
    expect(
      opens('MB', (one) => one.company('AMS', { price: 67, director: 0, trains: ['3+', '4+'] })).trains('AMS'),
    ).toEqual(['4+']);
  });
  it('[1839-PHASE-32] [1839-TTYPE-12] [1839-TTYPE-13] LR: R5 that have run go, the others after their run', () => {
    const t = opens('LR', (one) =>
      one.company('AMS', { price: 67, director: 0, trains: ['R5'] }).train('AMS', 'R5', 'not-yet'),
    );
    expect([t.trains('AMS'), t.state.trains.find(({ type }) => type === 'R5')?.run]).toEqual([['R5'], 'doomed']);
  });
  it('[1839-PHASE-33] [1839-LOCAL-05] [1839-LOCAL-07] [1839-R-38] [1839-X-57] DR: Locals grow', () => {
    const t = opens('DR', (one) =>
      one
        .company('L2', { price: 65, director: 1, homes: ['D19', 'G14'], trains: ['PR2+'] })
        .company('L5', { price: 55, director: 1, homes: ['N17', 'I8'], trains: ['PR2+'] })
        .company('L1', { price: 46, director: 1, homes: ['L3', 'K6'], trains: ['PR2+'] })
        .company('L7', { price: 38, director: 1, homes: ['G18', 'B17'], trains: ['PR2+'] })
        .own({ done: ['L2', 'L5'].map((id) => one.shares(id).company) }),
    );
    expect(['L2', 'L5', 'L1', 'L7'].map((id) => t.price(id))).toEqual([61, 51, 43, 38]);
    t.own({ done: ['NCS', 'L2', 'L5'].map((id) => t.shares(id).company) });
    while (t.state.pending.length > 0 || operatingCompany(t.state) === 'NCS')
      t.do(t.state.pending.length > 0 ? no(t.turn) : done(t.turn));
    expect(operatingCompany(t.state)).toBe('L1');
  });
  it('[1839-LOCAL-06] later ones stay Local', () => {
    const t = table(2)
      .phase('DR')
      .company('L1', { price: 38, director: 0, trains: ['PR3+1'] })
      .operating('L1', 'dividend', { ran: true, hadTrain: true, revenue: 40 })
      .do({ type: 'dividend', seat: 0, company: 'L1', pay: 'full' });
    expect(t.price('L1')).toBe(46);
  });
  it('[1839-MAJOR-04] [1839-R-39] a grown one plays as a Major and can be started again', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('DR')
      .company('L1', { price: 43, major: true, director: 2, shares: [0, 0, 6], operated: false, settled: false })
      .stock(0);
    expect(t.do(pass(0), pass(1), pass(2)).state.place.round).toBe('operating');
    expect([t.step(), t.offers(2, 'buy-train')[0]?.fixed['price']]).toEqual(['first train', 260]);
    const conceded = table(3)
      .phase('DR')
      .company('L1', { price: 43, major: true, director: 2, shares: [0, 0, 6] })
      .stock(0)
      .do(concede(2));
    expect(conceded.shares('L1')).toMatchObject({ director: 'bank', bank: 8 });
  });
  it('[1839-R-08] GR dooms brown R trains only', () => {
    const t = opens('GR', (one) =>
      one.company('AMS', { price: 67, director: 0 }).train('AMS', 'R4', 'not-yet').train('AMS', 'PR2+', 'not-yet'),
    );
    expect(t.state.trains.filter(({ owner }) => owner === 'AMS').map(({ type, run }) => `${type} ${run}`)).toEqual([
      'R4 doomed',
      'PR2+ not-yet',
    ]);
  });
  it('[1839-PHASE-36] effects come in order', () => {
    const t = opens('DG', (one) => one.private('JJB', 1).company('AMS', { price: 67, director: 0, trains: ['2'] }));
    expect(
      t.events
        .map((event) => (event.event === 'own' ? event.what : event.event))
        .filter((name) => ['train', 'phase', 'private-closed', 'rusted'].includes(name)),
    ).toEqual(['train', 'phase', 'private-closed', 'rusted']);
  });
});

describe('nationalisation', () => {
  it('[1839-NAT-01] opens for DG and later, not for DY and LG', () => {
    const window = (rank: 'DY' | 'LG' | 'DG' | 'BL' | 'LB' | 'MB' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU'): string => {
      const t = opens(rank, (one) => one);
      if (t.state.pending.length === 0 && operatingCompany(t.state) === 'NCS' && t.state.place.round === 'operating')
        t.do(done(0));
      return t.asked;
    };
    expect([window('DY'), window('LG')]).toEqual(['nobody', 'nobody']);
    for (const rank of ['DG', 'BL', 'LB', 'MB', 'DB', 'LR', 'DR', 'GR', 'PU'] as const)
      expect(window(rank)).toBe('nationalise 0');
  });
  const window = (): Table =>
    opens('DG', (one) =>
      one
        .company('MSS', { price: 82, director: 1, cash: 210, trains: ['2+1'] })
        .company('AMS', { price: 67, director: 2, trains: ['2'] })
        .company('L1', { price: 46, director: 3, trains: ['3'] }),
    ).do(done(0));
  it('[1839-NAT-02] [1839-R-09] [1839-R-11] [1839-NEGOT-12] asks companies with a train in operating order', () => {
    const t = window();
    expect([t.asked, t.do(no(1)).asked, t.do(no(0)).asked, t.do(no(3)).asked]).toEqual([
      'nationalise 1',
      'nationalise 0',
      'nationalise 3',
      'nobody',
    ]);
  });
  it('[1839-NAT-03] a doomed train that waits for its run counts', () => {
    const t = opens('LR', (one) => one.company('AMS', { price: 67, director: 1 }).train('AMS', 'R5', 'not-yet'));
    expect([t.asked, t.do(no(0)).asked]).toEqual(['nationalise 0', 'nationalise 1']);
  });
  it('[1839-NAT-04] is the director’s decision alone', () => {
    const t = window();
    expect([t.why(yes(0)), t.why(yes(1))]).toEqual(['not-your-turn 1839-SETUP-22', 'legal']);
  });
  it('[1839-NAT-05] [1839-NAT-06] [1839-NAT-07] [1839-NAT-08] [1839-X-68] takes cash, shares, markers and trains', () => {
    const t = window().do(yes(1));
    expect([
      t.money('MSS'),
      t.shares('MSS').director,
      t.shares('MSS').gone,
      t.held('MSS', 1),
      t.at('B19').flat(),
      t.at('K12').flat(),
      t.trains('MSS'),
      t.parred('MSS'),
    ]).toEqual([0, 'gone', 8, 0, ['GOV'], ['GOV'], [], false]);
    expect(t.state.own.banned).toEqual([1]);
  });
  it('[1839-NAT-12] a company nationalised before its turn does not operate', () => {
    const t = window().do(no(1), no(0), yes(3));
    const order: string[] = [];
    for (let n = 0; n < 4; n += 1) order.push(operatingCompany(t.state) ?? '');
    expect(order).not.toContain('L1');
    expect(t.parred('L1')).toBe(false);
  });
  it('[1839-GOV-06] leaves nothing for homes never placed', () => {
    const t = table(3)
      .company('NCS', { price: 74, director: 2, shares: [0, 0, 6], operated: false })
      .stock(0)
      .do(concede(2));
    expect(t.state.hexes.flatMap(({ markers }) => markers.flat())).toEqual([]);
    expect(t.why({ type: 'par', seat: 0, company: 'L1', price: 31, homes: ['H13', 'D19'] })).toBe('legal');
  });
});

describe('consent', () => {
  it('[1839-NEGOT-01] knows offers for privates, swaps and trains, and no others', () => {
    const t = ncs()
      .private('HLG', 1)
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .operating('NCS', 'trains');
    const asks = new Set(
      t
        .offers(0)
        .filter(({ about }) => about['asks'] !== undefined)
        .map(({ type }) => type),
    );
    expect(asks).toEqual(new Set(['buy-private', 'buy-train']));
    expect(
      new Set(
        ncs()
          .company('AMS', { price: 67, director: 1, trains: ['3'] })
          .operating('NCS', 'marker')
          .offers(0)
          .filter(({ about }) => about['asks'] !== undefined)
          .map(({ type }) => type),
      ),
    ).toEqual(new Set(['swap-markers']));
  });
  it('[1839-NEGOT-03] keeps the offer in the state for all to see', () => {
    const t = ncs()
      .private('HLG', 1)
      .operating('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 60));
    expect(t.state.pending).toEqual([
      {
        kind: 'consent',
        seat: 1,
        offer: { about: 'private', by: 0, to: 1, company: 'NCS', private: 'HLG', price: 60 },
      },
    ]);
  });
  it('[1839-R-57] one offer at a time; the proposer may withdraw it', () => {
    const t = ncs()
      .private('HLG', 1)
      .operating('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 60));
    expect([t.why({ type: 'propose-winner', seat: 2, winner: 2 }), t.why({ type: 'withdraw', seat: 1 })]).toEqual([
      'offer-open 1839-NEGOT-11',
      'no-offer-of-yours 1839-NEGOT-11',
    ]);
    t.do({ type: 'withdraw', seat: 0 });
    expect([t.asked, t.ownerOf('HLG'), t.turn]).toEqual(['nobody', 1, 0]);
  });
  it('an offer lapses when its subject goes', () => {
    const t = ncs('LG')
      .company('AMS', { price: 67, director: 1, shares: [0, 6, 0], trains: ['3'] })
      .operating('NCS', 'trains');
    t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 50));
    expect([t.asked, t.do(concede(1)).asked]).toEqual(['consent 1', 'nobody']);
  });
});
