/**
 * What the page and the engine's worker say to each other. The worker keeps the states of one game by position, so that a
 * state crosses over once and everything later is asked about by its position.
 */
import type {
  Action,
  BestRun,
  GameExport,
  GameFile,
  GameRecord,
  GameState,
  Json,
  LogEvent,
  Offer,
  Refusal,
  Result,
  Seat,
} from '@kursbuch/engine';
import type { Chosen, Program } from '../program/program.ts';

/** A state with what everybody asks about it first. */
export type Described = {
  readonly state: GameState;
  readonly toAct: Seat | undefined;
  readonly step: string | undefined;
  /** What the seat at turn may do. */
  readonly offers: readonly Offer[];
  /** The hash of what everybody sees. */
  readonly hash: string;
};

/** A game played through again: what each action did, and where it broke off if it did. */
export type Replayed = {
  /** The events of the set-up and of each action, in order. */
  readonly events: readonly (readonly LogEvent[])[];
  /** The state after the last action that fitted; undefined when not even the set-up did. */
  readonly last: Described | undefined;
  /** The hash at the position asked about. */
  readonly checked: string | undefined;
  /** The action that did not fit, counted from 0; -1 is the set-up. */
  readonly fault?: { readonly action: number; readonly refusal: Refusal };
};

/** What a file asks for that the rules do not allow, or that nobody understands. */
export type Misfit = {
  /** Which action of the file it is, counted from 1. */
  readonly number: number;
  readonly refusal: Refusal;
  /** What the file says there and after it. */
  readonly rest: readonly Json[];
};

/** A file read in: the game it holds, and what is odd about it. */
export type ReadFile = {
  readonly file: GameFile;
  /** Why the file goes on where the game cannot; the game ends there. */
  readonly misfit?: Misfit;
  /** The game is whole, but its result is another than the one in the file. */
  readonly otherResult?: Refusal;
};

/** A state that was come to, with what happened on the way. */
export type Reached = Described & { readonly events: readonly LogEvent[] };

/** What comes with each question. */
export type Questions = {
  /** Sets a game up under the newest rules, without keeping it. */
  readonly begin: Omit<GameRecord, 'rules' | 'actions'>;
  /** `check` is the position whose hash is wanted. */
  readonly replay: { readonly record: GameRecord; readonly check: number };
  readonly hold: { readonly position: number; readonly state: GameState };
  /** What a state says about itself, without keeping it. */
  readonly describe: { readonly state: GameState };
  readonly state: { readonly position: number };
  /** `trusted`: somebody else has judged whether a run is the best there is. */
  readonly apply: { readonly position: number; readonly action: Json; readonly trusted: boolean };
  readonly offers: { readonly position: number; readonly seat: Seat };
  readonly listed: { readonly position: number; readonly begun: { readonly [field: string]: unknown } };
  readonly whyNot: { readonly position: number; readonly action: unknown };
  readonly preview: { readonly position: number; readonly action: unknown };
  readonly bestRun: { readonly state: GameState };
  /** What a program would do for a seat. The seed decides between what is equally good. */
  readonly choose: {
    readonly state: GameState;
    readonly seat: Seat;
    readonly program: Program;
    readonly seed: string;
    /** Reasons are wanted as well. */
    readonly why?: boolean;
  };
  readonly read: { readonly input: unknown };
  /** Tells a game in the words of 18xx.games. */
  readonly tell: { readonly record: GameRecord };
};

/** What each question is answered with. */
export type Answers = {
  readonly begin: Result<Reached>;
  readonly replay: Replayed;
  readonly hold: Described;
  readonly describe: Described;
  readonly state: Described | undefined;
  readonly apply: Result<Reached>;
  readonly offers: readonly Offer[];
  readonly listed: readonly Action[];
  readonly whyNot: readonly Refusal[];
  readonly preview: Result<{ readonly state: GameState; readonly events: readonly LogEvent[] }>;
  readonly bestRun: BestRun | undefined;
  readonly choose: Chosen;
  readonly read: Result<ReadFile>;
  readonly tell: GameExport;
};

export type QuestionKind = keyof Answers;

/** A question as it is sent; `Asked` is the same as it arrives, where its kind says what its content is. */
export type Posted = {
  readonly id: number;
  readonly kind: QuestionKind;
  readonly content: Questions[QuestionKind];
};
export type Asked = {
  readonly [kind in QuestionKind]: { readonly id: number; readonly kind: kind; readonly content: Questions[kind] };
}[QuestionKind];

/** An answer names its question, so that the type of its value is known where it arrives. */
export type Answered<Kind extends QuestionKind = QuestionKind> = {
  readonly [kind in Kind]: { readonly id: number; readonly kind: kind; readonly value: Answers[kind] };
}[Kind];

/** Sent while a program weighs: the best it has found so far. */
export type Thinking = { readonly id: number; readonly kind: 'thinking'; readonly value: Chosen };

/** Sent when a question broke the worker: a bug, told in full. */
export type Broken = { readonly id: number; readonly kind: 'broken'; readonly report: string };
