import type { Task } from '../../../platform/feature';
import { deleteOldEmpty } from './empty-registrations.queries';

/**
 * Removes the empty registrations that a click on “Online Registration” left behind a day ago.
 * @repeated finds nothing left
 */
export const removeEmptyRegistrations: Task = ({ db }) => deleteOldEmpty(db);
