import type { Task } from '../feature';
import { deleteExpired } from './forget-old-keys.queries';

/**
 * Drops idempotency keys, throttles, credentials, revocations, uses and ends of logins, links, pairing codes and
 * sign-ups that can no longer matter.
 * @repeated finds nothing left
 */
export const forgetOldKeys: Task = async ({ db }) => {
  await deleteExpired(db);
};
