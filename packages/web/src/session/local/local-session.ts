/** A game kept in this browser: everybody at one screen, or alone. */
import {
  type GameFile,
  gameFileOf,
  isRecord,
  type Json,
  onceFor,
  readState,
  type Refusal,
  sameHash,
  type Seat,
  seat as seatOf,
  STATE_FORM,
  unplayable,
} from '@kursbuch/engine';
import { Changes } from '../changes.ts';
import { type Chosen, type Program, programsForFile } from '../program/program.ts';
import { isReplaced } from '../is-replaced.ts';
import type { ActAnswer, GameSession, LogLine, Moment, SessionFault } from '../session.ts';
import { engineClient } from '../worker/engine-client.ts';
import type { EngineWorker } from '../worker/worker-client.ts';
import type { Described } from '../worker/worker-protocol.ts';
import { storeFaultIn } from './database.ts';
import { formOf, type KeptAction, type KeptFound, type KeptGame, type KeptWhole, unbroken } from './kept.ts';
import { keepFile } from './new-local-game.ts';
import { browserSpeed, LocalPrograms, type ProgrammedGame, programsFor } from './programs.ts';
import { renewGame } from './renew-game.ts';
import { peopleIn, standingOf } from './standing.ts';
import type { GameStore } from './store.ts';

/** The seat an action was done by. */
export const seatIn = (action: Json | undefined): Seat | undefined => {
  const seat = isRecord(action) ? action['seat'] : undefined;
  return typeof seat === 'number' ? seatOf(seat) : undefined;
};

/** The same line for the same action each time, so that what was made of it need not be made again. */
const lineOf = onceFor(({ position, action, events, at }: KeptAction): LogLine => {
  const seat = seatIn(action);
  return {
    id: position,
    kind: 'action',
    position,
    events,
    ...(at === undefined ? {} : { at }),
    ...(seat === undefined ? {} : { seat }),
    ...(action === undefined ? {} : { action }),
  };
});

/** The actions of a game without its set-up. */
const actionsIn = (kept: readonly KeptAction[]): readonly Json[] =>
  kept.flatMap(({ action }) => (action === undefined ? [] : [action]));

/** The game with its state, where one lies there that belongs to the position and no action up to it is missing. */
function wholeIn({ game, actions, state }: KeptFound): KeptWhole | undefined {
  const good = unbroken({ game, actions });
  const isWhole = state?.position === game.position && game.position < good.length;
  return isWhole ? { game, actions: good, state } : undefined;
}

const momentOf = ({ hash: _hash, ...described }: Described, position: number): Moment => ({ ...described, position });

/** What comes of opening a kept game. */
export type Opened =
  | { readonly kind: 'open'; readonly session: LocalSession }
  /** Its title, its rules or its form are not known here; it stays what it is. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Somebody else has written to it meanwhile: it has to be loaded again, with a new worker. */
  | { readonly kind: 'changed' };

/** Where a game is kept and who plays it through. */
type Tools = { readonly store: GameStore; readonly worker: EngineWorker; readonly now: () => Date };

/** Long enough for the page to have asked and drawn what it shows first. */
const PATIENCE = 2500;

export class LocalSession implements GameSession {
  readonly kind = 'local';
  readonly id: string;
  readonly title: GameSession['title'];
  readonly names: readonly string[];
  readonly engine: GameSession['engine'];
  readonly programs: LocalPrograms;
  readonly subscribe: GameSession['subscribe'];
  readonly #changes = new Changes();
  readonly #store: GameStore;
  readonly #worker: EngineWorker;
  readonly #now: () => Date;
  /** Moments met so far by position: going back to one of them takes no time. */
  readonly #moments = new Map<number, Moment>();
  #game: KeptGame;
  #actions: readonly KeptAction[];
  #lines: readonly LogLine[] = [];
  #moment: Moment;
  #fault: SessionFault | undefined;
  #isOutdated = false;
  /** Nobody has to be told any more. */
  readonly #letGo: () => void;
  /** What is being done; everything else waits for it. */
  #queue: Promise<unknown> = Promise.resolve();
  /** What the kept state was when the game was opened; playing it through must lead there. */
  readonly #kept: { readonly position: number; readonly hash: string };
  #replayed: Promise<void> | undefined;

