/** The companies of 1824, as on their charters and certificates. */
import type { CompanyCard, Home } from '../../../core/components.ts';
import { type CompanyId, companyId, hexId, type TrainType, trainType } from '../../../core/ids.ts';

type Card<Kind extends string> = CompanyCard & {
  readonly kind: Kind;
  /** The numbers of players with which it takes part. */
  readonly players: readonly number[];
};

/** What a railway is exchanged for: a certificate of that many percent. */
export type Exchange = { readonly company: CompanyId; readonly share: 10 | 20 };
/** A certificate set aside for the owner of another company. */
export type Reserved = { readonly for: CompanyId; readonly share: number };

export type MountainRailway = Card<'mountain'> & { readonly price: number; readonly revenue: number };
export type CoalRailway = Card<'coal'> & {
  readonly number: number;
  /** The prices to choose from; half of it becomes the price of the regional railway. */
  readonly prices: readonly number[];
  readonly startingCash: { readonly priceLess: number };
  readonly startingTrains: readonly TrainType[];
  readonly exchangesInto: Exchange;
};
export type PreStateRailway = Card<'pre-state'> & {
  readonly number: number;
  readonly price: number;
  readonly startingCash: number;
  readonly exchangesInto: Exchange;
};
export type RegionalRailway = Card<'regional'> & {
  readonly reserved: readonly Reserved[];
  readonly floatPercent: number;
  readonly startingCash: { readonly timesPar: number };
};
export type StateRailway = Card<'state'> & {
  readonly reserved: readonly Reserved[];
  /** The railways whose markers it takes over. */
  readonly homeFrom: readonly CompanyId[];
  /** The first train of this type founds it, at the end of the operating round. */
  readonly formedBy: TrainType;
  readonly startingCash: { readonly perUnreservedShare: number; readonly unreservedShares: number };
};
export type Company1824 = MountainRailway | CoalRailway | PreStateRailway | RegionalRailway | StateRailway;

const ALL_PLAYERS = [3, 4, 5, 6];
const SHARES = [20, 10, 10, 10, 10, 10, 10, 10, 10]; // 1824-SETUP-07
/** What a state railway gets for each share that is not reserved. */
const ISSUE_PRICE = 120;

const COLOURS = {
  /** Mountain railways have no colour of their own; this one is ours. */
  mountain: { name: 'gray', hex: '#8d8d8d' },
  black: { name: 'black', hex: '#2b2a29' },
  orange: { name: 'orange', hex: '#ef7f1a' },
  pink: { name: 'pink', hex: '#ae4a84' },
  brown: { name: 'brown', hex: '#d7b56d' },
  blue: { name: 'blue', hex: '#00a0e3' },
  yellow: { name: 'yellow', hex: '#ffed00' },
  green: { name: 'green', hex: '#b0cb1f' },
  red: { name: 'red', hex: '#e31e24' },
};

const home = (hex: string, stop = 0): Home => ({ hex: hexId(hex), stop });

const mountain = (id: string, name: string, players: readonly number[] = ALL_PLAYERS): MountainRailway => ({
  id: companyId(id),
  kind: 'mountain',
  name,
  players,
  price: 120, // 1824-PRIV-01
  revenue: 25, // 1824-PRIV-05
  homes: [],
  markers: [],
  certificates: [],
  colour: COLOURS.mountain,
});

const coal = (id: string, number: number, name: string, mine: string, into: string): CoalRailway => ({
  id: companyId(id),
  kind: 'coal',
  number,
  name,
  players: ALL_PLAYERS,
  prices: [120, 140, 160, 180, 200], // 1824-COAL-02
  homes: [home(mine)],
  markers: [0],
  certificates: [],
  startingCash: { priceLess: 120 }, // 1824-COAL-04
  startingTrains: [trainType('1g')], // 1824-COAL-05
  exchangesInto: { company: companyId(into), share: 20 },
  colour: COLOURS.black,
});

/** The first one of each state railway costs twice as much and becomes its director's certificate. */
const preState = (
  state: string,
  number: number,
  name: string,
  place: Home,
  colour: CompanyCard['colour'],
): PreStateRailway => {
  const price = number === 1 ? 240 : 120; // 1824-PRE-02, 1824-PRE-03
  return {
    id: companyId(`${state}${number}`),
    kind: 'pre-state',
    number,
    name,
    players: ALL_PLAYERS,
    price,
    homes: [place],
    markers: [0],
    certificates: [],
    startingCash: price,
    exchangesInto: { company: companyId(state), share: number === 1 ? 20 : 10 }, // 1824-PRE-08, 1824-PRE-09, 1824-PRE-10
    colour,
  };
};

const regional = (
  id: string,
  name: string,
  place: Home,
  colour: CompanyCard['colour'],
  reservedFor?: string,
): RegionalRailway => ({
  id: companyId(id),
  kind: 'regional',
  name,
  players: ALL_PLAYERS,
  homes: [place],
  markers: [0, 40, 100], // 1824-SETUP-13, 1824-TOKEN-03, 1824-TOKEN-04
  certificates: SHARES,
  reserved: reservedFor === undefined ? [] : [{ for: companyId(reservedFor), share: 20 }], // 1824-SETUP-10, 1824-REG-01
  floatPercent: 50,
  startingCash: { timesPar: reservedFor === undefined ? 10 : 8 }, // 1824-REG-05, 1824-REG-10
  colour,
});

const reservedFor = (ids: readonly CompanyId[]): readonly Reserved[] =>
  ids.map((id) => ({ for: id, share: id.endsWith('1') ? 20 : 10 }));

