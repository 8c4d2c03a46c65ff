/** A hex as it lies on the table: its ground, its stops with what stands there and which sides they are joined to. */
import {
  type CompanyId,
  type Components,
  type Edge,
  type GameState,
  type HexFace,
  hexFace,
  type Revenue,
} from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import type { Words } from '../words/index.ts';

type StopKind = HexFace['stops'][number]['kind'];

export type StopFacts = {
  readonly kind: StopKind;
  readonly revenue: Revenue;
  readonly slots: number;
  readonly standing: readonly CompanyId[];
  /** Sides from which track leads to it. */
  readonly edges: readonly Edge[];
};

export type HexFacts = {
  readonly face: HexFace;
  readonly stops: readonly StopFacts[];
  /** Track that passes all stops, from side to side. */
  readonly through: readonly (readonly [Edge, Edge])[];
};

export function hexFacts(components: Components, hexes: GameState['hexes'], hex: number): HexFacts | undefined {
  const state = hexes[hex];
  if (state === undefined) return undefined;
  const face = hexFace(components, state, hex);
  return {
    face,
    stops: face.stops.map(({ kind, revenue, slots }, n) => ({
      kind,
      revenue,
      slots,
      standing: state.markers[n] ?? [],
      edges: face.track
        .flatMap((piece) => (piece.kind === 'spur' && piece.stop === n ? [piece.edge] : []))
        .toSorted((a, b) => a - b),
    })),
    through: face.track.flatMap((piece) => (piece.kind === 'through' ? [piece.edges] : [])),
  };
}

export const EDGE_WORDS = ['map.edge.0', 'map.edge.1', 'map.edge.2', 'map.edge.3', 'map.edge.4', 'map.edge.5'] as const;

export const edgeWords = (say: Words, edge: Edge): string => say(EDGE_WORDS[edge]);

/** What a stop is worth: an amount, one for each colour, or what is special about it. */
export function revenueWords(say: Words, { title }: Components, revenue: Revenue): string {
  if (typeof revenue === 'number') return revenue === 0 ? say('map.value.none') : money(title, revenue);
  if (typeof revenue === 'string') return say('map.value.double');
  return Object.entries(revenue)
    .map(([colour, amount]) =>
      say('map.value.colour', { colour: isColour(colour) ? say(`map.colour.${colour}`) : colour, amount }),
    )
    .join(', ');
}

const isColour = (text: string): text is 'yellow' | 'green' | 'brown' | 'gray' =>
  ['yellow', 'green', 'brown', 'gray'].includes(text);

/** What lies there: a tile by its number, printed track, or nothing yet. */
export function groundWords(say: Words, face: HexFace): string {
  if (face.tile !== undefined && face.surface !== 'land' && face.surface !== 'offboard' && face.surface !== 'mine')
    return say('map.hex.tile', { colour: say(`map.colour.${face.surface}`), tile: face.tile.id });
  if (face.surface === 'offboard') return say('map.hex.offboard');
  if (face.surface === 'mine') return say('map.hex.mine');
  return face.track.length > 0 ? say('map.hex.printed') : say('map.hex.unbuilt');
}
