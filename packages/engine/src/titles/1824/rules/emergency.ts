/** Paying for a train: the treasury, and in an emergency the director's cash, his shares and debt (area EMERG). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { pay } from '../../../core/ledger.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { borrow as borrowDeed, offer } from '../../../deeds/index.ts';
import { sellingOne } from '../../../mechanisms/sell-shares.ts';
import { deliverNew, deliverUsed, removeTrains } from '../../../mechanisms/trains.ts';
import { headOf } from '../companies.ts';
import { cashOf, deviates } from '../readers.ts';
import { change, type Play1824, type Purchase, type State1824 } from '../state.ts';
import { askForSecondMarker } from './bond.ts';
import { borrow } from './debt.ts';
import { bankPays } from './money.ts';
import { trainLeftBank } from './phases.ts';
import { emergencyReasons, SALE, sell } from './selling.ts';

/** What is missing when treasury and director have given everything (1824-R-62). */
export function shortfall(state: State1824, { company, price }: Purchase): number {
  return Math.max(0, price - cashOf(state, company) - cashOf(state, headOf(state, company)));
}

/** Carries the purchase out if the money is there; otherwise asks the director how to find it. */
export function finance(play: Play1824, purchase: Purchase): void {
  if (shortfall(play.draft, purchase) === 0) buy(play, purchase);
  else ask(play, { kind: 'emergency', seat: headOf(play.draft, purchase.company), purchase });
}

function buy(play: Play1824, purchase: Purchase): void {
  const { company, price, tradeIn } = purchase;
  settleMoney(play, purchase);
  if (tradeIn !== undefined) {
    removeTrains(play, ({ id }) => id === tradeIn); // 1824-TRADEIN-05
    change(play, { turn: { ...play.draft.own.turn, tradedIn: true } });
  }
  if ('train' in purchase) {
    const { train } = purchase;
    deliverNew(play, company, { train, from: 'bank', price });
    askForSecondMarker(play, company, train);
    trainLeftBank(play, train, 'sold');
  } else deliverUsed(play, company, purchase.card, price);
}

/** Treasury first, then the director's cash, then an advance of the Bank, which becomes his debt (1824-EMERG-13). */
function settleMoney(play: Play1824, purchase: Purchase): void {
  const { company, price } = purchase;
  const director = headOf(play.draft, company);
  const missing = Math.max(0, price - cashOf(play.draft, company));
  const owed = shortfall(play.draft, purchase);
  pay(play, director, company, missing - owed, 'emergency'); // 1824-EMERG-01
  if (owed > 0 && deviates(play.draft, 'loansFromOutside'))
    change(play, { outside: (play.draft.own.outside ?? 0) + owed });
  // The Bank need not advance what it would at once be paid itself.
  if ('train' in purchase) pay(play, company, 'bank', price - owed, 'train');
  else {
    bankPays(play, company, owed, 'advance');
    pay(play, company, purchase.from, price, 'train');
  }
  if (owed > 0) borrow(play, director, owed);
}

const missingNow = (state: State1824): number => shortfall(state, decisionDue(state, 'emergency').purchase);

/** Sales go on only while a shortfall remains; what the last block yields above it stays with the director (1824-R-62). */
export const sellForTrain = sellingOne<State1824>({
  ...SALE,
  rule: '1824-EMERG-03',
  missing: missingNow,
  reasons: emergencyReasons,
  perform(play, seat, sale) {
    sell(play, seat, sale);
    finance(play, decisionDue(play.before, 'emergency').purchase);
  },
});

/** The director sells no more and goes into debt (1824-EMERG-02, 1824-EMERG-05). */
export const borrowForTrain: ActionKind<State1824> = actionKind(borrowDeed, {
  rule: '1824-EMERG-02',
  offers: (state, seat) => [offer('borrow', seat, {}, {}, { shortfall: missingNow(state) })],
  perform: (play) => buy(play, decisionDue(play.before, 'emergency').purchase),
});
