/** The lay one is about to make: hex, payment, tile, position and way, each chosen out of what is legal. */
import type { HexId } from '@kursbuch/engine';
import { useEffect, useMemo, useState } from 'react';
import { isLay, type Lay, type LayOffer } from '../../ask/read.ts';
import { useActions } from '../../ask/use-engine.ts';
import { useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { layChoices, type PaymentChoice, placeOf, type RotationChoice, type TileChoice } from './lay-choices.ts';
import type { SetTurn } from './turn-button.tsx';

/** One of so many, counted round and round. */
export type Round = { readonly place: number; readonly of: number };

export type LayInHand = {
  /** Hexes on which something can be laid. */
  readonly legal: readonly HexId[];
  readonly hex: HexId | undefined;
  readonly setHex: (hex: HexId | undefined) => void;
  /** What is offered on that hex. */
  readonly here: readonly LayOffer[];
  /** Whether everything that can be laid there is known. */
  readonly isListed: boolean;
  readonly payments: readonly PaymentChoice[];
  readonly payment: PaymentChoice | undefined;
  readonly setPayment: (place: number) => void;
  readonly tile: TileChoice | undefined;
  readonly setTile: (tile: string) => void;
  readonly rotation: RotationChoice | undefined;
  readonly turn: Round;
  readonly setTurn: SetTurn;
  /** Where a position can be had in several ways, such as for different stops. */
  readonly way: Round;
  readonly nextWay: () => void;
  readonly action: Lay | undefined;
};

const NO_WAYS: readonly Lay[] = [];

const round = (count: number, of: number): Round => ({ place: of === 0 ? 0 : ((count % of) + of) % of, of });

/** `part` is what a choice that is begun is kept as. */
export function useLay(offers: readonly LayOffer[], part: string): LayInHand {
  const legal = useMemo(() => [...new Set(offers.map(({ fixed }) => fixed.hex))], [offers]);
  const [begun] = useLeft(part);
  const [picked, setHex] = useState(() => (begun !== undefined && isLay(begun) ? begun.hex : undefined));
  const isPicked = picked !== undefined && legal.includes(picked);
  const hex = isPicked ? picked : legal.length === 1 ? legal[0] : undefined;
  const [paid, setPayment] = useState(0);
  const [tileName, setTileName] = useState<string>();
  const [turned, setTurn] = useState(0);
  const [wayed, setWay] = useState(0);

  const here = useMemo(() => (hex === undefined ? [] : offers.filter(({ fixed }) => fixed.hex === hex)), [offers, hex]);
  const actions = useActions(here);
  const payments = useMemo(() => layChoices((actions ?? []).filter(isLay)), [actions]);
  const payment = payments[paid] ?? payments[0];
  // Where nobody has picked anything no tile is in hand: laying it may cost money.
  const tile = payment?.tiles.find((one) => one.tile === tileName) ?? (isPicked ? payment?.tiles[0] : undefined);
  const turn = round(turned, tile?.rotations.length ?? 0);
  const rotation = tile?.rotations[turn.place];
  const ways = rotation?.ways ?? payment?.bare ?? NO_WAYS;
  const way = round(wayed, ways.length);
  const action = ways[way.place];
  useKeepBegun(part, action === undefined ? [] : [action]);

  // A new hex starts with its first tile.
  useEffect(() => {
    setPayment(0);
    setTileName(undefined);
    setTurn(0);
    setWay(0);
  }, [hex]);

  // What was chosen before the page was loaded again is chosen still, once the lays are listed.
  useEffect(() => {
    const found = begun === undefined || !isLay(begun) ? undefined : placeOf(payments, begun);
    if (found === undefined) return;
    setPayment(found.payment);
    setTileName(found.tile);
    setTurn(found.turn);
    setWay(found.way);
  }, [begun, payments]);

  const setTile = (name: string): void => {
    setTileName(name);
    setTurn(0);
    setWay(0);
  };
  return {
    legal,
    hex,
    setHex,
    here,
    isListed: actions !== undefined,
    payments,
    payment,
    setPayment,
    tile,
    setTile,
    rotation,
    turn,
    setTurn,
    way,
    nextWay: () => setWay((n) => n + 1),
    action,
  };
}
