/** One game of the arena: programs at the seats, what they are worth in the end, and how long they thought. */
import type { Json, TitleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { chooserFor } from '../bots.ts';

export type MatchTask = {
  readonly title: TitleId;
  readonly options: Json;
  readonly seed: string;
  /** How far the line-up is turned: place p of it sits at seat (p + turn) mod places. */
  readonly turn: number;
  /** The line-up. */
  readonly bots: readonly string[];
  readonly mostActions: number;
};

/** Everything is by place of the line-up, not by seat. */
export type MatchReport = {
  readonly seed: string;
  readonly turn: number;
  readonly actions: number;
  readonly ended: boolean;
  readonly scores: readonly number[];
  /** Shared wins are counted in parts. */
  readonly wins: readonly number[];
  /** How often a decision took so many whole milliseconds, rounded up. */
  readonly times: readonly { readonly [milliseconds: string]: number }[];
  readonly violations: readonly string[];
};

/** Nobody leaves a game of the arena, and nobody agrees on its end. */
const TO_THE_END = { concede: 0, 'propose-winner': 0 };

/** Plays one game; what goes wrong in it is a violation, not the end of the arena. */
export function playMatch({ title, options, seed, turn, bots, mostActions }: MatchTask): MatchReport {
  const places = bots.length;
  const seatOfPlace = (place: number): number => (place + turn) % places;
  const seated = bots.map((_, seat) => bots[(seat + places - (turn % places)) % places] ?? '');
  const times = bots.map(() => new Map<number, number>());
  const timed = (seat: number, milliseconds: number): void => {
    const mine = times[(seat + places - (turn % places)) % places];
    const whole = Math.ceil(milliseconds);
    mine?.set(whole, (mine.get(whole) ?? 0) + 1);
  };
  const report = { seed, turn };
  const spent = (): MatchReport['times'] => times.map((one) => Object.fromEntries(one));
  try {
    const { state, actions, violations } = playTitleRandomly(
      title,
      { seed, seats: places, options, mostActions, spoiled: 0, chooses: chooserFor(seated, seed, timed) },
      TO_THE_END,
    );
    const { scores = [], winners = [] } = state.outcome ?? {};
    return {
      ...report,
      actions: actions.length,
      ended: state.outcome !== undefined,
      scores: bots.map((_, place) => scores[seatOfPlace(place)] ?? 0),
      wins: bots.map((_, place) => (winners.some((seat) => seat === seatOfPlace(place)) ? 1 / winners.length : 0)),
      times: spent(),
      violations,
    };
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const none = bots.map(() => 0);
    return { ...report, actions: 0, ended: false, scores: none, wins: none, times: spent(), violations: [words] };
  }
}
