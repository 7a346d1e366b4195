import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config';
import { isDatabaseAway } from '../db/away';
import type { Logger } from '../log';

/** Milliseconds between two tries. */
const retryAfter = 500;

/**
 * Does the first work with the database and waits while the database is away, so that server and database may start at the same time
 * (decision H8).
 * @throws any other error, such as a refused password; ConfigError when the server is stopped before the database answers.
 */
export const whenDatabaseAnswers = async (
  work: () => Promise<void>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> => {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (signal.aborted) throw new ConfigError('Stopped while the database could not be reached.', { cause: error });
      if (isFirst) log.warn({ err: error }, 'the database cannot be reached; the server waits for it');
      await pause(retryAfter);
    }
  }
};
