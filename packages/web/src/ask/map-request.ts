/** What a panel asks of the map: what to point out, what to show beforehand, and whom to tell about a picked hex. */
import type { HexId, Position, Run } from '@kursbuch/engine';
import type { ReactElement } from 'react';

export type MapRequest = {
  /** Hexes that may be picked; they get the dashed outline. */
  readonly legal?: readonly HexId[];
  /** What the map comes to, where that is not all that may be picked. */
  readonly around?: readonly HexId[] | undefined;
  readonly selected?: HexId | undefined;
  /** Where several hexes are picked one after the other: those picked so far, numbered in this order. */
  readonly picked?: readonly HexId[];
  /** A hex on which something was tried in vain. */
  readonly tried?: HexId | undefined;
  /** The board as it would be, shown in place of the board as it is. */
  readonly hexes?: Position | undefined;
  readonly routes?: readonly Run[] | undefined;
  /** Which of the routes is looked at; the others step back. */
  readonly focus?: number | undefined;
  /** The map is one of several places to choose: it need not come to the front for it. */
  readonly isBeside?: true;
  /** A hex was picked by pointer or keyboard, legal or not. */
  readonly pick?: (hex: HexId) => void;
  /** What turns the tile on the selected hex, on its two upper corners. */
  readonly handles?: { readonly left: ReactElement; readonly right: ReactElement } | undefined;
};
