/** What happens by itself at the beginning and the end of rounds (areas ISR, SR, OR, EXPORT and END). */
import { type CompanyId, seat as seatOf } from '../../../core/ids.ts';
import { leftOf, moveDirector, moveShares, sharesOf, withPlayers } from '../../../mechanisms/shares.ts';
import { markersOnMap } from '../../../mechanisms/markers.ts';
import { giveTurn } from '../../../core/play.ts';
import { cardOf, directorOf, inPlay, isBond, isOpen, isShareCompany, priceOrder } from '../companies.ts';
import { allSeats, certificateLimit, certificatesHeld, companyAtTurn, deviates, phaseOf } from '../readers.ts';
import { change, freshShareRound, freshTurn, type Play1824, type State1824 } from '../state.ts';
import { inForce } from '../versions.ts';
import { bondPays } from './bond.ts';
import { placeHome } from './homes.ts';
import { bankPays, movePrice } from './money.ts';
import { givePaper, liftMarkers, mountainsInPlay } from './papers.ts';

export function beginShareRound(play: Play1824): void {
  const { draft } = play;
  const overLimit = allSeats(draft).filter((seat) => certificatesHeld(draft, seat) > certificateLimit(draft));
  change(play, { shareRound: { ...freshShareRound, overLimit } });
}

/** Begins the initial share round; with two players the draft before it counts as buying (1824-R-78). */
export function beginInitialRound(play: Play1824): void {
  const { lastActor } = play.draft.own.shareRound;
  change(play, { shareRound: { ...freshShareRound, lastActor } });
}

/** Papers nobody bought leave the game, and what was reserved for them is free (1824-ISR-08, 1824-COAL-21, 1824-NAT-12). */
export function removeUnsold(play: Play1824): void {
  const unsold = play.draft.own.papers.filter(({ owner }) => owner === 'bank').map(({ company }) => company);
  for (const company of unsold) {
    givePaper(play, company, 'gone');
    liftMarkers(play, company); // 1824-R-88
    const card = cardOf(play.draft, company);
    if (card.kind !== 'coal' && card.kind !== 'pre-state') continue;
    const { company: into, share } = card.exchangesInto;
    if (share === 10) moveShares(play, into, 'reserved', 'bank', 1);
    else if (sharesOf(play.draft, into).director === 'reserved') moveDirector(play, into, 'bank');
  }
  change(play, { unsold: [...play.draft.own.unsold, ...unsold] });
}

/** Hands the card to the clockwise neighbour of whoever acted last (1824-ISR-07, 1824-SR-10). */
export function passPriority(play: Play1824): void {
  const { lastActor } = play.draft.own.shareRound;
  const { priority } = play.draft.own;
  if (lastActor !== 'nobody') change(play, { priority: leftOf(play.draft.seats, lastActor) });
  else if (priority === 'nobody') change(play, { priority: seatOf(0) });
}

/** Companies all of whose available shares are with players rise, in operating order (1824-MARKET-11, 1824-R-42, 1824-R-43). */
export function riseSoldOut(play: Play1824): void {
  const soldOutOnlyIfOpen = deviates(play.draft, 'soldOutOnlyIfOpen');
  for (const company of priceOrder(play.draft)) {
    if (soldOutOnlyIfOpen && !isOpen(play.draft, company) && !isBond(play.draft, company)) continue;
    if (soldOut(play.draft, company)) movePrice(play, company, 'sold-out');
  }
}

/** What is reserved cannot be bought and does not count; the first edition asks for all ten shares (1824-ED1-19). */
function soldOut(state: State1824, company: CompanyId): boolean {
  const shares = sharesOf(state, company);
  if (state.own.form === 'first-edition' && inForce(state, 'soldOutMeansAll')) return withPlayers(shares) === 10; // 1824-ED1-19
  return shares.bank === 0 && shares.pool === 0 && shares.director !== 'pool'; // 1824-R-42
}

/** How many operating rounds a set has that begins now (1824-OR-02, 1824-OR-03). */
export function setLength(state: State1824): number {
  const { operatingRounds, number } = phaseOf(state);
  return number === 5 && deviates(state, 'threeRoundsFromPhase') ? 3 : operatingRounds;
}

export const fixSet = (play: Play1824): void => change(play, { set: { length: setLength(play.draft), begun: 0 } });

/** Begins an operating round: who takes part (1824-OR-11), and the payments of the mountain railways (1824-PRIV-05). */
export function beginOperatingRound(play: Play1824): void {
  const { set, open } = play.draft.own;
  change(play, { set: { ...set, begun: set.begun + 1 }, inRound: open, acted: [] });
  for (const { card, owner } of mountainsInPlay(play.draft)) bankPays(play, owner, card.revenue, 'mountain');
}

/** Coal railways, pre-Staatsbahnen, then those share companies that take part, by price (1824-OR-04). */
export function companiesInOrder(state: State1824, takingPart: readonly CompanyId[]): readonly CompanyId[] {
  const minors = state.own.papers
    .map(({ company }) => company)
    .filter((company) => cardOf(state, company).kind !== 'mountain' && inPlay(state, company)); // 1824-PRIV-04
  const majors = priceOrder(state).filter((company) => takingPart.includes(company) || isBond(state, company));
  return [...minors, ...majors];
}

/** Who is next, asked anew after each turn (1824-R-47). */
export function nextToAct(state: State1824): CompanyId | undefined {
  const { acted, inRound } = state.own;
  return companiesInOrder(state, inRound).find((company) => !acted.includes(company));
}

/** Whether a company decides anything in its turn: the bond company and a Staatsbahn without director do not (1824-NAT-18). */
export const hasOwnTurn = (state: State1824, company: CompanyId): boolean =>
  !isBond(state, company) && (directorOf(state, company) !== undefined || deviates(state, 'actsWithoutDirector'));

/** Gives the next company its turn; the bond company and a Staatsbahn without director have none of their own. */
export function nextCompany(play: Play1824): boolean {
  for (;;) {
    const company = nextToAct(play.draft);
    if (company === undefined) return false;
    change(play, { acted: [...play.draft.own.acted, company], turn: freshTurn }); // 1824-OR-10
    if (isBond(play.draft, company)) bondPays(play, company);
    else if (!hasOwnTurn(play.draft, company)) movePrice(play, company, 'no-dividend'); // 1824-NAT-18
    else {
      giveTurn(play, company);
      return true;
    }
  }
}

/** The home marker is placed at the start of the first turn (1824-TOKEN-01). */
export function startTurn(play: Play1824): void {
  const company = companyAtTurn(play.draft);
  if (markersOnMap(play.draft, company) === 0) placeHome(play, company);
}

/** From now on shares of the company can be sold (1824-SELL-02). */
export function endTurn(play: Play1824): void {
  const company = companyAtTurn(play.draft);
  const { operated } = play.draft.own;
  if (!isShareCompany(play.draft, company) || operated.includes(company)) return;
  change(play, { operated: [...operated, company] });
}

export const setOver = (state: State1824): boolean => state.own.set.begun >= state.own.set.length;
