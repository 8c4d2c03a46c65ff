import { describe, expect, it } from 'vitest';

import { companyId, hexId, seat, tileId, trainType } from '../core/ids.ts';
import { companyCard } from '../core/ledger.ts';
import type { Play } from '../core/play.ts';
import { openPlay } from '../core/title.ts';
import { hexNumber } from '../map/position.ts';
import { positionOn } from '../testkit/text-board.ts';
import { tinyTitle, type TinyState } from '../testkit/tiny-title.ts';
import { componentSet } from '../doors/boxes.ts';
import { coreInvariants } from './invariants.ts';
import { freeAt, markersOnMap, placeMarker } from './markers.ts';
import { type CircleRules, placesInOrder } from './place-marker.ts';
import { allLays, layPiece, laysOn, piecesLeft, placementsOf, type TrackRules } from './tiles.ts';
import { facesLeft } from '../testkit/faces-left.ts';
import { isLeft, moveTrain, removeTrains, startingSupply, supplyOf, trainFromSupply, trainsOf } from './trains.ts';

const box = componentSet('18mag-2p');
const minor = companyId('3');
const track: TrackRules = {
  placement: { labelFor: ({ label }) => label, fixedPlacements: box.fixedPlacements, redBarriersClosed: false },
  reach: { closed: ['barrier'], transparent: [], passMines: true },
};
const at = (hex: string): number => hexNumber(box.board, hexId(hex));
const begin = (text = ''): Play<TinyState> => {
  const state = tinyTitle.setUp({ rounds: 1 }, 2, 'supply', { form: 1, rules: 'tiny' });
  return openPlay(tinyTitle, text === '' ? state : { ...state, hexes: positionOn(box, text) });
};
const broken = (state: Play<TinyState>['draft']): readonly string[] =>
  coreInvariants.flatMap((one) => one.broken(state, box) ?? []);

describe('pieces', () => {
  it('[18mag-TRACK-28] [18mag-E-39] with two faces share one count', () => {
    const play = begin('C6: [3]');
    const before = [piecesLeft(box, play.draft, tileId('5')), piecesLeft(box, play.draft, tileId('57'))];
    expect(before).toEqual([10, 10]);
    const [lay] = placementsOf(laysOn(box, play.draft, minor, at('C6'), ['yellow'], track)).filter(
      ({ id }) => id === '57',
    );
    if (lay === undefined) throw new Error('57 fits at home');
    layPiece(play, minor, at('C6'), lay);
    expect([piecesLeft(box, play.draft, tileId('5')), piecesLeft(box, play.draft, tileId('57'))]).toEqual([9, 9]);
    expect(broken(play.draft)).toEqual([]);
    expect(play.draft.hexes[at('C6')]?.markers).toEqual([['3']]);
  });

  it('[18mag-UPG-09] come back when replaced', () => {
    const play = begin('C6: #57/1 [3]');
    play.draft.pieces = play.draft.pieces.map((n, piece) =>
      box.pieces[piece]?.faces.includes(tileId('57')) ? n - 1 : n,
    );
    expect(broken(play.draft)).toEqual([]);
    const [green] = placementsOf(laysOn(box, play.draft, minor, at('C6'), ['green'], track));
    if (green === undefined) throw new Error('a green tile fits');
    layPiece(play, minor, at('C6'), green);
    expect(piecesLeft(box, play.draft, tileId('57'))).toBe(10);
    expect(broken(play.draft)).toEqual([]);
  });

  it('[18mag-TRACK-27] that are all out are neither offered nor laid', () => {
    const play = begin('C6: [3]');
    play.draft.pieces = play.draft.pieces.map(() => 0);
    expect(facesLeft(box, play.draft, ['yellow'])).toEqual([]);
    expect(laysOn(box, play.draft, minor, at('C6'), ['yellow'], track)).toEqual([]);
    expect(() => layPiece(play, minor, at('C6'), { id: tileId('57'), rotation: 0, keeps: [0] })).toThrow(RangeError);
    expect(piecesLeft(box, play.draft, tileId('no such'))).toBe(0);
  });

  it('[18mag-TRACK-12] are offered only where the company arrives', () => {
    const play = begin('C6: #57/1 [3]\nE10: [4]');
    const hexes = [...allLays(box, play.draft, minor, ['yellow'], track).keys()].map((n) => box.board.hexes[n]?.id);
    // Budapest's yellow tile has no track to the west, so arriving there is not enough.
    expect(hexes).toEqual(['C4']);
  });
});

