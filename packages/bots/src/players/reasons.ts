/** Why a player likes an action: what of its value the action changes, part by part, the largest change first. */
import { apply, type GameState } from '@kursbuch/engine';
import { type Judge, type Part, PARTS, valueByParts } from './judge.ts';
import type { Weighed } from './track.ts';

export type Reason = { readonly about: Part | 'others' | 'track'; readonly gain: number };

/** Less than this is no reason. */
const LEAST = 2;
/** Work for one look, whatever has been spent on the decision. */
const STEPS = 60;

/** Reasons and gain are the same thing within so much, or within this part of the gain. */
const [ABOUT, PART] = [10, 0.3];

/** Undefined where an action cannot be done, or where something else spoke for it: papers at the start are weighed by first guesses. A tile has one reason, what it joins. */
export function reasonsFor(state: GameState, judge: Judge, { act, gain }: Weighed): readonly Reason[] | undefined {
  if (act['type'] === 'lay-tile') return Math.abs(gain) < LEAST ? [] : [{ about: 'track', gain }];
  const applied = apply(state, act, 'best-runs');
  if (!applied.ok) return undefined;
  judge.work.grant(STEPS);
  const [before, after] = [valueByParts(state, judge), valueByParts(applied.value.state, judge)];
  const changes = ([...PARTS, 'others'] as const).map((about) => ({ about, gain: after[about] - before[about] }));
  const sum = changes.reduce((all, one) => all + one.gain, 0);
  if (Math.abs(sum - gain) > Math.max(ABOUT, PART * Math.abs(gain))) return undefined;
  return changes.filter((one) => Math.abs(one.gain) >= LEAST).toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
}
