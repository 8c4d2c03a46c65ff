/** An invariant is looked at again only when a part that it reads has changed; so it must name every part that it reads. */
import { describe, expect, it } from 'vitest';
import { applyTo, startGame } from '../core/game.ts';
import { titleId } from '../core/ids.ts';
import type { BaseState } from '../core/state.ts';
import type { Invariant, TitleRules } from '../core/title.ts';
import { coreInvariants } from '../mechanisms/invariants.ts';
import { titleOf } from '../titles/registry.ts';
import { playTitleRandomly } from './random-titles.ts';
import { everyTable, type GameTable, tableName } from './tables.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A state that notes which of its parts are looked at; those of the title's own part each by itself. */
function watched<Value extends object>(value: Value, seen: Set<string>, prefix = ''): Value {
  return new Proxy(value, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return part;
      if (prefix === '' && name === 'own' && isObject(part)) return watched(part, seen, 'own.');
      seen.add(prefix + name);
      return part;
    },
  });
}

const partOf = (state: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), state);

/** Parts that an invariant looked at and that changed though nothing did that it says it reads. */
function unnamed<S extends BaseState>(
  { reads, broken }: Invariant<S>,
  before: S,
  after: S,
  components: ReturnType<TitleRules<S, unknown>['componentsOf']>,
): readonly string[] {
  const parts = reads(before);
  if (reads(after).some((part, n) => part !== parts[n])) return [];
  const seen = new Set<string>();
  broken(watched(before, seen), components);
  return [...seen].filter((path) => partOf(before, path) !== partOf(after, path));
}

function check<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  table: GameTable,
  actions: readonly unknown[],
): readonly string[] {
  const started = startGame(rules, table.options, table.seats, 'reads');
  if (!started.ok) return ['the game does not start'];
  const faults = new Set<string>();
  let { state } = started.value;
  for (const action of actions) {
    const applied = applyTo(rules, state, action);
    if (!applied.ok) return ['the game does not go on'];
    const next = applied.value.state;
    const components = rules.componentsOf(state);
    for (const one of coreInvariants)
      for (const path of unnamed(one, state, next, components)) faults.add(`${one.name}: ${path}`);
    for (const one of rules.invariants)
      for (const path of unnamed(one, state, next, components)) faults.add(`${one.name}: ${path}`);
    state = next;
  }
  return [...faults];
}

/** One table of every form. */
const forms = everyTable().filter(
  ({ title, variant }, n, all) => all.findIndex((one) => one.title === title && one.variant === variant) === n,
);

describe('an invariant names what it reads', () => {
  it.each(forms.map((table) => [tableName(table), table] as const))('%s', (_, table) => {
    const { title, options, seats } = table;
    const { actions } = playTitleRandomly(title, { options, seats, seed: 'reads', mostActions: 220, spoiled: 0 });
    expect(actions.length).toBeGreaterThan(50);
    expect(titleOf(titleId(title)).rules(undefined, (rules) => check(rules, table, actions))).toEqual([]);
  });
});
