/** What players by chance like in 1839, so that their games come to an end. */
import type { Liking } from '../../core/title.ts';

export const liking: Liking = {
  concede: 0.0001,
  'propose-winner': 0.00005,
  'move-marker': 0.2,
  'swap-markers': 0.02,
  withdraw: 0.2,
  'buy-private': 0.5,
  'buy-train': 3,
  'buy-train second-hand': 0.05,
  'buy-share': 3,
  par: 0.5,
  'buy-lot': 2,
  'sell-shares': 0.3,
  pass: 0.5,
  done: 3,
  'lay-tile': 0.3,
};
