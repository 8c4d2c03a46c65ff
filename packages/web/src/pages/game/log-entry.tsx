/** One entry of the log: a turn with all that was done in it, or what followed without anybody's decision. */
import { companyMark, companyWords, nameOf } from '@kursbuch/words';
import { memo, type ReactElement } from 'react';
import { CompanyToken } from '../../map/company-token.tsx';
import type { GameSession, LogLine } from '../../session/session.ts';
import { marginWords } from '../../words/dates.ts';
import { useWords } from '../../words/index.ts';
import type { LogEntry } from './log-entries.ts';
import { actSentences, onBehalfOf, sentencesOf } from './log-sentences.ts';

type Common = {
  readonly session: GameSession;
  /** The position that is looked at; undefined at the present, which every act would change. */
  readonly shown: number | undefined;
  /** Lines after this position are new. */
  readonly seen: number;
  readonly look: (position: number) => void;
};

function Act({ line, session, shown, look }: Common & { readonly line: LogLine }): ReactElement {
  const words = useWords();
  const [first, ...rest] = actSentences(line, session);
  const behalf = line.onBehalf === true ? ` (${words(onBehalfOf(line))})` : '';
  return (
    <button
      type="button"
      className={line.position === shown ? 'act shown' : 'act'}
      title={words('log.look')}
      onClick={() => look(line.position)}
    >
      {first}
      {behalf}
      {rest.length === 0 ? undefined : <small> {rest.join(' ')}</small>}
    </button>
  );
}

/** A player's first letters, where a company has its marker; a number at the end tells namesakes apart. */
const initials = (name: string): string => {
  const number = /\d$/u.exec(name)?.[0] ?? '';
  return `${name.slice(0, 2 - number.length)}${number}`;
};

type EntryProps = Common & { readonly entry: Exclude<LogEntry, { kind: 'round' }> };

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, n) => one === others[n]);

/** Entries are put together anew with every act, mostly of the same lines. */
function saysTheSame(before: EntryProps['entry'], after: EntryProps['entry']): boolean {
  if (before.kind === 'turn')
    return after.kind === 'turn' && before.company === after.company && isSameList(before.acts, after.acts);
  return before.kind === after.kind && before.line === after.line;
}

export const linesOf = (entry: EntryProps['entry']): readonly LogLine[] =>
  entry.kind === 'turn' ? entry.acts : [entry.line];

function isNewIn({ entry, seen }: Pick<EntryProps, 'entry' | 'seen'>): boolean {
  const newest = linesOf(entry).at(-1);
  return newest !== undefined && newest.position > seen;
}

const isDrawn = (before: EntryProps, after: EntryProps): boolean =>
  before.session === after.session &&
  before.shown === after.shown &&
  isNewIn(before) === isNewIn(after) &&
  before.look === after.look &&
  saysTheSame(before.entry, after.entry);

export const Entry = memo(function Entry({ entry, ...common }: EntryProps): ReactElement {
  const words = useWords();
  const { session, shown, seen, look } = common;
  const table = { names: session.names, title: session.title };
  const lines = linesOf(entry);
  const isNew = isNewIn({ entry, seen });
  const isLater = shown !== undefined && lines.every(({ position }) => position > shown);
  const isShown = lines.some(({ position }) => position === shown);
  const className = ['entry', entry.kind, isNew ? 'new' : '', isLater ? 'later' : '', isShown ? 'mark' : '']
    .filter(Boolean)
    .join(' ');
  const forTheEar = isNew ? <span className="sr-only">{words('log.new')}</span> : undefined;
  if (entry.kind !== 'turn')
    return (
      <li className={className}>
        <i className="dot" aria-hidden="true" />
        <button type="button" className="bare act" title={words('log.look')} onClick={() => look(entry.line.position)}>
          {forTheEar}
          {(entry.kind === 'followed' ? entry.sentences : sentencesOf(entry.line, session, words)).join(' ')}
        </button>
      </li>
    );
  const { company, seat } = entry;
  const player = seat === undefined ? '' : nameOf(table, seat);
  const name = company === undefined ? player : companyWords(company);
  // "minor 3" begins a line here; a mark such as kk is written as it is.
  const isNumbered = company !== undefined && name !== companyMark(company);
  const time = lines.at(-1)?.at;
  return (
    <li className={className}>
      {company === undefined ? (
        <span className="initials" aria-hidden="true">
          {initials(player)}
        </span>
      ) : (
        <CompanyToken company={company} size={24} />
      )}
      <p className="who">
        {forTheEar}
        <b className={isNumbered ? 'numbered' : undefined}>{name}</b>{' '}
        {company === undefined ? undefined : <small>{player}</small>}
        {isShown ? <span className="tag">{words('log.shown')}</span> : undefined}
        {time === undefined ? undefined : <time dateTime={time}>{marginWords(time)}</time>}
      </p>
      <div className="acts-done">
        {entry.acts.map((line) => (
          <Act key={line.id} line={line} {...common} />
        ))}
      </div>
    </li>
  );
}, isDrawn);
