/** What has happened, the newest first: one entry for each turn, every round under its caption, what is new marked. */
import { companyWords, eventWords } from '@kursbuch/words';
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useInSight } from '../../ask/in-sight.ts';
import { useGame } from '../../ask/use-game.ts';
import { Icon } from '../../shell/icons.tsx';
import { useWords, type PlainWordId } from '../../words/index.ts';
import { firstOrder } from './first-order.ts';
import { isAbout, isWanted, LOG_FILTERS, logEntries, type LogFilter, withoutEmptyRounds } from './log-entries.ts';
import { Entry, linesOf } from './log-entry.tsx';
import { firstRound, logRows } from './log-rows.ts';
import { actSentences, begunSentences, endedSentences, sentencesOf } from './log-sentences.ts';
import { seatsDrawn } from './seats-drawn.ts';
import { useStart } from './use-start.ts';
import './log.css';
import './steps.css';

/** So many lines at first; a whole game would take a while to set. */
const PAGE = 80;

const FILTER_WORDS: { readonly [filter in LogFilter]: PlainWordId } = {
  all: 'log.filter.all',
  track: 'log.filter.track',
  runs: 'log.filter.runs',
  trains: 'log.filter.trains',
  shares: 'log.filter.shares',
  mine: 'log.filter.mine',
};

type LogProps = { readonly seen: number; readonly look: (position: number) => void };

export function LogView({ seen, look }: LogProps): ReactElement {
  const words = useWords();
  const id = useId();
  const { session, moment } = useGame();
  const inSight = useInSight();
  const company = inSight?.company;
  const [shown, setShown] = useState(PAGE);
  const [filter, setFilter] = useState<LogFilter>('all');
  const log = session.log();
  const { state, position } = session.moment();
  const entries = useMemo(() => {
    const mine = session.mySeats();
    const isWhole = filter === 'all' && company === undefined;
    const rows = logRows(
      log,
      // What is narrowed down is looked for in the whole log.
      isWhole ? shown : log.length,
      firstRound(state),
      (line) =>
        isWanted(line, filter, mine) &&
        (company === undefined || isAbout(line, company)) &&
        sentencesOf(line, session, words).length > 0,
    );
    const all = logEntries(
      rows,
      (line) => (isWhole ? endedSentences(line, session) : []),
      (line) => (isWhole ? begunSentences(line, session) : []),
      (line) => actSentences(line, session).length > 0,
    );
    return isWhole ? all : withoutEmptyRounds(all);
  }, [log, shown, filter, company, session, state, words]);
  // Of some moves nothing is told: then it is the last one before that is shown.
  const told = entries.flatMap((entry) => (entry.kind === 'round' ? [] : linesOf(entry).map((line) => line.position)));
  const shownAt =
    moment.position < position
      ? told.reduce((last, at) => (at <= moment.position ? Math.max(last, at) : last), 0)
      : undefined;
  const people = seatsDrawn(session);
  // It stands at the end of the whole log.
  const start = useStart(session, log.length <= shown);
  const first = start === undefined ? undefined : firstOrder(start);
  const named = (first ?? []).map((seat) => session.names[seat] ?? '').join(', ');
  const seats = (
    <>
      {first === undefined ? undefined : <p className="muted part">{words('log.first', { names: named })}</p>}
      {people === undefined ? undefined : (
        <p className="muted part">{words('log.seats', { names: people.join(', ') })}</p>
      )}
    </>
  );
  // The entry of the move that is looked at comes into sight.
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('.entry.mark')?.scrollIntoView({ block: 'nearest' });
  }, [moment.position]);
  if (log.length === 0)
    return (
      <>
        <p className="muted part" role="status">
          {words(session.hasLog() ? 'log.empty' : 'log.loading')}
        </p>
        {seats}
      </>
    );
  return (
    <>
      <label className="log-filter" htmlFor={id}>
        <span className="sr-only">{words('log.filter')}</span>
        <select
          id={id}
          value={filter}
          onChange={({ target }) => setFilter(LOG_FILTERS.find((one) => one === target.value) ?? 'all')}
        >
          {LOG_FILTERS.map((one) => (
            <option key={one} value={one}>
              {words(FILTER_WORDS[one])}
            </option>
          ))}
        </select>
      </label>
      {company === undefined ? undefined : (
        <button
          type="button"
          className="button small log-only"
          aria-label={words('company.close', { company: companyWords(company) })}
          onClick={() => inSight?.show(company)}
        >
          {words('log.only', { company: companyWords(company) })} <Icon name="close" />
        </button>
      )}
      <ol className="log-lines" ref={list}>
        {entries.map((entry) =>
          entry.kind === 'round' ? (
            <li key={entry.id} className="round small-caps">
              {eventWords(entry.round)}
            </li>
          ) : (
            <Entry key={entry.id} entry={entry} session={session} shown={shownAt} seen={seen} look={look} />
          ),
        )}
      </ol>
      {filter === 'all' && company === undefined && log.length > shown ? (
        <button type="button" className="button quiet" onClick={() => setShown(shown + 5 * PAGE)}>
          {words('log.earlier')}
        </button>
      ) : filter === 'all' && company === undefined ? (
        seats
      ) : undefined}
    </>
  );
}
