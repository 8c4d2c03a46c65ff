/**
 * Share-price charts of any form: a line (18Mag), a grid with ragged rows (1824), two lines (1839). A space is a number,
 * counted row by row; what "one space right" means at the end of a row is for the title to say.
 */
import type { MarketChart } from '../core/components.ts';
import type { CompanyId } from '../core/ids.ts';
import { lately, latelyForBoth, onceFor } from '../core/memo.ts';
import type { Market } from '../core/state.ts';

type Cell = { readonly row: number; readonly column: number; readonly price: number };

const cells = onceFor((chart: MarketChart): readonly Cell[] =>
  chart.rows.flatMap((prices, row) => prices.map((price, column) => ({ row, column, price }))),
);

/** The number of the space in a row and column, or undefined where the chart has none. */
export function spaceAt(chart: MarketChart, row: number, column: number): number | undefined {
  const found = cells(chart).findIndex((cell) => cell.row === row && cell.column === column);
  return found < 0 ? undefined : found;
}

export function cellOf(chart: MarketChart, space: number): Cell {
  const found = cells(chart)[space];
  if (found === undefined) throw new RangeError(`the chart has no space ${space}`);
  return found;
}

export const priceAt = (chart: MarketChart, space: number): number => cellOf(chart, space).price;

const DIRECTIONS = { right: [0, 1], left: [0, -1], up: [-1, 0], down: [1, 0] } as const;
export type Direction = keyof typeof DIRECTIONS;

/** The neighbouring space, or undefined where the chart ends. */
export function neighbourSpace(chart: MarketChart, space: number, direction: Direction): number | undefined {
  const { row, column } = cellOf(chart, space);
  const [down, across] = DIRECTIONS[direction];
  return spaceAt(chart, row + down, column + across);
}

/** How many spaces a chart has. */
export const spaceCount = (chart: MarketChart): number => cells(chart).length;

export const emptyMarket = (chart: MarketChart): Market => cells(chart).map(() => []);

const spaces = lately((market: Market): ReadonlyMap<CompanyId, number> => {
  const found = new Map<CompanyId, number>();
  market.forEach((markers, space) => {
    for (const company of markers) if (!found.has(company)) found.set(company, space);
  });
  return found;
});

/** Where a company's marker stands, or undefined while it has no price. */
export const spaceOf = (market: Market, company: CompanyId): number | undefined => spaces(market).get(company);

export function priceOf(chart: MarketChart, market: Market, company: CompanyId): number | undefined {
  const space = spaceOf(market, company);
  return space === undefined ? undefined : priceAt(chart, space);
}

/**
 * Puts a marker on a space, underneath those already there. A marker that does not change its space keeps its place in
 * the pile.
 */
export function withMarkerOn(market: Market, company: CompanyId, space: number): Market {
  const old = spaceOf(market, company);
  if (old === space) return market;
  const lifted = old === undefined ? market : withoutMarkerOf(market, company);
  return lifted.with(space, [...(lifted[space] ?? []), company]);
}

/** Takes a marker off the chart. */
export const withoutMarkerOf = (market: Market, company: CompanyId): Market =>
  market.map((markers) => (markers.includes(company) ? markers.filter((other) => other !== company) : markers));

/**
 * Companies in order of price, the highest first; on one space from top to bottom; at equal prices on different
 * spaces the one further right, as 1824 has it. Lines never have equal prices, so this order serves all titles.
 */
export const byPrice = latelyForBoth((chart: MarketChart, market: Market): readonly CompanyId[] =>
  market
    .flatMap((markers, space) => (markers.length === 0 ? [] : [{ markers, cell: cellOf(chart, space) }]))
    .toSorted((a, b) => b.cell.price - a.cell.price || b.cell.column - a.cell.column)
    .flatMap(({ markers }) => markers),
);
