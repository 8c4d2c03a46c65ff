/** The auction of 1839: lots as rows of a table, each to be bought or made cheaper. */
import type { CompanyId, Offer } from '@kursbuch/engine';
import { type Line, linesOf } from './line.ts';
import type { Table } from './sections.ts';

export type LotRow = {
  readonly lot: CompanyId;
  /** The price on the sheet; it may be below zero. */
  readonly price: number;
  /** What it cost at first. */
  readonly face: number;
  readonly buy: Line | undefined;
  readonly discount: Line | undefined;
};

export type AuctionView = {
  readonly lots: readonly LotRow[];
  /** Actions left in this turn. */
  readonly left: number;
};

const ACTIONS_A_TURN = 2;

export function auctionView({ state, components }: Table, offers: readonly Offer[]): AuctionView | undefined {
  const lines = linesOf(offers.filter(({ type }) => type === 'buy-lot' || type === 'discount'));
  if (state.title !== '1839' || lines.length === 0) return undefined;
  const lots = state.own.privates.filter(({ owner }) => owner === 'lot');
  return {
    lots: lots.map(({ id, discount }) => {
      const card = components.companies.find((one) => one.id === id);
      const face = card !== undefined && 'price' in card && typeof card.price === 'number' ? card.price : 0;
      const of = (type: string): Line | undefined => lines.find((line) => line.type === type && line.about === id);
      return { lot: id, price: face - discount, face, buy: of('buy-lot'), discount: of('discount') };
    }),
    left: ACTIONS_A_TURN - state.own.auction.actions,
  };
}
