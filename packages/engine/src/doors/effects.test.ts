/** What an action is said to change is what applying it changes, on states of random games. */
import { describe, expect, it } from 'vitest';
import { canonical } from '../core/hash.ts';
import { seat as seatOf } from '../core/ids.ts';
import type { Choice } from '../core/offer.ts';
import type { Offer } from '../deeds/index.ts';
import { budget, soakSeed } from '../testkit/budget.ts';
import { statesOf } from '../testkit/random-states.ts';
import { titles } from '../titles/registry.ts';
import { type Effects, effectsOf } from './effects.ts';
import { apply, type GameState, listed, offers } from './game.ts';
import { type Survey, surveyOf } from './survey.ts';

const names = titles().map(({ meta }) => meta.id);

/** Every action behind an offer; of a long span only its ends and its middle. */
function actionsOf(state: GameState, { type, seat, fixed, choose }: Offer): readonly unknown[] {
  let begun: readonly { readonly [field: string]: unknown }[] = [{ type, seat, ...fixed }];
  let asked = false;
  for (const [field, choice] of Object.entries<Choice | undefined>(choose)) {
    if (choice === undefined) continue;
    if ('onDemand' in choice) {
      asked = true;
      continue;
    }
    const values =
      'oneOf' in choice
        ? choice.oneOf
        : [
            ...new Set([
              choice.from,
              choice.from + choice.step * Math.floor((choice.to - choice.from) / choice.step / 2),
              choice.to,
            ]),
          ];
    begun = begun.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
  }
  return asked ? begun.flatMap((one) => [...taken(listed(state, one), budget(4, 40))]) : begun;
}

function* taken<Item>(items: Iterable<Item>, most: number): Iterable<Item> {
  let left = most;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

/** The same figures as a table shows them before and after. */
function shownChanges(before: Survey, after: Survey, next: GameState): Omit<Effects, 'trains'> {
  const pairs = after.companies.map((now, n) => ({ company: now.company, earlier: before.companies[n], now }));
  const change = <Value>(from: Value | undefined, to: Value | undefined): object => ({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  return {
    cash: after.seats.map(({ cash }, n) => cash - (before.seats[n]?.cash ?? 0)),
    worth: after.seats.map(({ worth }, n) => worth - (before.seats[n]?.worth ?? 0)),
    bank: after.bank - before.bank,
    treasuries: pairs.flatMap(({ company, earlier, now }) =>
      earlier?.treasury === now.treasury ? [] : [{ company, by: now.treasury - (earlier?.treasury ?? 0) }],
    ),
    prices: pairs.flatMap(({ company, earlier, now }) =>
      earlier?.price === now.price ? [] : [{ company, ...change(earlier?.price, now.price) }],
    ),
    deciders: pairs.flatMap(({ company, earlier, now }) =>
      earlier?.decider === now.decider ? [] : [{ company, ...change(earlier?.decider, now.decider) }],
    ),
    ...(before.phase === after.phase ? {} : { phase: { from: before.phase, to: after.phase } }),
    ends: next.outcome !== undefined,
  };
}

/** Whether every train goes where it is said to go, from where it is. */
const areMoved = (state: GameState, next: GameState, trains: Effects['trains']): boolean => {
  const ownerIn = ({ trains: all }: GameState, train: unknown): unknown => all.find(({ id }) => id === train)?.owner;
  return trains.every(
    ({ train, from, to }) => from !== to && ownerIn(state, train) === from && ownerIn(next, train) === to,
  );
};

/** How many actions were asked about, and those of which something was said that is not so. */
type Asked = { readonly asked: number; readonly wrong: readonly unknown[] };

function askedIn(title: string, game: number): Asked {
  const wrong: unknown[] = [];
  let asked = 0;
  for (const [n, state] of statesOf(title, `effects ${game}`, budget(350, 4000)).entries()) {
    if (n % budget(16, 1) !== 0) continue;
    const before = surveyOf(state);
    for (let seat = 0; seat < state.seats; seat += 1) {
      for (const offer of offers(state, seatOf(seat))) {
        for (const action of actionsOf(state, offer)) {
          asked += 1;
          const applied = apply(state, action, 'listed');
          const effects = effectsOf(state, action, 'listed');
          if (!applied.ok || !effects.ok) {
            wrong.push({ action, refused: [applied, effects] });
            continue;
          }
          const next = applied.value.state;
          const { trains, ...figures } = effects.value;
          const shown = shownChanges(before, surveyOf(next), next);
          // As texts: comparing values one by one takes longer than everything else.
          if (canonical(figures) !== canonical(shown) || !areMoved(state, next, trains))
            wrong.push({ action, figures, shown, trains });
          if (asked % budget(1, 20) !== 0) continue;
          const judged = apply(state, action);
          if (!judged.ok || canonical(judged.value) !== canonical(applied.value)) wrong.push({ action, judged });
        }
      }
    }
  }
  return { asked, wrong };
}

/** A soak takes hours for sixty games: a fourth of them each with `--seed 0` to `--seed 3`. */
const GAMES = budget(1, 15);

describe('what an action changes', () => {
  const games = names.flatMap((title) =>
    Array.from({ length: GAMES }, (_, n): [string, number] => [title, soakSeed(0) * GAMES + n]),
  );

  it.each(games)('%s, game %i: what applying it changes, for every offered action', (title, game) => {
    const { asked, wrong } = askedIn(title, game);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  });

  it('is refused with the same reason as the action itself', () => {
    const [state] = statesOf('1824', 'refused', 1);
    if (state === undefined) throw new Error('no state');
    const action = { type: 'pass', seat: 99 };
    expect(effectsOf(state, action)).toEqual(apply(state, action));
  });
});