/** Shares of 10% that nobody has a claim on. */
const unreserved = (ids: readonly CompanyId[]): number =>
  10 - reservedFor(ids).reduce((sum, { share }) => sum + share / 10, 0);

const state = (
  id: string,
  name: string,
  place: Home,
  formers: readonly string[],
  formedBy: string,
  colour: CompanyCard['colour'],
): StateRailway => {
  const homeFrom = formers.map(companyId);
  return {
    id: companyId(id),
    kind: 'state',
    name,
    players: ALL_PLAYERS,
    homes: [place],
    homeFrom,
    markers: [0, 40, 100, 100, 100], // 1824-NAT-15
    certificates: SHARES,
    reserved: reservedFor(homeFrom),
    formedBy: trainType(formedBy),
    startingCash: { perUnreservedShare: ISSUE_PRICE, unreservedShares: unreserved(homeFrom) },
    colour,
  };
};

// 1824-SETUP-06, 1824-SETUP-16
export const companies: readonly Company1824[] = [
  mountain('B1', 'Semmeringbahn'),
  mountain('B2', 'Karstbahn'),
  mountain('B3', 'Brennerbahn'),
  mountain('B4', 'Arlbergbahn'),
  mountain('B5', 'Karawankenbahn', [4, 5]), // 1824-PRIV-06
  mountain('B6', 'Wocheinerbahn', [4, 5]), // 1824-PRIV-06

  // 1824-COAL-01
  coal('EPP', 1, 'Eisenbahn Pilsen – Priesen', 'C6', 'BK'),
  coal('EOD', 2, 'Eisenbahn Oderberg – Dombran', 'A12', 'MS'),
  coal('MLB', 3, 'Mosty – Lemberg Bahn', 'A22', 'CL'),
  coal('SPB', 4, 'Simeria – Petrosani Bahn', 'H25', 'SB'),

  // 1824-PRE-01
  preState('SD', 1, 'Wien – Gloggnitzer Eisenbahngesellschaft', home('E12', 0), COLOURS.orange),
  preState('SD', 2, 'Kärntner Bahn', home('G10'), COLOURS.orange),
  preState('SD', 3, 'Nordtiroler Staatsbahn', home('G4'), COLOURS.orange),
  preState('UG', 1, 'Eisenbahn Pest – Waitzen', home('F17', 1), COLOURS.pink),
  preState('UG', 2, 'Mohács – Fünfkirchner Bahn', home('H15'), COLOURS.pink),
  preState('KK', 1, 'Kaiserin Elisabeth Bahn', home('E12', 1), COLOURS.brown),
  preState('KK', 2, 'Kaiser Ferdinand Nordbahn', home('E12', 2), COLOURS.brown),

  regional('BK', 'Böhmische Kommerzbahn', home('B9'), COLOURS.blue, 'EPP'),
  regional('MS', 'Mährisch – Schlesische Eisenbahn', home('C12'), COLOURS.yellow, 'EOD'),
  regional('CL', 'Carl Ludwigs – Bahn', home('B23'), COLOURS.black, 'MLB'),
  regional('SB', 'Siebenbürgische Bahn', home('G26'), COLOURS.green, 'SPB'),
  regional('BH', 'Bosnien-Herzegowinische Landesbahn', home('J13'), COLOURS.red),

  // 1824-NAT-01
  state('SD', 'Südbahn', home('E12', 0), ['SD1', 'SD2', 'SD3'], '4', COLOURS.orange), // 1824-NAT-03
  state('UG', 'Ungarische Staatsbahn', home('F17', 1), ['UG1', 'UG2'], '5', COLOURS.pink), // 1824-NAT-04
  state('KK', 'Kaiserlich – königliche Staatsbahn', home('E12', 1), ['KK1', 'KK2'], '6', COLOURS.brown), // 1824-NAT-05
];

/** Who stays in the box on the Cisleithania map. */
const ABSENT: { readonly [players in 2 | 3]: readonly string[] } = {
  2: ['B3', 'B4', 'B5', 'B6', 'SPB', 'SB', 'BH', 'UG1', 'UG2', 'UG'], // 1824-CIS2-02, 1824-CIS2-03
  3: ['B4', 'B5', 'B6', 'SPB', 'SB', 'BH', 'UG2'], // 1824-CIS3-02, 1824-CIS3-03
};

/** Budapest is a red hex there. */
const CISLEITHANIAN_BUDAPEST = home('G12');

/** The companies of the Cisleithania map. */
export function cisleithaniaCompanies(players: 2 | 3): readonly Company1824[] {
  return companies
    .filter((company) => !ABSENT[players].includes(company.id))
    .map((company): Company1824 => {
      const here = { players: [players] };
      if (company.kind === 'pre-state' && company.id === 'UG1')
        return { ...company, ...here, homes: [CISLEITHANIAN_BUDAPEST] };
      if (company.kind === 'state' && company.id === 'UG') {
        const homeFrom = [companyId('UG1')];
        return {
          ...company,
          ...here,
          homes: [CISLEITHANIAN_BUDAPEST],
          homeFrom,
          reserved: reservedFor(homeFrom),
          startingCash: { ...company.startingCash, unreservedShares: unreserved(homeFrom) }, // 1824-CIS3-09
        };
      }
      if (company.kind === 'state' && company.id === 'KK' && players === 2)
        return { ...company, ...here, formedBy: trainType('5') }; // 1824-CIS2-13
      return { ...company, ...here };
    });
}
