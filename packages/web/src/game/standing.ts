/** What a list says about a game, and who sits where. */
import { type GameState, phaseName, type Seat } from '@kursbuch/engine';
import type { Standing } from '../local/store.ts';

export function standingOf(state: GameState, toAct: Seat | undefined, step: string | undefined): Standing {
  const { place, outcome, pending } = state;
  const [decision] = pending;
  return {
    ...(toAct === undefined ? {} : { toAct }),
    ...(step === undefined ? {} : { step: decision?.kind ?? step }),
    round: place.round,
    number: place.number,
    ...(place.owner.kind === 'company' ? { company: place.owner.company } : {}),
    phase: phaseName(state),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** The automaton of the solo game has a seat and no player. */
const AUTOMATON = 'István';

/** Names for every seat of the state: as dealt in 18Mag, and with the automaton in a solo game. */
export function seatedNames(state: GameState, players: readonly string[]): readonly string[] {
  const dealt =
    state.title === '18mag' && state.own.seating.length === players.length
      ? state.own.seating.map((person) => players[person] ?? '')
      : players;
  return withAutomaton(state, dealt);
}

/** Names in seat order, filled up for a solo game. */
export const withAutomaton = (state: GameState, names: readonly string[]): readonly string[] =>
  state.title === '18mag' && names.length === 1 ? [...names, AUTOMATON] : names;

/** The seats people sit at, without the automaton's. */
export const peopleIn = (state: GameState, names: readonly string[]): readonly string[] =>
  state.title === '18mag' && state.own.istvan !== undefined ? names.slice(0, 1) : names;
