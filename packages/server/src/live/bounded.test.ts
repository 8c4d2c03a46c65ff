/** What one reader can make a server do is bounded, whatever they ask for and however they go. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '@kursbuch/api';
import { localBus } from '../storage/local-bus.ts';
import type { Signal, Storage } from '../storage/contract.ts';
import { addPeople, tableOf } from '../testkit/played.ts';
import { temporarySqlite } from '../testkit/temporary.ts';
import type { Outlet } from './event-stream.ts';
import { streamGame } from './game-stream.ts';
import { Hub } from './hub.ts';
import { MOST_IN_MARK, readMark, streamMine } from './my-stream.ts';
import { Presence } from './presence.ts';

/** A connection that keeps what is sent, and can be broken. */
function outlet() {
  const sent: { readonly kind: string; readonly data: unknown }[] = [];
  const marks: string[] = [];
  const closers: (() => void)[] = [];
  const line = { open: true };
  const end = (): void => {
    if (!line.open) return;
    line.open = false;
    for (const close of closers) close();
  };
  const stream: Outlet = {
    get isOpen() {
      return line.open;
    },
    onClose: (listener) => void (line.open ? closers.push(listener) : listener()),
    send: (kind, data) => void (line.open && sent.push({ kind, data })),
    pass: (kind, text) => void (line.open && sent.push({ kind, data: JSON.parse(text) })),
    mark: (id) => void marks.push(id),
    end,
  };
  return { stream, sent, marks, end };
}

const action = (sequence: number): Entry => ({
  kind: 'action',
  sequence,
  position: sequence,
  at: '2024-05-02T00:00:00.000Z',
  by: 'ann',
  seat: 0,
  hash: '',
  toAct: 1,
  action: { type: 'pass', seat: 0 },
  events: [],
  onBehalf: false,
});

