/** A hex as a sentence, for people who do not see the map. */
import type { Components, GameState } from '@kursbuch/engine';
import { companyWords, money } from '@kursbuch/words';
import type { Words } from '../words/index.ts';
import { edgeWords, groundWords, hexFacts, revenueWords, type StopFacts } from './hex-facts.ts';

/** "city 20 Ft with stations of minor 3, joined to west and east" */
function stopWords(say: Words, components: Components, { kind, revenue, slots, standing, edges }: StopFacts): string {
  const list = (words: readonly string[]): string => words.join(', ');
  return [
    say(`map.stop.${kind}`, { value: revenueWords(say, components, revenue) }),
    standing.length > 0
      ? say('map.hex.stations', { companies: list(standing.map((company) => companyWords(company))) })
      : undefined,
    standing.length < slots ? say('map.hex.free', { count: slots - standing.length }) : undefined,
    edges.length > 0
      ? say('map.hex.joined', { directions: list(edges.map((edge) => edgeWords(say, edge))) })
      : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** "F13, Kecskemét, yellow tile 57, city 20 Ft, one circle free, joined to north-west, south-east, may be picked" */
export function hexWords(
  say: Words,
  components: Components,
  hexes: GameState['hexes'],
  hex: number,
  isLegal: boolean,
): string {
  const facts = hexFacts(components, hexes, hex);
  if (facts === undefined) return '';
  const { face, stops, through } = facts;
  const { id, name, terrain } = face.hex;
  // What a hex off the board and a mine are, their stops say.
  const isSaid = stops.some(({ kind }) => kind === face.surface);
  return [
    id,
    name,
    isSaid ? undefined : groundWords(say, face),
    ...stops.map((stop) => stopWords(say, components, stop)),
    ...through.map(([one, other]) => say('map.hex.through', { from: edgeWords(say, one), to: edgeWords(say, other) })),
    terrain !== undefined && face.tile === undefined
      ? say('map.hex.terrain', { cost: money(components.title, terrain.cost) })
      : undefined,
    isLegal ? say('map.hex.legal') : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
