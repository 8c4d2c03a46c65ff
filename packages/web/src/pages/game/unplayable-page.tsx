/** A table whose game this server cannot play: what it is, and what is left of it meanwhile, talk and notes. */
import type { TableDetail } from '@kursbuch/api';
import { type ReactElement, useEffect, useMemo, useReducer } from 'react';
import { Link } from 'wouter';
import { TableTalk } from '../../session/online/table-talk.ts';
import { Page } from '../../shell/page.tsx';
import { Unplayable } from '../../shell/unplayable.tsx';
import { useWords } from '../../words/index.ts';
import { type Chat, ChatView } from '../shared/chat-view.tsx';
import { NotesView } from '../shared/notes-view.tsx';
import './game.css';

/** How often the talk is fetched, in milliseconds: such a game has no stream that would tell. */
const AGAIN = 15_000;

/** The talk at a table, without its game. */
function useTalk({ id, mine }: TableDetail): { readonly talk: TableTalk; readonly chat: Chat } {
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  const talk = useMemo(() => new TableTalk(id, changed), [id]);
  useEffect(() => {
    const stop = new AbortController();
    void talk.fetch(stop.signal);
    const timer = setInterval(() => void talk.fetch(stop.signal), AGAIN);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [talk]);
  const chat = useMemo(
    (): Chat => ({
      chat: talk.lines,
      say: talk.say,
      readChat: () => talk.readAll(mine),
      isMember: () => mine,
      presence: () => ({ names: [], watchers: 0 }),
    }),
    // The version counts every change of the talk, which itself stays the same.
    [talk, mine, version],
  );
  return { talk, chat };
}

export function UnplayablePage({ table }: { readonly table: TableDetail }): ReactElement {
  const words = useWords();
  const { talk, chat } = useTalk(table);
  const { id, name, title, rules, seats, mine } = table;
  return (
    <Page title={name} width="narrow">
      <div className="stack">
        <Unplayable
          name={name}
          title={title}
          rules={rules}
          players={seats.map((seat) => seat.name)}
          reason={words('trouble.unknown-rules')}
          kept="online"
        />
        <p className="row">
          <button type="button" className="button solid" onClick={() => location.reload()}>
            {words('trouble.again')}
          </button>
          <Link className="button" href={`/table/${id}/about`}>
            {words('more.table')}
          </Link>
          <Link className="button" href="/">
            {words('app.to-start')}
          </Link>
        </p>
        <section className="stack">
          <h2>{words('game.tab.chat')}</h2>
          <ChatView table={chat} />
        </section>
        {mine ? (
          <section className="stack">
            <h2>{words('game.tab.notes')}</h2>
            <NotesView table={talk} />
          </section>
        ) : undefined}
      </div>
    </Page>
  );
}
