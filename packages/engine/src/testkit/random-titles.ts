/** Random games of every title, with a liking for what brings games to their end. */
import type { TitleId } from '../core/components.ts';
import type { Offer } from '../core/offer.ts';
import { rules1824 } from '../titles/1824/index.ts';
import { rules1839 } from '../titles/1839/index.ts';
import { rules18Mag } from '../titles/18mag/index.ts';
import type { GameState } from '../titles/index.ts';
import { playRandomly, type RandomGame, type RandomPlay } from './random-player.ts';

export type Weights = { readonly [type: string]: number };

/**
 * Heavier offers are taken more often. New trains end games; trains that go from hand to hand, leaving the table or agreeing
 * on a winner would fill them or end them at once. A second word names the
 * train.
 */
const WEIGHTS: { readonly [title in TitleId]: Weights } = {
  '1824': {
    'buy-paper': 5,
    par: 3,
    'buy-share': 1.5,
    'lay-tile': 2,
    'place-marker': 0.3,
    'sell-shares': 0.05,
    repay: 0.05,
    'buy-train second-hand': 0.02,
  },
  '18mag': {
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
  },
  '1839': {
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
  },
};

/** A train that names its price, its card or itself is another company's; the Bank's have one price and a type. */
const isSecondHand = ({ type, fixed, choose }: Offer): boolean => {
  const { train } = fixed;
  const single = typeof train === 'string' && train.includes('#');
  return type === 'buy-train' && (single || Object.hasOwn(fixed, 'card') || Object.hasOwn(choose, 'price'));
};

const weightIn =
  (weights: Weights) =>
  (offer: Offer): number => {
    if (isSecondHand(offer)) return weights[`${offer.type} second-hand`] ?? 1;
    const { train } = offer.fixed;
    return weights[`${offer.type} ${typeof train === 'string' ? train : ''}`] ?? weights[offer.type] ?? 1;
  };

/** Plays one game of a title by chance; further likings go before those of the title. */
export function playTitleRandomly(title: TitleId, given: RandomPlay, likings: Weights = {}): RandomGame<GameState> {
  const play: RandomPlay = { weight: weightIn({ ...WEIGHTS[title], ...likings }), ...given };
  switch (title) {
    case '1824':
      return playRandomly(rules1824, play);
    case '18mag':
      return playRandomly(rules18Mag, play);
    case '1839':
      return playRandomly(rules1839, play);
  }
}
