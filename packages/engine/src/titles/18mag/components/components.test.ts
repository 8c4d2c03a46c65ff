import { describe, expect, it } from 'vitest';
import { type Components, numberFor } from '../../../core/components.ts';
import { COLOURS } from '../../../map/tile.ts';
import { type Components18Mag, components18Mag, components18MagTwoPlayers } from './index.ts';

const minors = (set: Components18Mag) => set.companies.filter((card) => card.kind === 'minor');
const majors = (set: Components18Mag) => set.companies.filter((card) => card.kind === 'major');
const hex = (set: Components, id: string) => set.board.hexes.find((other) => other.id === id);
const piecesByColour = (set: Components): readonly number[] =>
  COLOURS.map((colour) =>
    set.pieces
      .filter((piece) => set.faces.get(piece.faces[0])?.colour === colour)
      .reduce((sum, piece) => sum + piece.count, 0),
  );
const pieceText = (set: Components): readonly string[] =>
  set.pieces.map((piece) => `${piece.faces.join('/')} x${piece.count}`);
const steps = (set: Components18Mag): readonly string[] =>
  set.own.dividendMoves.map(({ from, to, steps: by }) => `${from}-${to ?? ''} ${by}`);

describe('18Mag for three to six', () => {
  it('has a bank without end', () => {
    expect(components18Mag.own.bank).toBe('unlimited');
  });

  it('[18mag-SETUP-03] has 13 minors and 7 majors', () => {
    expect([minors(components18Mag).length, majors(components18Mag).length]).toEqual([13, 7]);
  });

  it('[18mag-SETUP-04] has 63 certificates, 20% and eight times 10% of each major', () => {
    for (const card of majors(components18Mag)) expect(card.certificates).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(components18Mag.companies.flatMap((card) => card.certificates)).toHaveLength(63);
  });

  it('[18mag-SETUP-06] sells 2- and 4-trains at LdStEG, 3- and 6-trains at MAVAG, without limit', () => {
    expect(components18Mag.trains.map(({ type, soldBy }) => `${type} ${soldBy}`)).toEqual([
      '2 LdStEG',
      '3 MAVAG',
      '4 LdStEG',
      '6 MAVAG',
    ]);
    for (const { count } of components18Mag.trains) expect(count).toBe('unlimited');
  });

  it('[18mag-SETUP-09] [18mag-SETUP-16] starts players and majors without money', () => {
    expect(components18Mag.own.startingCash).toBe(0);
    for (const card of majors(components18Mag)) expect(card.startingCash).toBe(0);
  });

  it('[18mag-SETUP-11] has ten start-price cards, five prices twice each', () => {
    const { startPriceCards } = components18Mag.own;
    expect(startPriceCards).toEqual([60, 60, 65, 65, 70, 70, 75, 75, 80, 80]);
    expect(components18Mag.market.parSpaces.map(({ price }) => price)).toEqual([...new Set(startPriceCards)]);
  });

  it('[18mag-SETUP-14] has 150 pieces, by the list of numbers 65 yellow, 51 green, 28 brown, 6 gray', () => {
    expect(piecesByColour(components18Mag)).toEqual([65, 51, 28, 6]);
  });

  it('prints these pieces on both sides', () => {
    expect(pieceText(components18Mag).filter((text) => text.includes('/'))).toEqual([
      '4/58 x13',
      '5/57 x10',
      '8/9 x21',
      '14/15 x8',
      '16/19 x2',
      '23/24 x6',
      '26/27 x4',
      '28/29 x2',
      '30/31 x2',
      '87/88 x6',
      '237/238 x2',
      '39/40 x2',
      '41/42 x2',
      '43/70 x2',
      '44/47 x2',
      '45/46 x2',
    ]);
  });

  it('prints the other pieces on one side', () => {
    expect(pieceText(components18Mag).filter((text) => !text.includes('/'))).toEqual([
      '3 x5',
      '6 x7',
      '7 x4',
      'L32 x4',
      'L33 x1',
      '20 x1',
      '25 x2',
      '204 x3',
      '209 x1',
      '236 x1',
      '619 x5',
      '8858 x1',
      '8859 x1',
      '8860 x1',
      '8863 x1',
      '8864 x1',
      '8865 x1',
      '611 x8',
      'G17 x4',
      'L17 x3',
      'L34 x2',
      'L35 x1',
      '455 x2',
      'L36 x1',
      'L37 x1',
      'L38 x1',
      'X9 x1',
    ]);
  });

  it('[18mag-SETUP-15] has four barriers: three hex sides and the lake', () => {
    const sides = components18Mag.board.hexes.flatMap((other) =>
      other.borders.map(({ edge }) => `${other.id}.${edge}`),
    );
    expect(sides).toEqual(['C8.0', 'D7.3', 'F5.0', 'G4.3', 'I6.0', 'J5.3']);
    const lakes = components18Mag.board.hexes.filter((other) => other.partition !== undefined);
    expect(lakes.map((other) => other.id)).toEqual(['F9']);
    expect(lakes[0]?.partition?.sides).toEqual([
      [1, 2, 3],
      [4, 5, 0],
    ]);
  });

  it('[18mag-SETUP-19] prints these red locations', () => {
    const red = components18Mag.board.hexes.filter((other) => other.area === 'offboard');
    const text = red.map(({ id, name, stops }) => `${name} ${id} ${COLOURS.map((c) => valueIn(stops, c)).join('/')}`);
    expect(text).toEqual([
      'Galicia B23 30/40/50/60',
      'Bécs C6 30/40/50/70',
      'Trieszt H1 20/30/40/50',
      'Isztambul I26 20/30/40/50',
      'Belgrád J15 10/20/30/40',
    ]);
  });

  it('starts each minor with a 2-train and 50', () => {
    for (const card of minors(components18Mag)) {
      expect(card.startingCash).toBe(50);
      expect(card.startingTrains).toEqual(['2']);
    }
  });

  it.each([
    ['[18mag-MINOR-10]', 1, 'MÉV', 'E12', 'Pest', 0],
    ['[18mag-MINOR-11]', 2, 'MKV', 'D19', 'Szatmárnémeti', 0],
    ['[18mag-MINOR-12]', 3, 'MNyV', 'E10', 'Székesfehérvár', 0],
    ['[18mag-MINOR-13]', 4, 'TVV', 'G14', 'Szeged', 0],
    ['[18mag-MINOR-14]', 5, 'EEV', 'H27', 'Brassó', 3],
    ['[18mag-MINOR-15]', 6, 'KOV', 'B17', 'Kassa', 1],
    ['[18mag-MINOR-16]', 7, 'MPV', 'G10', 'Mohács', 1],
    ['[18mag-MINOR-17]', 8, 'HZ', 'H5', 'Zágráb', 0],
    ['[18mag-MINOR-18]', 9, 'SUV', 'I14', 'Petrovaradin', 0],
    ['[18mag-MINOR-19]', 10, 'ATV', 'H17', 'Temesvár', 0],
    ['[18mag-MINOR-20]', 11, 'GSEV', 'D7', 'Sopron', 0],
    ['[18mag-MINOR-21]', 12, 'SSV', 'H23', 'Nagyszeben', 2],
    ['[18mag-MINOR-22]', 13, 'DV', 'I2', 'Fiume', 1],
  ])('%s minor %i, %s, is at home in %s %s and has %i terrain tokens', (_, number, short, place, name, tokens) => {
    const card = minors(components18Mag).find((minor) => minor.number === number);
    expect(card).toMatchObject({ id: String(number), abbreviation: short, terrainTokens: tokens });
    expect(card?.homes).toMatchObject([{ hex: place, name }]);
    const stop = card?.homes[0]?.stop ?? -1;
    expect(hex(components18Mag, place)?.stops[stop]?.name ?? hex(components18Mag, place)?.name).toBe(name);
  });

  it('[18mag-TOKEN-01] gives a minor three stations for 0, 40 and 80', () => {
    for (const card of minors(components18Mag)) expect(card.markers).toEqual([0, 40, 80]);
  });

  it('[18mag-MAJOR-OR-04] gives a major two markers', () => {
    for (const card of majors(components18Mag)) expect(card.markers).toEqual([40, 80]);
  });

  it.each([
    ['[18mag-MAJOR-08]', 'RABA', 'red', ['offboard-bonus']],
    ['[18mag-MAJOR-09]', 'G&C', 'light blue', ['plus-train']],
    ['[18mag-MAJOR-10]', 'SNW', 'black', ['mine-access']],
    ['', 'SIK', 'green', ['terrain']],
    ['', 'SKEV', 'yellow', ['additional-tile', 'stations']],
    ['[18mag-MAJOR-13]', 'LdStEG', 'orange', ['trains']],
    ['[18mag-MAJOR-14]', 'MAVAG', 'purple', ['trains']],
  ])('%s %s (%s) is paid for %j', (_, id, colour, services) => {
    expect(majors(components18Mag).find((card) => card.id === id)).toMatchObject({
      colour: { name: colour },
      services,
    });
  });

  it('pays half of the price to the seller', () => {
    expect(components18Mag.trains.map(({ type, price, paidToSeller }) => `${type} ${price} ${paidToSeller}`)).toEqual([
      '2 80 40',
      '3 120 60',
      '4 200 100',
      '6 320 160',
    ]);
    expect(components18Mag.trains.map(({ range }) => range)).toEqual([2, 3, 4, 6].map((n) => ({ all: n })));
  });

  it('limits certificates to 18, 14, 11 and 9', () => {
    expect([3, 4, 5, 6].map((n) => numberFor(components18Mag.own.certificateLimit, n))).toEqual([18, 14, 11, 9]);
  });

  it('prices rail cars by phase', () => {
    const cheap = [10, 20, 30];
    const dear = [20, 30, 40];
    expect(components18Mag.own.railCarPrices).toEqual({ yellow: cheap, green: cheap, brown: dear, gray: dear });
  });

  it('adds 20, from brown on 30, for a car of RABA', () => {
    expect(components18Mag.own.offboardBonus).toEqual({ yellow: 20, green: 20, brown: 30, gray: 30 });
  });

  it('has this payout table', () => {
    expect(steps(components18Mag)).toEqual(['0-0 -1', '10-20 0', '30-50 1', '60-100 2', '110-200 3', '210- 4']);
  });

  it('[18mag-MARKET-01] has one line of 29 prices', () => {
    expect(components18Mag.market.rows.map((row) => [row.length, row[0], row.at(-1)])).toEqual([[29, 55, 400]]);
  });

  it('[18mag-PHASE-01] has four phases', () => {
    expect(components18Mag.own.phases.map((phase) => [phase.name, phase.newTrainTypes, phase.operatingRounds])).toEqual(
      [
        ['yellow', 0, 1],
        ['green', 1, 2],
        ['brown', 2, 2],
        ['gray', 3, 3],
      ],
    );
    expect(components18Mag.own.phases.map((phase) => phase.tiles.at(-1))).toEqual(COLOURS);
  });

  it('lets a minor hold two trains in every phase', () => {
    expect(components18Mag.own.phases.map((phase) => phase.trainLimit)).toEqual([2, 2, 2, 2]);
  });

  it('has mines worth 30, from brown on 50, without a circle', () => {
    const mines = components18Mag.board.hexes.filter((other) => other.area === 'mine');
    expect(mines.map((other) => other.id)).toEqual(components18Mag.own.mines);
    for (const other of mines)
      expect(other.stops).toEqual([
        { kind: 'mine', revenue: { yellow: 30, green: 30, brown: 50, gray: 50 }, slots: 0 },
      ]);
  });

  it('charges 10 for each symbol', () => {
    const terrains = [...components18Mag.board.hexes, ...components18MagTwoPlayers.board.hexes].flatMap(({ terrain }) =>
      terrain === undefined ? [] : [terrain],
    );
    expect(terrains.length).toBeGreaterThan(60);
    for (const { cost, symbols = 0 } of terrains) expect(cost).toBe(10 * symbols);
  });

  it('prints OO on four hexes, K on three, B on one', () => {
    const labelled = (label: string) =>
      components18Mag.board.hexes.filter((other) => other.label === label).map((other) => other.id);
    expect(labelled('OO')).toEqual(['D19', 'G10', 'G14', 'I14']);
    expect(labelled('K')).toEqual(['H23', 'H27', 'I2']);
    expect(labelled('B')).toEqual(['E12']);
  });
});

