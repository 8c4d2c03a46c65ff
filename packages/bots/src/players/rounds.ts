/** The best few actions, each played on quickly to the end of a round of companies and valued there. */
import { type GameState, isOffer, offers, outlookOf, roundKind } from '@kursbuch/engine';
import { after } from './act.ts';
import { afterRound } from './forecast.ts';
import { hasRun, isPlannable } from './figures.ts';
import { type Judge, valueOf } from './judge.ts';
import { weighLater } from './played-on.ts';
import type { Weighed } from './track.ts';

/** Work for each of them. */
const STEPS_FOR_ROUND = 150;

/**
 * Whether the quick way on says something: tiles are weighed by what they join, a run is what it is, and where trains have to be bought
 * nobody plays on like that.
 */
function isTelling(state: GameState, judge: Judge): boolean {
  if (outlookOf(state).insolvency !== 'never') return false;
  // Fees say more of papers than a round in which nobody hires anything.
  if (roundKind(state) === 'shares' && isPlannable(state)) return false;
  const open = offers(state, judge.seat);
  return !open.some((offer) => isOffer(offer, 'lay-tile') || isOffer(offer, 'run') || isOffer(offer, 'dividend'));
}

/** The best few, by the first impression and by what the round shows; undefined where that says nothing. */
export function weighRounds(
  state: GameState,
  judge: Judge,
  weighed: readonly Weighed[],
): readonly Weighed[] | undefined {
  if (judge.rounds < 1 || weighed.length < 2 || !isTelling(state, judge)) return undefined;
  const rounds = isPlannable(state) && hasRun(state) ? judge.rounds : judge.rounds - 1;
  return weighLater(weighed, judge, (act) => {
    judge.work.grant(STEPS_FOR_ROUND);
    const then = after(state, act);
    return then === undefined ? undefined : valueOf(afterRound(then).state, { ...judge, rounds });
  });
}
