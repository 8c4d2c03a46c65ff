import { afterEach, describe, expect, it } from 'vitest';
import { stateHash } from '../core/form.ts';
import { canonical } from '../core/hash.ts';
import type { Json } from '../core/json.ts';
import { fourthTitle, fourthTitleInTwoVersions } from '../testkit/tiny-title.ts';
import { addTitle, findTitle, titles } from '../titles/registry.ts';
import { apply, type GameState, newGame, readState, replayGame, rulesVersions, seatToAct, unplayable } from './game.ts';

function begin(rules?: string): GameState {
  const started = newGame('tiny', { rounds: 2 }, 2, 'versions', rules);
  if (!started.ok) throw new Error(canonical(started.refusal));
  return started.value.state;
}

function playOn(from: GameState): { readonly state: GameState; readonly actions: readonly Json[] } {
  const actions: Json[] = [];
  let state = from;
  for (let due = seatToAct(state); due !== undefined; due = seatToAct(state)) {
    const applied = apply(state, { type: 'pass', seat: due });
    if (!applied.ok) throw new Error(canonical(applied.refusal));
    ({ state } = applied.value);
    actions.push({ type: 'pass', seat: due });
  }
  return { state, actions };
}

let takeOff = (): void => undefined;
const put = (title: typeof fourthTitle): void => {
  takeOff();
  takeOff = addTitle(title);
};
afterEach(() => {
  takeOff();
  takeOff = () => undefined;
});

describe('two rules versions of one title', () => {
  it('stand side by side: a game ends under the one it began under, a new one gets the new one', () => {
    put(fourthTitle);
    const old = begin();
    put(fourthTitleInTwoVersions);
    expect(rulesVersions('tiny')).toEqual(['tiny 2', 'tiny']);
    const young = begin();
    expect([old.rules, young.rules]).toEqual(['tiny', 'tiny 2']);
    expect(playOn(old).state).toMatchObject({ rules: 'tiny', outcome: { scores: [20, 20] } });
    expect(playOn(young).state).toMatchObject({ rules: 'tiny 2', outcome: { scores: [50, 50] } });
    expect(begin('tiny').rules).toBe('tiny');
  });

  it('replay, each under its own', () => {
    put(fourthTitleInTwoVersions);
    for (const rules of ['tiny', 'tiny 2']) {
      const { state, actions } = playOn(begin(rules));
      const record = { title: 'tiny', rules, options: { rounds: 2 }, seats: 2, seed: 'versions', actions };
      const { result } = replayGame(record);
      expect(result.ok && stateHash(result.value)).toBe(stateHash(state));
    }
  });

  it('are missed in words when one is gone', () => {
    put(fourthTitleInTwoVersions);
    const young = begin();
    put(fourthTitle);
    const refusal = { code: 'wrong-rules', params: { title: 'tiny', rules: 'tiny 2' } };
    expect(unplayable('tiny', 'tiny 2')).toEqual(refusal);
    expect(newGame('tiny', {}, 2, 'x', 'tiny 2')).toEqual({ ok: false, refusal });
    expect(readState(young)).toEqual({ ok: false, refusal });
    const record = { title: 'tiny', rules: 'tiny 2', options: {}, seats: 2, seed: 'x', actions: [] };
    expect(replayGame(record).fault).toEqual({ action: -1, refusal });
  });
});

describe('a fourth title', () => {
  it('is one line on the list', () => {
    expect(findTitle('tiny')).toBeUndefined();
    const shipped = titles().length;
    put(fourthTitle);
    expect(titles().map(({ meta }) => meta.name)).toContain('Tiny');
    expect(titles()).toHaveLength(shipped + 1);
  });

  it('that is not there is missed in words', () => {
    expect(newGame('tiny', {}, 2, 'x')).toMatchObject({ ok: false, refusal: { code: 'no-such-title' } });
  });
});

describe('a state from outside', () => {
  it('is taken when it is of the form of today', () => {
    put(fourthTitle);
    const state = begin();
    expect(readState(JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state });
  });

  it('of another form has to be replayed', () => {
    put(fourthTitle);
    const { form, ...first } = begin();
    expect(readState(first)).toMatchObject({ refusal: { code: 'other-form', params: { form: 1, known: form } } });
    expect(readState({ ...first, form: form + 1 })).toMatchObject({ refusal: { code: 'other-form' } });
  });

  it.each([[undefined], [null], [7], [[]], [{}], [{ form: 2 }], [{ form: 2, place: {} }], [{ form: 'x', place: {} }]])(
    '%j is none',
    (input) => {
      expect(readState(input)).toMatchObject({ ok: false, refusal: { code: 'no-state' } });
    },
  );
});
