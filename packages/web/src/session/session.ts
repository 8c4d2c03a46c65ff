/**
 * A game as the app sees it, wherever it is kept: in this browser or on the server. The position is there at once; what may
 * take long (listing tile lays, proving best runs, why not) is asked of the engine in a worker.
 */
import type {
  Action,
  BestRun,
  GameFile,
  GameState,
  Json,
  LogEvent,
  Offer,
  Refusal,
  Result,
  Seat,
  TitleId,
} from '@kursbuch/engine';
import type { Chosen, Program } from './program/program.ts';
import type { Trouble } from './wire/api.ts';

/** The game after some number of actions. */
export type Moment = {
  readonly state: GameState;
  /** How many actions are in force. */
  readonly position: number;
  /** Who owes the next decision; undefined when the game is over. */
  readonly toAct: Seat | undefined;
  /** The step in the order of play, by its name. */
  readonly step: string | undefined;
  /** What that seat may do: whoever shows the decision has it with the moment, and draws both at once. */
  readonly offers: readonly Offer[];
};

/** One line of the log: what one action did, or that something was taken back. */
export type LogLine = {
  readonly id: number;
  readonly kind: 'action' | 'undo' | 'redo' | 'undo-asked' | 'undo-agreed' | 'undo-declined';
  /** The position after it. */
  readonly position: number;
  readonly at?: string;
  readonly seat?: Seat;
  /** Set when somebody else acted for the seat. */
  readonly onBehalf?: boolean;
  readonly action?: Json;
  readonly events: readonly LogEvent[];
};

/** What becomes of an attempt. Nothing is lost silently: each way of failing says so. */
export type ActAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  /** Somebody was quicker; the new position is already there. */
  | { readonly kind: 'moved-on' }
  /** Not delivered; it will not be sent again by itself. */
  | {
      readonly kind: 'failed';
      readonly code: string;
      /** What the server answered, where it did: it has its words. */
      readonly trouble?: Trouble;
    };

/** The engine's doors for the position of the moment, answered by a worker. */
export type EngineClient = {
  readonly offers: (seat: Seat) => Promise<readonly Offer[]>;
  readonly listed: (begun: { readonly [field: string]: unknown }) => Promise<readonly Action[]>;
  readonly whyNot: (action: unknown) => Promise<readonly Refusal[]>;
  /** What an action would lead to; nothing happens. */
  readonly preview: (
    action: unknown,
  ) => Promise<Result<{ readonly state: GameState; readonly events: readonly LogEvent[] }>>;
  /** The proven best run of the company at turn in a given state (that of the moment by default). */
  readonly bestRun: (state?: GameState) => Promise<BestRun | undefined>;
};

/** How taking back works at this table now. */
export type UndoState = {
  readonly policy: 'free' | 'consent' | 'none';
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly asked?: { readonly by: Seat; readonly to: number; readonly agreed: readonly Seat[] };
};

/** Why a game can be looked at and not played on: what failed, and everything a report needs. */
export type SessionFault = {
  readonly report: string;
  readonly refusal?: Refusal;
  /** The action that does not fit, counted from 1. */
  readonly number?: number;
  /** Whether that is counted in the file the game came from, which may hold more than the actions in force here. */
  readonly inFile?: boolean;
  /** Whether the action is not there at all. */
  readonly isMissing?: boolean;
};

/** A message at the table. */
export type ChatMessage = { readonly id: number; readonly name: string; readonly at: string; readonly text: string };

/** What only a table on the server has. */
export type OnlineTable = {
  /** Since when there has been no connection. */
  readonly offlineSince: () => string | undefined;
  readonly chat: () => readonly ChatMessage[];
  readonly unread: () => number;
  readonly say: (text: string) => Promise<boolean>;
  readonly readChat: () => void;
  readonly notes: () => Promise<string | undefined>;
  readonly writeNotes: (text: string) => Promise<boolean>;
  /** Whether one sits here; others look on, and hear what is said. */
  readonly isMember: () => boolean;
  /** Whether all players have ended the game before its time. */
  readonly isAbandoned: () => boolean;
  /** Whether a program is at turn and has found no way on: a person decides for it. */
  readonly isStuck: () => boolean;
  /** Whether one may decide for somebody who is away, or for a program that is stuck. */
  readonly mayActForOthers: () => boolean;
  /** Names of those who have the page open, and how many look on. */
  readonly presence: () => { readonly names: readonly string[]; readonly watchers: number };
};

/** How fast steps of programs are shown: without a pause, with a short or a long one, or one for each press. */
export type Speed = 'at-once' | 'fast' | 'slow' | 'step';

/** The programs that play in a game. */
export type ProgramsOfGame = {
  readonly of: (seat: Seat) => Program | undefined;
  /** Puts a program on a seat, or a person. */
  readonly set: (seat: Seat, program: Program | undefined) => Promise<void>;
  /** Whether a step is ready and waits to be seen. */
  readonly waits: () => boolean;
  readonly next: () => void;
  /** Has a program that weighs for long play the best it has found so far; undefined where there is nothing to cut short. */
  readonly soFar: () => (() => void) | undefined;
  readonly speed: () => Speed;
  readonly setSpeed: (speed: Speed) => void;
  /** What was weighed before the act that led to a position. */
  readonly why: (position: number, seat: Seat) => Promise<Chosen | undefined>;
};

export type GameSession = {
  readonly id: string;
  readonly kind: 'local' | 'online';
  readonly title: TitleId;
  /** What the table is called. */
  readonly name: string;
  /** Players' names by seat. */
  readonly names: readonly string[];
  readonly moment: () => Moment;
  readonly log: () => readonly LogLine[];
  /** Whether the log has come; a long one may be on its way for a while. */
  readonly hasLog: () => boolean;
  /** The seats this browser decides for; at one screen all of them. */
  readonly mySeats: () => readonly Seat[];
  readonly undoState: () => UndoState;
  /** Position when this person last acted or looked, for "what changed". */
  readonly seen: () => number;
  /** Called after every change of anything above. Returns the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly engine: EngineClient;
  readonly act: (action: Json) => Promise<ActAnswer>;
  readonly undo: () => Promise<ActAnswer>;
  readonly redo: () => Promise<ActAnswer>;
  readonly answerUndo: (agree: boolean) => Promise<ActAnswer>;
  /** The game as it was after so many actions; undefined where that cannot be had. */
  readonly at: (position: number) => Promise<Moment | undefined>;
  /** Set when the game cannot be played on. */
  readonly fault: () => SessionFault | undefined;
  /** Whether the app has been replaced by a newer one: nothing is sent or kept any more, and a reload goes on. */
  readonly isOutdated: () => boolean;
  /** Keeps the game, as far as it goes, as a new one that can be played on; its id. */
  readonly playOn?: () => Promise<string | undefined>;
  readonly table?: OnlineTable;
  readonly programs?: ProgramsOfGame;
  /** What a program would do for a seat in the position of the moment; undefined where the table wants no hints. */
  readonly hint?: (seat: Seat, program: Program) => Promise<Chosen | undefined>;
  /** The game as a file, where it may be had. */
  readonly file: () => Promise<GameFile | undefined>;
  readonly close: () => void;
};
