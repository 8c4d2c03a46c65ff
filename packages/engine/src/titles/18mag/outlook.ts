/** What is to come in a game of 18Mag: turns, rounds and trains. */
import { type CompanyId, seat as seatOf, type Seat } from '../../core/ids.ts';
import type { Outlook, RoundsLeft } from '../../core/table.ts';
import { isLeft } from '../../mechanisms/trains.ts';
import { exactly, paceBy } from '../../mechanisms/pace.ts';
import { events } from './events.ts';
import { isLastPhase, majorsByPrice, phaseOf, trainLimit } from './readers.ts';
import { picksToCome } from './rules/draft.ts';
import { boxOf, minorCard, ownerOf, type State18Mag } from './state.ts';

/** Seats from one on, clockwise. */
const clockwise = (seats: number, first: Seat): readonly Seat[] =>
  Array.from({ length: seats }, (_, n) => seatOf((first + n) % seats));

function order(state: State18Mag): readonly (Seat | CompanyId)[] {
  const { place, own, seats } = state;
  if (place.owner.kind === 'company')
    return [
      place.owner.company,
      ...own.operating.queue,
      ...(own.operating.part === 'minors' ? majorsByPrice(state) : []),
    ];
  if (place.owner.kind !== 'seat') return [];
  return place.round === 'share-round' ? clockwise(seats, place.owner.seat) : picksToCome(state);
}

/** First the minors in order of their numbers, then the majors by price (18mag-OR-05, 18mag-OR-06). */
const companies = (state: State18Mag): readonly CompanyId[] => [
  ...state.own.minors.flatMap(({ company }) => (ownerOf(state, company) === undefined ? [] : [company])),
  ...majorsByPrice(state),
];

/** The last set begins with the round after the one in which the last phase did (18mag-PHASE-07, 18mag-END-02). */
function roundsLeft(state: State18Mag): RoundsLeft {
  const { operating } = state.own;
  const { phases } = boxOf(state).own;
  const running = state.place.round === 'operating-round';
  const inSet = operating.inSet - operating.begun + (running ? 1 : 0);
  const lastSet = phases.at(-1)?.operatingRounds ?? 0;
  if (running && operating.last) return exactly(inSet);
  // A share round comes between; the set that begins behind it is the last.
  if (isLastPhase(state)) return exactly(lastSet + (running ? 1 : 0));
  const least = 1 + lastSet;
  const begun = phases.indexOf(phaseOf(state));
  return { least, likely: least - 1 + paceBy(begun, phases.length - 1, state.rounds['operating-round'] ?? 0) };
}

export const outlook: Outlook<State18Mag> = {
  order,
  companies,
  roundsLeft,
  trainLimit: (state, company) => (minorCard(boxOf(state), company) === undefined ? undefined : trainLimit(state)),
  // 18mag-MINOR-05, 18mag-TRAIN-10
  isGivenTrain: () => false,
  mustOwnTrain: () => false,
  insolvency: 'never',
  trainsFor: (state, company) =>
    minorCard(boxOf(state), company) === undefined ? [] : state.supply.filter(isLeft).map(({ type }) => type),
  earned({ what, data }) {
    if (what === 'run') {
      const run = events.run(data, what);
      return run.ok ? run.value : undefined;
    }
    if (what !== 'payout') return undefined;
    const payout = events.payout(data, what);
    return payout.ok ? { company: payout.value.company, income: payout.value.amount } : undefined;
  },
};