  private constructor({ game, actions, state: { position } }: KeptWhole, described: Described, tools: Tools) {
    this.id = game.id;
    this.title = described.state.title;
    this.names = game.names;
    this.#game = game;
    this.#actions = actions;
    this.#moment = momentOf(described, position);
    this.#kept = { position, hash: described.hash };
    this.#store = tools.store;
    this.#worker = tools.worker;
    this.#now = tools.now;
    this.#moments.set(position, this.#moment);
    this.#worker.onCrash = (report) => void this.#blame(report);
    this.engine = engineClient(this.#worker, () => this.#moment);
    this.programs = this.#programsOf(game);
    this.subscribe = this.#changes.subscribe;
    this.#letGo = tools.store.onTaken(() => this.#outdate());
    this.#showLines();
    this.#changes.subscribe(() => this.programs.look());
    const { misfit } = game;
    if (misfit === undefined) return;
    const { number, refusal } = misfit;
    this.#fault = { number, inFile: true, refusal, report: this.#report({ number, refusal }) };
  }

  /**
   * Takes up a kept game where it was left. A state of today's form is there at once; that it is right is checked
   * afterwards. Without one the game is played through first, and gets a state of today's form.
   */
  static async open(
    found: KeptFound,
    store: GameStore,
    worker: EngineWorker,
    now: () => Date = () => new Date(),
  ): Promise<Opened> {
    const { game } = found;
    const { title, rules } = game.record;
    const form = formOf(game);
    const newer: Refusal = { code: 'other-form', params: { form, known: STATE_FORM } };
    const reason = unplayable(title, rules) ?? (form > STATE_FORM ? newer : undefined);
    if (reason !== undefined) return { kind: 'refused', refusal: reason };
    const tools: Tools = { store, worker, now };
    const whole = form === STATE_FORM ? wholeIn(found) : undefined;
    const read = readState(whole?.state.state);
    if (whole === undefined || !read.ok) return LocalSession.#renew(found, tools);
    let described: Described;
    try {
      described = await worker.ask('hold', { position: game.position, state: read.value });
    } catch {
      return LocalSession.#renew(found, tools);
    }
    const session = new LocalSession(whole, described, tools);
    setTimeout(() => void session.#replay().catch(() => undefined), PATIENCE);
    session.programs.look();
    return { kind: 'open', session };
  }

  /** Takes up a game without a state that is good. Playing it through is how it gets here: nothing is left to be checked. */
  static async #renew(old: KeptFound, tools: Tools): Promise<Opened> {
    const renewed = await renewGame(old, tools.store, tools.worker);
    if (renewed.kind === 'refused' || renewed.kind === 'changed') return renewed;
    const session = new LocalSession(renewed.whole, renewed.described, tools);
    session.#replayed = Promise.resolve();
    if (renewed.kind === 'misfit') session.#misfit(renewed.number, renewed.refusal);
    if (renewed.kind === 'gap') session.#gap(renewed.number);
    session.programs.look();
    return { kind: 'open', session };
  }

  get name(): string {
    return this.#game.name;
  }

  moment = (): Moment => this.#moment;
  log = (): readonly LogLine[] => this.#lines;
  hasLog = (): boolean => true;
  fault = (): SessionFault | undefined => this.#fault;
  isOutdated = (): boolean => this.#isOutdated;

  hint = (seat: Seat, program: Program): Promise<Chosen | undefined> => this.#choose(this.#moment.state, seat, program);

  mySeats = (): readonly Seat[] => this.names.map((_, n) => seatOf(n)).filter((seat) => !this.programs.plays(seat));

  undoState = (): ReturnType<GameSession['undoState']> => ({
    policy: 'free',
    canUndo: this.#isPlayable() && this.#moment.position > 0,
    canRedo: this.#isPlayable() && this.#actions.length - 1 > this.#moment.position,
  });

  /** Whoever is to act now has seen what there was when they last did something. */
  seen = (): number => {
    const { toAct, position } = this.#moment;
    if (toAct === undefined) return position;
    return this.#lines.findLast(({ seat }) => seat === toAct)?.position ?? 0;
  };

  act = (action: Json): Promise<ActAnswer> => {
    const { position } = this.#moment;
    return this.#next(async () => {
      // Pressed twice: what the second press meant is no longer what it would do.
      if (this.#moment.position !== position) return { kind: 'moved-on' };
      if (this.#fault !== undefined) return { kind: 'failed', code: 'broken' };
      if (this.#isOutdated) return { kind: 'failed', code: 'outdated' };
      const applied = await this.#worker.ask('apply', { position, action, trusted: false });
      if (!applied.ok) return { kind: 'refused', refusals: await this.#reasons(action, applied.refusal) };
      const { events, ...described } = applied.value;
      const moment = momentOf(described, position + 1);
      const at = this.#now().toISOString();
      const kept: KeptAction = { game: this.id, position: position + 1, action, events, at };
      const game = this.#gameAt(moment, at);
      try {
        await this.#store.acted(game, kept, { game: this.id, position: position + 1, state: moment.state });
      } catch (error) {
        // Not written, so not done. What the worker forgot of the moves ahead it can play through again.
        this.#replayed = undefined;
        return this.#notStored(error);
      }
      this.#game = game;
      this.#actions = [...this.#actions.slice(0, position + 1), kept];
      for (const known of this.#moments.keys()) if (known > position) this.#moments.delete(known);
      this.#show(moment);
      return { kind: 'done' };
    });
  };

  /** Back to the last decision of a person, and on past those of programs: they would only decide the same again. */
  undo = (): Promise<ActAnswer> => this.#goTo(() => this.#decisionBefore(this.#moment.position));
  redo = (): Promise<ActAnswer> => this.#goTo(() => this.#decisionAfter(this.#moment.position));
  answerUndo = (): Promise<ActAnswer> => Promise.resolve({ kind: 'failed', code: 'not-asked' });

  at = async (position: number): Promise<Moment | undefined> => {
    const known = this.#moments.get(position);
    if (known !== undefined) return known;
    if (position < 0 || position >= this.#actions.length) return undefined;
    let described = await this.#worker.ask('state', { position });
    if (described === undefined) {
      await this.#replay();
      described = await this.#worker.ask('state', { position });
    }
    if (described === undefined) return undefined;
    const moment = momentOf(described, position);
    this.#moments.set(position, moment);
    return moment;
  };

  file = (): Promise<GameFile> => {
    const { state, position } = this.#moment;
    const actions = actionsIn(this.#actions.slice(0, position + 1));
    return Promise.resolve(
      gameFileOf({ ...this.#game.record, actions }, peopleIn(state, this.names), state, {
        ...this.#about(),
        ...programsForFile(this.#game.programs),
      }),
    );
  };

  /** Where the game comes from, as its file says it. */
  #about(): Pick<GameFile, 'deal' | 'source'> {
    const { deal, source } = this.#game;
    return { ...(deal === undefined ? {} : { deal }), ...(source === undefined ? {} : { source }) };
  }

  rename = (name: string): Promise<void> => this.#change({ name });

  async #change(part: Partial<Pick<KeptGame, 'name' | 'programs'>>): Promise<void> {
    await this.#store.change(this.id, part);
    this.#game = { ...this.#game, ...part };
    this.#changes.tell();
  }

  /** Keeps the game as far as it goes as one that can be played; its id. */
  playOn = async (): Promise<string | undefined> => {
    const begun = await keepFile({ file: await this.file() }, this.name, this.#store, this.#worker);
    return begun.ok ? begun.id : undefined;
  };

  close = (): void => {
    this.programs.close();
    this.#letGo();
    this.#worker.close();
  };

  readonly #choose: ProgrammedGame['choose'] = (state, seat, program, think) =>
    this.#worker.choose({ state, seat, program, seed: `${this.id} ${String(seat)}`, why: think === undefined }, think);

  #programsOf(kept: KeptGame): LocalPrograms {
    const game = {
      moment: this.moment,
      isPlayable: () => this.#isPlayable(),
      act: (action: Json) => this.act(action),
      at: (position: number) => this.at(position),
      choose: this.#choose,
      stop: () => this.#worker.stopPlaying(),
      tell: () => this.#changes.tell(),
      keep: (programs: readonly (Program | undefined)[]) => this.#change({ programs }),
    };
    return new LocalPrograms(game, programsFor(kept), browserSpeed());
  }

  /** Whether a person did the action that led to a position. */
  #isByPerson(position: number): boolean {
    const seat = seatIn(this.#actions[position]?.action);
    return seat === undefined || this.programs.of(seat) === undefined;
  }

  #decisionBefore(position: number): number {
    for (let at = position; at > 0; at -= 1) if (this.#isByPerson(at)) return at - 1;
    return position - 1;
  }

  #decisionAfter(position: number): number {
    const last = this.#actions.length - 1;
    for (let at = position + 1; at < last; at += 1) if (this.#isByPerson(at + 1)) return at;
    return Math.max(last, position + 1);
  }

  #isPlayable(): boolean {
    return this.#fault === undefined && !this.#isOutdated;
  }

  #break(report: string): void {
    this.#fault ??= { report: this.#report({ report }) };
    this.#changes.tell();
  }

  /** Something of the engine broke. Where the whole app has been replaced meanwhile, that is the reason and no fault. */
  async #blame(report: string): Promise<void> {
    if (this.#isOutdated || (await isReplaced())) this.#outdate();
    else this.#break(report);
  }

  #outdate(): void {
    this.#isOutdated = true;
    this.#changes.tell();
  }

  /** Whether the browser refused, or a newer app has taken the games over in another tab. */
  #notStored(error: unknown): ActAnswer {
    if (storeFaultIn(error) !== 'newer') return { kind: 'failed', code: 'not-stored' };
    this.#outdate();
    return { kind: 'failed', code: 'outdated' };
  }

  /** An action that the rules do not allow. */
  #misfit(number: number, refusal: Refusal): void {
    const misfit = { number, refusal };
    this.#fault ??= { ...misfit, report: this.#report(misfit) };
  }

