/** The map of 1839, revision 2aa8809 of the published files. */
import { makeBoard } from '../../../map/board.ts';
import { circle, dot, gray, land, offboard, redBarrier, river, values, yellow } from '../../../map/printed-hex.ts';

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'];

export const board = makeBoard(ROWS, [
  land('A14'),
  land('A16', { name: 'Lauwersoog', stops: [dot('Lauwersoog')] }),
  land('A18'),
  offboard('A20', 'Overzeesch', values(20, 20, 0, 100), ['0-A', '1-A', '5-A'], { colour: 'blue' }),

  yellow('B11', { track: ['0-4'], borders: redBarrier(4, 5) }),
  // 1839-TRACK-25
  land('B13', { name: 'Leeuwarden', stops: [circle('Leeuwarden', 20)], track: ['1-A'], borders: redBarrier(1) }),
  land('B15'),
  land('B17', {
    name: 'Drachten & Surhuisterveen',
    stops: [circle('Drachten', 30), circle('Surhuisterveen', 30)],
    track: ['1-A'],
    label: 'OO',
  }),
  yellow('B19', { name: 'Groningen', stops: [circle('Groningen', 20, 2)], track: ['0-A', '1-A'] }),
  gray('B21', { track: ['1-2', '0-1'] }),

  yellow('C10', { track: ['0-3'], borders: redBarrier(4) }),
  land('C12', { name: 'Sneek', stops: [dot('Sneek')], borders: redBarrier(1, 2) }),
  land('C14'),
  land('C16'),
  land('C18', { name: 'Roden & Assen', stops: [dot('Roden'), dot('Assen')] }), // 1839-MAP-03
  // 1839-MAP-08
  offboard('C20', 'Bremen', values(20, 20, 40, 60), ['1-A', '2-A', '3-A'], { group: 'Bremen', colour: 'black' }),

  gray('D7', { name: 'Den Helder', stops: [dot('Den Helder', 10)], track: ['4-A', '5-A'], borders: redBarrier(4) }),
  yellow('D9', { track: ['1-3'], borders: redBarrier(0, 1, 5) }),
  offboard('D11', 'Noordzee', values(20, 20, 0, 10), [], { group: 'Noordzee', colour: 'blue' }),
  land('D13', { terrain: river(80) }), // 1839-MAP-09
  land('D15', { name: 'Heerenveen', stops: [dot('Heerenveen', 10)], track: ['0-A'] }),
  land('D17'),
  land('D19', { name: 'Emmen', stops: [circle('Emmen')] }),
  offboard('D21', 'Bremen', values(20, 20, 40, 60), ['1-A'], { group: 'Bremen', colour: 'black' }),

  land('E8', { borders: redBarrier(3) }),
  // 1839-MAP-05
  gray('E10', {
    name: 'Hoorn',
    stops: [circle('Hoorn', 40)],
    track: ['0-A', '1-A', '2-A', '4-A'],
    borders: redBarrier(2),
  }),
  offboard('E12', 'Noordzee', values(20, 20, 0, 10), ['1-A', '5-A'], { group: 'Noordzee', colour: 'blue' }),
  // 1839-MAP-13
  land('E14', { name: 'Zwolle', stops: [circle('Zwolle', 20)], track: ['3-A'], borders: redBarrier(0) }),
  land('E16'),
  land('E18', { name: 'Coevorden & Sleen', stops: [dot('Coevorden'), dot('Sleen')] }),

  land('F7', { name: 'Beverwijk & Zaandam', stops: [dot('Beverwijk'), dot('Zaandam')] }),
  land('F9'),
  offboard('F11', 'Overzeesch', values(30, 30, 0, 70), ['0-A', '5-A'], { colour: 'blue' }),
  land('F13', {
    name: 'Lelystad & Almere',
    stops: [dot('Lelystad', 10), dot('Almere', 10)],
    track: ['0-B'],
    borders: redBarrier(0, 3, 4, 5),
  }),
  land('F15', { terrain: river(80), borders: redBarrier(1) }),
  land('F17'),
  land('F19', { name: 'Rijssen & Almelo', stops: [circle('Rijssen'), circle('Almelo')], label: 'OO' }),
  gray('F21', { name: 'Oldenzaal', stops: [dot('Oldenzaal', 10)], track: ['0-A', '1-A'] }),

  gray('G4', { name: 'Scheveningen', stops: [dot('Scheveningen', 10)], track: ['5-A'] }),
  land('G6'),
  land('G8', { name: 'Haarlem', terrain: river(80), stops: [circle('Haarlem')], stubs: [4], label: 'H' }), // 1839-MAP-14
  yellow('G10', {
    name: 'Amsterdam',
    terrain: river(80),
    stops: [circle('Amsterdam', 40), circle('Amsterdam', 40)],
    track: ['1-A', '5-B'],
    label: 'A',
  }),
  yellow('G12', { track: ['1-3'], borders: redBarrier(3) }),
  land('G14', { name: 'Harderwijk', stops: [circle('Harderwijk')], borders: redBarrier(2) }),
  land('G16', { name: 'Apeldoorn & Deventer', stops: [circle('Apeldoorn'), circle('Deventer')], label: 'OO' }),
  land('G18', {
    name: 'Hengelo & Enschede',
    terrain: river(80),
    stops: [circle('Hengelo'), circle('Enschede')],
    label: 'OO',
  }),
  offboard('G20', 'Hannover', values(20, 20, 40, 50), ['0-A', '1-A', '2-A', '3-A'], { colour: 'black' }),

  land('H5', { name: 'Den Haag', stops: [circle('Den Haag')] }),
  land('H7', { name: 'Leiden & Delft', terrain: river(80), stops: [dot('Leiden'), dot('Delft')], blockedBy: 'HLG' }), // 1839-MAP-12
  land('H9'),
  land('H11', { name: 'Aalsmeer & Hilversum', stops: [dot('Aalsmeer'), dot('Hilversum')] }),
  land('H13', { name: 'Amersfoort', stops: [circle('Amersfoort')] }),
  land('H15', { terrain: river(80) }),
  land('H17', { name: 'Zutphen & Doetinchem', stops: [dot('Zutphen'), dot('Doetinchem')] }),
  land('H19'),

  gray('I4', { track: ['0-3', '3-5'] }),
  land('I6'),
  land('I8', { name: 'Gouda', stops: [circle('Gouda')] }),
  land('I10'),
  land('I12', { name: 'Utrecht', terrain: river(80), stops: [circle('Utrecht')], label: 'U' }),
  land('I14', { name: 'Oss & Nijmegen', stops: [dot('Oss'), dot('Nijmegen')] }),
  land('I16', { name: 'Arnhem', terrain: river(80), stops: [circle('Arnhem')] }),
  land('I18'),

  gray('J3', { track: ['0-3', '0-4'] }),
  gray('J5', { track: ['1-4', '2-4'] }),
  land('J7', {
    name: 'Rotterdam',
    terrain: river(80),
    stops: [circle('Rotterdam')],
    stubs: [3],
    label: 'R',
    borders: redBarrier(5),
  }),
  land('J9', { terrain: river(80) }),
  land('J11', { terrain: river(80) }),
  land('J13'),
  land('J15', { terrain: river(80) }),
  // 1839-MAP-11
  offboard('J17', 'Ruhrgebied', 'largest-or-double', ['0-A', '1-A', '2-A'], { group: 'Ruhrgebied', colour: 'black' }),

  gray('K2', { name: 'Hoek van Holland', stops: [dot('Hoek van Holland', 20)], track: ['0-A', '3-A'] }),
  gray('K4', { name: 'Goes', stops: [dot('Goes', 20)], track: ['4-A', '5-A'] }),
  land('K6', { name: 'Bergen op Zoom', terrain: river(80), stops: [circle('Bergen op Zoom')] }),
  land('K8', {
    name: 'Breda',
    terrain: river(80),
    stops: [circle('Breda')], // 1839-ROUTE-20
    track: ['5-A'],
    stubs: [3],
    label: 'B',
    borders: redBarrier(2),
  }),
  land('K10'),
  // 1839-MAP-02
  land('K12', { name: 'Tilburg & Eindhoven', stops: [circle('Tilburg'), circle('Eindhoven')], label: 'OO' }),
  land('K14'),
  land('K16', { name: 'Venlo', terrain: river(80), stops: [circle('Venlo')] }),
  offboard('K18', 'Ruhrgebied', 'largest-or-double', ['1-A'], { group: 'Ruhrgebied', colour: 'black' }),

  offboard('L1', 'Overzeesch', values(30, 30, 0, 100), ['3-A', '4-A'], { colour: 'blue' }),
  land('L3', { name: 'Middelburg', stops: [circle('Middelburg')] }),
  gray('L5', { name: 'Hulst', stops: [dot('Hulst', 10)], track: ['1-2', '3-4', '0-A', '4-A'] }),
  gray('L7', { name: 'Essen', stops: [dot('Essen', 20)], track: ['1-4', '1-A', '3-A'] }),
  offboard('L9', 'Antwerpen', values(30, 30, 20, 60), ['1-A', '2-A', '5-A'], { colour: 'red' }), // 1839-MAP-06
  yellow('L11', { track: ['0-4'] }),
  yellow('L13', { name: 'Weert', stops: [circle('Weert', 20)], track: ['1-A', '4-A'] }), // 1839-MAP-04
  yellow('L15', { track: ['1-4'] }),
  yellow('L17', { name: 'Roermond', stops: [circle('Roermond', 20)], track: ['1-A', '4-A'] }),
  offboard('L19', 'Mönchengladbach', values(10, 10, 20, 30), ['1-A'], { colour: 'black' }),

  offboard('M2', 'Brugge', values(30, 30, 20, 50), ['3-A'], { colour: 'red' }),
  gray('M4', { name: 'Terneuzen', stops: [dot('Terneuzen', 10)], track: ['2-A', '3-A'] }),
  gray('M10', { name: 'Neerpelt', stops: [dot('Neerpelt', 10)], track: ['2-A', '3-A'] }),
  land('M14', { terrain: river(80) }),
  land('M16', { name: 'Sittard', stops: [dot('Sittard')] }),

  gray('N13', { name: 'Geleen', stops: [dot('Geleen', 10)], track: ['3-A', '4-A'] }),
  land('N15', { name: 'Maastricht', terrain: river(80), stops: [circle('Maastricht')] }),
  land('N17', { name: 'Heerlen', stops: [circle('Heerlen')] }),
  offboard('N19', 'Aken & Keulen', values(20, 20, 40, 50), ['1-A'], { colour: 'black' }), // 1839-MAP-07

  offboard('O14', 'Luik', values(20, 20, 30, 50), ['3-A'], { colour: 'red' }),
  gray('O16', { name: 'Sint Geertruid', stops: [dot('Sint Geertruid', 10)], track: ['2-A', '3-A'] }),
]);
