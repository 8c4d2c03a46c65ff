/** Checks of a printed board: names, borders, printed track and where it leads. */
import type { Components } from '../core/components.ts';
import type { HexId } from '../core/ids.ts';
import { type Board, neighbourOf, type PrintedHex } from './board.ts';
import { type Edge, EDGE_NAMES, EDGES, opposite, splitHex } from './hex.ts';
import { openEdges } from './open-edges.ts';
import { reachesEdge, trackOf } from './position.ts';
import type { StopKind, TileFace } from './tile.ts';
import { faceFaults } from './validate-face.ts';
import { type ComponentFault, fault } from './validate-fault.ts';
import { keepingRotations, labelColours, labelOn } from './validate-upgrades.ts';

const placeOf = (hex: PrintedHex): string => `hex ${hex.id}`;
const isFixed = (hex: PrintedHex): boolean => hex.area === 'gray' || hex.area === 'offboard' || hex.area === 'mine';
const reaches = (hex: PrintedHex, e: Edge): boolean => reachesEdge(hex.track, e) || hex.stubs.includes(e);

/** How printed track or a stub that reaches an edge goes on behind it. */
export type PrintedEnd = {
  readonly hex: HexId;
  readonly edge: Edge;
  /** The hex behind the edge, if there is one. */
  readonly to?: HexId;
  /** `later`: an unbuilt or a yellow hex that prints nothing there; a tile can meet the track. `never`: a fixed one. */
  readonly meets: 'track' | 'later' | 'never' | 'off-the-map';
};

/** Every edge that printed track or a stub reaches, hex by hex. */
export function printedEnds(board: Board): readonly PrintedEnd[] {
  return board.hexes.flatMap((hex, n) =>
    EDGES.filter((e) => reaches(hex, e)).map((e): PrintedEnd => {
      const next = board.hexes[neighbourOf(board, n, e)];
      if (next === undefined) return { hex: hex.id, edge: e, meets: 'off-the-map' };
      const meets = reaches(next, opposite(e)) ? 'track' : isFixed(next) ? 'never' : 'later';
      return { hex: hex.id, edge: e, to: next.id, meets };
    }),
  );
}

function nameFaults(board: Board): readonly ComponentFault[] {
  const seen = new Set<HexId>();
  // Neighbouring rows are shifted by one, so within one board row and number are even together or odd together.
  const parities = board.hexes.map((hex) => (board.rows.indexOf(splitHex(hex.id).row) + splitHex(hex.id).number) % 2);
  return board.hexes.flatMap((hex, n) => {
    const { row, number } = splitHex(hex.id);
    const known = board.rows.includes(row) && Number.isInteger(number) && number >= 0 && `${row}${number}` === hex.id;
    if (!known || parities[n] !== parities[0]) return [fault('hex-name', placeOf(hex))];
    if (seen.has(hex.id)) return [fault('duplicate-hex', placeOf(hex))];
    seen.add(hex.id);
    return [];
  });
}

function borderFaults(board: Board): readonly ComponentFault[] {
  return board.hexes.flatMap((hex, n) =>
    hex.borders.flatMap(({ edge: e, kind }) => {
      const next = board.hexes[neighbourOf(board, n, e)];
      const params = { edge: EDGE_NAMES[e], kind };
      if (next === undefined) return [fault('border-off-the-map', placeOf(hex), params)];
      const same = next.borders.some((border) => border.edge === opposite(e) && border.kind === kind);
      return same ? [] : [fault('border-one-sided', placeOf(hex), params)];
    }),
  );
}

function partitionFaults(hex: PrintedHex): readonly ComponentFault[] {
  if (hex.partition === undefined) return [];
  const edges = hex.partition.sides.flat().toSorted((a, b) => a - b);
  return edges.length === 6 && EDGES.every((e) => edges[e] === e) ? [] : [fault('partition', placeOf(hex))];
}

