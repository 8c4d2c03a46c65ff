/** The companies of 1839: privates, Spoorwegmaatschappijen (majors) and Lokaalspoorwegen (locals). */
import type { CompanyCard, Home } from '../../../core/components.ts';
import { type CompanyId, companyId, type HexId, hexId, type TrainType, trainType } from '../../../core/ids.ts';
import type { MarketName } from './market.ts';
import type { PhaseName } from './phases.ts';

/** When a private closes. The drawn company is the one whose certificates came with it. */
export type Closing =
  | { readonly at: PhaseName }
  | 'power-used'
  | 'drawn-company-bought-train'
  | 'drawn-company-nationalised';

/** What the owner gets when a private closes. */
export type OnClosing =
  /** These certificates of an unparred Lokaalspoorwegen, parred at `par`; or money where that is impossible. */
  | {
      readonly kind: 'local';
      readonly certificates: readonly number[];
      readonly par: number;
      readonly otherwise: number;
    }
  | { readonly kind: 'train'; readonly train: TrainType }
  | { readonly kind: 'money-and-private'; readonly money: number; readonly private: CompanyId };

export type Power =
  /** One more yellow tile; the terrain of some hexes is free. */
  | { readonly kind: 'extra-yellow-tile'; readonly cost: number; readonly freeTerrain: readonly HexId[] }
  /** A tile and a marker on one of these hexes without a connection, for one sum. */
  | { readonly kind: 'remote-tile-and-marker'; readonly cost: number; readonly hexes: readonly HexId[] }
  /** A marker of a consenting company moves; a government marker takes its place. */
  | { readonly kind: 'move-marker'; readonly from: PhaseName };

export type Private = CompanyCard & {
  readonly kind: 'private';
  readonly group: 'yellow' | 'green' | 'blue' | 'brown' | 'red';
  readonly players: readonly number[];
  /** The face value. */
  readonly price: number;
  /** Paid in each operating round; KF starts low and pays more each time. Negative: its owner pays. */
  readonly revenue: number | { readonly start: number; readonly increase: number };
  /** Hexes that are closed while a player owns it. */
  readonly blocks: readonly HexId[];
  /** Certificates that lie with it, of the company drawn for this private. */
  readonly comesWith?: { readonly drawnFor: CompanyId; readonly certificates: readonly number[] };
  /** The first of these closes it; none, and it never closes. */
  readonly closes: readonly Closing[];
  readonly onClosing?: OnClosing;
  readonly power?: Power;
  /** From this phase on a company may buy it, for 1 up to its price. */
  readonly companiesBuyFrom?: PhaseName;
  /** False for the one private that enters the game through another. */
  readonly auctioned: boolean;
};

type PublicCard = CompanyCard & {
  readonly floatPercent: number;
  /** So many times the price at the moment of floating. */
  readonly startingCash: { readonly timesPrice: number };
  readonly parMarket: MarketName;
  readonly refloats: boolean;
  readonly markerDesign: MarkerDesign;
  readonly secondColour?: CompanyCard['colour'];
};

export type MarkerDesign =
  | 'solid'
  | 'chequer'
  | 'bullseye'
  | 'cross'
  | 'star'
  | 'stripes'
  | 'boxes'
  | 'six-wedges'
  | 'twenty-wedges';

export type Spoorwegmaatschappij = PublicCard & {
  readonly kind: 'spoorwegmaatschappij';
  /** Where the second home is one of several places, chosen when it is placed; `homes` then has the first only. */
  readonly homeOneOf?: readonly Home[];
};
export type Lokaalspoorwegen = PublicCard & {
  readonly kind: 'lokaalspoorwegen';
  /** Paid on floating: so many times the value of its two homes, which the director chooses. */
  readonly homeFee: { readonly timesRevenue: number };
};

export type Company1839 = Private | Spoorwegmaatschappij | Lokaalspoorwegen;

const SHARES = [20, 10, 10, 10, 10, 10, 10, 10, 10]; // 1839-SETUP-03
const MARKER_COST = 80;
/** Two homes are free, every other marker costs the same. */
const markers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => (n < 2 ? 0 : MARKER_COST));

/** Approximate: the cards of a group have one colour. */
const GROUP_COLOURS = {
  yellow: '#fff494',
  green: '#6cbf6c',
  blue: '#94cdeb',
  brown: '#b56b31',
  red: '#ff727d',
};

type PrivateMore = Partial<
  Pick<Private, 'players' | 'blocks' | 'comesWith' | 'onClosing' | 'power' | 'companiesBuyFrom' | 'auctioned'>
>;

