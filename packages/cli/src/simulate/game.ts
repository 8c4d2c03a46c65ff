/** One simulated game, as a worker plays it and reports it. */
import type { Json, TitleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { chooserFor } from '../bots.ts';

export type GameTask = {
  readonly title: TitleId;
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
  /** A game is broken off after so many actions. */
  readonly mostActions: number;
  /** Spoiled actions tried at every decision. */
  readonly spoiled: number;
  /** Who plays, by seat. */
  readonly bots: readonly string[];
};

export type GameReport = {
  readonly seed: string;
  readonly actions: number;
  /** Why it ended, in the title's own word; `broken-off` and `violation` are ours. */
  readonly ending: string;
  /** What every seat was worth; empty when the game did not come to its end. */
  readonly scores: readonly number[];
  readonly rounds: number;
  readonly violations: readonly string[];
};

/** Whether programs decide; where all is chance, every seat may act that has something to do. */
const hasPrograms = (bots: readonly string[]): boolean => bots.some((name) => name !== 'random');

/** Plays a game; an exception of the engine is a violation like any other. */
export function playGame({ title, bots, ...play }: GameTask): GameReport {
  try {
    const chooses = hasPrograms(bots) ? { chooses: chooserFor(bots, play.seed) } : {};
    const { state, actions, violations } = playTitleRandomly(title, { ...play, ...chooses });
    return {
      seed: play.seed,
      actions: actions.length,
      ending: violations.length > 0 ? 'violation' : (state.outcome?.reason ?? 'broken-off'),
      scores: state.outcome?.scores ?? [],
      rounds: Object.values(state.rounds).reduce<number>((sum, count) => sum + count, 0),
      violations,
    };
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed: play.seed, actions: 0, ending: 'violation', scores: [], rounds: 0, violations: [words] };
  }
}
