/**
 * Lets programs play. Every process hears of every entry and looks whether a program owes a decision; the first one to take it in
 * hand thinks, and acts as a person would: after the entries it has seen, with a key made of the last of them. So whoever else
 * came to the same turn, here or elsewhere, before or after a restart, acts in vain. What was left undone is found again after a while.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { GameKnown, Games, WriteOutcome } from '../games/contract.ts';
import { createShelf } from '../games/shelf.ts';
import { UnknownRules } from '../games/unknown-rules.ts';
import type { Signal, Storage, StoredSeat } from '../storage/contract.ts';
import { canBeAsked } from '../tables/waiting.ts';
import type { Thought } from '../thread-pool.ts';
import type { Chosen, Turn } from './player.ts';
import type { Players } from './players.ts';

/** How long a program is in one process's hands: for several decisions in a row, and held on to while the thinking goes on. */
const IN_HAND = 15_000;
/** A program that is in hand for less than this is taken for longer. */
const HOLD_EVERY = 5000;
/** How often it is looked for programs that nobody thinks for. */
const EVERY = 10_000;
/** So many are taken up at a time. */
const PAGE = 200;
/** So many games are known to have no programs, and are not looked at again with every entry. */
const MOST_KNOWN = 20_000;
/** How far a game has come of which nobody has said it. */
const UNKNOWN = Number.POSITIVE_INFINITY;
/** What becomes of a decision that is given up. */
const LEFT = 'the host of the table may act for it';

export type ProgramTurnsOptions = {
  readonly storage: Pick<Storage, 'tables' | 'programs' | 'bus'>;
  readonly games: Pick<Games, 'now' | 'known' | 'act'>;
  readonly players: Players;
  /** Resolves when a program's next step may begin, for people come first. */
  readonly step: () => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** Told of every act that was written, for the metrics. */
  readonly onActed: () => void;
  readonly now?: () => number;
};

/** The program that owes a decision, if one does. Where no person is left nobody waits for it. */
function atTurn({ status, toAct, undoAsked, seats, sequence }: GameKnown['table']): StoredSeat | undefined {
  if (status !== 'running' || undoAsked !== undefined || !seats.some(canBeAsked)) return undefined;
  const due = seats.find(({ seat }) => seat === toAct);
  return due?.program === undefined || due.program.stuckAt === sequence ? undefined : due;
}

type Held = { readonly game: string; readonly until: string };

