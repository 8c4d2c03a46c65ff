import { apply, newGame, titleOf } from '@kursbuch/engine';
import { addTitle, playRandomly } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TITLE } from '../testkit/played.ts';
import { SECOND, withSecondVersion } from '../testkit/second-version.ts';
import { createRulings } from './rulings.ts';

const rulings = createRulings();
let takeAway: () => void = () => undefined;
beforeAll(() => {
  takeAway = addTitle(withSecondVersion(titleOf(TITLE)));
});
afterAll(async () => {
  takeAway();
  await rulings.close();
});

type Run = { readonly [field: string]: unknown };
const isRun = (value: unknown): value is Run =>
  typeof value === 'object' && value !== null && 'runs' in value && Array.isArray(value.runs) && value.runs.length > 0;

describe('a run under rules that the proving thread does not have', () => {
  it('is proven all the same: the best is taken, less is refused', async () => {
    const play = { seed: 'rulings', seats: 3, options: {}, mostActions: 200, spoiled: 0 };
    const actions = titleOf(TITLE).rules(SECOND, (rules) => playRandomly(rules, play).actions) ?? [];
    const at = actions.findIndex(isRun);
    const run = actions[at];
    const started = newGame(TITLE, {}, 3, play.seed, SECOND);
    if (!isRun(run) || !started.ok) throw new Error('nothing runs');
    let { state } = started.value;
    for (const action of actions.slice(0, at)) {
      const applied = apply(state, action, 'best-runs');
      if (!applied.ok) throw new Error('the game does not replay');
      ({ state } = applied.value);
    }
    expect(state.rules).toBe(SECOND);
    expect(await rulings.rule(state, run)).toMatchObject({ ok: true });
    expect(await rulings.rule(state, { ...run, runs: [] })).toMatchObject({ refusal: { code: 'not-the-best-run' } });
  });
});
