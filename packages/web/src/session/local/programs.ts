/**
 * The programs of a game in this browser. Whenever one of their seats is at turn it is asked what it does, and that is done as
 * if somebody had pressed it; how fast the next step comes is for whoever watches to say.
 */
import type { Json, Seat } from '@kursbuch/engine';
import { type Chosen, isProgram, type Program } from '../program/program.ts';
import type { ActAnswer, Moment, ProgramsOfGame, Speed } from '../session.ts';
import type { KeptGame } from './kept.ts';

/** The least time from one step to the next, in milliseconds. */
const PAUSES: { readonly [speed in Exclude<Speed, 'step'>]: number } = { 'at-once': 0, fast: 600, slow: 1800 };

/** Whoever has waited so long may want to wait no longer, in milliseconds. */
const LATE = 2000;

/** What the programs need of their game. */
export type ProgrammedGame = {
  readonly moment: () => Moment;
  /** Whether somebody may act in it now. */
  readonly isPlayable: () => boolean;
  readonly act: (action: Json) => Promise<ActAnswer>;
  readonly at: (position: number) => Promise<Moment | undefined>;
  /** What a program would do. Whoever plays it hears of the best so far; anybody else asks for reasons, too. */
  readonly choose: (
    state: Moment['state'],
    seat: Seat,
    program: Program,
    think?: (soFar: Chosen) => void,
  ) => Promise<Chosen | undefined>;
  readonly stop: () => void;
  /** Told when there is something new to be seen. */
  readonly tell: () => void;
  /** Writes down who plays. */
  readonly keep: (programs: readonly (Program | undefined)[]) => Promise<void>;
};

export class LocalPrograms implements ProgramsOfGame {
  readonly #game: ProgrammedGame;
  readonly #speedKept: SpeedKept;
  #programs: readonly (Program | undefined)[];
  /** The position that is being weighed, or that waits for its time. */
  #at: { readonly position: number; readonly isReady: boolean } | undefined;
  /** Counts what was begun. */
  #turn = 0;
  /** The best so far of a program that weighs for long, and the way to be content with it. */
  #soFar: (() => void) | undefined;
  /** A seat whose program found nothing to do or was refused: a person has to decide. */
  #stuck: Seat | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | undefined;
  #isClosed = false;

  constructor(game: ProgrammedGame, programs: readonly (Program | undefined)[], speedKept: SpeedKept) {
    this.#game = game;
    this.#programs = programs;
    this.#speedKept = speedKept;
  }

  of = (seat: Seat): Program | undefined => this.#programs[seat];
  speed = (): Speed => this.#speedKept.read();
  waits = (): boolean => this.#at?.isReady === true;
  soFar = (): (() => void) | undefined => this.#soFar;

  /** Whether a program decides for a seat now. */
  plays(seat: Seat): boolean {
    return this.of(seat) !== undefined && this.#stuck !== seat;
  }