const privateCompany = (
  id: string,
  group: Private['group'],
  name: string,
  price: number,
  revenue: Private['revenue'],
  closes: readonly Closing[],
  more: PrivateMore = {},
): Private => ({
  id: companyId(id),
  kind: 'private',
  group,
  name,
  players: [2, 3, 4],
  price,
  revenue,
  homes: [],
  markers: [],
  certificates: [],
  blocks: [],
  closes,
  auctioned: true,
  ...more,
  colour: { name: group, hex: GROUP_COLOURS[group] },
});

const LOCAL_COMPANY: OnClosing = { kind: 'local', certificates: [20, 10, 10], par: 25, otherwise: 80 };

/** A brown private brings the director's certificate and one more of the company drawn for it. */
const brown = (id: string, name: string, price: number, revenue: number): Private =>
  privateCompany(
    id,
    'brown',
    name,
    price,
    revenue,
    [{ at: 'LB' }, 'drawn-company-bought-train', 'drawn-company-nationalised'], // 1839-PRIV-103
    {
      comesWith: { drawnFor: companyId(id), certificates: [20, 10] },
      onClosing: LOCAL_COMPANY, // 1839-PRIV-105
    },
  );

const privates: readonly Private[] = [
  // 1839-PRIV-11, 1839-PRIV-12, 1839-PHASE-25
  privateCompany('LP', 'yellow', 'Lodewijk Pincoffs', 90, 0, [{ at: 'DY' }], { onClosing: LOCAL_COMPANY }),
  // 1839-PRIV-21, 1839-PRIV-23
  privateCompany('JJB', 'yellow', 'J J Beijnes', 100, 0, [{ at: 'DG' }], {
    comesWith: { drawnFor: companyId('AB'), certificates: [10] }, // 1839-PRIV-22
    onClosing: LOCAL_COMPANY,
  }),
  // 1839-PRIV-31
  privateCompany('HLG', 'green', 'Het Laantje van Van der Gaag', 90, 10, ['power-used', { at: 'GR' }], {
    blocks: [hexId('H7')],
    power: { kind: 'extra-yellow-tile', cost: 20, freeTerrain: [hexId('H7')] },
    companiesBuyFrom: 'LG',
  }),
  // 1839-PRIV-41
  privateCompany('SRV', 'green', 'Spoorlijn Roosendaal - Vlissingen', 100, 10, ['power-used', { at: 'GR' }], {
    power: { kind: 'remote-tile-and-marker', cost: 80, hexes: ['I16', 'K16'].map(hexId) },
    companiesBuyFrom: 'LG',
  }),
  // 1839-PRIV-51
  privateCompany('KR', 'blue', 'Kabinet-Rochussen', 110, 30, ['power-used', { at: 'GR' }], {
    power: { kind: 'move-marker', from: 'BL' },
  }),
  privateCompany(
    'KF',
    'blue',
    'Koninklijke Fabriek van Stoom en andere Werktuigen',
    120,
    { start: 0, increase: 20 }, // 1839-PRIV-61
    [{ at: 'GR' }], // 1839-PRIV-63
    { players: [3, 4] },
  ),
  // 1839-PRIV-71, 1839-PHASE-31
  privateCompany('DRU', 'blue', 'Diepenbrock en Reigers te Ulft', 130, 0, [{ at: 'DB' }], {
    onClosing: { kind: 'train', train: trainType('R4') },
  }),
  // 1839-PRIV-81
  privateCompany('CM', 'blue', 'Crédit Mobilier', 140, 0, [{ at: 'DB' }], {
    players: [4],
    onClosing: { kind: 'money-and-private', money: 800, private: companyId('RH') },
  }),
  // 1839-PRIV-91, 1839-PRIV-93
  privateCompany('STK', 'blue', 'Weefgoederenfabrique C.T. Stork & Co', 240, 30, [{ at: 'GR' }], {
    comesWith: { drawnFor: companyId('AV'), certificates: [10, 10] }, // 1839-PRIV-92, 1839-AUCTION-17
  }),
  brown('CO', 'Cornelis Outshoorn', 200, 40), // 1839-PRIV-101
  brown('AB', 'August Borsig', 210, 40), // 1839-PRIV-111
  brown('AV', 'Albert Voombergh', 240, 60), // 1839-PRIV-121
  // 1839-PRIV-131, 1839-PRIV-133
  privateCompany('RH', 'red', 'Rotterdamsche Handelsvereeniging', 0, -100, [], { players: [4], auctioned: false }),
];

const home = (hex: string, name: string, stop = 0): Home => ({ hex: hexId(hex), stop, name });

