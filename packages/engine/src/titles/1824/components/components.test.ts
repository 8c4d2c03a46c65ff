import { describe, expect, it } from 'vitest';
import { numberFor } from '../../../core/components.ts';
import { components1824 } from './index.ts';
import { company, ofKind, ids, hex, tilesByColour, hexesWith } from './test-reading.ts';

const PLAYERS = [3, 4, 5, 6];

describe('1824, the full game', () => {
  it('[1824-SETUP-04] gives each player 820, 680, 560 or 460', () => {
    expect(PLAYERS.map((n) => numberFor(components1824.own.startingCash, n))).toEqual([820, 680, 560, 460]);
  });

  it('[1824-SETUP-05] leaves the bank 9,540, 9,280, 9,200 or 9,240 of its 12,000', () => {
    const { bank, startingCash } = components1824.own;
    expect(PLAYERS.map((n) => bank - n * numberFor(startingCash, n))).toEqual([9540, 9280, 9200, 9240]);
  });

  it('[1824-SETUP-06] has 6 mountain, 4 coal, 7 pre-state, 5 regional and 3 state railways', () => {
    const kinds = ['mountain', 'coal', 'pre-state', 'regional', 'state'] as const;
    expect(kinds.map((kind) => ofKind(components1824, kind).length)).toEqual([6, 4, 7, 5, 3]);
  });

  it('[1824-SETUP-07] splits each of the 8 share companies into one certificate of 20% and eight of 10%, 72 in all', () => {
    const cards = components1824.companies.filter((card) => card.certificates.length > 0);
    expect(cards).toHaveLength(8);
    for (const card of cards) expect(card.certificates).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(cards.flatMap((card) => card.certificates)).toHaveLength(72);
  });

  it('[1824-SETUP-08] [1824-SETUP-10] reserves the director of BK, MS, CL and SB for a coal railway, and nothing of BH', () => {
    expect(ofKind(components1824, 'regional').map(({ id, reserved }) => [id, reserved])).toEqual([
      ['BK', [{ for: 'EPP', share: 20 }]],
      ['MS', [{ for: 'EOD', share: 20 }]],
      ['CL', [{ for: 'MLB', share: 20 }]],
      ['SB', [{ for: 'SPB', share: 20 }]],
      ['BH', []],
    ]);
  });

  it('[1824-SETUP-09] reserves 20+10+10 of Sd, 20+10 of Ug and kk; 6, 7 and 7 shares are free', () => {
    const cards = ofKind(components1824, 'state');
    expect(cards.map(({ reserved }) => reserved.map(({ for: owner, share }) => `${owner} ${share}`))).toEqual([
      ['SD1 20', 'SD2 10', 'SD3 10'],
      ['UG1 20', 'UG2 10'],
      ['KK1 20', 'KK2 10'],
    ]);
    expect(cards.map(({ startingCash }) => startingCash.unreservedShares)).toEqual([6, 7, 7]);
  });

  it('[1824-SETUP-12] has 72 yellow, 48 green, 20 brown and 3 gray tiles', () => {
    expect(tilesByColour(components1824)).toEqual([72, 48, 20, 3]);
  });

  it('[1824-SETUP-13] has 41 station markers: 5, 3, 1 and 1 by kind', () => {
    expect(components1824.companies.flatMap((card) => card.markers)).toHaveLength(41);
    for (const card of ofKind(components1824, 'state')) expect(card.markers).toEqual([0, 40, 100, 100, 100]);
    for (const card of ofKind(components1824, 'regional')) expect(card.markers).toEqual([0, 40, 100]);
    for (const card of ofKind(components1824, 'coal')) expect(card.markers).toEqual([0]);
    for (const card of ofKind(components1824, 'pre-state')) expect(card.markers).toEqual([0]);
  });

  it('[1824-SETUP-16] places every home', () => {
    const homes = components1824.companies.flatMap((card) =>
      card.homes.map((home) => `${card.id} ${hex(components1824, home.hex)?.name ?? home.hex}`),
    );
    expect(homes).toEqual([
      'EPP C6',
      'EOD A12',
      'MLB A22',
      'SPB H25',
      'SD1 Wien',
      'SD2 Graz',
      'SD3 Innsbruck',
      'UG1 Budapest',
      'UG2 Fünfkirchen',
      'KK1 Wien',
      'KK2 Wien',
      'BK Prag',
      'MS Brünn',
      'CL Lemberg',
      'SB Kronstadt',
      'BH Sarajewo',
      'SD Wien',
      'UG Budapest',
      'KK Wien',
    ]);
    expect(company('UG1')?.homes).toEqual([{ hex: 'F17', stop: 1 }]);
    expect(hex(components1824, 'F17')?.stops[1]?.name).toBe('Pest');
  });

  it('[1824-PRIV-01] sells each mountain railway for 120; it pays 25', () => {
    expect(ofKind(components1824, 'mountain').map(({ price, revenue }) => [price, revenue])).toEqual(
      Array.from({ length: 6 }, () => [120, 25]),
    );
  });

  it('[1824-PRIV-06] uses B1 to B4 with 3 or 6 players, B1 to B6 with 4 or 5', () => {
    const cards = ofKind(components1824, 'mountain');
    expect(PLAYERS.map((n) => ids(cards.filter((card) => card.players.includes(n))).join(' '))).toEqual([
      'B1 B2 B3 B4',
      'B1 B2 B3 B4 B5 B6',
      'B1 B2 B3 B4 B5 B6',
      'B1 B2 B3 B4',
    ]);
    for (const n of PLAYERS)
      expect(numberFor(components1824.own.mountainRailways, n)).toBe(
        cards.filter((card) => card.players.includes(n)).length,
      );
  });

  it('[1824-COAL-01] exchanges EPP, EOD, MLB and SPB into BK, MS, CL and SB', () => {
    expect(
      ofKind(components1824, 'coal').map(({ id, homes, exchangesInto }) => [
        id,
        homes[0]?.hex,
        exchangesInto.company,
        exchangesInto.share,
      ]),
    ).toEqual([
      ['EPP', 'C6', 'BK', 20],
      ['EOD', 'A12', 'MS', 20],
      ['MLB', 'A22', 'CL', 20],
      ['SPB', 'H25', 'SB', 20],
    ]);
  });

  it('prices coal railways from 120 to 200; half of it is a par space', () => {
    const pars = components1824.market.parSpaces.map(({ price }) => price).toSorted((a, b) => a - b);
    for (const { prices, startingCash, startingTrains } of ofKind(components1824, 'coal')) {
      expect(prices).toEqual([120, 140, 160, 180, 200]);
      expect(prices.map((price) => price / 2)).toEqual(pars);
      expect(startingCash).toEqual({ priceLess: 120 });
      expect(startingTrains).toEqual(['1g']);
    }
    expect(components1824.trains.find(({ type }) => type === '1g')?.price).toBe(120);
  });

  it('[1824-PRE-01] [1824-PRE-02] [1824-PRE-03] prices Sd1, Ug1, kk1 at 240, the other four at 120', () => {
    const cards = ofKind(components1824, 'pre-state');
    expect(cards.map(({ id, price }) => `${id} ${price}`)).toEqual([
      'SD1 240',
      'SD2 120',
      'SD3 120',
      'UG1 240',
      'UG2 120',
      'KK1 240',
      'KK2 120',
    ]);
    for (const { price, startingCash } of cards) expect(startingCash).toBe(price);
  });

  it('[1824-REG-01] opens BK, MS, CL, SB with 8 times the price, BH with 10 times', () => {
    expect(ofKind(components1824, 'regional').map(({ id, startingCash }) => `${id} ${startingCash.timesPar}`)).toEqual([
      'BK 8',
      'MS 8',
      'CL 8',
      'SB 8',
      'BH 10',
    ]);
  });

  it('[1824-NAT-01] founds Sd with the first 4, Ug with the first 5, kk with the first 6', () => {
    expect(ofKind(components1824, 'state').map(({ id, formedBy }) => `${id} ${formedBy}`)).toEqual([
      'SD 4',
      'UG 5',
      'KK 6',
    ]);
  });

  it('[1824-MARKET-01] has rows of 14, 14, 14, 11, 9, 7 and 5 spaces', () => {
    const { rows } = components1824.market;
    expect(rows.map((row) => row.length)).toEqual([14, 14, 14, 11, 9, 7, 5]);
    expect(rows.map((row) => row[0])).toEqual([100, 90, 80, 70, 60, 50, 40]);
    expect(rows.map((row) => row.at(-1))).toEqual([350, 340, 330, 220, 170, 120, 80]);
  });

  it('[1824-MARKET-02] [1824-MARKET-03] starts regional railways in the third column, state railways at 120 on top', () => {
    expect(components1824.market.parSpaces.map(({ row, column, price }) => [row + 1, column + 1, price])).toEqual([
      [3, 3, 100],
      [4, 3, 90],
      [5, 3, 80],
      [6, 3, 70],
      [7, 3, 60],
    ]);
    expect(components1824.market.startSpaces).toEqual([
      { row: 0, column: 2, price: 120, companies: ['SD', 'UG', 'KK'] },
    ]);
    expect(components1824.market.rows[0]?.[2]).toBe(120);
  });

  it('limits certificates to 21, 16, 13 and 11', () => {
    expect(PLAYERS.map((n) => numberFor(components1824.own.certificateLimit, n))).toEqual([21, 16, 13, 11]);
  });

  it('[1824-TRAIN-01] [1824-TRAIN-02] sells these trains at these prices', () => {
    expect(
      components1824.trains.map(({ type, count, price }) => `${type}: ${JSON.stringify(count)}, ${price}`),
    ).toEqual([
      '2: 9, 80',
      '3: 7, 180',
      '4: 4, 280',
      '5: 3, 400',
      '6: 3, 600',
      '8: 2, 800',
      '10: "unlimited", 1000',
      '1g: 6, 120',
      '2g: 5, 240',
      '3g: 4, 360',
      '4g: 3, 600',
      '5g: 2, 800',
    ]);
  });

  it('scraps trains by the first of these', () => {
    expect(components1824.trains.map(({ type, rustedBy }) => `${type} by ${rustedBy.join(' ')}`.trim())).toEqual([
      '2 by 4',
      '3 by 6',
      '4 by 8',
      '5 by 10',
      '6 by',
      '8 by',
      '10 by',
      '1g by 3g 4g 5g',
      '2g by 4g 5g',
      '3g by 5g',
      '4g by',
      '5g by',
    ]);
  });

  it('[1824-TRADEIN-03] takes the train before in payment at half its price', () => {
    const { trains } = components1824;
    for (const { tradeIn } of trains)
      for (const { train, discount } of tradeIn)
        expect(discount).toBe((trains.find(({ type }) => type === train)?.price ?? 0) / 2);
    expect(
      trains.flatMap(({ type, tradeIn }) => tradeIn.map(({ train, price }) => `${train} to ${type}: ${price}`)),
    ).toEqual([
      '2 to 3: 140',
      '3 to 4: 190',
      '4 to 5: 260',
      '5 to 6: 400',
      '6 to 8: 500',
      '8 to 10: 600',
      '1g to 2g: 180',
      '2g to 3g: 240',
      '3g to 4g: 420',
      '4g to 5g: 500',
    ]);
  });

  it('runs n-trains to n stops, ng-trains to n cities', () => {
    expect(components1824.trains.map(({ kind, range }) => [kind, range])).toEqual([
      ...[2, 3, 4, 5, 6, 8, 10].map((n) => ['normal', { all: n }]),
      ...[1, 2, 3, 4, 5].map((n) => ['goods', { large: n }]),
    ]);
  });

  it('opens the sale of g-trains with a normal train each', () => {
    expect(
      components1824.trains.flatMap(({ type, availableFrom }) =>
        availableFrom === undefined ? [] : [`${type} from ${availableFrom}`],
      ),
    ).toEqual(['1g from 2', '2g from 3', '3g from 4', '4g from 6', '5g from 8']);
  });

  it('has the phases of table T3', () => {
    const row = ({ number, begins, tiles, operatingRounds, trainLimit }: (typeof components1824.own.phases)[number]) =>
      [number, begins, tiles.at(-1), operatingRounds, trainLimit.regional, trainLimit.state, trainLimit.coal].join(' ');
    expect(components1824.own.phases.map(row)).toEqual([
      '1  yellow 1 4  2',
      '2 2 yellow 1 4  2',
      '3 3 green 2 4  2',
      '4 4 green 2 3 4 2',
      '5 5 brown 2 3 4 ',
      '6 6 brown 3 2 3 ',
      '7 8 gray 3 2 3 ',
      '8 10 gray 3 2 3 ',
    ]);
    for (const { trainLimit } of components1824.own.phases) expect(trainLimit['pre-state']).toBe(2);
  });

  it('[1824-MINE-09] gives each mine two exits and 10 or 20 at the beginning', () => {
    const mines = components1824.own.mines.map((id) => hex(components1824, id));
    expect(mines.map((mine) => mine?.track.length)).toEqual([2, 2, 2, 2]);
    expect(mines.map((mine) => mine?.stops[0]?.revenue)).toEqual([
      { yellow: 10, green: 10, brown: 40, gray: 40 },
      { yellow: 10, green: 10, brown: 40, gray: 40 },
      { yellow: 20, green: 20, brown: 60, gray: 60 },
      { yellow: 20, green: 20, brown: 60, gray: 60 },
    ]);
    expect([...components1824.own.mines].toSorted()).toEqual([...hexesWith(components1824, 'mine')].toSorted());
  });

  it('[1824-ED1-10] marks Krakau, Tarnopol, Czernowitz and Triest with T', () => {
    const marked = components1824.board.hexes.filter((other) => other.label === 'T').map((other) => other.name);
    expect(marked).toEqual(['Krakau', 'Tarnopol', 'Czernowitz', 'Triest']);
  });

  it('has rivers at 20 and mountains at 40', () => {
    const costs = new Set(
      components1824.board.hexes.flatMap(({ terrain }) =>
        terrain === undefined ? [] : [`${terrain.kinds.join()} ${terrain.cost}`],
      ),
    );
    expect([...costs].toSorted()).toEqual(['mountain 40', 'river 20']);
  });

  it('lets coal railways act before pre-state railways, each in order', () => {
    expect(components1824.own.minorOrder).toEqual([
      'EPP',
      'EOD',
      'MLB',
      'SPB',
      'SD1',
      'SD2',
      'SD3',
      'UG1',
      'UG2',
      'KK1',
      'KK2',
    ]);
  });
});
