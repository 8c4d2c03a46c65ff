import { describe, expect, it } from 'vitest';
import { EDGES } from '../../../map/hex.ts';
import { continuations } from '../../../map/placement.ts';
import { trackOf } from '../../../map/position.ts';
import { listFor } from '../../../core/game.ts';
import { components1824 } from '../components/index.ts';
import { rules1824 } from '../index.ts';
import { table, type Table } from '../test-table.ts';

type Fields = { readonly [field: string]: unknown };
const lay = (company: string, hex: string, tile: string, rotation = 0): Fields => ({ company, hex, tile, rotation });

/** BK at its track step, with its marker in Prag. */
const bk = (phase = 3): Table =>
  table().afterInitial().phase(phase).open('BK', 0, [4]).marker('BK', 'B9').money('BK', 500).at('BK', 'track');
/** The same with track from Prag to the west and the east. */
const built = (phase = 3): Table => bk(phase).tile('B9', '57', 1);
const pre = (id: string, hex: string, stop = 0): Table =>
  table().paper(id, 0).afterInitial().phase(2).marker(id, hex, stop).money(id, 200).at(id, 'track');
const tileOn = (t: Table, hex: string): unknown =>
  t.state.hexes[components1824.board.hexes.findIndex(({ id }) => id === hex)]?.tile;