const spoorwegmaatschappij = (
  id: string,
  name: string,
  homes: readonly Home[],
  markerCount: number,
  colourName: string,
  colour: string,
  homeOneOf?: readonly Home[],
): Spoorwegmaatschappij => ({
  id: companyId(id),
  kind: 'spoorwegmaatschappij',
  name,
  homes,
  ...(homeOneOf === undefined ? {} : { homeOneOf }),
  markers: markers(markerCount),
  certificates: SHARES,
  floatPercent: 60,
  startingCash: { timesPrice: 10 },
  parMarket: 'major',
  refloats: false,
  markerDesign: 'solid',
  colour: { name: colourName, hex: colour },
});

const majors: readonly Spoorwegmaatschappij[] = [
  spoorwegmaatschappij(
    'AMS',
    'Aken-Maastrichtsche Spoorweg-Maatschappij',
    [home('L17', 'Roermond'), home('N15', 'Maastricht')], // 1839-PUBCO-01
    5,
    'dark violet',
    '#9400d3',
  ),
  spoorwegmaatschappij(
    'HIJSM',
    'Hollandsche IJzeren Spoorweg-Maatschappij',
    [home('B13', 'Leeuwarden'), home('G8', 'Haarlem')], // 1839-PUBCO-02
    4,
    'brown',
    '#5e2605',
  ),
  spoorwegmaatschappij(
    'MSS',
    'Maatschappij tot Exploitatie van Staatsspoorwegen',
    [home('B19', 'Groningen'), home('K12', 'Eindhoven', 1)], // 1839-PUBCO-03
    5,
    'pale green',
    '#96c8a2',
  ),
  spoorwegmaatschappij(
    'NBDS',
    'Noord-Brabantsch-Duitsche Spoorweg-Maatschappij',
    [home('K8', 'Breda'), home('L13', 'Weert')], // 1839-PUBCO-04
    4,
    'light blue',
    '#00bfff',
  ),
  spoorwegmaatschappij(
    'NCS',
    'Nederlandsche Centraal Spoorweg-Maatschappij',
    [home('G10', 'Amsterdam', 1), home('H13', 'Amersfoort')], // 1839-PUBCO-05
    3,
    'red',
    '#ff030d',
  ),
  spoorwegmaatschappij(
    'NRS',
    'Nederlandsche Rhijnspoorweg-Maatschappij',
    [home('I12', 'Utrecht')],
    3,
    'tan',
    '#d2b48c',
    [home('I16', 'Arnhem'), home('K16', 'Venlo')], // 1839-PUBCO-06
  ),
  spoorwegmaatschappij(
    'NWS',
    'Nederlandsch-Westfaalsche Spoorweg-Maatschappij',
    [home('G16', 'Deventer', 1), home('F19', 'Rijssen')], // 1839-PUBCO-07
    5,
    'yellow',
    '#ffff31',
  ),
  spoorwegmaatschappij(
    'ZHESM',
    'Zuid-Hollandsche Electrische Spoorweg-Maatschappij',
    [home('E10', 'Hoorn'), home('H5', 'Den Haag')], // 1839-PUBCO-08
    5,
    'dark green',
    '#00703c',
  ),
];

const local = (number: number, colourName: string, colour: string, markerDesign: MarkerDesign): Lokaalspoorwegen => ({
  id: companyId(`L${number}`),
  kind: 'lokaalspoorwegen',
  name: `Lokaalspoorwegen #${number}`,
  homes: [],
  homeFee: { timesRevenue: 2 },
  markers: markers(3), // 1839-PUBCO-09
  certificates: SHARES,
  floatPercent: 60,
  startingCash: { timesPrice: 10 },
  parMarket: 'local',
  refloats: true, // 1839-MAJOR-04
  markerDesign,
  colour: { name: colourName, hex: colour },
  secondColour: { name: 'black', hex: '#000000' },
});

const locals: readonly Lokaalspoorwegen[] = [
  local(1, 'light gray', '#dcdcdc', 'chequer'),
  local(2, 'pale yellow', '#fcf75e', 'bullseye'),
  local(3, 'crimson', '#d70a53', 'cross'),
  local(4, 'spring green', '#00fa9a', 'star'),
  local(5, 'orange', '#ff8c00', 'stripes'),
  local(6, 'fuchsia', '#ff00ff', 'six-wedges'),
  local(7, 'blue', '#0000ff', 'boxes'),
  local(8, 'khaki', '#c3b091', 'twenty-wedges'),
];

export const companies: readonly Company1839[] = [...privates, ...majors, ...locals]; // 1839-SETUP-04
