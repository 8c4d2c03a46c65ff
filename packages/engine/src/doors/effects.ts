/** What an action changes, in figures: for whoever weighs actions against each other. The state stays as it is. */
import type { Trust } from '../core/action.ts';
import type { CompanyId, Seat, TrainId } from '../core/ids.ts';
import { lately } from '../core/memo.ts';
import { ok, type Result } from '../core/result.ts';
import type { OwnedTrain } from '../core/state.ts';
import { priceOf } from '../market/chart.ts';
import { allSeats } from '../mechanisms/readers.ts';
import { titleOf } from '../titles/registry.ts';
import { apply, componentsOf, type GameState } from './game.ts';

/** Something that is one thing before and another after; nothing where there is none. */
export type Change<Value> = { readonly from?: Value; readonly to?: Value };

export type Effects = {
  /** By seat: what comes in, or goes out below zero. */
  readonly cash: readonly number[];
  /** By seat: what the score changes by, as if the game ended. */
  readonly worth: readonly number[];
  readonly bank: number;
  readonly treasuries: readonly { readonly company: CompanyId; readonly by: number }[];
  readonly prices: readonly ({ readonly company: CompanyId } & Change<number>)[];
  /** Who decides for a company: another director or owner, or nobody. */
  readonly deciders: readonly ({ readonly company: CompanyId } & Change<Seat | CompanyId>)[];
  readonly phase?: { readonly from: string; readonly to: string };
  /** Trains that change hands, come from the supply or leave the game. */
  readonly trains: readonly ({ readonly train: TrainId } & Change<OwnedTrain['owner']>)[];
  /** Whether the game is over earlier. */
  readonly ends: boolean;
};

/** A change as it is written: what is not there is left out. */
const change = <Value>(from: Value | undefined, to: Value | undefined): Change<Value> => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

function trainsChanged(before: GameState, after: GameState): Effects['trains'] {
  if (before.trains === after.trains) return [];
  const owners = new Map(before.trains.map(({ id, owner }) => [id, owner]));
  const moved: Effects['trains'][number][] = [];
  for (const { id, owner } of after.trains) {
    const from = owners.get(id);
    if (from !== owner) moved.push({ train: id, ...change(from, owner) });
    owners.delete(id);
  }
  return [...moved, ...[...owners].map(([train, from]) => ({ train, from }))];
}

/** What is compared of a state; worked out once, because many actions are weighed from one state. */
const figuresOf = lately((state: GameState) => {
  const { companies, market } = componentsOf(state);
  return titleOf(state.title).table(state, (table, now) => ({
    phase: table.phase(now),
    worth: allSeats(state).map((seat) => table.worth(now, seat)),
    companies: companies.map(({ id }, n) => ({
      company: id,
      treasury: state.money.companies[n] ?? 0,
      price: priceOf(market, state.market, id),
      decider: table.decider(now, id),
    })),
  }));
});

const lessThan = (after: readonly number[], before: readonly number[]): readonly number[] =>
  after.map((amount, n) => amount - (before[n] ?? 0));

/** What lies between two states of one game. */
export function changesBetween(before: GameState, after: GameState): Effects {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  const pairs = is.companies.flatMap((now, n) => {
    const earlier = was.companies[n];
    return earlier === undefined ? [] : [{ company: now.company, earlier, now }];
  });
  return {
    cash: lessThan(after.money.players, before.money.players),
    worth: lessThan(is.worth, was.worth),
    bank: after.money.bank - before.money.bank,
    treasuries: pairs.flatMap(({ company, earlier, now }) =>
      earlier.treasury === now.treasury ? [] : [{ company, by: now.treasury - earlier.treasury }],
    ),
    prices: pairs.flatMap(({ company, earlier, now }) =>
      earlier.price === now.price ? [] : [{ company, ...change(earlier.price, now.price) }],
    ),
    deciders: pairs.flatMap(({ company, earlier, now }) =>
      earlier.decider === now.decider ? [] : [{ company, ...change(earlier.decider, now.decider) }],
    ),
    ...(was.phase === is.phase ? {} : { phase: { from: was.phase, to: is.phase } }),
    trains: trainsChanged(before, after),
    ends: after.outcome !== undefined,
  };
}

/**
 * What an action would change, with all that follows from it until somebody has to decide again, or why it is refused. For an action
 * that the offers of this very state listed, `listed` saves judging it.
 */
export function effectsOf(state: GameState, action: unknown, trust?: Trust): Result<Effects> {
  const applied = apply(state, action, trust);
  return applied.ok ? ok(changesBetween(state, applied.value.state)) : applied;
}
