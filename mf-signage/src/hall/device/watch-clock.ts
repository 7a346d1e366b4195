import { setForward, type Clocks } from './clock.rules';

/** Milliseconds between two looks at the clocks. */
const every = 500;

const look = (): Clocks => ({ device: Date.now(), steady: performance.now() });

/**
 * Tells when this device's clock was set while the page is open, and by how many milliseconds forward. Answers how to
 * stop.
 */
export const watchClock = (onSet: (forwardMs: number) => void): (() => void) => {
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    const by = setForward(before, now);
    before = now;
    if (by !== 0) onSet(by);
  }, every);
  return () => clearInterval(timer);
};
