import { apply, type GameState, isJson, type Json, newGame, stepName, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { say } from '../../words/index.ts';
import { actWords, type Weighing, weighedWords } from './act-words.ts';

const NAMES = ['Anna', 'Béla', 'Cili'];

const weighingAt = (state: GameState): Weighing => ({
  moment: { state, step: stepName(state), position: 0 },
  log: [],
  table: { names: NAMES, title: state.title },
  words: say,
});

/** Acts of a random game, each with the game before it. */
function* actsOf(title: string): Generator<{ readonly act: Json; readonly weighing: Weighing }> {
  const play = { seed: 'weighed', seats: 3, options: {}, mostActions: 250, spoiled: 0 };
  const begun = newGame(titleId(title), {}, 3, play.seed);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  for (const action of playTitleRandomly(titleId(title), play).actions) {
    const act: unknown = JSON.parse(JSON.stringify(action));
    if (isJson(act)) yield { act, weighing: weighingAt(state) };
    const next = apply(state, action, 'best-runs');
    if (!next.ok) throw new Error(next.refusal.code);
    ({ state } = next.value);
  }
}

describe('an act that is weighed', () => {
  it.each(['1824', '18mag', '1839'] as const)('has words in %s, whatever it is', (title) => {
    const acts = [...actsOf(title)];
    expect(acts.length).toBeGreaterThan(100);
    expect(acts.flatMap(({ act, weighing }) => (actWords(act, weighing) === '' ? [act] : []))).toEqual([]);
  });

  it('is called as the button of its step where it ends one', () => {
    const said = [...actsOf('1824')].map(({ act, weighing }) => actWords(act, weighing));
    expect(said).toContain('Lay no track');
    expect(said).toContain('Buy no train');
  });

  it('says what it costs before it is paid', () => {
    const said = [...actsOf('1839')].map(({ act, weighing }) => actWords(act, weighing));
    const bought = said.filter((one) => / (?:buys|takes) /u.test(one));
    expect(bought[0]).toMatch(/ buys .* for .*\d/u);
  });

  it('is named once where several are alike in words', () => {
    const [first, second] = [...actsOf('18mag')];
    if (first === undefined || second === undefined) throw new Error('no acts');
    const weighed = [
      { act: first.act, gain: 9 },
      { act: first.act, gain: 8 },
      { act: second.act, gain: 5 },
    ];
    const told = weighedWords({ act: first.act, weighed }, 6, first.weighing);
    expect(told.map(({ gain }) => gain)).toEqual([9, 5]);
  });
});
