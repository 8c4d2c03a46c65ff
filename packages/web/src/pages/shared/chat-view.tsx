/** Talk at the table. The game never speaks here. */
import { type SyntheticEvent, type ReactElement, useEffect, useState } from 'react';
import type { OnlineTable } from '../../session/session.ts';
import { toast } from '../../shell/toasts.tsx';
import { dateTimeWords } from '../../words/dates.ts';
import { useWords } from '../../words/index.ts';

/** The part of a table that talk needs. */
export type Chat = Pick<OnlineTable, 'chat' | 'presence' | 'readChat' | 'isMember' | 'say'>;

export function ChatView({ table }: { readonly table: Chat }): ReactElement {
  const words = useWords();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const lines = table.chat();
  const { names, watchers } = table.presence();
  useEffect(() => table.readChat(), [table, lines]);

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || sending) return;
    setSending(true);
    const sent = await table.say(text.trim());
    setSending(false);
    if (sent) setText('');
    else toast(words('chat.failed'));
  };

  return (
    <div className="chat">
      {table.isMember() ? (
        <form className="row" onSubmit={(event) => void send(event)}>
          <label className="sr-only" htmlFor="chat-text">
            {words('chat.write')}
          </label>
          <input
            id="chat-text"
            className="input"
            maxLength={2000}
            autoComplete="off"
            placeholder={words('chat.write')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" disabled={sending || text.trim() === ''}>
            {words('chat.send')}
          </button>
        </form>
      ) : (
        <p className="muted">{words('chat.members')}</p>
      )}
      <p className="muted here">
        {names.length === 0 ? '' : words('chat.present', { names: names.join(', ') })}
        {watchers === 0 ? '' : ` · ${words('chat.watchers', { count: watchers })}`}
      </p>
      {lines.length === 0 ? <p className="muted">{words('chat.empty')}</p> : undefined}
      <ol className="chat-lines">
        {lines.toReversed().map(({ id, name, at, text: said }) => (
          <li key={id}>
            <p className="muted">
              <b>{name}</b> <time dateTime={at}>{dateTimeWords(at)}</time>
            </p>
            <p className="said">{said}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
