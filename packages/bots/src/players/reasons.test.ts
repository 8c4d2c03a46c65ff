import { apply, seatToAct, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { choose, thoughts } from './choose.ts';

const OPTIONS = { level: 'express', seed: 'why' } as const;

/** Positions of a game played by chance, some way in. */
function position(title: string, actions: number): ReturnType<typeof playTitleRandomly>['state'] {
  return playTitleRandomly(title, { options: {}, seats: 3, seed: 'why', mostActions: actions, spoiled: 0 }).state;
}

describe('reasons', () => {
  it.each(['1824', '18mag', '1839'])('%s: add up, the strongest first, and asking changes no choice', (title) => {
    let told = 0;
    for (const actions of [60, 140, 220]) {
      const state = position(title, actions);
      const seat = seatToAct(state);
      if (seat === undefined) throw new Error('nobody is at turn');
      const last = [...thoughts(view(state, seat), seat, OPTIONS)].at(-1);
      for (const one of (last?.weighed ?? []).slice(0, 4)) {
        const reasons = last?.because(one);
        if (reasons === undefined) continue;
        told += 1;
        const sum = reasons.reduce((all, { gain }) => all + gain, 0);
        expect(Math.abs(sum - one.gain)).toBeLessThan(Math.max(20, 0.35 * Math.abs(one.gain)));
        const sizes = reasons.map(({ gain }) => Math.abs(gain));
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        expect(Math.min(Infinity, ...sizes)).toBeGreaterThanOrEqual(2);
        expect(new Set(reasons.map(({ about }) => about)).size).toBe(reasons.length);
      }
      expect(choose(view(state, seat), seat, OPTIONS)).toEqual(last?.act);
    }
    expect(told).toBeGreaterThan(3);
  });

  it('are told for more than half of what is weighed by its value', () => {
    const state = position('18mag', 170);
    const seat = seatToAct(state);
    if (seat === undefined) throw new Error('nobody is at turn');
    const last = [...thoughts(view(state, seat), seat, { ...OPTIONS, level: 'local' })].at(-1);
    const told = (last?.weighed ?? []).map((one) => last?.because(one));
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter((reasons) => reasons !== undefined).length).toBeGreaterThan(told.length / 2);
  });

  it('has none for what the rules do not allow', () => {
    const state = position('18mag', 60);
    const seat = seatToAct(state);
    if (seat === undefined) throw new Error('nobody is at turn');
    const [thought] = thoughts(view(state, seat), seat, OPTIONS);
    expect(thought?.because({ act: { type: 'concede' }, gain: 0 })).toBeUndefined();
    expect(apply(state, { type: 'concede' }).ok).toBe(false);
  });
});
