/**
 * Moods of players by chance, in the words of deeds: what they like besides what the title says they like. Those who follow the
 * title alone hurry to the end and see little of some rules.
 */
export type Mood = { readonly [type: string]: number };

export const MOODS = {
  usual: {},
  /** Few trains and few sales: long games on full boards. */
  thrifty: { 'buy-train': 0.3, 'sell-shares': 0.02, par: 0.1, 'lay-tile': 0.6, 'buy-private': 0.1, done: 2 },
  /** Much goes from hand to hand, and now and then somebody leaves or a winner is agreed on. */
  restless: {
    'sell-shares': 0.5,
    'buy-train second-hand': 0.2,
    'buy-car': 3,
    scrap: 0.2,
    repay: 0.5,
    'place-marker': 1,
    concede: 0.001,
    'propose-winner': 0.0005,
  },
} as const satisfies { readonly [name: string]: Mood };
