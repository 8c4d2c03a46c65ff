/** Goods Time with free placement: small-town markers before the game, one by one in snake order (area GOODS). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { type Seat, seat as seatOf } from '../../../core/ids.ts';
import { refusal } from '../../../core/result.ts';
import { offer, placeTown as placeTownDeed } from '../../../deeds/index.ts';
import { printedHex } from '../../../map/position.ts';
import { giveTurn } from '../../../core/play.ts';
import { tell } from '../events.ts';
import { boxOf } from '../options.ts';
import { change, type Play1824, type State1824 } from '../state.ts';
import { takesTown } from '../variants/goods-time.ts';

/** The seat that places the n-th marker, counted from 0: up, down, up (1824-GOODS-04, 1824-EX-27). */
export function townSeat(seats: number, n: number): Seat {
  const [lap, place] = [Math.floor(n / seats), n % seats];
  return seatOf(lap % 2 === 0 ? place : seats - 1 - place);
}

export function nextTownTurn(play: Play1824): boolean {
  const { draft } = play;
  if (draft.own.towns.length >= draft.own.townsToPlace) return false; // 1824-GOODS-02
  giveTurn(play, townSeat(draft.seats, draft.own.towns.length));
  return true;
}

/** The board shows the markers already placed, so its own stops are counted. */
export const placeTown: ActionKind<State1824> = actionKind(placeTownDeed, {
  rule: '1824-GOODS-02',
  offers(state, seat) {
    const hexes = boxOf(state)
      .board.hexes.filter((hex) => takesTown(hex, 0))
      .map(({ id }) => id);
    return [offer('place-town', seat, {}, { hex: { oneOf: hexes } }, {})];
  },
  *reasons(state, { hex: id }) {
    const { board } = boxOf(state);
    const number = board.numberOf.get(id);
    if (number === undefined || !takesTown(printedHex(board, number), 0))
      yield refusal('hex-takes-no-town', '1824-GOODS-03', { hex: id });
  },
  perform(play, { hex: id }) {
    const { draft } = play;
    const number = boxOf(draft).board.numberOf.get(id);
    change(play, { towns: [...draft.own.towns, id] });
    // The new stop has its own list of markers, as every stop has.
    draft.hexes = draft.hexes.map((hex, n) => (n === number ? { ...hex, markers: [...hex.markers, []] } : hex));
    tell(play, 'town-placed', { hex: id });
    play.flow = 'turn-over';
  },
});
