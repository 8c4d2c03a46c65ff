/**
 * Lets programs play. Every process hears of every entry and looks whether a program owes a decision; the first one to take it in
 * hand thinks, and acts as a person would: after the entries it has seen, with a key made of the last of them. So whoever else
 * came to the same turn, here or elsewhere, before or after a restart, acts in vain. What was left undone is found again after a while.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Games, WriteOutcome } from '../games/contract.ts';
import { createShelf } from '../games/shelf.ts';
import { UnknownRules } from '../games/unknown-rules.ts';
import type { Signal, Storage, StoredSeat, StoredTable } from '../storage/contract.ts';
import { canBeAsked } from '../tables/waiting.ts';
import type { Thought } from '../thread-pool.ts';
import type { Chosen, Turn } from './player.ts';
import type { Players } from './players.ts';

/** How long a program is in one process's hands; it is held on to while the thinking goes on. */
const IN_HAND = 15_000;
const HOLD_EVERY = 5000;
/** How often it is looked for programs that nobody thinks for. */
const EVERY = 10_000;
/** So many are taken up at a time. */
const PAGE = 200;
/** So many games are known to have no programs, and are not looked at again with every entry. */
const MOST_KNOWN = 20_000;
/** What becomes of a decision that is given up. */
const LEFT = 'the host of the table may act for it';

export type ProgramTurnsOptions = {
  readonly storage: Pick<Storage, 'tables' | 'programs' | 'bus'>;
  readonly games: Pick<Games, 'now' | 'act'>;
  readonly players: Players;
  readonly log: FastifyBaseLogger;
  /** Told of every act that was written, for the metrics. */
  readonly onActed: () => void;
  readonly now?: () => number;
};

/** The program that owes a decision, if one does. Where no person is left nobody waits for it. */
function atTurn({ status, toAct, undoAsked, seats, sequence }: StoredTable): StoredSeat | undefined {
  if (status !== 'running' || undoAsked !== undefined || !seats.some(canBeAsked)) return undefined;
  const due = seats.find(({ seat }) => seat === toAct);
  return due?.program === undefined || due.program.stuckAt === sequence ? undefined : due;
}