describe('laying tiles', () => {
  it('[1824-TRACK-01] one tile a turn, laid or replaced', () => {
    const t = built().do('lay-tile', lay('BK', 'B11', '9', 1));
    expect([t.no('lay-tile', lay('BK', 'B7', '9', 1)), tileOn(t, 'B11')]).toEqual([
      '1824-TRACK-01',
      { id: '9', rotation: 1 },
    ]);
  });

  it('[1824-TRACK-01] a rotation that looks like an earlier one is not another way to lay a tile', () => {
    const t = table().paper('EPP', 0).marker('EPP', 'C6').afterInitial().at('EPP', 'track');
    expect(t.refusal('lay-tile', lay('EPP', 'B7', '9', 3))).toMatchObject({
      code: 'same-as-other-rotation',
      params: { rotation: 0 },
      rule: '1824-TRACK-01',
    });
    expect(t.do('lay-tile', lay('EPP', 'B7', '9', 0)).leftOf('1g')).toBe(5);
  });

  it('[1824-TRACK-02] only yellow tiles in phases 1 and 2', () => {
    for (const phase of [1, 2]) expect(built(phase).no('lay-tile', lay('BK', 'B9', '14', 0))).toBe('1824-TRACK-02');
    expect(built(3).whyNot('lay-tile', lay('BK', 'B9', '14', 0))).toEqual([]);
  });

  it('[1824-TRACK-03] gray and red hexes are never built on', () => {
    for (const hex of ['A4', 'C6', 'J13']) expect(built().no('lay-tile', lay('BK', hex, '57'))).toBe('1824-TRACK-03');
    const gray = table({ form: 'cisleithania' }, 3).afterInitial().open('BK', 0, [4]).at('BK', 'track');
    expect(gray.no('lay-tile', lay('BK', 'B17', '9'))).toBe('1824-TRACK-03');
  });

  it('[1824-TRACK-04] [1824-R-70] the first tile goes on the home hex, unless that is Wien, Budapest, a mine, red, or built', () => {
    expect(bk().no('lay-tile', lay('BK', 'B11', '9', 1))).toBe('1824-TRACK-04');
    expect(
      bk()
        .offers('lay-tile')
        .map(({ fixed }) => fixed['hex']),
    ).toEqual(['B9']);
    expect(pre('SD1', 'E12', 0).whyNot('lay-tile', lay('SD1', 'F11', '1', 0))).toEqual([]);
    expect(pre('UG1', 'F17', 1).whyNot('lay-tile', lay('UG1', 'E18', '9', 0))).toEqual([]);
    expect(pre('EPP', 'C6').whyNot('lay-tile', lay('EPP', 'B5', '57', 2))).toEqual([]);
    const red = table().afterInitial().open('BH', 0, [4]).marker('BH', 'J13').at('BH', 'track');
    expect(red.whyNot('lay-tile', lay('BH', 'I12', '9', 2))).toEqual([]);
    expect(built().whyNot('lay-tile', lay('BK', 'B11', '9', 1))).toEqual([]);
  });

  it('[1824-TRACK-05] every other tile joins track from a marker of the company', () => {
    expect(built().no('lay-tile', lay('BK', 'G12', '9'))).toBe('1824-TRACK-05');
    expect(built().no('lay-tile', lay('BK', 'B11', '8', 2))).toBe('1824-TRACK-05');
    expect(
      built()
        .offers('lay-tile')
        .map(({ fixed }) => fixed['hex']),
    ).toEqual(['B7', 'B9', 'B11']);
  });

  it('[1824-TRACK-06] the connection passes no blocked city', () => {
    const t = built().tile('B7', '9', 1).tile('B5', '5', 3);
    expect(t.whyNot('lay-tile', lay('BK', 'A6', '4', 0))).toContain('1824-TRACK-14');
    expect(t.whyNot('lay-tile', lay('BK', 'A6', '3', 0))).toEqual([]);
    expect(t.marker('MS', 'B5').no('lay-tile', lay('BK', 'A6', '3', 0))).toBe('1824-TRACK-05');
  });

  it('[1824-MINE-02] the connection does not lead through a mine', () => {
    // Pilsen has track to the mine of C6, whose other exit leads to B7.
    const t = table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B5').tile('B5', '5', 5).money('BK', 500);
    t.marker('BK', 'B9').tile('B9', '57', 2).at('BK', 'track');
    expect(t.whyNot('lay-tile', lay('BK', 'B7', '8', 0))).toEqual(['1824-TRACK-05']);
  });

  it('[1824-TRACK-07] a coal railway builds from the two exits of its mine', () => {
    expect(
      pre('EPP', 'C6')
        .offers('lay-tile')
        .map(({ fixed }) => fixed['hex']),
    ).toEqual(['B5', 'B7']);
  });

  it('[1824-TRACK-08] the tile must have the stops of the hex', () => {
    const t = built();
    expect(t.whyNot('lay-tile', lay('BK', 'B11', '4', 1))).toEqual(['1824-TRACK-08']);
    expect(t.whyNot('lay-tile', lay('BK', 'B11', '57', 1))).toEqual(['1824-TRACK-08']);
    expect(bk().whyNot('lay-tile', lay('BK', 'B9', '9', 1))).toEqual(['1824-TRACK-08']);
    expect(
      bk()
        .tile('B9', '57', 2)
        .whyNot('lay-tile', lay('BK', 'C10', '9', 2)),
    ).toEqual(['1824-TRACK-08']);
    expect(pre('SD1', 'E12', 0).whyNot('lay-tile', lay('SD1', 'F11', '4', 0))).toEqual(['1824-TRACK-08']);
  });

  it('[1824-TRACK-09] on a two-town hex one of the two tracks is enough', () => {
    const t = pre('SD1', 'E12', 0).do('lay-tile', lay('SD1', 'F11', '1', 0));
    expect(tileOn(t, 'F11')).toEqual({ id: '1', rotation: 0 });
  });

  it('[1824-TRACK-10] [1824-ED1-10] T tiles on Triest, Tarnopol, Krakau and Czernowitz, and nowhere else', () => {
    const names = components1824.board.hexes.filter(({ label }) => label === 'T').map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['Triest', 'Tarnopol', 'Krakau', 'Czernowitz']));
    expect(bk().no('lay-tile', lay('BK', 'A18', '5'))).toBe('1824-TRACK-10');
    expect(bk().no('lay-tile', lay('BK', 'B9', '401'))).toBe('1824-TRACK-10');
  });

  it('[1824-TRACK-11] W tiles in Wien, Bu tiles in Budapest, and nowhere else', () => {
    expect(bk().no('lay-tile', lay('BK', 'B9', '499'))).toBe('1824-TRACK-11');
    expect(pre('SD1', 'E12', 0).no('lay-tile', lay('SD1', 'E12', '57'))).toBe('1824-TRACK-11');
    expect(pre('SD1', 'E12', 0).no('lay-tile', lay('SD1', 'E12', '498'))).toBe('1824-TRACK-11');
    expect(pre('UG1', 'F17', 1).no('lay-tile', lay('UG1', 'F17', '499'))).toBe('1824-TRACK-11');
    expect(pre('UG1', 'F17', 1).whyNot('lay-tile', lay('UG1', 'F17', '498'))).toEqual([]);
  });

  it('[1824-TRACK-12] [1824-TRACK-13] [1824-R-72] terrain is paid once to the Bank, before the tile is laid', () => {
    const t = pre('EOD', 'A12').money('EOD', 39);
    expect(t.refusal('lay-tile', lay('EOD', 'A10', '4', 1))).toMatchObject({
      rule: '1824-TRACK-13',
      params: { needed: 40 },
    });
    expect(t.offers('lay-tile').map(({ fixed }) => fixed['hex'])).toEqual(['B13']);
    const { bank } = t.money('EOD', 40).state.money;
    t.do('lay-tile', lay('EOD', 'A10', '4', 1));
    expect([t.moneyOf('EOD'), t.state.money.bank - bank]).toEqual([0, 40]);
    const wien = pre('SD1', 'E12', 0).do('lay-tile', lay('SD1', 'E12', '499'));
    expect(wien.moneyOf('SD1')).toBe(180);
  });

  it('[1824-TRACK-14] [1824-R-71] no track off the map or into a blank side of a gray or red hex', () => {
    const north = bk().tile('B9', '57', 2);
    expect(north.whyNot('lay-tile', lay('BK', 'A8', '4', 2))).toEqual(['1824-TRACK-14']);
    const mine = bk().tile('B9', '57', 0);
    expect(mine.whyNot('lay-tile', lay('BK', 'C8', '8', 1))).toEqual(['1824-TRACK-14']);
    const red = pre('EPP', 'C6');
    expect(red.whyNot('lay-tile', lay('EPP', 'B5', '57', 1))).toEqual(expect.not.arrayContaining(['1824-TRACK-14']));
    expect(red.whyNot('lay-tile', lay('EPP', 'B5', '5', 5))).toEqual(['1824-TRACK-14']);
  });

  it('[1824-TRACK-15] track may end at a tile without track on that side', () => {
    const t = bk().tile('B11', '8', 3);
    expect(t.whyNot('lay-tile', lay('BK', 'B9', '57', 1))).toEqual([]);
  });

  it('[1824-TRACK-16] the yellow tile keeps the printed track of Wien and Budapest', () => {
    expect(pre('SD1', 'E12', 0).whyNot('lay-tile', lay('SD1', 'E12', '499', 1))).toEqual(['1824-TRACK-16']);
    expect(pre('UG1', 'F17', 1).whyNot('lay-tile', lay('UG1', 'F17', '498', 2))).toEqual(['1824-TRACK-16']);
  });

  it('[1824-TRACK-17] markers are carried over to the same place', () => {
    const t = pre('SD1', 'E12', 0)
      .marker('KK1', 'E12', 1)
      .marker('KK2', 'E12', 2)
      .do('lay-tile', lay('SD1', 'E12', '499'));
    expect(t.state.hexes.find(({ tile }) => tile?.id === '499')?.markers).toEqual([['SD1'], ['KK1'], ['KK2']]);
  });

  it('[1824-TRACK-18] only while a copy is in the supply', () => {
    const t = bk();
    for (const hex of ['B5', 'B15', 'C12', 'E8', 'G10']) t.tile(hex, '57', 1);
    expect(t.no('lay-tile', lay('BK', 'B9', '57', 1))).toBe('1824-TRACK-18');
  });

  it('[1824-TRACK-19] [1824-R-97] a hex with an own marker is in reach even without a tile', () => {
    const t = table()
      .afterInitial()
      .phase(4)
      .open('SD', 0, [2])
      .marker('SD', 'E12', 0)
      .marker('SD', 'G4')
      .money('SD', 300)
      .at('SD', 'track');
    expect(t.offers('lay-tile').map(({ fixed }) => fixed['hex'])).toEqual(['E12', 'F11', 'G4']);
    expect(t.no('lay-tile', lay('SD', 'G6', '9', 1))).toBe('1824-TRACK-05');
  });
});

