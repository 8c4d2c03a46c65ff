/** Running games: the engine decides, storage remembers, this joins the two. */
import { type Entry, LONGEST_KEY } from '@kursbuch/api';
import { gameFileOf, type GameState, type Json, newGame, refusal, seatToAct, type TitleId } from '@kursbuch/engine';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { endsFor, isOwnWord, withUnasked } from './agreeing.ts';
import type { Games, Write, WriteOutcome } from './contract.ts';
import { appendingOf, type Draft, eventsOf } from './draft.ts';
import { actionToday } from './older-form.ts';
import { BrokenGame, follow, type OpenGame, openGame, stateAt } from './open-game.ts';
import { createQueue } from './queue.ts';
import { createReadableLog } from './readable-log.ts';
import { createRulings } from './rulings.ts';
import { createShelf } from './shelf.ts';
import { seenBy, seenHash, standingOf } from './standing.ts';
import { answerAsked, isSettled, seatsHeldBy, type TakingBack, wantPosition } from './taking-back.ts';
import { proofOf } from '../tables/deal.ts';
import { leftDecision } from '../tables/waiting.ts';
import { ensureKnown, UnknownRules } from './unknown-rules.ts';

export type GamesOptions = {
  /** Games kept in memory. */
  readonly mostOpen?: number;
  readonly now?: () => string;
};

/** A game takes some 50 kB. */
const MOST_OPEN = 2000;
/** What a client that has fallen behind is told at once. */
const MOST_MISSED = 1000;
/** More entries than this written elsewhere, and opening from a snapshot is quicker than following. */
const MOST_FOLLOWED = 50;

/** So far back it is looked for what a person did last. */
const LOOK_BACK = 200;

/** How often others may be faster when a question is settled; each of them saw who is left. */
const MOST_SETTLING = 5;

/** The key of what is settled: longer than the keys people may send, so nobody can have used it up. */
const settledKey = (sequence: number): string => `settled-${sequence}`.padEnd(LONGEST_KEY + 1, '-');

type Refused = Exclude<WriteOutcome, { readonly outcome: 'done' | 'moved-on' }>;
type Attempt = (open: OpenGame) => Promise<Draft | Refused>;
/** What can be written to: a running game, or for taking back one that is over, too. */
type Writable = 'running' | 'finished-too';

const notAllowed = (why: Extract<TakingBack, { readonly kind: 'no' }>['why']): Refused => ({
  outcome: 'not-allowed-here',
  why,
});

