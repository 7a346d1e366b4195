import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './owner-lock';
import { launchPostmaster, type Launch, type Postmaster } from './postmaster';

/**
 * Starts the server, with several tries. After a `kill -9` the old server's sessions need a moment to leave the shared
 * memory, and another program may just have taken a free port.
 */
export async function startAgain(launch: Launch, patience = 15_000): Promise<Postmaster> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await launchPostmaster(launch);
    } catch (error) {
      if (Date.now() > deadline || !/shared memory block|in use|already exists/i.test((error as Error).message))
        throw error;
      await sleep(200);
    }
  }
}

/** Watches the server and starts it again when it dies, on its old port, so that connection pools find it. */
export function supervise(launch: Launch, first: Postmaster, log: (message: string) => void, every = 250) {
  let current = first;
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restart || isAlive(current.pid)) return;
    log('PostgreSQL has ended unexpectedly; starting it again.');
    restart = startAgain({ ...launch, port: current.port })
      .then((server) => void (current = server))
      .catch((error: Error) => log(error.message))
      .finally(() => (restart = undefined));
  }, every);
  timer.unref();
  return {
    /** Stops watching and returns the process id of the server that runs now. */
    async end(): Promise<number> {
      clearInterval(timer);
      await restart;
      return current.pid;
    },
  };
}
