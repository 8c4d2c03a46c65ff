/** The boxes of 1824: the full map, Goods Time, and the Cisleithania map for two and for three players. */
import type { ByPlayers, Components } from '../../../core/components.ts';
import { deepFreeze } from '../../../core/freeze.ts';
import { type CompanyId, componentSetId, type HexId, hexId, tileId, titleId } from '../../../core/ids.ts';
import { facesOf } from '../../../map/tile-catalogue.ts';
import { fullBoard, goodsTimeBoard, TOWN_MARKERS } from './board.ts';
import { cisleithaniaBoard } from './board-cisleithania.ts';
import { cisleithaniaCompanies, companies, type Company1824 } from './companies.ts';
import { BOND_SPACE, market, type Market1824, marketFor } from './market.ts';
import { type Phase1824, phases } from './phases.ts';
import { cisleithaniaPieces, goodsTimePieces, LAST_TILES, pieces } from './tiles.ts';
import { cisleithaniaTrains, type Train1824, trains } from './trains.ts';

export type { Company1824 } from './companies.ts';
export type { Market1824 } from './market.ts';
export type { Phase1824 } from './phases.ts';
export type { Train1824 } from './trains.ts';

/** A sum for a train that runs between one of `from` and one of `to`. */
export type BukowinaBonus = {
  readonly from: readonly HexId[];
  readonly to: readonly HexId[];
  readonly amount: number;
};

export type Own1824 = {
  readonly currency: 'Gulden';
  /** All the money of the game; what the players start with comes out of it. */
  readonly bank: number;
  readonly startingCash: ByPlayers<number>;
  readonly certificateLimit: ByPlayers<number>;
  readonly phases: readonly Phase1824[];
  readonly mines: readonly HexId[];
  /** The order in which coal railways and pre-state railways are offered and act. */
  readonly minorOrder: readonly CompanyId[];
  /** How many mountain railways take part. */
  readonly mountainRailways: ByPlayers<number>;
  /** Goods Time: the town markers of the suggested set-up; they are on the board of that set already. */
  readonly townMarkers: typeof TOWN_MARKERS;
  /** Only with two players on the Cisleithania map. */
  readonly bukowinaBonus?: BukowinaBonus;
};

export type Components1824 = Components<Company1824, Train1824, Own1824, Market1824>;

const minorOrder = (cards: readonly Company1824[]): readonly CompanyId[] =>
  cards.filter((card) => card.kind === 'coal' || card.kind === 'pre-state').map((card) => card.id);

const base1824: Components1824 = {
  id: componentSetId('1824'),
  title: titleId('1824'),
  players: [3, 4, 5, 6],
  board: fullBoard,
  faces: facesOf(pieces),
  pieces,
  fixedPlacements: [],
  oddities: { lastTiles: LAST_TILES.map(tileId), idleLabels: [] },
  market,
  trains,
  companies,
  own: {
    currency: 'Gulden',
    bank: 12000, // 1824-SETUP-05
    startingCash: { 3: 820, 4: 680, 5: 560, 6: 460 }, // 1824-SETUP-04
    certificateLimit: { 3: 21, 4: 16, 5: 13, 6: 11 }, // 1824-CERT-01
    phases,
    mines: ['C6', 'A12', 'A22', 'H25'].map(hexId),
    minorOrder: minorOrder(companies),
    mountainRailways: { 3: 4, 4: 6, 5: 6, 6: 4 },
    townMarkers: [],
  },
};

/** Goods Time is the full game with more towns and more tiles. */
const goodsTime = (base: Components1824): Components1824 => ({
  ...base, // 1824-GOODS-07
  id: componentSetId('1824-goods-time'),
  board: goodsTimeBoard,
  faces: facesOf(goodsTimePieces),
  pieces: goodsTimePieces, // 1824-GOODS-01
  oddities: { ...base.oddities, lastTiles: [...base.oddities.lastTiles, tileId('204')] },
  own: { ...base.own, townMarkers: TOWN_MARKERS },
});

/** What only two players have: the bond company's place on the chart, and the bonus for the line to the Bukowina. */
const BUKOWINA_BONUS: BukowinaBonus = {
  from: ['E12', 'B9'].map(hexId),
  to: ['D25', 'E24', 'E26'].map(hexId),
  amount: 50, // 1824-CIS2-27
};

const MONEY = {
  2: { bank: 4000, startingCash: 830, certificateLimit: 14, mountainRailways: 2 }, // 1824-CIS2-04, 1824-CIS2-05
  3: { bank: 9000, startingCash: 680, certificateLimit: 16, mountainRailways: 3 }, // 1824-CIS3-04, 1824-CIS3-05
};

/** The Cisleithania map takes a part of the companies, trains and tiles. */
function cisleithania(base: Components1824, players: 2 | 3): Components1824 {
  const cards = cisleithaniaCompanies(players);
  const chart = marketFor(cards);
  const { bank, startingCash, certificateLimit, mountainRailways } = MONEY[players];
  return {
    ...base,
    id: componentSetId(`1824-cisleithania-${players}`),
    players: [players],
    board: cisleithaniaBoard(players),
    faces: facesOf(cisleithaniaPieces),
    pieces: cisleithaniaPieces,
    market: players === 2 ? { ...chart, bondSpace: BOND_SPACE } : chart,
    trains: cisleithaniaTrains(players),
    companies: cards,
    own: {
      ...base.own,
      bank,
      startingCash,
      certificateLimit,
      mountainRailways,
      mines: ['C6', 'A12', 'A22'].map(hexId),
      minorOrder: minorOrder(cards),
      ...(players === 2 ? { bukowinaBonus: BUKOWINA_BONUS } : {}), // 1824-CIS3-10
    },
  };
}

export const components1824 = deepFreeze(base1824);
export const components1824GoodsTime = deepFreeze(goodsTime(base1824));
export const components1824Cisleithania2 = deepFreeze(cisleithania(base1824, 2));
export const components1824Cisleithania3 = deepFreeze(cisleithania(base1824, 3));
/** Both by the number of players. */
export const componentsCisleithania = { 2: components1824Cisleithania2, 3: components1824Cisleithania3 } as const;
