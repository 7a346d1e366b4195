const waiting = new Set<() => void>();

/**
 * Waits until the session of this page changes: somebody goes on with the login, logs in again or logs out. `signal`
 * ends the wait early.
 */
export const nextSession = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      waiting.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    waiting.add(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/** Called by the store after the session has changed. */
export const tellSessionChanged = (): void => {
  for (const done of [...waiting]) done();
};
