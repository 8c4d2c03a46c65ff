/**
 * Chains of a saved route that leave a hex with two towns and come back to it. Their hexes do not tell which way round they
 * go; the track of the town in which the train stands before or behind them does.
 */
import { type HexId, hexId } from '../../core/ids.ts';
import { isRecord } from '../../core/json.ts';
import { beyond, EDGES } from '../../map/hex.ts';
import { hexFace, type MapParts, type Position } from '../../map/position.ts';

type Chain = readonly string[];

/** The stop of a hex that track from a neighbouring hex leads to. */
function stopTowards(parts: MapParts, position: Position, from: HexId, to: string | undefined): number | undefined {
  const number = parts.board.numberOf.get(from);
  const here = number === undefined ? undefined : position[number];
  const edge = EDGES.find((e) => to !== undefined && beyond(from, e, parts.board.rows) === to);
  if (number === undefined || here === undefined || edge === undefined) return undefined;
  const spur = hexFace(parts, here, number).track.find((piece) => piece.kind === 'spur' && piece.edge === edge);
  return spur?.kind === 'spur' ? spur.stop : undefined;
}

/** The hex beside an end of a chain, where the chain ends there. */
const beside = (chain: Chain | undefined, hex: string): string | undefined =>
  chain?.at(-1) === hex ? chain.at(-2) : chain?.[0] === hex ? chain[1] : undefined;

/** The chains with every loop the way round in which it begins where the chain before it ended. */
export function withLoopsTurned(parts: MapParts, position: Position, chains: readonly Chain[]): readonly Chain[] {
  return chains.map((chain, n) => {
    const [hex] = chain;
    if (hex === undefined || chain.length < 3 || chain.at(-1) !== hex) return chain;
    const stop = (to: string | undefined): number | undefined => stopTowards(parts, position, hexId(hex), to);
    const [before, behind] = [beside(chains[n - 1], hex), beside(chains[n + 1], hex)];
    const fits = before === undefined ? stop(chain.at(-2)) === stop(behind) : stop(chain[1]) === stop(before);
    return fits ? chain : chain.toReversed();
  });
}

/** The routes of a saved action with their loops turned; what is no list of chains is left for the reader of routes to judge. */
export const turnLoops = (parts: MapParts, position: Position, routes: readonly unknown[]): readonly unknown[] =>
  routes.map((route) => {
    if (!isRecord(route) || !Array.isArray(route['connections'])) return route;
    const chains = route['connections'].map((chain) =>
      Array.isArray(chain) ? chain.filter((hex) => typeof hex === 'string') : [],
    );
    return { ...route, connections: withLoopsTurned(parts, position, chains) };
  });
