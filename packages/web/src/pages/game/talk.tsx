/** Log, chat and notes as tabs; a game at one screen has only the log. */
import type { Words } from '../../words/index.ts';
import { ChatView } from '../shared/chat-view.tsx';
import { NotesView } from '../shared/notes-view.tsx';
import { LogView } from './log-view.tsx';
import type { SideTab } from './side-tabs.tsx';
import type { GamePageState } from './use-game-value.ts';
import { newLines } from './what-changed.ts';

export function talkTabs(page: GamePageState, seen: number, words: Words): readonly SideTab[] {
  const { session } = page.game;
  const count = newLines(session.log(), seen);
  const log: SideTab = {
    id: 'log',
    label: words('game.tab.log'),
    badge: { count: session.kind === 'online' ? count : 0, meaning: words('game.new-lines', { count }) },
    content: (
      <div id="log" tabIndex={-1}>
        <LogView seen={seen} look={page.lookAt} />
      </div>
    ),
  };
  const { table } = session;
  if (table === undefined) return [log];
  const unread = table.unread();
  return [
    log,
    {
      id: 'chat',
      label: words('game.tab.chat'),
      badge: { count: unread, meaning: words('game.unread', { count: unread }) },
      content: <ChatView table={table} />,
    },
    ...(table.isMember()
      ? [{ id: 'notes', label: words('game.tab.notes'), content: <NotesView table={table} /> }]
      : []),
  ];
}
