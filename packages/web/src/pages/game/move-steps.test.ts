/** An automaton plays without moves of its own: what it does after somebody's move falls into steps. */
import { apply, componentsOf, type GameState, isJson, newGame, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { mapAfterStep, stepsOf } from './move-steps.ts';

const TABLE = { title: titleId('18mag'), names: ['Anna', 'István'] };

type Move = { readonly before: GameState; readonly after: GameState; readonly line: LogLine };

function moves(count: number): readonly Move[] {
  const begun = newGame(titleId('18mag'), {}, 1, 'automaton');
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { actions } = playTitleRandomly('18mag', {
    seats: 1,
    options: {},
    seed: 'automaton',
    mostActions: count,
    spoiled: 0,
  });
  let { state } = begun.value;
  return actions.map((action, n) => {
    const done = apply(state, action);
    if (!done.ok) throw new Error(done.refusal.code);
    const before = state;
    state = done.value.state;
    const written: unknown = JSON.parse(JSON.stringify(action));
    const told = isJson(written) ? { action: written } : {};
    const line: LogLine = { id: n, kind: 'action', position: n + 1, events: done.value.events, ...told };
    return { before, after: state, line };
  });
}

describe('a move after which an automaton acts', () => {
  const all = moves(120);
  const stepped = all.flatMap((move) => {
    const steps = stepsOf(move.line, TABLE, componentsOf(move.after));
    return steps.length === 0 ? [] : [{ ...move, steps }];
  });

  it('has a step for each of its doings, with the place on the map', () => {
    expect(stepped.length).toBeGreaterThan(5);
    const runs = stepped.flatMap(({ steps }) =>
      steps.filter(({ said: [first] }) => first?.includes(' runs for ') === true),
    );
    expect(runs.some(({ hexes }) => hexes.length > 1)).toBe(true);
    expect(runs.every(({ company }) => company !== undefined)).toBe(true);
    expect(
      all
        .filter(({ line }) => line.events.length === 0)
        .flatMap(({ line, after }) => stepsOf(line, TABLE, componentsOf(after))),
    ).toEqual([]);
  });

  it('shows the map without what later steps build, and after the last one as it is', () => {
    const built = stepped.filter(({ steps }) => steps.slice(1).some((step) => step.built.length > 0));
    expect(built.length).toBeGreaterThan(0);
    for (const { before, after, steps } of built) {
      const components = componentsOf(after);
      const at = (step: number) => mapAfterStep(before, after, steps, step, components);
      expect(at(steps.length - 1)).toEqual(after.hexes);
      const last = steps.findLastIndex((step) => step.built.length > 0);
      const hex = components.board.hexes.findIndex(({ id }) => id === steps[last]?.built[0]);
      expect(at(last - 1)[hex]).toBe(before.hexes[hex]);
      expect(at(last)[hex]).toBe(after.hexes[hex]);
    }
  });
});
