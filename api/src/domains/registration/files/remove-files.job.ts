import type { Task } from '../../../platform/feature';
import { files } from './files.service';

/**
 * Removes the bytes of deleted files and of incomplete uploads (rule C9).
 * @repeated finds nothing left
 */
export const removeFiles: Task = (app) => files(app, app.db).forgetUnwanted();
