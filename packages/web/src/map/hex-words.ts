/** A hex as a sentence, for people who do not see the map. */
import { type Components, type GameState, type HexFace, hexFace, type Revenue, type Track } from '@kursbuch/engine';
import { companyWords } from '@kursbuch/words';
import type { Words } from '../words/index.ts';

function valueOf(revenue: Revenue): string {
  if (typeof revenue === 'number') return String(revenue);
  return typeof revenue === 'string' ? '×2' : Object.values(revenue).join('/');
}

function edgesOf(track: readonly Track[]): readonly number[] {
  const edges = track.flatMap((piece) =>
    piece.kind === 'through' ? [...piece.edges] : piece.kind === 'spur' ? [piece.edge] : [],
  );
  return [...new Set(edges)].toSorted((a, b) => a - b);
}

export const EDGE_WORDS = ['map.edge.0', 'map.edge.1', 'map.edge.2', 'map.edge.3', 'map.edge.4', 'map.edge.5'] as const;

function groundWords(say: Words, face: HexFace): string {
  if (face.tile !== undefined && face.surface !== 'land' && face.surface !== 'offboard' && face.surface !== 'mine')
    return say('map.hex.tile', { colour: say(`map.colour.${face.surface}`), tile: face.tile.id });
  if (face.surface === 'offboard') return say('map.hex.offboard');
  if (face.surface === 'mine') return say('map.hex.mine');
  return face.track.length > 0 ? say('map.hex.printed') : say('map.hex.unbuilt');
}

/** "F13, Kecskemét, yellow tile 57, city 20, no station, track to north-west and south-east, may be picked" */
export function hexWords(
  say: Words,
  components: Components,
  hexes: GameState['hexes'],
  hex: number,
  isLegal: boolean,
): string {
  const state = hexes[hex];
  if (state === undefined) return '';
  const face = hexFace(components, state, hex);
  const { id, name, terrain } = face.hex;
  const standing = state.markers.flat();
  const circles = face.stops.reduce((sum, { slots }) => sum + slots, 0);
  const edges = edgesOf(face.track).flatMap((edge) => {
    const word = EDGE_WORDS[edge];
    return word === undefined ? [] : [say(word)];
  });
  const stops = face.stops.map(({ kind, revenue }) =>
    kind === 'town'
      ? say('map.hex.town', { value: valueOf(revenue) })
      : say('map.hex.city', { value: valueOf(revenue) }),
  );
  return [
    id,
    name,
    groundWords(say, face),
    ...stops,
    standing.length > 0
      ? say('map.hex.stations', { companies: standing.map((company) => companyWords(company)).join(', ') })
      : circles > 0
        ? say('map.hex.no-stations')
        : undefined,
    terrain !== undefined && face.tile === undefined ? say('map.hex.terrain', { cost: terrain.cost }) : undefined,
    edges.length > 0 ? say('map.hex.track', { directions: edges.join(', ') }) : undefined,
    isLegal ? say('map.hex.legal') : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
