/**
 * The stream of all games of one person: entries, chat, changes of tables, and when it is their turn. Enough for a bot.
 *
 * The mark of an entry says how far the reader is in every running game, so that resuming needs nothing kept here.
 */
import type { Entry, GameEvent } from '@kursbuch/api';
import { BrokenGame } from '../games/open-game.ts';
import { UnknownRules } from '../games/unknown-rules.ts';
import type { Unchanging } from '../http/answers.ts';
import type { Signal, Storage, StoredTable } from '../storage/contract.ts';
import { summaryOf } from '../tables/summary.ts';
import { leftDecision, seatsAsked } from '../tables/waiting.ts';
import type { Outlet } from './event-stream.ts';
import { again, type Hub } from './hub.ts';
import type { Presence } from './presence.ts';

const PAGE = 200;

/** `game.sequence` with tildes between; ids have neither sign. An empty mark would be none, so no games are a tilde. */
export const markOf = (sent: ReadonlyMap<string, number>): string =>
  [...sent].map(([game, sequence]) => `${game}.${sequence.toString(36)}`).join('~') || '~';

/** More games than this have no room in the header that a mark comes back in. */
export const MOST_IN_MARK = 4000;

/** What a mark says; undefined for a text that was never one of ours. */
export function readMark(mark: string): ReadonlyMap<string, number> | undefined {
  const parts = mark.split('~', MOST_IN_MARK + 1);
  if (parts.length > MOST_IN_MARK) return undefined;
  const sent = new Map<string, number>();
  for (const part of parts) {
    const [, game = '', sequence = ''] = /^([\w-]{1,40})\.([0-9a-z]{1,8})$/u.exec(part) ?? [];
    if (game !== '') sent.set(game, Number.parseInt(sequence, 36));
  }
  return sent;
}

/**
 * So many entries are caught up with over one connection, some pages of a log; then it ends, and the reader comes back with the mark of
 * the last one. So no request is worth much more than any other.
 */
const MOST_CAUGHT_UP = 5000;

type Watching = {
  readonly hub: Hub;
  readonly storage: Pick<Storage, 'tables' | 'chat'>;
  readonly presence: Presence;
  readonly stream: Outlet;
  readonly user: string;
  /** How far the reader is in every game; undefined to begin with what comes next. */
  readonly mark: ReadonlyMap<string, number> | undefined;
  readonly onFault: (error: unknown) => void;
};

const seatsOf = ({ seats }: StoredTable, user: string): readonly number[] =>
  seats.filter((seat) => seat.user === user).map(({ seat }) => seat);

