import { describe, expect, it } from 'vitest';
import { companyId, hexId } from '../core/ids.ts';
import { placementsOn } from '../map/placement.ts';
import { emptyPosition, type Position } from '../map/position.ts';
import { COLOURS } from '../map/tile.ts';
import { componentSet } from '../doors/boxes.ts';
import { allLays, facesLeft, type TrackRules } from './tiles.ts';

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
