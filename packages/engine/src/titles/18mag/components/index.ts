/** The box of 18Mag: the map for three to six players, and the other side of the board for two. */
import type { ByPlayers, Components, FixedPlacement } from '../../../core/components.ts';
import { deepFreeze } from '../../../core/freeze.ts';
import { componentSetId, type HexId, hexId, tileId, titleId } from '../../../core/ids.ts';
import { facesOf } from '../../../map/tile-catalogue.ts';
import type { Colour, ValueByColour } from '../../../map/tile.ts';
import { board } from './board.ts';
import { twoPlayerBoard } from './board-two-players.ts';
import { companies, type Company18Mag, twoPlayerCompanies } from './companies.ts';
import { market, START_PRICE_CARDS, twoPlayerMarket } from './market.ts';
import { type Phase18Mag, phases, twoPlayerPhases } from './phases.ts';
import { TERRAIN_SYMBOL_COST } from './terrain.ts';
import { LAST_TILES, pieces, TWO_PLAYER_LAST_TILES, twoPlayerPieces } from './tiles.ts';
import { type Train18Mag, trains, twoPlayerTrains } from './trains.ts';

export type { CarService, Company18Mag, Major, Minor, Service } from './companies.ts';
export { CAR_SERVICES, isCarService } from './companies.ts';
export type { Phase18Mag } from './phases.ts';
export type { Train18Mag } from './trains.ts';

/** A line of the dividend table: payouts from `from` to `to` move the price by so many spaces. */
export type DividendMove = { readonly from: number; readonly to?: number; readonly steps: number };

export type Own18Mag = {
  readonly currency: 'Forint';
  readonly bank: 'unlimited';
  readonly startingCash: number;
  readonly certificateLimit: ByPlayers<number>;
  readonly phases: readonly Phase18Mag[];
  readonly mines: readonly HexId[];
  /** One card for each line; majors draw without putting back. */
  readonly startPriceCards: readonly number[];
  readonly terrainSymbolCost: number;
  readonly additionalTileCost: number;
  /** What a rail car of RABA adds to one red location. */
  readonly offboardBonus: ValueByColour;
  /** What the first, second, third rail car of a turn costs. */
  readonly railCarPrices: { readonly [colour in Colour]: readonly number[] };
  /** What each marker of a major adds to its city. */
  readonly majorMarkerBonus: number;
  readonly dividendMoves: readonly DividendMove[];
};

export type Components18Mag = Components<Company18Mag, Train18Mag, Own18Mag>;

/** The river of Budapest allows the yellow tile one position: Buda becomes its second city, Pest its first. */
const budapest = (hex: string): FixedPlacement => ({
  tile: tileId('L33'),
  hex: hexId(hex),
  rotation: 2,
  keeps: [1, 0],
});

const threeToSix: Components18Mag = {
  id: componentSetId('18mag'),
  title: titleId('18mag'),
  players: [3, 4, 5, 6],
  board,
  faces: facesOf(pieces),
  pieces,
  fixedPlacements: [budapest('E12')],
  oddities: { lastTiles: LAST_TILES.map(tileId), idleLabels: [] },
  market,
  trains,
  companies,
  own: {
    currency: 'Forint',
    bank: 'unlimited', // 18mag-SETUP-02
    startingCash: 0, // 18mag-SETUP-09
    certificateLimit: {
      3: 18, // 18mag-CERT-01
      4: 14, // 18mag-CERT-02
      5: 11, // 18mag-CERT-03
      6: 9, // 18mag-CERT-04
    },
    phases,
    mines: ['A10', 'A18', 'E26', 'I20'].map(hexId), // 18mag-MINE-01
    startPriceCards: START_PRICE_CARDS,
    terrainSymbolCost: TERRAIN_SYMBOL_COST,
    additionalTileCost: 10, // 18mag-TRACK-02
    offboardBonus: { yellow: 20, green: 20, brown: 30, gray: 30 }, // 18mag-RAILCAR-06, 18mag-PHASE-12
    railCarPrices: {
      yellow: [10, 20, 30], // 18mag-RAILCAR-02
      green: [10, 20, 30], // 18mag-RAILCAR-02
      brown: [20, 30, 40], // 18mag-RAILCAR-03, 18mag-PHASE-10
      gray: [20, 30, 40], // 18mag-RAILCAR-03
    },
    majorMarkerBonus: 10, // 18mag-MAJOR-OR-12
    dividendMoves: [
      { from: 0, to: 0, steps: -1 }, // 18mag-DIV-06
      { from: 10, to: 20, steps: 0 }, // 18mag-DIV-07
      { from: 30, to: 50, steps: 1 }, // 18mag-DIV-08
      { from: 60, to: 100, steps: 2 }, // 18mag-DIV-09
      { from: 110, to: 200, steps: 3 }, // 18mag-DIV-10
      { from: 210, steps: 4 }, // 18mag-DIV-11
    ],
  },
};

/** Two players turn the board over; they have no gray phase, so what is printed for it is never read. */
const twoPlayers = (base: Components18Mag): Components18Mag => ({
  ...base,
  id: componentSetId('18mag-2p'),
  players: [2],
  board: twoPlayerBoard, // 18mag-TWO-02
  faces: facesOf(twoPlayerPieces),
  pieces: twoPlayerPieces,
  fixedPlacements: [budapest('C8')],
  // Tiles for K hexes stay in the supply although this side of the board has none.
  oddities: { lastTiles: TWO_PLAYER_LAST_TILES.map(tileId), idleLabels: ['K'] },
  market: twoPlayerMarket,
  trains: twoPlayerTrains,
  companies: twoPlayerCompanies,
  own: {
    ...base.own,
    certificateLimit: 10, // 18mag-TWO-23
    phases: twoPlayerPhases,
    mines: [],
    railCarPrices: { yellow: [10], green: [10], brown: [20], gray: [] }, // 18mag-TWO-09, 18mag-TWO-24
    dividendMoves: [
      { from: 0, to: 0, steps: -1 }, // 18mag-TWO-11
      { from: 10, to: 10, steps: 0 }, // 18mag-TWO-12
      { from: 20, to: 40, steps: 1 }, // 18mag-TWO-13
      { from: 50, to: 80, steps: 2 }, // 18mag-TWO-14
      { from: 90, to: 120, steps: 3 }, // 18mag-TWO-15
      { from: 130, steps: 4 }, // 18mag-TWO-16
    ],
  },
});

export const components18Mag = deepFreeze(threeToSix);
export const components18MagTwoPlayers = deepFreeze(twoPlayers(threeToSix));
