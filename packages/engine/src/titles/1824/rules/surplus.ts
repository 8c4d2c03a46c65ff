/** Trains above the limit leave the game; the director picks them (1824-TRAIN-22, 1824-R-51). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { ask } from '../../../core/play.ts';
import { refusal } from '../../../core/result.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import { offer } from '../../../deeds/index.ts';
import { discardTrain as discardDeed, type DiscardTrain } from '../../../deeds/train-cards.ts';
import { removeTrains, trainCard, trainsOf } from '../../../mechanisms/trains.ts';
import { decisionDue } from '../../../sequence/agenda.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { directorOf, trainLimit } from '../readers.ts';
import type { Pending1824, Play1824, State1824 } from '../state.ts';

function lose(play: Play1824, company: CompanyId, train: OwnedTrain): void {
  removeTrains(play, ({ id }) => id === train.id);
  tell(play, 'train-discarded', { company, train: train.type });
}

/** Asks for every train above the limit of these companies; without a director the cheapest go. */
export function askForSurplus(play: Play1824, companies: readonly CompanyId[]): void {
  const { draft } = play;
  for (const company of companies) {
    const trains = trainsOf(draft, company);
    const over = trains.length - trainLimit(draft, company);
    if (over <= 0) continue;
    const seat = directorOf(draft, company);
    if (seat === undefined) {
      const box = boxOf(draft);
      const cheapest = trains.toSorted((a, b) => trainCard(box, a.type).price - trainCard(box, b.type).price);
      for (const train of cheapest.slice(0, over)) lose(play, company, train);
    } else {
      const asked: Pending1824 = { kind: 'surplus-train', seat, company };
      ask(play, ...Array.from({ length: over }, () => asked));
    }
  }
}

const surplusOf = (state: State1824): CompanyId => decisionDue(state, 'surplus-train').company;

export const discardTrain = actionKind<State1824, DiscardTrain>({
  type: 'discard-train',
  rule: '1824-TRAIN-22',
  shape: discardDeed.shape,
  offers(state, seat) {
    const company = surplusOf(state);
    const trains = trainsOf(state, company).map(({ id }) => id);
    const limit = trainLimit(state, company);
    return [offer('discard-train', seat, { company }, { train: { oneOf: trains } }, { limit })];
  },
  *reasons(state, { company, train }) {
    if (surplusOf(state) !== company) yield refusal('no-surplus', '1824-TRAIN-22', { company });
    else if (!trainsOf(state, company).some(({ id }) => id === train))
      yield refusal('not-its-train', '1824-TRAIN-22', { company, train });
  },
  perform(play, { company, train }) {
    const gone = play.draft.trains.find(({ id }) => id === train);
    if (gone === undefined) throw new RangeError(`there is no train ${train}`);
    lose(play, company, gone);
  },
});
