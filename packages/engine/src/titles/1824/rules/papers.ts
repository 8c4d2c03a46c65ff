/** What becomes of mountain railways, coal railways and pre-Staatsbahnen when they are exchanged or closed. */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { stopOfKey, stopsWithMarker, withoutMarker, withReplacedMarker } from '../../../map/markers.ts';
import type { HexState } from '../../../map/position.ts';
import { moveDirector, moveShares } from '../../../mechanisms/shares.ts';
import type { MountainRailway } from '../components/companies.ts';
import { tell } from '../events.ts';
import { cardOf, cashOf, deviates, ownerOf } from '../readers.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { settleDirector } from './directors.ts';

export function givePaper(play: Play1824, company: CompanyId, owner: Seat | 'gone'): void {
  const { papers } = play.draft.own;
  change(play, { papers: papers.map((paper) => (paper.company === company ? { company, owner } : paper)) });
}

/** Changes every hex in which a company has a marker. */
function changeMarked(play: Play1824, company: CompanyId, changed: (hex: HexState, stop: number) => HexState): void {
  const { draft } = play;
  for (const { hex, stop } of stopsWithMarker(draft.hexes, company).map(stopOfKey)) {
    const here = draft.hexes[hex];
    if (here === undefined) throw new RangeError(`there is no hex ${hex}`);
    draft.hexes = draft.hexes.with(hex, changed(here, stop));
  }
}

/** Takes all markers of a company off the map. */
export function liftMarkers(play: Play1824, company: CompanyId): void {
  changeMarked(play, company, (hex, stop) => withoutMarker(hex, stop, company));
}

/** Puts markers of one company in the place of another's (1824-NAT-13). */
export function replaceMarkers(play: Play1824, old: CompanyId, by: CompanyId): void {
  changeMarked(play, old, (hex, stop) => withReplacedMarker(hex, stop, old, by));
}

/** Passes cash and trains of a company on to another. */
export function passOn(play: Play1824, from: CompanyId, to: CompanyId): void {
  pay(play, from, to, cashOf(play.draft, from), 'taken-over');
  play.draft.trains = play.draft.trains.map((train) => (train.owner === from ? { ...train, owner: to } : train));
}

/** Mountain railways in play with their owners, in the order B1 to B6. */
export const mountainsInPlay = (
  state: State1824,
): readonly { readonly card: MountainRailway; readonly owner: Seat }[] =>
  state.own.papers.flatMap(({ company, owner }) => {
    const card = cardOf(state, company);
    return typeof owner === 'number' && card.kind === 'mountain' ? [{ card, owner }] : [];
  });

/** Exchanges a mountain railway for a 10 % certificate, never the director's (1824-PRIV-15, 1824-PRIV-16); no price moves (1824-R-26). */
export function exchangeMountain(play: Play1824, mountain: CompanyId, into: CompanyId, from: 'bank' | 'pool'): void {
  const owner = ownerOf(play.draft, mountain);
  if (owner === undefined) throw new RangeError(`nobody owns ${mountain}`);
  givePaper(play, mountain, 'gone');
  moveShares(play, into, from, owner, 1); // 1824-CERT-07, 1824-ED1-14
  tell(play, 'exchanged', { company: mountain, into, share: 10, seat: owner });
  settleDirector(play, into); // 1824-DIR-11
}

/** Exchanges a coal railway for the director's certificate of its regional railway (1824-COAL-12, 1824-COAL-15). */
export function exchangeCoal(play: Play1824, coal: CompanyId): void {
  const card = cardOf(play.draft, coal);
  const owner = ownerOf(play.draft, coal);
  if (card.kind !== 'coal' || owner === undefined) throw new RangeError(`${coal} cannot be exchanged`);
  const into = card.exchangesInto.company;
  passOn(play, coal, into); // 1824-COAL-19
  if (!deviates(play.draft, 'markerStaysOnMine')) liftMarkers(play, coal); // 1824-COAL-20
  givePaper(play, coal, 'gone');
  tell(play, 'exchanged', { company: coal, into, share: 20, seat: owner });
  moveDirector(play, into, owner);
  settleDirector(play, into); // 1824-COAL-14
}
