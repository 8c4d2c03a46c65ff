/** What has happened, the newest first; every round has its caption, what is new since one's last turn is marked. */
import { memo, type ReactElement, useMemo, useState } from 'react';
import { deedWords, eventWords, nameOf } from '@kursbuch/words';
import type { GameSession, LogLine } from '../../session/session.ts';
import { marginWords } from '../../words/dates.ts';
import { type WordId, useWords, type Words } from '../../words/index.ts';
import { isWithdrawal } from './asked.ts';
import { isAboutTheEnd } from './ending.ts';
import { firstRound, logRows } from './log-rows.ts';

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
      return [words(isWithdrawal(line, session.log()) ? 'log.undo-withdrawn' : 'log.undo-declined', { name })];
  }
}

/** Why somebody else acted for a seat. Nobody agrees to an end for another, so whoever did not has left for good. */
export const onBehalfOf = (line: LogLine): WordId => (isAboutTheEnd(line) ? 'log.departed' : 'log.on-behalf');

type RowProps = {
  readonly line: LogLine;
  readonly session: GameSession;
  readonly isNew: boolean;
  readonly look: (position: number) => void;
};

const LogRow = memo(function LogRow({ line, session, isNew, look }: RowProps): ReactElement {
  const words = useWords();
  const [first, ...rest] = sentencesOf(line, session, words);
  const behalf = line.onBehalf === true ? ` (${words(onBehalfOf(line))})` : '';
  return (
    <li className={isNew ? 'line new' : 'line'}>
      {line.at === undefined ? <span /> : <time dateTime={line.at}>{marginWords(line.at)}</time>}
      <button type="button" title={words('log.look')} onClick={() => look(line.position)}>
        {first}
        {behalf}
        {rest.length === 0 ? undefined : <small> {rest.join(' ')}</small>}
      </button>
    </li>
  );
});

type LogProps = { readonly session: GameSession; readonly seen: number; readonly look: (position: number) => void };

export function LogView({ session, seen, look }: LogProps): ReactElement {
  const words = useWords();
  const [shown, setShown] = useState(PAGE);
  const log = session.log();
  const rows = useMemo(
    () =>
      logRows(log, shown, firstRound(session.moment().state), (line) => sentencesOf(line, session, words).length > 0),
    [log, shown, session, words],
  );
  const last = log.at(-1);
  if (last === undefined)
    return (
      <p className="muted part" role="status">
        {words(session.hasLog() ? 'log.empty' : 'log.loading')}
      </p>
    );
  return (
    <>
      <ol className="log-lines">
        {rows.map((row) =>
          row.kind === 'round' ? (
            <li key={row.id} className="round small-caps">
              {eventWords(row.round)}
            </li>
          ) : (
            <LogRow
              key={row.line.id}
              line={row.line}
              session={session}
              isNew={row.line.position > seen && row.line.position > 0}
              look={look}
            />
          ),
        )}
      </ol>
      {log.length > shown ? (
        <button type="button" className="button quiet" onClick={() => setShown(shown + 5 * PAGE)}>
          {words('log.earlier')}
        </button>
      ) : undefined}
    </>
  );
}
