/** A game on the server, opened for as long as a page shows it. */
import { startTransition, useEffect, useState } from 'react';
import { OnlineSession } from '../../session/online/online-session.ts';
import type { Trouble } from '../../session/wire/api.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';

/** Undefined while it opens; what went wrong where it cannot be. A television comes with its token. */
export function useOnlineSession(id: string, television?: string): OnlineSession | Trouble | undefined {
  const [opened, setOpened] = useState<OnlineSession | Trouble>();
  useEffect(() => {
    let left = false;
    let session: OnlineSession | undefined;
    const worker = new EngineWorker();
    const open = async (): Promise<void> => {
      const found = await OnlineSession.open(id, worker, undefined, television);
      if (found instanceof OnlineSession) session = found;
      if (left) session?.close();
      else startTransition(() => setOpened(found));
    };
    // Left before it was open: the worker is gone, and nobody waits.
    open().catch(() => undefined);
    return () => {
      left = true;
      session?.close();
      worker.close();
    };
  }, [id, television]);
  return opened;
}
