/** An auction: lots as rows of a table, each to be bought or made cheaper. */
import { type Auction, auctionNow, type Offer } from '@kursbuch/engine';
import { type Line, linesOf, type LineType } from '../shared/line.ts';
import type { Table } from '../shared/sections.ts';

/** A lot as it stands, and what can be done with it. */
export type LotRow = Auction['lots'][number] & {
  readonly buy: Line | undefined;
  readonly discount: Line | undefined;
};

export type AuctionView = {
  readonly lots: readonly LotRow[];
  /** Actions left in this turn. */
  readonly left: number;
};

export function auctionView({ state }: Pick<Table, 'state'>, offers: readonly Offer[]): AuctionView | undefined {
  const lines = linesOf(offers).filter(({ type }) => type === 'buy-lot' || type === 'discount');
  const auction = auctionNow(state);
  if (auction === undefined || lines.length === 0) return undefined;
  return {
    lots: auction.lots.map((row) => {
      const of = (type: LineType): Line | undefined =>
        lines.find((line) => line.type === type && line.about === row.lot);
      return { ...row, buy: of('buy-lot'), discount: of('discount') };
    }),
    left: auction.left,
  };
}
