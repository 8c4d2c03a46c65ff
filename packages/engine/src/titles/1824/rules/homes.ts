/** Home places: where they are now, which are protected, and the first marker of a company (area TOKEN). */
import type { CompanyId } from '../../../core/ids.ts';
import { hexFace, hexNumber, printedHex } from '../../../map/position.ts';
import { trackEdges } from '../../../map/tile.ts';
import { markersOnMap, placeMarker } from '../../../mechanisms/markers.ts';
import type { StopRef } from '../../../routes/types.ts';
import type { Company1824 } from '../components/index.ts';
import { boxOf } from '../options.ts';
import { cardOf, inPlay, isOpen } from '../companies.ts';
import type { Play1824, State1824 } from '../state.ts';

/**
 * The stop that has become of a home place. In Wien and Budapest each place has its printed track, so it is the stop with
 * track on the same side (1824-R-75, 1824-R-98); elsewhere there is only one.
 */
export function homeStop(state: State1824, company: CompanyId): StopRef {
  const [home] = cardOf(state, company).homes;
  if (home === undefined) throw new RangeError(`${company} has no home`);
  const box = boxOf(state);
  const hex = hexNumber(box.board, home.hex);
  const here = state.hexes[hex];
  if (here?.tile === undefined) return { hex, stop: home.stop };
  const printed = printedHex(box.board, hex).track.find((piece) => piece.kind === 'spur' && piece.stop === home.stop);
  const [side] = printed === undefined ? [] : trackEdges(printed);
  const now = hexFace(box, here, hex).track.find((piece) => piece.kind === 'spur' && piece.edge === side);
  return { hex, stop: now?.kind === 'spur' ? now.stop : 0 };
}

/** Whether the home place of a company still waits for its marker (1824-TOKEN-07, 1824-R-18, 1824-R-75). */
function homeAwaited(state: State1824, card: Company1824): boolean {
  switch (card.kind) {
    case 'mountain':
      return false;
    case 'coal':
    case 'pre-state':
      return inPlay(state, card.id) && markersOnMap(state, card.id) === 0;
    case 'regional':
      return markersOnMap(state, card.id) === 0;
    case 'state': // Only if no pre-Staatsbahn of it takes part does the place of number 1 wait for the founding.
      return !isOpen(state, card.id) && card.homeFrom.every((pre) => state.own.unsold.includes(pre));
  }
}

/** How many circles of a stop are kept for homes. */
export function protectedCircles(state: State1824, at: StopRef): number {
  const { id } = printedHex(boxOf(state).board, at.hex);
  return boxOf(state).companies.filter(
    (card) => card.homes[0]?.hex === id && homeStop(state, card.id).stop === at.stop && homeAwaited(state, card),
  ).length;
}

/** Puts the home marker on its place, free of charge (1824-TOKEN-01, 1824-COAL-09). */
export function placeHome(play: Play1824, company: CompanyId): void {
  placeMarker(play, company, homeStop(play.draft, company));
}
