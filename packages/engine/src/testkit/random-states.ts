/** States as they come up in games by chance. */
import { playTitleRandomly } from '../by-chance/random-titles.ts';
import { canonical } from '../core/hash.ts';
import { titleId } from '../core/ids.ts';
import type { Json } from '../core/json.ts';
import { apply, type GameState, newGame } from '../doors/game.ts';
import { titleOf } from '../titles/registry.ts';

/** The states of a random game, with the actions that lead from one to the next. */
export function statesOf(title: string, seed: string, mostActions: number, options: Json = {}): readonly GameState[] {
  const { meta } = titleOf(titleId(title));
  const [variant] = meta.variants;
  const seats = variant?.players.at(-1) ?? 0;
  const started = newGame(title, options, seats, seed);
  if (!started.ok) throw new Error('the game does not start');
  const states: GameState[] = [started.value.state];
  const { actions } = playTitleRandomly(title, { seed, seats, options, mostActions, spoiled: 0 });
  for (const action of actions) {
    const applied = apply(states.at(-1) ?? started.value.state, action, 'best-runs');
    if (!applied.ok) throw new Error(`the game does not go on: ${canonical(applied.refusal)}`);
    states.push(applied.value.state);
  }
  return states;
}
