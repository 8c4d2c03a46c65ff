/** Operating rounds of 1824, read from the book alone: each test names the section that it takes at its word. */
import { describe, expect, it } from 'vitest';
import { hexId } from '../../core/ids.ts';
import { table, type Table } from './test-table.ts';

/** A game of three after the initial round, in a phase, with nothing on the map. */
const game = (phase = 3): Table => table({}, 3).afterInitial().phase(phase);

/** BK of seat 0 in Pilsen, which has track to both hexes of Dresden: Pilsen is worth 20, Dresden 20 in the green phase. */
const pilsen = (phase = 3): Table => game(phase).open('BK', 0, [3]).tile('B5', '5', 1).marker('BK', 'B5');

/** Pays out or keeps whatever the acting company earns. */
const dividend = (t: Table, company: string, pay: 'full' | 'withhold'): Table =>
  t.run().do('dividend', { company, pay });

const newTrain = (company: string, train: string, price: number) => ({ company, from: 'supply', train, price });

/** One run of a company's first train through these hexes: the edge it comes in by, and the one it leaves by. */
const route = (
  t: Table,
  company: string,
  legs: readonly (readonly [string, number | undefined, number | undefined])[],
) => ({
  company,
  runs: [
    {
      train: t.cardOf(company),
      cars: [],
      legs: legs.map(([hex, enter, leave]) => ({
        hex,
        stop: 0,
        ...(enter === undefined ? {} : { enter }),
        ...(leave === undefined ? {} : { leave }),
      })),
    },
  ],
});

describe('routes', () => {
  it('VII.9: the two red hexes of Dresden are one place, so no train comes from one and ends in the other', () => {
    const t = pilsen().trains('BK', '3').at('BK', 'run');
    const through = [
      ['B3', undefined, 4],
      ['B5', 1, 2],
      ['A4', 5, undefined],
    ] as const;
    expect(t.whyNot('run', route(t, 'BK', through))).not.toEqual([]);
    t.run();
    expect(t.state.own.turn.income).toBe(40);
  });

  it('VII.9: no train runs from Wien to Wien', () => {
    const t = table({}, 3).paper('KK1', 0).afterInitial().phase(3).tile('E12', '491').marker('KK1', 'E12', 1);
    t.tile('E14', '5', 1).tile('D13', '7', 5).trains('KK1', '3').money('KK1', 0).at('KK1', 'run').run();
    // Wien 50 and Preßburg 20, though the track leads on to the next city of Wien.
    expect(t.moneyOf('KK1')).toBe(35);
  });

  it('VII.2: a city full of foreign markers is the end of a run and of building', () => {
    const t = game()
      .open('BK', 0, [3])
      .open('CL', 1, [0, 3])
      .tile('B5', '57', 1)
      .tile('B7', '9', 1)
      .tile('B9', '57', 1);
    t.marker('BK', 'B5').marker('CL', 'B9').trains('BK', '4').at('BK', 'track');
    const beyond = { company: 'BK', hex: 'B11', tile: '8', rotation: 5 };
    expect(t.whyNot('lay-tile', beyond)).not.toEqual([]);
    t.tile('B11', '8', 5).tile('C12', '57', 2).at('BK', 'run').run();
    expect(t.state.own.turn.income).toBe(60);
    const open = game().open('BK', 0, [3]).tile('B5', '57', 1).tile('B7', '9', 1).tile('B9', '14').marker('BK', 'B5');
    expect(open.marker('CL', 'B9').at('BK', 'track').whyNot('lay-tile', beyond)).toEqual([]);
  });

  it('VII.10: a run below the best one is refused', () => {
    const t = game().open('BK', 0, [3]).tile('B5', '15', 1).marker('BK', 'B5').tile('B7', '9', 1).tile('B9', '14');
    t.trains('BK', '2').at('BK', 'run');
    expect(
      t.whyNot(
        'run',
        route(t, 'BK', [
          ['B3', undefined, 4],
          ['B5', 1, undefined],
        ]),
      ),
    ).not.toEqual([]);
    expect(t.whyNot('run', { company: 'BK', runs: [] })).not.toEqual([]);
    t.run();
    expect(t.state.own.turn.income).toBe(60);
  });

  it('VII.9: a red hex counts as a city for a goods train, the mine does not', () => {
    const earned = (train: string): number => {
      const t = table({}, 3).paper('EPP', 0).afterInitial().phase(3).tile('B5', '57', 2).marker('EPP', 'C6');
      t.edit((play) => (play.draft.trains = []))
        .trains('EPP', train)
        .money('EPP', 0)
        .money(0, 0)
        .at('EPP', 'run')
        .run();
      return t.moneyOf(0);
    };
    // Pilsen alone makes 20, with Dresden 40; half of it is for the owner.
    expect(earned('1g')).toBe(10);
    expect(earned('2g')).toBe(20);
  });

  it('VII.9: towns are no part of the range of a goods train', () => {
    const t = table({}, 3).paper('EPP', 0).afterInitial().phase(2).marker('EPP', 'C6').tile('B7', '9').tile('A8', '3');
    t.tile('A6', '58', 4).tile('B5', '5', 3).money('EPP', 0).money(0, 0).at('EPP', 'run').run();
    // Two towns on the way to Pilsen.
    expect([t.moneyOf(0), t.moneyOf('EPP')]).toEqual([20, 20 + 10]);
  });

  it('VII.3: the mine is no station of a share company; its own marker has to be on the way', () => {
    const t = game().open('BK', 0, [3]).tile('B5', '57', 2).marker('BK', 'B9').trains('BK', '1g').money('BK', 0);
    t.at('BK', 'run').run();
    expect(t.moneyOf('BK')).toBe(0);
    expect(t.state.own.turn.income).toBe(0);
  });

  it('VII.9: two goods trains of one mine need both of its exits', () => {
    const t = table({}, 3).paper('EPP', 0).afterInitial().phase(3).tile('B5', '57', 2).marker('EPP', 'C6');
    t.trains('EPP', '1g').money('EPP', 0).money(0, 0).at('EPP', 'run').run();
    expect([t.moneyOf(0), t.moneyOf('EPP')]).toEqual([10, 10 + 10]);
    t.tile('B7', '8', 4).tile('B9', '57', 1).money('EPP', 0).money(0, 0).at('EPP', 'run').run();
    expect([t.moneyOf(0), t.moneyOf('EPP')]).toEqual([20, 20 + 20]);
  });

  it('VII.3: the mine pays into the treasury although the rest is paid out, and its higher value from phase 5 on', () => {
    const kept = (phase: number): number => {
      const t = game(phase).open('BK', 0, [3]).tile('B5', '57', 2).marker('BK', 'B5').trains('BK', '2g').money('BK', 0);
      return dividend(t.at('BK', 'run'), 'BK', 'full').moneyOf('BK');
    };
    expect([kept(4), kept(5)]).toEqual([10, 40]);
  });

  it('VII.9: a normal train does not run to a mine, and a railway that earns nothing falls in price', () => {
    // Pilsen has track to the mine and to a town without a tile.
    const t = game().open('BK', 0, [3]).field('BK', 3, 4).tile('B5', '6', 3).marker('BK', 'B5').trains('BK', '2');
    t.at('BK', 'run').run();
    expect(t.fieldOf('BK')).toBe('(3,3) 100');
  });
});

