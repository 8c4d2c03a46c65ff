/**
 * What can be done here under the site's ruleset and cannot be done there. Where such an action is part of a game, the game
 * cannot be told.
 */
import type { CompanyId, Seat } from '../../core/ids.ts';
import { type Refusal, refusal } from '../../core/result.ts';
import type { BaseState } from '../../core/state.ts';
import type { Action, Offer } from '../../deeds/index.ts';
import { offers } from '../../doors/game.ts';
import { hexNumber } from '../../map/position.ts';
import { boxOf, type State18Mag, terrainDue } from '../../titles/18mag/index.ts';
import { withPlayers } from '../../mechanisms/shares.ts';
import { boxOf1824, type State1824 } from '../../titles/1824/index.ts';
import { cardOf } from '../../titles/1824/companies.ts';
import { actingSeat, allSeats, cashOf } from '../../titles/1824/readers.ts';
import { is1824, is18Mag } from './site-forms.ts';
import { hasRoute } from './site-steps.ts';

/** Rail cars are sold there as a part of the run, and only to whom there is a way to run. */
export const limit18Mag = (state: State18Mag, action: Action): Refusal | undefined =>
  action.type === 'buy-car' && !hasRoute(boxOf(state), state.hexes, action.company)
    ? refusal('no-run-there', '18mag-R-49', { company: action.company })
    : undefined;

/** Whether the site waits for a player because of this offer; it does not for sales of the bond company. */
function waitsFor({ own }: State1824, offer: Offer): boolean {
  if (offer.type === 'sell-shares') return offer.about.lots.some(({ company }) => company !== own.bond?.company);
  return ['buy-paper', 'buy-share', 'exchange', 'par'].includes(offer.type);
}

/** Whether a player has a debt and money to repay it: then he is asked for it there, and cannot say no. */
const owes = (state: State1824, seat: Seat): boolean =>
  state.place.round === 'share' && (state.own.debts[seat] ?? 0) > 0 && cashOf(state, seat) > 0;

const isMountain = (state: State1824, company: CompanyId): boolean => cardOf(state, company).kind === 'mountain';

/** What a mountain railway costs. */
function mountainPrice(state: State1824): number {
  const card = boxOf1824(state).companies.find(({ kind }) => kind === 'mountain');
  return card?.kind === 'mountain' ? card.price : 0;
}

const hasMountain = (state: State1824, seat: Seat): boolean =>
  state.own.papers.some(({ company, owner }) => owner === seat && isMountain(state, company));

/**
 * With two players whoever does not want a mountain railway has the last one discarded there, and whoever cannot pay one is not asked.
 * Then one is left over, and nobody can buy shares in the initial round.
 */
function isClosed(state: State1824): boolean {
  if (state.seats !== 2 || state.place.round !== 'initial' || state.shares.some((one) => withPlayers(one) > 0))
    return false;
  return allSeats(state).some((seat) => !hasMountain(state, seat) && cashOf(state, seat) < mountainPrice(state));
}

/** Whether a mountain railway has been discarded there: the first player has passed, and this is not the first one left. */
function isDiscarded(state: State1824, company: CompanyId): boolean {
  if (state.seats !== 2 || state.place.round !== 'mountains') return false;
  const [first] = allSeats(state);
  const left = state.own.papers.filter((paper) => paper.owner === 'bank' && isMountain(state, paper.company));
  if (first === undefined || left[0]?.company === company || hasMountain(state, first)) return false;
  return actingSeat(state) !== first && cashOf(state, first) >= mountainPrice(state);
}

/** What the site waits for when it is a player's turn: anything he may also pass, a repayment, or nothing. */
export function asksOf(state: State1824, seat: Seat): 'to-act' | 'to-repay' | 'nothing' {
  if (isClosed(state)) return 'nothing';
  if (offers(state, seat).some((offer) => waitsFor(state, offer))) return 'to-act';
  return owes(state, seat) ? 'to-repay' : 'nothing';
}

export function limit1824(state: State1824, action: Action): Refusal | undefined {
  const { seat } = action;
  const isInTurn = state.place.owner.kind === 'seat' && state.pending.length === 0;
  if (action.type === 'buy-train' && action.tradeIn !== undefined && state.own.turn.tradedIn)
    return refusal('one-trade-in-there', '1824-TRADEIN-04', { company: action.company });
  if (!isInTurn) return undefined;
  if (action.type === 'buy-paper' && isDiscarded(state, action.company))
    return refusal('discarded-there', '1824-CIS2-31', { company: action.company });
  if ((action.type === 'buy-share' || action.type === 'par') && isClosed(state))
    return refusal('no-shares-yet-there', '1824-CIS2-31', { company: action.company });
  if (action.type === 'sell-shares' && asksOf(state, seat) === 'nothing')
    return refusal('passed-over-there', undefined, { seat });
  // An exchange ends the turn here; there the debt is still to be repaid.
  const isForced =
    action.type === 'pass' ? asksOf(state, seat) === 'to-repay' : action.type === 'exchange' && owes(state, seat);
  return isForced ? refusal('must-repay-there', '1824-R-09', { seat }) : undefined;
}

/** Why an action cannot be told, whatever else there is in the game. */
export function limitThere(state: BaseState, action: Action): Refusal | undefined {
  if (is18Mag(state)) return limit18Mag(state, action);
  return is1824(state) ? limit1824(state, action) : undefined;
}

/** Whether a terrain token is spent where no terrain is due; there it would be kept for the next tile of the turn. */
export function wastesToken(state: BaseState, action: Action): boolean {
  if (!is18Mag(state) || action.type !== 'lay-tile' || action.using !== 'terrain-token') return false;
  return terrainDue(state, hexNumber(boxOf(state).board, action.hex)) === 0;
}
