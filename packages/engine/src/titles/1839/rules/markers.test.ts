import { describe, expect, it } from 'vitest';

import { box } from '../cards.ts';
import { concede, done, lay, no, pass, place, PUBLIC, table, Table, yes } from '../test-table.ts';
import { sparesOf } from './markers.ts';
import { EXTRA_TILE, terrainCost } from './track.ts';

/** L1 in Heerlen and Gouda, with track from Heerlen through Maastricht. */
const local = (more = {}): Table =>
  table(2)
    .cash(500, 500)
    .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 500, trains: ['2'], ...more })
    .tile('N17', '57', 1)
    .tile('N15', '619', 1);
const swap = (
  seat: number,
  company: string,
  hex: string,
  other: string,
  toHex: string,
  stop = 0,
  toStop = 0,
): { readonly [field: string]: string | number } => ({
  type: 'swap-markers',
  seat,
  company,
  hex,
  stop,
  other,
  toHex,
  toStop,
});
const back = (
  seat: number,
  company: string,
  which: 'moved' | 'other',
): { readonly [field: string]: string | number } => ({ type: 'return-marker', seat, company, which });

describe('placing markers', () => {
  it('[1839-TOKEN-01] [1839-R-54] is one action a turn', () => {
    const t = local().at('L1', 'marker', { markerUsed: true });
    expect(t.why(place(0, 'L1', 'N15'))).toBe('one-marker-action 1839-TOKEN-01');
    expect(
      local()
        .at('L1', 'marker')
        .do(place(0, 'L1', 'N15'))
        .step(),
    ).toBe('run');
  });
  it('[1839-TOKEN-02] is never the second in a hex', () => {
    const t = local().tile('N17', '619', 1).at('L1', 'marker');
    expect(t.why(place(0, 'L1', 'N17'))).toBe('one-marker-each-hex 1839-TOKEN-02');
  });
  it('[1839-TOKEN-03] [1839-R-46] leaves reserved circles alone', () => {
    const t = local().tile('N15', '6', 2).at('L1', 'marker');
    expect(t.why(place(0, 'L1', 'N15'))).toBe('reserved 1839-TOKEN-03');
    expect(
      local()
        .at('L1', 'marker')
        .why(place(0, 'L1', 'N15')),
    ).toBe('legal');
    expect(
      local()
        .tile('N15', '6', 2)
        .public('AMS', { settled: true })
        .at('L1', 'marker')
        .why(place(0, 'L1', 'N15')),
    ).toBe('legal');
  });
  it('[1839-TOKEN-04] [1839-R-47] keeps a place in Arnhem or Venlo for NRS', () => {
    const t = (): Table =>
      table(2)
        .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 500 })
        .marker('L2', 'K16')
        .tile('I16', '57', 1)
        .tile('I14', '1', 0);
    const direct = t().at('L1', 'marker');
    expect(direct.allReasons(place(0, 'L1', 'I16'))).toContain('kept-for-nrs 1839-TOKEN-04');
    expect(
      t()
        .public('NRS', { settled: true })
        .at('L1', 'marker')
        .allReasons(place(0, 'L1', 'I16')),
    ).not.toContain('kept-for-nrs 1839-TOKEN-04');
  });
  it('[1839-TOKEN-05] needs a marker on the charter', () => {
    expect(
      local()
        .marker('L1', 'D19')
        .at('L1', 'marker')
        .why(place(0, 'L1', 'N15')),
    ).toBe('no-marker-left 1839-TOKEN-05');
  });
  it('[1839-TOKEN-06] [1839-GOV-03] fills a circle or takes the place of a government marker', () => {
    const t = local().marker('GOV', 'N15').at('L1', 'marker');
    expect(t.offers('place-marker', 0).map(({ fixed }) => fixed['replaces'] ?? 'circle')).toEqual(['circle', 'GOV']);
    expect(new Table(t.state).do(place(0, 'L1', 'N15')).markersAt('N15')).toEqual([['GOV', 'L1']]);
    expect(new Table(t.state).do(place(0, 'L1', 'N15', 0, { replaces: 'GOV' })).markersAt('N15')).toEqual([['L1']]);
    expect(
      local()
        .marker('L2', 'N15')
        .marker('L3', 'N15')
        .at('L1', 'marker')
        .why(place(0, 'L1', 'N15')),
    ).toBe('no-free-circle 1839-TOKEN-06');
  });
  it('[1839-TOKEN-07] must be connected', () => {
    expect(
      local()
        .at('L1', 'marker')
        .why(place(0, 'L1', 'D19')),
    ).toBe('not-connected 1839-TOKEN-07');
    const t = table(2)
      .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 500 })
      .tile('N17', '57', 1)
      .tile('N15', '6', 2)
      .public('AMS', { settled: true });
    expect(t.at('L1', 'marker').why(place(0, 'L1', 'N15'))).toBe('legal');
  });
  it('[1839-TOKEN-08] passes no full city; government markers stop Majors only', () => {
    const beyond = (marker: string, more = {}): string => {
      const t = table(2)
        .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 500, ...more })
        .tile('N17', '57', 1)
        .tile('N15', '6', 2)
        .public('AMS', { settled: true });
      t.marker(marker, 'N15').tile('M14', '9', 2).tile('L13', '619', 1).public('NBDS', { settled: true });
      return t.at('L1', 'marker').why(place(0, 'L1', 'L13'));
    };
    expect([beyond('L2'), beyond('GOV'), beyond('GOV', { price: 43, major: true })]).toEqual([
      'not-connected 1839-TOKEN-07',
      'legal',
      'not-connected 1839-TOKEN-07',
    ]);
  });
  it('[1839-TOKEN-09] crosses no red barrier before LR', () => {
    const t = (phase: 'LG' | 'LR'): Table =>
      table(2)
        .phase(phase)
        .company('L1', { price: 46, homes: ['J7', 'I8'], cash: 500 })
        .tile('J7', 'R6', 5)
        .tile('K8', 'B121', 1)
        .public('NBDS', { settled: true });
    expect([
      t('LG')
        .at('L1', 'marker')
        .why(place(0, 'L1', 'K8')),
      t('LR')
        .at('L1', 'marker')
        .why(place(0, 'L1', 'K8')),
    ]).toEqual(['not-connected 1839-TOKEN-07', 'legal']);
  });
  it('[1839-TOKEN-10] costs 80', () => {
    expect(
      local()
        .at('L1', 'marker')
        .do(place(0, 'L1', 'N15'))
        .moneyOf('L1'),
    ).toBe(420);
    expect(
      local({ cash: 79 })
        .phase('BL')
        .private('KR', 1)
        .at('L1', 'marker')
        .why(place(0, 'L1', 'N15')),
    ).toBe('not-enough-money 1839-TOKEN-10');
  });
  it('[1839-TOKEN-11] every company has its number of markers', () => {
    const spares = Object.fromEntries(PUBLIC.map((id) => [id, sparesOf(table(2).state, id)]));
    expect(spares).toEqual({
      AMS: 5,
      HIJSM: 4,
      MSS: 5,
      NBDS: 4,
      NCS: 3,
      NRS: 3,
      NWS: 5,
      ZHESM: 5,
      L1: 3,
      L2: 3,
      L3: 3,
      L4: 3,
      L5: 3,
      L6: 3,
      L7: 3,
      L8: 3,
    });
    expect(sparesOf(table(2).company('AMS', {}).state, table(2).sharesOf('AMS').company)).toBe(3);
  });
  it('[1839-GOV-01] [1839-GOV-02] government markers never run out', () => {
    const t = table(3);
    for (const { id } of box.board.hexes) t.fill(id, 'GOV');
    const gov = (): number =>
      t.state.hexes.flatMap(({ markers }) => markers.flat()).filter((id) => id === 'GOV').length;
    t.fill('D19', 'L1').fill('G14', 'L1');
    const before = gov();
    t.company('L1', { director: 2, shares: [0, 0, 6], settled: false })
      .public('L1', { settled: true })
      .stock(0)
      .do(concede(2));
    expect([before < 32, gov() - before]).toEqual([false, 2]);
  });
});