function valueIn(stops: Components['board']['hexes'][number]['stops'], colour: (typeof COLOURS)[number]): number {
  const revenue = stops[0]?.revenue;
  return typeof revenue === 'object' ? revenue[colour] : -1;
}

describe('18Mag for two', () => {
  const set = components18MagTwoPlayers;

  it('[18mag-TWO-03] has the minors 1, 2, 3, 4, 6, 7 and 11, at their homes on this side', () => {
    expect(minors(set).map((card) => `${card.number} ${card.homes[0]?.name} ${card.homes[0]?.hex}`)).toEqual([
      '1 Pest C8',
      '2 Nyíregyháza B15',
      '3 Székesfehérvár C6',
      '4 Szeged E10',
      '6 Miskolc A12',
      '7 Mohács E6',
      '11 Sopron B3',
    ]);
  });

  it('[18mag-TWO-04] has RABA with two benefits, SIK, SKEV and LdStEG', () => {
    expect(majors(set).map((card) => card.id)).toEqual(['RABA', 'SIK', 'SKEV', 'LdStEG']);
    expect(majors(set)[0]?.services).toEqual(['offboard-bonus', 'plus-train']);
  });

  it('[18mag-TWO-05] sells 2-, 3- and 4-trains at LdStEG, which keeps a quarter', () => {
    expect(set.trains.map(({ type, soldBy, paidToSeller }) => `${type} ${soldBy} ${paidToSeller}`)).toEqual([
      '2 LdStEG 20',
      '3 LdStEG 30',
      '4 LdStEG 50',
    ]);
  });

  it('prices the benefit at 10, from brown on at 20', () => {
    expect(set.own.railCarPrices).toEqual({ yellow: [10], green: [10], brown: [20], gray: [] });
  });

  it('[18mag-TWO-10] has a price table up to 300', () => {
    expect(set.market.rows.map((row) => [row.length, row.at(-1)])).toEqual([[24, 300]]);
  });

  it('has this payout table', () => {
    expect(steps(set)).toEqual(['0-0 -1', '10-10 0', '20-40 1', '50-80 2', '90-120 3', '130- 4']);
  });

  it('[18mag-TWO-17] leaves out the gray phase and the gray tiles, and nothing else of the supply', () => {
    expect(piecesByColour(set)).toEqual([65, 51, 28, 0]);
    expect(set.own.phases.map((phase) => [phase.name, phase.operatingRounds])).toEqual([
      ['yellow', 1],
      ['green', 2],
      ['brown', 3],
    ]);
  });

  it('limits certificates to 10', () => {
    expect(numberFor(set.own.certificateLimit, 2)).toBe(10);
  });

  it('[18mag-TWO-27] has two gray hexes with a town, no mine, no K, no barrier but the lake', () => {
    const { hexes } = set.board;
    const gray = hexes.filter((other) => other.area === 'gray');
    expect(gray.map((other) => other.id)).toEqual(['a11', 'A4']);
    for (const other of gray) expect(other.stops).toEqual([{ kind: 'town', revenue: 10, slots: 0 }]);
    expect(hexes.some((other) => other.area === 'mine' || other.label === 'K' || other.borders.length > 0)).toBe(false);
    expect(hexes.filter((other) => other.partition !== undefined).map((other) => other.id)).toEqual(['D5']);
  });

  it('prints three values on its red locations; the last one stays', () => {
    const red = set.board.hexes.filter((other) => other.area === 'offboard');
    expect(
      red.map(({ id, name, stops }) => `${name} ${id} ${COLOURS.map((c) => valueIn(stops, c)).join('/')}`),
    ).toEqual(['Bécs A2 30/40/50/50', 'Galicia A18 30/40/50/50', 'Trieszt F3 20/30/40/40', 'Belgrád F11 10/20/30/30']);
  });

  it('has its one row above row A', () => {
    expect(set.board.rows.slice(0, 2)).toEqual(['a', 'A']);
    expect(set.board.hexes[0]?.id).toBe('a11');
  });
});

describe('the yellow tile of Budapest', () => {
  it.each([
    [components18Mag, 'E12'],
    [components18MagTwoPlayers, 'C8'],
  ])('has one position', (set, place) => {
    expect(set.fixedPlacements).toEqual([{ tile: 'L33', hex: place, rotation: 2, keeps: [1, 0] }]);
  });
});

describe('references between cards of 18Mag', () => {
  it.each([components18Mag, components18MagTwoPlayers])('$id names only what is in the box', (set) => {
    const companies = new Set(set.companies.map((card) => card.id));
    const types = new Set(set.trains.map((train) => train.type));
    expect(set.trains.filter((train) => !companies.has(train.soldBy))).toEqual([]);
    expect(minors(set).flatMap((card) => card.startingTrains.filter((type) => !types.has(type)))).toEqual([]);
  });
});
