/** What players by chance like in 1824, so that their games come to an end. */
import type { Liking } from '../../core/title.ts';

export const liking: Liking = {
  'buy-paper': 5,
  par: 3,
  'buy-share': 1.5,
  'lay-tile': 2,
  'place-marker': 0.3,
  'sell-shares': 0.05,
  repay: 0.05,
  'buy-train second-hand': 0.02,
};
