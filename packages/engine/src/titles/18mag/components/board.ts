/** The map of 18Mag for three to six players. */
import { makeBoard } from '../../../map/board.ts';
import { barrier, circle, dot, land, mine, offboard, values } from '../../../map/printed-hex.ts';
import { BALATON, mountains, rivers, riversAndMountains } from './terrain.ts';

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

export const board = makeBoard(ROWS, [
  mine('A10', 0, values(30, 30, 50, 50), ['0-A', '4-A', '5-A']), // 18mag-MINE-01, 18mag-MINE-07
  land('A12', { terrain: mountains(3) }),
  land('A14', { terrain: mountains(3) }),
  land('A16', { terrain: mountains(3) }),
  mine('A18', 0, values(30, 30, 50, 50), ['0-A', '1-A', '5-A']), // 18mag-MINE-01, 18mag-MINE-07

  land('B9', { terrain: mountains(1), stops: [dot()] }),
  land('B11', { terrain: mountains(1) }),
  land('B13', { terrain: mountains(2) }),
  land('B15', { stops: [dot()] }), // 18mag-SETUP-20
  land('B17', { name: 'Kassa', terrain: mountains(1), stops: [circle()] }), // 18mag-SETUP-20
  land('B19', { terrain: mountains(3) }),
  land('B21', { terrain: mountains(3) }),
  offboard('B23', 'Galicia', values(30, 40, 50, 60), ['0-A', '1-A', '5-A']), // 18mag-SETUP-19

  offboard('C6', 'Bécs', values(30, 40, 50, 70), ['4-A', '5-A']), // 18mag-SETUP-19
  land('C8', { name: 'Pozsony', stops: [circle()], borders: barrier(0) }), // 18mag-SETUP-15
  land('C10'),
  land('C12', { name: 'Selmecbánya', stops: [circle()] }),
  land('C14', { terrain: mountains(2) }),
  land('C16', { name: 'Miskolc', stops: [circle()] }),
  land('C18', { terrain: rivers(1) }),
  land('C20', { terrain: riversAndMountains(2), stops: [dot()] }),
  land('C22', { terrain: mountains(2) }),
  land('C24', { terrain: mountains(3) }),

  land('D7', { name: 'Sopron', stops: [circle()], borders: barrier(3) }), // 18mag-SETUP-15
  land('D9', { name: 'Győr', terrain: rivers(2), stops: [circle()] }),
  land('D11', { terrain: rivers(2) }),
  land('D13', { stops: [dot()] }),
  land('D15'),
  land('D17', { terrain: rivers(1), stops: [dot()] }),
  land('D19', {
    name: 'Szatmárnémeti & Nyíregyháza',
    stops: [circle('Szatmárnémeti'), circle('Nyíregyháza')],
    label: 'OO',
  }),
  land('D21', { terrain: riversAndMountains(2) }),
  land('D23', { terrain: riversAndMountains(3) }),
  land('D25', { terrain: mountains(3) }),

  land('E6', { stops: [dot()] }),
  land('E8'),
  land('E10', { name: 'Székesfehérvár', stops: [circle()] }),
  land('E12', {
    name: 'Buda & Pest',
    stops: [circle('Buda', 20), circle('Pest', 20)],
    track: ['0-A', '3-B'],
    label: 'B',
  }),
  land('E14', { name: 'Szolnok', terrain: rivers(1), stops: [circle()] }),
  land('E16'),
  land('E18', { name: 'Debrecen', stops: [circle()] }),
  land('E20'),
  land('E22', { terrain: mountains(2), stops: [dot()] }),
  land('E24', { terrain: mountains(2), stops: [dot()] }),
  mine('E26', 0, values(30, 30, 50, 50), ['0-A', '1-A', '2-A', '5-A']), // 18mag-MINE-01, 18mag-MINE-07

  land('F5', { borders: barrier(0) }), // 18mag-SETUP-15
  land('F7'),
  land('F9', { partition: BALATON }), // 18mag-SETUP-15
  land('F11', { terrain: rivers(2) }),
  land('F13', { name: 'Kecskemét', stops: [circle()] }),
  land('F15', { terrain: rivers(1) }),
  land('F17', { stops: [dot()] }),
  land('F19', { name: 'Nagyvárad', stops: [circle()] }),
  land('F21', { terrain: mountains(2) }),
  land('F23', { name: 'Kolozsvár', terrain: mountains(1), stops: [circle()] }),
  land('F25', { terrain: mountains(2), stops: [dot()] }),
  land('F27', { terrain: mountains(3) }),

  land('G4', { borders: barrier(3) }), // 18mag-SETUP-15
  land('G6', { terrain: rivers(1), stops: [dot()] }),
  land('G8', { terrain: rivers(1) }),
  land('G10', { name: 'Pécs & Mohács', stops: [circle('Pécs'), circle('Mohács')], label: 'OO' }),
  land('G12', { terrain: rivers(2) }),
  // Which of the two circles is Szeged cannot be seen from the board; the home of minor 4 is taken to be the second.
  land('G14', { name: 'Szeged & Szabadka', stops: [circle('Szabadka'), circle('Szeged')], label: 'OO' }),
  land('G16', { name: 'Arad', stops: [circle()] }),
  land('G18', { stops: [dot()] }),
  land('G20', { terrain: mountains(2) }),
  land('G22', { stops: [dot()] }),
  land('G24', { terrain: mountains(1), stops: [dot()] }),
  land('G26', { terrain: mountains(2), stops: [dot()] }),
  land('G28', { terrain: mountains(3) }),

  offboard('H1', 'Trieszt', values(20, 30, 40, 50), ['4-A', '5-A']), // 18mag-SETUP-19
  land('H3', { terrain: mountains(2) }),
  land('H5', { name: 'Zágráb', stops: [circle()] }),
  land('H7', { stops: [dot()] }),
  land('H9', { terrain: rivers(1) }),
  land('H11', { terrain: rivers(3), stops: [dot()] }),
  land('H13', { stops: [dot()] }),
  land('H15', { terrain: rivers(1) }),
  land('H17', { name: 'Temesvár', stops: [circle()] }),
  land('H19', { terrain: mountains(2) }),
  land('H21', { terrain: mountains(2) }),
  land('H23', { name: 'Nagyszeben', terrain: mountains(1), stops: [circle()], label: 'K' }),
  land('H25', { terrain: mountains(2) }),
  land('H27', { name: 'Brassó', terrain: mountains(1), stops: [circle()], label: 'K' }),

  land('I2', { name: 'Fiume', stops: [circle()], label: 'K' }),
  land('I4', { terrain: mountains(1) }),
  land('I6', { terrain: mountains(1), borders: barrier(0) }), // 18mag-SETUP-15
  land('I8'),
  land('I10'),
  land('I12', { terrain: rivers(2) }),
  land('I14', { name: 'Újvidék & Petrovaradin', stops: [circle('Újvidék'), circle('Petrovaradin')], label: 'OO' }),
  land('I16'),
  land('I18', { terrain: mountains(1) }),
  mine('I20', 0, values(30, 30, 50, 50), ['0-A', '1-A', '2-A', '3-A']), // 18mag-MINE-01, 18mag-MINE-07
  offboard('I26', 'Isztambul', values(20, 30, 40, 50), ['2-A', '3-A']), // 18mag-SETUP-19

  land('J3', { terrain: mountains(1) }),
  land('J5', { terrain: mountains(1), borders: barrier(3) }), // 18mag-SETUP-15
  offboard('J15', 'Belgrád', values(10, 20, 30, 40), ['2-A', '3-A']), // 18mag-SETUP-19
  land('J19', { terrain: rivers(1), stops: [dot()] }),
]);
