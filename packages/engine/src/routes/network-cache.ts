/** Networks by position. A position never changes, so its network is built once for as long as it lives. */
import type { BorderKind } from '../map/board.ts';
import type { MapParts, Position } from '../map/position.ts';
import { buildNetwork, type Network } from './network.ts';

type Known = { readonly parts: MapParts; readonly closed: string; readonly network: Network };

const built = new WeakMap<Position, readonly Known[]>();

export function networkOf(parts: MapParts, position: Position, closed: readonly BorderKind[]): Network {
  const names = closed.toSorted().join();
  const known = built.get(position) ?? [];
  const found = known.find(
    ({ parts: { board, faces }, closed: others }) => board === parts.board && faces === parts.faces && others === names,
  );
  if (found !== undefined) return found.network;
  const network = buildNetwork(parts, position, closed);
  built.set(position, [...known, { parts, closed: names, network }]);
  return network;
}