export class ProgramTurns {
  readonly #options: ProgramTurnsOptions;
  readonly #now: () => number;
  readonly #without = createShelf<true>(MOST_KNOWN);
  /** Games that are looked at, and whether something was heard of them meanwhile. */
  readonly #looking = new Map<string, { again: boolean }>();
  readonly #acting = new Set<Promise<unknown>>();
  readonly #held = new Map<string, string>();
  readonly #stop: () => void;
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: ProgramTurnsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#stop = options.storage.bus.listen((signal) => {
      this.#hear(signal);
    });
    this.#timer = setInterval(() => void this.#lookThrough(), EVERY);
    this.#timer.unref();
    void this.#lookThrough();
  }

  /** Waits for acts under way; what is still being thought about is left to whoever looks next. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    clearInterval(this.#timer);
    await Promise.allSettled(this.#acting);
    await Promise.allSettled([...this.#held.keys()].map((id) => this.#letGo(id)));
  }

  #moment(after = 0): string {
    return new Date(this.#now() + after).toISOString();
  }

  #hear(signal: Signal): void {
    if (signal.kind === 'gap') {
      this.#without.clear();
      void this.#lookThrough();
    }
    // Seats change with the table, and nothing else does that.
    if (signal.kind === 'table') this.#without.drop(signal.game);
    if (signal.kind !== 'entry' && signal.kind !== 'table') return;
    if (this.#without.get(signal.game) === undefined) void this.#look(signal.game);
  }

  /** Takes up what nobody is at: a process has ended, or had too much to do. */
  async #lookThrough(): Promise<void> {
    try {
      for (const { game } of await this.#options.storage.programs.due(this.#moment(), PAGE)) void this.#look(game);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not look for programs at turn');
    }
  }

  /** Looks at a game, one look at a time, until nothing more is heard of it. */
  async #look(game: string): Promise<void> {
    const before = this.#looking.get(game);
    if (before !== undefined) {
      before.again = true;
      return;
    }
    const look = { again: true };
    this.#looking.set(game, look);
    try {
      while (look.again && !this.#isClosed) {
        look.again = false;
        await this.#play(game);
      }
    } catch (error) {
      if (!this.#isClosed) this.#options.log.warn({ err: error, game }, 'a program could not play');
    } finally {
      this.#looking.delete(game);
    }
  }

  /** The turn of a game's program, if it has one and nobody else is at it. */
  async #play(game: string): Promise<void> {
    const { storage } = this.#options;
    const table = await storage.tables.get(game);
    if (table === undefined) return;
    if (!table.seats.some(({ kind }) => kind === 'program')) this.#without.put(game, true);
    const due = atTurn(table);
    if (due === undefined) return;
    const until = this.#moment(IN_HAND);
    if (!(await storage.programs.take(due.user, this.#moment(), until))) return;
    this.#held.set(due.user, until);
    const holding = setInterval(() => void this.#holdOn(due.user), HOLD_EVERY);
    holding.unref();
    try {
      await this.#think(game, table.host, due);
    } finally {
      clearInterval(holding);
      await this.#letGo(due.user);
    }
  }

  async #think(game: string, host: string, { user, seat, program }: StoredSeat): Promise<void> {
    const { storage, games, log, onActed } = this.#options;
    const now = await games.now(game, undefined).catch((error: unknown) => {
      // Another process may have the rules, and so may this one after its next start.
      if (error instanceof UnknownRules) return undefined;
      throw error;
    });
    if (program === undefined || now === undefined || atTurn(now.table)?.user !== user) return;
    const { sequence, state } = now;
    const { level, style } = program;
    const turn = { seen: JSON.stringify(state), seat, level, style, seed: `${game} ${seat}` };
    const thought = await this.#choice(host, turn, { game, program: user, sequence });
    if (this.#isClosed) return;
    switch (thought.outcome) {
      case 'died':
        return storage.programs.giveUp({ id: user, game }, sequence);
      case 'closed':
        return;
      case 'too-many':
        // Found again when there is less to do.
        log.warn({ game, host }, 'more programs are at turn than there is room for');
        return;
      case 'too-long':
        return this.#giveUp(game, user, sequence, 'it took too long');
      case 'answered': {
        const { answer } = thought;
        if (answer.chose === 'nothing') return this.#giveUp(game, user, sequence, answer.why);
        const acting = games.act({ game, user, seen: sequence, key: `program-${sequence}` }, answer.act);
        this.#acting.add(acting);
        const written = await acting.finally(() => this.#acting.delete(acting));
        if (written.outcome === 'done') onActed();
        const why = refusedBecause(written);
        if (why !== undefined) await this.#giveUp(game, user, sequence, why);
      }
    }
  }

  /**
   * What a program chooses. Whatever ended its process may have had nothing to do with it, so another one is asked, which chooses the
   * same; if that one dies, too, nobody is asked any more.
   */
  async #choice(host: string, turn: Turn, about: object): Promise<Thought<Chosen> | { readonly outcome: 'died' }> {
    const { players, log } = this.#options;
    for (const what of ['died; another one is asked', `died twice at one decision; ${LEFT}`]) {
      try {
        return await players.ask(host, turn);
      } catch (error) {
        if (this.#isClosed) return { outcome: 'closed' };
        log.warn({ err: error, ...about }, `the process of a program ${what}`);
      }
    }
    return { outcome: 'died' };
  }

  /** Leaves the decision to the host, for a reason that lies with the program. */
  async #giveUp(game: string, id: string, sequence: number, why: string): Promise<void> {
    this.#options.log.warn({ game, program: id, sequence, why }, `a program found no way on; ${LEFT}`);
    await this.#options.storage.programs.giveUp({ id, game }, sequence);
  }

  async #holdOn(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (held === undefined) return;
    const until = this.#moment(IN_HAND);
    try {
      if (await this.#options.storage.programs.hold(id, held, until)) this.#held.set(id, until);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not hold on to a program');
    }
  }

  async #letGo(id: string): Promise<void> {
    const held = this.#held.get(id);
    this.#held.delete(id);
    if (held !== undefined) await this.#options.storage.programs.hold(id, held, '');
  }
}

/** Why an act came to nothing and never will; undefined where it was done, or is no longer asked for. */
function refusedBecause(written: WriteOutcome): string | undefined {
  switch (written.outcome) {
    case 'refused':
      return `it was refused: ${written.refusal.code}`;
    case 'forbidden':
      return 'it chose for another seat';
    case 'done':
    case 'moved-on':
    case 'not-allowed-here':
    case 'not-running':
    case 'not-found':
      return undefined;
  }
}
