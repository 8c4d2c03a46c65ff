/** Minors come into play: their start, their home station, and the city it stands in. */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { hexNumber, type Position } from '../../../map/position.ts';
import type { StopRef } from '../../../routes/types.ts';
import { bug } from '../../../mechanisms/bug.ts';
import { placeMarker } from '../../../mechanisms/markers.ts';
import { trainFromSupply } from '../../../mechanisms/trains.ts';
import type { Components18Mag, Minor } from '../components/index.ts';
import { tell } from '../events.ts';
import { boxOf, minorCard, type Play18Mag, putMinor } from '../state.ts';

/** The city of a tile that has track: the first one, also of a yellow OO tile, whose other city has none. */
export const CITY_WITH_TRACK = 0;

/** Where a minor's home station stands, whatever lies on its hex (18mag-R-32, 18mag-R-96). */
export function homeStop(box: Components18Mag, position: Position, { homes: [printed] }: Minor): StopRef {
  const home = printed ?? bug('a minor without a home');
  const hex = hexNumber(box.board, home.hex);
  const tile = position[hex]?.tile;
  if (tile === undefined) return { hex, stop: home.stop };
  const fixed = box.fixedPlacements.find((only) => only.tile === tile.id)?.keeps[home.stop];
  if (fixed !== undefined) return { hex, stop: fixed };
  return { hex, stop: CITY_WITH_TRACK };
}

/** A minor begins: owner, 2-train, 50 Forint, home station, terrain tokens. */
export function openMinor(play: Play18Mag, company: CompanyId, owner: Seat): void {
  const box = boxOf(play.draft);
  const card = minorCard(box, company) ?? bug(`${company} is no minor`);
  putMinor(play, company, { owner });
  tell(play, 'minor-taken', { company, seat: owner });
  for (const type of card.startingTrains) trainFromSupply(play, company, type); // 18mag-DRAFT-14
  pay(play, 'bank', company, card.startingCash, 'start');
  placeMarker(play, company, homeStop(box, play.draft.hexes, card)); // 18mag-DRAFT-15
}
