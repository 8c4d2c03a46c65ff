/** Giving the turn to the next. */
import type { CompanyId, Seat } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import type { BaseState, TurnOwner } from '../core/state.ts';

/** Gives the turn to a player or a company. */
export function giveTurn<S extends BaseState>({ draft }: Play<S>, to: Seat | CompanyId): void {
  const owner: TurnOwner = typeof to === 'number' ? { kind: 'seat', seat: to } : { kind: 'company', company: to };
  draft.place = { ...draft.place, owner };
}