  setSpeed = (speed: Speed): void => {
    this.#speedKept.write(speed);
    // Whoever waits for a press or a long pause goes on at the new pace; whoever wants to press is not overtaken by a pause that runs out.
    if (speed === 'step') clearTimeout(this.#timer);
    else this.next();
    this.#game.tell();
  };

  /** The next step, if it waits to be seen. */
  next = (): void => {
    clearTimeout(this.#timer);
    this.#release?.();
  };

  set = async (seat: Seat, program: Program | undefined): Promise<void> => {
    // Before it is written down: several seats may be given away in one go.
    this.#programs = this.#programs.map((before, n) => (n === seat ? program : before));
    await this.#game.keep(this.#programs);
    this.#stuck = undefined;
    this.#forget();
    this.#game.tell();
    this.look();
  };

  /** What the program that did the act at a position had weighed before it. */
  why = async (position: number, seat: Seat): Promise<Chosen | undefined> => {
    const program = this.of(seat);
    const before = program === undefined ? undefined : await this.#game.at(position - 1);
    return program === undefined || before === undefined ? undefined : this.#game.choose(before.state, seat, program);
  };

  /** Sees whether a program is at turn, and lets it play. */
  look(): void {
    const { position, toAct, state } = this.#game.moment();
    if (this.#at !== undefined && this.#at.position !== position) this.#forget();
    if (this.#isClosed || this.#at !== undefined || toAct === undefined || !this.#game.isPlayable()) return;
    if (this.#stuck !== undefined && this.#stuck !== toAct) this.#stuck = undefined;
    const program = this.of(toAct);
    if (program === undefined || this.#stuck === toAct) return;
    this.#at = { position, isReady: false };
    this.#turn += 1;
    this.#game.tell();
    void this.#play(position, toAct, program, state);
  }

  close(): void {
    this.#isClosed = true;
    this.#forget();
  }

  /** Whether what was begun still counts; at one position something may be begun anew. */
  #isStill(position: number, turn: number): boolean {
    const isSame = this.#turn === turn && this.#at?.position === position;
    return !this.#isClosed && isSame && this.#game.moment().position === position;
  }

  async #play(position: number, seat: Seat, program: Program, state: Moment['state']): Promise<void> {
    const began = performance.now();
    const turn = this.#turn;
    const chosen = await this.#chosen(position, seat, program, state);
    if (!this.#isStill(position, turn)) return;
    const act = chosen?.act;
    if (act === undefined) return this.#giveUp(seat);
    this.#at = { position, isReady: true };
    this.#game.tell();
    await this.#pause(performance.now() - began);
    if (!this.#isStill(position, turn)) return;
    this.#at = undefined;
    const answer = await this.#game.act(act);
    // Somebody else may have been at it, in another tab; then there is a new position to look at.
    if (answer.kind === 'refused' || answer.kind === 'failed') this.#giveUp(seat);
    else this.look();
  }

  /** What a program comes to in the end, or had come to when somebody on a slow machine had waited long enough. */
  async #chosen(position: number, seat: Seat, program: Program, state: Moment['state']): Promise<Chosen | undefined> {
    const turn = this.#turn;
    let best: Chosen | undefined;
    let isLate = false;
    const content = new Promise<Chosen | undefined>((resolve) => {
      const offer = (): void => {
        if (best?.act === undefined || !isLate || !this.#isStill(position, turn)) return;
        this.#soFar = () => {
          this.#game.stop();
          resolve(best);
        };
        this.#game.tell();
      };
      const late = setTimeout(() => {
        isLate = true;
        offer();
      }, LATE);
      void this.#game
        .choose(state, seat, program, (soFar) => {
          best = soFar;
          offer();
        })
        .then(
          (chosen) => resolve(chosen ?? best),
          () => resolve(undefined),
        )
        .finally(() => clearTimeout(late));
    });
    const chosen = await content;
    this.#soFar = undefined;
    return chosen;
  }

  /** Until the step may be shown: its time has come, or it is pressed for. */
  async #pause(spent: number): Promise<void> {
    const speed = this.speed();
    const left = speed === 'step' ? Infinity : PAUSES[speed] - spent;
    if (left <= 0) return;
    await new Promise<void>((resolve) => {
      this.#release = resolve;
      if (left !== Infinity) this.#timer = setTimeout(resolve, left);
    });
    this.#release = undefined;
  }

  #giveUp(seat: Seat): void {
    this.#stuck = seat;
    this.#at = undefined;
    this.#game.tell();
  }

  /** What was begun is for a position that is gone. */
  #forget(): void {
    const was = this.#at;
    this.#at = undefined;
    if (was === undefined) return;
    if (!was.isReady) this.#game.stop();
    this.next();
  }
}

/** Where the chosen speed is kept. */
export type SpeedKept = { readonly read: () => Speed; readonly write: (speed: Speed) => void };

const KEY = 'kursbuch-speed';
const SPEEDS: readonly Speed[] = ['at-once', 'fast', 'slow', 'step'];

/** In this browser, for all games; where nothing can be kept, until the page is left. */
export const browserSpeed = (): SpeedKept => {
  let now: Speed = 'fast';
  try {
    now = SPEEDS.find((speed) => speed === localStorage.getItem(KEY)) ?? now;
  } catch {
    // Nothing is kept here.
  }
  return {
    read: () => now,
    write: (speed) => {
      now = speed;
      try {
        localStorage.setItem(KEY, speed);
      } catch {
        // It holds for this page.
      }
    },
  };
};

/** Programs by seat as they were kept, one for each name; what this app does not know is a person's seat. */
export const programsFor = ({
  names,
  programs = [],
}: Pick<KeptGame, 'names' | 'programs'>): readonly (Program | undefined)[] =>
  names.map((_, n) => {
    const kept = programs[n];
    return isProgram(kept) ? kept : undefined;
  });
