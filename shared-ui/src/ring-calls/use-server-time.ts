import { useSyncExternalStore } from 'react';

const second = 1_000;
const eachSecond = (changed: () => void) => {
  const timer = setInterval(changed, second);
  return () => clearInterval(timer);
};
const never = () => () => undefined;
const presentSecond = () => Math.floor(Date.now() / second) * second;

/**
 * The server's time in milliseconds, renewed each second while something counts down. `aheadMs`: by how much this
 * device's clock is ahead.
 */
export const useServerTime = (isCounting: boolean, aheadMs = 0): number =>
  useSyncExternalStore(isCounting ? eachSecond : never, presentSecond) - aheadMs;
