import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while `isWanted`; browsers that cannot, and plain http, leave it. Answers whether it is kept on.
 */
export const useWakeLock = (isWanted: boolean): boolean => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    // Older browsers and pages without https have none.
    const wakeLock = (navigator as Partial<Navigator>).wakeLock;
    if (!isWanted || !wakeLock) return undefined;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      const got = await wakeLock.request('screen').catch(() => undefined);
      if (isOver) return void got?.release();
      held = got;
      setOn(got !== undefined);
      got?.addEventListener('release', () => setOn(false));
    };
    // The browser lets it go when the page is hidden.
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [isWanted]);
  return isOn;
};
