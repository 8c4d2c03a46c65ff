/** Checks of a supply of tiles: faces, pieces, labels, successors, prescribed placements. */
import type { Components, FixedPlacement } from '../core/components.ts';
import type { TileId } from '../core/ids.ts';
import { EDGES } from './hex.ts';
import { continuations } from './placement.ts';
import { trackOf } from './position.ts';
import type { Piece, TileFace } from './tile.ts';
import { faceFaults } from './validate-face.ts';
import { type ComponentFault, fault } from './validate-fault.ts';
import { type KnownBox, totalFaults } from './validate-totals.ts';
import { upgradesOf } from './validate-upgrades.ts';

function tileFaults(components: Components, tile: TileFace): readonly ComponentFault[] {
  const place = `tile ${tile.id}`;
  const strange = tile.stops.flatMap((stop, n) =>
    stop.kind === 'city' || stop.kind === 'town'
      ? []
      : [fault('stop-in-wrong-area', place, { stop: n, kind: stop.kind })],
  );
  const used = components.pieces.some((piece) => piece.faces.some((id) => id === tile.id));
  return [
    ...faceFaults(tile, place),
    ...strange,
    ...(tile.track.length === 0 ? [fault('tile-without-track', place)] : []),
    ...(used ? [] : [fault('tile-without-piece', place)]),
  ];
}

function pieceFaults({ faces }: Components, piece: Piece, seen: Set<TileId>): readonly ComponentFault[] {
  const place = `piece ${piece.faces.join('/')}`;
  const found: ComponentFault[] = [];
  if (!Number.isInteger(piece.count) || piece.count < 1) found.push(fault('count', place, { count: piece.count }));
  for (const id of piece.faces) {
    if (!faces.has(id)) found.push(fault('unknown-tile', place, { tile: id }));
    if (seen.has(id)) found.push(fault('duplicate-piece', place, { tile: id }));
    seen.add(id);
  }
  const [front, back] = piece.faces.map((id) => faces.get(id));
  if (front !== undefined && back !== undefined && (front.colour !== back.colour || front.label !== back.label))
    found.push(fault('sides-differ', place));
  return found;
}

/** Labels that tiles bear and no hex asks for, apart from those known to be idle. */
function labelFaults({ board, faces, oddities }: Components): readonly ComponentFault[] {
  const asked = new Set(board.hexes.map((hex) => hex.label));
  const tiles = [...faces.values()];
  return [
    ...tiles.flatMap(({ id, label }) =>
      label === undefined || asked.has(label) || oddities.idleLabels.includes(label)
        ? []
        : [fault('label-without-hex', `tile ${id}`, { label })],
    ),
    ...oddities.idleLabels
      .filter((label) => asked.has(label) || !tiles.some((tile) => tile.label === label))
      .map((label) => fault('label-in-use', 'oddities', { label })),
  ];
}

/** A tile is the last exactly if it is gray or known to be. */
function successorFaults(components: Components): readonly ComponentFault[] {
  const last = new Set(components.oddities.lastTiles);
  const unknown = [...last].filter((id) => !components.faces.has(id));
  return [
    ...unknown.map((id) => fault('unknown-tile', 'oddities', { tile: id })),
    ...[...components.faces.values()].flatMap(({ id, colour }) => {
      const ends = upgradesOf(components, id).length === 0;
      if (ends && colour !== 'gray' && !last.has(id)) return [fault('no-successor', `tile ${id}`)];
      return last.has(id) && (!ends || colour === 'gray') ? [fault('has-successor', `tile ${id}`)] : [];
    }),
  ];
}

function placementFaults({ board, faces }: Components, only: FixedPlacement): readonly ComponentFault[] {
  const place = `placement of ${only.tile} on ${only.hex}`;
  const face = faces.get(only.tile);
  const hex = board.hexes.find((other) => other.id === only.hex);
  if (!EDGES.includes(only.rotation)) return [fault('rotation', place, { rotation: only.rotation })];
  if (face === undefined) return [fault('unknown-tile', place, { tile: only.tile })];
  if (hex === undefined) return [fault('unknown-hex', place, { hex: only.hex })];
  const ways = continuations(hex, { stops: face.stops, track: trackOf(face, only.rotation) });
  return ways.some((keeps) => keeps.join() === only.keeps.join()) ? [] : [fault('track-lost', place)];
}

export function supplyOfTilesFaults(components: Components, boxes: readonly KnownBox[]): readonly ComponentFault[] {
  const seen = new Set<TileId>();
  return [
    ...[...components.faces.values()].flatMap((tile) => tileFaults(components, tile)),
    ...components.pieces.flatMap((piece) => pieceFaults(components, piece, seen)),
    ...totalFaults(components, boxes),
    ...labelFaults(components),
    ...successorFaults(components),
    ...components.fixedPlacements.flatMap((only) => placementFaults(components, only)),
  ];
}
