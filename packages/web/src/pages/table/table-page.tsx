/** A table: who sits there and what was agreed before the game; afterwards the game itself. */
import type { TableDetail } from '@kursbuch/api';
import { findTitle } from '@kursbuch/engine';
import { lazy, type ReactElement, useEffect, useRef } from 'react';
import { draughtsman } from '../../map/draughtsman.ts';
import { useMe } from '../../session/wire/me.ts';
import { joinWithShare, useTable } from '../../session/wire/tables.ts';
import { warmUp } from '../../session/worker/worker-client.ts';
import { copyText } from '../../shell/copy-text.ts';
import { Page } from '../../shell/page.tsx';
import { isPlayable, titleName } from '../../shell/titles.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useWords } from '../../words/index.ts';
import { DealOfTable } from '../shared/deal-note.tsx';
import { Stamp } from '../shared/stamp.tsx';
import { aboutTitle, variantWith } from '../shared/title-choices.ts';
import { TroublePage } from '../shared/trouble-page.tsx';
import { Agreement } from './agreement.tsx';
import { Gathering } from './gathering.tsx';
import { People } from './people.tsx';
import { ProgramsAtTable } from './programs-at-table.tsx';
import { TableDeeds } from './table-deeds.tsx';
import '../shared/pages.css';

const OnlineGamePage = lazy(async () => {
  warmUp();
  draughtsman();
  return { default: (await import('../game/online-game-page.tsx')).OnlineGamePage };
});

function Invitation({ code }: { readonly code: string }): ReactElement {
  const words = useWords();
  const link = `${location.origin}/invite/${code}`;
  return (
    <section className="stack">
      <h2>{words('table.invite')}</h2>
      <p>{words('table.invite.text')}</p>
      <p className="row">
        <input
          className="input"
          readOnly
          value={link}
          aria-label={words('table.invite')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copyText(link)}>
          {words('table.invite.copy')}
        </button>
      </p>
    </section>
  );
}

/** Whoever sits there without a share adds one: the host, whose table was only just committed to. */
function useShare(table: TableDetail, again: () => void): void {
  const me = useMe();
  const { id, status, deal, seats } = table;
  const myId = me !== undefined && 'id' in me ? me.id : undefined;
  const missing =
    status === 'open' && deal !== undefined && seats.some(({ user, share }) => user === myId && share === undefined);
  const sent = useRef(false);
  useEffect(() => {
    if (!missing || sent.current) return;
    // Once: should it fail, the table is looked at again soon enough, and shows that nothing was added.
    sent.current = true;
    void joinWithShare(table, `/api/tables/${id}/join`).then(again);
  });
}

function Lobby({ table, again }: { readonly table: TableDetail; readonly again: () => void }): ReactElement {
  const words = useWords();
  useShare(table, again);
  const me = useMe();
  const { title, rules, name, status, invitation, options, players, host, mine } = table;
  const isFull = table.seats.length >= players.to;
  const hasProgram = table.seats.some(({ program }) => program !== undefined);
  const isHost = me?.kind === 'account' && me.id === host;
  const meta = findTitle(title)?.meta;
  const variant = meta === undefined ? undefined : variantWith(meta, options);
  return (
    <Page title={name}>
      <div className="start-page">
        <div className="stack">
          <div className="heading">
            <h1>{name}</h1>
            <span className="muted">{words(`table.status.${status}`)}</span>
          </div>
          <People table={table} />
          <TableDeeds table={table} again={again} />
          {invitation === undefined || status !== 'open' || isFull || !isPlayable(title, rules) ? undefined : (
            <Invitation code={invitation} />
          )}
          {mine && (status === 'open' || status === 'running') && isPlayable(title, rules) ? (
            <Gathering table={table} again={again} />
          ) : undefined}
          {isHost && status === 'open' && (hasProgram || !isFull) && isPlayable(title, rules) ? (
            <ProgramsAtTable table={table} again={again} />
          ) : undefined}
        </div>
        <aside className="frame stack">
          {meta === undefined || variant === undefined ? undefined : (
            <Stamp board={meta.boxFor(variant.id, players.to)} />
          )}
          <h2>{titleName(title)}</h2>
          <p>{aboutTitle(words, title)}</p>
          <Agreement table={table} />
          <DealOfTable {...(table.deal === undefined ? {} : { deal: table.deal })} />
        </aside>
      </div>
    </Page>
  );
}

/** `about` shows the table even when its game is running. */
export function TablePage({ id, about = false }: { readonly id: string; readonly about?: boolean }): ReactElement {
  const { table, trouble, again } = useTable(id);
  if (trouble !== undefined && table === undefined) return <TroublePage trouble={trouble} back={`/table/${id}`} />;
  if (table === undefined) return <Waiting />;
  if (!about && table.status !== 'open') return <OnlineGamePage key={id} table={table} />;
  return <Lobby table={table} again={again} />;
}
