/** Bringing the focus back to the decision after what somebody does here with the game or its history. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Says that something was done: the focus is at the decision with the very drawing that shows what came of it. */
export function useAttention(): () => void {
  const isWanted = useRef(false);
  const [, draw] = useState(0);
  // No list of what it depends on: whichever drawing comes first is the one.
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    // Whoever is at the history goes on there.
    if (document.querySelector('.history-bar:focus-within') !== null) return;
    document.querySelector<HTMLElement>('#action')?.focus({ preventScroll: true });
  });
  return useCallback(() => {
    isWanted.current = true;
    // What was done may have been drawn already.
    startTransition(() => draw((count) => count + 1));
  }, []);
}
