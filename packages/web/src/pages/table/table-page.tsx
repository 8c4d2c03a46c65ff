/** A table: who sits there and what was agreed before the game; afterwards the game itself. */
import type { TableDetail } from '@kursbuch/api';
import { findTitle } from '@kursbuch/engine';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { draughtsman } from '../../map/draughtsman.ts';
import { useMe } from '../../session/wire/me.ts';
import { doWithTable, joinWithShare, useTable } from '../../session/wire/tables.ts';
import { warmUp } from '../../session/worker/worker-client.ts';
import { copyText } from '../../shell/copy-text.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { Page } from '../../shell/page.tsx';
import { isPlayable, titleName, toldVersion } from '../../shell/titles.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useWords } from '../../words/index.ts';
import { DealOfTable } from '../shared/deal-note.tsx';
import { Stamp } from '../shared/stamp.tsx';
import { aboutTitle, choiceWords, chosenWords, variantWith, variantWords } from '../shared/title-choices.ts';
import { TroublePage } from '../shared/trouble-page.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import '../shared/pages.css';

const OnlineGamePage = lazy(async () => {
  warmUp();
  draughtsman();
  return { default: (await import('../game/online-game-page.tsx')).OnlineGamePage };
});

/** What was agreed, as a list. */
export function Agreement({ table }: { readonly table: TableDetail }): ReactElement {
  const words = useWords();
  const { players, pace, undo, hostMayAct, listed, title, options, rules } = table;
  const meta = findTitle(title)?.meta;
  const version = toldVersion(title, rules);
  const variant = meta === undefined ? undefined : variantWith(meta, options);
  /** What makes the variant is told by its name, if it has one here. */
  const isOfVariant = (name: string): boolean =>
    variant !== undefined && meta?.variants.some((one) => Object.hasOwn(one.options, name)) === true;
  const rows: readonly (readonly [string, string])[] = [
    [
      words('new.players'),
      players.from === players.to ? String(players.to) : `${String(players.from)}–${String(players.to)}`,
    ],
    ...(variant === undefined ? [] : [[words('new.variant'), variantWords(words, variant)] as const]),
    ...Object.entries(options)
      .filter(([name]) => !isOfVariant(name))
      .map(([name, value]) => [choiceWords(words, name), chosenWords(words, name, value)] as const),
    ...(version === undefined ? [] : [[words('table.rules'), version] as const]),
    [words('new.pace'), words(`new.pace.${pace}`)],
    [words('new.undo'), words(`new.undo.${undo}`)],
    [words('table.host-may-act'), words(hostMayAct ? 'table.yes' : 'table.no')],
    [words('table.listed'), words(listed ? 'table.yes' : 'table.no')],
  ];
  return (
    <dl className="cons">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Invitation({ code }: { readonly code: string }): ReactElement {
  const words = useWords();
  const link = `${location.origin}/invite/${code}`;
  return (
    <section className="stack">
      <h2>{words('table.invite')}</h2>
      <p>{words('table.invite.text')}</p>
      <p className="row">
        <input
          className="inp"
          readOnly
          value={link}
          aria-label={words('table.invite')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn" onClick={() => void copyText(link)}>
          {words('table.invite.copy')}
        </button>
      </p>
    </section>
  );
}

function People({ table }: { readonly table: TableDetail }): ReactElement {
  const words = useWords();
  const { seats, players, host, abandonVotes, deal, status } = table;
  return (
    <table className="tt">
      <thead>
        <tr>
          <th scope="col">{words('table.seat')}</th>
          <th scope="col">{words('table.player')}</th>
          <th scope="col">{words('table.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ user, name, guest, seat, present, share }) => (
          <tr key={user}>
            <td>{seat + 1}</td>
            <th scope="row">{name}</th>
            <td>
              {[
                user === host ? words('table.is-host') : undefined,
                guest ? words('table.is-guest') : undefined,
                present ? words('table.is-here') : undefined,
                status === 'open' && deal !== undefined && share === undefined ? words('deal.no-share') : undefined,
                abandonVotes.includes(seat) ? words('table.wants-to-end') : undefined,
              ]
                .filter((word) => word !== undefined)
                .join(', ')}
            </td>
          </tr>
        ))}
        {Array.from({ length: Math.max(0, players.to - seats.length) }, (_, n) => (
          <tr key={`free ${String(n)}`}>
            <td>{seats.length + n + 1}</td>
            <td className="muted" colSpan={2}>
              {words('table.free')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What one can do here, in the standing the table has. */
function Deeds({ table, again }: { readonly table: TableDetail; readonly again: () => void }): ReactElement {
  const words = useWords();
  const me = useMe();
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const { id, status, mine, host, seats, players, archived, abandonVotes, title, rules } = table;
  const myId = me !== undefined && 'id' in me ? me.id : undefined;
  const mySeat = seats.find(({ user }) => user === myId)?.seat;
  const done = (): void => {
    again();
    void client.invalidateQueries({ queryKey: ['tables'] });
  };
  const join = useSubmit(() => joinWithShare(table, `/api/tables/${id}/join`), done);
  const leave = useSubmit(() => doWithTable(id, 'leave'), done);
  const start = useSubmit(() => doWithTable(id, 'start'), done);
  const voted = mySeat !== undefined && abandonVotes.includes(mySeat);
  const abandon = useSubmit(() => doWithTable(id, 'abandon', { agree: !voted }), done);
  const archive = useSubmit(() => doWithTable(id, archived ? 'unarchive' : 'archive'), done);
  const error = [join, leave, start, abandon, archive].find((one) => one.error !== undefined)?.error;
  const playable = isPlayable(title, rules);
  const few = seats.length < players.from;
  const full = seats.length >= players.to;
  return (
    <div className="stack">
      <div className="row wrap">
        {status === 'open' && playable && mine && myId === host ? (
          <button type="button" className="btn p" disabled={start.busy || few} onClick={() => start.send()}>
            {words('table.start')}
          </button>
        ) : undefined}
        {status === 'open' && playable && !mine && !full && myId !== undefined ? (
          <button type="button" className="btn p" disabled={join.busy} onClick={() => join.send()}>
            {words('start.join')}
          </button>
        ) : undefined}
        {status === 'open' && playable && !full && myId === undefined ? (
          <Link className="btn b" href={`/sign-in?back=/table/${id}`}>
            {words('table.sign-in-to-join')}
          </Link>
        ) : undefined}
        {status === 'open' && mine ? (
          <button type="button" className="btn" disabled={leave.busy} onClick={() => leave.send()}>
            {words('table.leave')}
          </button>
        ) : undefined}
        {status === 'running' && mine ? (
          <button
            type="button"
            className="btn"
            disabled={abandon.busy}
            onClick={() => (voted ? abandon.send() : setEnding(true))}
          >
            {words(voted ? 'table.abandon.back' : 'table.abandon')}
          </button>
        ) : undefined}
        {status !== 'open' && mine ? (
          <button type="button" className="btn" disabled={archive.busy} onClick={() => archive.send()}>
            {words(archived ? 'table.unarchive' : 'table.archive')}
          </button>
        ) : undefined}
        {status !== 'open' ? (
          <Link className="btn b" href={`/table/${id}`}>
            {words('table.to-game')}
          </Link>
        ) : undefined}
      </div>
      {status === 'open' && !playable ? (
        <p className="note" role="status">
          {words('table.unplayable', { title: titleName(title) })}
        </p>
      ) : undefined}
      {status === 'open' && playable && few ? (
        <p className="muted">{words('table.few', { missing: players.from - seats.length })}</p>
      ) : undefined}
      {status === 'open' && full && !mine ? <p className="muted">{words('table.full')}</p> : undefined}
      {status === 'open' && playable && mine && myId !== host ? (
        <p className="muted">{words('table.host-starts')}</p>
      ) : undefined}
      {error === undefined ? undefined : (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <Confirm
        open={ending}
        title={words('table.abandon.sure')}
        act={words('table.abandon')}
        onKeep={() => setEnding(false)}
        onAct={() => {
          setEnding(false);
          abandon.send();
        }}
      >
        <p>{words('table.abandon.text')}</p>
      </Confirm>
    </div>
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
  const { title, rules, name, status, invitation, options, players } = table;
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
          <Deeds table={table} again={again} />
          {invitation === undefined || status !== 'open' || !isPlayable(title, rules) ? undefined : (
            <Invitation code={invitation} />
          )}
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
