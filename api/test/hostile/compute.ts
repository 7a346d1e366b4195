/** The most compute that one text may cost, in milliseconds. */
export const budget = 20;

const spent = (work: () => void): number => {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // Refused: what counts is what it cost.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Milliseconds of the processor's time that some work takes: the least of up to five runs, because garbage collection and compilation
 * may fall into any one of them. A busy machine delays a process without adding to its own time.
 */
export const compute = (work: () => void): number => {
  let least = Infinity;
  for (let run = 0; run < 5 && least >= budget; run += 1) least = Math.min(least, spent(work));
  return least;
};
