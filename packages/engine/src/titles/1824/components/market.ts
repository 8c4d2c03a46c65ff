/** The share price chart of 1824: seven rows, flush left. */
import type { MarketChart, Space } from '../../../core/components.ts';
import { type CompanyId, companyId } from '../../../core/ids.ts';

/** A space on which the set-up places companies; nobody chooses it. */
export type StartSpace = Space & { readonly companies: readonly CompanyId[] };

export type Market1824 = MarketChart & {
  readonly startSpaces: readonly StartSpace[];
  /** Two players on the Cisleithania map: where the bond company stands, whichever regional railway that is. */
  readonly bondSpace?: Space;
};

export const market: Market1824 = {
  // 1824-MARKET-01
  rows: [
    [100, 110, 120, 130, 140, 155, 170, 190, 210, 235, 260, 290, 320, 350],
    [90, 100, 110, 120, 130, 145, 160, 180, 200, 225, 250, 280, 310, 340],
    [80, 90, 100, 110, 120, 135, 150, 170, 190, 215, 240, 270, 300, 330],
    [70, 80, 90, 100, 110, 125, 140, 160, 180, 200, 220],
    [60, 70, 80, 90, 100, 115, 130, 150, 170],
    [50, 60, 70, 80, 90, 105, 120],
    [40, 50, 60, 70, 80],
  ],
  // 1824-MARKET-02
  parSpaces: [
    { row: 2, column: 2, price: 100 },
    { row: 3, column: 2, price: 90 }, // 1824-ED1-17
    { row: 4, column: 2, price: 80 },
    { row: 5, column: 2, price: 70 },
    { row: 6, column: 2, price: 60 },
  ],
  startSpaces: [{ row: 0, column: 2, price: 120, companies: ['SD', 'UG', 'KK'].map(companyId) }], // 1824-MARKET-03
};

/** The chart with only the start companies that take part. */
export function marketFor(companies: readonly { readonly id: CompanyId }[]): Market1824 {
  const ids = new Set(companies.map((company) => company.id));
  return {
    ...market,
    startSpaces: market.startSpaces.map((space) => ({
      ...space,
      companies: space.companies.filter((id) => ids.has(id)),
    })),
  };
}

export const BOND_SPACE: Space = { row: 6, column: 1, price: 50 }; // 1824-CIS2-16
