import { setTimeout as pause } from 'node:timers/promises';

/**
 * Tries a check until it holds, for what another process or connection does; throws the last failure after `forMs`. The
 * pauses grow, because many checks cost the server as much as what they wait for.
 */
export const eventually = async (check: () => Promise<void> | void, forMs = 120_000): Promise<void> => {
  const end = Date.now() + forMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.3, 250)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(pauseMs);
    }
  }
};
