/** A game that was begun in a lesson and goes on: kept in this browser like any other, with the same programs at its seats. */
import { type StoreFault, storeFaultIn } from '../../session/local/database.ts';
import { keepFile } from '../../session/local/new-local-game.ts';
import type { GameStore } from '../../session/local/store.ts';
import type { GameSession } from '../../session/session.ts';
import type { EngineWorker } from '../../session/worker/worker-client.ts';

export type KeptOn =
  | { readonly ok: true; readonly id: string }
  /** Without a fault of the store the game itself could not be taken. */
  | { readonly ok: false; readonly fault?: StoreFault };

export async function playOnFrom(
  session: Pick<GameSession, 'file'>,
  name: string,
  store: GameStore,
  worker: EngineWorker,
): Promise<KeptOn> {
  const file = await session.file();
  if (file === undefined) return { ok: false };
  try {
    const begun = await keepFile({ file }, name, store, worker);
    return begun.ok ? { ok: true, id: begun.id } : { ok: false };
  } catch (error) {
    return { ok: false, fault: storeFaultIn(error) };
  }
}
