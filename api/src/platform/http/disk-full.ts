import { statfs } from 'node:fs/promises';

/** Bytes that must be free in the data directory: an upload of every size that is accepted, several at once. */
const neededBytes = 256 * 1024 * 1024;

/** The words of a refused write while a disk is full: of the database (PostgreSQL's 53100) or of this machine. */
export const diskFullMessage =
  'There is no room to store this at the moment. Nothing was changed. Please try again later, or contact us.';

interface CodedError {
  code?: unknown;
  cause?: unknown;
}

/** Whether an error says that a disk is full. What was begun is undone by whoever began it. */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as CodedError;
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(cause);
};

let lastRefusal = -Infinity;
/** Remembers that a write was refused, so that `/readyz` says so for a minute. */
export const recordDiskFull = (now = Date.now()): void => void (lastRefusal = now);

/** Whether there is room for uploads in this folder and no write was refused in the last minute. */
export const hasRoom = async (
  folder: string,
  now = Date.now(),
  look: (path: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<boolean> => {
  if (now - lastRefusal < 60_000) return false;
  const { bavail, bsize } = await look(folder);
  return bavail * bsize >= neededBytes;
};
