/** Turns in an operating round: whose turn it is, its beginning and its end, and which of its steps are due. */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { giveTurn } from '../../../core/play.ts';
import { isAny, refusal } from '../../../core/result.ts';
import { done } from '../../../deeds/index.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { box } from '../cards.ts';
import { deciderOf, floatedInOrder, isFloated, publicState } from '../companies.ts';
import { tell } from '../events.ts';
import { companyAtTurn, money, trainCount, trainLimit } from '../readers.ts';
import { noTurn, type Play1839, set, setCompany, type State1839, TRAIN_STEP } from '../state.ts';
import { krUsable } from './anytime.ts';
import { buyPrivate } from './green-privates.ts';
import { sparesOf } from './markers.ts';
import { busy } from './rounds.ts';
import { canSwap } from './swapping.ts';
import { mustBuyTrain } from './trains.ts';

/** 1839-OR-07: the next company is worked out anew after each, and none comes twice. */
export function nextCompany(play: Play1839): boolean {
  const { draft } = play;
  const company = floatedInOrder(draft).find((id) => !draft.own.done.includes(id)); // 1839-OR-08, 1839-NAT-12
  if (company === undefined) {
    set(play, { turn: noTurn });
    return false;
  }
  giveTurn(play, company);
  const turn = { ...noTurn, first: !publicState(draft, company).operated };
  set(play, { done: [...draft.own.done, company], turn });
  busy(play);
  return true;
}

/** The turn is complete; from now on shares sell at the price itself. */
export function finishTurn(play: Play1839): void {
  const company = companyAtTurn(play.draft);
  if (isFloated(play.draft, company)) setCompany(play, company, { operated: true });
  tell(play, 'turn-over', { company });
}

/** Who decides in a turn; for a company it is asked only while that is floated. */
export const whoDecides = (state: State1839): Seat =>
  state.place.owner.kind === 'seat' ? state.place.owner.seat : deciderOf(state, companyAtTurn(state)); // 1839-DIR-08

export function markersDue(state: State1839, company: CompanyId): boolean {
  if (state.own.turn.markerUsed) return false;
  if (krUsable(state)) return true;
  return money(state, company) >= box.own.markerCost && (sparesOf(state, company) > 0 || canSwap(state, company));
}

/** Whether there can be anything to decide about trains: a duty, room for one more, or a green private to buy. */
export function trainsDue(state: State1839, company: CompanyId): boolean {
  if (mustBuyTrain(state, company)) return true; // 1839-TRAIN-08
  if (money(state, company) > 0 && trainCount(state, company) < trainLimit(state)) return true; // 1839-TRAIN-17
  return isAny(buyPrivate.offers(state, deciderOf(state, company)));
}

export const stepDone = saying<State1839>(done, {
  rule: '1839-OR-09',
  *reasons(state) {
    const company = companyAtTurn(state);
    if (state.place.step === TRAIN_STEP && mustBuyTrain(state, company))
      yield refusal('needs-a-train', '1839-TRAIN-07', { company });
  },
  flow: 'step-over',
});
