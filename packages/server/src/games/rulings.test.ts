import { apply, type GameState, newGame, titleId, titleOf, titles } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { addTitle } from '@kursbuch/engine/testkit';
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

/** The states of a random game in which somebody runs, with the run. */
function runsIn(title: string, seed: string): readonly { readonly state: GameState; readonly run: Run }[] {
  const { actions } = playTitleRandomly(title, { seed, seats: 3, options: {}, mostActions: 450, spoiled: 0 });
  const started = newGame(title, {}, 3, seed);
  if (!started.ok) throw new Error('the game does not start');
  let { state } = started.value;
  return actions.flatMap((action) => {
    const before = state;
    const applied = apply(state, action, 'best-runs');
    if (!applied.ok) throw new Error('the game does not replay');
    ({ state } = applied.value);
    return isRun(action) ? [{ state: before, run: action }] : [];
  });
}

describe('a run', () => {
  it.each(titles().map(({ meta }) => meta.id))(
    'of %s is ruled on as the engine does, wherever it is proven',
    async (title) => {
      const all = runsIn(title, 'b').slice(-12);
      expect(all.length).toBeGreaterThan(2);
      const rulingsHere: unknown[] = [];
      const rulingsOfTheEngine: unknown[] = [];
      for (const { state, run } of all)
        for (const tried of [run, { ...run, runs: [] }]) {
          const ruling = await rulings.rule(state, tried);
          const engine = apply(state, tried);
          rulingsHere.push(ruling.ok || ruling.refusal);
          rulingsOfTheEngine.push(engine.ok || engine.refusal);
        }
      expect(rulingsHere).toEqual(rulingsOfTheEngine);
      expect(rulingsHere).toContain(true);
      expect(rulingsHere).toContainEqual(expect.objectContaining({ code: 'not-the-best-run' }));
    },
  );
});

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
