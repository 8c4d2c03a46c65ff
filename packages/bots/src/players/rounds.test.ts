/** The stronger player thinks again: turns before a run, and rounds where the quick way on says something. */
import { type GameState, isOffer, offers, outlookOf, seatToAct, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import { careful } from './careful.ts';
import { thoughts } from './choose.ts';
import { isPlannable } from './figures.ts';
import { type Judge, judgeFor } from './judge.ts';
import { LIKINGS } from './level.ts';
import { weighRounds } from './rounds.ts';
import type { Weighed } from './track.ts';
import { weighTurns } from './turns.ts';
import { weigh } from './weigh.ts';

/** Moments of a game by chance at which shares are dealt in, or trains are bought. */
function momentsOf(title: string, what: 'shares' | 'trains' | 'cars', mostActions = 260): readonly GameState[] {
  const found: GameState[] = [];
  playTitleRandomly(title, {
    seed: 'again',
    seats: 3,
    options: {},
    mostActions,
    spoiled: 0,
    avoids: (state) => {
      const seat = seatToAct(state);
      const isOne =
        what === 'shares'
          ? state.place.owner.kind === 'seat' && state.pending.length === 0
          : seat !== undefined &&
            offers(state, seat).some(({ type }) => type === (what === 'cars' ? 'buy-car' : 'buy-train'));
      if (isOne && found.at(-1) !== state) found.push(state);
      return false;
    },
  });
  return found;
}

it('the best few are looked at again where nobody has to buy trains, and doing nothing among them', () => {
  let [again, twice] = [0, 0];
  for (const state of momentsOf('18mag', 'trains').slice(-40)) {
    const seat = seatToAct(state);
    if (seat === undefined) continue;
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 500, look: careful });
    const first = weigh(state, judge);
    const found = weighRounds(state, judge, first);
    if (found === undefined) continue;
    again += 1;
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ act }) => first.some((one) => one.act === act))).not.toContain(false);
    expect(found.some(({ act, gain }) => act['type'] === 'done' && gain === 0)).toBe(true);
    const said = [...thoughts(view(state, seat), seat, { level: 'express', seed: 'a' })];
    twice += said.length === 2 ? 1 : 0;
  }
  expect(Math.min(again, twice)).toBeGreaterThan(0);
});

it('papers are not looked at again late in a game: fees tell more of them than a round in which nobody hires anything', () => {
  const late = momentsOf('18mag', 'shares', 1600).filter(isPlannable);
  expect(late.length).toBeGreaterThan(0);
  for (const state of late.slice(-2)) {
    const seat = seatToAct(state);
    if (seat === undefined) continue;
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 200, look: careful });
    expect(weighRounds(state, judge, weigh(state, judge))).toBeUndefined();
  }
});

it('nothing is looked at again where trains have to be bought', () => {
  for (const state of momentsOf('1824', 'shares').slice(-2)) {
    const seat = seatToAct(state);
    if (seat === undefined) continue;
    expect(outlookOf(state).insolvency).not.toBe('never');
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 200, look: careful });
    expect(weighRounds(state, judge, weigh(state, judge))).toBeUndefined();
  }
});

describe('as many are played on as somebody has patience for', () => {
  const more = (state: GameState, look: typeof weighRounds, weighed: (judge: Judge) => readonly Weighed[]): number => {
    const seat = seatToAct(state);
    if (seat === undefined) return 0;
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 500, look: careful });
    const first = weighed(judge);
    const seen = (playedOn: number): number =>
      look(state, { ...judge, eyes: { ...judge.eyes, playedOn } }, first)?.length ?? 0;
    return first.length < 5 ? 0 : seen(3) - seen(1);
  };

  it('rounds', () => {
    const found = momentsOf('18mag', 'trains', 700).map((state) =>
      more(state, weighRounds, (judge) => weigh(state, judge)),
    );
    expect(Math.max(...found)).toBe(2);
  });

  it('turns', () => {
    const [state] = momentsOf('18mag', 'cars', 700);
    if (state === undefined) throw new Error('nobody hires cars');
    // One car often enough: it is the number that counts.
    const weighed = (judge: Judge): readonly Weighed[] => {
      const open = offers(state, judge.seat);
      const acts = open.flatMap((offer): readonly Act[] =>
        isOffer(offer, 'buy-car') ? [{ type: 'buy-car', seat: offer.seat, ...offer.fixed }] : [],
      );
      const run = weigh(state, judge).filter(({ act }) => act['type'] === 'run');
      return [
        ...run,
        ...Array.from({ length: 6 }, () => acts.slice(0, 1).map((act) => ({ act: { ...act }, gain: 1 }))),
      ].flat();
    };
    expect(more(state, weighTurns, weighed)).toBe(2);
  });
});
