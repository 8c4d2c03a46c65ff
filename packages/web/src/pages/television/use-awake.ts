/** Keeps the screen from falling asleep, where the browser lets a page do so: over https, and while it is seen. */
import { useEffect } from 'react';

export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let left = false;
    let lock: WakeLockSentinel | undefined;
    const stayAwake = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen');
      if (left) await lock.release();
    };
    // A low battery, or whoever set up the browser, may have it otherwise.
    const ask = (): void => void stayAwake().catch(() => undefined);
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
