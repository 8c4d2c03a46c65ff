/** Rows to their last clause, where another test proves only the first of them. */
import { describe, expect, it } from 'vitest';

import { companyId, hexId } from '../../../core/ids.ts';
import { isLocal } from '../companies.ts';
import {
  auction,
  buy,
  concede,
  done,
  lay,
  no,
  par,
  pass,
  place,
  sell,
  table,
  Table,
  train,
  yes,
} from '../test-table.ts';
import { buyPrivate, finishTurn, local, ncs, opens } from '../test-scenes.ts';
import { homesToPlace } from './homes.ts';

type Act = { readonly [field: string]: string | number | { readonly [field: string]: string | number } };

describe('the set', () => {
  it('[1839-SR-14] keeps its length when the phase changes in it', () => {
    const t = table(2)
      .phase('DY')
      .left({ DY: 0 })
      .company('NCS', { director: 0, cash: 500, trains: ['2+1'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect(t.state.own.set.of).toBe(1);
    t.at('NCS', 'trains').do(train(0, 'NCS', '3', 140));
    expect([t.state.own.phase, t.state.own.set.of]).toEqual(['LG', 1]);
    finishTurn(t);
    expect(t.state.place.round).toBe('stock');
    t.do(pass(t.acting));
    t.do(pass(t.acting));
    expect([t.state.place.round, t.state.own.set.of]).toEqual(['operating', 2]);
  });
});

describe('the growth of Locals', () => {
  it.each(['GR', 'PU'] as const)('[1839-LOCAL-06] comes with DR only, not again with %s', (phase) => {
    const t = opens(phase, (one) => one.company('L1', { price: 46, director: 1, trains: ['7'] }));
    expect([t.state.own.phase, t.priceOf('L1'), isLocal(t.state, companyId('L1'))]).toEqual([phase, 46, true]);
  });
  it('[1839-LOCAL-06] a Local that reaches 46 or the end of its market later stays one', () => {
    const moved = (price: number): unknown => {
      const t = table(2)
        .phase('GR')
        .company('L1', { price, director: 0, trains: ['4'] })
        .at('L1', 'dividend', { ran: true, hadTrain: true, revenue: 70 })
        .do({ type: 'dividend', seat: 0, company: 'L1', pay: 'full' });
      return [t.priceOf('L1'), isLocal(t.state, companyId('L1'))];
    };
    expect([moved(38), moved(65)]).toEqual([
      [46, true],
      [65, true],
    ]);
  });
});

describe('green privates', () => {
  it('[1839-PRIV-02] no other is ever sold, and none by a company, by the bank or from elsewhere', () => {
    const why = (id: string, t = ncs('LG')): string =>
      t
        .private(id, 1)
        .at('NCS', 'track')
        .why(buyPrivate(0, 'NCS', id, 1));
    expect(['HLG', 'SRV'].map((id) => why(id))).toEqual(['legal', 'legal']);
    for (const id of ['LP', 'JJB', 'KR', 'KF', 'DRU', 'STK', 'CO', 'AB', 'AV'])
      expect(why(id)).toBe('not-a-green-private 1839-PRIV-02');
    const owned = ncs('LG')
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .private('HLG', companyId('AMS'))
      .private('SRV', companyId('NCS'))
      .at('NCS', 'track');
    expect(['HLG', 'SRV'].map((id) => owned.why(buyPrivate(0, 'NCS', id, 1)))).toEqual([
      'not-with-a-player 1839-PRIV-02',
      'not-with-a-player 1839-PRIV-02',
    ]);
    expect(owned.offers('buy-private', 0)).toEqual([]);
    expect(owned.why(buyPrivate(0, 'NCS', 'NCS', 1))).toBe('not-a-green-private 1839-PRIV-02');
  });
  it('[1839-PRIV-02] only in the turn of the company that buys', () => {
    const t = ncs('LG')
      .company('AMS', { price: 67, director: 0, trains: ['3'] })
      .private('HLG', 1)
      .at('NCS', 'track');
    expect([t.why(buyPrivate(0, 'AMS', 'HLG', 1)), t.why(buyPrivate(1, 'NCS', 'HLG', 1))]).toEqual([
      'not-its-turn 1839-PRIV-02',
      'not-your-turn 1839-DIR-08',
    ]);
  });
});

describe('SRV', () => {
  const srv = (more: Act): Act => ({ type: 'remote-build', seat: 0, company: 'NCS', ...more });
  const tile = { lay: { tile: '57', rotation: 0 } };
  const t = (step: 'track' | 'marker' = 'track'): Table => ncs('LG').private('SRV', companyId('NCS')).at('NCS', step);
  it('[1839-PRIV-42] a marker alone, a tile alone or both, in Arnhem as in Venlo, for 80', () => {
    for (const hex of ['I16', 'K16'])
      for (const part of [
        { hex, stop: 0 },
        { hex, ...tile },
        { hex, stop: 0, ...tile },
      ]) {
        const built = t().do(srv(part));
        expect([built.moneyOf('NCS'), built.markersAt(hex).flat(), built.tileAt(hex)]).toEqual([
          220,
          'stop' in part ? ['NCS'] : [],
          'lay' in part ? '57' : '',
        ]);
      }
  });
  it('[1839-PRIV-42] 80 is all of it, also as the second track action, for an upgrade and with exactly so much', () => {
    const second = t();
    second.own({ turn: { ...second.state.own.turn, trackActions: 1 } });
    expect(second.do(srv({ hex: 'K16', ...tile })).moneyOf('NCS')).toBe(220);
    const upgrade = t().tile('K16', '57', 0);
    expect(upgrade.do(srv({ hex: 'K16', lay: { tile: '14', rotation: 0 } })).moneyOf('NCS')).toBe(220);
    expect(
      t()
        .money('NCS', 80)
        .do(srv({ hex: 'K16', stop: 0 }))
        .moneyOf('NCS'),
    ).toBe(0);
    expect([t().money('NCS', 79).offers('remote-build', 0), t().offers('remote-build', 0).length > 0]).toEqual([
      [],
      true,
    ]);
  });
  it('[1839-PRIV-44] neither tile nor marker needs a connection, and they are listed without one', () => {
    const listed = t().list({ type: 'remote-build', seat: 0, company: 'NCS', hex: 'K16' });
    expect(listed).toContainEqual(srv({ hex: 'K16', ...tile }));
    expect(listed).toContainEqual(srv({ hex: 'K16', stop: 0 }));
    expect(t().why(srv({ hex: 'K16', stop: 0, ...tile }))).toBe('legal');
  });
  it('[1839-PRIV-42] in step 3 only, and only by the company that owns it', () => {
    expect(t('marker').why(srv({ hex: 'K16', stop: 0 }))).toBe('not-now 1839-PRIV-42');
    expect(
      t()
        .private('SRV', 0)
        .why(srv({ hex: 'K16', stop: 0 })),
    ).toBe('not-its-private 1839-PRIV-42');
  });
  it('[1839-PRIV-46] closes with any use of it, and at the start of GR', () => {
    for (const part of [{ stop: 0 }, tile, { stop: 0, ...tile }]) {
      const built = t().do(srv({ hex: 'I16', ...part }));
      expect([built.ownerOf('SRV'), built.why(srv({ hex: 'K16', stop: 0 }))]).toEqual([
        'gone',
        'not-its-private 1839-PRIV-42',
      ]);
    }
    const owners = [1, companyId('NCS')] as const;
    expect(owners.map((owner) => opens('GR', (one) => one.private('SRV', owner)).ownerOf('SRV'))).toEqual([
      'gone',
      'gone',
    ]);
    expect(opens('DR', (one) => one.private('SRV', 1)).ownerOf('SRV')).toBe(1);
  });
});

describe('HLG', () => {
  const t = (more = {}): Table => local(more).tile('I8', '6', 2).tile('N17', '6', 2).private('HLG', companyId('L1'));
  const extra = { using: 'HLG' };
  it('[1839-PRIV-33] before, between and after the other tiles, for 20 and never counted among them', () => {
    const first = t().do(lay(0, 'L1', 'I10', '9', 1, extra));
    expect([first.moneyOf('L1'), first.ownerOf('HLG'), first.state.own.turn.trackActions]).toEqual([880, 'gone', 0]);
    // The next is the first track action and costs nothing.
    expect(first.do(lay(0, 'L1', 'M16', '58', 5)).moneyOf('L1')).toBe(880);
    const second = t().do(lay(0, 'L1', 'M16', '58', 5), lay(0, 'L1', 'I10', '9', 1, extra));
    expect(second.moneyOf('L1')).toBe(880);
    const spent = t();
    spent.own({ turn: { ...spent.state.own.turn, trackActions: 2 } });
    expect([spent.why(lay(0, 'L1', 'I10', '9', 1)), spent.why(lay(0, 'L1', 'I10', '9', 1, extra))]).toEqual([
      'two-track-actions 1839-TRACK-02',
      'legal',
    ]);
  });
  it('[1839-PRIV-33] terrain is paid, but not on H7', () => {
    const river = local().tile('I8', '5', 4).private('HLG', companyId('L1'));
    expect(river.do(lay(0, 'L1', 'J9', '9', 2, extra)).moneyOf('L1')).toBe(800);
    const h7 = t();
    const [one = {}] = h7.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'H7', using: 'HLG' });
    expect([h7.do(one).moneyOf('L1'), h7.tileAt('H7') === '']).toEqual([880, false]);
    const normal = t();
    const [other = {}] = normal.list({ type: 'lay-tile', seat: 0, company: 'L1', hex: 'H7' });
    expect(normal.do(other).moneyOf('L1')).toBe(820);
  });
  it('[1839-PRIV-33] needs the 20, a hex without a tile of this turn or before, and its own step', () => {
    expect([t({ cash: 20 }), t({ cash: 19 })].map((one) => one.why(lay(0, 'L1', 'I10', '9', 1, extra)))).toEqual([
      'legal',
      'not-enough-money 1839-TRACK-05',
    ]);
    const again = t().do(lay(0, 'L1', 'I10', '9', 1));
    expect(again.why(lay(0, 'L1', 'I10', '9', 1, extra))).not.toBe('legal');
    expect(
      t()
        .at('L1', 'run')
        .why(lay(0, 'L1', 'I10', '9', 1, extra)),
    ).toBe('not-now 1839-OR-16');
  });
});

describe('who leaves the game', () => {
  /** Player 2 has two shares each of HIJSM at 74 and AMS at 101, which he does not direct. */
  const falling = (cash: number): Table =>
    table(4)
      .cash(500, 500, 300, 500)
      .company('HIJSM', { price: 74, director: 0, shares: [5, 0, 2, 0], cash, trains: ['2'] })
      .company('AMS', { price: 101, director: 1, shares: [0, 4, 2, 0], cash: 0, trains: ['2'] })
      .stock(0);
  it('[1839-BANKRUPT-08] the pool gets his shares company by company, the price falls for each', () => {
    const t = falling(0).do(concede(2));
    expect([t.asked, t.sharesOf('HIJSM').pool, t.priceOf('HIJSM'), t.sharesOf('AMS').pool, t.priceOf('AMS')]).toEqual([
      'nobody',
      2,
      61,
      2,
      82,
    ]);
    expect([t.held('HIJSM', 2), t.held('AMS', 2), t.moneyOf(2)]).toEqual([0, 0, 0]);
  });
  it('[1839-BANKRUPT-08] a company with enough money may redeem: at its price, and the price stays', () => {
    const t = falling(148).do(concede(2));
    // AMS was sold before, it is the dearer one.
    expect([t.asked, t.priceOf('AMS'), t.moneyOf(2)]).toEqual(['redeem 0', 82, 300 + 202 + 148]);
    const redeemed = new Table(t.state).do(yes(0));
    expect([redeemed.moneyOf('HIJSM'), redeemed.sharesOf('HIJSM').treasury, redeemed.priceOf('HIJSM')]).toEqual([
      0, 2, 74,
    ]);
    const declined = new Table(t.state).do(no(0));
    expect([declined.moneyOf('HIJSM'), declined.sharesOf('HIJSM').pool, declined.priceOf('HIJSM')]).toEqual([
      148, 2, 61,
    ]);
    expect(falling(147).do(concede(2)).asked).toBe('nobody');
  });
});

describe('markers on a new tile', () => {
  const onK12 = (): Table =>
    table(2)
      .phase('LG')
      .company('L1', { price: 46, homes: ['K12', 'N17'], cash: 900, settled: false })
      .public('L1', { settled: true })
      .tile('K12', 'LOO5', 0)
      .marker('L1', 'K12', 0)
      .at('L1', 'track');
  it('[1839-UPG-10] [1839-UPG-07] stand in the city with the track they had, whatever number it has now', () => {
    // On LOO5 the first city has edges 0 and 5; on LO65, turned once, the second has them.
    const t = onK12();
    expect(t.why(lay(0, 'L1', 'K12', 'LO65', 1, { keeps: [0, 1] }))).toBe('where-markers-go 1839-UPG-07');
    expect(t.do(lay(0, 'L1', 'K12', 'LO65', 1, { keeps: [1, 0] })).markersAt('K12')).toEqual([[], ['L1']]);
    expect(
      onK12()
        .do(lay(0, 'L1', 'K12', 'LO64', 0, { keeps: [0, 1] }))
        .markersAt('K12'),
    ).toEqual([['L1'], []]);
  });
  it('[1839-UPG-10] where there are two cities it is said where they go, and nowhere else', () => {
    expect(onK12().why(lay(0, 'L1', 'K12', 'LO65', 1))).toBe('where-markers-go 1839-UPG-10');
    const plain = local().phase('LG').tile('I8', '57', 1);
    expect(plain.why(lay(0, 'L1', 'I8', '14', 1, { keeps: [0] }))).toBe('markers-stay 1839-UPG-10');
    expect(plain.do(lay(0, 'L1', 'I8', '14', 1)).markersAt('I8')).toEqual([['L1']]);
  });
  it('[1839-UPG-10] printed cities are cities too: Amsterdam keeps the one on its south-east', () => {
    const t = table(2)
      .phase('LG')
      .company('L1', { price: 46, homes: ['G10', 'N17'], cash: 900, settled: false })
      .public('L1', { settled: true })
      .marker('L1', 'G10', 1)
      .at('L1', 'track');
    expect(t.why(lay(0, 'L1', 'G10', 'A425', 0, { keeps: [1, 0] }))).toBe('where-markers-go 1839-UPG-07');
    expect(t.do(lay(0, 'L1', 'G10', 'A425', 0, { keeps: [0, 1] })).markersAt('G10')).toEqual([[], ['L1']]);
  });
});

describe('homes of a new Local', () => {
  const start = (t: Table): string => t.why(par(0, 'L1', 31, ['N17', 'I8']));
  const rich = (): Table => table(3).cash(2000, 2000, 2000).stock(0);
  it('[1839-FLOAT-14] take an empty circle or a government marker, not the place of a company', () => {
    expect([start(rich()), start(rich().marker('GOV', 'N17')), start(rich().marker('AMS', 'N17'))]).toEqual([
      'legal',
      'legal',
      'no-space 1839-FLOAT-14',
    ]);
    // The same for the second of the two.
    expect([start(rich().marker('GOV', 'I8')), start(rich().marker('AMS', 'I8'))]).toEqual([
      'legal',
      'no-space 1839-FLOAT-14',
    ]);
  });
  it('[1839-FLOAT-14] a government marker that somebody has reserved is taken', () => {
    const reserved = { price: 31, shares: [0, 3, 0], director: 1, homes: ['N17', 'D19'] };
    expect(start(rich().marker('GOV', 'N17').company('L2', reserved))).toBe('no-space 1839-FLOAT-14');
    // With a second circle there is one for each.
    expect(start(rich().tile('N17', '57', 1).tile('N17', '619', 1).marker('GOV', 'N17').company('L2', reserved))).toBe(
      'legal',
    );
    expect(
      rich().marker('GOV', 'N17').company('L2', reserved).list({ type: 'par', seat: 0, company: 'L1', price: 31 }),
    ).not.toContainEqual(par(0, 'L1', 31, ['N17', 'I8']));
  });
  it('[1839-FLOAT-14] a company that is on the map or out of the game reserves nothing', () => {
    const settled = rich().tile('N17', '57', 1).tile('N17', '619', 1);
    settled.company('L2', { price: 31, shares: [0, 6, 0], director: 1, homes: ['N17', 'D19'] });
    expect(start(settled)).toBe('legal');
    const [home] = [hexId('H13')];
    const gone = table(4)
      .cash(2000, 2000, 2000, 2000)
      .company('NCS', { director: 3, shares: [0, 0, 0, 6], operated: false, settled: false, trains: [] })
      .stock(0);
    expect(gone.why(par(0, 'L1', 31, [home ?? '', 'I8']))).toBe('no-space 1839-FLOAT-14');
    expect(gone.do(concede(3)).why(par(0, 'L1', 31, [home ?? '', 'I8']))).toBe('legal');
  });
});

describe('the second home of NRS', () => {
  const first = (put: (t: Table) => Table): Table =>
    put(table(2).cash(900, 900).company('NRS', { director: 0, cash: 600, operated: false }))
      .stock(0)
      .do(pass(0), pass(1));
  const hexes = (t: Table): readonly unknown[] => t.offers('place-marker', 0).map(({ fixed }) => fixed['hex']);
  it('[1839-OR-11] is in the one with room where the other is full', () => {
    for (const [full, left] of [
      ['I16', 'K16'],
      ['K16', 'I16'],
    ] as const) {
      const t = first((one) => one.marker('GOV', full));
      expect(hexes(t)).toEqual(['I16', 'K16']);
      const taken = first((one) =>
        one.company('L1', { price: 31, director: 1, shares: [0, 6], homes: [full, 'D19'], trains: ['2'] }),
      );
      expect([taken.markersAt('I12').flat(), taken.markersAt(left).flat(), taken.step()]).toEqual([
        ['NRS'],
        ['NRS'],
        'first train',
      ]);
    }
  });
  it('[1839-OR-11] a government marker gives way, a reserved circle does not', () => {
    const t = first((one) => one.marker('GOV', 'I16'));
    expect(t.why(place(0, 'NRS', 'I16'))).toBe('no-free-circle 1839-TOKEN-06');
    expect(t.do(place(0, 'NRS', 'I16', 0, { replaces: 'GOV' })).markersAt('I16')).toEqual([['NRS']]);
    const reserved = first((one) =>
      one.company('L1', { price: 31, shares: [0, 3], director: 1, homes: ['I16', 'D19'] }),
    );
    expect([reserved.markersAt('K16').flat(), homesToPlace(reserved.state, companyId('NRS'))]).toEqual([['NRS'], []]);
  });
  it('[1839-OR-11] is one of the two, not both', () => {
    const t = first((one) => one).do(place(0, 'NRS', 'I16'));
    expect([t.markersAt('I16').flat(), t.markersAt('K16').flat(), t.step()]).toEqual([['NRS'], [], 'first train']);
  });
});

describe('a director who raises money', () => {
  /** L4 floats with a treasury of 100 and a fee of 140; its director 0 has 10 and shares of L4 and AMS. */
  const fee = (shares: readonly number[]): Table =>
    table(3)
      .cash(10, 500, 500)
      .company('L4', { price: 10, director: 0, shares, homes: ['G10', 'I8'] })
      .tile('I8', '619')
      .company('AMS', { price: 101, director: 1, shares: [1, 5, 0], cash: 0 })
      .stock(1)
      .do(buy(1, 'L4'));
  it('[1839-EMR-06] [1839-R-68] keeps the Local that floats, for its home fee too', () => {
    // Three shares each after the purchase: to sell one would make player 1 its director.
    const t = fee([3, 2, 0]);
    expect([t.asked, t.why(sell(0, ['L4', 1])), t.why(sell(0, ['AMS', 1]))]).toEqual([
      'raise 0',
      'keeps-its-director 1839-EMR-06',
      'legal',
    ]);
    expect(t.offers('sell-shares', 0)[0]?.choose['sales']).toEqual({ oneOf: [[{ company: 'AMS', count: 1 }]] });
    // With four to two he may sell as long as nobody has more than he.
    const more = fee([4, 1, 0]);
    expect([more.why(sell(0, ['L4', 2])), more.why(sell(0, ['L4', 1]))]).toEqual(['legal', 'legal']);
  });
  it('[1839-EMR-06] for the 100 of RH no company is protected', () => {
    const t = table(4)
      .cash(0, 500, 500, 500)
      .private('RH', 0)
      .phase('DB')
      .company('NCS', { price: 67, director: 0, shares: [3, 3, 0, 0], cash: 0, trains: ['R4'] })
      .stock(0)
      .do(pass(0), pass(1), pass(2), pass(3));
    expect([t.asked, t.why(sell(0, ['NCS', 2]))]).toEqual(['raise 0', 'legal']);
    expect(t.do(sell(0, ['NCS', 2])).sharesOf('NCS').director).toBe(1);
  });
});

describe('a nationalised company', () => {
  it('[1839-NAT-09] a Spoorwegmaatschappij is out of the game, all ten shares of it', () => {
    const t = opens('DG', (one) => one).do(done(0), yes(0));
    expect([t.parred('NCS'), t.sharesOf('NCS')]).toMatchObject([
      false,
      { director: 'gone', gone: 8, bank: 0, pool: 0, treasury: 0, players: [0, 0, 0, 0] },
    ]);
    expect(t.stock(1).why(par(1, 'NCS', 67))).toBe('nationalised-before 1839-FLOAT-02');
  });
  it('[1839-NAT-09] an L-company lies in the IPO again, without a price', () => {
    const t = opens('DG', (one) =>
      one.company('L1', {
        price: 46,
        director: 1,
        shares: [1, 5, 0, 0],
        pool: 1,
        treasury: 2,
        homes: ['D19', 'G14'],
        trains: ['3'],
      }),
    ).do(done(0), no(0), yes(1));
    expect(t.state.own.stock.lapsed).toEqual([]);
    expect([t.parred('L1'), t.sharesOf('L1')]).toMatchObject([
      false,
      { director: 'bank', gone: 0, bank: 8, pool: 0, treasury: 0, players: [0, 0, 0, 0] },
    ]);
    expect(
      t
        .cash(900, 900, 900, 900)
        .stock(2)
        .why(par(2, 'L1', 46, ['N17', 'I8'])),
    ).toBe('legal');
  });
});

describe('what privates pay', () => {
  it('[1839-OR-01] [1839-PRIV-01] their owner, a company too, in every operating round of a set', () => {
    const t = table(2)
      .cash(0, 0)
      .phase('LG')
      .private('KR', 1)
      .private('SRV', 0)
      .private('STK', 'gone')
      .company('NCS', { director: 0, cash: 0, trains: ['3', '3', '3'] })
      .private('HLG', companyId('NCS'))
      .company('AMS', { price: 67, director: 0, cash: 0, trains: ['3'] })
      .stock(0)
      .do(pass(0), pass(1));
    expect([t.state.own.set.number, t.moneyOf(0), t.moneyOf(1), t.moneyOf('NCS')]).toEqual([1, 10, 30, 10]);
    finishTurn(t);
    const kept = t.moneyOf('NCS');
    finishTurn(t);
    expect([t.state.place.round, t.state.own.set.number, t.moneyOf(0), t.moneyOf(1)]).toEqual(['operating', 2, 20, 60]);
    expect(t.moneyOf('NCS') - kept).toBe(10);
  });
  it('[1839-OR-01] the bank pays; nobody is charged by it and unsold ones pay nobody', () => {
    const t = table(4)
      .cash(0, 0, 0, 200)
      .phase('DB')
      .private('AV', 2)
      .private('RH', 3)
      .company('NCS', { director: 0, cash: 0, trains: ['R4'] })
      .stock(0);
    const before = t.state.money.bank;
    t.do(pass(0), pass(1), pass(2), pass(3));
    expect([t.moneyOf(2), t.moneyOf(3), t.state.money.bank - before]).toEqual([60, 100, 40]);
    expect(auction(2).state.own.privates.every(({ owner }) => owner === 'lot')).toBe(true);
  });
});
