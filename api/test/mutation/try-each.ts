/** What came of some changes. */
export interface Outcome<T> {
  tried: readonly T[];
  /** Those of `tried` that no test noticed. */
  survivors: readonly T[];
  /** Those of `tried` whose tests did not end in time: a slow machine, or a loop without an end. */
  late: readonly T[];
}

/** Whether tests notice a change; `late`: they did not end in time. */
export type Verdict = 'noticed' | 'survived' | 'late';

/** How many changes are between two lines of progress. */
const progressEach = 10;

/**
 * Tries the changes, two at a time, until `stop`: what is under way then counts as not tried, since its tests were
 * stopped, too. `say` gets a line for every ten changes.
 */
export const tryEach = async <T>(
  changes: readonly T[],
  judge: (change: T) => Promise<Verdict>,
  { stop, say, onSurvivor }: { stop: AbortSignal; say: (line: string) => void; onSurvivor: (change: T) => void },
): Promise<Outcome<T>> => {
  const tried: T[] = [];
  const survivors: T[] = [];
  const late: T[] = [];
  const waiting = [...changes];
  const work = async () => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      const verdict = await judge(change);
      if (stop.aborted) return;
      tried.push(change);
      if (verdict === 'late') late.push(change);
      if (verdict === 'survived') {
        survivors.push(change);
        onSurvivor(change);
      }
      if (tried.length % progressEach === 0)
        say(
          `${tried.length} of ${changes.length} tried, ${tried.length - survivors.length - late.length} noticed, ${late.length} late.`,
        );
    }
  };
  await Promise.all([work(), work()]);
  return { tried, survivors, late };
};