  /** An action that should be there is not. */
  #gap(number: number): void {
    this.#fault ??= { number, isMissing: true, report: this.#report({ missing: number }) };
  }

  #next<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #goTo(target: () => number): Promise<ActAnswer> {
    return this.#next(async () => {
      const position = target();
      const moment = this.#fault === undefined ? await this.at(position) : undefined;
      if (moment === undefined) return { kind: 'failed', code: 'no-such-position' };
      const game = this.#gameAt(moment, this.#now().toISOString());
      try {
        await this.#store.moved(game, { game: this.id, position, state: moment.state });
      } catch (error) {
        return this.#notStored(error);
      }
      this.#game = game;
      this.#show(moment);
      return { kind: 'done' };
    });
  }

  async #reasons(action: Json, decisive: Refusal): Promise<readonly Refusal[]> {
    const all = await this.#worker.ask('whyNot', { position: this.#moment.position, action });
    return all.length === 0 ? [decisive] : all;
  }

  #gameAt({ state, position, toAct, step }: Moment, moved: string): KeptGame {
    return { ...this.#game, moved, position, standing: standingOf(state, toAct, step) };
  }

  #show(moment: Moment): void {
    this.#moment = moment;
    this.#moments.set(moment.position, moment);
    this.#worker.stopSearching();
    this.#showLines();
    this.#changes.tell();
  }

  #showLines(): void {
    this.#lines = this.#actions.slice(0, this.#moment.position + 1).map(lineOf);
  }

  /**
   * Plays the game through in the worker, which then has every state. The kept state must come out; if it does not, the
   * rules or the store have gone wrong, and the game is shown but not played on.
   */
  #replay(): Promise<void> {
    this.#replayed ??= this.#playThrough();
    return this.#replayed;
  }

  async #playThrough(): Promise<void> {
    const { position, hash } = this.#kept;
    const { fault, checked, last } = await this.#worker.ask('replay', {
      record: { ...this.#game.record, actions: actionsIn(this.#actions) },
      check: position,
    });
    if (fault !== undefined && fault.action < position) {
      const { action, refusal } = fault;
      this.#misfit(action + 1, refusal);
      // What comes after it stands on sand; the last position that the rules lead to is shown, and nothing is written.
      if (last !== undefined && action < this.#moment.position) this.#show(momentOf(last, action));
    } else if (checked === undefined || sameHash(checked, hash) === false)
      this.#fault ??= { report: this.#report({ report: 'the kept state is not what the actions lead to' }) };
    else return;
    this.#changes.tell();
  }

  /** Everything somebody needs to see what went wrong. */
  #report(what: object): string {
    const { record, source, misfit } = this.#game;
    return [
      `Kursbuch, game ${this.id}`,
      JSON.stringify(what),
      `position ${String(this.#moment.position)} of ${String(this.#actions.length - 1)}`,
      JSON.stringify({ ...record, source }),
      ...actionsIn(this.#actions).map((action) => JSON.stringify(action)),
      ...(misfit === undefined ? [] : ['not carried out:', ...misfit.rest.map((one) => JSON.stringify(one))]),
    ].join('\n');
  }
}
