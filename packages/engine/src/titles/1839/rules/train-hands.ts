/** A train bought from the supply changes hands, with everything that follows at once. */
import type { CompanyId, TrainType } from '../../../core/ids.ts';
import { logPurchase, trainFromSupply } from '../../../mechanisms/trains.ts';
import { push } from '../agenda.ts';
import { train1839 } from '../readers.ts';
import { type Play1839, setTurn } from '../state.ts';
import { enterPhasesUpTo } from './phases.ts';

/** The company has paid: it gets the train, the phase may change, and all companies look at their limit. */
export function receiveTrain(play: Play1839, company: CompanyId, type: TrainType, price: number): void {
  const guaranteed = train1839(type).modifiers.includes('R');
  trainFromSupply(play, company, type, guaranteed ? { run: 'not-yet' } : {});
  logPurchase(play, company, type, 'bank', price);
  setTurn(play, { boughtTrain: true });
  enterPhasesUpTo(play, type); // 1839-TRAIN-12, 1839-OR-15
  push(play, { task: 'limits' }); // 1839-LIMIT-04, 1839-LIMIT-05
}
