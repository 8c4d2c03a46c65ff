/** The page for a television: everything everybody at the table must see from three metres, and nothing to press. */
import { type ReactElement, useEffect, useState } from 'react';
import type { Trouble } from '../../session/wire/api.ts';
import { plainTroubleWords } from '../../session/wire/trouble-words.ts';
import { useTable } from '../../session/wire/tables.ts';
import { useTitle } from '../../shell/page.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { beDarkByDefault } from '../../theme/theme.ts';
import { useWords } from '../../words/index.ts';
import { TelevisionGame } from './television-game.tsx';
import { TelevisionLobby } from './television-lobby.tsx';
import { useAwake } from './use-awake.ts';
import './television.css';
import './television-figures.css';
import './television-order.css';
import './television-sit.css';

/** What stands on the screen when there is nothing to look at. */
function Ended({ trouble }: { readonly trouble: Trouble }): ReactElement {
  const words = useWords();
  const isOver = trouble.code === 'link-expired' || trouble.code === 'not-found';
  return (
    <main className="tv-plain">
      <h1>{words(isOver ? 'tv.ended' : 'table.failed')}</h1>
      <p>{isOver ? words('tv.ended.text') : plainTroubleWords(trouble)}</p>
    </main>
  );
}

export function TelevisionPage({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  // In the fragment, which browsers keep to themselves.
  const [token] = useState(() => location.hash.slice(1));
  const { table, trouble, again } = useTable(id, token);
  useEffect(beDarkByDefault, []);
  useAwake();
  useTitle(`${table?.name ?? words('tv.title')} · ${words('app.name')}`);
  if (trouble !== undefined) return <Ended trouble={trouble} />;
  if (table === undefined) return <Waiting />;
  return table.status === 'open' ? (
    <TelevisionLobby table={table} token={token} again={again} />
  ) : (
    <TelevisionGame key={id} table={table} token={token} />
  );
}
