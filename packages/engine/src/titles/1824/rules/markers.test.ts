import { describe, expect, it } from 'vitest';
import { components1824 } from '../components/index.ts';
import { table, type Table } from '../test-table.ts';

type Fields = { readonly [field: string]: unknown };
const at = (company: string, hex: string, stop = 0): Fields => ({ company, hex, stop });

/** Track from Prag over C10 to Brünn and on to C14; BK stands in Prag. */
const line = (phase = 3): Table =>
  table()
    .afterInitial()
    .phase(phase)
    .open('BK', 0, [4])
    .marker('BK', 'B9')
    .tile('B9', '57', 2)
    .tile('C10', '58', 2)
    .tile('C12', '57', 1)
    .money('BK', 500)
    .at('BK', 'marker');
/** The same with Brünn green and MS at home there. */
const green = (): Table => line().tile('C12', '14', 0).marker('MS', 'C12');

describe('station markers', () => {
  it('[1824-TOKEN-01] the home marker is placed at the start of the first turn, free, tile or not', () => {
    const start = (t: Table): Table => {
      t.turnOf(0);
      while (t.state.place.round === 'share') t.do('pass');
      return t;
    };
    const bare = start(table().afterInitial().open('BK', 0, [4]).money('BK', 100));
    expect([bare.markers('BK'), bare.moneyOf('BK')]).toEqual([['B9'], 100]);
    const laid = start(table().afterInitial().open('BK', 0, [4]).tile('B9', '57').money('BK', 100));
    expect(laid.markers('BK')).toEqual(['B9']);
    const wien = start(table().paper('KK2', 0).afterInitial());
    expect(wien.state.hexes.find(({ markers }) => markers.flat().length > 0)?.markers).toEqual([[], [], ['KK2']]);
  });

  it('[1824-TOKEN-02] one marker a turn', () => {
    const t = green().do('place-marker', at('BK', 'C12'));
    expect([t.markers('BK'), t.no('place-marker', at('BK', 'B15'))]).toEqual([['B9', 'C12'], '1824-TOKEN-02']);
  });

  it('[1824-TOKEN-03] [1824-TOKEN-04] [1824-TOKEN-10] [1824-R-19] 40 for the second on the map, then 100, paid to the Bank', () => {
    const t = green();
    const { bank } = t.state.money;
    expect(t.do('place-marker', at('BK', 'C12')).moneyOf('BK')).toBe(460);
    expect(t.state.money.bank - bank).toBe(40);
    const third = green().marker('BK', 'B5').at('BK', 'marker').do('place-marker', at('BK', 'C12'));
    expect(third.moneyOf('BK')).toBe(400);
    expect(green().money('BK', 39).no('place-marker', at('BK', 'C12'))).toBe('1824-TOKEN-10');
  });

  it('[1824-TOKEN-05] [1824-R-74] only free city circles of tiles and of printed Wien and Budapest', () => {
    expect(green().no('place-marker', at('BK', 'C10'))).toBe('1824-TOKEN-05');
    expect(green().no('place-marker', at('BK', 'C6'))).toBe('1824-TOKEN-05');
    expect(green().no('place-marker', at('BK', 'J13'))).toBe('1824-TOKEN-05');
    expect(green().no('place-marker', at('BK', 'E8'))).toBe('1824-TOKEN-05');
    expect(green().marker('CL', 'C12').no('place-marker', at('BK', 'C12'))).toBe('1824-TOKEN-05');
    const wien = table()
      .afterInitial()
      .phase(4)
      .open('SD', 0, [2])
      .marker('SD', 'G10')
      .tile('G10', '57', 0)
      .tile('F11', '1', 0)
      .money('SD', 300)
      .at('SD', 'marker');
    expect(wien.no('place-marker', at('SD', 'E12', 1))).toBe('1824-TOKEN-07');
  });

  it('[1824-TOKEN-06] one marker of a company in a hex', () => {
    expect(line().tile('B9', '14', 2).no('place-marker', at('BK', 'B9'))).toBe('1824-TOKEN-06');
    // Track from one city of Wien round to another: both are free of others, and yet the hex has its marker.
    const wien = table().afterInitial().phase(6).open('KK', 0, [2]).money('KK', 300);
    wien.tile('E10', '7', 3).tile('D11', '7', 5);
    const beside = (t: Table): Table => t.at('KK', 'marker');
    expect(beside(wien.marker('KK', 'E12', 1)).whyNot('place-marker', at('KK', 'E12', 2))).toEqual(['1824-TOKEN-06']);
    expect(wien.offers('place-marker')).toEqual([]);
  });

  it('[1824-TOKEN-07] [1824-R-75] the last circle of a home waits for its company', () => {
    const t = line();
    expect([t.no('place-marker', at('BK', 'C12')), t.offers('place-marker')]).toEqual(['1824-TOKEN-07', []]);
    t.tile('C12', '14', 0).do('place-marker', at('BK', 'C12'));
    expect(t.markers('BK')).toEqual(['B9', 'C12']);
    const wien = (): Table =>
      table()
        .paper('KK1', 1)
        .paper('KK2', 1)
        .afterInitial()
        .phase(5)
        .tile('E12', '499')
        .tile('E12', '491')
        .tile('E12', '493')
        .tile('D13', '9', 0)
        .tile('C14', '8', 1)
        .tile('C12', '57', 1)
        .open('MS', 0, [4])
        .marker('MS', 'C12')
        .money('MS', 300)
        .at('MS', 'marker');
    expect(wien().whyNot('place-marker', at('MS', 'E12', 1))).toEqual(expect.not.arrayContaining(['1824-TOKEN-07']));
    expect(
      wien()
        .marker('CL', 'E12', 1)
        .whyNot('place-marker', at('MS', 'E12', 1)),
    ).toContain('1824-TOKEN-07');
    expect(
      wien()
        .marker('CL', 'E12', 1)
        .marker('KK1', 'E12', 1)
        .whyNot('place-marker', at('MS', 'E12', 1)),
    ).toContain('1824-TOKEN-07');
  });

  it('[1824-R-18] a founded Staatsbahn has its place and protects no other', () => {
    const t = table()
      .afterInitial()
      .phase(6)
      .tile('E12', '499')
      .tile('E12', '491')
      .tile('E12', '493')
      .open('KK', 0, [2]);
    t.marker('KK', 'E12', 1)
      .marker('CL', 'E12', 1)
      .open('MS', 0, [4])
      .marker('MS', 'C12')
      .money('MS', 300)
      .at('MS', 'marker');
    expect(t.whyNot('place-marker', at('MS', 'E12', 1))).toEqual(['1824-TOKEN-08']);
  });

  it('[1824-R-18] places of unsold pre-Staatsbahnen are free if another of the same Staatsbahn takes part', () => {
    const free = table().paper('KK1', 1).afterInitial();
    const t = free.phase(4).open('BK', 0, [4]).marker('BK', 'B9');
    expect(
      t
        .at('BK', 'marker')
        .money('BK', 200)
        .whyNot('place-marker', at('BK', 'E12', 2)),
    ).toEqual(['1824-TOKEN-08']);
    expect(t.whyNot('place-marker', at('BK', 'E12', 1))).toEqual(['1824-TOKEN-07', '1824-TOKEN-08']);
    const none = table()
      .afterInitial()
      .phase(4)
      .open('BK', 0, [4])
      .marker('BK', 'B9')
      .at('BK', 'marker')
      .money('BK', 200);
    expect(none.whyNot('place-marker', at('BK', 'E12', 1))).toContain('1824-TOKEN-07');
    expect(none.whyNot('place-marker', at('BK', 'E12', 2))).toEqual(['1824-TOKEN-08']);
  });

  it('[1824-TOKEN-08] it must be connected to a marker of the company', () => {
    expect(green().tile('E8', '57', 1).no('place-marker', at('BK', 'E8'))).toBe('1824-TOKEN-08');
  });

  it('[1824-TOKEN-09] the connection passes no blocked city and does not reverse', () => {
    const toOstrau = (t: Table): Table => t.tile('C14', '8', 1).tile('B15', '57', 0).at('BK', 'marker');
    expect(toOstrau(line().marker('MS', 'C12')).whyNot('place-marker', at('BK', 'B15'))).toEqual(['1824-TOKEN-08']);
    expect(toOstrau(green()).whyNot('place-marker', at('BK', 'B15'))).toEqual([]);
    const junction = green().tile('C14', '25', 5).tile('B15', '57', 0).at('BK', 'marker');
    expect(junction.whyNot('place-marker', at('BK', 'B15'))).toEqual(['1824-TOKEN-08']);
  });

  it('[1824-TOKEN-11] [1824-EX-06] [1824-EX-07] Sd with three markers pays 100, kk with one pays 40', () => {
    const sd = table()
      .afterInitial()
      .phase(4)
      .open('SD', 0, [2])
      .marker('SD', 'E12', 0)
      .marker('SD', 'G10')
      .marker('SD', 'G4');
    sd.tile('G4', '57', 2).tile('H5', '7', 1).tile('H3', '57', 1).money('SD', 300).at('SD', 'marker');
    expect(sd.do('place-marker', at('SD', 'H3')).moneyOf('SD')).toBe(200);
    const kk = table()
      .afterInitial()
      .phase(6)
      .open('KK', 0, [2])
      .marker('KK', 'E12', 1)
      .tile('E12', '499')
      .tile('E10', '9', 1);
    kk.tile('E8', '57', 1).money('KK', 300).at('KK', 'marker').do('place-marker', at('KK', 'E8'));
    expect(kk.moneyOf('KK')).toBe(260);
    const prices = components1824.companies.find(({ id }) => id === 'KK')?.markers;
    expect(prices).toEqual([0, 40, 100, 100, 100]);
  });
});
