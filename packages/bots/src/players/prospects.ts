/**
 * Where track may lead one day: how many tiles a company still needs to the places around it. A tile that earns nothing yet is worth
 * laying where it brings a good place nearer; searching for whole lines tile by tile would take far too long.
 */
import {
  type CompanyId,
  componentsOf,
  type Edge,
  EDGES,
  type GameState,
  type HexFace,
  hexFace,
  neighbourOf,
  onceFor,
  opposite,
  type Position,
  type Revenue,
} from '@kursbuch/engine';

/** Places that need more tiles are out of sight; each tile that is still to be laid takes so much of a place's value. */
const [FURTHEST, NEARER] = [4, 0.7];
/** How much the best place counts, the second, the third. */
const PLACES = [1, 0.6, 0.3] as const;
/** A tile that lies is replaced later, if ever. */
const TO_REPLACE = 2;
/** What a place counts that is worth what the rest of a run makes of it. */
const UNKNOWN = 40;

function usualValue(revenue: Revenue): number {
  if (typeof revenue === 'number') return revenue;
  return revenue === 'largest-or-double' ? UNKNOWN : (revenue.yellow + revenue.green) / 2;
}

/** A walk over track that lies and track that could, place by place. */
class Walk {
  readonly #state: GameState;
  readonly #map: Position;
  readonly #company: CompanyId;
  /** By tiles needed: what is still to be looked at, as 6 * hex + edge over which it is entered. */
  readonly #open: number[][] = Array.from({ length: FURTHEST + 1 }, () => []);
  readonly #entered = new Map<number, number>();
  readonly #stops = new Map<number, number>();
  /** What the best place with a marker is worth. */
  home = 0;
  /** What each place found is worth, by how near it is. */
  readonly found: number[] = [];

  constructor(state: GameState, map: Position, company: CompanyId) {
    this.#state = state;
    this.#map = map;
    this.#company = company;
  }

  run(): void {
    for (const [hex, { markers }] of this.#map.entries())
      for (const [stop, there] of markers.entries())
        if (there.includes(this.#company)) {
          this.#stops.set(8 * hex + stop, 0);
          const place = this.#face(hex)?.stops[stop];
          if (place !== undefined) this.home = Math.max(this.home, usualValue(place.revenue));
          this.#leaveStop(hex, stop, 0);
        }
    for (let tiles = 0; tiles <= FURTHEST; tiles += 1) {
      const open = this.#open[tiles] ?? [];
      for (let at = 0; at < open.length; at += 1) {
        const entry = open[at] ?? 0;
        if ((this.#entered.get(entry) ?? 0) === tiles) this.#cross(Math.floor(entry / 6), entry % 6, tiles);
      }
    }
  }

  #face(hex: number): HexFace | undefined {
    const there = this.#map[hex];
    return there === undefined ? undefined : hexFace(componentsOf(this.#state), there, hex);
  }

  /** Goes over an edge into the next hex. */
  #leave(hex: number, edge: Edge, tiles: number): void {
    if (tiles > FURTHEST) return;
    const { board } = componentsOf(this.#state);
    const next = neighbourOf(board, hex, edge);
    if (next < 0 || board.hexes[hex]?.borders.some((border) => border.edge === edge) === true) return;
    const entry = 6 * next + opposite(edge);
    if ((this.#entered.get(entry) ?? Infinity) <= tiles) return;
    this.#entered.set(entry, tiles);
    this.#open[tiles]?.push(entry);
  }

  #cross(hex: number, from: number, tiles: number): void {
    const face = this.#face(hex);
    if (face === undefined) return;
    const { ways, surface, stops } = face;
    if (((ways.edges >> from) & 1) === 1) {
      for (const edge of ways.lines[from] ?? []) this.#leave(hex, edge, tiles);
      for (const stop of ways.stopsFrom[from] ?? []) this.#reach(face, stop, tiles);
      return;
    }
    const isEmpty = surface === 'land';
    if (!isEmpty && (surface === 'gray' || surface === 'offboard' || surface === 'mine')) return;
    const needed = tiles + (isEmpty ? 1 : TO_REPLACE);
    if (needed > FURTHEST) return;
    for (const stop of stops.keys()) this.#reach(face, stop, needed);
    if (isEmpty && stops.length === 0) for (const edge of EDGES) if (edge !== from) this.#leave(hex, edge, needed);
  }

  #reach({ number: hex, stops }: HexFace, stop: number, tiles: number): void {
    const key = 8 * hex + stop;
    const known = this.#stops.get(key);
    if (known !== undefined && known <= tiles) return;
    this.#stops.set(key, tiles);
    const place = stops[stop];
    if (place === undefined) return;
    if (known === undefined) {
      let value = usualValue(place.revenue);
      for (let n = 0; n < tiles; n += 1) value *= NEARER;
      this.found.push(value);
    }
    if (place.kind === 'offboard' || place.kind === 'mine') return;
    const there = this.#map[hex]?.markers[stop] ?? [];
    if (place.slots > 0 && there.length >= place.slots && !there.includes(this.#company)) return;
    this.#leaveStop(hex, stop, tiles);
  }

  #leaveStop(hex: number, stop: number, tiles: number): void {
    const face = this.#face(hex);
    if (face === undefined) return;
    const { ways, surface } = face;
    for (const other of ways.linked[stop] ?? []) this.#reach(face, other, tiles);
    for (const edge of ways.edgesOf[stop] ?? []) this.#leave(hex, edge, tiles);
    if (surface === 'gray' || surface === 'offboard' || surface === 'mine') return;
    const needed = tiles + (surface === 'land' ? 1 : TO_REPLACE);
    for (const edge of EDGES) if (((ways.edges >> edge) & 1) === 0) this.#leave(hex, edge, needed);
  }
}

const known = onceFor((_map: Position) => new Map<CompanyId, number>());

/** What a company might earn in a run one day, by the best places around it and how near they are; once for each map. */
export function prospectsOf(state: GameState, map: Position, company: CompanyId): number {
  const here = known(map);
  const found = here.get(company) ?? lookAround(state, map, company);
  here.set(company, found);
  return found;
}

function lookAround(state: GameState, map: Position, company: CompanyId): number {
  const walk = new Walk(state, map, company);
  walk.run();
  const best = walk.found.toSorted((a, b) => b - a);
  return PLACES.reduce((sum, part, n) => sum + part * (best[n] ?? 0), walk.home);
}
