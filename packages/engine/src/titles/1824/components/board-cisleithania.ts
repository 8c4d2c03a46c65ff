/** The Cisleithania map of 1824: what it shares with the full map, and what it prints differently. */
import { type Board, makeBoard, type PrintedHex } from '../../../map/board.ts';
import { dot, gray, land, offboard, offboardCity, river, values } from '../../../map/printed-hex.ts';
import { fullHexes } from './board.ts';

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];

/** Hexes printed as on the full map. */
const SHARED = [
  'A4 A6 A8 A10 A12 A18 A20 A22 A24 A26',
  'B3 B5 B7 B9 B11 B15 B19 B21 B23',
  'C6 C8 C10 C12 C14 C16 C20 C22 C24 C26',
  'D9 D11 D13 D15 D23 D25',
  'E6 E8 E10 E12 E24 E26',
  'F7 F9 F13',
  'G2 G4 G6 G8 G10',
  'H1 H3 H5 H7 H9',
  'I2 I8',
].flatMap((row) => row.split(' '));

// The rivers of B13, B25 and F11 rest on a single reading; the full map has none there.
const CHANGED: readonly PrintedHex[] = [
  land('B13', { terrain: river(20), stops: [dot(), dot()] }),
  gray('B17', { track: ['0-3', '0-4', '1-3', '1-4'] }),
  land('B25', { terrain: river(20), stops: [dot(), dot()] }),
  offboard('E14', 'Preßburg', values(20, 30, 40, 40), ['0-A', '1-A', '2-A', '3-A']),
  land('F11', { terrain: river(20), stops: [dot(), dot()] }),
  offboard('F25', 'Kronstadt', values(20, 30, 40, 40), ['2-A', '3-A']),
  land('H11'),
  offboard('I10', 'Bosnien', values(10, 10, 50, 50), ['1-A', '2-A', '3-A']),
];

/** Budapest is the one hex that depends on the number of players: with three it is the home of UG1. */
const BUDAPEST = {
  2: offboard('G12', 'Budapest', values(20, 40, 60, 70), ['0-A', '1-A', '2-A', '3-A']),
  3: offboardCity('G12', 'Budapest', values(20, 40, 60, 70), ['0-A', '1-A', '2-A', '3-A']),
};

export const cisleithaniaBoard = (players: 2 | 3): Board =>
  makeBoard(ROWS, [...fullHexes.filter((hex) => SHARED.includes(hex.id)), ...CHANGED, BUDAPEST[players]]);
