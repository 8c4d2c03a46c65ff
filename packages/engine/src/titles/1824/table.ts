/** What tables, boards and lists show of a game of 1824. */
import type { CompanyId, Seat } from '../../core/ids.ts';
import type { Raising, RoundKind, Table } from '../../core/table.ts';
import type { Action, ActionOf } from '../../deeds/index.ts';
import { oneOfEach } from '../../mechanisms/sell-shares.ts';
import { holding } from '../../mechanisms/shares.ts';
import { boxOf } from './options.ts';
import { directorOf, isConstruction, sharePrice } from './companies.ts';
import { actingCompany, certificateLimit, certificatesHeld, phaseOf, trainCardOf, worthOf } from './readers.ts';
import { issuePrices } from './rules/opening.ts';
import { paperPrices } from './rules/papers.ts';
import { outlook } from './outlook.ts';
import { debtOf } from './rules/debt.ts';
import { columnOf, runRequest } from './rules/runs.ts';
import type { State1824 } from './state.ts';
import { deviates, deviationsIn } from './variants/18xx-games.ts';

function roundKind({ place }: State1824): RoundKind {
  if (place.round === 'towns') return 'set-up';
  return place.round === 'operating' ? 'companies' : 'shares';
}

/** What a director has to find money for: the train his company must buy. */
function raising(state: State1824): Raising | undefined {
  const [asked] = state.pending;
  if (asked?.kind !== 'emergency') return undefined;
  const { purchase } = asked;
  const { company, price } = purchase;
  const train = 'train' in purchase ? purchase.train : state.trains.find(({ id }) => id === purchase.card)?.type;
  return { why: 'train', company, amount: price, ...(train === undefined ? {} : { train }) };
}

/**
 * A share of every company, or its start. Who cannot start a company because its director's certificate is reserved wants to
 * know why there is no share of it.
 */
function purchases(state: State1824, seat: Seat): readonly Action[] {
  const [lowest = 0] = issuePrices(state);
  return state.shares.map((shares): Action => {
    const { company } = shares;
    if (sharePrice(state, company) === undefined && holding(shares, 'reserved') === 0)
      return { type: 'par', seat, company, price: lowest };
    const from = holding(shares, 'bank') === 0 && holding(shares, 'pool') > 0 ? 'pool' : 'bank';
    return { type: 'buy-share', seat, company, from };
  });
}

/** Papers still with the Bank, at their lowest price. */
const papers = (state: State1824, seat: Seat): readonly ActionOf<'buy-paper'>[] =>
  state.own.papers
    .filter(({ owner }) => owner === 'bank')
    .map(({ company }) => ({ type: 'buy-paper', seat, company, price: paperPrices(state, company)[0] ?? 0 }));

const newTrains = (state: State1824, seat: Seat, company: CompanyId): readonly ActionOf<'buy-train'>[] =>
  state.supply.flatMap(({ type, left }) => {
    const { price } = trainCardOf(state, type);
    return left === 0 ? [] : [{ type: 'buy-train', seat, company, from: 'supply', train: type, price } as const];
  });

function wanted(state: State1824, seat: Seat): readonly Action[] {
  const [asked] = state.pending;
  if (state.outcome !== undefined) return [];
  if (asked !== undefined) return asked.kind === 'emergency' && asked.seat === seat ? oneOfEach(state, seat) : [];
  const { owner, round, step } = state.place;
  if (owner.kind === 'seat') {
    if (owner.seat !== seat) return [];
    if (round === 'mountains') return papers(state, seat);
    if (round === 'initial') return [...papers(state, seat), ...purchases(state, seat)];
    return round === 'share' ? [...purchases(state, seat), ...oneOfEach(state, seat)] : [];
  }
  const company = actingCompany(state);
  if (company === undefined || directorOf(state, company) !== seat || step !== 'trains') return [];
  const early = deviates(state, 'salesBeforePurchase') ? oneOfEach(state, seat) : [];
  return [...newTrains(state, seat, company), ...early];
}

export const table: Table<State1824> = {
  outlook,
  phase: (state) => String(phaseOf(state).number),
  phases: (state) =>
    boxOf(state).own.phases.map(({ number, tiles, operatingRounds, begins, trainLimit }) => ({
      name: String(number),
      tiles,
      operatingRounds,
      trainLimits: Object.entries(trainLimit).map(([kind, most]) => ({ kind, most })),
      ...(begins === undefined ? {} : { begins }),
    })),
  worth: worthOf,
  decider: directorOf,
  certificates: certificatesHeld,
  certificateLimit,
  board: (state) => ({
    column: columnOf(state),
    closed: state.own.papers.filter(({ owner }) => owner === 'gone').map(({ company }) => company),
    openBorders: [],
  }),
  runOf: (state, company) => (isConstruction(state, company) ? undefined : runRequest(state, company)),
  deviations: deviationsIn,
  priority: ({ own }) => (own.priority === 'nobody' ? undefined : own.priority),
  debt: debtOf,
  roundKind,
  steps: () => ['track', 'marker', 'run', 'dividend', 'trains'],
  raising,
  auction: () => undefined,
  wanted,
  hasCars: false,
  concedes: false,
};
