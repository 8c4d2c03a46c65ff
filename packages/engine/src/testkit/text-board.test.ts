import { describe, expect, it } from 'vitest';
import { hexFace } from '../map/position.ts';
import { board as board1839 } from '../titles/1839/components/board.ts';
import { TILE_CATALOGUE } from '../map/tile-catalogue.ts';
import { boardText, drawBoard } from './drawn-board.ts';
import { positionOn, stopAt, textBoard } from './text-board.ts';

describe('boards in text', () => {
  it('reads stops, track, areas, groups, colours and markers', () => {
    const { parts, position } = textBoard(`
      A1: offboard 30/40/50/60 (Kiew) blue E SE
      A3: yellow city 40 x2 W, town 10 E, A-B [X, Y|]
      A5: mine 10/10/40/40 x1 W [K1]
      B2: offboard city 10/10/50/50 NE
      B4: W-E, 0-3
      B6: land city 0, label OO
      C1: offboard largest black E
    `);
    const hex = (id: string) => parts.board.hexes[stopAt(parts.board, id).hex];
    expect(hex('A1')).toMatchObject({
      area: 'offboard',
      stops: [
        { kind: 'offboard', revenue: { yellow: 30, green: 40, brown: 50, gray: 60 }, group: 'Kiew', colour: 'blue' },
      ],
      track: [
        { kind: 'spur', edge: 4, stop: 0 },
        { kind: 'spur', edge: 5, stop: 0 },
      ],
    });
    expect(hex('A3')).toMatchObject({
      area: 'yellow',
      stops: [
        { kind: 'city', revenue: 40, slots: 2 },
        { kind: 'town', revenue: 10, slots: 0 },
      ],
      track: [
        { kind: 'spur', edge: 1, stop: 0 },
        { kind: 'spur', edge: 4, stop: 1 },
        { kind: 'link', stops: [0, 1] },
      ],
    });
    expect(position[stopAt(parts.board, 'A3').hex]?.markers).toEqual([['X', 'Y'], []]);
    expect(hex('A5')).toMatchObject({ area: 'mine', stops: [{ kind: 'mine', slots: 1 }] });
    expect(hex('B2')).toMatchObject({ area: 'offboard', stops: [{ kind: 'city', slots: 1 }] });
    expect(hex('B4')).toMatchObject({
      area: 'gray',
      track: [
        { kind: 'through', edges: [1, 4] },
        { kind: 'through', edges: [0, 3] },
      ],
    });
    expect(hex('B6')).toMatchObject({ area: 'land', label: 'OO' });
    expect(hex('C1')).toMatchObject({ stops: [{ revenue: 'largest-or-double', colour: 'black' }] });
  });

  it('lays tiles in their rotation', () => {
    const { parts, position } = textBoard('A1: #57/1 [NCS]');
    const [state] = position;
    expect(state).toEqual({ tile: { id: '57', rotation: 1 }, markers: [['NCS']] });
    expect(state && hexFace(parts, state, 0).track).toEqual([
      { kind: 'spur', edge: 1, stop: 0 },
      { kind: 'spur', edge: 4, stop: 0 },
    ]);
  });

  it('puts borders on both sides', () => {
    const { parts } = textBoard(`
      A1: town 10 E, red-barrier E
      A3: town 10 W
    `);
    expect(parts.board.hexes.map((hex) => hex.borders)).toEqual([
      [{ edge: 4, kind: 'red-barrier' }],
      [{ edge: 1, kind: 'red-barrier' }],
    ]);
  });

  it.each([
    ['A1 #57', /cannot read the hex/],
    ['A1: #57\nB1: #57', /shifted by one/],
    ['A1: city E', /a stop needs a value/],
    ['A1: city 10/20 E', /one value or four/],
    ['A1: city 10 X', /cannot read X/],
    ['A1: W-', /end of the line/],
    ['A1: #57 [A, B]', /A, B in 1 circles/],
    ['A1: #no-such-tile', /no tile/],
  ])('refuses %j', (text, reason) => {
    expect(() => textBoard(text)).toThrow(reason);
  });

  it('lays a position on a printed board', () => {
    const parts = { board: board1839, faces: TILE_CATALOGUE };
    const position = positionOn(parts, 'G8: #H6/2 [NCS]\nG10: [|HIJSM]');
    expect(position).toHaveLength(board1839.hexes.length);
    expect(position[stopAt(board1839, 'G8').hex]).toEqual({ tile: { id: 'H6', rotation: 2 }, markers: [['NCS']] });
    expect(position[stopAt(board1839, 'G10').hex]).toEqual({ markers: [[], ['HIJSM']] });
    expect(() => positionOn(parts, 'G10: city 20 W')).toThrow(/printed already/);
  });

  it('is written down as it was read', () => {
    const text = [
      'A1: offboard 30/40/50/60 (Kiew) blue E SE',
      'A3: yellow city 40 x2 W, town 10 E, A-B, label OO [X,Y|]',
      'A5: mine 10/10/40/40 x1 W [K1]',
      'B2: offboard city 10/10/50/50 NE',
      'B4: gray W-E, SW-NE, barrier W',
      'B6: land city 0 SE, #57/3',
      'C1: land',
    ].join('\n');
    const { parts, position } = textBoard(text);
    const written = boardText(parts, position);
    expect(written).toBe(text.replace('50/50 NE', '50/50 NE, barrier E'));
    expect(textBoard(written)).toEqual({ parts, position });
  });

  it('draws hexes in their rows', () => {
    const { parts, position } = textBoard(`
      A1: #57/1 [NCS]
      A3: offboard 30/40/50/60 W
      B2: land
      B4: #8858 [X|GOV]
    `);
    const drawn = drawBoard(parts, position).split('\n');
    expect(drawn.map((line) => line.trimEnd())).toEqual([
      'A1            A3',
      '#57/1         offboard 30/4',
      '[NCS]',
      '       B2            B4',
      '       land          #8858/0',
      '                     [X|GOV]',
    ]);
  });
});
