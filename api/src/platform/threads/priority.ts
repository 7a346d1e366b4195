import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Gives the processor to requests and to the database first, on a busy machine. Called in a thread for work that can
 * wait; only Linux gives a thread a priority of its own.
 */
export const yieldToRequests = (): void => {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(
      Number(path.basename(readlinkSync('/proc/thread-self'))),
      os.constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Without `/proc` the thread keeps the priority of the process.
  }
};
