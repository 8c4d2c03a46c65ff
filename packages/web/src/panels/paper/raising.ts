/** Why somebody has to find money: what is to be paid, and by whom. */
import type { CompanyId, GameState } from '@kursbuch/engine';
import { typeOfTrain } from './answer-view.ts';

export type Raising = {
  readonly why: 'train' | 'fee' | 'rh';
  /** The company that pays first, where there is one. */
  readonly company: CompanyId | undefined;
  readonly amount: number;
  readonly train: string | undefined;
};

/** What the sales of this moment are for; undefined in a share round. */
export function raisingOf(state: GameState): Raising | undefined {
  if (state.title === '1824') {
    const [due] = state.pending;
    if (due?.kind !== 'emergency') return undefined;
    const { company, train, price } = due.purchase;
    return { why: 'train', company, amount: price, train: typeOfTrain(state, train) };
  }
  if (state.title !== '1839' || state.pending[0]?.kind !== 'raise') return undefined;
  const task = state.own.agenda.at(-1);
  if (task?.task !== 'debt') return undefined;
  const { why, company, amount, train } = task.debt;
  return { why, company, amount, train };
}
