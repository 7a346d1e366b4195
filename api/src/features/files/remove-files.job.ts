import type { Task } from '../../feature';
import { files } from './files.service';

/** Removes what deleted files and broken-off uploads left, here and in the storage (decision C9). */
export const removeFiles: Task = (app) => files(app, app.db).forgetUnwanted();
