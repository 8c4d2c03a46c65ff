/** States as text and back. A state is plain JSON; what we wrote ourselves needs no more than a look at its label. */
import { type GameState, readState, type Result } from '@kursbuch/engine';

/** The state in a text, or why it cannot be used: its form is another, or its rules are not here. */
export const stateIn = (text: string): Result<GameState> => readState(JSON.parse(text));

export const stateText = (state: GameState): string => JSON.stringify(state);
