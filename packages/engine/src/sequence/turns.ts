/** Whose turn it is, and giving it to the next. */
import type { CompanyId, Seat } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import type { BaseState, TurnOwner } from '../core/state.ts';

type Placed = Pick<BaseState, 'place'>;

/** The company whose turn it is, or undefined outside such a turn. */
export const actingCompany = ({ place: { owner } }: Placed): CompanyId | undefined =>
  owner.kind === 'company' ? owner.company : undefined;

/** The company whose turn it is, asked where only a company can have one. */
export function companyAtTurn(state: Placed): CompanyId {
  const company = actingCompany(state);
  if (company === undefined) throw new Error('no company has its turn');
  return company;
}

/** The player whose turn it is, asked where only a player can have one. */
export function seatAtTurn({ place: { owner } }: Placed): Seat {
  if (owner.kind !== 'seat') throw new Error('no player has his turn');
  return owner.seat;
}

/** Gives the turn to a player or a company. */
export function giveTurn<S extends BaseState>({ draft }: Play<S>, to: Seat | CompanyId): void {
  const owner: TurnOwner = typeof to === 'number' ? { kind: 'seat', seat: to } : { kind: 'company', company: to };
  draft.place = { ...draft.place, owner };
}
