/** The best few actions, each played on quickly to the end of a round of companies and valued there. */
import { apply, type GameState, isOffer, offers, outlookOf, roundKind } from '@kursbuch/engine';
import { afterRound } from './forecast.ts';
import { hasRun, isPlannable } from './figures.ts';
import { type Judge, valueOf } from './judge.ts';
import type { Weighed } from './track.ts';

/** Work for each of them. */
const STEPS_FOR_ROUND = 150;
/** How much of what the round shows counts against the first impression. */
const SHOWN = 0.5;

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
  const rest = weighed.find(({ act }) => act['type'] === 'done' || act['type'] === 'pass');
  const tried = [...new Set([...weighed.slice(0, judge.eyes.playedOn), ...(rest === undefined ? [] : [rest])])];
  const played = tried.flatMap(({ act, gain }): readonly { act: Weighed['act']; gain: number; later: number }[] => {
    judge.work.grant(STEPS_FOR_ROUND);
    const applied = apply(state, act);
    if (!applied.ok) return [];
    return [{ act, gain, later: valueOf(afterRound(applied.value.state).state, { ...judge, rounds }) }];
  });
  const base = played.find(({ act }) => act === rest?.act) ?? played.at(-1);
  if (base === undefined || played.length < 2) return undefined;
  return played
    .map(({ act, gain, later }) => ({
      act,
      gain: act === base.act ? 0 : (1 - SHOWN) * (gain - base.gain) + SHOWN * (later - base.later),
    }))
    .toSorted((a, b) => b.gain - a.gain);
}
