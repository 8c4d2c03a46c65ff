/** Steps of players' turns, by what can be done in them. */

/** Shares may be sold: what cannot be is shown with its question. */
export const SELLING_STEPS: ReadonlySet<string> = new Set(['shares', 'sell and buy', 'sell, buy, sell']);

/** Shares may be bought: one may wonder why something cannot be. */
export const SHARING_STEPS: ReadonlySet<string> = new Set([...SELLING_STEPS, 'buy']);
