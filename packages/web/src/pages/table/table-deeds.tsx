/** What one can do at a table, in the standing it has. */
import type { TableDetail } from '@kursbuch/api';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../../session/wire/me.ts';
import { doWithTable, joinWithShare } from '../../session/wire/tables.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { isPlayable, titleName } from '../../shell/titles.ts';
import { toast } from '../../shell/toasts.tsx';
import { useWords } from '../../words/index.ts';
import { useSubmit } from '../shared/use-submit.ts';

export function TableDeeds({
  table,
  again,
}: {
  readonly table: TableDetail;
  readonly again: () => void;
}): ReactElement {
  const words = useWords();
  const me = useMe();
  const client = useQueryClient();
  const [, go] = useLocation();
  const [asking, setAsking] = useState<'abandon' | 'close'>();
  const deed = asking ?? 'abandon';
  const { id, status, mine, host, seats, players, archived, abandonVotes, title, rules } = table;
  const myId = me !== undefined && 'id' in me ? me.id : undefined;
  const mySeat = seats.find(({ user }) => user === myId)?.seat;
  const done = (): void => {
    again();
    void client.invalidateQueries({ queryKey: ['tables'] });
  };
  const join = useSubmit(() => joinWithShare(table, `/api/tables/${id}/join`), done);
  const leave = useSubmit(() => doWithTable(id, 'leave'), done);
  const close = useSubmit(
    () => doWithTable(id, 'leave'),
    () => {
      void client.invalidateQueries({ queryKey: ['tables'] });
      go('/tables');
      toast(words('table.closed'));
    },
  );
  const start = useSubmit(() => doWithTable(id, 'start'), done);
  const voted = mySeat !== undefined && abandonVotes.includes(mySeat);
  const abandon = useSubmit(() => doWithTable(id, 'abandon', { agree: !voted }), done);
  const archive = useSubmit(() => doWithTable(id, archived ? 'unarchive' : 'archive'), done);
  const error = [join, leave, close, start, abandon, archive].find((one) => one.error !== undefined)?.error;
  const playable = isPlayable(title, rules);
  const isAlone = seats.every(({ user, program }) => user === myId || program !== undefined);
  const few = seats.length < players.from;
  const full = seats.length >= players.to;
  return (
    <div className="stack">
      <div className="row wrap">
        {status === 'open' && playable && mine && myId === host ? (
          <button type="button" className="button primary" disabled={start.busy || few} onClick={() => start.send()}>
            {words('table.start')}
          </button>
        ) : undefined}
        {status === 'open' && playable && !mine && !full && myId !== undefined ? (
          <button type="button" className="button primary" disabled={join.busy} onClick={() => join.send()}>
            {words('start.join')}
          </button>
        ) : undefined}
        {status === 'open' && playable && !full && myId === undefined ? (
          <Link className="button solid" href={`/sign-in?back=/table/${id}`}>
            {words('table.sign-in-to-join')}
          </Link>
        ) : undefined}
        {status === 'open' && mine ? (
          <button
            type="button"
            className="button"
            disabled={leave.busy}
            onClick={() => (isAlone ? setAsking('close') : leave.send())}
          >
            {words('table.leave')}
          </button>
        ) : undefined}
        {status === 'running' && mine ? (
          <button
            type="button"
            className="button"
            disabled={abandon.busy}
            onClick={() => (voted ? abandon.send() : setAsking('abandon'))}
          >
            {words(voted ? 'table.abandon.back' : 'table.abandon')}
          </button>
        ) : undefined}
        {status !== 'open' && mine ? (
          <button type="button" className="button" disabled={archive.busy} onClick={() => archive.send()}>
            {words(archived ? 'table.unarchive' : 'table.archive')}
          </button>
        ) : undefined}
        {status !== 'open' ? (
          <Link className="button solid" href={`/table/${id}`}>
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
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Confirm
        open={asking !== undefined}
        title={words(`table.${deed}.sure`)}
        act={words(`table.${deed}`)}
        onKeep={() => setAsking(undefined)}
        onAct={() => {
          setAsking(undefined);
          (deed === 'abandon' ? abandon : close).send();
        }}
      >
        <p>{words(`table.${deed}.text`)}</p>
      </Confirm>
    </div>
  );
}
