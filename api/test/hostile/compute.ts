import { longest } from './texts';

/** The most compute that one text may cost on a quiet machine, in milliseconds. */
const budget = 20;

/** 100 KB of JSON. Every request of this length costs its reading, whatever is done with it then. */
const json = `[${Array.from({ length: Math.floor((longest - 2) / 3) }, () => '{}').join(',')}]`;
/** Reading that text takes 2.5 to 4 ms on a quiet machine. */
const readingsInBudget = 7;
const rounds = 3;

const spent = (work: () => void): number => {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // A refusal is fine here; only the time is measured.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The least of several runs, because garbage collection and compilation may fall into any one of them. */
const least = (work: () => void, enough: number): number => {
  let best = Infinity;
  for (let run = 0; run < 10 && best >= enough; run += 1) best = Math.min(best, spent(work));
  return best;
};

/**
 * Whether some work costs more of the processor's time than one text may: 20 ms, or, on a machine that is slower at this moment, as much as
 * reading 100 KB of JSON seven times. A shared core or a full heap slows both equally.
 * @returns undefined within the budget, otherwise the milliseconds and the limit
 */
export const overBudget = (work: () => void): { milliseconds: number; limit: number } | undefined => {
  let found: { milliseconds: number; limit: number } | undefined;
  // Work that is really slow is slow each time; a burst of other work on the machine is over by then.
  for (let round = 0; round < rounds; round += 1) {
    const milliseconds = least(work, budget);
    if (milliseconds < budget) return undefined;
    const limit = Math.max(budget, readingsInBudget * least(() => void JSON.parse(json), 0));
    if (milliseconds < limit) return undefined;
    found = { milliseconds, limit };
  }
  return found;
};
