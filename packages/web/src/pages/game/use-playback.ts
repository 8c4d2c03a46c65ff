/** Playing the history: move after move, with a rest where a round begins, until now, or until any key is pressed. */
import { useEffect, useState } from 'react';
import type { HistoryLine } from './history-line.ts';
import type { GamePageState } from './use-game-value.ts';

/** Moves a second. */
export const SPEEDS = [1, 2, 4] as const;
export type PlaybackSpeed = (typeof SPEEDS)[number];

const REST_MS = 1000;

export type Playback = {
  readonly speed: PlaybackSpeed;
  readonly setSpeed: (speed: PlaybackSpeed) => void;
};

/** Whether a key goes on with it: the one that stops and plays, and those on the choice of the speed. */
const goesOn = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' || (target instanceof Element && target.closest('[data-speed]') !== null);

export function usePlayback({ game, lookBy, isPlaying, play }: GamePageState, { rounds }: HistoryLine): Playback {
  const [speed, setSpeed] = useState<PlaybackSpeed>(2);
  const { position } = game.moment;
  const step = game.step?.number;
  const isFirst = rounds.some(({ from }) => from === position);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => lookBy(1), isFirst ? REST_MS : REST_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, speed, position, step, isFirst, lookBy]);
  useEffect(() => {
    if (!isPlaying) return;
    const stop = (event: KeyboardEvent): void => {
      if (!goesOn(event)) play(false);
    };
    addEventListener('keydown', stop, true);
    return () => removeEventListener('keydown', stop, true);
  }, [isPlaying, play]);
  return { speed, setSpeed };
}
