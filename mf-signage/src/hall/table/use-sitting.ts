import { useCallback, useEffect, useState } from 'react';
import { deviceSittingKey } from '@schi/shared-ui/session';
import { isStillThere, readSitting, type Sitting } from './sitting.rules';

const key = deviceSittingKey;
const minute = 60_000;
const read = (): Sitting | null => {
  try {
    return readSitting(localStorage.getItem(key));
  } catch {
    return null;
  }
};
const write = (sitting: Sitting | null) => {
  try {
    if (sitting) localStorage.setItem(key, JSON.stringify(sitting));
    else localStorage.removeItem(key);
  } catch {
    // A private window may refuse; the page then asks again when it is opened again.
  }
};

/** Who sits at this device: asked after pairing, on demand, and when nobody has touched it for 90 minutes. */
export const useSitting = (deviceId: string) => {
  const [sitting, setSitting] = useState(read);
  const [isStill, setStill] = useState(() => isStillThere(sitting, deviceId, Date.now()));
  const sit = useCallback(
    (officialId: number | null) => {
      const next = officialId === null ? null : { deviceId, officialId, at: Date.now() };
      write(next);
      setSitting(next);
      setStill(next !== null);
    },
    [deviceId],
  );
  useEffect(() => {
    if (!isStill) return undefined;
    let last = sitting;
    const touched = () => {
      const now = Date.now();
      if (!isStillThere(last, deviceId, now)) return setStill(false);
      if (now - last.at > minute) write((last = { ...last, at: now }));
    };
    const look = () => setStill(isStillThere(last, deviceId, Date.now()));
    const timer = setInterval(look, minute);
    document.addEventListener('pointerdown', touched, true);
    document.addEventListener('keydown', touched, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', touched, true);
      document.removeEventListener('keydown', touched, true);
    };
  }, [sitting, isStill, deviceId]);
  return { officialId: isStill && sitting ? sitting.officialId : null, sit };
};
