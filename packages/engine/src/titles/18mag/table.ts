/** What tables, boards and lists show of a game of 18Mag. */
import { type CompanyId, seat as seatOf, type Seat } from '../../core/ids.ts';
import type { Table } from '../../core/table.ts';
import type { Action, ActionOf } from '../../deeds/index.ts';
import { actingCompany } from '../../mechanisms/readers.ts';
import { oneOfEach } from '../../mechanisms/sell-shares.ts';
import { isCarService } from './components/index.ts';
import { outlook } from './outlook.ts';
import { certificateLimit, certificatesHeld, controllerOf, phaseOf, worth } from './readers.ts';
import { quotaPartsOf } from './rules/draft.ts';
import { runRequest } from './rules/runs.ts';
import { boxOf, ISTVAN, majorsOf, minorAtTurn, minorCard, ownerOf, type State18Mag } from './state.ts';
import { deviationsIn } from './variants/18xx-games.ts';

const picks = (state: State18Mag, seat: Seat): readonly ActionOf<'pick'>[] =>
  boxOf(state).companies.map(({ id }) => ({ type: 'pick', seat, company: id }));

/** One share of every major, and one of every major the seat holds. */
const shareDeals = (state: State18Mag, seat: Seat): readonly Action[] => [
  ...state.shares.map(({ company }): Action => ({ type: 'buy-share', seat, company, from: 'bank' })),
  ...oneOfEach(state, seat),
];

const newTrains = (state: State18Mag, seat: Seat, company: CompanyId): readonly ActionOf<'buy-train'>[] =>
  boxOf(state).trains.map(
    ({ type: train, soldBy, price }) => ({ type: 'buy-train', seat, company, from: soldBy, train, price }) as const,
  );

const cars = (state: State18Mag, seat: Seat, company: CompanyId): readonly ActionOf<'buy-car'>[] =>
  majorsOf(boxOf(state)).flatMap(({ services }) =>
    services.filter(isCarService).map((service) => ({ type: 'buy-car', seat, company, service }) as const),
  );

function wanted(state: State18Mag, seat: Seat): readonly Action[] {
  const { owner, step } = state.place;
  if (state.outcome !== undefined || state.pending.length > 0) return [];
  if (owner.kind === 'seat') {
    if (owner.seat !== seat) return [];
    return step === 'pick' ? picks(state, seat) : step === 'shares' ? shareDeals(state, seat) : [];
  }
  const company = minorAtTurn(state);
  if (company === undefined || ownerOf(state, company) !== seat) return [];
  return step === 'trains' ? newTrains(state, seat, company) : step === 'run' ? cars(state, seat, company) : [];
}

export const table: Table<State18Mag> = {
  outlook,
  phase: (state) => phaseOf(state).name,
  phases: (state) =>
    boxOf(state).own.phases.map(({ name, tiles, operatingRounds, trainLimit }) => ({
      name,
      tiles,
      operatingRounds,
      trainLimits: [{ kind: 'minor', most: trainLimit }],
    })),
  worth,
  decider: controllerOf,
  certificates: certificatesHeld,
  certificateLimit,
  board: (state) => ({
    column: phaseOf(state).name,
    closed: state.own.minors.filter(({ owner }) => owner === 'gone').map(({ company }) => company),
    openBorders: [],
  }),
  runOf(state, company) {
    if (minorCard(boxOf(state), company) === undefined) return undefined;
    const paid = company === actingCompany(state) ? state.own.turn.cars : [];
    return runRequest(state, company, paid);
  },
  deviations: deviationsIn,
  priority: ({ own }) => own.priority,
  debt: () => 0,
  roundKind: ({ place }) => (place.round === 'operating-round' ? 'companies' : 'shares'),
  steps: (state, company) =>
    minorCard(boxOf(state), company) === undefined ? ['marker', 'payout'] : ['track', 'station', 'run', 'trains'],
  raising: () => undefined,
  auction: () => undefined,
  wanted,
  quota: quotaPartsOf,
  payoutBounds: (state) => boxOf(state).own.dividendMoves.map(({ from }) => from),
  hasCars: true,
  /** By the order cards. */
  seating: ({ own }) => own.seating,
  automaton: {
    name: 'István',
    seat: ({ own }) => (own.istvan === undefined ? undefined : seatOf(ISTVAN)),
    people: 1,
  },
  directorWaits: true, // 18mag-MAJOR-05
  concedes: false,
};
