/** The box of 1839. */
import type { ByPlayers, Components } from '../../../core/components.ts';
import { deepFreeze } from '../../../core/freeze.ts';
import { componentSetId, type HexId, hexId, tileId, titleId } from '../../../core/ids.ts';
import { facesOf } from '../../../map/tile-catalogue.ts';
import { board } from './board.ts';
import { companies, type Company1839 } from './companies.ts';
import { market, type Market1839 } from './market.ts';
import { type Phase1839, phases } from './phases.ts';
import { LAST_TILES, MANIFEST_NUMBERS, pieces } from './tiles.ts';
import { type Train1839, trains } from './trains.ts';

export type { Company1839, Lokaalspoorwegen, Private, Spoorwegmaatschappij } from './companies.ts';
export type { Market1839 } from './market.ts';
export { type Phase1839, PHASE_NAMES, type PhaseName } from './phases.ts';
export type { Train1839 } from './trains.ts';

export type Own1839 = {
  readonly currency: 'guilder';
  readonly currencySign: 'f';
  readonly bank: 'unlimited';
  /** How much money the box should hold; no rule depends on it. */
  readonly recommendedMoney: number;
  readonly startingCash: ByPlayers<number>;
  readonly phases: readonly Phase1839[];
  /** The hex of each big city by the letter of its tiles. */
  readonly bigCities: { readonly [letter in 'A' | 'B' | 'H' | 'R' | 'U']: HexId };
  readonly bigCityUpgradeCost: number;
  readonly markerCost: number;
  /** Printed; the rules do not limit them. */
  readonly governmentMarkers: number;
  readonly numberCards: { readonly colours: readonly ['blue', 'red']; readonly from: number; readonly to: number };
  readonly roundTrack: readonly { readonly name: 'SR' | 'OR1' | 'OR2' | 'OR3'; readonly colour: string }[];
  /** What the separate tile manifest calls some tiles. */
  readonly manifestNumbers: { readonly [tile: string]: string };
  /** The revision of the published files that map, market, sheets and cards follow. */
  readonly revision: string;
};

export type Components1839 = Components<Company1839, Train1839, Own1839, Market1839>;

const box: Components1839 = {
  id: componentSetId('1839'),
  title: titleId('1839'),
  players: [2, 3, 4],
  board,
  faces: facesOf(pieces),
  pieces,
  fixedPlacements: [],
  oddities: { lastTiles: LAST_TILES.map(tileId), idleLabels: [] },
  market,
  trains,
  companies,
  own: {
    currency: 'guilder',
    currencySign: 'f',
    bank: 'unlimited', // 1839-SETUP-24
    recommendedMoney: 30000,
    startingCash: { 2: 700, 3: 500, 4: 420 },
    phases,
    bigCities: { A: hexId('G10'), B: hexId('K8'), H: hexId('G8'), R: hexId('J7'), U: hexId('I12') }, // 1839-MAP-01
    bigCityUpgradeCost: 80,
    markerCost: 80,
    governmentMarkers: 32,
    numberCards: { colours: ['blue', 'red'], from: 1, to: 4 },
    roundTrack: [
      { name: 'SR', colour: 'white' },
      { name: 'OR1', colour: 'yellow' },
      { name: 'OR2', colour: 'green' },
      { name: 'OR3', colour: 'red' },
    ],
    manifestNumbers: MANIFEST_NUMBERS,
    revision: '2aa8809',
  },
};

export const components1839 = deepFreeze(box);
