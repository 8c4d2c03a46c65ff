/** The page of a game on the server. */
import type { TableDetail } from '@kursbuch/api';
import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { OnlineSession } from '../../session/online/online-session.ts';
import type { Trouble } from '../../session/wire/api.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { TroublePage } from '../shared/trouble-page.tsx';
import { GamePage } from './game-page.tsx';
import { UnplayablePage } from './unplayable-page.tsx';

export function OnlineGamePage({ table }: { readonly table: TableDetail }): ReactElement {
  const { id } = table;
  const [opened, setOpened] = useState<OnlineSession | Trouble>();
  useEffect(() => {
    let left = false;
    let session: OnlineSession | undefined;
    const worker = new EngineWorker();
    const open = async (): Promise<void> => {
      const found = await OnlineSession.open(id, worker);
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
  }, [id]);
  if (opened === undefined) return <Waiting />;
  if (opened instanceof OnlineSession) return <GamePage session={opened} />;
  return opened.code === 'unknown-rules' ? (
    <UnplayablePage table={table} />
  ) : (
    <TroublePage trouble={opened} back={`/table/${id}`} />
  );
}
