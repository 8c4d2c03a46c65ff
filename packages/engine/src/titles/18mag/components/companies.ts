/** The companies of 18Mag: numbered minors that run trains, majors that sell them services. */
import type { CompanyCard, Home } from '../../../core/components.ts';
import { companyId, hexId, type TrainType, trainType } from '../../../core/ids.ts';

export type Minor = CompanyCard & {
  readonly kind: 'minor';
  readonly number: number;
  readonly startingCash: number;
  readonly startingTrains: readonly TrainType[];
  /** Each pays the terrain of one hex. */
  readonly terrainTokens: number;
};

/** Rail cars: they raise one red location, make an n-train n+n, give access to a mine. */
export const CAR_SERVICES = ['offboard-bonus', 'plus-train', 'mine-access'] as const;
export type CarService = (typeof CAR_SERVICES)[number];

export const isCarService = (service: Service): service is CarService => CAR_SERVICES.some((car) => car === service);

/** What a major is paid for. */
export type Service =
  | CarService
  /** Rivers and mountains built over. */
  | 'terrain'
  /** The additional yellow tile of a turn. */
  | 'additional-tile'
  /** Half of what a minor pays for a station. */
  | 'stations'
  /** The sale of trains; the train cards say which. */
  | 'trains';

export type Major = CompanyCard & {
  readonly kind: 'major';
  readonly group: 'rail-car' | 'building' | 'trains';
  readonly services: readonly Service[];
  readonly maxHoldingPercent: number;
  readonly startingCash: number;
};

export type Company18Mag = Minor | Major;

const home = (hex: string, stop: number, name: string): Home => ({ hex: hexId(hex), stop, name });

const minor = (number: number, name: string, abbreviation: string, place: Home, terrainTokens = 0): Minor => ({
  id: companyId(String(number)),
  kind: 'minor',
  number,
  name,
  abbreviation,
  homes: [place],
  markers: [0, 40, 80], // 18mag-TOKEN-01, 18mag-TOKEN-03
  certificates: [],
  startingCash: 50, // 18mag-MINOR-03
  startingTrains: [trainType('2')], // 18mag-MINOR-03
  terrainTokens,
  colour: { name: 'black', hex: '#202020' },
});

const major = (
  id: string,
  abbreviation: string,
  name: string,
  colour: CompanyCard['colour'],
  group: Major['group'],
  services: readonly Service[],
): Major => ({
  id: companyId(id),
  kind: 'major',
  name,
  abbreviation,
  group,
  services,
  homes: [],
  markers: [40, 80], // 18mag-MAJOR-OR-04, 18mag-MAJOR-OR-07
  certificates: [20, 10, 10, 10, 10, 10, 10, 10, 10], // 18mag-SETUP-04
  maxHoldingPercent: 60, // 18mag-CERT-06
  startingCash: 0, // 18mag-SETUP-16
  colour,
});

const minors: readonly Minor[] = [
  minor(1, 'Magyar Északi Vasút', 'MÉV', home('E12', 1, 'Pest')), // 18mag-MINOR-10
  minor(2, 'Magyar Keleti Vasút', 'MKV', home('D19', 0, 'Szatmárnémeti')), // 18mag-MINOR-11
  minor(3, 'Magyar Nyugoti Vasút', 'MNyV', home('E10', 0, 'Székesfehérvár')), // 18mag-MINOR-12
  minor(4, 'Tiszavidéki Vasút', 'TVV', home('G14', 1, 'Szeged')), // 18mag-MINOR-13
  minor(5, 'Első Erdélyi Vasút', 'EEV', home('H27', 0, 'Brassó'), 3), // 18mag-MINOR-14
  minor(6, 'Kassa-Oderbergi Vasút', 'KOV', home('B17', 0, 'Kassa'), 1), // 18mag-MINOR-15
  minor(7, 'Mohács-Pécsi Vasút', 'MPV', home('G10', 1, 'Mohács'), 1), // 18mag-MINOR-16
  minor(8, 'Hrvatske Željeznice', 'HZ', home('H5', 0, 'Zágráb')), // 18mag-MINOR-17
  minor(9, 'Szabadka-Újvidék Vasút', 'SUV', home('I14', 1, 'Petrovaradin')), // 18mag-MINOR-18
  minor(10, 'Arad-Temesvári Vasúttársaság', 'ATV', home('H17', 0, 'Temesvár')), // 18mag-MINOR-19
  minor(11, 'Győr-Sopron-Ebenfurti Vasút', 'GSEV', home('D7', 0, 'Sopron')), // 18mag-MINOR-20
  minor(12, 'Segesvár–Szentágotai Vasút', 'SSV', home('H23', 0, 'Nagyszeben'), 2), // 18mag-MINOR-21
  minor(13, 'Déli Vasút', 'DV', home('I2', 0, 'Fiume'), 1), // 18mag-MINOR-22
];

