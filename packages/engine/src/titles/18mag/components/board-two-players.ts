/** The two-player side of the 18Mag board. One hex lies in a row `a` above row `A`. There is no gray phase. */
import { makeBoard } from '../../../map/board.ts';
import { circle, dot, gray, land, offboard, values } from '../../../map/printed-hex.ts';
import { town } from '../../../map/tile.ts';
import { BALATON, mountains, rivers, riversAndMountains } from './terrain.ts';

const ROWS = ['a', 'A', 'B', 'C', 'D', 'E', 'F'];

export const twoPlayerBoard = makeBoard(ROWS, [
  gray('a11', { stops: [town(10)], track: ['0-A', '5-A'] }), // 18mag-TWO-27

  offboard('A2', 'Bécs', values(30, 40, 50, 50), ['4-A', '5-A']),
  gray('A4', { stops: [town(10)], track: ['1-A', '5-A'] }), // 18mag-TWO-27
  land('A10', { terrain: mountains(2) }),
  land('A12', { name: 'Miskolc', stops: [circle()] }),
  land('A14', { terrain: rivers(1) }),
  land('A16', { terrain: riversAndMountains(2), stops: [dot()] }),
  offboard('A18', 'Galicia', values(30, 40, 50, 50), ['0-A', '1-A']),

  land('B3', { name: 'Sopron', stops: [circle()] }),
  land('B5', { name: 'Győr', terrain: rivers(2), stops: [circle()] }),
  land('B7', { terrain: rivers(2) }),
  land('B9', { stops: [dot()] }),
  land('B11'),
  land('B13', { terrain: rivers(1), stops: [dot()] }),
  land('B15', { name: 'Nyíregyháza', stops: [circle()] }),
  land('B17', { terrain: riversAndMountains(2) }),

  land('C2', { stops: [dot()] }),
  land('C4'),
  land('C6', { name: 'Székesfehérvár', stops: [circle()] }),
  land('C8', {
    name: 'Buda & Pest',
    stops: [circle('Buda', 20), circle('Pest', 20)],
    track: ['0-A', '3-B'],
    label: 'B',
  }),
  land('C10', { name: 'Szolnok', terrain: rivers(1), stops: [circle()] }),
  land('C12'),
  land('C14', { name: 'Debrecen', stops: [circle()] }),

  land('D1'),
  land('D3'),
  land('D5', { partition: BALATON }),
  land('D7', { terrain: rivers(2) }),
  land('D9', { name: 'Kecskemét', stops: [circle()] }),
  land('D11', { terrain: rivers(1) }),
  land('D13', { stops: [dot()] }),

  land('E2', { terrain: rivers(1), stops: [dot()] }),
  land('E4', { terrain: rivers(1) }),
  land('E6', { name: 'Pécs & Mohács', stops: [circle('Pécs'), circle('Mohács')], label: 'OO' }),
  land('E8', { terrain: rivers(2) }),
  land('E10', { name: 'Szeged', stops: [circle()] }),
  land('E12'),

  offboard('F3', 'Trieszt', values(20, 30, 40, 40), ['2-A', '3-A', '4-A']),
  land('F5', { terrain: rivers(1) }),
  land('F7', { terrain: rivers(3) }),
  land('F9', { stops: [dot()] }),
  offboard('F11', 'Belgrád', values(10, 20, 30, 30), ['1-A', '2-A', '3-A']),
]);
