/** Shares and directors: who holds what, how certificates move, and when the director changes. */
import { type CompanyId, seat as seatOf, type Seat } from '../core/ids.ts';
import { lately } from '../core/memo.ts';
import { log, type Play } from '../core/play.ts';
import type { BaseState, Holder, Shares } from '../core/state.ts';
import { bug } from './bug.ts';

const byCompany = lately(
  (shares: BaseState['shares']): ReadonlyMap<CompanyId, Shares> => new Map(shares.map((one) => [one.company, one])),
);

/** The shares of a company; asking for a company without shares is a bug. */
export const sharesOf = ({ shares }: Pick<BaseState, 'shares'>, company: CompanyId): Shares =>
  byCompany(shares).get(company) ?? bug(`${company} has no shares`);

export function directorOf(state: Pick<BaseState, 'shares'>, company: CompanyId): Seat | undefined {
  const { director } = sharesOf(state, company);
  return typeof director === 'number' ? director : undefined;
}

/** 10 % certificates somewhere; the director's certificate is not among them. */
export function certificatesOf(shares: Shares, holder: Holder): number {
  return typeof holder === 'number' ? (shares.players[holder] ?? 0) : shares[holder];
}

/** What somebody holds, in steps of 10 %; the director's certificate counts two. */
export const holding = (shares: Shares, holder: Holder): number =>
  certificatesOf(shares, holder) + (shares.director === holder ? 2 : 0);

/** What all players hold together, in steps of 10 %. */
export const withPlayers = (shares: Shares): number =>
  shares.players.reduce((sum, n) => sum + n, 0) + (typeof shares.director === 'number' ? 2 : 0);

/** Papers that count for a certificate limit: the director's certificate is one. */
export const papersOf = (shares: Shares, seat: Seat): number =>
  certificatesOf(shares, seat) + (shares.director === seat ? 1 : 0);

/** The same of all companies together. */
export const allPapersOf = ({ shares }: Pick<BaseState, 'shares'>, seat: Seat): number =>
  shares.reduce((sum, one) => sum + papersOf(one, seat), 0);

function moved(shares: Shares, holder: Holder, by: number): Shares {
  const after = certificatesOf(shares, holder) + by;
  if (after < 0) throw new RangeError(`${shares.company}: no certificate to take from ${holder}`);
  return typeof holder === 'number'
    ? { ...shares, players: shares.players.with(holder, after) }
    : { ...shares, [holder]: after };
}

function put(play: Play, shares: Shares): void {
  play.draft.shares = play.draft.shares.map((old) => (old.company === shares.company ? shares : old));
}

export function moveShares(play: Play, company: CompanyId, from: Holder, to: Holder, count: number): void {
  put(play, moved(moved(sharesOf(play.draft, company), from, -count), to, count));
}

/** Moves the director's certificate as it is, without anything in exchange. */
export function moveDirector(play: Play, company: CompanyId, to: Holder): void {
  put(play, { ...sharesOf(play.draft, company), director: to });
  log(play, { event: 'director', company, seat: typeof to === 'number' ? to : 'nobody' });
}

/** The new director takes the certificate and hands over two 10 % certificates for it. */
export function swapDirector(play: Play, company: CompanyId, to: Seat): void {
  const from = sharesOf(play.draft, company).director;
  moveShares(play, company, to, from, 2);
  moveDirector(play, company, to);
}

/** The neighbour on the left, who is next clockwise. */
export const leftOf = (seats: number, seat: Seat): Seat => seatOf((seat + 1) % seats);

/** Seats in playing order, beginning behind one of them and ending with it. */
export const seatsAfter = (seats: number, from: Seat): readonly Seat[] =>
  Array.from({ length: seats }, (_, n) => seatOf((from + 1 + n) % seats));

/** Among those who hold more than so many the one with most shares, the director aside; at a tie the first in the given order. */
function mostAbove(shares: Shares, bar: number, order: readonly Seat[]): Seat | undefined {
  let best: Seat | undefined;
  for (const seat of order) {
    const held = holding(shares, seat);
    if (held <= bar || seat === shares.director) continue;
    if (best === undefined || held > holding(shares, best)) best = seat;
  }
  return best;
}

/** What one has to hold more than to direct the company: as much as its director; without one, 20 % is more than 10 %. */
const barOf = (shares: Shares): number => (typeof shares.director === 'number' ? holding(shares, shares.director) : 1);

/**
 * Who would direct the company: among those who hold strictly more than the director and at least 20 % the one with
 * most shares, at a tie the first in the given order. Undefined while nobody holds more.
 */
export const challenger = (shares: Shares, order: readonly Seat[]): Seat | undefined =>
  mostAbove(shares, barOf(shares), order);

/** Whether one more share makes a seat the director. */
export const wouldDirect = (shares: Shares, seat: Seat): boolean =>
  seat !== shares.director && holding(shares, seat) + 1 > barOf(shares);

/** Hands the director's certificate to whoever now holds strictly more than the director, if one of the given seats does. */
export function settleDirector(play: Play, company: CompanyId, order: readonly Seat[]): void {
  const heir = challenger(sharesOf(play.draft, company), order);
  if (heir !== undefined) swapDirector(play, company, heir);
}

/** Whether a seat may sell so many: who does not keep the director's certificate needs somebody who takes it over. */
export function maySell(shares: Shares, seller: Seat, count: number): boolean {
  const left = holding(shares, seller) - count;
  if (count < 1 || left < 0) return false;
  if (shares.director !== seller || left >= 2) return true;
  return shares.players.some((held, seat) => seat !== seller && held >= 2);
}

/**
 * The company's shares after a seat has sold some, or undefined if it may not: the seller keeps at least the
 * director's certificate, or somebody else with 20 % and more than the seller takes it first.
 */
export function afterSale(
  shares: Shares,
  seller: Seat,
  count: number,
  to: 'bank' | 'pool',
  order: readonly Seat[],
): Shares | undefined {
  if (!maySell(shares, seller, count)) return undefined;
  const left = holding(shares, seller) - count;
  const heir = shares.director === seller ? mostAbove(shares, Math.max(left, 1), order) : undefined;
  const swapped = heir === undefined ? shares : { ...moved(moved(shares, heir, -2), seller, 2), director: heir };
  return moved(moved(swapped, seller, -count), to, count);
}

/** Puts the result of a sale into the draft and logs a change of director. */
export function settleSale(play: Play, after: Shares): void {
  const before = sharesOf(play.draft, after.company);
  put(play, after);
  // Where the certificate itself is sold, the sale tells it; kept games have no other word of it.
  if (before.director !== after.director && typeof after.director === 'number')
    log(play, { event: 'director', company: after.company, seat: after.director });
}
