/** The stronger player thinks again: turns before a run, and rounds where the quick way on says something. */
import { type GameState, outlookOf, seatToAct, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { thoughts } from './choose.ts';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor } from './judge.ts';
import { LIKINGS } from './level.ts';
import { weighRounds } from './rounds.ts';
import { weigh } from './weigh.ts';

/** Moments of a game by chance at which shares are dealt in. */
function shareMoments(title: string): readonly GameState[] {
  const found: GameState[] = [];
  playTitleRandomly(title, {
    seed: 'again',
    seats: 3,
    options: {},
    mostActions: 260,
    spoiled: 0,
    avoids: (state) => {
      if (state.place.owner.kind === 'seat' && state.pending.length === 0 && found.at(-1) !== state) found.push(state);
      return false;
    },
  });
  return found;
}

it('the best few are looked at again where nobody has to buy trains, and doing nothing among them', () => {
  let [again, twice] = [0, 0];
  for (const state of shareMoments('18mag').slice(-5)) {
    const seat = seatToAct(state);
    if (seat === undefined) continue;
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 500, look: ruleOfThumb, weights: [] });
    const first = weigh(state, judge);
    const found = weighRounds(state, judge, first);
    if (found === undefined) continue;
    again += 1;
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ act }) => first.some((one) => one.act === act))).not.toContain(false);
    expect(found.some(({ act, gain }) => act['type'] === 'pass' && gain === 0)).toBe(true);
    const said = [...thoughts(view(state, seat), seat, { level: 'express', seed: 'a' })];
    twice += said.length === 2 ? 1 : 0;
  }
  expect(Math.min(again, twice)).toBeGreaterThan(0);
});

it('nothing is looked at again where trains have to be bought', () => {
  for (const state of shareMoments('1824').slice(-2)) {
    const seat = seatToAct(state);
    if (seat === undefined) continue;
    expect(outlookOf(state).insolvency).not.toBe('never');
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 200, look: ruleOfThumb, weights: [] });
    expect(weighRounds(state, judge, weigh(state, judge))).toBeUndefined();
  }
});
