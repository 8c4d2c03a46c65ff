/**
 * The one door to the logs of games: every entry in today's form, whatever form it was written in. Storage keeps what was
 * written for ever; entries of another form are told with the action in the words of today, and with the events and the hash
 * that a replay comes to, those of undone branches too. So clients see one form only.
 */
import { setImmediate as giveWay } from 'node:timers/promises';
import type { Entry } from '@kursbuch/api';
import type { Storage } from '../storage/contract.ts';
import { Line } from './line.ts';
import { actionToday, isNewer, isOfToday } from './older-form.ts';
import { ACTIONS_IN_ONE_GO, BrokenGame, firstState } from './open-game.ts';
import { createShelf } from './shelf.ts';
import { seenHash } from './standing.ts';
import { UnknownRules } from './unknown-rules.ts';

export type ReadableLog = {
  /** Entries after a sequence, oldest first. */
  readonly entries: (game: string, after: number, limit: number) => Promise<readonly Entry[]>;
  /** The entries a writer made with a key; empty when there are none. */
  readonly byKey: (game: string, by: string, key: string) => Promise<readonly Entry[]>;
  /** Entries that storage gave, in today's form. */
  readonly today: (game: string, entries: readonly Entry[]) => Promise<readonly Entry[]>;
};

/** What was rebuilt of one game: its entries of other forms by sequence, up to the end of the log as it was then. */
type Rebuilt = { readonly upTo: number; readonly entries: ReadonlyMap<number, Entry> };

/** Rebuilt entries in memory, of all games together; one takes a kilobyte or two. */
const MOST_REBUILT = 20_000;
const ENTRIES_AT_ONCE = 500;

async function wholeLog({ games }: Pick<Storage, 'games'>, game: string): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for (;;) {
    const page = await games.entries(game, all.at(-1)?.sequence ?? 0, ENTRIES_AT_ONCE);
    all.push(...page);
    if (page.length < ENTRIES_AT_ONCE) return all;
  }
}

/** Goes through a log from its first entry and tells those of other forms anew. */
async function rebuild(storage: Pick<Storage, 'games' | 'tables'>, game: string): Promise<Rebuilt> {
  const table = await storage.tables.get(game);
  if (table === undefined) throw new BrokenGame(`there is no game ${game}`);
  const line = new Line(firstState(table));
  const log = await wholeLog(storage, game);
  const needed = log.slice(0, log.findLastIndex((entry) => !isOfToday(entry)) + 1);
  const entries = new Map<number, Entry>();
  for (const [n, entry] of needed.entries()) {
    if (isNewer(entry)) throw new UnknownRules(table);
    const followed = line.follow(entry, 'best-runs');
    if (!followed.ok)
      throw new BrokenGame(`entry ${entry.sequence} of game ${game} does not replay: ${followed.problem}`);
    if (!isOfToday(entry)) {
      const hash = seenHash(line.state);
      const told: Entry =
        entry.kind === 'action'
          ? { ...entry, hash, action: actionToday(entry), events: followed.events }
          : { ...entry, hash };
      entries.set(entry.sequence, told);
    }
    if (n % ACTIONS_IN_ONE_GO === ACTIONS_IN_ONE_GO - 1) await giveWay();
  }
  return { upTo: log.at(-1)?.sequence ?? 0, entries };
}

export function createReadableLog(
  storage: Pick<Storage, 'games' | 'tables'>,
  { mostRebuilt = MOST_REBUILT }: { readonly mostRebuilt?: number } = {},
): ReadableLog {
  const shelf = createShelf<Rebuilt>(mostRebuilt, ({ entries }) => entries.size);
  const underWay = new Map<string, Promise<Rebuilt>>();

  /** Begins to rebuild a game, or joins those who wait for the same. */
  async function rebuilding(game: string): Promise<Rebuilt> {
    const begun = underWay.get(game);
    if (begun !== undefined) return begun;
    const work = rebuild(storage, game).finally(() => underWay.delete(game));
    underWay.set(game, work);
    const rebuilt = await work;
    shelf.put(game, rebuilt);
    return rebuilt;
  }

  /** What was rebuilt of a game, at least up to an entry that is in storage. */
  async function rebuiltTo(game: string, sequence: number): Promise<Rebuilt['entries']> {
    let rebuilt = shelf.get(game);
    // What was under way may have begun before the entry was written; the next one has not.
    while (rebuilt === undefined || rebuilt.upTo < sequence) rebuilt = await rebuilding(game);
    return rebuilt.entries;
  }

  const today: ReadableLog['today'] = async (game, entries) => {
    const last = entries.findLast((entry) => !isOfToday(entry));
    if (last === undefined) return entries;
    const rebuilt = await rebuiltTo(game, last.sequence);
    return entries.map((entry) => rebuilt.get(entry.sequence) ?? entry);
  };

  return {
    today,
    entries: async (game, after, limit) => today(game, await storage.games.entries(game, after, limit)),
    byKey: async (game, by, key) => today(game, await storage.games.byKey(game, by, key)),
  };
}
