import { describe, expect, it } from 'vitest';

import { stateHash } from '../core/form.ts';
import { canonical } from '../core/hash.ts';
import { seat } from '../core/ids.ts';
import { type Choice, covers } from '../core/offer.ts';
import {
  apply,
  type GameState,
  listed,
  newGame,
  offers,
  replayGame,
  rulesVersions,
  seatToAct,
  view,
  whyNot,
} from './game.ts';

const TABLES = [
  ['1824', 4],
  ['18mag', 3],
  ['1839', 3],
] as const;

function start(title: (typeof TABLES)[number][0], seats: number): GameState {
  const started = newGame(title, {}, seats, 'doors');
  if (!started.ok) throw new Error(canonical(started.refusal));
  return started.value.state;
}

describe.each(TABLES)('the doors of %s', (title, seats) => {
  it('start a game in which one seat has something to do', () => {
    const state = start(title, seats);
    expect(state).toMatchObject({ title, seats, rules: rulesVersions(title)[0] });
    const due = seatToAct(state);
    expect(due).toBeDefined();
    expect(offers(state, due ?? seat(0)).length).toBeGreaterThan(0);
  });

  it('refuse what is no action, and say why', () => {
    const state = start(title, seats);
    const due = seatToAct(state) ?? seat(0);
    expect(apply(state, { type: 'nonsense', seat: due })).toMatchObject({
      ok: false,
      refusal: { code: 'no-such-action' },
    });
    expect(whyNot(state, { type: 'nonsense', seat: due })).toHaveLength(1);
    expect([...listed(state, { type: 'nonsense', seat: due })]).toEqual([]);
  });

  it('draw the same game from the same seed and another from another', () => {
    expect(stateHash(start(title, seats))).toBe(stateHash(start(title, seats)));
    const other = newGame(title, {}, seats, 'another');
    expect(other.ok && stateHash(other.value.state)).not.toBe(stateHash(start(title, seats)));
  });

  it('show everything but the random numbers still to come', () => {
    const state = start(title, seats);
    expect(Object.keys(view(state, seat(0))).toSorted()).toEqual(
      Object.keys(state)
        .filter((key) => key !== 'rng')
        .toSorted(),
    );
    expect(view(state, 'spectator')).toEqual(view(state, seat(0)));
  });

  it('replay a record to the same state', () => {
    let state = start(title, seats);
    const actions = [];
    for (let n = 0; n < 6; n += 1) {
      const due = seatToAct(state) ?? seat(0);
      const [first] = offers(state, due);
      if (first === undefined) break;
      const begun = { type: first.type, seat: due, ...first.fixed };
      for (const [field, choice] of Object.entries<Choice | undefined>(first.choose))
        if (choice !== undefined)
          Object.assign(
            begun,
            'oneOf' in choice ? { [field]: choice.oneOf[0] } : 'from' in choice ? { [field]: choice.from } : {},
          );
      expect(covers(first, begun)).toBe(true);
      const applied = apply(state, begun);
      if (!applied.ok) throw new Error(canonical(applied.refusal));
      state = applied.value.state;
      actions.push(begun);
    }
    const record = { title, rules: state.rules, options: {}, seats, seed: 'doors', actions };
    const { result } = replayGame(record);
    expect(result.ok && stateHash(result.value)).toBe(stateHash(state));
    expect(replayGame({ ...record, rules: 'none' }).fault).toMatchObject({
      action: -1,
      refusal: { code: 'wrong-rules' },
    });
  });
});
