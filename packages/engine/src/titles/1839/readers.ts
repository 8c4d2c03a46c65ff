/** Small questions about a state of 1839 that many rules ask. */
import type { Turn } from '../../core/action.ts';
import { type CompanyId, companyId, hexId, type HexId, type Seat } from '../../core/ids.ts';
import { balance, companyCard, findCompany } from '../../core/ledger.ts';
import { lately } from '../../core/memo.ts';
import type { Account } from '../../core/events.ts';
import type { Shares, TrainSupply } from '../../core/state.ts';
import { cellOf, neighbourSpace, priceAt, spaceOf } from '../../market/chart.ts';
import { bug } from '../../mechanisms/bug.ts';
import { actingCompany, allSeats, companyAtTurn } from '../../mechanisms/readers.ts';
import { directorOf, holding, sharesOf } from '../../mechanisms/shares.ts';
import { isLeft, trainCard, trainsOf } from '../../mechanisms/trains.ts';
import {
  type Company1839,
  components1839,
  type Components1839,
  type Lokaalspoorwegen,
  type Phase1839,
  PHASE_NAMES,
  type PhaseName,
  type Private,
  type Spoorwegmaatschappij,
  type Train1839,
} from './components/index.ts';
import type { Draft1839, PrivateState, PublicState, State1839 } from './state.ts';

export { actingCompany, companyAtTurn, seatAtTurn } from '../../mechanisms/readers.ts';
export { directorOf } from '../../mechanisms/shares.ts'; // 1839-DIR-09

export const box: Components1839 = components1839;

/** What only the operating company does. */
export const atTurn: Turn<State1839> = { company: actingCompany, row: '1839-OR-09' };

/** Either a state or the draft of one: readers do not care. */
export type Seen = State1839 | Draft1839;

/** The government railway: its markers stand on the map, but it is no company. */
export const GOV = companyId('GOV');
export const NRS = companyId('NRS');
export const HLG = companyId('HLG');
export const SRV = companyId('SRV');
export const KR = companyId('KR');
export const RH = companyId('RH');
/** The hexes of which NRS chooses one for its second home. */
export const NRS_CHOICE: readonly HexId[] = [hexId('I16'), hexId('K16')];

// ---- cards --------------------------------------------------------------------------------------------------------

export const privateCards: readonly Private[] = box.companies.filter((card) => card.kind === 'private');
export const publicCards: readonly (Spoorwegmaatschappij | Lokaalspoorwegen)[] = box.companies.filter(
  (card) => card.kind !== 'private',
);

export function publicCard(id: CompanyId): Spoorwegmaatschappij | Lokaalspoorwegen {
  const found = companyCard(box, id);
  if (found.kind === 'private') throw new RangeError(`${id} is no public company`);
  return found;
}
export function privateCard(id: CompanyId): Private {
  const found = companyCard(box, id);
  if (found.kind !== 'private') throw new RangeError(`${id} is no private company`);
  return found;
}
const kindOf = (id: CompanyId): Company1839['kind'] | undefined => box.companies[findCompany(box, id) ?? -1]?.kind;
export const isPrivateId = (id: CompanyId): boolean => kindOf(id) === 'private';
export const isPublicId = (id: CompanyId): boolean => kindOf(id) !== undefined && !isPrivateId(id);
/** One of L1 to L8, whatever market its marker is on now. */
export const isLCompany = (id: CompanyId): boolean => kindOf(id) === 'lokaalspoorwegen';

export const train1839 = (type: string): Train1839 => trainCard(box, type);

// ---- players ------------------------------------------------------------------------------------------------------

export const isOut = (state: Seen, seat: Seat): boolean => state.own.out.includes(seat);
export const seatsIn = (state: Seen): readonly Seat[] => allSeats(state).filter((seat) => !isOut(state, seat));
/** Players still in, in the order of the number cards in force. */
export const cardOrder = (state: Seen): readonly Seat[] => state.own.cards.order.filter((seat) => !isOut(state, seat));

/** All players in card order, beginning behind a seat and ending with it; who is out has no turn and no shares. */
export function orderAfter(state: Seen, seat: Seat): readonly Seat[] {
  const { order } = state.own.cards;
  const behind = order.slice(order.indexOf(seat) + 1);
  return [...behind, ...order.filter((one) => !behind.includes(one))];
}

export const money = (state: Seen, account: Account): number => balance(box, state.money, account);

