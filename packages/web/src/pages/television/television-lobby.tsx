/** The television before the game: who sits there, and how one sits down. */
import type { TableDetail } from '@kursbuch/api';
import { type ReactElement, useEffect, useRef } from 'react';
import { browserStream } from '../../session/wire/browser-stream.ts';
import { seatName } from '../../session/wire/seat-name.ts';
import { onTelevision } from '../../session/wire/television.ts';
import { titleName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { TelevisionCode } from './television-code.tsx';
import { whoStarts } from './who-starts.ts';

type Parts = {
  readonly table: TableDetail;
  readonly token: string;
  /** Looks at the table again. */
  readonly again: () => void;
};

export function TelevisionLobby({ table, token, again }: Parts): ReactElement {
  const words = useWords();
  const { id, name, title, seats, players, code } = table;
  const look = useRef(again);
  useEffect(() => {
    look.current = again;
  });
  // Whoever sits down is seen at once.
  useEffect(() => {
    const stream = browserStream(onTelevision(`/api/games/${id}/events`, token));
    stream.on('table', () => look.current());
    return stream.close;
  }, [id, token]);
  const free = Math.max(0, players.to - seats.length);
  const host = whoStarts(table);
  return (
    <main className="tv tv-lobby">
      <header>
        <p className="kicker">{titleName(title)}</p>
        <h1>{name}</h1>
        <p className="doing">{host === undefined ? words('tv.waiting') : words('tv.all-here', { host })}</p>
      </header>
      <ol aria-label={words('tv.seats')}>
        {seats.map((seat) => (
          <li key={seat.user}>{seatName(seat)}</li>
        ))}
        {Array.from({ length: free }, (_, n) => (
          <li key={`free ${String(n)}`} className="muted">
            {words('tv.free-seat')}
          </li>
        ))}
      </ol>
      {code === undefined && host === undefined ? (
        <p className="doing">{words('tv.free', { count: free })}</p>
      ) : undefined}
      {code === undefined ? undefined : <TelevisionCode code={code} table={table} />}
    </main>
  );
}
