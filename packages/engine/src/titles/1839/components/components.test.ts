import { describe, expect, it } from 'vitest';
import { numberFor } from '../../../core/components.ts';
import { COLOURS } from '../../../map/tile.ts';
import { printedEnds } from '../../../map/validate.ts';
import { components1839, PHASE_NAMES } from './index.ts';

const set = components1839;
const { board, companies, market, own, trains } = set;
const privates = companies.filter((card) => card.kind === 'private');
const majors = companies.filter((card) => card.kind === 'spoorwegmaatschappij');
const locals = companies.filter((card) => card.kind === 'lokaalspoorwegen');
const hex = (id: string) => board.hexes.find((other) => other.id === id);
const privateCard = (id: string) => privates.find((card) => card.id === id);

describe('1839, the cards', () => {
  it('[1839-SETUP-02] [1839-SETUP-03] has 8 + 8 public companies of nine certificates', () => {
    expect([majors.length, locals.length]).toEqual([8, 8]);
    for (const card of [...majors, ...locals]) expect(card.certificates).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  it('[1839-SETUP-04] has 13 privates in five colours', () => {
    const colours = ['yellow', 'green', 'blue', 'brown', 'red'] as const;
    expect(colours.map((colour) => privates.filter((card) => card.group === colour).map((card) => card.id))).toEqual([
      ['LP', 'JJB'],
      ['HLG', 'SRV'],
      ['KR', 'KF', 'DRU', 'CM', 'STK'],
      ['CO', 'AB', 'AV'],
      ['RH'],
    ]);
  });

  it('[1839-SETUP-06] [1839-SETUP-09] leaves out KF, CM and RH with two, CM and RH with three players', () => {
    const absent = (n: number) => privates.filter((card) => !card.players.includes(n)).map((card) => card.id);
    expect([2, 3, 4].map(absent)).toEqual([['KF', 'CM', 'RH'], ['CM', 'RH'], []]);
  });

  it('[1839-SETUP-07] [1839-SETUP-10] [1839-SETUP-12] has these trains; fewer blue and gray ones with fewer players', () => {
    const counts = (players: number) =>
      trains.map(({ rank, count }) => `${rank} ${count === 'unlimited' ? count : numberFor(count, players)}`);
    const common = ['LY 5', 'DY 4', 'LG 5', 'DG 3', 'BL 4', 'LB 4', 'MB 2', 'DB 3', 'LR 4', 'DR 2'];
    expect(counts(4)).toEqual([...common, 'GR 4', 'PU unlimited']);
    expect(counts(2)).toEqual([...common, 'GR 3', 'PU unlimited']);
    expect(counts(3)).toEqual([...common.with(4, 'BL 3'), 'GR 3', 'PU unlimited']);
    expect(trains.at(-1)?.printed).toBe(7);
  });

  it('[1839-SETUP-13] sets one R4 aside for DRU', () => {
    expect(trains.flatMap(({ type, setAside }) => setAside.map((aside) => [type, aside]))).toEqual([
      ['R4', { for: 'DRU', count: 1 }],
    ]);
  });

  it('[1839-SETUP-15] [1839-SETUP-16] [1839-PRIV-22] [1839-PRIV-92] attaches certificates of drawn companies to five privates', () => {
    expect(
      privates.flatMap(({ id, comesWith }) =>
        comesWith === undefined ? [] : [`${id}: ${comesWith.certificates.join('+')} of ${comesWith.drawnFor}`],
      ),
    ).toEqual(['JJB: 10 of AB', 'STK: 10+10 of AV', 'CO: 20+10 of CO', 'AB: 20+10 of AB', 'AV: 20+10 of AV']);
  });

  it('[1839-SETUP-20] gives each player 700, 500 or 420', () => {
    expect([2, 3, 4].map((n) => numberFor(own.startingCash, n))).toEqual([700, 500, 420]);
  });

  it('[1839-AUCTION-01] auctions every private but RH', () => {
    expect([2, 3, 4].map((n) => privates.filter((card) => card.auctioned && card.players.includes(n)).length)).toEqual([
      10, 11, 12,
    ]);
    expect(privates.filter((card) => !card.auctioned).map((card) => card.id)).toEqual(['RH']);
  });

  it.each([
    ['[1839-PRIV-11]', 'LP', 90, 0],
    ['[1839-PRIV-21]', 'JJB', 100, 0],
    ['[1839-PRIV-31]', 'HLG', 90, 10],
    ['[1839-PRIV-41]', 'SRV', 100, 10],
    ['[1839-PRIV-51]', 'KR', 110, 30],
    ['[1839-PRIV-71]', 'DRU', 130, 0],
    ['[1839-PRIV-81]', 'CM', 140, 0],
    ['[1839-PRIV-91]', 'STK', 240, 30],
    ['[1839-PRIV-101]', 'CO', 200, 40],
    ['[1839-PRIV-111]', 'AB', 210, 40],
    ['[1839-PRIV-121]', 'AV', 240, 60],
    ['[1839-PRIV-131]', 'RH', 0, -100],
  ])('%s %s has face value %i and revenue %i', (_, id, price, revenue) => {
    expect(privateCard(id)).toMatchObject({ price, revenue });
  });

  it('[1839-PRIV-61] KF has face value 120 and pays 20 more each time', () => {
    expect(privateCard('KF')).toMatchObject({ price: 120, revenue: { start: 0, increase: 20 } });
  });

  it('[1839-MAP-12] closes H7 by HLG and nothing else by anybody', () => {
    expect(
      board.hexes.flatMap((other) => (other.blockedBy === undefined ? [] : [[other.id, other.blockedBy]])),
    ).toEqual([['H7', 'HLG']]);
    expect(privates.flatMap(({ id, blocks }) => blocks.map((place) => [place, id]))).toEqual([['H7', 'HLG']]);
  });

  it('[1839-PRIV-12] [1839-PRIV-23] [1839-PRIV-63] [1839-PRIV-93] [1839-PRIV-103] [1839-PRIV-133] closes each private at its time', () => {
    const when = (id: string) =>
      privateCard(id)
        ?.closes.map((closing) => (typeof closing === 'string' ? closing : closing.at))
        .join(' ');
    expect(privates.map(({ id }) => `${id} ${when(id)}`.trim())).toEqual([
      'LP DY',
      'JJB DG',
      'HLG power-used GR',
      'SRV power-used GR',
      'KR power-used GR',
      'KF GR',
      'DRU DB',
      'CM DB',
      'STK GR',
      'CO LB drawn-company-bought-train drawn-company-nationalised',
      'AB LB drawn-company-bought-train drawn-company-nationalised',
      'AV LB drawn-company-bought-train drawn-company-nationalised',
      'RH',
    ]);
  });

  it.each([
    ['[1839-PUBCO-01]', 'AMS', ['L17 Roermond', 'N15 Maastricht'], 5],
    ['[1839-PUBCO-02]', 'HIJSM', ['B13 Leeuwarden', 'G8 Haarlem'], 4],
    ['[1839-PUBCO-03]', 'MSS', ['B19 Groningen', 'K12 Eindhoven'], 5],
    ['[1839-PUBCO-04]', 'NBDS', ['K8 Breda', 'L13 Weert'], 4],
    ['[1839-PUBCO-05]', 'NCS', ['G10 Amsterdam', 'H13 Amersfoort'], 3],
    ['[1839-PUBCO-06]', 'NRS', ['I12 Utrecht'], 3],
    ['[1839-PUBCO-07]', 'NWS', ['G16 Deventer', 'F19 Rijssen'], 5],
    ['[1839-PUBCO-08]', 'ZHESM', ['E10 Hoorn', 'H5 Den Haag'], 5],
  ])(
    '%s [1839-TOKEN-11] %s is at home in %j, has %i markers, is a Major and does not float again',
    (_, id, homes, count) => {
      const card = majors.find((major) => major.id === id);
      expect(card?.homes.map((home) => `${home.hex} ${home.name}`)).toEqual(homes);
      expect(card?.markers).toEqual([0, 0, 80, 80, 80].slice(0, count));
      expect(card).toMatchObject({ parMarket: 'major', refloats: false });
    },
  );

  it('[1839-PUBCO-06] lets NRS choose its second home', () => {
    expect(
      majors.flatMap(({ id, homeOneOf = [] }) => homeOneOf.map(({ hex: place, name }) => `${id} ${place} ${name}`)),
    ).toEqual(['NRS I16 Arnhem', 'NRS K16 Venlo']);
    for (const place of ['I16', 'K16']) expect(hex(place)?.stops[0]?.slots).toBe(1);
  });

  it('[1839-PUBCO-09] has eight locals with three markers that may float again', () => {
    for (const card of locals)
      expect(card).toMatchObject({ homes: [], markers: [0, 0, 80], parMarket: 'local', refloats: true });
    expect(new Set(locals.map((card) => card.markerDesign)).size).toBe(8);
  });

  it('[1839-TRAIN-03] [1839-TRAIN-04] sells these types at these prices in this order', () => {
    expect(trains.map(({ rank, type, price }) => `${rank} ${type} ${price}`)).toEqual([
      'LY 2 80',
      'DY 2+1 120',
      'LG 3 140',
      'DG 3+ 180',
      'BL 4+ 240',
      'LB R5 320',
      'MB R4+1 340',
      'DB R4 380',
      'LR PR2+ 240',
      'DR PR3+1 260',
      'GR 4 460',
      'PU 7 640',
    ]);
  });

  it('reads N, N+ and N+1 from the name of the train', () => {
    for (const { type, range } of trains) {
      const [, n = '', plus = ''] = /^P?R?(\d)(\+1?)?$/.exec(type) ?? [];
      const number = Number(n);
      const expected = { '': { all: number }, '+': { large: number }, '+1': { large: number, all: number + 1 } }[plus];
      expect(range).toEqual(expected);
    }
  });

  it('has P and R trains', () => {
    const withLetter = (letter: 'P' | 'R') =>
      trains.filter((train) => train.modifiers.includes(letter)).map((t) => t.type);
    expect(withLetter('R')).toEqual(['R5', 'R4+1', 'R4', 'PR2+', 'PR3+1']);
    expect(withLetter('P')).toEqual(['PR2+', 'PR3+1']);
  });

  it.each([
    ['[1839-PHASE-01]', 'LY', '2', '', 3, 'yellow', 1, '67/74/82'],
    ['[1839-PHASE-02]', 'DY', '2+1', '', 3, 'yellow', 1, '67/74/82'],
    ['[1839-PHASE-03]', 'LG', '3', '', 3, 'green', 2, '67/74/82'],
    ['[1839-PHASE-04]', 'DG', '3+', 'LY', 3, 'green', 2, '67/74/82'],
    ['[1839-PHASE-05]', 'BL', '4+', 'DY', 3, 'green', 2, '67/74'],
    ['[1839-PHASE-06]', 'LB', 'R5', 'LG', 3, 'brown', 2, '67'],
    ['[1839-PHASE-07]', 'MB', 'R4+1', 'DG', 3, 'brown', 2, '67'],
    ['[1839-PHASE-08]', 'DB', 'R4', 'BL', 3, 'brown', 2, '67'],
    ['[1839-PHASE-09]', 'LR', 'PR2+', 'LB', 2, 'brown', 3, '67'],
    ['[1839-PHASE-10]', 'DR', 'PR3+1', 'MB', 2, 'brown', 3, '67'],
    ['[1839-PHASE-11]', 'GR', '4', 'DB', 2, 'gray', 3, '67'],
    ['[1839-PHASE-12]', 'PU', '7', 'LR DR', 2, 'gray', 3, '67'],
  ] as const)(
    '%s %s: train %s, rusts "%s", limit %i, tiles up to %s, %i operating rounds, par %s',
    (_, name, type, rusts, limit, tiles, rounds, par) => {
      const phase = own.phases.find((other) => other.name === name);
      expect(trains.find((train) => train.rank === name)?.type).toBe(type);
      expect(phase?.begins).toBe(name === 'LY' ? undefined : type);
      expect(trains.filter((train) => train.rustedBy.some((by) => by === type)).map((train) => train.rank)).toEqual(
        rusts === '' ? [] : rusts.split(' '),
      );
      expect(phase).toMatchObject({ trainLimit: limit, operatingRounds: rounds });
      expect(phase?.tiles.at(-1)).toBe(tiles);
      expect(phase?.par).toEqual({ major: par.split('/').map(Number), local: [20, 31, 46] });
    },
  );

  it('names its phases in order', () => {
    expect(own.phases.map((phase) => phase.name)).toEqual(PHASE_NAMES);
    expect(own.phases.map((phase) => phase.colour)).toEqual(trains.map((train) => train.colour));
  });

  it('offers the par spaces of the market as long as the phases do', () => {
    for (const phase of own.phases) {
      const open = market.parSpaces.filter(
        ({ row, lastPhase }) =>
          row === 0 && (lastPhase === undefined || PHASE_NAMES.indexOf(phase.name) <= PHASE_NAMES.indexOf(lastPhase)),
      );
      expect(open.map(({ price }) => price)).toEqual(phase.par.major);
    }
  });
});

describe('1839, market and map', () => {
  it('[1839-MARKET-01] [1839-MARKET-02] [1839-MARKET-03] has two lines', () => {
    expect(market.rows[0]).toEqual([
      40, 43, 47, 51, 56, 61, 67, 74, 82, 91, 101, 113, 126, 141, 159, 179, 202, 227, 254, 300,
    ]);
    expect(market.rows[1]).toEqual([10, 13, 16, 20, 25, 31, 38, 46, 55, 65]);
  });

  it('[1839-MARKET-10] converts 46 to 43, 55 to 51, 65 to 61', () => {
    expect(market.conversions.map(({ from, to }) => [from.row, from.price, to.row, to.price])).toEqual([
      [1, 46, 0, 43],
      [1, 55, 0, 51],
      [1, 65, 0, 61],
    ]);
  });

  it('names spaces that are on the chart', () => {
    const spaces = [
      market.conversionStart,
      market.endSpace,
      ...market.conversions.flatMap(({ from, to }) => [from, to]),
    ];
    for (const { row, column, price } of spaces) expect(market.rows[row]?.[column]).toBe(price);
    expect([market.conversionStart.price, market.endSpace.price]).toEqual([25, 300]);
  });

  it('[1839-MAP-01] has five big cities with tiles of their own', () => {
    expect(Object.entries(own.bigCities).map(([letter, place]) => `${letter} ${place} ${hex(place)?.name}`)).toEqual([
      'A G10 Amsterdam',
      'B K8 Breda',
      'H G8 Haarlem',
      'R J7 Rotterdam',
      'U I12 Utrecht',
    ]);
    for (const [letter, place] of Object.entries(own.bigCities)) {
      expect(hex(place)?.label).toBe(letter);
      expect(board.hexes.filter((other) => other.label === letter)).toHaveLength(1);
    }
  });

  it('[1839-MAP-02] [1839-MAP-03] has hexes with two cities, with one town and with two', () => {
    const of = (kinds: string): string =>
      board.hexes
        .filter(({ area, stops }) => area === 'land' && stops.map(({ kind }) => kind).join() === kinds)
        .map(({ id }) => id)
        .join(' ');
    expect(of('city,city')).toBe('B17 F19 G16 G18 K12');
    expect(board.hexes.filter(({ label }) => label === 'OO').map(({ id }) => id)).toEqual(of('city,city').split(' '));
    expect(of('town')).toBe('A16 C12 D15 M16');
    expect(of('town,town')).toBe('C18 E18 F7 F13 H7 H11 H17 I14');
  });

  it('[1839-MAP-04] [1839-MAP-05] has yellow and gray hexes', () => {
    const of = (area: string): string =>
      board.hexes
        .filter((other) => other.area === area)
        .map(({ id }) => id)
        .join(' ');
    expect(of('yellow')).toBe('B11 B19 C10 D9 G10 G12 L11 L13 L15 L17');
    expect(of('gray')).toBe('B21 D7 E10 F21 G4 I4 J3 J5 K2 K4 L5 L7 M4 M10 N13 O16');
  });

  it('[1839-MAP-07] has so many triangles at each off-board hex', () => {
    expect(
      board.hexes
        .filter(({ area }) => area === 'offboard')
        .map(({ id, track }) => `${id} ${track.length}`)
        .join(', '),
    ).toBe('A20 3, C20 3, D11 0, D21 1, E12 2, F11 2, G20 4, J17 3, K18 1, L1 2, L9 3, L19 1, M2 1, N19 1, O14 1');
  });

  it('[1839-MAP-06] colours the off-board locations', () => {
    const of = (colour: string) =>
      board.hexes
        .filter((other) => other.stops.some((stop) => stop.colour === colour))
        .map((other) => `${other.name} ${other.id}`);
    expect(of('black')).toEqual([
      'Bremen C20',
      'Bremen D21',
      'Hannover G20',
      'Ruhrgebied J17',
      'Ruhrgebied K18',
      'Mönchengladbach L19',
      'Aken & Keulen N19',
    ]);
    expect(of('blue')).toEqual(['Overzeesch A20', 'Noordzee D11', 'Noordzee E12', 'Overzeesch F11', 'Overzeesch L1']);
    expect(of('red')).toEqual(['Antwerpen L9', 'Brugge M2', 'Luik O14']);
  });

  it('[1839-MAP-08] joins two hexes each into Bremen, Ruhrgebied and Noordzee', () => {
    const groups = board.hexes.flatMap((other) =>
      other.stops.flatMap(({ group }) => (group ? [`${group} ${other.id}`] : [])),
    );
    expect(groups).toEqual([
      'Bremen C20',
      'Noordzee D11',
      'Bremen D21',
      'Noordzee E12',
      'Ruhrgebied J17',
      'Ruhrgebied K18',
    ]);
  });

  it('[1839-MAP-09] charges 80 for every river', () => {
    const terrains = board.hexes.flatMap(({ terrain }) => (terrain === undefined ? [] : [terrain]));
    expect(terrains).toHaveLength(18);
    for (const terrain of terrains) expect(terrain).toEqual({ kinds: ['river'], cost: 80 });
  });

  it('[1839-MAP-10] prints three columns; green is never read apart from yellow', () => {
    const values = board.hexes.flatMap((other) =>
      other.stops.flatMap(({ revenue }) => (typeof revenue === 'object' ? [revenue] : [])),
    );
    expect(values).toHaveLength(13);
    for (const value of values) expect(value.green).toBe(value.yellow);
    expect(own.phases.map((phase) => phase.offboardColumn)).toEqual([
      'yellow',
      'yellow',
      'yellow',
      'yellow',
      'yellow',
      'brown',
      'brown',
      'brown',
      'brown',
      'brown',
      'gray',
      'gray',
    ]);
  });

  it('[1839-MAP-11] prints no value on Ruhrgebied', () => {
    for (const place of ['J17', 'K18']) expect(hex(place)?.stops[0]?.revenue).toBe('largest-or-double');
  });

  it('[1839-MAP-13] has eleven red barriers, each on both its hexes; printed track crosses three', () => {
    const sides = board.hexes.flatMap((other) =>
      other.borders.filter(({ kind }) => kind === 'red-barrier').map(({ edge }) => `${other.id}.${edge}`),
    );
    expect(sides.join(' ')).toBe(
      'B11.4 B11.5 B13.1 C10.4 C12.1 C12.2 D7.4 D9.0 D9.1 D9.5 E8.3 E10.2 E14.0 F13.0 F13.3 F13.4 F13.5 F15.1 G12.3 G14.2 J7.5 K8.2',
    );
    const crossed = printedEnds(board).filter(
      ({ hex: id, edge, meets }) => meets === 'track' && hex(id)?.borders.some((border) => border.edge === edge),
    );
    expect(crossed.map(({ hex: id, to }) => `${id}|${to}`)).toEqual([
      'B11|B13',
      'B13|B11',
      'D7|D9',
      'D9|D7',
      'F13|G12',
      'G12|F13',
    ]);
    expect(board.hexes.flatMap((other) => other.borders.filter(({ kind }) => kind === 'barrier'))).toEqual([]);
  });

  it('[1839-MAP-14] has stubs on G8, J7 and K8', () => {
    expect(board.hexes.flatMap((other) => other.stubs.map((e) => `${other.id}.${e}`))).toEqual([
      'G8.4',
      'J7.3',
      'K8.3',
    ]);
  });

  it('[1839-TRACK-25] prints track on six unbuilt hexes', () => {
    const unbuilt = board.hexes.filter((other) => other.area === 'land' && other.track.length > 0);
    expect(unbuilt.map((other) => other.id)).toEqual(['B13', 'B17', 'D15', 'E14', 'F13', 'K8']);
  });

  it('has 152 tiles: 58 yellow, 55 green, 27 brown, 12 gray', () => {
    const count = (colour: string) =>
      set.pieces
        .filter((piece) => set.faces.get(piece.faces[0])?.colour === colour)
        .reduce((sum, piece) => sum + piece.count, 0);
    expect(COLOURS.map(count)).toEqual([58, 55, 27, 12]);
  });

  it('knows 22 tiles under another number too', () => {
    const known = Object.keys(own.manifestNumbers);
    expect(known.filter((id) => ![...set.faces.keys()].some((face) => face === id))).toEqual([]);
    expect(own.manifestNumbers['LO64']).toBe('L118');
    expect(known).toHaveLength(22);
  });

  it('has number cards 1 to 4 in two colours', () => {
    expect(own.numberCards).toEqual({ colours: ['blue', 'red'], from: 1, to: 4 });
  });

  it('has 32 government markers', () => {
    expect(own.governmentMarkers).toBe(32);
  });
});
