/** All tiles that can be laid now, in one list, whichever way a title lists them. */
import type { ActionOf } from '../deeds/index.ts';
import { type GameState, listed, offers, seatToAct } from './game.ts';

/** Every lay of the company at turn, as the action that carries it out. */
export function laysNow(state: GameState): readonly ActionOf<'lay-tile'>[] {
  const seat = seatToAct(state);
  if (seat === undefined) return [];
  const found: ActionOf<'lay-tile'>[] = [];
  for (const { type, fixed } of offers(state, seat)) {
    if (type !== 'lay-tile') continue;
    for (const action of listed(state, { type, seat, ...fixed })) if (action.type === 'lay-tile') found.push(action);
  }
  return found;
}