describe('prices', () => {
  it.each([
    ['full', 4, 11, '(3,11) 240'],
    ['full', 1, 14, '(1,14) 350'],
    ['full', 7, 5, '(6,5) 90'],
    ['withhold', 4, 1, '(5,1) 60'],
    ['withhold', 7, 1, '(7,1) 40'],
  ] as const)('VIII.2: %s at the end of a row, from (%i,%i)', (pay, row, column, to) => {
    const t = pilsen().field('BK', row, column).trains('BK', '2').at('BK', 'run');
    expect(dividend(t, 'BK', pay).fieldOf('BK')).toBe(to);
  });

  it('VII.4: of two railways at 100 the one further right acts first, and on one field the one that came first', () => {
    const first = (place: (t: Table) => Table) => {
      const t = place(game().open('BH', 0, [3]).open('BK', 1, [0, 3])).turnOf(0);
      return t.do('pass').do('pass').do('pass').state.place.owner;
    };
    const bh = { kind: 'company', company: 'BH' };
    const bk = { kind: 'company', company: 'BK' };
    expect(first((t) => t.field('BK', 3, 3).field('BH', 4, 4))).toEqual(bh);
    expect(first((t) => t.field('BH', 3, 3).field('BK', 4, 4))).toEqual(bk);
    expect(first((t) => t.field('BK', 4, 4).field('BH', 4, 4))).toEqual(bk);
    expect(first((t) => t.field('BH', 4, 4).field('BK', 4, 4))).toEqual(bh);
  });
});

