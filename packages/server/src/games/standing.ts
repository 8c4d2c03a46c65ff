/** How a game stands, as its table shows it, and what everybody may know of its state. */
import { type GameState, phaseName, seatToAct, stateHash, view } from '@kursbuch/engine';
import type { Standing } from '../storage/contract.ts';
import type { SeenState } from './contract.ts';

export function standingOf(state: GameState, position: number, undoAsked: Standing['undoAsked']): Standing {
  const { outcome, place } = state;
  return {
    status: outcome === undefined ? 'running' : 'finished',
    position,
    toAct: seatToAct(state),
    round: { name: place.round, number: place.number },
    phase: phaseName(state),
    result: outcome,
    undoAsked,
  };
}

/** All views hide the same in these titles, so one hash speaks for all of them. */
export const seenBy = (state: GameState): SeenState => view(state, 'spectator');
export const seenHash = (state: GameState): string => stateHash(seenBy(state));
