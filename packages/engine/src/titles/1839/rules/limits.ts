/** The train limit, checked for every company after each purchase. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import { offer } from '../../../deeds/index.ts';
import { discardTrain as discardTrainDeed, type DiscardTrain } from '../../../deeds/train-cards.ts';
import { removeTrains, trainsOf } from '../../../mechanisms/trains.ts';
import { asked } from '../../../sequence/agenda.ts';
import { askFor, pop } from '../agenda.ts';
import { tell } from '../events.ts';
import { deciderOf, floatedInOrder, trainCount, trainLimit, type Seen } from '../readers.ts';
import type { Play1839, State1839 } from '../state.ts';

/** The first company above the limit, in operating order. */
const overLimit = (state: Seen): CompanyId | undefined =>
  floatedInOrder(state).find((id) => trainCount(state, id) > trainLimit(state));

export function settleLimitsTask(play: Play1839): void {
  const company = overLimit(play.draft);
  if (company === undefined) pop(play);
  else askFor(play, { kind: 'discard', seat: deciderOf(play.draft, company), company });
}

function* reasonsAgainstDiscard(state: State1839, { company, train }: DiscardTrain): Iterable<Refusal> {
  const due = asked(state, 'discard');
  if (due?.company !== company) yield refusal('not-over-the-limit', '1839-LIMIT-04', { company });
  else if (!trainsOf(state, company).some(({ id }) => id === train))
    yield refusal('not-its-train', '1839-LIMIT-04', { company, train });
}

export const discardTrain: ActionKind<State1839> = actionKind<State1839, DiscardTrain>({
  type: 'discard-train',
  rule: '1839-LIMIT-04',
  shape: discardTrainDeed.shape,
  offers(state, seat) {
    const due = asked(state, 'discard');
    if (due === undefined) return [];
    const trains = trainsOf(state, due.company).map(({ id }) => id);
    return [
      offer(
        'discard-train',
        seat,
        { company: due.company },
        { train: { oneOf: trains } },
        { limit: trainLimit(state) },
      ),
    ];
  },
  reasons: reasonsAgainstDiscard,
  perform(play, { company, train }) {
    removeTrains(play, ({ id }) => id === train);
    tell(play, 'discarded', { company, train });
  },
});
