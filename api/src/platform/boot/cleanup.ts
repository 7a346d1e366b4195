/** Steps that stop what was started, in reverse order. */
export const createCleanup = () => {
  const steps: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    isRunning: () => running !== undefined,
    /** Runs every step, also after one failed; the first error is thrown at the end. */
    run: (): Promise<void> => {
      running ??= (async () => {
        const errors: unknown[] = [];
        for (const step of steps.reverse()) await step().catch((error: unknown) => errors.push(error));
        if (errors.length > 0) throw errors[0];
      })();
      return running;
    },
  };
};
