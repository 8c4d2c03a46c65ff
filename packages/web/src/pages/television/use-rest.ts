/** Against burning in: after ten minutes without a move the page dims, and then moves a little every minute. */
import { type CSSProperties, useEffect, useState } from 'react';

const A_MINUTE = 60_000;
const RESTS_AFTER = 10;
const STEP = 4;
/** Round a small square, so that nothing wanders off. */
const ROUND = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Where the page stands after so many minutes without a move. */
export function restStyle(minutes: number): CSSProperties {
  if (minutes < RESTS_AFTER) return {};
  const [x, y] = ROUND[(minutes - RESTS_AFTER) % ROUND.length] ?? ROUND[0];
  return { opacity: 0.5, transform: `translate(${String(x * STEP)}px, ${String(y * STEP)}px)` };
}

/** `move` is whatever changes with every move. */
export function useRest(move: number): CSSProperties {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    setMinutes(0);
    const timer = setInterval(() => setMinutes((now) => now + 1), A_MINUTE);
    return () => clearInterval(timer);
  }, [move]);
  return restStyle(minutes);
}
