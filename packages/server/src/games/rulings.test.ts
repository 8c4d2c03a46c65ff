import { apply, newGame, titleId, titleOf } from '@kursbuch/engine';
import { addTitle, playTitleRandomly } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TITLE } from '../testkit/played.ts';
import { underAnotherName } from '../testkit/second-version.ts';
import { createRulings } from './rulings.ts';

const NAME = titleId('another-name');
const rulings = createRulings();
let takeAway: () => void = () => undefined;
beforeAll(() => {
  takeAway = addTitle(underAnotherName(titleOf(TITLE), NAME));
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
    const { actions } = playTitleRandomly(NAME, play);
    const at = actions.findIndex(isRun);
    const run = actions[at];
    const started = newGame(NAME, {}, 3, play.seed);
    if (!isRun(run) || !started.ok) throw new Error('nothing runs');
    let { state } = started.value;
    for (const action of actions.slice(0, at)) {
      const applied = apply(state, action, 'best-runs');
      if (!applied.ok) throw new Error('the game does not replay');
      ({ state } = applied.value);
    }
    expect(state.title).toBe(NAME);
    expect(await rulings.rule(state, run)).toMatchObject({ ok: true });
    expect(await rulings.rule(state, { ...run, runs: [] })).toMatchObject({ refusal: { code: 'not-the-best-run' } });
  });
});
