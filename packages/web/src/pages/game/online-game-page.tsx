/** The page of a game on the server. */
import type { TableDetail } from '@kursbuch/api';
import type { ReactElement } from 'react';
import { OnlineSession } from '../../session/online/online-session.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { TroublePage } from '../shared/trouble-page.tsx';
import { GamePage } from './game-page.tsx';
import { UnplayablePage } from './unplayable-page.tsx';
import { useOnlineSession } from './use-online-session.ts';

export function OnlineGamePage({ table }: { readonly table: TableDetail }): ReactElement {
  const { id } = table;
  const opened = useOnlineSession(id);
  if (opened === undefined) return <Waiting />;
  if (opened instanceof OnlineSession) return <GamePage session={opened} />;
  return opened.code === 'unknown-rules' ? (
    <UnplayablePage table={table} />
  ) : (
    <TroublePage trouble={opened} back={`/table/${id}`} />
  );
}
