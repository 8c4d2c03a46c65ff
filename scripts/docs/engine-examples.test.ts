/** The examples of `docs/engine.md` run, and what they say comes out does. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  apply,
  changesBetween,
  companyId,
  type Effects,
  effectsOf,
  type GameState,
  type Income,
  incomeOf,
  laysNow,
  listed,
  newGame,
  offers,
  type Otherwise,
  type Outlook,
  outlookOf,
  type Payout,
  payoutsIn,
  seatToAct,
  trainType,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

const engine = {
  apply,
  companyId,
  effectsOf,
  incomeOf,
  laysNow,
  listed,
  newGame,
  offers,
  outlookOf,
  payoutsIn,
  seatToAct,
  trainType,
};

const page = readFileSync(new URL('../../docs/engine.md', import.meta.url), 'utf8');

/** The state after some actions by chance; with a question, the next one of which it is true. */
function randomGame(
  title: string,
  seed: string,
  actions: number,
  wanted: (state: GameState) => boolean = () => true,
): GameState {
  const started = newGame(title, {}, 3, seed);
  if (!started.ok) throw new Error('the game does not start');
  let { state } = started.value;
  const game = playTitleRandomly(title, { seed, seats: 3, options: {}, mostActions: actions + 200, spoiled: 0 });
  for (const [n, action] of game.actions.entries()) {
    if (n >= actions && wanted(state)) break;
    const applied = apply(state, action);
    if (!applied.ok) throw new Error('the game does not go on');
    ({ state } = applied.value);
  }
  return state;
}

/** An example as a function: imports become names, and what stands behind an arrow is compared. */
function runnable(code: string): string {
  return code
    .replaceAll(/^import \{(.*)\} from '@kursbuch\/engine';$/gmu, 'const {$1} = engine;')
    .replaceAll(/^import \{.*\} from 'examples';$/gmu, '')
    .replaceAll(
      /^(.*); \/\/ → (.*)$/gmu,
      (_, value: string, text: string) => `same(${value}, ${JSON.stringify(text)});`,
    );
}

const examples = [...page.matchAll(/```js\n(.*?)```/gsu)].map(([, code = '']) => code);

describe('docs/engine.md', () => {
  it.each(examples.map((code, n) => [n + 1, code] as const))('example %i runs', (_, code) => {
    let compared = 0;
    const same = (value: unknown, text: string): void => {
      compared += 1;
      expect(JSON.stringify(value)).toBe(text);
    };
    runInNewContext(runnable(code), { engine, randomGame, same });
    expect(compared).toBeGreaterThan(0);
  });

  it('says less only of what is more than is earned', () => {
    const state = randomGame('18mag', 'summer', 400);
    const earns = (otherwise: Otherwise): Income => incomeOf(state, companyId('3'), otherwise);
    expect([earns({}).kind, earns({ atLeast: 70 }).kind, earns({ atLeast: 80 }).kind]).toEqual([
      'earns',
      'earns',
      'less',
    ]);
  });

  it('has nothing to come when nobody has earned anything and the game has just begun', () => {
    const state = randomGame('1824', 'autumn', 0);
    const paid: readonly Payout[] = payoutsIn(state, []);
    const { forced, rusting, companies }: Outlook = outlookOf(state);
    expect([paid, forced, rusting, companies]).toEqual([[], [], [], []]);
  });

  it('finds nothing between a state and itself', () => {
    const state = randomGame('18mag', 'summer', 400);
    const { cash, trains, ends }: Effects = changesBetween(state, state);
    expect([cash, trains, ends]).toEqual([[0, 0, 0], [], false]);
  });
});