describe('markers', () => {
  it('go into free circles within reach, once in a hex', () => {
    const play = begin('C6: #57/1 [3]\nC8: #L33/2 [1|]\nB5: #57/1');
    const rules: CircleRules<TinyState> = { box: () => box, reach: () => track.reach };
    expect(placesInOrder(rules, play.draft, minor)).toEqual([]);
    const joined = begin('C6: #6/5 [3]\nD7: #7/2\nC8: #L33/2 [1|]');
    const circles = placesInOrder(rules, joined.draft, minor);
    expect(circles).toEqual([{ hex: at('C8'), stop: 1, replaces: undefined }]);
    placeMarker(joined, minor, { hex: at('C8'), stop: 1 });
    expect(markersOnMap(joined.draft, minor)).toBe(2);
    expect(freeAt(box, joined.draft, { hex: at('C8'), stop: 1 })).toBe(0);
    expect(() => placeMarker(joined, minor, { hex: at('C8'), stop: 1 })).toThrow(RangeError);
    expect(broken(joined.draft).filter((text) => !text.includes('pieces'))).toEqual([]);
    expect(companyCard(box, minor).markers).toEqual([0, 40, 80]);
  });

  it('too many for a city, or in a stop that is not there, break an invariant', () => {
    const play = begin();
    play.draft.hexes = play.draft.hexes.with(at('C6'), { markers: [[minor, companyId('4')]] });
    expect(broken(play.draft)).toEqual(['hex C6: more markers than circles in stop 0']);
    play.draft.hexes = play.draft.hexes.with(at('C6'), { markers: [] });
    expect(broken(play.draft)).toEqual(['hex C6: one list of markers for each stop']);
  });
});

describe('trains', () => {
  it('come from the supply one by one and are single things', () => {
    const play = begin();
    play.draft.supply = startingSupply(componentSet('1824-cisleithania-2').trains, 2);
    const two = trainType('2');
    expect(supplyOf(play.draft, two)).toEqual({ type: '2', left: 6, sold: 0 });
    const ids = [1, 2, 3].map(() => trainFromSupply(play, minor, two));
    expect(ids).toEqual(['2#1', '2#2', '2#3']);
    expect(supplyOf(play.draft, two)).toEqual({ type: '2', left: 3, sold: 3 });
    const [first] = ids;
    if (first === undefined) throw new Error('three trains');
    moveTrain(play, first, seat(1));
    expect(trainsOf(play.draft, seat(1)).map(({ id }) => id)).toEqual(['2#1']);
    expect(removeTrains(play, ({ owner }) => owner === minor)).toHaveLength(2);
    expect(play.draft.trains).toHaveLength(1);
    expect(trainFromSupply(play, minor, two)).toBe('2#4');
  });

  it('run out, unless they are unlimited', () => {
    const play = begin();
    play.draft.supply = [
      { type: trainType('8'), left: 0, sold: 1 },
      { type: trainType('10'), left: 'unlimited', sold: 40 },
    ];
    expect(play.draft.supply.map(isLeft)).toEqual([false, true]);
    expect(() => trainFromSupply(play, minor, trainType('8'))).toThrow(RangeError);
    expect(trainFromSupply(play, minor, trainType('10'))).toBe('10#41');
    expect(() => supplyOf(play.draft, trainType('9'))).toThrow(RangeError);
  });
});
