import { describe, expect, it } from 'vitest';
import { companyId, hexId } from '../core/ids.ts';
import { placementsOn } from '../map/placement.ts';
import { emptyPosition, type Position } from '../map/position.ts';
import { COLOURS } from '../map/tile.ts';
import { componentSet } from '../doors/boxes.ts';
import { textBoard } from '../testkit/text-board.ts';
import { allLays, laysAnything, laysOn, type TrackRules } from './tiles.ts';
import { facesLeft } from '../testkit/faces-left.ts';

const box = componentSet('18mag');
const minor = companyId('1');
const at = (id: string): number => box.board.numberOf.get(hexId(id)) ?? -1;

const rulesWith = (redBarriersClosed: boolean, label?: string): TrackRules => ({
  placement: { labelFor: (hex) => label ?? hex.label, fixedPlacements: box.fixedPlacements, redBarriersClosed },
  reach: { closed: ['barrier'], transparent: [], passMines: true },
});

const withMarker = (position: Position, id: string): Position =>
  position.with(at(id), { ...position[at(id)], markers: (position[at(id)]?.markers ?? []).map(() => [minor]) });

const pieces = box.pieces.map(({ count }) => count);

/** What can be laid on a hex with an own marker, without anything remembered. */
const fresh = (hexes: Position, left: readonly number[], id: string, rules: TrackRules): unknown =>
  placementsOn(box, rules.placement, hexes, at(id), facesLeft(box, { pieces: left }, COLOURS));

describe('lays that are remembered beside their hex', () => {
  const rules = rulesWith(false);
  const hexes = withMarker(emptyPosition(box.board), 'C8');
  const lays = (position: Position, left: readonly number[], by = rules): unknown =>
    allLays(box, { hexes: position, pieces: left }, minor, COLOURS, by).get(at('C8'));

  it('are those that are worked out anew', () => {
    expect(lays(hexes, pieces)).toEqual(fresh(hexes, pieces, 'C8', rules));
    expect(lays(hexes, pieces)).toEqual(fresh(hexes, pieces, 'C8', rules));
  });

  it('follow the supply', () => {
    const none = pieces.map((count, n) => (box.pieces[n]?.faces.some((id) => id === '57') ? 0 : count));
    expect(lays(hexes, none)).toEqual(fresh(hexes, none, 'C8', rules));
    expect(lays(hexes, none)).not.toEqual(lays(hexes, pieces));
  });

  it('follow the hex', () => {
    const yellow = allLays(box, { hexes, pieces }, minor, ['yellow'], rules).get(at('C8'))?.[0];
    if (yellow === undefined) throw new Error('nothing can be laid on C8');
    const laid = hexes.with(at('C8'), { tile: { id: yellow.id, rotation: yellow.rotation }, markers: [[minor]] });
    expect(lays(laid, pieces)).toEqual(fresh(laid, pieces, 'C8', rules));
    expect(lays(laid, pieces)).not.toEqual(lays(hexes, pieces));
  });

  it('follow the rules', () => {
    expect(lays(hexes, pieces, rulesWith(false, 'OO'))).toBeUndefined();
    expect(lays(hexes, pieces)).toEqual(fresh(hexes, pieces, 'C8', rules));
    expect(lays(hexes, pieces, rulesWith(true))).toEqual(fresh(hexes, pieces, 'C8', rulesWith(true)));
  });
});

describe('the supply', () => {
  it('gives the faces of the colours asked for, and no others', () => {
    const colours = (...asked: Parameters<typeof facesLeft>[2][]): unknown =>
      asked.map((these) => [...new Set(facesLeft(box, { pieces }, these).map(({ colour }) => colour))].toSorted());
    expect(colours(['yellow'], ['green', 'brown'], [])).toEqual([['yellow'], ['brown', 'green'], []]);
  });
});

describe('lays on a small board', () => {
  const rules = rulesWith(false);
  /** A row of hexes in which the one straight tile that is left lies in one way only. */
  const row = (text: string, tile: string, hex?: number): readonly unknown[] => {
    const { parts, position } = textBoard(text);
    const small = { ...box, ...parts };
    const state = {
      hexes: position,
      pieces: box.pieces.map(({ faces }) => (faces.some((id) => id === tile) ? 1 : 0)),
    };
    const anything = (inQuestion: (n: number) => boolean): boolean =>
      laysAnything(small, state, minor, ['yellow'], rules, inQuestion);
    const all = [...allLays(small, state, minor, ['yellow'], rules)];
    return [
      all.map(([n, lays]) => [n, lays.length]),
      hex === undefined ? [] : laysOn(small, state, minor, hex, ['yellow'], rules),
      anything(() => true),
      all.map(([n]) => [anything((asked) => asked === n), anything((asked) => asked !== n)]),
    ];
  };

  it('are found where an own marker stands', () => {
    const board = 'A1: city 20 E\nA3: land city 0 [1]\nA5: city 20 W';
    expect(row(board, '57')).toEqual([[[1, 1]], [], true, [[true, false]]]);
  });

  it('are found where the track arrives', () => {
    const board = 'A1: city 20 E [1]\nA3: land\nA5: city 20 W';
    expect(row(board, '9')).toEqual([[[1, 1]], [], true, [[true, false]]]);
  });

  it('are found on the first hex of the board', () => {
    const board = 'A3: land\nB2: city 20 NE [1]\nB4: city 20 NW';
    expect(row(board, '7')).toEqual([[[0, 1]], [], true, [[true, false]]]);
  });

  it('are nowhere without a marker, nor off the board', () => {
    expect(row('A1: city 20 E\nA3: land\nA5: city 20 W', '9')).toEqual([[], [], false, []]);
    expect(row('A1: city 20 E [1]\nA3: city 20 W', '9', 2)).toEqual([[], [], false, []]);
  });
});
