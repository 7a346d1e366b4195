import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from './checks';

/** Milliseconds between two looks at the memory of a process. */
const lookMs = 500;
/** The looks of a half that say something. A shorter day is not judged. */
const leastLooks = 40;
/**
 * What the last quarter may hold more than the one before: a part of it, and megabytes that come and go with the work
 * of the garbage collector.
 */
const mostGrowth = 1.15;
const mostMore = 12;

const heapIn = (text: string): number | undefined => {
  const bytes = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]);
  return Number.isFinite(bytes) ? bytes / 1_048_576 : undefined;
};

/**
 * Looks at the heap of each process until it is stopped. What is left after a garbage collection is the least of many
 * looks; it must not grow over the last half of the day. A process that was killed meanwhile is not judged.
 */
export const watchMemory = (urls: readonly string[]) => {
  const heaps = urls.map((): number[] => []);
  const died = new Set<number>();
  let isStopped = false;
  const watch = async (url: string, place: number) => {
    while (!isStopped) {
      const answer = await fetch(`${url}/metrics`).catch(() => undefined);
      const heap = answer?.ok ? heapIn(await answer.text()) : undefined;
      if (answer === undefined) died.add(place);
      if (heap !== undefined) heaps[place]?.push(heap);
      await sleep(lookMs);
    }
  };
  const running = urls.map(watch);
  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all(running);
    },
    checks: (): Check[] =>
      heaps.flatMap((all, place) => {
        const half = all.slice(Math.floor(all.length / 2));
        if (half.length < leastLooks || died.has(place)) return [];
        const middle = Math.floor(half.length / 2);
        const [before, after] = [Math.min(...half.slice(0, middle)), Math.min(...half.slice(middle))];
        return [
          {
            what: `heap of process ${place + 1} in megabytes: third and last quarter of the day`,
            found: `${before.toFixed(0)}, ${after.toFixed(0)}`,
            isHeld: after <= before * mostGrowth + mostMore,
          },
        ];
      }),
  };
};
