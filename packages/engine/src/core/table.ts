/**
 * What a title shows of a game: every figure that tables, boards and lists want and that only its own rules can read. One
 * value of this type stands in each title's room; nothing here decides what is legal.
 */
import type { Action } from '../deeds/index.ts';
import type { BorderKind } from '../map/board.ts';
import type { Colour } from '../map/tile.ts';
import type { RunRequest } from '../routes/types.ts';
import type { OwnEvent } from './events.ts';
import type { CompanyId, Seat, TrainType } from './ids.ts';
import type { RuleId } from './result.ts';
import type { BaseState } from './state.ts';

/** How the board is to be read at one moment. */
export type BoardNow = {
  /** The column in which off-board locations and mines are read. */
  readonly column: Colour;
  /** Companies that are out of the game: they have no home and close no hex. */
  readonly closed: readonly CompanyId[];
  /** Kinds of borders that have been opened. */
  readonly openBorders: readonly BorderKind[];
};

/** How many trains a company may own at most; of one kind where the kinds differ. */
export type TrainLimit = { readonly kind?: string; readonly most: number };

/** A phase as it is printed. */
export type PrintedPhase = {
  readonly name: string;
  readonly tiles: readonly Colour[];
  readonly operatingRounds: number;
  /** The train that begins it, where one does. */
  readonly begins?: TrainType;
  /** A kind of company that is not among them has no part in the phase. */
  readonly trainLimits: readonly TrainLimit[];
};

/** Where a game is played differently from the rulebook. */
export type Deviation = {
  /** Its name among the title's parameters. */
  readonly name: string;
  /** The rule it goes against. */
  readonly rule: RuleId;
};

/** Why somebody has to find money: what is to be paid, and by whom. */
export type Raising = {
  readonly why: 'train' | 'fee' | 'upkeep';
  /** The company that pays first, where there is one. */
  readonly company?: CompanyId;
  readonly amount: number;
  readonly train?: TrainType;
};

/** The lots of an auction, and how much the seat at turn may still do. */
export type Auction = {
  readonly lots: readonly {
    readonly lot: CompanyId;
    readonly price: number;
    readonly face: number;
    /** A company that was drawn for the lot. */
    readonly drawn?: CompanyId;
  }[];
  readonly left: number;
};

/** What players do in a round: deal in shares and papers, or run companies. */
export type RoundKind = 'shares' | 'companies' | 'set-up';

/** Has an automaton: a seat without a player, decided by the rules. */
export type Automaton<S extends BaseState> = {
  readonly name: string;
  /** Its seat; undefined in games without it. */
  readonly seat: (state: S) => Seat | undefined;
  /** How many people sit at a table at which it plays; its own seat comes behind theirs. */
  readonly people: number;
};

/** Rounds in which companies run that are still to come, the one being played among them. */
export type RoundsLeft = {
  /** The game cannot be over sooner. */
  readonly least: number;
  /** An estimate by the pace of the game so far, or of its earnings. */
  readonly likely: number;
  /** The game cannot last longer; missing where nothing ends it yet. */
  readonly most?: number;
};

/** What a company has earned, as the log tells it. */
export type Earned = { readonly company: CompanyId; readonly income: number };

/** What is to come, as far as the rules tell. */
/** What becomes of a player who cannot pay for a train that a company of his must own: it never comes to that, he owes the rest, or he is out. */
export type Insolvency = 'never' | 'debt' | 'out';

export type Outlook<S extends BaseState> = {
  /** Seats or companies in the order of their turns, the one at turn first: one turn each, as long as no price moves. */
  readonly order: (state: S) => readonly (Seat | CompanyId)[];
  /** Companies that have turns in a round of companies, in the order of today. */
  readonly companies: (state: S) => readonly CompanyId[];
  /** What companies earn together in a round matters only where the Bank's money decides. */
  readonly roundsLeft: (state: S, earnings: () => number) => RoundsLeft;
  /** The most trains a company may own now; undefined for one that owns none. */
  readonly trainLimit: (state: S, company: CompanyId) => number | undefined;
  /** Whether a company that has turns must own a train when one is over. */
  readonly mustOwnTrain: (state: S, company: CompanyId) => boolean;
  readonly insolvency: Insolvency;
  /** Whether a company, started or not, will be given its first train for nothing. */
  readonly isGivenTrain: (state: S, company: CompanyId) => boolean;
  /** New trains that a company can be sold now, whatever it can pay. */
  readonly trainsFor: (state: S, company: CompanyId) => readonly TrainType[];
  /** Types that are gone before one was sold, and whose phases begin with the next train of this type; left out where there are none. */
  readonly skipped?: (state: S, by: TrainType) => readonly TrainType[];
  /** What an event says about earnings; undefined for all others. */
  readonly earned: (event: OwnEvent) => Earned | undefined;
};

/** How many papers of a kind of company a seat has taken, and how many it takes in all. */
export type QuotaPart = { readonly kind: string; readonly taken: number; readonly most: number };

export type Table<S extends BaseState> = {
  readonly outlook: Outlook<S>;
  /** The phase in force, as the rulebook calls it. */
  readonly phase: (state: S) => string;
  readonly phases: (state: S) => readonly PrintedPhase[];
  /** What a seat would score if the game ended now. */
  readonly worth: (state: S, seat: Seat) => number;
  /** Who decides for a company: its director or owner; a private can belong to a company. */
  readonly decider: (state: S, company: CompanyId) => Seat | CompanyId | undefined;
  /** Certificates of a seat that count for the limit. */
  readonly certificates: (state: S, seat: Seat) => number;
  /** The most certificates anybody may hold, where there is a limit. */
  readonly certificateLimit: (state: S) => number | undefined;
  readonly board: (state: S) => BoardNow;
  /** What a company may run, at turn or not; undefined for one that never runs. What it has paid for may be used and need not be. */
  readonly runOf: (state: S, company: CompanyId) => RunRequest | undefined;
  readonly deviations: (state: S) => readonly Deviation[];
  /** Who begins the next round of shares, where a card says so. */
  readonly priority: (state: S) => Seat | undefined;
  readonly debt: (state: S, seat: Seat) => number;
  readonly roundKind: (state: S) => RoundKind;
  /** The steps a company goes through in its turn; what is seldom due is left out. */
  readonly steps: (state: S, company: CompanyId) => readonly string[];
  /** What sales of this moment are for; undefined where selling is a free choice. */
  readonly raising: (state: S) => Raising | undefined;
  readonly auction: (state: S) => Auction | undefined;
  /** What a seat might want to do now and perhaps cannot: purchases and sales one may ask "why not?" about. */
  readonly wanted: (state: S, seat: Seat) => readonly Action[];
  /** What a seat has of its quota while papers are chosen; left out where every paper may be taken by everybody. */
  readonly quota?: (state: S, seat: Seat) => readonly QuotaPart[];
  /** Payouts from which on a price moves further, where any amount may be paid. */
  readonly payoutBounds?: (state: S) => readonly number[];
  /** Whether companies hire rail cars in this title. */
  readonly hasCars: boolean;
  /** Deals seats: which person of those who sat down has each seat. Undefined where people sit as they like. */
  readonly seating?: (state: S) => readonly number[];
  readonly automaton?: Automaton<S>;
  /** The director's certificate is never for sale: it waits for whoever comes to hold as many shares. */
  readonly directorWaits?: true;
  /** Knows conceding: a seat can leave the game by a deed of its own. */
  readonly concedes: boolean;
};
