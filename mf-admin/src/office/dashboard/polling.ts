/** Milliseconds between two polls of live numbers. */
export const pollingInterval = 15_000;
