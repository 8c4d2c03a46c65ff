/** The best few actions weighed again by what comes later. */
import type { Act } from './act.ts';
import type { Judge } from './judge.ts';
import type { Weighed } from './track.ts';

/** How much of what comes later counts against the first impression. */
const SHOWN = 0.5;

/** Doing nothing, where that may be done. */
export const restIn = (weighed: readonly Weighed[]): Weighed | undefined =>
  weighed.find(({ act }) => act['type'] === 'done' || act['type'] === 'pass');

/**
 * The best few and doing nothing, by the first impression and by what they are worth later, against doing nothing; undefined where there is
 * nothing to compare.
 */
export function weighLater(
  weighed: readonly Weighed[],
  { eyes }: Judge,
  worthLater: (act: Act) => number | undefined,
): readonly Weighed[] | undefined {
  const rest = restIn(weighed);
  const tried = [...new Set([...weighed.slice(0, eyes.playedOn), ...(rest === undefined ? [] : [rest])])];
  const played = tried.flatMap(({ act, gain }) => {
    const later = worthLater(act);
    return later === undefined ? [] : [{ act, gain, later }];
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
