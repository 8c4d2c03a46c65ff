/** What a panel asks of the map: what to point out, what to show beforehand, and whom to tell about a picked hex. */
import type { CompanyId, HexId, Run, TileId } from '@kursbuch/engine';
import type { ReactNode } from 'react';

export type MapRequest = {
  /** Hexes that may be picked; they get the dashed outline. */
  readonly legal?: readonly HexId[];
  readonly selected?: HexId;
  /** A tile shown as if laid. */
  readonly tile?: { readonly hex: HexId; readonly tile: TileId; readonly rotation: number };
  /** A station marker shown as if placed. */
  readonly marker?: { readonly hex: HexId; readonly stop: number; readonly company: CompanyId };
  readonly routes?: readonly Run[];
  /** Which of the routes is looked at; the others step back. */
  readonly focus?: number;
  /** A hex was picked by pointer or keyboard, legal or not. */
  readonly pick?: (hex: HexId) => void;
  /** Small buttons under the selected hex. */
  readonly toolbar?: ReactNode;
};
