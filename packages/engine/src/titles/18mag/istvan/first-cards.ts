/** István's set-up: cards drawn, their track laid, his minors and his first share (XII, steps 3 to 6 of the procedure). */
import { companyId, seat } from '../../../core/ids.ts';
import { shuffled } from '../../../core/rng.ts';
import { hexNumber } from '../../../map/position.ts';
import { layPiece } from '../../../mechanisms/tiles.ts';
import { tell } from '../events.ts';
import { takeShare } from '../rules/buying.ts';
import { openMinor } from '../rules/homes.ts';
import { boxOf, ISTVAN, type Play18Mag, putOwn } from '../state.ts';
import { COMPANY_CARDS, SHARE_CARDS } from './cards.ts';

/** Draws his company cards, all of different numbers, and his share card (18mag-SOLO-03, 18mag-R-79). */
export function drawCards(play: Play18Mag): void {
  const { draft } = play;
  const { istvan } = draft.own;
  if (istvan === undefined) return;
  const companies = shuffled(draft.rng, COMPANY_CARDS);
  const shares = shuffled(companies.rng, SHARE_CARDS);
  draft.rng = shares.rng;
  const drawn = companies.items.slice(0, istvan.minors).map(({ minor }) => minor);
  const companyCards = (istvan.companyCards.length === 0 ? drawn : istvan.companyCards).toSorted((a, b) => a - b);
  const shareCard = istvan.shareCard === '' ? (shares.items[0]?.id ?? '') : istvan.shareCard;
  putOwn(play, { istvan: { ...istvan, companyCards, shareCard } });
  tell(play, 'istvan-cards', { companies: companyCards, shares: shareCard });
}

/** Lays the track of his cards, whatever the terrain; a hex two cards share is laid once (18mag-SOLO-04). */
export function layCards(play: Play18Mag): void {
  const { istvan } = play.draft.own;
  const box = boxOf(play.draft);
  for (const number of istvan?.companyCards ?? []) {
    for (const { hex: id, tile, rotation } of COMPANY_CARDS.find(({ minor }) => minor === number)?.tiles ?? []) {
      const hex = hexNumber(box.board, id);
      if (play.draft.hexes[hex]?.tile !== undefined) continue;
      // No station stands anywhere yet, so nothing has to be continued.
      layPiece(play, companyId(String(number)), hex, { id: tile, rotation, keeps: [] });
    }
  }
}

/** His minors start like any other (18mag-SOLO-27), and he takes the share printed on his card (18mag-SOLO-05). */
export function openSide(play: Play18Mag): void {
  const { istvan } = play.draft.own;
  for (const number of istvan?.companyCards ?? []) openMinor(play, companyId(String(number)), seat(ISTVAN));
  const card = SHARE_CARDS.find(({ id }) => id === istvan?.shareCard);
  if (card !== undefined) takeShare(play, card.start, seat(ISTVAN));
}
