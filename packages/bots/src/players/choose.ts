/** A player: from what a seat may see to what it does. Pure: the same view, seat and options lead to the same action everywhere. */
import {
  canonical,
  type GameState,
  habitsOf,
  hashText,
  offers,
  outlookOf,
  readState,
  type Seat,
  type view,
} from '@kursbuch/engine';
import { type Act, actsOf } from './act.ts';
import { careful, patient } from './careful.ts';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor, type Outfit } from './judge.ts';
import { changed, LIKINGS, type Level, type Liking, type Style } from './level.ts';
import type { Weighed } from './track.ts';
import { type Reason, reasonsFor } from './reasons.ts';
import { weighDeal } from './set-up-ahead.ts';
import { weighReplies } from './replies.ts';
import { weighRounds } from './rounds.ts';
import { weighTurns } from './turns.ts';
import { weigh } from './weigh.ts';

/** What a seat may see; the random numbers still to come are not in it. */
export type Seen = ReturnType<typeof view>;

export type ChooseOptions = {
  readonly level: Level;
  readonly style?: Style;
  /** Decides between actions that are as good as each other. */
  readonly seed: string;
  /** The most work for the decision; each level has a usual one. */
  readonly steps?: number;
  /** Counts some things more or less than its level and style do, in percent. For training. */
  readonly habits?: { readonly [what: string]: number };
};

/** Nothing is drawn from it: chance decides at set-up only. */
const NO_CHANCE = [0, 0, 0, 1] as const;

/** How each level looks at companies, and its usual work for a decision. */
const OUTFITS: { readonly [Name in Level]: Outfit } = {
  local: { steps: 130, look: ruleOfThumb },
  express: { steps: 1500, look: careful },
  'orient-express': { steps: 15_000, look: patient },
};

/** The strongest minds the others twice as much, and goes wholly by what games have taught. */
const STRONGEST = { rivals: 200, trust: 200 };

/** Stronger players have learned what counts how much. Where who cannot pay is out, the strongest is not so sure of itself. */
function likingOf(state: GameState, level: Level, style: Style): Liking {
  const liking = LIKINGS[style];
  if (level === 'local') return liking;
  const isSure = level === 'orient-express' && outlookOf(state).insolvency !== 'out';
  return changed(changed(liking, isSure ? STRONGEST : {}), habitsOf(state));
}

/** A number from 0 to 999 by the seed, for one action at one moment. */
function lot(seed: string, state: GameState, act: Act): number {
  const { place } = state;
  return (
    Number.parseInt(
      hashText(canonical({ seed, place: `${place.round} ${place.number} ${place.step}`, act: canonical(act) })).slice(
        0,
        8,
      ),
      16,
    ) % 1000
  );
}

/** Gains so near to each other are told apart by the seed. */
const NEAR = 0.04;

/** The best action; among those that are nearly as good the seed decides. */
function pickBest(seed: string, state: GameState, weighed: readonly Weighed[]): Act | undefined {
  const [best] = weighed;
  if (best === undefined) return undefined;
  const near = weighed.filter(({ gain }) => gain >= best.gain - Math.abs(best.gain) * NEAR);
  const drawn = near.map(({ act }) => ({ act, lot: near.length === 1 ? 0 : lot(seed, state, act) }));
  return drawn.toSorted((a, b) => b.lot - a.lot)[0]?.act;
}

/** Something legal, when nothing was found worth weighing. */
function anything(state: GameState, seat: Seat): Act | undefined {
  for (const offer of offers(state, seat)) {
    if (offer.type === 'concede' || offer.type === 'propose-winner') continue;
    const [act] = actsOf(state, offer, 1);
    if (act !== undefined) return act;
  }
  return undefined;
}

/** What a player would do, and everything it has weighed, the best first; why it likes an action it says when asked. */
export type Thought = {
  readonly act: Act | undefined;
  readonly weighed: readonly Weighed[];
  readonly because: (one: Weighed) => readonly Reason[] | undefined;
};

/** The same as `choose`, thought by thought: what comes is the best so far, and whoever has waited long enough takes the last. */
export function* thoughts(
  seen: Seen,
  seat: Seat,
  { style = 'even', seed, level, ...options }: ChooseOptions,
): Generator<Thought> {
  const read = readState({ ...seen, rng: NO_CHANCE });
  if (!read.ok) return;
  const state = read.value;
  const { steps, look } = OUTFITS[level];
  const judge = judgeFor(state, seat, changed(likingOf(state, level, style), options.habits ?? {}), {
    look,
    steps: options.steps ?? steps,
  });
  const because: Thought['because'] = (one) => reasonsFor(state, judge, one);
  const weighed = weigh(state, judge);
  yield { act: pickBest(seed, state, weighed) ?? anything(state, seat), weighed, because };
  if (level === 'local') return;
  const again =
    weighDeal(state, judge, weighed) ??
    weighTurns(state, judge, weighed) ??
    weighReplies(state, judge, weighed) ??
    weighRounds(state, judge, weighed);
  if (again !== undefined) yield { act: pickBest(seed, state, again), weighed: again, because };
}

/** What a player does in this position; undefined when it has nothing to decide. */
export function choose(seen: Seen, seat: Seat, options: ChooseOptions): Act | undefined {
  let best: Act | undefined;
  for (const { act } of thoughts(seen, seat, options)) best = act;
  return best;
}
