import type { Task } from '../../feature';
import { deleteOldEmpty } from './empty-registrations.queries';

/** Removes the empty registrations that a click on “Online Registration” left behind a day ago. */
export const removeEmptyRegistrations: Task = ({ db }) => deleteOldEmpty(db);
