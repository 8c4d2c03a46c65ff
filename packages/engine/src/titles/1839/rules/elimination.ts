/** Bankruptcy and concession: a player leaves, and what he had goes with him in a fixed order. */
import { type CompanyId, type Seat, type TrainType, trainType } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { refusal } from '../../../core/result.ts';
import type { TrainSupply } from '../../../core/state.ts';
import { concede as concedeDeed } from '../../../deeds/index.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { afterSale, certificatesOf, holding, moveDirector, moveShares, sharesOf } from '../../../mechanisms/shares.ts';
import { removeTrains, takeFromSupply } from '../../../mechanisms/trains.ts';
import { tell } from '../events.ts';
import { privateCards, publicCards, train1839 } from '../cards.ts';
import { directedBy, directorOf, isFloated, isParred, operatingOrder, ownerOfPrivate } from '../companies.ts';
import { isOut, money, actingCompany, orderAfter, seatsIn } from '../readers.ts';
import { BROWN, drawnFor } from '../set-up.ts';
import { type Play1839, pop, push, set, setOwner, type State1839, topTask } from '../state.ts';
import { type Debt, eliminationOf, type Task } from '../tasks.ts';
import { openConversions } from './conversions.ts';
import { lastPlayer } from '../scoring.ts';
import { nationalise } from './nationalisation.ts';
import { closePrivate, enterPhasesUpTo } from './phases.ts';
import { sell } from './selling.ts';

/** What lapses with the player: offers by and to him, his part in an agreed winner, his own debts (1839-BANKRUPT-18). */
function lapses(task: Task, seat: Seat): boolean {
  if (task.task === 'offer') return task.offer.by === seat || task.offer.to === seat;
  if (task.task === 'winner') return task.by === seat || task.winner === seat;
  return task.task === 'debt' && task.debt.seat === seat;
}

function begin(play: Play1839, seat: Seat): void {
  const { draft } = play;
  tell(play, 'eliminated', { seat });
  delete draft.agreed; // 1839-R-90: those who stay are asked anew
  set(play, {
    out: [...draft.own.out, seat],
    conversions: draft.own.conversions.filter((one) => one.seat !== seat),
    agenda: draft.own.agenda.filter((task) => !lapses(task, seat)),
  });
  // 1839-BANKRUPT-01, 1839-CONCEDE-05
  for (const { id } of privateCards) if (ownerOfPrivate(draft, id) === seat) setOwner(play, id, 'gone');
  removeTrains(play, (train) => train.owner === seat); // 1839-BANKRUPT-02
  for (const company of directedBy(draft, seat).filter((id) => isFloated(draft, id))) {
    nationalise(play, company); // 1839-BANKRUPT-03, 1839-NAT-11
    // 1839-PRIV-104
    for (const id of BROWN) if (drawnFor(draft.own.drawn, id) === company) closePrivate(play, id);
  }
  returnUnparredShares(play, seat);
}

/** 1839-BANKRUPT-17: shares without a price go back to where they came from. */
function returnUnparredShares(play: Play1839, seat: Seat): void {
  for (const { id } of publicCards) {
    const count = certificatesOf(sharesOf(play.draft, id), seat);
    if (!isParred(play.draft, id)) moveShares(play, id, seat, 'bank', count);
  }
}

/** 1839-BANKRUPT-04, 1839-BANKRUPT-08, R-85: companies whose shares he still has, the unfloated ones first, each group in operating order. */
function nextToSell({ draft }: Play1839, seat: Seat): CompanyId | undefined {
  const held = operatingOrder(draft).filter((id) => holding(sharesOf(draft, id), seat) > 0);
  return held.find((id) => !isFloated(draft, id)) ?? held[0];
}

/** Sells all he has of one company; a certificate nobody can take goes to the IPO first (1839-BANKRUPT-05, 1839-BANKRUPT-06). */
function sellAll(play: Play1839, seat: Seat, company: CompanyId): void {
  const shares = sharesOf(play.draft, company);
  const count = holding(shares, seat);
  const heirExists = afterSale(shares, seat, count, 'pool', orderAfter(play.draft, seat)) !== undefined;
  if (directorOf(play.draft, company) === seat && !heirExists) {
    moveDirector(play, company, 'bank');
    moveShares(play, company, 'bank', seat, 2);
  }
  sell(play, seat, [{ company, count }]);
}

/** 1839-BANKRUPT-11, 1839-BANKRUPT-12, R-70: one train of the first rank left, and of every second after it. */
function removeFromSupply(play: Play1839): void {
  const ranks = play.draft.supply.filter((entry) => isSpare(play, entry)).filter((_, n) => n % 2 === 0);
  for (const { type } of ranks) loseOne(play, train1839(type).rank === 'PU' ? GRAY : type);
}

const GRAY = trainType('4');

/** Takes a train out of the supply, if there is one that nobody is just paying for. */
function loseOne(play: Play1839, type: TrainType): void {
  play.draft.supply = play.draft.supply.map((entry) =>
    entry.type === type && entry.left !== 'unlimited' && isSpare(play, entry)
      ? { ...entry, left: entry.left - 1 }
      : entry,
  );
}

/** Whether a rank has a train besides those for which money is just being raised, or was in vain. */
function isSpare({ draft }: Play1839, entry: TrainSupply): boolean {
  const spokenFor = draft.own.agenda.filter(
    (task) =>
      (task.task === 'debt' && task.debt.train === entry.type) ||
      (task.task === 'elimination' && task.train === entry.type),
  ).length;
  return entry.left === 'unlimited' || entry.left > spokenFor;
}

/** 1839-BANKRUPT-10: the train he failed to pay counts as bought and leaves the game. */
function loseFailedTrain(play: Play1839, type: TrainType): void {
  takeFromSupply(play, type);
  tell(play, 'train-lost', { type });
  enterPhasesUpTo(play, type);
  push(play, { task: 'limits' });
}

/** Carries the elimination on: privates and companies, then sale by sale, then the rest. */
export function settleEliminationTask(play: Play1839): void {
  const task = topTask(play.draft, 'elimination');
  const { seat, train } = task;
  if (!task.begun) {
    pop(play);
    begin(play, seat);
    push(play, { ...task, begun: true });
    return;
  }
  const company = nextToSell(play, seat);
  if (company !== undefined) {
    sellAll(play, seat, company);
    return;
  }
  pop(play);
  pay(play, seat, 'bank', money(play.draft, seat), 'eliminated'); // 1839-BANKRUPT-09
  if (train !== undefined) loseFailedTrain(play, train);
  removeFromSupply(play);
  if (seatsIn(play.draft).length === 1) lastPlayer(play); // 1839-BANKRUPT-15
  // inside a company's turn step 9 comes anyway.
  else if (actingCompany(play.draft) === undefined) openConversions(play);
}

/** What a player owes, if he does: then his concession is a bankruptcy (1839-CONCEDE-04). */
const debtOf = (state: State1839, seat: Seat): Debt | undefined =>
  state.own.agenda.flatMap((task) => (task.task === 'debt' && task.debt.seat === seat ? [task.debt] : []))[0];

/** Any player, at any time (1839-CONCEDE-01), resolved like a bankruptcy (1839-CONCEDE-02, 1839-CONCEDE-03). */
export const concede = saying<State1839>(concedeDeed, {
  rule: '1839-CONCEDE-01',
  *reasons(state, seat) {
    if (isOut(state, seat)) yield refusal('is-out', '1839-CONCEDE-01', { seat });
  },
  perform(play, seat) {
    const debt = debtOf(play.before, seat);
    push(play, eliminationOf(seat, debt !== undefined, debt?.train));
  },
});
