/** Tables as they are stored: what was agreed, who sits there, and how the game stands. */
import type { Aids, NewTable, Pace, TableStatus, UndoPolicy } from '@kursbuch/api';
import type { Json, TitleId } from '@kursbuch/engine';

export type PersonKind = 'account' | 'guest' | 'departed';

/** A program at a table. Its id is that of its seat, and of no person. */
export type StoredProgram = {
  readonly id: string;
  readonly name: string;
  readonly level: string;
  readonly style: string;
  readonly version: number;
};

/** A program as its seat shows it. */
export type ProgramAtSeat = Pick<StoredProgram, 'level' | 'style' | 'version'> & {
  /** The entry after which it found no way on. */
  readonly stuckAt?: number;
};

export type StoredSeat = {
  readonly seat: number;
  readonly user: string;
  /** Agreed to abandon the game. */
  readonly abandon: boolean;
  /** What they added to the deal; empty for nothing. */
  readonly share: string;
  /** The place in the order in which people sat down. */
  readonly arrived: number;
  /** From the person or the program; ignored when written. */
  readonly name: string;
  readonly kind: PersonKind | 'program';
  readonly program?: ProgramAtSeat;
  /** The host has let go of it: who comes with the table's code may take it. */
  readonly released?: true;
};

/** What is written of a seat; the rest comes from the person. */
export type WrittenSeat = Pick<StoredSeat, 'seat' | 'user' | 'abandon' | 'share' | 'arrived' | 'released'>;

export type StoredTable = {
  readonly id: string;
  readonly name: string;
  readonly title: TitleId;
  readonly options: { readonly [name: string]: Json };
  readonly players: NewTable['players'];
  readonly listed: boolean;
  /** Empty until the game starts. */
  readonly seed: string;
  /** What the deal was committed to with; empty at tables of older programs. */
  readonly secret: string;
  /** The rules version; empty until the game starts, and never changed after. */
  readonly rules: string;
  readonly undo: UndoPolicy;
  readonly pace: Pace;
  readonly hostMayAct: boolean;
  readonly aids: Aids;
  readonly status: TableStatus;
  readonly host: string;
  readonly invitation: string;
  /** What phones sit down with; none unless people gather round one screen. No two tables have the same. */
  readonly code?: string;
  /** The token of a television's link. */
  readonly television?: string;
  readonly seats: readonly StoredSeat[];
  readonly created: string;
  readonly moved: string;
  /** Counts changes of the table; actions are counted by `sequence`. */
  readonly version: number;
  readonly sequence: number;
  readonly position: number;
  readonly toAct?: number;
  readonly round?: { readonly name: string; readonly number: number };
  readonly phase?: string;
  readonly result?: {
    readonly reason: string;
    readonly scores: readonly number[];
    readonly winners: readonly number[];
  };
  /** Somebody asks to go back to a position; these seats have agreed. */
  readonly undoAsked?: { readonly by: number; readonly to: number; readonly agreed: readonly number[] };
};

/** What may change. Left out means unchanged. */
export type TableChanges = {
  readonly name?: string;
  readonly status?: TableStatus;
  readonly host?: string;
  readonly invitation?: string;
  /** The empty text takes it away. */
  readonly code?: string;
  readonly television?: string;
  readonly rules?: string;
  readonly seed?: string;
  readonly moved?: string;
  readonly toAct?: number | 'nobody';
  readonly round?: { readonly name: string; readonly number: number };
  readonly phase?: string;
  readonly seats?: readonly WrittenSeat[];
  /** When given, they replace all programs of the table. */
  readonly programs?: readonly StoredProgram[];
};

/** As much of a table as one needs to follow it from here. */
export type UnderWay = {
  readonly game: string;
  readonly status: 'open' | 'running';
  /** The seats of whoever asks. */
  readonly seats: readonly number[];
  readonly sequence: number;
  readonly toAct?: number;
  /** Those of the seats that owe an answer whether something may be taken back. */
  readonly asked: readonly number[];
  /** Whether the program at turn found no way on and has left its decision to whoever asks. */
  readonly standsIn?: true;
  /** The number of the newest line of chat. */
  readonly lines: number;
};

/** As much as one needs to follow a table of which one has read something. */
export type SatAt = Pick<UnderWay, 'game' | 'seats' | 'sequence' | 'lines'>;

export const TABLE_LISTS = ['my-turn', 'mine', 'open', 'running', 'finished'] as const;
export type TableListName = (typeof TABLE_LISTS)[number];

export type TableFilter = {
  readonly list: TableListName;
  /** Who asks; `my-turn` and `mine` are empty without. Unlisted tables are seen by those who sit there or host them. */
  readonly user?: string;
  readonly title?: TitleId;
  readonly pace?: Pace;
  /** Part of the table's name, in any case. */
  readonly text?: string;
  readonly archived?: boolean;
  readonly after?: string;
  readonly limit: number;
};

/** What the asker keeps about a table. */
export type AboutAsker = {
  readonly archived: boolean;
  readonly seen: number;
  readonly unreadChat: number;
};

export type ListedTable = StoredTable & { readonly asker: AboutAsker };
export type TablePage = { readonly tables: readonly ListedTable[]; readonly next?: string };