describe('swapping markers', () => {
  const both = (): Table =>
    local()
      .company('NWS', { price: 74, director: 1, cash: 300, trains: ['2'] })
      .at('L1', 'marker');
  it('[1839-SWAP-01] [1839-SWAP-05] exchanges two markers without a connection', () => {
    const t = both().do(swap(0, 'L1', 'I8', 'NWS', 'F19'), yes(1));
    expect([t.markersAt('I8'), t.markersAt('F19')]).toEqual([[['NWS']], [['L1'], []]]);
    expect(
      both()
        .marker('GOV', 'D19')
        .why(swap(0, 'L1', 'I8', 'GOV', 'D19')),
    ).toBe('no-such-company 1839-SWAP-01');
    expect(both().why(swap(0, 'L1', 'D19', 'NWS', 'F19'))).toBe('no-marker-there 1839-SWAP-01');
  });
  it('[1839-SWAP-02] needs two companies that have operated', () => {
    expect(
      both()
        .public('NWS', { operated: false })
        .why(swap(0, 'L1', 'I8', 'NWS', 'F19')),
    ).toBe('has-not-operated 1839-SWAP-02');
    expect(
      both()
        .public('L1', { operated: false })
        .why(swap(0, 'L1', 'I8', 'NWS', 'F19')),
    ).toBe('has-not-operated 1839-SWAP-02');
  });
  it('[1839-SWAP-03] [1839-NEGOT-06] [1839-NEGOT-10] needs both directors, or one who is both', () => {
    expect(both().do(swap(0, 'L1', 'I8', 'NWS', 'F19')).asked).toBe('consent 1');
    const refused = both().do(swap(0, 'L1', 'I8', 'NWS', 'F19'), no(1));
    expect([refused.markersAt('I8'), refused.moneyOf('L1'), refused.step()]).toEqual([[['L1']], 500, 'marker']);
    const one = local()
      .company('NWS', { price: 74, director: 0, cash: 300, trains: ['2'] })
      .at('L1', 'marker')
      .do(swap(0, 'L1', 'I8', 'NWS', 'F19'));
    expect([one.asked, one.markersAt('I8')]).toEqual(['nobody', [['NWS']]]);
  });
  it('[1839-SWAP-04] [1839-R-56] costs the active company 80', () => {
    const t = both().do(swap(0, 'L1', 'I8', 'NWS', 'F19'), yes(1));
    expect([t.moneyOf('L1'), t.moneyOf('NWS')]).toEqual([420, 300]);
    expect(
      both()
        .money('L1', 79)
        .phase('BL')
        .private('KR', 1)
        .why(swap(0, 'L1', 'I8', 'NWS', 'F19')),
    ).toBe('not-enough-money 1839-SWAP-04');
  });
  it('[1839-SWAP-06] [1839-SWAP-07] sends one of two in a hex back, the active company first', () => {
    const t = both()
      .public('AMS', { settled: true })
      .marker('L1', 'N15')
      .marker('NWS', 'N15')
      .do(swap(0, 'L1', 'I8', 'NWS', 'N15'), yes(1));
    expect([t.asked, t.markersAt('N15'), t.markersAt('I8')]).toEqual(['return-marker 0', [['L1', 'L1']], [['NWS']]]);
    t.do(back(0, 'L1', 'other'));
    expect([t.markersAt('N15').flat().toSorted(), t.state.own.turn.swapped.length]).toEqual([['GOV', 'L1'], 1]);
    // It lies on the charter again: of three markers two stand on the map.
    expect(sparesOf(t.state, t.sharesOf('L1').company)).toBe(1);
    expect(
      both()
        .public('AMS', { settled: true })
        .marker('L1', 'N15')
        .marker('NWS', 'N15')
        .do(swap(0, 'L1', 'I8', 'NWS', 'N15'), yes(1), back(0, 'L1', 'moved')).state.own.turn.swapped,
    ).toEqual([]);
    // Markers back on the charter can be placed again: two of three are on the map.
    expect(t.state.hexes.flatMap(({ markers }) => markers.flat()).filter((id) => id === 'L1').length).toBe(2);
  });
  it('[1839-SWAP-08] [1839-R-55] never leaves all its markers in one hex', () => {
    const t = both().tile('N17', '619', 1).marker('NWS', 'N17');
    expect(t.why(swap(0, 'L1', 'I8', 'NWS', 'N17'))).toBe('all-in-one-hex 1839-SWAP-08');
    const single = table(2)
      .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 500 })
      .company('NWS', { price: 74, director: 1 });
    single.fill('I8', 'GOV').tile('N17', '619', 1);
    expect(
      single
        .marker('NWS', 'N17')
        .at('L1', 'marker')
        .why(swap(0, 'L1', 'N17', 'NWS', 'F19')),
    ).toBe('legal');
  });
  it('[1839-SWAP-09] [1839-ROUTE-18] the swapped marker counts for no route of the active company', () => {
    const t = both().do(swap(0, 'L1', 'I8', 'NWS', 'F19'), yes(1));
    expect(t.state.own.turn.swapped).toEqual([{ hex: box.board.hexes.findIndex(({ id }) => id === 'F19'), stop: 0 }]);
  });
  it('[1839-SWAP-10] the other company is free to use its own', () => {
    const t = local({ trains: ['2', '2', '2'] })
      .company('L2', { price: 31, director: 1, homes: ['D19', 'G14'], cash: 300, trains: ['2'] })
      .at('L1', 'marker');
    t.do(swap(0, 'L1', 'I8', 'L2', 'D19'), yes(1));
    expect(t.state.own.turn.swapped.length).toBe(1);
    t.run().do({ type: 'dividend', seat: 0, company: 'L1', pay: 'withhold' });
    expect([t.state.place.owner, t.state.own.turn.swapped]).toEqual([{ kind: 'company', company: 'L2' }, []]);
  });
});

