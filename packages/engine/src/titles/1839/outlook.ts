/** What is to come in a game of 1839: turns, rounds and trains. */
import type { CompanyId, Seat } from '../../core/ids.ts';
import type { Outlook, RoundsLeft } from '../../core/table.ts';
import { exactly, paceBy } from '../../mechanisms/pace.ts';
import { events } from './events.ts';
import { box, isPublicId, phaseNumber } from './cards.ts';
import { floatedInOrder } from './companies.ts';
import { isOut, nextTrain, orderAfter, phaseOf, since, trainLimit } from './readers.ts';
import { phasesUpTo } from './rules/phases.ts';
import { isGivenTrain } from './rules/trains.ts';
import type { State1839 } from './state.ts';

function order(state: State1839): readonly (Seat | CompanyId)[] {
  const { owner } = state.place;
  if (owner.kind === 'company')
    return [owner.company, ...floatedInOrder(state).filter((company) => !state.own.done.includes(company))];
  if (owner.kind !== 'seat') return [];
  const { seat } = owner;
  return [seat, ...orderAfter(state, seat).filter((other) => other !== seat && !isOut(state, other))];
}

/** Purple ends the game with the set behind it; the top price with the round in which it is reached (1839-END-03 to 1839-END-05). */
function roundsLeft(state: State1839): RoundsLeft {
  const { set, topReached } = state.own;
  const running = state.place.round === 'operating';
  const least = running ? 1 : 0;
  if (topReached) return exactly(least);
  if (running && set.last) {
    const most = set.of - set.number + 1;
    return { least, likely: most, most };
  }
  const inSet = running ? set.of - set.number + 1 : 0;
  if (since(state, 'PU')) {
    const most = inSet + phaseOf(state).operatingRounds;
    return { least, likely: most, most };
  }
  const lastSet = box.own.phases.at(-1)?.operatingRounds ?? 0;
  const rounds = state.rounds['operating'] ?? 0;
  return { least, likely: lastSet + paceBy(phaseNumber(state.own.phase), box.own.phases.length - 1, rounds) };
}

export const outlook: Outlook<State1839> = {
  order,
  companies: floatedInOrder,
  roundsLeft,
  trainLimit: (state, company) => (isPublicId(company) ? trainLimit(state) : undefined),
  // 1839-TRAIN-07
  mustOwnTrain: (state, company) => floatedInOrder(state).includes(company),
  isGivenTrain: (state, company) => isGivenTrain(state, company),
  // 1839-EMR-11
  insolvency: 'out',
  trainsFor: (state, company) => (isPublicId(company) ? [nextTrain(state).type] : []),
  //
  skipped: (state, by) =>
    by === nextTrain(state).type ? phasesUpTo(state, by).flatMap(({ begins }) => begins ?? []) : [],
  earned({ what, data }) {
    const ran = what === 'ran' ? events.ran(data, what) : undefined;
    return ran?.ok === true ? { company: ran.value.company, income: ran.value.revenue } : undefined;
  },
};
