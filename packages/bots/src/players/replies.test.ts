/** Deals in shares with what the others answer: where who cannot pay is out, and for who has patience. */
import { apply, type GameState, roundKind, seatToAct, surveyOf, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import type { Act } from './act.ts';
import { careful, patient } from './careful.ts';
import { choose } from './choose.ts';
import { type Judge, judgeFor, valueOf } from './judge.ts';
import { LIKINGS } from './level.ts';
import { afterReplies, weighReplies } from './replies.ts';
import { weigh } from './weigh.ts';

/** The rounds of shares of a game, a few moments of each. */
function deals(title: string, mostActions: number): readonly GameState[] {
  const seen: GameState[] = [];
  playTitleRandomly(
    title,
    {
      seed: 'sales',
      seats: 3,
      options: {},
      mostActions,
      spoiled: 0,
      chooses: (now, seat) => {
        if (roundKind(now) === 'shares' && now.pending.length === 0) seen.push(now);
        return choose(view(now, seat), seat, { level: 'local', seed: 'replies', steps: 60 });
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  return seen;
}

const judgeOf = (state: GameState, look: typeof careful): Judge => {
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error('nobody is at turn');
  return judgeFor(state, seat, LIKINGS.even, { steps: 1_500, look });
};
const decidedBy = (state: GameState, seat: number): readonly string[] =>
  surveyOf(state).companies.flatMap(({ company, decider }) => (decider === seat ? [company] : []));

describe('in 1839', () => {
  const states = deals('1839', 700);
  /** A company comes to whoever was at turn, because somebody else sells. */
  const dumped = states.find((state) => {
    const judge = judgeOf(state, patient);
    if (weigh(state, judge).length < 2) return false;
    return decidedBy(afterReplies(state, judge), judge.seat).length > decidedBy(state, judge.seat).length;
  });
  if (dumped === undefined) throw new Error('nobody gets rid of a company');
  const judge = judgeOf(dumped, patient);

  it('somebody who sells leaves a company to who has most shares then, and has more money then', () => {
    const then = afterReplies(dumped, judge);
    const [given] = decidedBy(then, judge.seat).filter((one) => !decidedBy(dumped, judge.seat).includes(one));
    const giver = surveyOf(dumped).companies.find(({ company }) => company === given)?.decider;
    if (typeof giver !== 'number') throw new Error('nobody had it');
    expect(giver).not.toBe(judge.seat);
    expect(then.money.players[giver]).toBeGreaterThan(dumped.money.players[giver] ?? 0);
    expect(roundKind(then)).toBe('shares');
  });

  it('counts by half: the other half is the first impression', () => {
    const weighed = weigh(dumped, judge);
    const again = weighReplies(dumped, judge, weighed) ?? [];
    const rest = weighed.find(({ act }) => act['type'] === 'pass' || act['type'] === 'done');
    const later = (act: Act | undefined): number => {
      const applied = apply(dumped, act);
      return applied.ok ? valueOf(afterReplies(applied.value.state, judge), judge) : NaN;
    };
    const impression = (act: Act | undefined): number => weighed.find((one) => one.act === act)?.gain ?? NaN;
    for (const { act, gain } of again)
      expect(gain).toBeCloseTo((impression(act) - impression(rest?.act)) / 2 + (later(act) - later(rest?.act)) / 2);
    expect(again).toEqual(again.toSorted((a, b) => b.gain - a.gain));
    expect(again.length).toBeGreaterThan(1);
  });

  it('is thought of by who has patience only', () => {
    const other = judgeOf(dumped, careful);
    expect(weighReplies(dumped, other, weigh(dumped, other))).toBeUndefined();
  });
});

it.each(['1824', '18mag'])('is nothing to fear in %s', (title) => {
  const [state] = deals(title, 200).toReversed();
  if (state === undefined) throw new Error('no round of shares');
  const judge = judgeOf(state, patient);
  expect(weighReplies(state, judge, weigh(state, judge))).toBeUndefined();
  expect(valueOf(state, judge)).toBeGreaterThan(0);
});
