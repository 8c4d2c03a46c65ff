/** Games to learn from: programs play, now and then not quite at their best, and the figures of every seat are written down. */
import { auctionNow, companiesNow, type GameState, type Json, roundKind, type Seat, view } from '@kursbuch/engine';
import { Dice, playTitleRandomly } from '@kursbuch/engine/by-chance';
import { thoughts } from '../players/choose.ts';
import { careful } from '../players/careful.ts';
import { type FeatureVector, featuresOf } from '../players/features.ts';
import { judgeFor, seatValues } from '../players/judge.ts';
import type { Weights } from '../players/learned.ts';
import { type Level, LIKINGS } from '../players/level.ts';

/** One moment of a game. */
export type Moment = {
  /** Rounds of companies that were still to come, as far as one could know then, and those that were over. */
  readonly rounds: number;
  readonly over: number;
  readonly prices: Prices;
  /** What the value made by hand said of every seat. */
  readonly values: readonly number[];
  /** By seat. */
  readonly figures: readonly FeatureVector[];
};

/** What a share of each company costs. */
export type Prices = { readonly [company: string]: number };

/** A game that has ended, after so many rounds of companies and at these prices. */
export type Lesson = {
  readonly seed: string;
  readonly scores: readonly number[];
  readonly rounds: number;
  readonly prices: Prices;
  readonly moments: readonly Moment[];
};

/** How often a moment within a round is written down, in a hundred; the first one always is. */
const WRITTEN = 6;
/** How often one of the best few is played instead of the best, and how many they are. */
const [STRAYS, BEST_FEW] = [10, 4];
/** How often a lot of an auction is left to chance: what papers are worth is seen only where somebody takes them. */
const BLIND = 30;
const ENOUGH_WORK = 100_000;

const pricesIn = (state: GameState): Prices =>
  Object.fromEntries(
    companiesNow(state).flatMap(({ company, shares, price }) =>
      shares === undefined || price === undefined ? [] : [[company, price]],
    ),
  );

function momentOf(state: GameState, seat: Seat, over: number): Moment {
  const judge = judgeFor(state, seat, LIKINGS.even, { steps: ENOUGH_WORK, look: careful, weights: [] });
  return {
    rounds: judge.rounds,
    over,
    prices: pricesIn(state),
    values: seatValues(state, judge).map((value) => Math.round(value)),
    figures: featuresOf(state, judge).map((one) => one.map((figure) => Math.round(figure))),
  };
}

/** Plays a game; undefined where it does not end. Which program sits where changes from game to game. */
export function playLesson(
  title: string,
  {
    seed,
    seats,
    options,
    weights,
    mostActions,
  }: {
    readonly seed: string;
    readonly seats: number;
    readonly options: Json;
    /** What was learned before; empty for the value made by hand. */
    readonly weights: Weights;
    readonly mostActions: number;
  },
): Lesson | undefined {
  const dice = new Dice(seed);
  const happens = (inHundred: number): boolean => dice.roll(100) < inHundred;
  const levels = Array.from({ length: seats }, (): Level => (happens(50) ? 'local' : 'express'));
  const moments: Moment[] = [];
  let round = '';
  let begun = 0;
  const { state } = playTitleRandomly(
    title,
    {
      seed,
      seats,
      options,
      mostActions,
      spoiled: 0,
      chooses: (now, seat) => {
        const { place } = now;
        const isNew = `${place.round} ${place.number}` !== round;
        const isAuction = auctionNow(now) !== undefined;
        if (roundKind(now) === 'companies') begun = place.number;
        const over = roundKind(now) === 'companies' ? begun - 1 : begun;
        if (!isAuction && (isNew || happens(WRITTEN))) moments.push(momentOf(now, seat, over));
        round = `${place.round} ${place.number}`;
        if (isAuction && happens(BLIND)) return undefined;
        const level = levels[seat] ?? 'local';
        const last = [
          ...thoughts(view(now, seat), seat, {
            level,
            seed: `${seed} ${seat}`,
            weights: level === 'express' ? weights : [],
          }),
        ].at(-1);
        if (last === undefined) return undefined;
        const strayed = happens(STRAYS) ? last.weighed[dice.roll(BEST_FEW)] : undefined;
        return strayed?.act ?? last.act;
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  const { outcome } = state;
  if (outcome === undefined) return undefined;
  return { seed, scores: outcome.scores, rounds: begun, prices: pricesIn(state), moments };
}
