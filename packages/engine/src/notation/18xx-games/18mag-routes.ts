/** Routes of a saved game of 18Mag: chains of hexes from stop to stop, read as legs. */
import type { HexId, TrainId } from '../../core/ids.ts';
import { hexId } from '../../core/ids.ts';
import { ok, refusal, refused, type Result } from '../../core/result.ts';
import { isRecord } from '../../core/shape.ts';
import { beyond, type Edge, EDGES, type Rotation } from '../../map/hex.ts';
import { faceById, hexFace, trackOf } from '../../map/position.ts';
import { edgeBits } from '../../map/open-edges.ts';
import type { Track } from '../../map/tile.ts';
import type { Leg } from '../../routes/types.ts';
import { boxOf, type State18Mag } from '../../titles/18mag/index.ts';

type SavedRoute = { readonly train: string; readonly legs: readonly Leg[] };

const isText = (value: unknown): value is string => typeof value === 'string';

/** The edge over which a hex borders on another. */
function edgeTo(state: State18Mag, from: HexId, to: HexId): Edge | undefined {
  const { rows } = boxOf(state).board;
  return EDGES.find((e) => beyond(from, e, rows) === to);
}

/** What a hex shows now. */
function trackIn(state: State18Mag, hex: HexId): readonly Track[] {
  const box = boxOf(state);
  const number = box.board.numberOf.get(hex);
  const here = number === undefined ? undefined : state.hexes[number];
  return number === undefined || here === undefined ? [] : hexFace(box, here, number).track;
}

/** The stop that track at an edge leads to. */
function stopAtEdge(state: State18Mag, hex: HexId, e: Edge | undefined): number | undefined {
  const spur = trackIn(state, hex).find((piece) => piece.kind === 'spur' && piece.edge === e);
  return spur?.kind === 'spur' ? spur.stop : undefined;
}

const spursOf = (track: readonly Track[], stop: number): number =>
  edgeBits(track.filter((piece) => piece.kind === 'spur' && piece.stop === stop));

/**
 * The stop of a laid tile that the site counts as its city number `index`. A tile that looks the same after a turn may lie
 * the other way round with us; the track of the city tells which is meant.
 */
export function stopsByTrack(state: State18Mag, hex: HexId, theirs: Rotation, index: number): number {
  const box = boxOf(state);
  const number = box.board.numberOf.get(hex);
  const tile = number === undefined ? undefined : state.hexes[number]?.tile;
  if (tile === undefined || tile.rotation === theirs) return index;
  const face = faceById(box.faces, tile.id);
  const wanted = spursOf(trackOf(face, theirs), index);
  const found = face.stops.findIndex((_, n) => spursOf(trackOf(face, tile.rotation), n) === wanted);
  return found < 0 ? index : found;
}

/** Puts the chains one behind the other, each beginning where the last ended; `hexes` are the stops in that order. */
function inOrder(chains: readonly (readonly string[])[], hexes: readonly string[]): readonly (readonly string[])[] {
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

/** The legs of a route: where chains meet there is a stop. */
function legsOf(state: State18Mag, chains: readonly (readonly string[])[]): readonly Leg[] {
  const way: { readonly hex: HexId; readonly isStop: boolean }[] = [];
  for (const [n, chain] of chains.entries()) {
    for (const [at, id] of chain.entries()) {
      if (n > 0 && at === 0) continue;
      way.push({ hex: hexId(id), isStop: at === 0 || at === chain.length - 1 });
    }
  }
  return way.map(({ hex, isStop }, n) => {
    const [before, after] = [way[n - 1]?.hex, way[n + 1]?.hex];
    const enter = before === undefined ? undefined : edgeTo(state, hex, before);
    const leave = after === undefined ? undefined : edgeTo(state, hex, after);
    const stop = isStop ? stopAtEdge(state, hex, enter ?? leave) : undefined;
    return {
      hex,
      ...(enter === undefined ? {} : { enter }),
      ...(stop === undefined ? {} : { stop }),
      ...(leave === undefined ? {} : { leave }),
    };
  });
}

/** Reads the routes of an action. */
export function readRoutes(state: State18Mag, input: readonly unknown[]): Result<readonly SavedRoute[]> {
  const routes: SavedRoute[] = [];
  for (const [n, route] of input.entries()) {
    if (!isRecord(route) || !isText(route['train']) || !Array.isArray(route['connections']))
      return refused(refusal('malformed', undefined, { path: `routes[${n}]`, expected: 'train and connections' }));
    const chains = route['connections'].map((chain) => (Array.isArray(chain) ? chain.filter(isText) : []));
    const hexes = Array.isArray(route['hexes']) ? route['hexes'].filter(isText) : [];
    routes.push({ train: route['train'], legs: legsOf(state, inOrder(chains, hexes)) });
  }
  return ok(routes);
}

/** Hangs every paid car on the first train that makes use of it, as the site does. */
export function hangCars(
  state: State18Mag,
  runs: readonly { readonly train: TrainId; readonly legs: readonly Leg[] }[],
): readonly { readonly train: TrainId; readonly cars: readonly string[]; readonly legs: readonly JsonLeg[] }[] {
  const box = boxOf(state);
  const kinds = (legs: readonly Leg[]): readonly string[] =>
    legs.flatMap(({ hex, stop }) => {
      const number = box.board.numberOf.get(hex);
      const here = number === undefined ? undefined : state.hexes[number];
      if (stop === undefined || number === undefined || here === undefined) return [];
      return hexFace(box, here, number).stops[stop]?.kind ?? [];
    });
  const uses = (
    service: string,
    { train, legs }: { readonly train: TrainId; readonly legs: readonly Leg[] },
  ): boolean => {
    const visited = kinds(legs);
    if (service === 'mine-access') return visited.includes('mine');
    if (service === 'offboard-bonus') return visited.includes('offboard');
    const type = state.trains.find(({ id }) => id === train)?.type;
    const range = box.trains.find((card) => card.type === type)?.range.all ?? 0;
    return visited.filter((kind) => kind !== 'mine').length > range;
  };
  const homes = state.own.turn.cars.map((service) => ({ service, at: runs.findIndex((run) => uses(service, run)) }));
  return runs.map(({ train, legs }, n) => ({
    train,
    cars: homes.filter(({ at }) => at === n).map(({ service }) => service),
    legs: legs.map((leg) => ({ ...leg })),
  }));
}

/** A leg as plain data. */
type JsonLeg = { readonly [field: string]: string | number };
