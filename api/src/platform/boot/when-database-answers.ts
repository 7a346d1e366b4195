import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config';
import { isDatabaseAway } from '../db/database-unavailable';
import type { Logger } from '../log';

/** Milliseconds between two tries. */
const retryAfter = 500;
/** How long the first answer is waited for, in milliseconds. */
const patienceMs = 60_000;

/**
 * Does the first work with the database and waits while the database is away, so that server and database may start at
 * the same time (rule H8).
 * @throws any other error, such as a refused password; ConfigError when the database does not answer within a minute,
 * or the server is stopped before.
 */
export const whenDatabaseAnswers = async (
  work: () => Promise<void>,
  { log, signal, forMs = patienceMs }: { log: Logger; signal: AbortSignal; forMs?: number },
): Promise<void> => {
  const end = Date.now() + forMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (signal.aborted) throw new ConfigError('Stopped while the database could not be reached.', { cause: error });
      if (Date.now() >= end) {
        const words = `The database could not be reached for ${Math.round(forMs / 1000)} seconds. Start it, or correct DATABASE_URL. See "Settings" in docs/reference.md.`;
        throw new ConfigError(words, { cause: error });
      }
      if (isFirst) log.warn({ err: error }, 'the database cannot be reached; the server waits for it');
      await pause(retryAfter);
    }
  }
};
