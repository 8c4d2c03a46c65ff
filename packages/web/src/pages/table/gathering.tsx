/** At one table: the code for phones, the page for a television, and what to do about a lost phone. */
import type { TableDetail } from '@kursbuch/api';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useMe } from '../../session/wire/me.ts';
import { deviceLink, gather, releaseSeat } from '../../session/wire/one-table.ts';
import { copyText } from '../../shell/copy-text.ts';
import { useWords } from '../../words/index.ts';
import { ScanCode } from '../shared/scan-code.tsx';
import { spacedCode } from '../shared/spaced-code.ts';
import { type Submit, useSubmit } from '../shared/use-submit.ts';

type Parts = { readonly table: TableDetail; readonly again: () => void };

/** Where one comes to from elsewhere on this page. */
export const GATHERING = 'one-table';

const Trouble = ({ submit: { error } }: { readonly submit: Submit }): ReactElement | undefined =>
  error === undefined ? undefined : (
    <p className="error" role="alert">
      {error}
    </p>
  );

/** What is not to be had at this address. */
function AboutAddress(): ReactElement | undefined {
  const words = useWords();
  if (/^(?:localhost|127\.|\[::1\])/u.test(location.hostname))
    return <p className="note">{words('gather.only-here', { host: location.host })}</p>;
  return isSecureContext ? undefined : <p className="note">{words('gather.plain-http')}</p>;
}

function Phones({ code }: { readonly code: string | undefined }): ReactElement {
  const words = useWords();
  if (code === undefined) return <p className="muted">{words('gather.phones.none')}</p>;
  const address = `${location.origin}/j/${code}`;
  return (
    <div className="scan">
      <ScanCode text={address} label={words('gather.qr', { address })} />
      <div className="stack">
        <p>{words('gather.phones.text', { address: `${location.host}/j` })}</p>
        <p>
          <span className="small-caps">{words('gather.code')}</span>
          <output className="table-code">{spacedCode(code)}</output>
        </p>
      </div>
    </div>
  );
}

function Television({ id, token }: { readonly id: string; readonly token: string }): ReactElement {
  const words = useWords();
  const path = `/tv/${id}#${token}`;
  return (
    <>
      <p>{words('gather.television.text')}</p>
      <p className="row wrap">
        <a className="button solid" href={path} target="_blank" rel="noreferrer">
          {words('gather.television')}
        </a>
        <button type="button" className="button" onClick={() => void copyText(`${location.origin}${path}`)}>
          {words('gather.television.copy')}
        </button>
      </p>
    </>
  );
}

type SeatParts = { readonly id: string; readonly seat: TableDetail['seats'][number]; readonly again: () => void };

/** A guest's seat, which the host can let go of. */
function GuestSeat({ id, seat: { seat, name, released }, again }: SeatParts): ReactElement {
  const words = useWords();
  const change = useSubmit(() => releaseSeat(id, seat, released !== true), again);
  return (
    <li className="row wrap">
      {released === true ? <span>{words('gather.released', { name })}</span> : undefined}
      <button type="button" className="button" disabled={change.busy} onClick={() => change.send()}>
        {words(released === true ? 'gather.keep' : 'gather.lost', { name })}
      </button>
      <Trouble submit={change} />
    </li>
  );
}

function LostPhones({ table: { id, seats }, again }: Parts): ReactElement | undefined {
  const words = useWords();
  const guests = seats.filter(({ guest }) => guest);
  if (guests.length === 0) return undefined;
  return (
    <>
      <p className="muted">{words('gather.lost.text')}</p>
      <ul className="stack">
        {guests.map((seat) => (
          <GuestSeat key={seat.user} id={id} seat={seat} again={again} />
        ))}
      </ul>
    </>
  );
}

/** A guest's way to a second device. */
function SecondDevice({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  const [token, setToken] = useState<string>();
  const make = useSubmit(deviceLink, (link) => setToken(link.token));
  const address = `${location.origin}/device/${id}#${token ?? ''}`;
  return (
    <section className="stack">
      <h2>{words('device.title')}</h2>
      <p>{words('device.text')}</p>
      {token === undefined ? (
        <p>
          <button type="button" className="button" disabled={make.busy} onClick={() => make.send()}>
            {words('device.make')}
          </button>
        </p>
      ) : (
        <div className="scan">
          <ScanCode text={address} label={words('gather.qr', { address: `${location.host}/device` })} />
          <p>{words('device.scan')}</p>
        </div>
      )}
      <Trouble submit={make} />
    </section>
  );
}

/** For those who sit at the table. */
export function Gathering({ table, again }: Parts): ReactElement | undefined {
  const words = useWords();
  const me = useMe();
  const place = useRef<HTMLElement>(null);
  const { id, code, television, host, seats, status } = table;
  const begin = useSubmit(() => gather(id, true), again);
  const end = useSubmit(() => gather(id, false), again);
  useEffect(() => {
    if (location.hash === `#${GATHERING}`) place.current?.scrollIntoView();
  }, []);
  const myId = me !== undefined && 'id' in me ? me.id : undefined;
  const isHost = myId === host;
  const isGuest = me?.kind === 'guest' && seats.some(({ user }) => user === myId);
  return (
    <>
      <section className="stack" id={GATHERING} ref={place}>
        <h2>{words('gather.title')}</h2>
        <p>{words('gather.text')}</p>
        {television === undefined ? (
          isHost ? (
            <p>
              <button type="button" className="button" disabled={begin.busy} onClick={() => begin.send()}>
                {words('gather.begin')}
              </button>
            </p>
          ) : (
            <p className="muted">{words('gather.begin.host')}</p>
          )
        ) : (
          <>
            <h3>{words('gather.phones')}</h3>
            <Phones code={code} />
            <AboutAddress />
            <h3>{words('gather.television')}</h3>
            <Television id={id} token={television} />
            {isHost ? <LostPhones table={table} again={again} /> : undefined}
            {isHost ? (
              <p>
                <button type="button" className="button quiet" disabled={end.busy} onClick={() => end.send()}>
                  {words('gather.end')}
                </button>
              </p>
            ) : undefined}
          </>
        )}
        <Trouble submit={begin} />
        <Trouble submit={end} />
      </section>
      {isGuest && status !== 'finished' && status !== 'abandoned' ? <SecondDevice id={id} /> : undefined}
    </>
  );
}