export function streamMine({ hub, storage, presence, stream, user, mark, onFault }: Watching): void {
  /** The running games and the last entry sent of each. */
  const sent = new Map<string, number>();
  /** The same of games that are over; an undo may take them up again. */
  const ended = new Map<string, number>();
  /** My seats in all of them. */
  const mySeats = new Map<string, readonly number[]>();
  const lastLines = new Map<string, number>();
  /** Where a program last left its decision to me, which is told once, however often the table changes meanwhile. */
  const toldStuck = new Map<string, number>();
  /** What ends the watching of each game that is mine. */
  const watched = new Map<string, () => void>();
  /** How many entries may still be caught up with; once the reader has been where the games are, they come as they come. */
  let left = MOST_CAUGHT_UP;
  const waiting = { entries: new Set<string>(), tables: new Set<string>(), chats: new Set<string>() };
  const send = (event: Unchanging<GameEvent>, id?: string): void => {
    stream.send(event.kind, event, id);
  };
  const fail = (error: unknown): void => {
    onFault(error);
    stream.end();
  };
  const take = (games: Set<string>): readonly string[] => {
    const taken = [...games];
    games.clear();
    return taken;
  };

  /** These seats of a game are mine from now on, and what happens there is heard. */
  const sit = (game: string, seats: readonly number[]): void => {
    mySeats.set(game, seats);
    if (stream.isOpen && !watched.has(game)) watched.set(game, hub.watch(game, hear));
  };

  const myTurn = (game: string, toAct: number | undefined, sequence: number): void => {
    if (toAct !== undefined && (mySeats.get(game)?.includes(toAct) ?? false))
      send({ kind: 'your-turn', game, seat: toAct, sequence });
  };

  const myAnswer = (game: string, asked: readonly number[], sequence: number): void => {
    for (const seat of asked)
      if (mySeats.get(game)?.includes(seat) ?? false) send({ kind: 'your-turn', game, seat, sequence, asked: true });
  };

  /** After an entry that asks or answers: whose answer is still missing stands with the table. */
  async function passQuestion(game: string, { kind, sequence }: Entry): Promise<void> {
    if (kind !== 'undo-asked' && kind !== 'undo-agreed') return;
    const table = await hub.table(game);
    if (table !== undefined) myAnswer(game, seatsAsked(table), sequence);
  }

  async function passEntries(game: string): Promise<void> {
    let page: readonly Entry[];
    do {
      page = await hub.entries(game, sent.get(game) ?? 0, PAGE);
      for (const entry of page) {
        sent.set(game, entry.sequence);
        send({ kind: 'entry', game, entry }, markOf(sent));
      }
      left -= page.length;
      if (left < 0) {
        stream.end();
        return;
      }
      const last = page.at(-1);
      // While older entries are caught up with, only the newest says whose turn it is now.
      if (last !== undefined && page.length < PAGE) {
        myTurn(game, last.toAct, last.sequence);
        await passQuestion(game, last);
      }
      // Nobody to act: the game may be over.
      if (last !== undefined && last.toAct === undefined) waiting.tables.add(game);
    } while (page.length === PAGE && stream.isOpen);
  }

  /** Follows a game from where the reader was, or from its beginning. */
  async function follow(table: StoredTable, from: number): Promise<void> {
    sit(table.id, seatsOf(table, user));
    sent.set(table.id, from);
    const { lines } = await storage.chat.lines(table.id, user, undefined, 1);
    lastLines.set(table.id, lines.at(-1)?.id ?? 0);
  }

  async function passTable(game: string): Promise<void> {
    const table = await hub.table(game);
    const isMine = table !== undefined && seatsOf(table, user).length > 0;
    if (!isMine && !mySeats.has(game)) return;
    if (table === undefined) return;
    const isNew = isMine && !sent.has(game) && table.status === 'running';
    if (isNew) await follow(table, ended.get(game) ?? 0);
    sit(game, seatsOf(table, user));
    const about = await storage.tables.about(game, user);
    const isPresent = (_: string, who: string): boolean => presence.isPresent(game, who);
    send({ kind: 'table', game, table: summaryOf(table, user, about, isPresent) });
    if (isNew && table.sequence === 0) myTurn(game, table.toAct, 0);
    // Also what was played between reading the table and hearing of its game.
    if (isNew) await passIfTold(game);
    const stuck = leftDecision(table);
    if (stuck?.people.includes(user) === true && toldStuck.get(game) !== table.sequence) {
      toldStuck.set(game, table.sequence);
      send({ kind: 'your-turn', game, seat: stuck.seat, sequence: table.sequence });
    }
    if (table.status === 'finished') myAnswer(game, seatsAsked(table), table.sequence);
    if (table.status !== 'running') endFollowing(game);
  }

  function endFollowing(game: string): void {
    const last = sent.get(game);
    if (last !== undefined) ended.set(game, last);
    sent.delete(game);
  }

  async function passChat(game: string): Promise<void> {
    let page: number;
    do {
      const { lines } = await storage.chat.lines(game, user, lastLines.get(game) ?? 0, PAGE);
      for (const line of lines) send({ kind: 'chat', game, line });
      const last = lines.at(-1);
      if (last !== undefined) lastLines.set(game, last.id);
      page = lines.length;
    } while (page === PAGE && stream.isOpen);
  }

  /** A game that cannot be told keeps nobody from the others; whoever resumes at a server that can tell it misses nothing. */
  async function passIfTold(game: string): Promise<void> {
    try {
      await passEntries(game);
    } catch (error) {
      if (error instanceof BrokenGame) onFault(error);
      else if (!(error instanceof UnknownRules)) throw error;
    }
  }

  const each = async (games: Set<string>, pass: (game: string) => Promise<void>): Promise<void> => {
    for (const game of take(games)) if (stream.isOpen) await pass(game);
  };

  const work = again(
    stream,
    async () => {
      await each(waiting.entries, passIfTold);
      left = Infinity;
      await each(waiting.tables, passTable);
      await each(waiting.chats, passChat);
    },
    fail,
  );

  /** What is heard before it is known how far the reader is in every game waits until it is. */
  let early: Signal[] | undefined = [];

  const hear = (signal: Signal): void => {
    if (early !== undefined) {
      early.push(signal);
      return;
    }
    switch (signal.kind) {
      case 'entry':
        if (!mySeats.has(signal.game)) return;
        (sent.has(signal.game) ? waiting.entries : waiting.tables).add(signal.game);
        break;
      case 'chat':
        if (!mySeats.has(signal.game)) return;
        waiting.chats.add(signal.game);
        break;
      case 'table':
        waiting.tables.add(signal.game);
        break;
      case 'gap':
        for (const game of mySeats.keys()) {
          waiting.tables.add(game);
          waiting.chats.add(game);
        }
        for (const game of sent.keys()) waiting.entries.add(game);
        break;
      case 'word':
        return;
    }
    work();
  };

  const begin = async (): Promise<void> => {
    const before = mark === undefined ? undefined : new Map(mark);
    // Until it is known which games are mine, everything may concern me.
    const stopHearingAll = hub.watchAll(hear);
    stream.onClose(stopHearingAll);
    stream.onClose(hub.watchPerson(user, hear));
    stream.onClose(() => {
      for (const stop of watched.values()) stop();
    });
    // One question for all of them: some programs have hundreds of games.
    for (const { game, status, seats, sequence, toAct, asked, standsIn, lines } of await storage.tables.underWayOf(
      user,
    )) {
      sit(game, seats);
      lastLines.set(game, lines);
      // A game that ended while the reader was away is not here and still owes its last entries.
      const seen = before?.get(game) ?? 0;
      before?.delete(game);
      if (status === 'open') continue;
      // Without a mark the stream begins now; a game that the mark does not know began after it.
      sent.set(game, before === undefined ? sequence : Math.min(seen, sequence));
      if (sent.get(game) === sequence) {
        myTurn(game, toAct, sequence);
        myAnswer(game, asked, sequence);
      } else waiting.entries.add(game);
      if (standsIn === true) waiting.tables.add(game);
    }
    // Whatever a mark names, it is asked once who sits there.
    const named = [...(before?.keys() ?? [])];
    const over = named.length === 0 ? [] : await storage.tables.satAt(user, named);
    for (const { game, seats, sequence, lines } of over) {
      sit(game, seats);
      lastLines.set(game, lines);
      sent.set(game, Math.min(before?.get(game) ?? 0, sequence));
    }
    stream.mark(markOf(sent));
    for (const { game } of over) {
      if (!stream.isOpen) return;
      await passIfTold(game);
      endFollowing(game);
    }
    const heard = early ?? [];
    early = undefined;
    stopHearingAll();
    for (const signal of heard) hear(signal);
    work();
  };
  begin().catch(fail);
}
