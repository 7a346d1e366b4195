import { useEffect, useState } from 'react';
import type { ringCalls } from '@schi/contract';
import { leftAt } from './boards.rules';

/** Milliseconds between two looks at a clock that runs; it shows tenths at the end. */
const every = 100;

/**
 * What a bout's clock shows, made of the milliseconds that are left. While the clock runs it is looked at ten times a
 * second, but the component is drawn again only when it shows something else.
 * @param aheadMs by how much this device's clock is ahead of the server's
 */
export const useTimeLeft = <Shown extends string | boolean>(
  { leftMs, runsSince }: Pick<ringCalls.BoardValue, 'leftMs' | 'runsSince'>,
  aheadMs: number,
  shownOf: (leftMs: number) => Shown,
): Shown => {
  const shownAt = (time: number) => shownOf(leftAt({ leftMs, runsSince }, time - aheadMs));
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    if (runsSince === null) return undefined;
    const look = () => setTime((before) => (shownAt(before) === shownAt(Date.now()) ? before : Date.now()));
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown is made of these; a function that is new at each render is the same one
  }, [leftMs, runsSince, aheadMs]);
  return shownAt(time);
};