export class ProgramTurns {
  readonly #options: ProgramTurnsOptions;
  readonly #now: () => number;
  readonly #without = createShelf<true>(MOST_KNOWN);
  /** Games that are looked at, and how far they have come since, by what was heard meanwhile. */
  readonly #looking = new Map<string, { heard: number | undefined }>();
  readonly #acting = new Set<Promise<unknown>>();
  /** Programs in this process's hands, with their games, and until when. */
  readonly #held = new Map<string, Held>();
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
      // What is in hand is not found there.
      for (const { game } of this.#held.values()) void this.#look(game);
    }
    // Seats change with the table, and nothing else does that.
    if (signal.kind === 'table') this.#without.drop(signal.game);
    if (signal.kind !== 'entry' && signal.kind !== 'table') return;
    if (this.#without.get(signal.game) !== undefined) return;
    const heard = signal.kind === 'entry' ? signal.sequence : UNKNOWN;
    // Whoever acted has their answer first; by then memory has what they did.
    setImmediate(() => void this.#look(signal.game, heard));
  }

  /** Takes up what nobody is at: a process has ended, or had too much to do. */
  async #lookThrough(): Promise<void> {
    for (const [id, { until }] of this.#held) if (until < this.#moment()) this.#held.delete(id);
    try {
      for (const { game } of await this.#options.storage.programs.due(this.#moment(), PAGE)) void this.#look(game);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not look for programs at turn');
    }
  }

  /** Looks at a game, one look at a time, until nothing more is heard of it. */
  async #look(game: string, heard = UNKNOWN): Promise<void> {
    const before = this.#looking.get(game);
    if (before !== undefined) {
      before.heard = Math.max(heard, before.heard ?? 0);
      return;
    }
    const look: { heard: number | undefined } = { heard };
    this.#looking.set(game, look);
    try {
      while (look.heard !== undefined && !this.#isClosed) {
        const seen = look.heard;
        look.heard = undefined;
        await this.#play(game, seen);
      }
    } catch (error) {
      if (!this.#isClosed) this.#options.log.warn({ err: error, game }, 'a program could not play');
    } finally {
      this.#looking.delete(game);
    }
  }

  /** The turn of a game's program, if it has one and nobody else is at it. */
  async #play(game: string, seen: number): Promise<void> {
    const { storage, games, step } = this.#options;
    await step();
    const table = games.known(game, seen)?.table ?? (await storage.tables.get(game));
    if (table === undefined) return;
    if (!table.seats.some(({ kind }) => kind === 'program')) this.#without.put(game, true);
    const due = atTurn(table);
    if (due === undefined) return;
    if (!(await this.#takeInHand(due.user, game))) return;
    const holding = setInterval(() => void this.#holdOn(due.user), HOLD_EVERY);
    holding.unref();
    // Who has acted decides again soon, as a rule, and stays in hand. Where something went wrong whoever looks next may do better.
    try {
      await this.#think(game, seen, due);
    } catch (error) {
      await this.#letGo(due.user);
      throw error;
    } finally {
      clearInterval(holding);
    }
  }

  /** Whether a program is in this process's hands for a while: still, or from now on. */
  async #takeInHand(id: string, game: string): Promise<boolean> {
    const held = this.#held.get(id);
    if (held !== undefined && held.until > this.#moment(HOLD_EVERY)) return true;
    if (await this.#holdOn(id)) return true;
    const until = this.#moment(IN_HAND);
    const isTaken = await this.#options.storage.programs.take(id, this.#moment(), until);
    if (isTaken) this.#held.set(id, { game, until });
    return isTaken;
  }

  async #think(game: string, seen: number, { user, seat, program }: StoredSeat): Promise<void> {
    const { storage, games, log, onActed, step } = this.#options;
    const now = await this.#gameNow(game, seen);
    if (now === undefined) return this.#letGo(user);
    if (program === undefined || atTurn(now.table)?.user !== user) return;
    const { sequence, state } = now;
    const { host } = now.table;
    const { level, style } = program;
    const turn = { seen: JSON.stringify(state), seat, level, style, seed: `${game} ${seat}` };
    const thought = await this.#choice(host, turn, { game, program: user, sequence });
    await step();
    if (this.#isClosed) return;
    switch (thought.outcome) {
      case 'died':
        return storage.programs.giveUp({ id: user, game }, sequence);
      case 'closed':
        return;
      case 'too-many':
        // Found again when there is less to do.
        log.warn({ game, host }, 'more programs are at turn than there is room for');
        return this.#letGo(user);
      case 'too-long':
        return this.#giveUp(game, user, sequence, 'it took too long');
      case 'answered': {
        const { answer } = thought;
        if (answer.chose === 'nothing') return this.#giveUp(game, user, sequence, answer.why);
        const write = { game, user, seen: sequence, key: `program-${sequence}`, notUrgent: true };
        const acting = games.act(write, answer.act);
        this.#acting.add(acting);
        const written = await acting.finally(() => this.#acting.delete(acting));
        if (written.outcome === 'done') onActed();
        const why = refusedBecause(written);
        if (why !== undefined) await this.#giveUp(game, user, sequence, why);
      }
    }
  }

  /** The game as it is now, from memory where that is up to what was heard: whoever else has acted since makes an act come to nothing. */
  async #gameNow(game: string, seen: number): Promise<GameKnown | undefined> {
    const { games } = this.#options;
    try {
      return games.known(game, seen) ?? (await games.now(game, undefined));
    } catch (error) {
      // Another process may have the rules, and so may this one after its next start.
      if (error instanceof UnknownRules) return undefined;
      throw error;
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

  /** Keeps a program in hand for longer; false where it is not there, or no longer. */
  async #holdOn(id: string): Promise<boolean> {
    const held = this.#held.get(id);
    if (held === undefined) return false;
    const until = this.#moment(IN_HAND);
    try {
      const isHeld = await this.#options.storage.programs.hold(id, held.until, until);
      if (isHeld) this.#held.set(id, { ...held, until });
      else this.#held.delete(id);
      return isHeld;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not hold on to a program');
      return false;
    }
  }

  async #letGo(id: string): Promise<void> {
    const held = this.#held.get(id);
    this.#held.delete(id);
    if (held !== undefined) await this.#options.storage.programs.hold(id, held.until, '');
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
