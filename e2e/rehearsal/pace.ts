import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../api/seeds/random';

/** How far a division takes another time than planned: the deviation of the logarithm (design of the matchday, section 8). */
const deviation = 0.35;

/** A standard normal number. */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** How long something takes that is planned for some minutes. */
export interface Pace {
  /** Waits for what is planned for so many minutes. */
  take: (minutes: number) => Promise<void>;
  /** Another pace around this one, as divisions have. */
  varied: (random: Random) => Pace;
}

/** The pace of a day at so many times the real speed; `undefined`: nothing waits. */
export const paceOf = (speed: number | undefined): Pace => {
  const build = (factor: number): Pace => ({
    take: async (minutes) => {
      if (speed !== undefined) await sleep((minutes * factor * 60_000) / speed);
    },
    varied: (random) => build(factor * Math.exp(deviation * normal(random))),
  });
  return build(1);
};
