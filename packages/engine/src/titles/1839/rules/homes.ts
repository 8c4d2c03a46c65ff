/** Step 1: the home markers of a company. */
import { type ActionKind, turnKind } from '../../../core/action.ts';
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { refusal } from '../../../core/result.ts';
import { placeMarker } from '../../../mechanisms/markers.ts';
import { placeOffer } from '../../../mechanisms/place-marker.ts';
import { box, NRS, NRS_CHOICE } from '../cards.ts';
import { publicState } from '../companies.ts';
import { atTurn, companyAtTurn, type Seen } from '../readers.ts';
import { type Play1839, setCompany, type State1839 } from '../state.ts';
import { circlesIn, noSuchCircle, placeDeed, putMarker } from './markers.ts';
import { homesOf, spareSpaces, standsIn } from './reservations.ts';

/** Home hexes on which the company has no marker yet; NRS chooses its second when the first stands. */
export function homesToPlace(state: Seen, company: CompanyId): readonly HexId[] {
  const stands = (hex: HexId): boolean => standsIn(state, company, hex);
  const fixed = homesOf(state, company).filter((hex) => !stands(hex));
  if (company !== NRS || NRS_CHOICE.some(stands)) return fixed;
  return [...fixed, ...NRS_CHOICE.filter((hex) => spareSpaces(state, hex) >= 1)]; // 1839-OR-11
}

export const homesDue = (state: State1839, company: CompanyId): boolean => !publicState(state, company).settled;

function settleIfDone(play: Play1839, company: CompanyId): void {
  const open = homesToPlace(play.draft, company);
  if (open.length === 0) setCompany(play, company, { settled: true });
}

/** Puts home markers where there is no choice (1839-OR-10). */
export function placeObviousHomes(play: Play1839): void {
  const company = companyAtTurn(play.draft);
  if (!play.draft.own.turn.first) return;
  for (const hex of homesToPlace(play.draft, company)) {
    // A hex that was open may be taken by the home just placed.
    const open = homesToPlace(play.draft, company);
    const chooses = NRS_CHOICE.includes(hex) && NRS_CHOICE.every((one) => open.includes(one));
    const [only, ...others] = open.includes(hex) && !(company === NRS && chooses) ? circlesIn(play.draft, hex) : [];
    if (only !== undefined && others.length === 0) placeMarker(play, company, only, only.replaces);
  }
  settleIfDone(play, company);
}

export const placeHome: ActionKind<State1839> = turnKind(placeDeed, {
  rule: '1839-OR-10',
  turn: atTurn,
  *offers(state, seat, company) {
    for (const hex of homesToPlace(state, company))
      for (const place of circlesIn(state, hex)) yield placeOffer(box, seat, company, place, 0);
  },
  *reasons(state, { company, hex, stop, replaces }) {
    if (!homesToPlace(state, company).includes(hex))
      yield refusal('not-a-home', company === NRS ? '1839-OR-11' : '1839-OR-10', { hex });
    else yield* noSuchCircle(state, { hex, stop }, replaces !== undefined);
  },
  perform(play, { company, hex, stop, replaces }) {
    putMarker(play, company, { hex, stop }, replaces !== undefined);
    settleIfDone(play, company);
  },
});
