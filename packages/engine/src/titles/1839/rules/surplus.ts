/** The train limit, checked for every company after each purchase. */
import type { CompanyId } from '../../../core/ids.ts';
import { decisionDue } from '../../../core/play.ts';
import { discarding } from '../../../mechanisms/discard-train.ts';
import { tell } from '../events.ts';
import { deciderOf, floatedInOrder } from '../companies.ts';
import { trainCount, trainLimit, type Seen } from '../readers.ts';
import { askFor, type Play1839, pop, type State1839 } from '../state.ts';

/** The first company above the limit, in operating order. */
const overLimit = (state: Seen): CompanyId | undefined =>
  floatedInOrder(state).find((id) => trainCount(state, id) > trainLimit(state));

export function settleLimitsTask(play: Play1839): void {
  const company = overLimit(play.draft);
  if (company === undefined) pop(play);
  else askFor(play, { kind: 'discard', seat: deciderOf(play.draft, company), company });
}

export const discardTrain = discarding<State1839>({
  rule: '1839-LIMIT-04',
  company: (state) => decisionDue(state, 'discard').company,
  limit: trainLimit,
  told: (play, company, { id: train }) => tell(play, 'discarded', { company, train }),
});
