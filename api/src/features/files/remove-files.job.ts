import type { Task } from '../../feature';
import { files } from './files.service';

/** Removes the bytes of deleted files and of incomplete uploads (decision C9). */
export const removeFiles: Task = (app) => files(app, app.db).forgetUnwanted();
