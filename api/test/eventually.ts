import { setTimeout as pause } from 'node:timers/promises';

/** Tries a check until it holds, for what another process or connection does; throws the last failure after `forMs`. */
export const eventually = async (check: () => Promise<void> | void, forMs = 120_000): Promise<void> => {
  const end = Date.now() + forMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(20);
    }
  }
};
