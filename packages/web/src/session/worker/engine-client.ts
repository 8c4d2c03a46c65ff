/** The engine's doors at the position of the moment. Proven best runs are remembered by the state they belong to. */
import type { BestRun, GameState } from '@kursbuch/engine';
import type { EngineClient, Moment } from '../session.ts';
import type { EngineWorker } from './worker-client.ts';

export function engineClient(worker: EngineWorker, now: () => Moment): EngineClient {
  const best = new WeakMap<GameState, Promise<BestRun | undefined>>();
  const search = (state: GameState): Promise<BestRun | undefined> => {
    const known = best.get(state);
    if (known !== undefined) return known;
    const found = worker.bestRun(state);
    best.set(state, found);
    return found;
  };
  return {
    offers: (seat) => worker.ask('offers', { position: now().position, seat }),
    listed: (begun) => worker.ask('listed', { position: now().position, begun }),
    whyNot: (action) => worker.ask('whyNot', { position: now().position, action }),
    preview: (action) => worker.ask('preview', { position: now().position, action }),
    bestRun: (state = now().state) => search(state),
  };
}
