import type { Task } from '../feature';
import { deleteOldEvents } from './live-events.queries';

/**
 * Deletes live events that are older.
 * @repeated finds nothing left
 */
export const forgetOldEvents: Task = async ({ db }) => {
  await deleteOldEvents(db);
};
