/** States as text and back. A state is plain JSON; what we wrote ourselves needs no more than a look at its label. */
import { type GameState, readState, type Result } from '@kursbuch/engine';

/** What a text says as JSON; undefined where it says nothing, as when it was cut off. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The state in a text, or why it cannot be used: it is none, its form is another, or its rules are not here. */
export const stateIn = (text: string): Result<GameState> => readState(jsonIn(text));

export const stateText = (state: GameState): string => JSON.stringify(state);
