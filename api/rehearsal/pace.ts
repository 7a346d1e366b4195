import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../seeds/random';

/**
 * How far a division takes another time than planned: the deviation of the logarithm (design of the matchday, section
 * 8).
 */
const deviation = 0.35;

/** A standard normal number. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** How long the work of a division takes. */
export interface DivisionPace {
  /** Waits for what is planned for so many minutes of it, and never longer than is left of the division's time. */
  take: (minutes: number) => Promise<void>;
  /** Waits for what is left of its time. */
  end: () => Promise<void>;
}
export interface Pace {
  /**
   * The pace of a division that is planned for so many minutes and begins now. Each takes another time than planned.
   */
  begin: (minutes: number, random: Random) => DivisionPace;
}

/**
 * The pace of a ring at so many times the real speed; `undefined`: nothing waits. A ring takes `longer` times as long
 * as planned in the median.
 */
export const paceOf = (speed: number | undefined, longer = 1): Pace => ({
  begin: (minutes, random) => {
    const factor = longer * Math.exp(deviation * normal(random));
    if (speed === undefined) return { take: () => Promise.resolve(), end: () => Promise.resolve() };
    const realMs = (planned: number) => (planned * factor * 60_000) / speed;
    // Calls take a part of the time too.
    const until = performance.now() + realMs(minutes);
    const left = () => Math.max(0, until - performance.now());
    return {
      take: async (planned) => void (await sleep(Math.min(realMs(planned), left()))),
      end: async () => void (await sleep(left())),
    };
  },
});
