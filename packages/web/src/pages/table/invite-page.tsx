/** An invitation: with an account one sits down, without one as a guest. */
import type { TableDetail, TableSummary } from '@kursbuch/api';
import { titleId } from '@kursbuch/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { type Answer, ask } from '../../session/wire/api.ts';
import { isMe, ME, useMe } from '../../session/wire/me.ts';
import { seatName } from '../../session/wire/seat-name.ts';
import { isTableDetail, isTableSummary, joinWithShare } from '../../session/wire/tables.ts';
import { Field } from '../../shell/field.tsx';
import { Page } from '../../shell/page.tsx';
import { titleName } from '../../shell/titles.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useWords } from '../../words/index.ts';
import { howPath } from '../lessons/paths.ts';
import { howText } from '../reading/how-texts.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { TroublePage } from '../shared/trouble-page.tsx';
import { useSubmit } from '../shared/use-submit.ts';

type WithoutProps = { readonly table: TableSummary; readonly host: string };

/**
 * Others came before: every seat is taken, or the game has begun. Where everybody may look on, one can; a table in no list is seen by
 * those who sit there.
 */
function WithoutSeat({ table, host }: WithoutProps): ReactElement {
  const words = useWords();
  const { id, title, name, status, listed } = table;
  const isOpen = status === 'open';
  const isRunning = status === 'running';
  const head = words(isOpen ? 'invite.full' : isRunning ? 'invite.begun' : 'invite.over');
  return (
    <Page title={head} width="narrow">
      <div className="stack">
        <h1>{head}</h1>
        <p>{words(isOpen ? 'invite.full.text' : 'invite.begun.text', { host, game: titleName(title), name })}</p>
        <p className="muted">{table.seats.map(seatName).join(', ')}</p>
        {listed ? undefined : <p>{words('invite.begun.private')}</p>}
        <p className="row">
          {listed ? (
            <Link className="button solid" href={`/table/${id}`}>
              {words(isOpen ? 'invite.to-table' : isRunning ? 'start.watch' : 'start.look')}
            </Link>
          ) : undefined}
          <Link className={listed ? 'button' : 'button solid'} href="/tables">
            {words('start.all-tables')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

export function InvitePage({ code }: { readonly code: string }): ReactElement {
  const words = useWords();
  const me = useMe();
  const client = useQueryClient();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const path = `/api/invitations/${encodeURIComponent(code)}`;
  const { data } = useQuery({ queryKey: ['invitation', code], queryFn: () => ask('GET', path, isTableSummary) });
  const sit = async (): Promise<void> => {
    const found = await ask('GET', '/api/me', isMe);
    if (found.ok) client.setQueryData(ME, found.value);
    if (data?.ok === true) go(`/table/${data.value.id}`);
  };
  const sitDown = (by: string, body?: { readonly name: string }): Promise<Answer<TableDetail>> =>
    data?.ok === true ? joinWithShare(data.value, by, body) : ask('POST', by, isTableDetail, body ?? {});
  const join = useSubmit(
    () => sitDown(`${path}/join`),
    () => void sit(),
  );
  const guest = useSubmit(
    () => sitDown(`${path}/guest`, { name }),
    () => void sit(),
  );
  const mine = data?.ok === true && data.value.mine ? data.value.id : undefined;
  // Whoever sits there is at the table already, and invited to nothing.
  if (mine !== undefined) return <Redirect to={`/table/${mine}`} replace />;
  if (data === undefined || me === undefined) return <Waiting />;
  if (!data.ok) return <TroublePage trouble={data.trouble} back={`/invite/${code}`} />;
  const table = data.value;
  const host = table.seats.find(({ user }) => user === table.host)?.name ?? '';
  if (table.status !== 'open' || table.seats.length >= table.players.to)
    return <WithoutSeat table={table} host={host} />;
  const signedIn = me.kind === 'account' || me.kind === 'guest';
  return (
    <Page title={words('invite.title')} width="narrow">
      <div className="stack">
        <h1>{words('invite.title')}</h1>
        <p>{words('invite.text', { host, game: titleName(table.title), name: table.name })}</p>
        <p className="muted">
          {words('invite.seats', {
            names: table.seats.map(seatName).join(', '),
            taken: table.seats.length,
            most: table.players.to,
          })}
        </p>
        <p className="muted">
          {words('new.pace')}: {words(`new.pace.${table.pace}`)}. {words(`new.pace.${table.pace}.about`)}{' '}
          {words('new.aids')}: {words(`new.aids.${table.aids}`)}.
        </p>
        {howText(titleId(table.title)) === undefined ? undefined : (
          <p>
            <Link href={howPath(table.title)}>{words('title.how.of', { game: titleName(table.title) })}</Link>
          </p>
        )}
        {signedIn ? (
          <form onSubmit={join.send} className="stack">
            <FormEnd submit={join} act={words('start.join')} />
          </form>
        ) : (
          <>
            <form onSubmit={guest.send} className="stack">
              <Field
                label={words('invite.name')}
                hint={words('invite.name.hint')}
                required
                minLength={2}
                maxLength={30}
                autoComplete="nickname"
                value={name}
                onText={setName}
              />
              <FormEnd submit={guest} act={words('invite.as-guest')} />
            </form>
            <p>
              <Link href={`/sign-in?back=/invite/${code}`}>{words('invite.sign-in')}</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
