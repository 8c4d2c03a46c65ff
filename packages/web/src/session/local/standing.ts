/** What a list says about a game, and who sits where. */
import { automatonSeat, type GameState, phaseName, type Seat, seatingNow, titleOf } from '@kursbuch/engine';
import type { Standing } from './kept.ts';

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

/** Names for every seat of the state: as dealt where the title deals seats, and with the automaton where it plays. */
export const seatedNames = (state: GameState, players: readonly string[]): readonly string[] =>
  withAutomaton(state, seated(state, players));

/** What belongs to each person, by seat: as dealt where the title deals seats. */
export function seated<Item>(state: GameState, ofPeople: readonly Item[]): readonly Item[] {
  const seating = seatingNow(state);
  return seating?.length === ofPeople.length
    ? seating.flatMap((person) => ofPeople.slice(person, person + 1))
    : ofPeople;
}

/** Names in seat order, filled up where an automaton sits behind the people. */
export function withAutomaton(state: GameState, names: readonly string[]): readonly string[] {
  const { automaton } = titleOf(state.title).capabilities;
  return automaton !== undefined && automatonSeat(state) === names.length ? [...names, automaton.name] : names;
}

/** The names of people, without the automaton's. */
export function peopleIn(state: GameState, names: readonly string[]): readonly string[] {
  const seat = automatonSeat(state);
  return names.filter((_, n) => n !== seat);
}