describe('replacing tiles', () => {
  it('[1824-UPG-01] no colour is skipped', () => {
    expect(built(8).no('lay-tile', lay('BK', 'B9', '611'))).toBe('1824-UPG-01');
    expect(bk(8).no('lay-tile', lay('BK', 'B9', '14'))).toBe('1824-UPG-01');
  });

  it('[1824-UPG-02] green from phase 3, brown from 5, gray from 7', () => {
    const brown = (phase: number): readonly string[] =>
      built(phase)
        .tile('B9', '14', 0)
        .whyNot('lay-tile', lay('BK', 'B9', '611', 0));
    expect([brown(3), brown(4), brown(5)]).toEqual([['1824-UPG-02'], ['1824-UPG-02'], []]);
    const gray = (phase: number): readonly string[] =>
      bk(phase)
        .tile('A18', '401', 0)
        .tile('A18', '405', 0)
        .tile('A18', '497', 0)
        .marker('BK', 'A18')
        .at('BK', 'track')
        .whyNot('lay-tile', lay('BK', 'A18', '494', 0));
    expect([gray(6).includes('1824-UPG-02'), gray(7).includes('1824-UPG-02')]).toEqual([true, false]);
  });

  it('[1824-UPG-03] [1824-ED1-18] the new tile is connected to a marker', () => {
    const t = built().tile('G10', '57', 0);
    expect(t.no('lay-tile', lay('BK', 'G10', '14', 0))).toBe('1824-UPG-03');
    // From Prag over C10 and Brünn to C14: the home of MS alone in Brünn is in the way, with a free circle it is not.
    const line = (): Table => bk().tile('B9', '57', 2).tile('C10', '58', 2).tile('C12', '57', 1).tile('C14', '9', 1);
    const replace = lay('BK', 'C14', '24', 4);
    expect(line().whyNot('lay-tile', replace)).toEqual([]);
    expect(line().marker('MS', 'C12').whyNot('lay-tile', replace)).toEqual(['1824-UPG-03']);
    expect(line().tile('C12', '14', 1).marker('MS', 'C12').whyNot('lay-tile', replace)).toEqual([]);
    // The track of the new tile has to be joined, not just the hex: one of these leads to Prag, the other past it.
    const past = bk().tile('B9', '57', 1).tile('B11', '8', 0);
    expect(past.whyNot('lay-tile', lay('BK', 'B11', '28', 2))).toEqual([]);
    expect(past.whyNot('lay-tile', lay('BK', 'B11', '25', 0))).toEqual(['1824-UPG-03']);
  });

  it('[1824-UPG-04] [1824-R-73] new track need not be usable', () => {
    const t = built().tile('B11', '9', 1);
    expect(t.whyNot('lay-tile', lay('BK', 'B11', '20', 0))).toEqual(['1824-UPG-13']);
    expect(
      built()
        .tile('B11', '9', 1)
        .whyNot('lay-tile', lay('BK', 'B11', '24', 4)),
    ).toEqual([]);
  });

  it('[1824-UPG-05] all track is kept', () => {
    expect(built().whyNot('lay-tile', lay('BK', 'B9', '14', 2))).toEqual(['1824-UPG-05']);
  });

  it('[1824-UPG-06] a tile without stops is followed by one without', () => {
    expect(
      built()
        .tile('B11', '9', 1)
        .whyNot('lay-tile', lay('BK', 'B11', '88', 0)),
    ).toEqual(['1824-UPG-06']);
  });

  it('[1824-UPG-07] stops keep their kind', () => {
    const t = bk().tile('B9', '57', 2).tile('C10', '4', 2);
    expect(t.whyNot('lay-tile', lay('BK', 'C10', '14', 1))).toEqual(['1824-UPG-07']);
    expect(t.whyNot('lay-tile', lay('BK', 'B9', '88', 1))).toEqual(['1824-UPG-07']);
    expect(t.whyNot('lay-tile', lay('BK', 'C10', '88', 1))).toEqual([]);
  });

  it('[1824-UPG-08] [1824-R-98] markers move along, also where cities are joined', () => {
    const t = table().afterInitial().phase(5).open('SD', 0, [2]).tile('E12', '499').tile('E12', '491');
    t.marker('SD', 'E12', 0)
      .marker('KK1', 'E12', 1)
      .marker('KK2', 'E12', 2)
      .money('SD', 300)
      .at('SD', 'track')
      .do('lay-tile', lay('SD', 'E12', '493'));
    expect(t.state.hexes.find(({ tile }) => tile?.id === '493')?.markers).toEqual([['SD'], ['KK1', 'KK2']]);
    const bu = table()
      .afterInitial()
      .phase(5)
      .open('UG', 0, [2])
      .tile('F17', '498')
      .marker('MS', 'F17', 0)
      .marker('UG', 'F17', 1)
      .at('UG', 'track');
    bu.do('lay-tile', lay('UG', 'F17', '490', 2));
    expect(bu.state.hexes.find(({ tile }) => tile?.id === '490')?.markers).toEqual([['MS', 'UG']]);
  });

  it('[1824-UPG-09] a replaced city may have more circles', () => {
    const other = (t: Table): readonly string[] =>
      t.open('MS', 0, [4]).marker('MS', 'C12').money('MS', 500).at('MS', 'marker').whyNot('place-marker', {
        company: 'MS',
        hex: 'B9',
        stop: 0,
      });
    expect(other(built())).toEqual(['1824-TOKEN-05', '1824-TOKEN-08']);
    const t = built().do('lay-tile', lay('BK', 'B9', '14', 0));
    expect(other(built().tile('B9', '14', 1))).toEqual(['1824-TOKEN-08']);
    const hex = t.state.hexes.find(({ tile }) => tile?.id === '14');
    expect([hex?.markers, [...components1824.faces.values()].find(({ id }) => id === '14')?.stops[0]?.slots]).toEqual([
      [['BK']],
      2,
    ]);
  });

  it('[1824-UPG-10] the old tile returns to the supply', () => {
    const t = built();
    const at = components1824.pieces.findIndex(({ faces: [id] }) => id === '57');
    expect(t.state.pieces[at]).toBe(4);
    expect(t.do('lay-tile', lay('BK', 'B9', '14', 0)).state.pieces[at]).toBe(5);
  });

  it('[1824-UPG-11] replacing costs nothing', () => {
    const t = table()
      .paper('EOD', 0)
      .afterInitial()
      .phase(3)
      .marker('EOD', 'A12')
      .tile('A10', '4', 1)
      .money('EOD', 0)
      .at('EOD', 'track');
    t.do('lay-tile', lay('EOD', 'A10', '87', 4));
    expect(t.moneyOf('EOD')).toBe(0);
  });

  it('[1824-UPG-12] [1824-R-94] [1824-EX-28] the pairs of the upgrade chart', () => {
    const next = { yellow: 'green', green: 'brown', brown: 'gray', gray: '' } as const;
    const faces = [...components1824.faces.values()];
    const kinds = (stops: readonly { readonly kind: string }[]): string =>
      [...new Set(stops.map(({ kind }) => kind))].join();
    const followers = (id: string): readonly string[] =>
      faces
        .filter(({ id: own }) => own === id)
        .flatMap((old) =>
          faces
            .filter(
              (face) =>
                face.colour === next[old.colour] && face.label === old.label && kinds(face.stops) === kinds(old.stops),
            )
            .filter(
              (face) =>
                old.stops.filter(({ kind }) => kind === 'town').length ===
                face.stops.filter(({ kind }) => kind === 'town').length,
            )
            .filter((face) =>
              EDGES.some((r) => continuations(old, { stops: face.stops, track: trackOf(face, r) }).length > 0),
            )
            .map((face) => face.id),
        );
    expect(
      bk()
        .tile('C10', '4', 2)
        .tile('B9', '57', 2)
        .whyNot('lay-tile', lay('BK', 'C10', '88', 1)),
    ).toEqual([]);
    expect(built().whyNot('lay-tile', lay('BK', 'B9', '88', 1))).toEqual(['1824-UPG-07']);
    expect(['3', '4', '58'].map(followers)).toEqual([
      ['87', '88'],
      ['87', '88'],
      ['87', '88'],
    ]);
    expect(['5', '6', '57'].map(followers)).toEqual([
      ['14', '15', '619'],
      ['14', '15', '619'],
      ['14', '15', '619'],
    ]);
    expect(['14', '15', '619'].map(followers)).toEqual([['611'], ['611'], ['611']]);
    expect(['401', '447', '405', '497', '494'].map(followers)).toEqual([['405'], ['405'], ['497'], ['494'], []]);
    expect(['498', '490', '126', '495'].map(followers)).toEqual([['490'], ['126'], ['495'], []]);
    expect(['499', '491', '493', '496'].map(followers)).toEqual([['491'], ['493'], ['496'], []]);
    expect([followers('8').includes('23'), followers('23').includes('45')]).toEqual([true, true]);
    expect(['1', '2', '55', '56', '69', '630', '631', '87', '88', '611', '45', '70'].flatMap(followers)).toEqual([]);
  });

  it('[1824-UPG-13] edges of the map and blank sides hold for a replacing tile too', () => {
    const t = bk().tile('B9', '57', 2).tile('A8', '58', 3);
    expect(t.whyNot('lay-tile', lay('BK', 'A8', '88', 1))).toContain('1824-UPG-13');
    expect(t.whyNot('lay-tile', lay('BK', 'A8', '87', 4))).toEqual(expect.not.arrayContaining(['1824-UPG-13']));
  });

  it('lists exactly what can be laid', () => {
    const t = built(3).tile('B11', '9', 1);
    for (const { fixed, seat } of t.offers('lay-tile'))
      for (const action of listFor(rules1824, t.state, { type: 'lay-tile', seat, ...fixed }))
        expect(t.whyNot('lay-tile', { ...action })).toEqual([]);
  });
});
