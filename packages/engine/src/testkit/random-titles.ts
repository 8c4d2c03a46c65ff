/** Random games of every title, with a liking for what brings games to their end. */
import type { BaseState } from '../core/state.ts';
import type { Offer } from '../deeds/index.ts';
import { titleOf } from '../titles/registry.ts';
import { titleId } from '../core/ids.ts';
import { playRandomly, type RandomGame, type RandomPlay } from './random-player.ts';

export type Weights = { readonly [type: string]: number };

/**
 * Heavier offers are taken more often. New trains end games; trains that go from hand to hand, leaving the table or agreeing
 * on a winner would fill them or end them at once. A second word names the
 * train.
 */
const WEIGHTS: { readonly [title: string]: Weights } = {
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

/** What a weight is looked up by, the narrower word first. */
function wordsFor(offer: Offer): readonly string[] {
  if (offer.type !== 'buy-train') return [offer.type];
  const { card, train } = offer.fixed;
  const isSecondHand = card !== undefined || offer.choose.card !== undefined;
  return isSecondHand ? ['buy-train second-hand'] : [`buy-train ${train ?? ''}`, 'buy-train'];
}

const weightIn =
  (weights: Weights) =>
  (offer: Offer): number =>
    wordsFor(offer)
      .map((word) => weights[word])
      .find((weight) => weight !== undefined) ?? 1;

/** Plays one game of a title by chance, under the newest rules or others; further likings go before those of the title. */
export const playTitleRandomly = (
  title: string,
  given: RandomPlay,
  likings: Weights = {},
  version?: string,
): RandomGame<BaseState> => {
  const play: RandomPlay = { weight: weightIn({ ...WEIGHTS[title], ...likings }), ...given };
  const game = titleOf(titleId(title)).rules(version, (rules): RandomGame<BaseState> => playRandomly(rules, play));
  if (game === undefined) throw new RangeError(`${title} has no rules`);
  return game;
};
