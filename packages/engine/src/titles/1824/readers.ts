/** Questions that rules, app and bots ask of a state of 1824. Nothing here decides what is legal. */
import { numberFor } from '../../core/components.ts';
import { type CompanyId, type Seat, seat as seatOf, type TrainType, trainType } from '../../core/ids.ts';
import { balance } from '../../core/ledger.ts';
import { latelyForBoth } from '../../core/memo.ts';
import type { Account } from '../../core/events.ts';
import { bug } from '../../mechanisms/bug.ts';
import { companyAtTurn, sharesWorth } from '../../mechanisms/readers.ts';
import { allPapersOf } from '../../mechanisms/shares.ts';
import { isLeft, supplyOf, trainCard } from '../../mechanisms/trains.ts';
import { cardOf, directorOf, priceNow } from './companies.ts';
import type { Components1824, Phase1824, Train1824 } from './components/index.ts';
import { boxOf } from './options.ts';
import type { Paper, State1824 } from './state.ts';
import { deviates } from './variants/18xx-games.ts';

export { allSeats, actingCompany, companyAtTurn } from '../../mechanisms/readers.ts';
export { deviates } from './variants/18xx-games.ts';

export const cashOf = (state: State1824, account: Account): number => balance(boxOf(state), state.money, account);

/** The phase now; phases are numbered from 1. */
export const phaseOf = (state: State1824): Phase1824 =>
  boxOf(state).own.phases[state.own.phase - 1] ?? bug(`there is no phase ${state.own.phase}`);

/** How many certificates a seat may hold (1824-CERT-01). */
export const certificateLimit = (state: State1824): number => numberFor(boxOf(state).own.certificateLimit, state.seats);

/** Papers of a seat that count for the limit: shares, coal railways and pre-Staatsbahnen (1824-CERT-03, 1824-CERT-04). */
export function certificatesHeld(state: State1824, seat: Seat): number {
  const known = heldBy(state.shares, state.own.papers);
  const held = known.get(seat) ?? countCertificates(state, seat);
  known.set(seat, held);
  return held;
}
const heldBy = latelyForBoth((_shares: State1824['shares'], _papers: readonly Paper[]) => new Map<Seat, number>());

function countCertificates(state: State1824, seat: Seat): number {
  const mountainsAreCertificates = deviates(state, 'mountainsAreCertificates');
  const papers = state.own.papers.filter(
    ({ company, owner }) => owner === seat && (mountainsAreCertificates || cardOf(state, company).kind !== 'mountain'), // 1824-PRIV-03
  );
  return allPapersOf(state, seat) + papers.length;
}

/** How many trains a company may own now; coal railways and pre-Staatsbahnen two all the time. */
export function trainLimit(state: State1824, company: CompanyId): number {
  const { kind } = cardOf(state, company);
  const limits = phaseOf(state).trainLimit;
  switch (kind) {
    case 'mountain':
      throw new RangeError(`${company} owns no trains`);
    case 'coal': // 1824-COAL-07
    case 'pre-state': // 1824-PRE-06
      return limits['pre-state'];
    case 'regional': // 1824-REG-02
      return limits.regional;
    case 'state': // 1824-NAT-02
      if (limits.state === undefined) throw new RangeError(`${company} is not founded in this phase`);
      return limits.state;
  }
}

/** The card of a train the caller knows to exist. */
export const trainCardOf = (state: State1824, type: TrainType): Train1824 => trainCard(boxOf(state), type);

/** Whether a train of this type has ever been sold or exported. */
export const wasSold = (state: Pick<State1824, 'supply'>, type: string): boolean =>
  supplyOf(state, trainType(type)).sold > 0;

/** The trains the Bank sells now: the lowest normal type that is left, and every goods type that has been unlocked. */
export const trainsOnSale = (state: State1824): readonly Train1824[] => onSale(boxOf(state), state.supply);
const onSale = latelyForBoth((box: Components1824, supply: State1824['supply']): readonly Train1824[] => {
  const state = { supply };
  const left = box.trains.filter((card) => isLeft(supplyOf(state, card.type)));
  const normal = left.find((card) => card.kind === 'normal'); // 1824-TRAIN-13
  const goods = left.filter(
    (card) => card.kind === 'goods' && (card.availableFrom === undefined || wasSold(state, card.availableFrom)), // 1824-TRAIN-16
  );
  return normal === undefined ? goods : [normal, ...goods]; // 1824-TRAIN-14, 1824-TRAIN-15
});

/** Whether a company may own trains of this kind: coal railways own goods trains only (1824-COAL-08). */
export const mayOwn = (state: State1824, company: CompanyId, train: Train1824): boolean =>
  cardOf(state, company).kind !== 'coal' || train.kind === 'goods'; // 1824-COAL-08, 1824-PRE-13

/** The seat whose turn it is, or who decides for the company whose turn it is. */
export function actingSeat(state: State1824): Seat {
  const { owner } = state.place;
  if (owner.kind === 'seat') return owner.seat;
  // A Staatsbahn without director runs of itself, where it acts at all; the start player moves its trains.
  return directorOf(state, companyAtTurn(state)) ?? seatOf(0);
}

/** What papers count at the end under the ruleset of 18xx.games; the rulebook counts nothing (1824-R-77). */
function papersWorth(state: State1824, seat: Seat): number {
  if (!deviates(state, 'papersCountAtEnd')) return 0;
  return state.own.papers.reduce((sum, { company, owner }) => {
    if (owner !== seat) return sum;
    const card = cardOf(state, company);
    if (card.kind === 'mountain' || card.kind === 'pre-state') return sum + card.price;
    if (card.kind !== 'coal') return sum;
    return sum + 2 * priceNow(state, card.exchangesInto.company);
  }, 0);
}

/** Cash and shares at their price, less debt (1824-END-05, 1824-EMERG-10); trains and treasuries count nothing (1824-END-06). */
export const worthOf = (state: State1824, seat: Seat): number =>
  cashOf(state, seat) +
  sharesWorth(boxOf(state).market, state, seat) +
  papersWorth(state, seat) -
  (state.own.debts[seat] ?? 0);
