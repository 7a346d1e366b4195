/** What came of some changes. */
export interface Outcome<T> {
  tried: readonly T[];
  /** Those of `tried` that no test noticed. */
  survivors: readonly T[];
}

/** How many changes are between two lines of progress. */
const progressEach = 10;

/**
 * Tries the changes, two at a time, until `stop`: what is under way then counts as not tried, since its tests were
 * stopped, too. `say` gets a line for every ten changes.
 */
export const tryEach = async <T>(
  changes: readonly T[],
  isNoticed: (change: T) => Promise<boolean>,
  { stop, say, onSurvivor }: { stop: AbortSignal; say: (line: string) => void; onSurvivor: (change: T) => void },
): Promise<Outcome<T>> => {
  const tried: T[] = [];
  const survivors: T[] = [];
  const waiting = [...changes];
  const work = async () => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      const noticed = await isNoticed(change);
      if (stop.aborted) return;
      tried.push(change);
      if (!noticed) {
        survivors.push(change);
        onSurvivor(change);
      }
      if (tried.length % progressEach === 0)
        say(`${tried.length} of ${changes.length} tried, ${tried.length - survivors.length} noticed.`);
    }
  };
  await Promise.all([work(), work()]);
  return { tried, survivors };
};
