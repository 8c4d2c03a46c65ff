/** The legal lays on one hex, sorted for the hand: how it is paid, which tile, which way round, which way the stations go. */
import { canonical, type Rotation, type TileId } from '@kursbuch/engine';
import type { Lay } from '../../ask/read.ts';

export type RotationChoice = { readonly rotation: Rotation; readonly ways: readonly Lay[] };
export type TileChoice = { readonly tile: TileId; readonly rotations: readonly RotationChoice[] };

/** How a lay is paid or made possible beyond the ordinary; what is built far away is a tile, a marker or both. */
export type Payment =
  | 'plain'
  | 'terrain-token'
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
  readonly bare: readonly Lay[];
};

/** The tile of a lay; what is built far away may be a marker alone. */
const tileIn = (action: Lay): { readonly tile: TileId; readonly rotation: Rotation } | undefined =>
  action.type === 'lay-tile' ? action : action.lay;

function paymentOf(action: Lay): Payment {
  if (action.type === 'lay-tile')
    return action.using === undefined ? 'plain' : action.using === 'terrain-token' ? 'terrain-token' : 'using';
  const isReplaced = action.replaces !== undefined;
  if (action.lay === undefined) return isReplaced ? 'replace-only' : 'marker-only';
  return action.stop === undefined ? 'tile-only' : isReplaced ? 'tile-and-replace' : 'tile-and-marker';
}

function tilesOf(actions: readonly Lay[]): readonly TileChoice[] {
  const tiles = new Map<TileId, Map<Rotation, Lay[]>>();
  for (const action of actions) {
    const laid = tileIn(action);
    if (laid === undefined) continue;
    const turns = tiles.get(laid.tile) ?? new Map<Rotation, Lay[]>();
    tiles.set(laid.tile, turns);
    turns.set(laid.rotation, [...(turns.get(laid.rotation) ?? []), action]);
  }
  return [...tiles].map(([tile, turns]) => ({
    tile,
    rotations: [...turns]
      .toSorted(([a], [b]) => a - b)
      .map(([rotation, ways]) => ({ rotation, ways: ways.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1)) })),
  }));
}

/** Sorts the legal lays on a hex. */
export function layChoices(actions: readonly Lay[]): readonly PaymentChoice[] {
  const payments = [...new Set(actions.map(paymentOf))];
  return payments.map((payment) => {
    const paid = actions.filter((action) => paymentOf(action) === payment);
    const [first] = paid;
    const using = first?.type === 'lay-tile' ? first.using : undefined;
    const bare = paid.filter((action) => tileIn(action) === undefined);
    return { payment, tiles: tilesOf(paid), bare, ...(using === undefined ? {} : { using }) };
  });
}

/** Where a lay stands among the choices. */
export function placeOf(
  choices: readonly PaymentChoice[],
  lay: Lay,
): { readonly payment: number; readonly tile?: TileId; readonly turn: number; readonly way: number } | undefined {
  const wanted = canonical(lay);
  const wayIn = (ways: readonly Lay[]): number => ways.findIndex((one) => canonical(one) === wanted);
  for (const [payment, { tiles, bare }] of choices.entries()) {
    const alone = wayIn(bare);
    if (alone >= 0) return { payment, turn: 0, way: alone };
    for (const { tile, rotations } of tiles) {
      const turn = rotations.findIndex(({ ways }) => wayIn(ways) >= 0);
      const way = wayIn(rotations[turn]?.ways ?? []);
      if (way >= 0) return { payment, tile, turn, way };
    }
  }
  return undefined;
}
