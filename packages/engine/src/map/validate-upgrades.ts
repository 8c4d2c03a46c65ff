/** Which tiles of a supply can follow which: the upgrade chart, worked out from the tiles themselves. */
import type { Components } from '../core/components.ts';
import type { TileId } from '../core/ids.ts';
import type { PrintedHex } from './board.ts';
import { EDGES, type Rotation } from './hex.ts';
import { edgeBits } from './open-edges.ts';
import { continuations } from './placement.ts';
import { trackOf } from './position.ts';
import { type Colour, COLOURS, type Stop, type TileFace, type Track } from './tile.ts';

/** A tile that can follow another one lying in its basic position, and the turns in which it keeps all track. */
export type Upgrade = { readonly tile: TileId; readonly rotations: readonly Rotation[] };

type Supply = Pick<Components, 'board' | 'faces'>;
type Face = { readonly stops: readonly Stop[]; readonly track: readonly Track[] };

const towns = (stops: readonly Stop[]): number => stops.filter((stop) => stop.kind === 'town').length;

/**
 * The turns in which a tile keeps every stop and all track of what it covers. Cities may be joined into fewer, towns
 * may not.
 */
export function keepingRotations(old: Face, next: TileFace): readonly Rotation[] {
  if (towns(old.stops) !== towns(next.stops)) return [];
  const needed = edgeBits(old.track);
  return EDGES.filter((turn) => {
    const track = trackOf(next, turn);
    return (edgeBits(track) & needed) === needed && continuations(old, { stops: next.stops, track }).length > 0;
  });
}

/** The colours in which the supply has tiles with a label. */
export function labelColours(faces: Supply['faces'], label: string): readonly Colour[] {
  const found = new Set([...faces.values()].filter((face) => face.label === label).map((face) => face.colour));
  return COLOURS.filter((colour) => found.has(colour));
}

/**
 * The label of the tiles of one colour that go on a hex. Where the supply has no tile of the hex's label in the first
 * colours, plain tiles go there until it has: the K hexes of 18Mag.
 */
export function labelOn(hex: PrintedHex, colours: readonly Colour[], colour: Colour): string | undefined {
  const first = colours[0];
  const plain = first !== undefined && COLOURS.indexOf(colour) < COLOURS.indexOf(first);
  return plain ? undefined : hex.label;
}

/** Whether a label begins on tiles that replace plain ones: unbuilt hexes ask for it, but the colour before has none. */
function followsPlain({ board, faces }: Supply, label: string, colour: Colour): boolean {
  return (
    labelColours(faces, label)[0] === colour && board.hexes.some((hex) => hex.area === 'land' && hex.label === label)
  );
}

/** The tiles of the next colour that can follow a tile. */
export function upgradesOf(supply: Supply, id: TileId): readonly Upgrade[] {
  const old = supply.faces.get(id);
  const colour = old === undefined ? undefined : COLOURS[COLOURS.indexOf(old.colour) + 1];
  if (old === undefined || colour === undefined) return [];
  return [...supply.faces.values()].flatMap((next) => {
    if (next.colour !== colour) return [];
    const labelled =
      next.label === old.label ||
      (old.label === undefined && next.label !== undefined && followsPlain(supply, next.label, colour));
    const rotations = labelled ? keepingRotations(old, next) : [];
    return rotations.length === 0 ? [] : [{ tile: next.id, rotations }];
  });
}

/** The whole chart: what can follow each tile of the supply, in the order of the supply. */
export const upgradeTable = (supply: Supply): ReadonlyMap<TileId, readonly Upgrade[]> =>
  new Map([...supply.faces.keys()].map((id) => [id, upgradesOf(supply, id)]));
