/**
 * The most of the processor's time that one text of 100 KB may take in a test, in milliseconds. It tells work that
 * grows with the length of a text (at most 20 ms on a quiet machine, which `npm run bench -- texts` measures) from work
 * that grows with its square (more than 2,000 ms), on a slow machine too.
 */
const limit = 400;
const runs = 3;

/** The processor's time that some work takes, in milliseconds. A refusal counts as done. */
export const spent = (work: () => void): number => {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // A refusal is fine here; only the time is measured.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Whether some work takes more of the processor's time than work that grows with the length of its text. Of several
 * runs the least counts, because garbage collection and compilation may fall into any one of them.
 * @returns undefined within the limit, otherwise the milliseconds
 */
export const overLimit = (work: () => void): number | undefined => {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    least = Math.min(least, spent(work));
    if (least < limit) return undefined;
  }
  return least;
};
