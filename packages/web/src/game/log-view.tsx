/** What has happened, the newest first; rounds open with a line of their own, what is new since one's last turn is marked. */
import { memo, type ReactElement, useMemo, useState } from 'react';
import { deedWords, eventWords, nameOf } from '@kursbuch/words';
import { marginWords } from '../words/dates.ts';
import { useWords, type Words } from '../words/index.ts';
import type { GameSession, LogLine } from './session.ts';

/** So many lines at first; a whole game would take a while to set. */
const PAGE = 80;

/** The sentences of a line; an empty list when it did nothing worth a word. */
export function sentencesOf(line: LogLine, session: GameSession, words: Words): readonly string[] {
  const table = { names: session.names, title: session.title };
  const name = line.seat === undefined ? '' : nameOf(table, line.seat);
  switch (line.kind) {
    case 'action': {
      const { said, more } = deedWords(line, table);
      return [said, ...more].filter((text) => text !== '');
    }
    case 'undo':
      return [words('log.undo', { position: line.position })];
    case 'redo':
      return [words('log.redo', { position: line.position })];
    case 'undo-asked':
      return [words('log.undo-asked', { name })];
    case 'undo-agreed':
      return [words('log.undo-agreed', { name })];
    case 'undo-declined':
      return [words('log.undo-declined', { name })];
  }
}

type RowProps = {
  readonly line: LogLine;
  readonly session: GameSession;
  readonly isNew: boolean;
  readonly look: (position: number) => void;
};

const LogRow = memo(function LogRow({ line, session, isNew, look }: RowProps): ReactElement {
  const words = useWords();
  const rounds = line.events.filter((event) => event.event === 'round');
  const [first, ...rest] = sentencesOf(line, session, words);
  const behalf = line.onBehalf === true ? ` (${words('log.on-behalf')})` : '';
  return (
    <>
      {/* Read upwards: a round that this line began stands above what came after it. */}
      {rounds.map((event) => (
        <li key={`${event.round} ${String(event.number)}`} className="round sc">
          {eventWords(event)}
        </li>
      ))}
      {first === undefined ? undefined : (
        <li className={isNew ? 'line new' : 'line'}>
          {line.at === undefined ? <span /> : <time dateTime={line.at}>{marginWords(line.at)}</time>}
          <button type="button" title={words('log.look')} onClick={() => look(line.position)}>
            {first}
            {behalf}
            {rest.length === 0 ? undefined : <small> {rest.join(' ')}</small>}
          </button>
        </li>
      )}
    </>
  );
});

type LogProps = { readonly session: GameSession; readonly seen: number; readonly look: (position: number) => void };

export function LogView({ session, seen, look }: LogProps): ReactElement {
  const words = useWords();
  const [shown, setShown] = useState(PAGE);
  const log = session.log();
  const lines = useMemo(() => log.slice(-shown).toReversed(), [log, shown]);
  const last = log.at(-1);
  if (last === undefined) return <p className="muted part">{words('log.empty')}</p>;
  return (
    <>
      <ol className="log-lines">
        {lines.map((line) => (
          <LogRow
            key={line.id}
            line={line}
            session={session}
            isNew={line.position > seen && line.position > 0}
            look={look}
          />
        ))}
      </ol>
      {log.length > shown ? (
        <button type="button" className="btn q" onClick={() => setShown(shown + 5 * PAGE)}>
          {words('log.earlier')}
        </button>
      ) : undefined}
    </>
  );
}
