/** Random games of every title, with a liking for what brings games to their end. */
import type { BaseState } from '../core/state.ts';
import type { Offer } from '../deeds/index.ts';
import type { Liking } from '../core/title.ts';
import { titleOf } from '../titles/registry.ts';
import { titleId } from '../core/ids.ts';
import { playRandomly, type RandomGame, type RandomPlay } from './random-player.ts';

/** What an offer weighs; the narrower word counts. */
const weightIn =
  (liking: Liking) =>
  (offer: Offer): number => {
    if (offer.type !== 'buy-train') return liking[offer.type] ?? 1;
    const { card, train } = offer.fixed;
    if (card !== undefined || offer.choose.card !== undefined) return liking['buy-train second-hand'] ?? 1;
    return liking[`buy-train ${train ?? ''}`] ?? liking['buy-train'] ?? 1;
  };

/** Plays one game of a title by chance, under the newest rules or others; further likings go before those of the title. */
export const playTitleRandomly = (
  title: string,
  given: RandomPlay,
  likings: Liking = {},
  version?: string,
): RandomGame<BaseState> => {
  const play: RandomPlay = { weight: weightIn({ ...titleOf(titleId(title)).figures.liking, ...likings }), ...given };
  const game = titleOf(titleId(title)).rules(version, (rules): RandomGame<BaseState> => playRandomly(rules, play));
  if (game === undefined) throw new RangeError(`${title} has no rules`);
  return game;
};