function endFaults(board: Board): readonly ComponentFault[] {
  return printedEnds(board).flatMap(({ hex: id, edge: e, to, meets }) => {
    const place = `hex ${id}`;
    const edgeName = EDGE_NAMES[e];
    if (meets === 'off-the-map') return [fault('track-off-the-map', place, { edge: edgeName })];
    const hex = board.hexes.find((other) => other.id === id);
    if (hex?.borders.some((border) => border.edge === e && border.kind === 'barrier'))
      return [fault('track-over-barrier', place, { edge: edgeName })];
    return meets === 'never' ? [fault('track-unmet', place, { edge: edgeName, hex: to ?? '' })] : [];
  });
}

/** Off-board locations lie on red hexes and mines on mines; a city can be on a red hex too. */
const AREAS: { readonly [kind in StopKind]: readonly PrintedHex['area'][] } = {
  city: ['land', 'yellow', 'gray', 'offboard'],
  town: ['land', 'yellow', 'gray'],
  offboard: ['offboard'],
  mine: ['mine'],
};

function groupFaults(board: Board): readonly ComponentFault[] {
  const first = new Map<string, string>();
  return board.hexes.flatMap((hex) =>
    hex.stops.flatMap(({ group, revenue, colour }) => {
      if (group === undefined) return [];
      const key = JSON.stringify([revenue, colour ?? '']);
      const known = first.get(group);
      first.set(group, known ?? key);
      return known === undefined || known === key ? [] : [fault('group-values-differ', placeOf(hex), { group })];
    }),
  );
}

/** Whether a tile can lie on a hex in some rotation, neighbours without tiles. */
function canLie(board: Board, n: number, hex: PrintedHex, face: TileFace): boolean {
  const open = openEdges(board, n);
  return keepingRotations(hex, face).some((turn) => {
    const track = trackOf(face, turn);
    return (
      EDGES.every((e) => !reachesEdge(track, e) || ((open >> e) & 1) === 1) &&
      hex.stubs.every((e) => reachesEdge(track, e)) &&
      !(hex.partition?.sides.every((side) => side.some((e) => reachesEdge(track, e))) ?? false)
    );
  });
}

/** Every hex that takes tiles has one that fits, and every label on a hex is on tiles too. */
function supplyFaults({ board, faces }: Components): readonly ComponentFault[] {
  return board.hexes.flatMap((hex, n) => {
    if (isFixed(hex)) return [];
    const colours = hex.label === undefined ? [] : labelColours(faces, hex.label);
    if (hex.label !== undefined && colours.length === 0)
      return [fault('label-without-tile', placeOf(hex), { label: hex.label })];
    const colour = hex.area === 'yellow' ? 'green' : 'yellow';
    const label = labelOn(hex, colours, colour);
    const fits = [...faces.values()].some(
      (face) => face.colour === colour && face.label === label && canLie(board, n, hex, face),
    );
    return fits ? [] : [fault('no-tile-fits', placeOf(hex), { colour })];
  });
}

function hexFaults(components: Components, hex: PrintedHex): readonly ComponentFault[] {
  const place = placeOf(hex);
  const wrongArea = hex.stops.flatMap((stop, n) =>
    AREAS[stop.kind].includes(hex.area) ? [] : [fault('stop-in-wrong-area', place, { stop: n, kind: stop.kind })],
  );
  const blocked = hex.blockedBy;
  const unknown = blocked !== undefined && !components.companies.some((company) => company.id === blocked);
  return [
    ...faceFaults(hex, place),
    ...partitionFaults(hex),
    ...wrongArea,
    ...(unknown ? [fault('unknown-company', place, { company: blocked })] : []),
  ];
}

export function boardFaults(components: Components): readonly ComponentFault[] {
  const { board } = components;
  const names = nameFaults(board);
  // Without good names there are no neighbours to speak of.
  if (names.length > 0) return names;
  return [
    ...board.hexes.flatMap((hex) => hexFaults(components, hex)),
    ...borderFaults(board),
    ...endFaults(board),
    ...groupFaults(board),
    ...supplyFaults(components),
  ];
}