// ---- phases and trains --------------------------------------------------------------------------------------------

export const phaseNumber = (name: PhaseName): number => PHASE_NAMES.indexOf(name);
export const phaseOf = ({ own }: Seen): Phase1839 =>
  box.own.phases[phaseNumber(own.phase)] ?? bug(`there is no phase ${own.phase}`);
export const since = (state: Seen, name: PhaseName): boolean => phaseNumber(state.own.phase) >= phaseNumber(name);

/** The train that can be bought now: the first rank of which any is left. */
export const nextTrain = ({ supply }: Seen): TrainSupply => supply.find(isLeft) ?? bug('purple trains never run out');
export const trainLimit = (state: Seen): number => phaseOf(state).trainLimit;
export const trainCount = (state: Seen, company: CompanyId): number => trainsOf(state, company).length;

// ---- companies ----------------------------------------------------------------------------------------------------

const publicNumbers = new Map(publicCards.map(({ id }, n) => [id, n]));

/** States of public companies lie in the order of their cards. */
export const publicState = ({ own }: Seen, id: CompanyId): PublicState =>
  own.companies[publicNumbers.get(id) ?? -1] ?? bug(`${id} is no public company`);
const owners = lately((privates: Seen['own']['privates']) => new Map(privates.map(({ id, owner }) => [id, owner])));
/** Whether a private takes part in this game; fewer players leave some in the box. */
export const ownerOfPrivate = (state: Seen, id: CompanyId): PrivateState['owner'] =>
  owners(state.own.privates).get(id) ?? 'gone';

export const isParred = (state: Seen, id: CompanyId): boolean => spaceOf(state.market, id) !== undefined;
export const isFloated = (state: Seen, id: CompanyId): boolean =>
  state.own.companies[publicNumbers.get(id) ?? -1]?.floated === true;
export const isGone = (state: Seen, id: CompanyId): boolean => sharesOf(state, id).director === 'gone';

/** The space of a company's price marker; only parred companies have one. */
export const spaceFor = ({ market }: Seen, id: CompanyId): number => spaceOf(market, id) ?? bug(`${id} has no price`);
export const price = (state: Seen, id: CompanyId): number => priceAt(box.market, spaceFor(state, id));

/** Local or Major by the market its marker is on now. */
export const isLocal = (state: Seen, id: CompanyId): boolean => cellOf(box.market, spaceFor(state, id)).row === 1; // 1839-MARKET-04

/** What one share fetches: the price, or the one to its left while the company has not operated. */
export function salePrice(state: Seen, id: CompanyId): number {
  const space = spaceFor(state, id);
  if (publicState(state, id).operated) return priceAt(box.market, space); // 1839-SELL-04
  return priceAt(box.market, neighbourSpace(box.market, space, 'left') ?? space); // 1839-SELL-05, 1839-SELL-06
}

/** Who decides for a floated company; such a company always has a director. */
export const deciderOf = (state: Seen, id: CompanyId): Seat => directorOf(state, id) ?? bug(`nobody directs ${id}`);

/** Shares in the IPO in steps of 10 %; what is still attached to an unsold private counts as being there. */
export const inIpo = (shares: Shares): number => holding(shares, 'bank') + holding(shares, 'reserved');

/** Parred companies in operating order, as if all were floated: Majors first, high prices first, then by arrival. */
export const operatingOrder = ({ market }: Seen): readonly CompanyId[] => orderOn(market);
const orderOn = lately((market: Seen['market']): readonly CompanyId[] => {
  const majors = box.market.rows[0]?.length ?? 0; // 1839-OR-04
  // 1839-OR-05, 1839-OR-06
  return [...market.slice(0, majors).toReversed(), ...market.slice(majors).toReversed()].flat();
});
export const floatedInOrder = (state: Seen): readonly CompanyId[] =>
  operatingOrder(state).filter((id) => isFloated(state, id)); // 1839-FLOAT-23

/** The company of this turn, as long as it is there: its director may have left the game in the middle of it. */
export function floatedAtTurn(state: Seen): CompanyId | undefined {
  const company = companyAtTurn(state);
  return isFloated(state, company) ? company : undefined;
}

/** Companies directed by a player, floated or not. */
export const directedBy = (state: Seen, seat: Seat): readonly CompanyId[] =>
  operatingOrder(state).filter((id) => directorOf(state, id) === seat);
