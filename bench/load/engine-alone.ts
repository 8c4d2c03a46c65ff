/** What an action costs the engine alone: judged, a run proven, and hashed. The rest of what a server needs is compared with it. */
import { apply, stateHash, view } from '@kursbuch/engine';
import type { Recorded } from './set-up.ts';

const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function through({ played, states }: Recorded): number {
  let actions = 0;
  for (const [n, action] of played.actions.entries()) {
    const state = states[n];
    if (state === undefined) break;
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(`a played action is refused: ${applied.refusal.code}`);
    stateHash(view(applied.value.state, 'spectator'));
    actions += 1;
  }
  return actions;
}

/** Milliseconds of processor time for an action; `play` gives games that nobody has looked at. */
export function engineAlone(warmUp: readonly Recorded[], measured: readonly Recorded[]): number {
  for (const game of warmUp) through(game);
  const begun = processor();
  const actions = measured.reduce((sum, game) => sum + through(game), 0);
  return (processor() - begun) / Math.max(1, actions);
}
