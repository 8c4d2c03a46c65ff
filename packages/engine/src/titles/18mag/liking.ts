/** What players by chance like in 18Mag, so that their games come to an end. */
import type { Liking } from '../../core/title.ts';

export const liking: Liking = {
  'lay-tile': 0.3,
  'place-marker': 0.1,
  scrap: 0.05,
  'buy-car': 0.3,
  'sell-shares': 0.1,
  'buy-share': 0.4,
  pass: 4,
  'buy-train': 12,
  'buy-train 2': 0.5,
  'buy-train second-hand': 0.02,
};
