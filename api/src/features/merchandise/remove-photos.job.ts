import type { Task } from '../../feature';
import { photos } from './photos.service';

/** Removes photos that no item shows any more, or that were sent and never saved (E7). */
export const removePhotos: Task = (app) => photos(app, app.db).forgetUnused();