const majors: readonly Major[] = [
  major('RABA', 'RÁBA', 'Magyar Waggon-és Gépgyár Rt.', { name: 'red', hex: '#e31e24' }, 'rail-car', [
    // 18mag-MAJOR-08
    'offboard-bonus',
  ]),
  major('G&C', 'G&C', 'Ganz & Cie', { name: 'light blue', hex: '#66c3d0' }, 'rail-car', ['plus-train']), // 18mag-MAJOR-09
  major('SNW', 'SNW', 'Schlick-Nicholson Gép-, Waggon és Hajógyár Rt.', { name: 'black', hex: '#2b2a29' }, 'rail-car', [
    // 18mag-MAJOR-10
    'mine-access',
  ]),
  major('SIK', 'SIK', 'Gróf Széchenyi István Konsorcium', { name: 'green', hex: '#009846' }, 'building', ['terrain']), // 18mag-MAJOR-11
  major('SKEV', 'SKEV', 'Széchy Károly Építőipari Vállalat', { name: 'yellow', hex: '#fecc00' }, 'building', [
    // 18mag-MAJOR-12
    'additional-tile',
    'stations',
  ]),
  major(
    'LdStEG', // 18mag-MAJOR-13
    'LdStEG',
    'Lokomotivfabrik der Staatseisenbahn-Gesellschaft',
    { name: 'orange', hex: '#f7aa47' },
    'trains',
    ['trains'],
  ),
  major('MAVAG', 'MÁVAG', 'Magyar Királyi Államvasutak Gépgyára', { name: 'purple', hex: '#ae4a84' }, 'trains', [
    // 18mag-MAJOR-14
    'trains',
  ]),
];

export const companies: readonly Company18Mag[] = [...minors, ...majors]; // 18mag-SETUP-03

/** Where the minors of the two-player side are at home. */
const TWO_PLAYER_HOMES: { readonly [id: string]: Home } = {
  1: home('C8', 1, 'Pest'),
  2: home('B15', 0, 'Nyíregyháza'),
  3: home('C6', 0, 'Székesfehérvár'),
  4: home('E10', 0, 'Szeged'),
  6: home('A12', 0, 'Miskolc'),
  7: home('E6', 1, 'Mohács'),
  11: home('B3', 0, 'Sopron'),
};
const TWO_PLAYER_MAJORS: readonly string[] = ['RABA', 'SIK', 'SKEV', 'LdStEG']; // 18mag-TWO-04

const twoPlayerMinors = minors.flatMap((card): readonly Minor[] => {
  const place = TWO_PLAYER_HOMES[card.id];
  return place === undefined ? [] : [{ ...card, homes: [place] }]; // 18mag-TWO-03
});

/** With two players RABA offers the benefit of the absent G&C as well. */
const twoPlayerMajors = majors
  .filter((card) => TWO_PLAYER_MAJORS.includes(card.id))
  .map((card): Major => (card.id === 'RABA' ? { ...card, services: ['offboard-bonus', 'plus-train'] } : card)); // 18mag-TWO-07

export const twoPlayerCompanies: readonly Company18Mag[] = [...twoPlayerMinors, ...twoPlayerMajors];
