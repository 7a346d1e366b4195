/**
 * Runs a call to local or session storage and returns `otherwise` when the browser refuses it. A private window may
 * refuse every call, and the page must work without storage.
 */
export const tryStorage = <T>(call: () => T, otherwise: T): T => {
  try {
    return call();
  } catch {
    return otherwise;
  }
};
