/** Why no tile can be laid on a hex: the reasons against the tile that comes closest. */
import {
  type ActionOf,
  type Code,
  COLOURS,
  type Components,
  EDGES,
  type GameState,
  type HexId,
  hexFace,
  type OfferOf,
  type Refusal,
  type TileFace,
  type TileId,
} from '@kursbuch/engine';
import type { EngineClient } from '../../session/session.ts';

/** Enough to find the one that comes closest; more would only cost time. */
const MOST_TILES = 8;

/** Tiles of the colour that would come next on a hex, those with as many stops as it shows first. */
export function nextTiles(components: Components, state: GameState, hex: HexId): readonly TileFace[] {
  const number = components.board.numberOf.get(hex);
  const here = number === undefined ? undefined : state.hexes[number];
  if (number === undefined || here === undefined) return [...components.faces.values()].slice(0, 1);
  const { surface, stops } = hexFace(components, here, number);
  const colour = COLOURS[COLOURS.findIndex((one) => one === surface) + 1] ?? 'yellow';
  const distance = (face: TileFace): number => Math.abs(face.stops.length - stops.length);
  const fitting = [...components.faces.values()].filter((face) => face.colour === colour);
  return fitting.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_TILES);
}

/** What is said of a tile that could lie there and leads nowhere: that is nearer than one that cannot lie there at all. */
const LEADS_NOWHERE: Code = 'not-connected';

/** How far a try is from what is allowed. */
const farness = (reasons: readonly Refusal[]): number =>
  reasons.length - (reasons.some(({ code }) => code === LEADS_NOWHERE) ? 0.5 : 0);

/** The reasons against the position of some tiles that comes closest. */
async function closest(
  engine: EngineClient,
  example: OfferOf<'lay-tile'>,
  hex: HexId,
  tiles: readonly TileId[],
): Promise<readonly Refusal[]> {
  const { type, seat, fixed } = example;
  const { company } = fixed;
  const tries = tiles.flatMap((tile) =>
    EDGES.map((rotation): ActionOf<'lay-tile'> => ({ type, seat, company, hex, tile, rotation })),
  );
  const answers = await Promise.all(tries.map((action) => engine.whyNot(action)));
  const against = answers.filter((reasons) => reasons.length > 0);
  return against.toSorted((a, b) => farness(a) - farness(b))[0] ?? [];
}

/** The reasons against one tile on a hex. */
export const whyNotTile = (
  engine: EngineClient,
  example: OfferOf<'lay-tile'>,
  hex: HexId,
  tile: TileId,
): Promise<readonly Refusal[]> => closest(engine, example, hex, [tile]);

/** The reasons against laying anything on a hex that is not on offer. */
export function whyNoTile(
  engine: EngineClient,
  components: Components,
  state: GameState,
  example: OfferOf<'lay-tile'>,
  hex: HexId,
): Promise<readonly Refusal[]> {
  return closest(
    engine,
    example,
    hex,
    nextTiles(components, state, hex).map(({ id }) => id),
  );
}