export function createGames(storage: Storage, options: GamesOptions = {}): Games {
  const { mostOpen = MOST_OPEN, now = () => new Date().toISOString() } = options;
  const shelf = createShelf<OpenGame>(mostOpen);
  const log = createReadableLog(storage);
  const inTurn = createQueue();
  const rulings = createRulings();
  const counts = { found: 0, opened: 0 };
  const underWay = new Map<string, Promise<GameState>>();

  // Seats and votes are part of what is in memory; actions of other processes show themselves by their numbers.
  const stop = storage.bus.listen((signal) => {
    if (signal.kind === 'table') shelf.drop(signal.game);
    if (signal.kind === 'gap') shelf.clear();
  });

  /** The game as storage has it now. */
  async function refreshed(game: string): Promise<OpenGame | undefined> {
    const before = shelf.get(game);
    const table = before === undefined ? undefined : await storage.tables.get(game);
    let open: OpenGame | undefined;
    if (before !== undefined && table !== undefined && table.sequence - before.sequence <= MOST_FOLLOWED)
      open = follow(before, table, await storage.games.entries(game, before.sequence, MOST_FOLLOWED + 1));
    if (open === undefined) counts.opened += 1;
    else counts.found += 1;
    open ??= await openGame(storage, game);
    if (open !== undefined) shelf.put(game, open);
    return open;
  }

  /** The game from memory if it has at least what the client has seen. */
  async function current(game: string, seen: number): Promise<OpenGame | undefined> {
    const open = shelf.get(game);
    if (open === undefined || open.sequence < seen) return refreshed(game);
    counts.found += 1;
    return open;
  }

  /** The answer to something that cannot be written: what was written with the same key before, if it was. */
  async function repeatedOr({ game, user, key }: Write, otherwise: WriteOutcome): Promise<WriteOutcome> {
    const before = await log.byKey(game, user, key);
    return before.length === 0 ? otherwise : doneWith(before);
  }

  const doneWith = (entries: readonly Entry[]): WriteOutcome => ({
    outcome: 'done',
    entries,
    sequence: entries.at(-1)?.sequence ?? 0,
  });

  async function movedOn({ game, seen }: Write): Promise<WriteOutcome> {
    const open = await refreshed(game);
    if (open === undefined) return { outcome: 'not-found' };
    if (open.status !== 'running' && open.sequence === seen) return { outcome: 'not-running' };
    const entries = await log.entries(game, seen, MOST_MISSED);
    return { outcome: 'moved-on', entries, sequence: entries.at(-1)?.sequence ?? open.sequence };
  }

  /** Nothing changes, and still everybody who sits there is told: nobody follows the entries of a game that is over. */
  async function tellTable(game: string): Promise<void> {
    const table = await storage.tables.get(game);
    // Somebody who changed it meanwhile has told it.
    if (table !== undefined) await storage.tables.update(game, table.version, {});
  }

  /** Everything a write has to go through. One write to a game at a time; other processes are met in storage. */
  const write = (request: Write, attempt: Attempt, writable: Writable = 'running'): Promise<WriteOutcome> =>
    inTurn(request.game, async () => {
      const { game, user, seen } = request;
      const known = await current(game, seen);
      // What is over may have been taken up again elsewhere.
      const open = known === undefined || known.status === 'running' ? known : await refreshed(game);
      if (open === undefined) return { outcome: 'not-found' };
      const isMember = open.table.host === user || seatsHeldBy(open.table, user).length > 0;
      if (!isMember) return { outcome: 'forbidden' };
      if (open.sequence !== seen) return repeatedOr(request, await movedOn(request));
      const isOpen = open.status === 'running' || (open.status === 'finished' && writable === 'finished-too');
      if (!isOpen) return repeatedOr(request, { outcome: 'not-running' });
      const draft = await attempt(open);
      if ('outcome' in draft) return repeatedOr(request, draft);
      const { appending, next } = appendingOf(open, request, draft, now());
      // Whatever becomes of it, what is in memory is right again only when it is known.
      shelf.drop(game);
      const appended = await storage.games.append(appending);
      switch (appended.outcome) {
        case 'done':
          if (open.status === 'finished') await tellTable(game);
          shelf.put(game, next);
          return doneWith(appending.entries);
        case 'repeated':
          return doneWith(await log.today(game, appended.entries));
        case 'moved-on':
          return movedOn(request);
      }
    });

  /** Writes what taking back comes to. */
  async function takeBack(open: OpenGame, taking: TakingBack): Promise<Draft | Refused> {
    const { state, position } = open;
    const going = async (to: number, before: Draft['fields']): Promise<Draft> => ({
      fields: [...before, { kind: to < position ? 'undo' : 'redo', to }],
      state: await stateAt(storage, open.table, to),
      position: to,
      undoAsked: undefined,
    });
    switch (taking.kind) {
      case 'no':
        return notAllowed(taking.why);
      case 'go':
        return going(taking.to, []);
      case 'ask': {
        const { asked } = taking;
        const fields = [{ kind: 'undo-asked', seat: asked.by, to: asked.to }] as const;
        return { fields, state, position, undoAsked: asked };
      }
      case 'agree':
        return { fields: [{ kind: 'undo-agreed', seat: taking.seat }], state, position, undoAsked: taking.asked };
      case 'agree-and-go':
        return going(taking.to, [{ kind: 'undo-agreed', seat: taking.seat }]);
      case 'decline':
        return { fields: [{ kind: 'undo-declined', seat: taking.seat }], state, position, undoAsked: undefined };
    }
  }

  /** A past state, worked out once for all who ask for it at the same moment. */
  function stateTogether(table: StoredTable, position: number): Promise<GameState> {
    const key = `${table.id} ${table.sequence} ${position}`;
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    const work = stateAt(storage, table, position).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  /** The game for a reader, as storage has it now. */
  async function reading(table: StoredTable): Promise<OpenGame | undefined> {
    const open = shelf.get(table.id);
    if (open?.sequence !== table.sequence) return inTurn(table.id, () => refreshed(table.id));
    counts.found += 1;
    return open;
  }

  /** Where the game stood before a person last acted: a program would do again at once what it alone is to take back. */
  async function beforeLastOfPeople({ table, position }: OpenGame): Promise<number> {
    const programs = new Set(table.seats.filter(({ kind }) => kind === 'program').map(({ seat }) => seat));
    if (programs.size === 0) return position - 1;
    const acts = await storage.games.actionsInForce(table.id, Math.max(0, position - LOOK_BACK), position);
    const last = acts.findLast(({ entry }) => entry.kind === 'action' && !programs.has(entry.seat));
    return (last?.position ?? position) - 1;
  }

  /** What waits for nobody any more, with the seat in whose name it comes to pass. */
  function settledIn(open: OpenGame): { readonly by: number; readonly attempt: Attempt } | undefined {
    const { undoAsked: asked } = open;
    if (asked === undefined) {
      const by = endsFor(open);
      if (by === undefined) return undefined;
      const attempt: Attempt = async (latest) => {
        const { state, position, undoAsked } = latest;
        const draft = withUnasked(latest, { fields: [], state, position, undoAsked });
        return Promise.resolve(draft.fields.length === 0 ? { outcome: 'not-running' } : draft);
      };
      return { by, attempt };
    }
    if (!isSettled(open)) return undefined;
    const attempt: Attempt = async (latest) =>
      takeBack(latest, isSettled(latest) ? { kind: 'go', to: asked.to } : { kind: 'no', why: 'no-undo-asked' });
    return { by: asked.by, attempt };
  }

  /** Carries out what waits for nobody any more: an undo, an agreed end. */
  async function carryOutSettled(game: string): Promise<void> {
    for (let tries = 0; tries < MOST_SETTLING; tries += 1) {
      // Who sits there is part of what is in memory, so that is read anew.
      const open = await inTurn(game, () => refreshed(game));
      const isOpen = open?.status === 'running' || (open?.status === 'finished' && open.undoAsked !== undefined);
      const settled = open !== undefined && isOpen ? settledIn(open) : undefined;
      if (open === undefined || settled === undefined) return;
      const user = open.table.seats.find(({ seat }) => seat === settled.by)?.user ?? open.table.host;
      const request = { game, user, seen: open.sequence, key: settledKey(open.sequence) };
      const { outcome } = await write(request, settled.attempt, 'finished-too');
      // Where an undo has led back to, an end may wait for them as well.
      if (outcome !== 'moved-on' && outcome !== 'done') return;
    }
  }

  return {
    check(title, chosen, { from, to }) {
      if (from > to) return refusal('malformed', undefined, { path: 'players', expected: 'from, then to' });
      for (let players = from; players <= to; players += 1) {
        const started = newGame(title, chosen, players, 'check');
        if (!started.ok) return started.refusal;
      }
      return undefined;
    },

    async start(table, seats) {
      const started = newGame(table.title, table.options, seats.length, table.seed);
      if (!started.ok) return { outcome: 'refused', refusal: started.refusal };
      const { state } = started.value;
      const { toAct, round, phase } = standingOf(state, 0, undefined);
      const outcome = await storage.tables.update(table.id, table.version, {
        status: 'running',
        rules: state.rules,
        seed: table.seed,
        moved: now(),
        toAct: toAct ?? 'nobody',
        ...(round === undefined ? {} : { round }),
        ...(phase === undefined ? {} : { phase }),
        seats: seats.map(({ seat, user, share, arrived }) => ({ seat, user, abandon: false, share, arrived })),
      });
      return { outcome: outcome === 'done' ? 'started' : 'changed' };
    },

    act: (request, action) =>
      write(request, async (open) => {
        const { table, undoAsked, state, position } = open;
        const { seat } = action;
        if (typeof seat !== 'number') {
          const expected = `0 to ${table.seats.length - 1}`;
          return { outcome: 'refused', refusal: refusal('malformed', undefined, { path: 'action.seat', expected }) };
        }
        const owner = table.seats.find((one) => one.seat === seat);
        const onBehalf = owner?.user !== request.user;
        const left = leftDecision(table, open.sequence);
        const isLeft = left?.seat === seat && left.people.includes(request.user);
        const mayStandIn = isLeft || (table.hostMayAct && table.host === request.user);
        if (onBehalf && (!mayStandIn || isOwnWord(action))) return { outcome: 'forbidden' };
        if (undoAsked !== undefined) return notAllowed('undo-pending');
        const ruling = await rulings.rule(state, action);
        if (!ruling.ok) return { outcome: 'refused', refusal: ruling.refusal };
        const { state: next, events } = ruling.value;
        return withUnasked(open, {
          fields: [{ kind: 'action', seat, action: { ...action }, events: eventsOf(events), onBehalf }],
          state: next,
          position: position + 1,
          undoAsked: undefined,
        });
      }),

    undo: (request, to) =>
      write(
        request,
        async (open) => {
          const target = to ?? (await beforeLastOfPeople(open));
          const possible = target >= 0 && target < open.position;
          return takeBack(open, wantPosition(open, request.user, target, possible, 'nothing-to-undo'));
        },
        'finished-too',
      ),

    redo: (request, to) =>
      write(request, async (open) => {
        const furthest = await storage.games.lineLength(open.table.id);
        const target = to ?? furthest;
        const possible = target > open.position && target <= furthest;
        return takeBack(open, wantPosition(open, request.user, target, possible, 'nothing-to-redo'));
      }),

    answerUndo: (request, agree) =>
      write(request, async (open) => takeBack(open, answerAsked(open, request.user, agree)), 'finished-too'),

    async settle(game) {
      try {
        await carryOutSettled(game);
      } catch (error) {
        // Such a game waits until its rules are back, and whoever asked can take the question back then; a broken one
        // is found where it is looked for, and keeps nobody from leaving.
        if (!(error instanceof UnknownRules || error instanceof BrokenGame)) throw error;
      }
    },

    async now(game, user, read) {
      const table = read ?? (await storage.tables.get(game));
      if (table === undefined || table.rules === '') return undefined;
      const open = await reading(table);
      if (open === undefined) return undefined;
      const { sequence, position, state, hash } = open;
      // Somebody may have acted since the table was read; then the one that came with the game is newer.
      const newest = sequence === table.sequence ? table : open.table;
      return {
        table: newest,
        sequence,
        position,
        state: seenBy(state),
        hash,
        mySeats: user === undefined ? [] : seatsHeldBy(newest, user),
      };
    },

    known(game, seen) {
      const open = shelf.get(game);
      if (open === undefined || open.sequence < seen) return undefined;
      const { sequence, state, status, undoAsked } = open;
      const { seats, host } = open.table;
      const table = { seats, host, status, sequence, toAct: seatToAct(state), undoAsked };
      return { table, sequence, state: seenBy(state) };
    },

    async ensureReadable(table) {
      ensureKnown(table);
      if (table.rules !== '') await reading(table);
    },

    log: log.entries,

    async at(game, position) {
      const table = await storage.tables.get(game);
      if (table === undefined || table.rules === '' || position < 0 || position > table.position) return undefined;
      const state = await stateTogether(table, position);
      return { position, state: seenBy(state), hash: seenHash(state) };
    },

    async file(game) {
      const table = await storage.tables.get(game);
      if (table === undefined || table.rules === '' || table.status === 'running') return undefined;
      const { title, rules, options: chosen, seed, seats, position } = table;
      const state = await stateAt(storage, table, position);
      const inForce = await storage.games.actionsInForce(game, 0, position);
      const actions = inForce.flatMap(({ entry }) => (entry.kind === 'action' ? [actionToday(entry)] : []));
      const record: { readonly title: TitleId; readonly options: Json } = { title, options: chosen };
      const deal = proofOf(table);
      return gameFileOf(
        { ...record, rules, seed, seats: seats.length, actions },
        seats.map(({ name }) => name),
        state,
        deal === undefined ? {} : { deal },
      );
    },

    memory: () => ({ games: shelf.size(), ...counts }),

    async close() {
      stop();
      await rulings.close();
    },
  };
}
