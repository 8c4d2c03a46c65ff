/** Routes of saved games: chains of hexes from stop to stop, read as legs. */
import { type HexId, hexId } from '../../core/ids.ts';
import { isRecord } from '../../core/json.ts';
import { ok, refusal, refused, type Result } from '../../core/result.ts';
import { beyond, type Edge, EDGES, type Rotation } from '../../map/hex.ts';
import { edgeBits } from '../../map/open-edges.ts';
import { faceById, hexFace, type MapParts, type Position, trackOf } from '../../map/position.ts';
import type { Track } from '../../map/tile.ts';
import type { Leg } from '../../routes/types.ts';

export type SavedRoute = { readonly train: string; readonly legs: readonly Leg[] };

/** A leg as plain data. */
export type JsonLeg = { readonly [field: string]: string | number };

export const asJsonLegs = (legs: readonly Leg[]): readonly JsonLeg[] => legs.map((leg) => ({ ...leg }));

type Chain = readonly string[];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stop that track at an edge of a hex leads to. */
function stopAtEdge(parts: MapParts, position: Position, hex: HexId, e: Edge | undefined): number | undefined {
  const number = parts.board.numberOf.get(hex);
  const here = number === undefined ? undefined : position[number];
  if (number === undefined || here === undefined) return undefined;
  const spur = hexFace(parts, here, number).track.find((piece) => piece.kind === 'spur' && piece.edge === e);
  return spur?.kind === 'spur' ? spur.stop : undefined;
}

const spursOf = (track: readonly Track[], stop: number): number =>
  edgeBits(track.filter((piece) => piece.kind === 'spur' && piece.stop === stop));

/**
 * The stop of a laid tile that the site counts as its city number `index`. A tile that looks the same after a turn may lie
 * the other way round with us; the track of the city tells which is meant.
 */
export function stopOfCity(parts: MapParts, position: Position, hex: HexId, theirs: Rotation, index: number): number {
  const number = parts.board.numberOf.get(hex);
  const tile = number === undefined ? undefined : position[number]?.tile;
  if (tile === undefined || tile.rotation === theirs) return index;
  const face = faceById(parts.faces, tile.id);
  const wanted = spursOf(trackOf(face, theirs), index);
  const found = face.stops.findIndex((_, n) => spursOf(trackOf(face, tile.rotation), n) === wanted);
  return found < 0 ? index : found;
}

/** Puts the chains one behind the other, each beginning where the last ended; `hexes` are the stops in that order. */
function inOrder(chains: readonly Chain[], hexes: readonly string[]): readonly Chain[] {
  const [first, second] = chains;
  const meets = (hex: string | undefined): boolean =>
    second !== undefined && (second[0] === hex || second.at(-1) === hex);
  const [forwards, backwards] = [meets(first?.at(-1)), meets(first?.[0])];
  const turnFirst = forwards === backwards ? first?.[0] !== hexes[0] : backwards;
  let end: string | undefined;
  return chains.map((chain, n) => {
    const turned = (n === 0 ? turnFirst : chain[0] !== end) ? chain.toReversed() : chain;
    end = turned.at(-1);
    return turned;
  });
}

/** The name of the location a hex is a part of, where it is one of several hexes. */
function locationOf({ board }: MapParts, hex: string | undefined): string | undefined {
  const number = hex === undefined ? undefined : board.numberOf.get(hexId(hex));
  return number === undefined ? undefined : board.hexes[number]?.stops[0]?.group;
}

/**
 * A location of several hexes is joined within by track and hexes that only the site has; with us the route ends in the first
 * hex of it that it comes to.
 */
function upToLocation(parts: MapParts, chain: Chain): Chain {
  const group = locationOf(parts, chain.at(-1));
  if (group === undefined) return chain;
  const arrives = chain.findIndex((hex) => locationOf(parts, hex) === group);
  return chain.slice(0, arrives + 1);
}

const withinBoard = (parts: MapParts, chain: Chain): Chain =>
  upToLocation(parts, upToLocation(parts, chain).toReversed()).toReversed();

/** The legs of a route: where chains meet there is a stop. */
function legsOf(parts: MapParts, position: Position, chains: readonly Chain[]): readonly Leg[] {
  const way = chains.flatMap((chain, n) =>
    chain.flatMap((id, at) =>
      n > 0 && at === 0 ? [] : [{ hex: hexId(id), isStop: at === 0 || at === chain.length - 1 }],
    ),
  );
  const edgeTo = (from: HexId, to: HexId | undefined): Edge | undefined =>
    EDGES.find((e) => to !== undefined && beyond(from, e, parts.board.rows) === to);
  return way.map(({ hex, isStop }, n) => {
    const [enter, leave] = [edgeTo(hex, way[n - 1]?.hex), edgeTo(hex, way[n + 1]?.hex)];
    const stop = isStop ? stopAtEdge(parts, position, hex, enter ?? leave) : undefined;
    return {
      hex,
      ...(enter === undefined ? {} : { enter }),
      ...(stop === undefined ? {} : { stop }),
      ...(leave === undefined ? {} : { leave }),
    };
  });
}

/** Reads the routes of an action. */
export function readRoutes(
  parts: MapParts,
  position: Position,
  input: readonly unknown[],
): Result<readonly SavedRoute[]> {
  const routes: SavedRoute[] = [];
  for (const [n, route] of input.entries()) {
    if (!isRecord(route) || !isText(route['train']) || !Array.isArray(route['connections']))
      return refused(refusal('malformed', undefined, { path: `routes[${n}]`, expected: 'train and connections' }));
    const chains = route['connections'].map((chain) => (Array.isArray(chain) ? chain.filter(isText) : []));
    const hexes = Array.isArray(route['hexes']) ? route['hexes'].filter(isText) : [];
    const whole = inOrder(chains, hexes).map((chain) => withinBoard(parts, chain));
    // A train that stays at home is written down without a way.
    if (whole.length > 0) routes.push({ train: route['train'], legs: legsOf(parts, position, whole) });
  }
  return ok(routes);
}
