/** States as text and back. A state is plain JSON; what we wrote ourselves needs no more than a look at its label. */
import type { GameState } from '@kursbuch/engine';

const TITLES: readonly unknown[] = ['1824', '18mag', '1839'];

const isState = (value: unknown): value is GameState =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  TITLES.includes(value.title) &&
  'rules' in value &&
  'rng' in value &&
  'place' in value;

export function readState(text: string): GameState {
  const value: unknown = JSON.parse(text);
  if (!isState(value)) throw new TypeError('a state in the database is not one');
  return value;
}

export const stateText = (state: GameState): string => JSON.stringify(state);
