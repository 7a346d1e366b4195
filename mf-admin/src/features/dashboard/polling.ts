/** Milliseconds between two looks at live numbers. */
export const pollingInterval = 15_000;
