/** A game that was begun in a lesson and goes on: kept in this browser like any other, with the same programs at its seats. */
import type { Seat } from '@kursbuch/engine';
import { type StoreFault, storeFaultIn } from '../../session/local/database.ts';
import { keepFile } from '../../session/local/new-local-game.ts';
import type { GameStore } from '../../session/local/store.ts';
import type { GameSession } from '../../session/session.ts';
import type { EngineWorker } from '../../session/worker/worker-client.ts';

export type KeptOn =
  | { readonly ok: true; readonly id: string }
  /** Without a fault of the store the game itself could not be taken. */
  | { readonly ok: false; readonly fault?: StoreFault };

/** Lessons say "you" to the pupil, a log needs a name. */
type Pupil = { readonly seat: Seat; readonly name: string };

export async function playOnFrom(
  session: Pick<GameSession, 'file'>,
  pupil: Pupil,
  name: string,
  store: GameStore,
  worker: EngineWorker,
): Promise<KeptOn> {
  const file = await session.file();
  if (file === undefined) return { ok: false };
  try {
    const seats = file.seats.map((one, n) => (n === pupil.seat ? pupil.name : one));
    const begun = await keepFile({ file: { ...file, seats } }, name, store, worker);
    return begun.ok ? { ok: true, id: begun.id } : { ok: false };
  } catch (error) {
    return { ok: false, fault: storeFaultIn(error) };
  }
}