describe('track and markers', () => {
  it('VII.6: the river in Wien is paid for with the yellow tile and not again', () => {
    const t = table({}, 3).paper('SD1', 0).afterInitial().phase(3).marker('SD1', 'E12', 0).money('SD1', 100);
    t.at('SD1', 'track').do('lay-tile', { company: 'SD1', hex: 'E12', tile: '499', rotation: 0 });
    expect(t.moneyOf('SD1')).toBe(80);
    t.at('SD1', 'track').do('lay-tile', { company: 'SD1', hex: 'E12', tile: '491', rotation: 0 });
    expect(t.moneyOf('SD1')).toBe(80);
  });

  it('VII.6: mountains are paid for by the railway alone, whatever its owner has', () => {
    const t = table({}, 3).paper('SD3', 0).afterInitial().tile('G4', '57').marker('SD3', 'G4').money('SD3', 39);
    const bozen = { company: 'SD3', hex: 'H3', tile: '57', rotation: 0 };
    expect(t.at('SD3', 'track').whyNot('lay-tile', bozen)).not.toEqual([]);
    t.money('SD3', 40).do('lay-tile', bozen);
    expect(t.moneyOf('SD3')).toBe(0);
  });

  it('VII.6: a city with the letter T takes nothing but a tile with that letter', () => {
    const t = table({}, 3).paper('MLB', 0).afterInitial().marker('MLB', 'A22').tile('A20', '4', 1).at('MLB', 'track');
    expect(t.whyNot('lay-tile', { company: 'MLB', hex: 'A18', tile: '5', rotation: 4 })).not.toEqual([]);
    expect(t.whyNot('lay-tile', { company: 'MLB', hex: 'A18', tile: '401', rotation: 4 })).toEqual([]);
  });

  it('VII.6: of the two tracks of a tile with two towns one has to be connected, no matter which', () => {
    const t = game().open('BK', 0, [3]).tile('B9', '57', 1).marker('BK', 'B9').tile('B11', '9', 1).at('BK', 'track');
    const lies = (tile: string, rotation: number) =>
      t.whyNot('lay-tile', { company: 'BK', hex: 'B13', tile, rotation });
    // Prag comes in from the west: by the first track, by the second, by none.
    expect(lies('56', 5)).toEqual([]);
    expect(lies('1', 1)).toEqual([]);
    expect(lies('630', 2)).not.toEqual([]);
    expect(lies('4', 1)).not.toEqual([]);
  });

  it('VII.8: a marker is paid for by the railway, whatever its director has', () => {
    const t = game().open('BK', 0, [3]).tile('B9', '57', 1).marker('BK', 'B9').tile('B7', '9', 1).tile('B5', '57', 1);
    t.money('BK', 39).money(0, 500).at('BK', 'marker');
    expect(t.whyNot('place-marker', { company: 'BK', hex: 'B5', stop: 0 })).not.toEqual([]);
    expect(t.money('BK', 40).whyNot('place-marker', { company: 'BK', hex: 'B5', stop: 0 })).toEqual([]);
  });

  it('VII.7: a tile may be replaced that is connected only once the new one lies', () => {
    const t = game().open('BK', 0, [3]).tile('B9', '57', 1).marker('BK', 'B9').tile('B7', '9').at('BK', 'track');
    // The old straight passes Prag by; the new branch comes from there, or does not.
    expect(t.whyNot('lay-tile', { company: 'BK', hex: 'B7', tile: '23', rotation: 0 })).toEqual([]);
    expect(t.whyNot('lay-tile', { company: 'BK', hex: 'B7', tile: '24', rotation: 0 })).not.toEqual([]);
    expect(t.phase(2).whyNot('lay-tile', { company: 'BK', hex: 'B7', tile: '23', rotation: 0 })).not.toEqual([]);
  });

  it('VII.7: a tile that was replaced can be laid again', () => {
    const t = table({}, 3)
      .paper('MLB', 0)
      .afterInitial()
      .phase(3)
      .open('BK', 1, [0, 3])
      .tile('I8', '447')
      .tile('E26', '447', 2);
    t.marker('MLB', 'A22').tile('A20', '4', 1).marker('BK', 'E26');
    const krakau = { company: 'MLB', hex: 'A18', tile: '447', rotation: 0 };
    expect(t.at('MLB', 'track').whyNot('lay-tile', krakau)).not.toEqual([]);
    t.at('BK', 'track').do('lay-tile', { company: 'BK', hex: 'E26', tile: '405', rotation: 0 });
    expect(t.at('MLB', 'track').whyNot('lay-tile', krakau)).toEqual([]);
  });

  it('VII.6: no track runs into the side of a mine that has no arrow', () => {
    const t = game().open('BK', 0, [3]).tile('B9', '5').marker('BK', 'B9').at('BK', 'track');
    // C8 lies east of the mine C6, whose arrows point to the north.
    expect(t.whyNot('lay-tile', { company: 'BK', hex: 'C8', tile: '8', rotation: 1 })).not.toEqual([]);
    expect(t.whyNot('lay-tile', { company: 'BK', hex: 'C8', tile: '8', rotation: 3 })).toEqual([]);
  });

  it('VII.8: the last circle of Prag stays free for BK until BK has its marker there', () => {
    const at = (prag: string, rotation: number, open: boolean): Table => {
      const t = game().open('MS', 1, [0, 3]).tile('C12', '57', 2).marker('MS', 'C12').tile('B11', '8', 5);
      if (open) t.open('BK', 0, [3]).own({ operated: [t.company('MS')] });
      return t.tile('B9', prag, rotation).money('MS', 100).at('MS', 'marker');
    };
    const prag = { company: 'MS', hex: 'B9', stop: 0 };
    expect(at('57', 1, false).whyNot('place-marker', prag)).not.toEqual([]);
    expect(at('57', 1, true).whyNot('place-marker', prag)).not.toEqual([]);
    const wide = at('14', 0, false).do('place-marker', prag);
    expect(wide.moneyOf('MS')).toBe(60);
  });

  it('VII.8: there is room for a second marker in Budapest, but not for one of the same railway', () => {
    const t = game(5).open('UG', 0, [2]).tile('F17', '490').marker('UG', 'F17').money('UG', 500).at('UG', 'marker');
    expect(t.whyNot('place-marker', { company: 'UG', hex: 'F17', stop: 0 })).not.toEqual([]);
  });

  it('VII.8: in its first turn a railway gets its home without a word and may buy one more marker', () => {
    const t = game()
      .open('BK', 0, [3])
      .own({ operated: [] })
      .tile('B9', '57', 1)
      .tile('B7', '9', 1)
      .tile('B5', '57', 1);
    t.money('BK', 100).turnOf(0).do('pass').do('pass').do('pass');
    expect(t.markers('BK')).toEqual([hexId('B9')]);
    t.do('done').do('place-marker', { company: 'BK', hex: 'B5', stop: 0 });
    expect(t.moneyOf('BK')).toBe(60);
    expect(t.whyNot('place-marker', { company: 'BK', hex: 'B5', stop: 0 })).not.toEqual([]);
  });

  it('IV.4.4: of the two homes of kk in Wien the director keeps one, and the next marker costs 40', () => {
    const t = table({}, 3).paper('KK1', 1).paper('KK2', 0).afterInitial().phase(5).left('5', 0).left('6', 3);
    t.marker('KK1', 'E12', 1).marker('KK2', 'E12', 2).open('BH', 2, [0, 0, 3]).money('BH', 2000);
    t.at('BH', 'trains')
      .do('buy-train', newTrain('BH', '6', 600))
      .do('done');
    expect(t.acting).toBe(1);
    t.do('choose-home', { company: 'KK', home: 'KK2' });
    expect(t.state.hexes.flatMap(({ markers }) => markers.flat()).filter((id) => id.startsWith('KK'))).toEqual(['KK']);
    t.tile('E12', '499').tile('D11', '8', 3).tile('C12', '14').at('KK', 'marker');
    expect(t.offers('place-marker').map(({ about }) => about.cost)).toEqual([40]);
  });

  it('IV.4.4: the Südbahn of three forerunners has three markers on the map and pays 100 for the next', () => {
    const t = table({}, 3).paper('SD1', 1).paper('SD2', 0).paper('SD3', 0).afterInitial().phase(3).left('3', 0);
    t.marker('SD1', 'E12', 0).marker('SD2', 'G10').marker('SD3', 'G4').open('BH', 2, [0, 0, 3]).money('BH', 400);
    t.at('BH', 'trains')
      .do('buy-train', newTrain('BH', '4', 280))
      .do('done');
    expect(t.markers('SD')).toEqual(['E12', 'G4', 'G10'].map(hexId));
    t.tile('G4', '57').tile('H3', '57').at('SD', 'marker');
    expect(t.offers('place-marker').map(({ about }) => about.cost)).toEqual([100]);
  });
});
