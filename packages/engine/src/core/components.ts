/**
 * The contents of a box: one `Components` value for each board that can be played. All of it is frozen data;
 * the rules of a title decide what it means.
 */
import type { Board } from '../map/board.ts';
import type { Rotation } from '../map/hex.ts';
import type { Piece, TileFace } from '../map/tile.ts';
import type { CompanyId, ComponentSetId, HexId, TileId, TitleId, TrainType } from './ids.ts';

/** A home station: the hex, and which of its stops is meant. */
export type Home = { readonly hex: HexId; readonly stop: number; readonly name?: string };

/** What every company has on paper; each title adds its own kinds. */
export type CompanyCard = {
  readonly id: CompanyId;
  readonly kind: string;
  readonly name: string;
  readonly abbreviation?: string;
  readonly homes: readonly Home[];
  /** What each station marker costs, in order; the length is the number of markers. */
  readonly markers: readonly number[];
  /** Shares in percent, the director's certificate first; empty for companies without shares. */
  readonly certificates: readonly number[];
  readonly colour: { readonly name: string; readonly hex: string };
};

/**
 * How far a train runs. `all` limits every counted stop, `large` limits cities and counted off-board locations; a
 * missing limit is none.
 */
export type Range = { readonly all?: number; readonly large?: number };

/** A number that may depend on how many play. */
export type ByPlayers<Value> = Value | { readonly [players: number]: Value };

/** The number that holds at a table of so many players; to ask for a number of players the box does not know is a bug. */
export function numberFor(value: ByPlayers<number>, players: number): number {
  const found = typeof value === 'number' ? value : value[players];
  if (found === undefined) throw new RangeError(`nothing is printed for ${players} players`);
  return found;
}

export type TrainCard = {
  readonly type: TrainType;
  readonly price: number;
  readonly count: ByPlayers<number> | 'unlimited';
  readonly range: Range;
  /** The first train of any of these types removes this one. */
  readonly rustedBy: readonly TrainType[];
};

export type Space = { readonly row: number; readonly column: number; readonly price: number };

export type MarketChart = {
  /** Prices from the top row down, left to right. */
  readonly rows: readonly (readonly number[])[];
  /** Spaces a company may start on by choice. */
  readonly parSpaces: readonly Space[];
};

/** A placement the board itself prescribes: the only way this tile may lie on this hex. */
export type FixedPlacement = {
  readonly tile: TileId;
  readonly hex: HexId;
  readonly rotation: Rotation;
  /** `keeps[old stop]` is the stop of the tile that continues it. */
  readonly keeps: readonly number[];
};

/** What looks like a mistake in a box and is none. Validation accepts exactly this and nothing else of the kind. */
export type Oddities = {
  /** Tiles below gray that no piece of the supply follows. */
  readonly lastTiles: readonly TileId[];
  /** Labels of tiles that no hex of the board asks for. */
  readonly idleLabels: readonly string[];
};

export type Components<
  Company extends CompanyCard = CompanyCard,
  Train extends TrainCard = TrainCard,
  Own = unknown,
  Market extends MarketChart = MarketChart,
> = {
  readonly id: ComponentSetId;
  readonly title: TitleId;
  readonly players: readonly number[];
  readonly board: Board;
  readonly faces: ReadonlyMap<TileId, TileFace>;
  readonly pieces: readonly Piece[];
  readonly fixedPlacements: readonly FixedPlacement[];
  readonly oddities: Oddities;
  readonly market: Market;
  readonly trains: readonly Train[];
  readonly companies: readonly Company[];
  /** Whatever else is printed and belongs to one title only. */
  readonly own: Own;
};