describe('a reader', () => {
  /** Ann acts in a game. */
  async function act(sequence: number): Promise<void> {
    const nothing = { round: undefined, phase: undefined, result: undefined, undoAsked: undefined };
    const standing = { ...nothing, status: 'running', position: sequence, toAct: 1 } as const;
    const about = { game: 'played', expected: sequence - 1, by: 'ann', key: `key-${sequence}` };
    const { outcome } = await storage.games.append({ ...about, entries: [action(sequence)], standing });
    expect(outcome).toBe('done');
  }

  let storage: Storage;
  let remove: () => Promise<void>;
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => void faults.push(error);
  beforeEach(async () => {
    ({ storage, remove } = await temporarySqlite());
    await addPeople(storage, ['ann', 'ben']);
  });
  afterEach(async () => {
    await remove();
    const [fault] = faults.splice(0);
    if (fault !== undefined) throw new Error('a stream broke off', { cause: fault });
  });

  /** Storage that counts what it is asked about tables. */
  function counting() {
    const asked = { count: 0 };
    const counted =
      <Asking extends readonly unknown[], Told>(ask: (...asking: Asking) => Told) =>
      (...asking: Asking): Told => {
        asked.count += 1;
        return ask(...asking);
      };
    const { tables, chat } = storage;
    const watched: Storage = {
      ...storage,
      tables: { ...tables, get: counted(tables.get), satAt: counted(tables.satAt) },
      chat: { ...chat, lines: counted(chat.lines) },
    };
    return { asked, watched };
  }

  it('who names thousands of games that are not theirs asks the database once', async () => {
    await storage.tables.add(tableOf('over', ['ann', 'ben'], { status: 'finished', sequence: 2 }));
    await storage.tables.add(tableOf('of-others', ['ben'], { status: 'finished', sequence: 2 }));
    const { asked, watched } = counting();
    const told: string[] = [];
    const hub = new Hub(watched, {
      log: async (game, after) => {
        told.push(`${game} ${after}`);
        return after < 2 ? [action(2)] : [];
      },
    });
    const presence = new Presence(hub);
    const { stream, sent, marks } = outlet();
    const made = Array.from({ length: MOST_IN_MARK - 2 }, (_, n) => `made-up-${n}.1`);
    const mark = readMark([...made, 'over.1', 'of-others.1'].join('~'));
    streamMine({ hub, storage: watched, presence, stream, user: 'ann', mark, onFault });
    await vi.waitUntil(() => sent.length > 0, { timeout: 20_000 });
    expect(sent).toEqual([{ kind: 'entry', data: { kind: 'entry', game: 'over', entry: action(2) } }]);
    expect([told, marks, asked.count]).toEqual([['over 1'], ['over.1'], 1]);
    presence.close();
    hub.close();
  });

  it('who names more games than a mark of ours has room for is not listened to', () => {
    const parts = Array.from({ length: MOST_IN_MARK }, (_, n) => `g${n}.1`);
    expect(readMark(parts.join('~'))?.size).toBe(MOST_IN_MARK);
    expect(readMark([...parts, 'one.1'].join('~'))).toBeUndefined();
    expect(readMark('~')).toEqual(new Map());
  });

  it('who is gone is not worked for any more, in one game or in all of them', async () => {
    for (let n = 0; n < 20; n += 1)
      await storage.tables.add(tableOf(`game-${n}`, ['ann', 'ben'], { status: 'running', sequence: 1000 }));
    let read = 0;
    const lines = [outlet(), outlet()] as const;
    const hub = new Hub(storage, {
      log: async (_, after) => {
        read += 1;
        // Gone after the first page of each.
        if (read === 2) for (const { end } of lines) end();
        return Promise.resolve(Array.from({ length: 200 }, (_none, n) => action(after + 1 + n)));
      },
    });
    const presence = new Presence(hub);
    const mark = new Map(Array.from({ length: 20 }, (_, n) => [`game-${n}`, 0] as const));
    streamMine({ hub, storage, presence, stream: lines[0].stream, user: 'ann', mark, onFault });
    const table = await storage.tables.get('game-0');
    if (table === undefined) throw new Error('there is no table');
    const watcher = { kind: 'person', table, user: undefined, sees: () => true } as const;
    const watching = { hub, storage, presence, watcher, onFault, afterwards: () => undefined };
    streamGame({ ...watching, stream: lines[1].stream, after: 0, looking: false });
    await vi.waitUntil(() => read >= 2, { timeout: 20_000 });
    for (let n = 0; n < 50; n += 1) await new Promise((resolve) => void setImmediate(resolve));
    expect(read).toBe(2);
    presence.close();
    hub.close();
  });

  it('who has all before an act is told of it as it was written, and nobody reads the log; nothing comes twice', async () => {
    await storage.tables.add(tableOf('played', ['ann', 'ben'], { status: 'running', rules: '1' }));
    const table = await storage.tables.get('played');
    if (table === undefined) throw new Error('there is no table');
    const asked: number[] = [];
    let answer: (entries: readonly Entry[]) => void = () => undefined;
    const hub = new Hub(storage, {
      log: (_, after) => {
        asked.push(after);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const presence = new Presence(hub);
    const { stream, sent, end } = outlet();
    const watcher = { kind: 'person', table, user: undefined, sees: () => true } as const;
    const watching = { hub, storage, presence, watcher, onFault, afterwards: () => undefined };
    streamGame({ ...watching, stream, after: undefined, looking: false });
    await vi.waitUntil(() => asked.length > 0, { timeout: 20_000 });
    await act(1);
    // What was read when the reader came has it, too.
    answer([action(1)]);
    await act(2);
    await act(3);
    const entries = sent.filter(({ kind }) => kind === 'entry').map(({ data }) => data);
    expect(entries).toEqual([1, 2, 3].map((n) => ({ kind: 'entry', game: 'played', entry: action(n) })));
    expect(asked).toEqual([0]);
    end();
    presence.close();
    hub.close();
  });

  it('of all games who has all before an act is told of it without the log, unless somebody has acted elsewhere', async () => {
    await storage.tables.add(tableOf('played', ['ann', 'ben'], { status: 'running', rules: '1' }));
    const asked: number[] = [];
    const listeners: ((signal: Signal) => void)[] = [];
    const listen: typeof storage.bus.listen = (listener) => {
      listeners.push(listener);
      return storage.bus.listen(listener);
    };
    const hub = new Hub(
      { ...storage, bus: { ...storage.bus, listen } },
      {
        log: async (game, after, limit) => {
          asked.push(after);
          return storage.games.entries(game, after, limit);
        },
      },
    );
    const presence = new Presence(hub);
    const { stream, sent, marks, end } = outlet();
    streamMine({ hub, storage, presence, stream, user: 'ben', mark: undefined, onFault });
    await vi.waitUntil(() => marks.length > 0, { timeout: 20_000 });
    const told = (): readonly unknown[] => sent.filter(({ kind }) => kind === 'entry').map(({ data }) => data);
    const all = (upTo: number): readonly unknown[] =>
      Array.from({ length: upTo }, (_, n) => ({ kind: 'entry', game: 'played', entry: action(n + 1) }));
    for (const sequence of [1, 2]) {
      await act(sequence);
      await expect.poll(told, { timeout: 20_000 }).toEqual(all(sequence));
    }
    expect(asked).toEqual([]);
    // As it is told by another process, which knows nothing more.
    for (const listener of listeners) listener({ kind: 'entry', game: 'played', sequence: 3 });
    await expect.poll(() => asked, { timeout: 20_000 }).toEqual([2]);
    // Nor does what this one wrote before say any longer all there is.
    await hub.entries('played', 1, 10);
    expect(asked).toEqual([2, 1]);
    await act(3);
    await expect.poll(told, { timeout: 20_000 }).toEqual(all(3));
    expect(sent.filter(({ kind }) => kind === 'your-turn')).toHaveLength(3);
    end();
    presence.close();
    hub.close();
  });

  it('who has missed more than a few pages comes back for the rest, with a mark that knows how far they are', async () => {
    await storage.tables.add(tableOf('long', ['ann'], { status: 'running', sequence: 12_000 }));
    let read = 0;
    const hub = new Hub(storage, {
      log: async (_, after, limit) => {
        const page = Math.min(limit, 12_000 - after);
        read += page;
        return Promise.resolve(Array.from({ length: page }, (_none, n) => action(after + 1 + n)));
      },
    });
    const presence = new Presence(hub);
    let reached = 0;
    for (let connection = 1; connection <= 3; connection += 1) {
      const { stream, sent, end } = outlet();
      const before = read;
      streamMine({ hub, storage, presence, stream, user: 'ann', mark: new Map([['long', reached]]), onFault });
      await vi.waitUntil(() => !stream.isOpen || reached + sent.length >= 12_000, { timeout: 20_000 });
      expect(read - before).toBeLessThanOrEqual(5200);
      const entries = sent.filter(({ kind }) => kind === 'entry');
      reached += entries.length;
      end();
    }
    expect(reached).toBe(12_000);
    presence.close();
    hub.close();
  });

  it('of many hears of a table only if they sit there, and it is read once for all', async () => {
    const { asked, watched } = counting();
    const hub = new Hub(watched, { log: async () => Promise.resolve([]) });
    const presence = new Presence(hub);
    const { stream, sent, marks } = outlet();
    streamMine({ hub, storage: watched, presence, stream, user: 'ben', mark: undefined, onFault });
    await vi.waitUntil(() => marks.length === 1, { timeout: 20_000 });
    const others: string[] = [];
    for (let n = 0; n < 50; n += 1) hub.watchPerson(`person-${n}`, () => void others.push(`person-${n}`));
    await storage.tables.add(tableOf('new', ['ann', 'ben', 'person-3'], { status: 'open' }));
    await vi.waitUntil(() => sent.length === 1, { timeout: 20_000 });
    expect(others).toEqual(['person-3']);
    // Once to know whom it concerns, and once to tell it.
    expect(asked.count).toBe(2);
    presence.close();
    hub.close();
  });
});

describe('a crowd', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('that comes at once is told of in a few words, and everybody knows in the end how many there are', async () => {
    const bus = localBus(() => undefined);
    let words = 0;
    bus.listen(({ kind }) => void (kind === 'word' && (words += 1)));
    const hub = new Hub({ bus, tables: { get: async () => Promise.resolve(undefined) } }, { log: async () => [] });
    const presence = new Presence(hub);
    const crowd = 400;
    const known = Array.from({ length: crowd }, () => 0);
    let told = 0;
    const leaving = known.map((_, n) => {
      presence.watch('game', () => {
        told += 1;
        known[n] = presence.of('game', ['person-7']).watchers;
      });
      return presence.enter('game', n % 2 === 0 ? undefined : `person-${n}`);
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(presence.of('game', ['person-7'])).toEqual({ present: ['person-7'], watchers: crowd - 1 });
    expect(known).toEqual(known.map(() => crowd - 1));
    // One at a time everybody would have been told of everybody, 80,200 times.
    expect(told).toBeLessThanOrEqual(3 * crowd);
    expect(words).toBeLessThanOrEqual(20);
    for (const leave of leaving) leave();
    expect(presence.isPresent('game', 'person-7')).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(known).toEqual(known.map(() => 0));
    presence.close();
    hub.close();
  });
});
