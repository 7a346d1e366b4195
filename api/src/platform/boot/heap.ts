import { setFlagsFromString } from 'node:v8';

/** By how many percent the heap may grow between two full collections of garbage. */
const growthPercent = 40;

/**
 * Makes V8 collect garbage before the heap is several times as large as what it holds, as V8 allows itself on a machine
 * with much memory (decision platform/heap-growth). This is no limit: what is in use may grow as before, so a large
 * export is not ended. It holds for worker threads too.
 */
export const growHeapSlowly = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
