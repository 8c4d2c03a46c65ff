/** A game as it comes over the network, as the engine wants it. */
import type { GameState } from '@kursbuch/engine';

/** The random numbers still to come are hidden. A bot that only asks what may be done never draws from these. */
const NO_CHANCE = [0, 0, 0, 1] as const;

type Fields = { readonly [name: string]: unknown };

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Whether it has what every state has; the server made it with the same engine. */
const isState = (input: Fields): input is Fields & GameState =>
  ['1824', '18mag', '1839'].some((title) => title === input['title']) &&
  typeof input['rules'] === 'string' &&
  isFields(input['money']) &&
  Array.isArray(input['hexes']) &&
  isFields(input['place']) &&
  isFields(input['own']);

/** Undefined when it is no state. */
export function stateFromView(seen: unknown): GameState | undefined {
  if (!isFields(seen)) return undefined;
  const state = { ...seen, rng: NO_CHANCE };
  return isState(state) ? state : undefined;
}
