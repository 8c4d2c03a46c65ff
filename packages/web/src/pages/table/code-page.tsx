/** Sitting down with the code of a table: type it or scan it, choose a seat and a name. */
import type { TableSummary } from '@kursbuch/api';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Answer } from '../../session/wire/api.ts';
import { ME, useMe } from '../../session/wire/me.ts';
import { sitByCode, tableByCode } from '../../session/wire/one-table.ts';
import { seatName } from '../../session/wire/seat-name.ts';
import { plainTroubleWords } from '../../session/wire/trouble-words.ts';
import { Field } from '../../shell/field.tsx';
import { Page } from '../../shell/page.tsx';
import { PlayTabs } from '../../shell/room-tabs.tsx';
import { Segmented } from '../../shell/segmented.tsx';
import { titleName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { FormEnd } from '../shared/form-end.tsx';
import { useSubmit } from '../shared/use-submit.ts';

type Found = { readonly code: string; readonly answer: Answer<TableSummary> };

/** No seat of anybody's. */
const FREE = 'free';

/** The table is found: a seat, a name, and one sits there. */
function SitDown({ code, table }: { readonly code: string; readonly table: TableSummary }): ReactElement {
  const words = useWords();
  const me = useMe();
  const client = useQueryClient();
  const [, go] = useLocation();
  const released = table.seats.filter((seat) => seat.released === true);
  const isFree = table.status === 'open' && table.seats.length < table.players.to;
  const [chosen, setChosen] = useState<string>(isFree ? FREE : String(released[0]?.seat ?? FREE));
  const [typed, setTyped] = useState<string>();
  const wanted = released.find(({ seat }) => String(seat) === chosen);
  // Whoever comes back to a seat is mostly who had it.
  const name = typed ?? wanted?.name ?? '';
  const isKnown = me?.kind === 'account' || me?.kind === 'guest';
  const sit = useSubmit(
    () => sitByCode(code, table, { name: isKnown ? undefined : name, seat: wanted?.seat }),
    () => {
      void client.invalidateQueries({ queryKey: ME });
      go(`/table/${table.id}`);
    },
  );
  const seats = [
    ...(isFree ? [{ value: FREE, name: words('code.seat.free') }] : []),
    ...released.map((seat) => ({
      value: String(seat.seat),
      name: words('code.seat.released', { name: seat.name }),
    })),
  ];
  const host = table.seats.find(({ user }) => user === table.host)?.name ?? '';
  return (
    <>
      <p>{words('code.found', { host, game: titleName(table.title), name: table.name })}</p>
      <p className="muted">{table.seats.map(seatName).join(', ')}</p>
      <form onSubmit={sit.send} className="stack">
        {seats.length < 2 && wanted === undefined ? undefined : (
          <Segmented label={words('code.seat')} values={seats} value={chosen} onValue={setChosen} />
        )}
        {isKnown ? undefined : (
          <Field
            label={words('invite.name')}
            hint={words('invite.name.hint')}
            required
            minLength={2}
            maxLength={30}
            autoComplete="nickname"
            value={name}
            onText={setTyped}
          />
        )}
        <FormEnd submit={sit} act={words('code.sit')} />
      </form>
      {me?.kind === 'nobody' ? (
        <p>
          <Link href={`/sign-in?back=/j/${encodeURIComponent(code)}`}>{words('invite.sign-in')}</Link>
        </p>
      ) : undefined}
      {isSecureContext ? undefined : <p className="note">{words('gather.plain-http')}</p>}
    </>
  );
}

export function CodePage({ code: scanned }: { readonly code?: string }): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const [typed, setTyped] = useState(scanned ?? '');
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState(scanned !== undefined);
  const look = async (code: string): Promise<void> => {
    setBusy(true);
    const answer = await tableByCode(code);
    setBusy(false);
    // Whoever sits there already has no more to choose.
    if (answer.ok && answer.value.mine && !answer.value.seats.some(({ released }) => released === true))
      go(`/table/${answer.value.id}`, { replace: true });
    else setFound({ code, answer });
  };
  useEffect(() => {
    if (scanned !== undefined) void look(scanned);
    // Once, with the code one came with; another one is typed.
  }, [scanned]);
  const trouble = found?.answer.ok === false ? found.answer.trouble : undefined;
  return (
    <Page title={words('code.title')} width="narrow">
      <PlayTabs />
      <div className="stack">
        <h1>{words('code.title')}</h1>
        {found?.answer.ok === true ? (
          <>
            <SitDown code={found.code} table={found.answer.value} />
            <p>
              <button type="button" className="button quiet" onClick={() => setFound(undefined)}>
                {words('code.other')}
              </button>
            </p>
          </>
        ) : (
          <>
            <p>{words('code.text')}</p>
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault();
                if (!busy) void look(typed);
              }}
            >
              <Field
                label={words('code.label')}
                hint={words('code.hint')}
                required
                maxLength={20}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={typed}
                onText={setTyped}
              />
              <p>
                <button type="submit" className="button solid" disabled={busy}>
                  {words('code.find')}
                </button>
              </p>
              {trouble === undefined ? undefined : (
                <p className="error" role="alert">
                  {trouble.code === 'not-found' ? words('code.unknown') : plainTroubleWords(trouble)}
                </p>
              )}
            </form>
          </>
        )}
      </div>
    </Page>
  );
}
