/** Minors come into play: their start, their home station, and the city it stands in. */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { faceById, hexNumber, type Position } from '../../../map/position.ts';
import type { TileFace } from '../../../map/tile.ts';
import type { StopRef } from '../../../routes/types.ts';
import { placeMarker } from '../../../mechanisms/markers.ts';
import { trainFromSupply } from '../../../mechanisms/trains.ts';
import type { Components18Mag, Minor } from '../components/index.ts';
import { tell } from '../events.ts';
import { boxOf, minorCard } from '../state.ts';
import { type Play18Mag, putMinor } from './draft-parts.ts';

/** The city of a face that has track; a yellow OO tile has one with and one without. */
export function stopWithTrack(face: TileFace): number {
  const spur = face.track.find((piece) => piece.kind === 'spur');
  return spur?.kind === 'spur' ? spur.stop : 0;
}

/** Where a minor's home station stands, whatever lies on its hex (18mag-R-32, 18mag-R-96). */
export function homeStop(box: Components18Mag, position: Position, { homes }: Minor): StopRef {
  const [home] = homes;
  if (home === undefined) throw new RangeError('a minor without a home');
  const hex = hexNumber(box.board, home.hex);
  const tile = position[hex]?.tile;
  if (tile === undefined) return { hex, stop: home.stop };
  const fixed = box.fixedPlacements.find((only) => only.tile === tile.id)?.keeps[home.stop];
  if (fixed !== undefined) return { hex, stop: fixed };
  return { hex, stop: stopWithTrack(faceById(box.faces, tile.id)) };
}

/** A minor begins: owner, 2-train, 50 Forint, home station, terrain tokens (18mag-DRAFT-14, 18mag-DRAFT-15). */
export function openMinor(play: Play18Mag, company: CompanyId, owner: Seat): void {
  const box = boxOf(play.draft);
  const card = minorCard(box, company);
  if (card === undefined) throw new RangeError(`${company} is no minor`);
  putMinor(play, company, { owner });
  tell(play, 'minor-taken', { company, seat: owner });
  for (const type of card.startingTrains) trainFromSupply(play, company, type);
  pay(play, 'bank', company, card.startingCash, 'start');
  placeMarker(play, company, homeStop(box, play.draft.hexes, card));
}
