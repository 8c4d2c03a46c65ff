/** The legal lays on one hex, sorted for the hand: how it is paid, which tile, which way round, which way the stations go. */
import { canonical, type Rotation, type TileId } from '@kursbuch/engine';
import { type Fields, fieldsIn, textIn } from '../read-offer.ts';
import { rotationIn, tileIn } from './read.ts';

export type RotationChoice = { readonly rotation: Rotation; readonly ways: readonly Fields[] };
export type TileChoice = { readonly tile: TileId; readonly rotations: readonly RotationChoice[] };

/** How a lay is paid or made possible beyond the ordinary; what SRV builds is a tile, a marker or both (1839). */
export type Payment =
  | 'plain'
  | 'terrainToken'
  | 'using'
  | 'tile-only'
  | 'tile-and-marker'
  | 'tile-and-replace'
  | 'marker-only'
  | 'replace-only';
export type PaymentChoice = {
  readonly payment: Payment;
  /** The private that is used. */
  readonly using?: string;
  readonly tiles: readonly TileChoice[];
  /** Actions without a tile. */
  readonly bare: readonly Fields[];
};

/** SRV names the tile within the action. */
const layIn = (action: Fields): Fields => fieldsIn(action, 'lay') ?? action;

function paymentOf(action: Fields): Payment {
  if (action['type'] === 'remote-build') {
    const isReplaced = action['replaces'] !== undefined;
    if (action['lay'] === undefined) return isReplaced ? 'replace-only' : 'marker-only';
    return action['stop'] === undefined ? 'tile-only' : isReplaced ? 'tile-and-replace' : 'tile-and-marker';
  }
  if (action['terrainToken'] === true) return 'terrainToken';
  return action['using'] === undefined ? 'plain' : 'using';
}

function tilesOf(actions: readonly Fields[]): readonly TileChoice[] {
  const tiles = new Map<TileId, Map<Rotation, Fields[]>>();
  for (const action of actions) {
    const [tile, rotation] = [tileIn(layIn(action)), rotationIn(layIn(action))];
    if (tile === undefined || rotation === undefined) continue;
    const turns = tiles.get(tile) ?? new Map<Rotation, Fields[]>();
    tiles.set(tile, turns);
    turns.set(rotation, [...(turns.get(rotation) ?? []), action]);
  }
  return [...tiles].map(([tile, turns]) => ({
    tile,
    rotations: [...turns]
      .toSorted(([a], [b]) => a - b)
      .map(([rotation, ways]) => ({ rotation, ways: ways.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1)) })),
  }));
}

/** Sorts the legal lays on a hex. */
export function layChoices(actions: readonly Fields[]): readonly PaymentChoice[] {
  const payments = [...new Set(actions.map(paymentOf))];
  return payments.map((payment) => {
    const paid = actions.filter((action) => paymentOf(action) === payment);
    const using = textIn(paid[0] ?? {}, 'using');
    const bare = paid.filter((action) => tileIn(layIn(action)) === undefined);
    return { payment, tiles: tilesOf(paid), bare, ...(using === undefined ? {} : { using }) };
  });
}
