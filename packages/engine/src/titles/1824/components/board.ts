/** The full map of 1824, and the same map as the suggested set-up of Goods Time changes it. */
import { type HexId, hexId } from '../../../core/ids.ts';
import { makeBoard, type PrintedHex } from '../../../map/board.ts';
import { circle, dot, land, mine, mountain, offboard, offboardCity, river, values } from '../../../map/printed-hex.ts';
import { city } from '../../../map/tile.ts';

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

export const fullHexes: readonly PrintedHex[] = [
  offboard('A4', 'Dresden', values(10, 20, 30, 40), ['4-A', '5-A'], { group: 'Dresden' }),
  land('A6', { terrain: mountain(40), stops: [dot()] }), // 1824-ED1-09
  land('A8', { stops: [dot()] }),
  land('A10', { terrain: mountain(40), stops: [dot()] }),
  mine('A12', 1, values(10, 10, 40, 40), ['1-A', '5-A']), // 1824-MINE-09
  land('A18', { name: 'Krakau', stops: [circle()], label: 'T' }), // 1824-ED1-10
  land('A20', { stops: [dot()] }),
  // The second value rests on a single reading.
  mine('A22', 1, values(20, 20, 60, 60), ['1-A', '5-A']),
  offboard('A24', 'Kiew', values(10, 30, 40, 50), ['0-A', '5-A'], { group: 'Kiew' }),
  offboard('A26', 'Kiew', values(10, 30, 40, 50), ['0-A'], { group: 'Kiew' }),

  offboard('B3', 'Dresden', values(10, 20, 30, 40), ['4-A'], { group: 'Dresden' }),
  land('B5', { name: 'Pilsen', stops: [circle()] }),
  land('B7'),
  land('B9', { name: 'Prag', stops: [circle()] }),
  land('B11'),
  land('B13', { stops: [dot(), dot()] }),
  land('B15', { name: 'Mährisch-Ostrau', stops: [circle()] }),
  land('B17'),
  land('B19'),
  land('B21'),
  land('B23', { name: 'Lemberg', stops: [circle()] }),
  land('B25', { stops: [dot(), dot()] }),

  mine('C6', 1, values(10, 10, 40, 40), ['2-A', '3-A']), // 1824-TRACK-07, 1824-MINE-07
  land('C8'),
  land('C10', { stops: [dot()] }),
  land('C12', { name: 'Brünn', stops: [circle()] }),
  land('C14'),
  land('C16', { stops: [dot()] }),
  land('C18', { terrain: mountain(40) }),
  land('C20'),
  land('C22'),
  land('C24'),
  land('C26', { name: 'Tarnopol', stops: [circle()], label: 'T' }), // 1824-ED1-10

  land('D9'),
  land('D11'),
  land('D13'),
  land('D15'),
  land('D17'),
  land('D19', { name: 'Kaschau', terrain: mountain(40), stops: [circle()] }),
  land('D21', { terrain: mountain(40) }),
  land('D23', { terrain: mountain(40) }),
  land('D25', { stops: [dot()] }),

  land('E6'),
  land('E8', { name: 'Linz', stops: [circle()] }),
  land('E10', { terrain: river(20) }), // 1824-ED1-09
  land('E12', {
    name: 'Wien',
    terrain: river(20),
    stops: [city(30), city(30), city(30)],
    track: ['0-A', '1-B', '2-C'],
    label: 'W',
  }),
  land('E14', { name: 'Preßburg', terrain: river(20), stops: [circle()] }),
  land('E16', { terrain: river(20), stops: [dot(), dot()] }),
  land('E18'),
  land('E20', { stops: [dot()] }),
  land('E22'),
  land('E24', { terrain: mountain(40), stops: [dot()] }),
  land('E26', { name: 'Czernowitz', stops: [circle()], label: 'T' }), // 1824-ED1-10

  land('F7', { name: 'Salzburg', stops: [circle()] }),
  land('F9'),
  land('F11', { stops: [dot(), dot()] }),
  land('F13'),
  land('F15'),
  land('F17', {
    name: 'Budapest',
    terrain: river(20),
    stops: [circle('Buda', 20), circle('Pest', 20)],
    track: ['0-A', '3-B'],
    label: 'Bu',
  }),
  land('F19', { stops: [dot()] }),
  land('F21'),
  land('F23', { name: 'Klausenburg', stops: [circle()] }),
  land('F25'),

  land('G2', { stops: [dot()] }),
  land('G4', { name: 'Innsbruck', stops: [circle()] }),
  land('G6'),
  land('G8', { terrain: mountain(40) }),
  land('G10', { name: 'Graz', stops: [circle()] }),
  land('G12'),
  land('G14'),
  land('G16', { terrain: river(20) }),
  land('G18', { name: 'Szegedin', terrain: river(20), stops: [circle()] }),
  land('G20', { stops: [dot()] }),
  land('G22'),
  land('G24'),
  land('G26', { name: 'Kronstadt', stops: [circle()] }),
  offboard('G28', 'Bukarest', values(10, 30, 40, 50), ['1-A'], { group: 'Bukarest' }),

  offboard('H1', 'Mailand', values(10, 30, 50, 70), ['3-A', '4-A'], { group: 'Mailand' }),
  land('H3', { name: 'Bozen', terrain: mountain(40), stops: [circle()] }),
  land('H5', { terrain: mountain(40) }),
  land('H7', { terrain: mountain(40) }),
  land('H9'),
  land('H11', { stops: [dot()] }),
  land('H13'),
  land('H15', { name: 'Fünfkirchen', stops: [circle()] }),
  land('H17', { terrain: river(20), stops: [dot()] }),
  land('H19'),
  land('H21'),
  land('H23', { name: 'Hermannstadt', stops: [circle()] }),
  mine('H25', 1, values(20, 20, 60, 60), ['1-A', '3-A']),
  offboard('H27', 'Bukarest', values(10, 30, 40, 50), ['2-A'], { group: 'Bukarest' }),

  offboard('I2', 'Mailand', values(10, 30, 50, 70), ['3-A'], { group: 'Mailand' }),
  land('I8', { name: 'Triest', stops: [circle()], label: 'T' }), // 1824-ED1-10
  land('I10'),
  land('I12'),
  land('I14'),
  land('I16', { stops: [dot(), dot()] }),
  land('I18', { terrain: river(20), stops: [dot()] }),
  land('I20', { stops: [dot()] }),
  land('I22', { stops: [dot()] }),

  offboard('J11', 'Sarajewo', values(10, 10, 50, 50), ['2-A', '3-A'], { group: 'Sarajewo' }),
  offboardCity('J13', 'Sarajewo', values(10, 10, 50, 50), ['2-A', '3-A'], { group: 'Sarajewo' }),
  offboard('J15', 'Sarajewo', values(10, 10, 50, 50), ['2-A', '3-A'], { group: 'Sarajewo' }),
];

export const fullBoard = makeBoard(ROWS, fullHexes);

/** Where the suggested set-up of Goods Time places its town markers, and how many (1824-GOODS-06). */
export const TOWN_MARKERS: readonly { readonly hex: HexId; readonly towns: number }[] = [
  { hex: hexId('B7'), towns: 1 },
  { hex: hexId('C8'), towns: 1 },
  { hex: hexId('C20'), towns: 1 },
  { hex: hexId('C22'), towns: 1 },
  { hex: hexId('F25'), towns: 2 },
  { hex: hexId('G24'), towns: 2 },
  { hex: hexId('H21'), towns: 1 },
];

const markersOn = (hex: PrintedHex): number => TOWN_MARKERS.find((marker) => marker.hex === hex.id)?.towns ?? 0;

export const goodsTimeBoard = makeBoard(
  ROWS,
  fullHexes.map((hex) => {
    const towns = markersOn(hex);
    return towns === 0 ? hex : { ...hex, stops: Array.from({ length: towns }, () => dot()) };
  }),
);
