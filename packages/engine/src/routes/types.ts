/**
 * What the best-run search is asked and what it answers. A title describes its trains and its counting rules in
 * these terms; the search, the check of a run drawn by hand and the brute-force search of the tests all read the
 * same request and know nothing else about the title.
 */
import type { Range } from '../core/components.ts';
import type { CompanyId, HexId } from '../core/ids.ts';
import type { BorderKind } from '../map/board.ts';
import type { Edge } from '../map/hex.ts';
import type { MapParts, Position } from '../map/position.ts';
import type { Colour, StopKind } from '../map/tile.ts';

/** A stop on the board: the hex by its number, the stop by its place in what the hex shows now. */
export type StopRef = { readonly hex: number; readonly stop: number };

/** How one title counts. */
export type CountingRules = {
  /** The column in which off-board locations and mines are read. */
  readonly column: Colour;
  /** Borders that no route crosses now. */
  readonly closed: readonly BorderKind[];
  /** Companies whose markers leave their circle open for the running company (1839: the government's, for Locals). */
  readonly transparent: readonly CompanyId[];
  /** Own markers that do not count as such this time (1839: a swapped marker). */
  readonly discounted: readonly StopRef[];
  /** Kinds of stops that make up the two different locations every route needs. */
  readonly minimum: readonly StopKind[];
  /** Whether a route may visit two separate cities of one hex. Two towns of one hex are always two locations. */
  readonly twoCitiesOfOneHex: boolean;
  /** 1839: trains that do not count again share one count of each city and town among them. */
  readonly countedOnce: boolean;
  /** 1839: a route never ends in two off-board locations of one colour. */
  readonly endColoursDiffer: boolean;
  /** What each marker of these companies adds to the value of its city, for everybody (18Mag: majors, 10). */
  readonly markerBonus: { readonly companies: readonly CompanyId[]; readonly amount: number };
};

/** A sum added once to a route that visits at least one stop of every group. */
export type RouteBonus = { readonly amount: number; readonly visits: readonly StopGroup[] };
export type StopGroup = { readonly kind: StopKind } | { readonly hexes: readonly HexId[] };

/** What a route has to show for the train to run at all; a paid rail car must take effect. */
export type RouteNeed = StopKind | { readonly moreStopsThan: number };

export type TrainRun = {
  /** The train, as the caller calls it. */
  readonly train: string;
  readonly range: Range;
  /** Whether off-board locations use up range (as a city); in 1839 they do not. Mines never do. */
  readonly countsOffboards: boolean;
  /** How many off-board locations may be on the route, always at its ends. */
  readonly offboards: 0 | 1 | 2;
  /**
   * `none`: mines are out of bounds. `start`: the route begins at a mine that is never passed (1824 goods trains).
   * `own-start`: the same, at a mine with an own marker (coal railways). `visit`: one mine may be an end or be
   * passed (18Mag with a rail car of SNW).
   */
  readonly mines: 'none' | 'start' | 'own-start' | 'visit';
  /** With `start`: the other end may be a different mine, which pays nothing (1824, first edition). */
  readonly mayEndAtMine: boolean;
  /** Counts every stop whatever other trains counted (1839: R trains). */
  readonly countsAgain: boolean;
  readonly bonuses: readonly RouteBonus[];
  readonly needs: readonly RouteNeed[];
};

/** A rail car of 18Mag: it changes one train for one run. */
export type RailCar = {
  readonly car: string;
  readonly effect:
    | { readonly kind: 'offboard-bonus'; readonly amount: number }
    /** An n-train becomes n+n: n stops of any kind and up to n further towns. */
    | { readonly kind: 'plus' }
    | { readonly kind: 'mine' };
};

export type RunRequest = {
  readonly parts: MapParts;
  readonly position: Position;
  readonly company: CompanyId;
  readonly rules: CountingRules;
  readonly trains: readonly TrainRun[];
  /** Cars that may be hung on the trains, each on one of them. */
  readonly cars: readonly RailCar[];
  /** `all`: only sets of routes in which every car takes effect are compared. `any`: a car may stay idle. */
  readonly carsUsed: 'all' | 'any';
  /**
   * `income`: highest income without mine money; among equals the higher mine money.
   * `income-plus-mines`: highest sum of both.
   */
  readonly goal: 'income' | 'income-plus-mines';
};

/**
 * One hex on the way of a run: entered by one edge, left by another, perhaps visiting a stop. The first leg has no
 * `enter`, the last no `leave`. Two stops of one hex joined by track are two legs with neither between them.
 */
export type Leg = { readonly hex: HexId; readonly enter?: Edge; readonly stop?: number; readonly leave?: Edge };

export type Run = {
  readonly train: string;
  readonly cars: readonly string[];
  readonly legs: readonly Leg[];
  /** What this train adds to the income of the company, without mines. */
  readonly income: number;
  readonly mines: number;
};

export type BestRun = {
  /** One entry for each train that runs, in the order of the request. */
  readonly runs: readonly Run[];
  readonly income: number;
  readonly mines: number;
  /** False only when a budget ran out before the search was complete. */
  readonly proven: boolean;
  /** There only if no set of routes gives every car its effect, so that there was nothing to compare. */
  readonly impossible?: true;
};

/** How much work the search may do before it answers with the best so far. Counted in steps, not in time. */
export type Budget = { readonly steps: number };
