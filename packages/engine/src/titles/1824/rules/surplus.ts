/** Trains above the limit leave the game; the director picks them (1824-TRAIN-22, 1824-R-51). */
import type { CompanyId } from '../../../core/ids.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import type { OwnedTrain } from '../../../core/state.ts';
import { discarding } from '../../../mechanisms/discard-train.ts';
import { removeTrains, trainCard, trainsOf } from '../../../mechanisms/trains.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { directorOf } from '../companies.ts';
import { trainLimit } from '../readers.ts';
import type { Play1824, State1824 } from '../state.ts';

const told = (play: Play1824, company: CompanyId, { type: train }: OwnedTrain): void =>
  tell(play, 'train-discarded', { company, train });

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
      const gone = cheapest.slice(0, over);
      removeTrains(play, (train) => gone.includes(train));
      for (const train of gone) told(play, company, train);
    } else ask(play, ...Array.from({ length: over }, () => ({ kind: 'surplus-train', seat, company }) as const));
  }
}

export const discardTrain = discarding<State1824>({
  rule: '1824-TRAIN-22',
  company: (state) => decisionDue(state, 'surplus-train').company,
  limit: trainLimit,
  told,
});