describe('worked examples: markers', () => {
  it('[1839-X-30] Arnhem and Venlo', () => {
    const t = (): Table =>
      table(2)
        .cash(900, 900)
        .company('L3', { price: 31, shares: [3, 0], homes: ['I16', 'D19'] })
        .company('NWS', { price: 74, cash: 500 });
    expect(
      table(2)
        .cash(900, 900)
        .stock(0)
        .why({ type: 'par', seat: 0, company: 'L3', price: 31, homes: ['I16', 'D19'] }),
    ).toBe('legal');
    expect(
      t()
        .at('NWS', 'marker')
        .allReasons(place(0, 'NWS', 'K16')),
    ).toContain('kept-for-nrs 1839-TOKEN-04');
    expect(
      t()
        .tile('K16', '619', 0)
        .at('NWS', 'marker')
        .allReasons(place(0, 'NWS', 'K16')),
    ).toEqual(['not-connected 1839-TOKEN-07']);
  });
  it('[1839-X-43] NCS in Amsterdam and Amersfoort', () => {
    const t = (): Table =>
      table(2)
        .company('NCS', { price: 74, director: 0, cash: 200, trains: ['2'] })
        .company('HIJSM', { price: 82, director: 1 })
        .marker('HIJSM', 'G10', 1);
    const wanted = swap(0, 'NCS', 'H13', 'HIJSM', 'G10', 0, 1);
    expect(t().at('NCS', 'marker').why(wanted)).toBe('all-in-one-hex 1839-SWAP-08');
    const third = t().tile('I12', 'U121', 0).marker('NCS', 'I12').at('NCS', 'marker').do(wanted, yes(1));
    expect([third.asked, third.moneyOf('NCS')]).toEqual(['return-marker 0', 120]);
    expect(third.do(back(0, 'NCS', 'other')).markersAt('G10')).toEqual([['GOV'], ['NCS']]);
  });
  it('[1839-X-72] K12 after MSS has placed its home', () => {
    const t = table(2)
      .cash(500, 500)
      .private('LP', 1)
      .left({ LY: 0 })
      .company('MSS', { price: 74, director: 0, cash: 400, operated: false })
      .stock(0)
      .do(pass(0), pass(1), place(0, 'MSS', 'K12', 1));
    t.do({ type: 'buy-train', seat: 0, company: 'MSS', from: 'supply', train: '2+1', price: 120 }, done(0), done(0));
    t.run();
    if (t.step() === 'dividend') t.do({ type: 'dividend', seat: 0, company: 'MSS', pay: 'withhold' });
    t.do(done(0));
    expect([t.asked, t.why({ type: 'take-local', seat: 1, company: 'L1', homes: ['K12', 'I8'] })]).toEqual([
      'take-local 1',
      'legal',
    ]);
  });
  it('[1839-X-73] NRS finds Arnhem reserved', () => {
    const t = table(2)
      .company('L3', { price: 31, shares: [3, 0], homes: ['I16', 'D19'] })
      .company('NRS', { price: 74, director: 0, operated: false })
      .stock(0)
      .do(pass(0), pass(1));
    expect([t.markersAt('K16').flat(), t.markersAt('I16').flat(), t.step()]).toEqual([['NRS'], [], 'first train']);
  });
  it('[1839-X-42] [1839-R-51] SRV in Venlo', () => {
    const t = (): Table => {
      const found = table(2)
        .company('L1', { price: 46, homes: ['N17', 'I8'], cash: 500 })
        .tile('I8', '57', 1)
        .at('L1', 'track');
      return found.private('SRV', found.sharesOf('L1').company);
    };
    const srv = { type: 'remote-build', seat: 0, company: 'L1', hex: 'K16', lay: { tile: '57', rotation: 0 }, stop: 0 };
    expect(
      t()
        .do(srv, lay(0, 'L1', 'I10', '9', 1))
        .moneyOf('L1'),
    ).toBe(400);
    expect(
      t()
        .do(lay(0, 'L1', 'I10', '9', 1), srv)
        .moneyOf('L1'),
    ).toBe(420);
    const venlo = box.board.hexes.findIndex(({ id }) => id === 'K16');
    expect(terrainCost(t().state, venlo) + box.own.markerCost + EXTRA_TILE).toBe(180);
  });
});
