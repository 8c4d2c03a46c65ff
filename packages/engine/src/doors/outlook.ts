/** What is to come in a game, as far as the rules tell: turns, rounds, trains that go and trains that must be bought. */
import type { LogEvent } from '../core/events.ts';
import type { CompanyId, Seat, TrainType } from '../core/ids.ts';
import { balance } from '../core/ledger.ts';
import { lately } from '../core/memo.ts';
import type { OwnedTrain } from '../core/state.ts';
import type { Insolvency, RoundsLeft } from '../core/table.ts';
import { exactly } from '../mechanisms/pace.ts';
import { forSeats } from '../mechanisms/readers.ts';
import { isDoomed, isLeft, trainCard, trainsOf } from '../mechanisms/trains.ts';
import { knownBestRun } from '../routes/remembered.ts';
import { titleOf } from '../titles/registry.ts';
import { componentsOf, type GameState } from './game.ts';
import { incomeOf } from './income.ts';
import { deciderFor, runRequestOf } from './shown.ts';

/** A train that a company has to buy in its next turn: it has none, or only such as go with its run. */
export type ForcedPurchase = {
  readonly company: CompanyId;
  readonly train: TrainType;
  readonly price: number;
  /** What its money falls short of. */
  readonly short: number;
  /** Who has to help. A company for which nobody decides buys nothing. */
  readonly seat: Seat;
};

/** What the first train of a type removes from the game: at once, or with a run that it is still owed. */
export type Rusting = {
  readonly by: TrainType;
  readonly trains: readonly OwnedTrain[];
  /** Companies that own no other train. */
  readonly without: readonly CompanyId[];
};

export type CompanyTrains = {
  readonly company: CompanyId;
  /** The most trains it may own now. */
  readonly limit?: number;
  /** Whether it must own one when its turn is over. */
  readonly mustOwn: boolean;
  /** New trains it can be sold now, whatever it can pay. */
  readonly onSale: readonly TrainType[];
};

export type Outlook = {
  /** Seats or companies in the order of their turns, the one at turn first. It may change with share prices. */
  readonly order: readonly (Seat | CompanyId)[];
  readonly rounds: RoundsLeft;
  /** Companies with turns, in the order of today. */
  readonly companies: readonly CompanyTrains[];
  readonly forced: readonly ForcedPurchase[];
  /** Companies, started or not, that will be given their first train for nothing. */
  readonly given: readonly CompanyId[];
  /** What becomes of a player who cannot pay for one. */
  readonly insolvency: Insolvency;
  /** In the order in which the box sells the types; trains that nobody owns are left out. */
  readonly rusting: readonly Rusting[];
};

/**
 * Trains of a company that have rusted already and go with its next run, if that is its best one. One that finds no route, or none beside the
 * others, stays, and is a train that the company owns.
 */
export function goneAfterRun(state: GameState, company: CompanyId): readonly OwnedTrain[] {
  const doomed = trainsOf(state, company).filter(isDoomed);
  const request = doomed.length === 0 ? undefined : runRequestOf(state, company);
  if (request === undefined) return [];
  const { runs } = knownBestRun(request);
  return doomed.filter(({ id }) => runs.some(({ train }) => train === id));
}

/** Work for the earnings of one company; they only serve an estimate. */
const EARNINGS_BUDGET = { steps: 20_000 };

function earningsOf(state: GameState, companies: readonly CompanyId[]): number {
  return companies.reduce((sum, company) => {
    const found = incomeOf(state, company, {}, EARNINGS_BUDGET);
    return found.kind === 'earns' ? sum + found.income : sum;
  }, 0);
}

function rustingIn(state: GameState, skipped: (by: TrainType) => readonly TrainType[]): readonly Rusting[] {
  const box = componentsOf(state);
  // What a type removes is gone when the first one has been sold.
  return state.supply.filter(isLeft).flatMap(({ type: by }) => {
    const causes = [by, ...skipped(by)];
    const trains = state.trains.filter(
      (train) => !isDoomed(train) && trainCard(box, train.type).rustedBy.some((cause) => causes.includes(cause)),
    );
    if (trains.length === 0) return [];
    const owners = box.companies.map(({ id }) => id).filter((id) => trains.some(({ owner }) => owner === id));
    const without = owners.filter((id) =>
      trainsOf(state, id).every((train) => isDoomed(train) || trains.includes(train)),
    );
    return [{ by, trains, without }];
  });
}

function forcedIn(
  state: GameState,
  companies: readonly CompanyTrains[],
  given: readonly CompanyId[],
): readonly ForcedPurchase[] {
  const box = componentsOf(state);
  return companies.flatMap(({ company, mustOwn, onSale }) => {
    const seat = deciderFor(state, company);
    if (!mustOwn || given.includes(company) || typeof seat !== 'number') return [];
    if (goneAfterRun(state, company).length < trainsOf(state, company).length) return [];
    const [cheapest] = onSale.map((type) => trainCard(box, type)).toSorted((a, b) => a.price - b.price);
    if (cheapest === undefined) return [];
    const { type: train, price } = cheapest;
    return [{ company, train, price, short: Math.max(0, price - balance(box, state.money, company)), seat }];
  });
}

/** What is to come, worked out once for each state. */
export const outlookOf: (state: GameState) => Outlook = lately((state) =>
  titleOf(state.title).table(state, ({ outlook }, now) => {
    const inOrder = outlook.companies(now);
    const companies = inOrder.map((company): CompanyTrains => {
      const limit = outlook.trainLimit(now, company);
      return {
        company,
        ...(limit === undefined ? {} : { limit }),
        mustOwn: outlook.mustOwnTrain(now, company),
        onSale: outlook.trainsFor(now, company),
      };
    });
    const given = componentsOf(state).companies.flatMap(({ id }) => (outlook.isGivenTrain(now, id) ? [id] : []));
    const isOver = state.outcome !== undefined;
    return {
      order: isOver ? [] : outlook.order(now),
      rounds: isOver ? exactly(0) : outlook.roundsLeft(now, () => earningsOf(state, inOrder)),
      companies,
      forced: isOver ? [] : forcedIn(state, companies, given),
      given,
      insolvency: outlook.insolvency,
      rusting: rustingIn(state, (by) => outlook.skipped?.(now, by) ?? []),
    };
  }),
);

/** What a company earned last, and what of it went to players. */
export type Payout = {
  readonly company: CompanyId;
  readonly income: number;
  /** By seat. */
  readonly players: readonly number[];
};

/** Payments by which players share what a company earned. */
const SHARED = new Set(['dividend', 'income']);

/** The last earnings of each company in a log, those of the latest first. */
export function payoutsIn(state: GameState, log: readonly LogEvent[]): readonly Payout[] {
  const earnedBy = titleOf(state.title).table(state, ({ outlook }) => outlook.earned);
  const found = new Map<CompanyId, { company: CompanyId; income: number; players: number[] }>();
  let last: { readonly players: number[] } | undefined;
  for (const event of log) {
    if (event.event === 'own') {
      const earned = earnedBy(event);
      if (earned === undefined) continue;
      const { company, income } = earned;
      const payout = { company, income, players: [...forSeats(state.seats, 0)] };
      found.delete(company);
      found.set(company, payout);
      last = payout;
    } else if (event.event === 'paid' && SHARED.has(event.why) && typeof event.to === 'number' && last !== undefined)
      last.players[event.to] = (last.players[event.to] ?? 0) + event.amount;
    else if (event.event === 'round') last = undefined;
  }
  return [...found.values()].toReversed();
}
