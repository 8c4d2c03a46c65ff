/** Tiles: what they do to other companies counts for who minds it, and for nobody else. */
import { canonical, type GameState, offers, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { careful } from './careful.ts';
import { type Judge, judgeFor } from './judge.ts';
import { LIKINGS } from './level.ts';
import { weighLays } from './track.ts';

/** Moments of a game by chance at which tiles can be laid and several companies run. */
function moments(title: string): readonly GameState[] {
  const found: GameState[] = [];
  playTitleRandomly(title, {
    seed: 'around',
    seats: 3,
    options: {},
    mostActions: 500,
    spoiled: 0,
    avoids: (state) => {
      const seat = seatToAct(state);
      const lays = seat !== undefined && offers(state, seat).some(({ type }) => type === 'lay-tile');
      if (lays && state.trains.length > 3 && found.at(-1) !== state) found.push(state);
      return false;
    },
  });
  return found.filter((_, n) => n % 12 === 0);
}

/** Who is to act, with so much work, and as many tiles as it is told to look at. */
function judging(
  state: GameState,
  {
    steps,
    rivals,
    ...tiles
  }: { readonly steps: number; readonly rivals: number; readonly mindsOthers: boolean; readonly second: number },
): Judge {
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error('the game is over');
  const liking = { ...LIKINGS.even, rivals };
  return judgeFor(state, seat, liking, {
    steps,
    look: (earnings, beholder) => ({ ...careful(earnings, beholder), tiles: { lays: 30, first: 4, ...tiles } }),
  });
}

/** What each tile gains, by the tile. */
function gains(state: GameState, mindsOthers: boolean, rivals: number): ReadonlyMap<string, number> {
  const judge = judging(state, { steps: 100_000, rivals, mindsOthers, second: 2 });
  return new Map(weighLays(state, judge).map(({ act, gain }) => [canonical(act), gain]));
}

it('a tile gains by what it brings to other companies of one’s own, and loses by what it brings to rivals', () => {
  let [better, worse, untouched] = [0, 0, 0];
  for (const state of moments('1824')) {
    const plain = gains(state, false, 0);
    const friendly = gains(state, true, 0);
    const envious = gains(state, true, 400);
    expect([...friendly.keys()].toSorted()).toEqual([...plain.keys()].toSorted());
    for (const [tile, gain] of plain) {
      const own = friendly.get(tile) ?? NaN;
      // A tile never takes from a company what it earns, so that who minds no rivals only gains.
      expect(own).toBeGreaterThanOrEqual(gain);
      expect(envious.get(tile)).toBeLessThanOrEqual(own);
      if (own > gain) better += 1;
      if (better > 0 && own === gain && envious.get(tile) === gain) untouched += 1;
      if ((envious.get(tile) ?? NaN) < own) worse += 1;
    }
  }
  expect(better).toBeGreaterThan(0);
  expect(worse).toBeGreaterThan(0);
  // What brings other companies nothing counts nothing, once companies run that a tile can be good for.
  expect(untouched).toBeGreaterThan(0);
});

it('second tiles have only the work that is left when every tile was asked for what it does to others', () => {
  /** More than one question takes in these games. */
  const [steps, question] = [300, 15];
  let ended = 0;
  for (const state of moments('1824')) {
    const [without, left] = [0, 1_000].map((second) => {
      const judge = judging(state, { steps, rivals: 40, mindsOthers: true, second });
      weighLays(state, judge);
      return judge.work.left;
    });
    if (without === undefined || left === undefined) throw new Error('nothing weighed');
    expect(left).toBeGreaterThan(Math.min(0, without) - question);
    if (left <= 0 && without > 0) ended += 1;
  }
  expect(ended).toBeGreaterThan(0);
});
