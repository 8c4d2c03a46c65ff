/** How the companies of a game of 1839 stand: who owns and directs them, at what price, in which order they act. */
import type { CompanyId, Seat } from '../../core/ids.ts';
import { lately } from '../../core/memo.ts';
import type { Shares } from '../../core/state.ts';
import { cellOf, neighbourSpace, priceAt, spaceOf } from '../../market/chart.ts';
import { bug } from '../../mechanisms/bug.ts';
import { companyAtTurn } from '../../mechanisms/readers.ts';
import { directorOf, holding, sharesOf } from '../../mechanisms/shares.ts';
import { box, publicCards } from './cards.ts';
import type { Seen } from './readers.ts';
import type { PrivateState, PublicState } from './state.ts';

export { directorOf } from '../../mechanisms/shares.ts'; // 1839-DIR-09

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
