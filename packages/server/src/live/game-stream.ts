/** The stream of one game: every entry once and in order, chat, presence, and changes of the table. */
import type { Entry, GameEvent } from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import type { Unchanging } from '../http/answers.ts';
import type { Signal, Storage, WrittenEntry } from '../storage/contract.ts';
import { NOTHING_KEPT, summaryOf } from '../tables/summary.ts';
import type { Watcher } from '../tables/watcher.ts';
import type { Outlet } from './event-stream.ts';
import { again, type Hub } from './hub.ts';
import type { Presence } from './presence.ts';

const PAGE = 200;

type Watching = {
  readonly hub: Hub;
  readonly storage: Pick<Storage, 'chat' | 'marks' | 'tables'>;
  readonly presence: Presence;
  readonly stream: Outlet;
  readonly watcher: Pick<Watcher, 'kind' | 'table' | 'user' | 'sees'>;
  /** The last entry the client has; undefined to begin with what comes next. */
  readonly after: number | undefined;
  /** Whether somebody sees what comes; otherwise nobody is present because of it. */
  readonly looking: boolean;
  readonly onFault: (error: unknown) => void;
  /** Told of what is still to be done when the stream has ended. */
  readonly afterwards: (work: Promise<void>) => void;
};

export function streamGame(watching: Watching): void {
  const { hub, storage, presence, stream, watcher, after, looking, onFault, afterwards } = watching;
  const { table, user } = watcher;
  const game = table.id;
  const send = (event: Unchanging<GameEvent>, id?: string): void => {
    stream.send(event.kind, event, id);
  };
  let sent = Math.min(after ?? table.sequence, table.sequence);
  let lastLine: number | undefined;
  let members = table.seats.map((seat) => seat.user);

  const fail = (error: unknown): void => {
    onFault(error);
    // The client comes back, by then perhaps to a database that is there again.
    stream.end();
  };

  const passEntries = again(
    stream,
    async () => {
      let page: readonly Entry[];
      do {
        page = await hub.entries(game, sent, PAGE);
        for (const entry of page) {
          // Somebody's act may have been passed on while the page was read.
          if (entry.sequence <= sent) continue;
          send({ kind: 'entry', game, entry }, String(entry.sequence));
          sent = entry.sequence;
        }
      } while (page.length === PAGE && stream.isOpen);
    },
    fail,
  );

  /** Passes on what follows what was sent, as it was written. */
  const passWritten = (entries: readonly WrittenEntry[]): void => {
    for (const { sequence, body } of entries) {
      stream.pass('entry', `{"kind":"entry","game":${JSON.stringify(game)},"entry":${body}}`, String(sequence));
      sent = sequence;
    }
  };

  const passChat = again(
    stream,
    async () => {
      let page: number;
      do {
        const { lines } = await storage.chat.lines(game, user, lastLine, PAGE);
        for (const line of lines) send({ kind: 'chat', game, line });
        lastLine = lines.at(-1)?.id ?? lastLine;
        page = lines.length;
      } while (page === PAGE && stream.isOpen);
    },
    fail,
  );

  const passTable = again(
    stream,
    async () => {
      const now = await hub.table(game);
      // Somebody who stood up no longer sees an unlisted table, and a television's link has an end.
      if (now === undefined || !watcher.sees(now)) {
        stream.end();
        return;
      }
      members = now.seats.map((seat) => seat.user);
      const about = user === undefined ? NOTHING_KEPT : await storage.tables.about(game, user);
      const isPresent = (_: string, who: string): boolean => presence.isPresent(game, who);
      send({ kind: 'table', game, table: summaryOf(now, user, about, isPresent) });
    },
    fail,
  );

  const passPresence = (): void => {
    send({ kind: 'presence', game, presence: presence.of(game, members) });
  };

  /** What is said at the table is for those at it, and for nobody before a television. */
  const isToldChat = watcher.kind === 'person';

  const hear = (signal: Signal): void => {
    switch (signal.kind) {
      case 'entry':
        if (signal.written?.[0]?.sequence === sent + 1) passWritten(signal.written);
        else passEntries();
        break;
      case 'chat':
        if (isToldChat) passChat();
        break;
      case 'table':
        passTable();
        break;
      case 'gap':
        passEntries();
        if (isToldChat) passChat();
        passTable();
        break;
      case 'word':
        break;
    }
  };

  const begin = async (): Promise<void> => {
    // The newest line is where chat begins; older ones are asked for by themselves.
    lastLine = (await storage.chat.lines(game, user, undefined, 1)).lines.at(-1)?.id ?? 0;
    if (!stream.isOpen) return;
    const stopWatching = [hub.watch(game, hear), presence.watch(game, passPresence)];
    if (looking) stopWatching.push(presence.enter(game, user));
    else passPresence();
    stream.onClose(() => {
      for (const stop of stopWatching) stop();
      // What was sent was looked at; "what changed" begins here next time.
      if (looking && user !== undefined && members.includes(user))
        afterwards(storage.marks.see(game, user, sent).catch(onFault));
    });
    stream.mark(String(sent));
    passEntries();
  };
  // First of all, so that a client of another form takes nothing else.
  send({ kind: 'form', game, form: STATE_FORM });
  begin().catch(fail);
}
