/** Founding the Staatsbahnen (area NAT). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { refusal } from '../../../core/result.ts';
import type { Shares } from '../../../core/state.ts';
import { chooseHome as chooseHomeDeed, offer } from '../../../deeds/index.ts';
import { stopOfKey, stopsWithMarker } from '../../../map/markers.ts';
import { holding, moveDirector, moveShares, seatsAfter, sharesOf, swapDirector } from '../../../mechanisms/shares.ts';
import type { StopRef } from '../../../routes/types.ts';
import type { PreStateRailway, StateRailway } from '../components/companies.ts';
import { tell } from '../events.ts';
import { cardOf, directorOf, headOf, inPlay, isConstruction, ownerOf } from '../companies.ts';
import { allSeats } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { placeHome } from './homes.ts';
import { bankPays } from './money.ts';
import { givePaper, liftMarkers, passOn, replaceMarkers } from './papers.ts';
import { askForSurplus } from './surplus.ts';

function stateCard(state: State1824, company: CompanyId): StateRailway {
  const card = cardOf(state, company);
  if (card.kind !== 'state') throw new RangeError(`${company} is no Staatsbahn`);
  return card;
}

function preCard(state: State1824, company: CompanyId): PreStateRailway {
  const card = cardOf(state, company);
  if (card.kind !== 'pre-state') throw new RangeError(`${company} is no pre-Staatsbahn`);
  return card;
}

/** 120 for each share not reserved at set-up, and the price of each pre-Staatsbahn that was not sold (1824-NAT-11, 1824-R-20). */
export function foundingCapital(state: State1824, company: CompanyId): number {
  const { startingCash, homeFrom } = stateCard(state, company);
  const missing = homeFrom.filter((pre) => state.own.unsold.includes(pre) || isConstruction(state, pre)); // 1824-CIS2-12
  return (
    startingCash.perUnreservedShare * startingCash.unreservedShares +
    missing.reduce((sum, pre) => sum + preCard(state, pre).price, 0)
  );
}

/** Who directs at founding: the most shares; at a tie former owners by number, then the priority card (1824-NAT-08). */
export function firstDirector(
  shares: Shares,
  formerOwners: readonly Seat[],
  fromPriority: readonly Seat[],
): Seat | undefined {
  const most = Math.max(...fromPriority.map((seat) => holding(shares, seat)));
  if (most < 2) return undefined; // 1824-NAT-17
  return [...formerOwners, ...fromPriority].find((seat) => holding(shares, seat) === most);
}

/** Founds a Staatsbahn (1824-NAT-03, 1824-NAT-04, 1824-NAT-05): exchange, director, capital, assets, markers, surplus trains. */
export function found(play: Play1824, company: CompanyId): void {
  const { homeFrom } = stateCard(play.draft, company);
  const formers = homeFrom.filter((pre) => inPlay(play.draft, pre));
  const owners = formers.flatMap((pre) => ownerOf(play.draft, pre) ?? []);
  tell(play, 'founded', { company });
  change(play, {
    open: [...play.draft.own.open, company],
    toFound: play.draft.own.toFound.filter((id) => id !== company),
  });
  for (const pre of formers) exchangePre(play, pre, company); // 1824-NAT-06
  appoint(play, company, owners); // 1824-NAT-07
  bankPays(play, company, foundingCapital(play.draft, company), 'capital'); // 1824-NAT-09
  for (const pre of formers) passOn(play, pre, company); // 1824-NAT-10
  takePlaces(play, company, formers);
  askForSurplus(play, [company]); // 1824-NAT-22
}

/** Number 1 becomes the director's certificate, the others 10 % each (1824-PRE-08, 1824-PRE-09, 1824-PRE-10). */
function exchangePre(play: Play1824, pre: CompanyId, into: CompanyId): void {
  const owner = headOf(play.draft, pre);
  const { share } = preCard(play.draft, pre).exchangesInto;
  if (share === 20) moveDirector(play, into, owner);
  else moveShares(play, into, 'reserved', owner, 1);
  givePaper(play, pre, 'gone');
  tell(play, 'exchanged', { company: pre, into, share, seat: owner });
}

function appoint(play: Play1824, company: CompanyId, owners: readonly Seat[]): void {
  const { draft } = play;
  const { priority } = draft.own;
  const others = priority === 'nobody' ? allSeats(draft) : [priority, ...seatsAfter(draft.seats, priority)];
  const shares = sharesOf(draft, company);
  const director = firstDirector(shares, owners, others);
  if (director !== undefined && director !== shares.director) swapDirector(play, company, director);
}

/** Markers of the pre-Staatsbahnen are replaced in place; a company has only one in each hex. */
function takePlaces(play: Play1824, company: CompanyId, formers: readonly CompanyId[]): void {
  if (formers.length === 0) placeHome(play, company); // 1824-NAT-16
  const places = formers.map((pre) => ({ pre, at: standsAt(play.draft, pre) }));
  const shared = places.filter(({ at }) => places.some((other) => other.at !== at && other.at?.hex === at?.hex));
  const [first] = shared;
  if (first === undefined) {
    for (const pre of formers) replaceMarkers(play, pre, company); // 1824-NAT-13
    return;
  }
  const between = shared.map(({ pre }) => pre);
  const seat = directorOf(play.draft, company);
  const sameCity = shared.every(({ at }) => at?.stop === first.at?.stop);
  if (seat === undefined || sameCity) keepHome(play, company, between, first.pre); // 1824-R-17
  else ask(play, { kind: 'home', seat, company, between }); // 1824-NAT-14
}

/** Where a pre-Staatsbahn stands, if it has a marker on the map. */
const standsAt = (state: State1824, company: CompanyId): StopRef | undefined =>
  stopsWithMarker(state.hexes, company).map(stopOfKey)[0];

function keepHome(play: Play1824, company: CompanyId, between: readonly CompanyId[], kept: CompanyId): void {
  for (const pre of between) {
    if (pre === kept) replaceMarkers(play, pre, company);
    else liftMarkers(play, pre); // 1824-ED1-13
  }
}

/** The director of kk picks the home of one of its pre-Staatsbahnen. */
export const chooseHome: ActionKind<State1824> = actionKind(chooseHomeDeed, {
  rule: '1824-NAT-14',
  offers(state, seat) {
    const { company, between } = decisionDue(state, 'home');
    return [offer('choose-home', seat, { company }, { home: { oneOf: between } }, {})];
  },
  *reasons(state, { company, home }) {
    const asked = decisionDue(state, 'home');
    if (asked.company !== company || !asked.between.includes(home))
      yield refusal('no-such-home', '1824-NAT-14', { company, home });
  },
  perform(play, { company, home }) {
    keepHome(play, company, decisionDue(play.before, 'home').between, home);
  },
});
